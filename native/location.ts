/**
 * Where the native runtime's files lie, in a clone and in the published package alike (there, this file runs as `dist/native/location.js`).
 */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Folder of the C++ sources. */
export const sourceFolder = findSources();
/** Folder of everything built. */
export const buildFolder = join(sourceFolder, 'build');
/** The addon, once it is built. */
export const addonPath = join(buildFolder, 'trireme.node');

function findSources(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'native');
    if (existsSync(join(candidate, 'CMakeLists.txt'))) return candidate;
  }
  throw new Error('the native sources are missing from this installation: no folder native/ with a CMakeLists.txt');
}

/** The ONNX Runtime library that `onnxruntime-node` ships for this platform; undefined if it ships none. */
export function onnxRuntimeLibrary(): string | undefined {
  const packageFolder = dirname(require.resolve('onnxruntime-node/package.json'));
  const binaries = join(packageFolder, 'bin');
  const napi = readdirSync(binaries).find((name) => name.startsWith('napi-v'));
  const folder = join(binaries, napi ?? '', process.platform, process.arch);
  if (!napi || !existsSync(folder)) return undefined;
  const library = readdirSync(folder).find((name) => /^libonnxruntime\.(so\.\d+|[\d.]*dylib)$/.test(name));
  return library && join(folder, library);
}

/** Include folders that the build needs, from npm packages: `node_api.h` and `napi.h`. */
export function includeFolders(): { nodeApiHeaders: string; nodeAddonApi: string } {
  return {
    nodeApiHeaders: join(dirname(require.resolve('node-api-headers/package.json')), 'include'),
    nodeAddonApi: dirname(require.resolve('node-addon-api/package.json')),
  };
}
