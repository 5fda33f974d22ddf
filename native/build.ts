/**
 * Builds the addon into `native/build/`, if it is not there already for these very sources, and says how it went in one line.
 *
 * Needs cmake and a C++20 compiler, and no network: the Node-API headers come with npm packages. Without the tools nothing is built and
 * the server runs models in portable worker threads. Several processes may build at the same time: each builds in a folder of its own, and
 * the addon appears by one rename.
 *
 * Usage: node native/build.ts [--if-possible]. Exit code 1 if the compiler fails. With --if-possible, for scripts that go on either way, it is
 * always 0, and nothing is said if there was nothing to do.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PORTABLE_COST } from './index.ts';
import { addonPath, buildFolder, includeFolders, sourceFolder } from './location.ts';

const run = promisify(execFile);

export interface NativeBuild {
  readonly outcome: 'current' | 'built' | 'no tools' | 'failed';
  /** One line. */
  readonly message: string;
}

export async function buildNative(): Promise<NativeBuild> {
  const key = sourceHash();
  const stamp = join(buildFolder, 'trireme.hash');
  if (existsSync(addonPath) && (await readText(stamp)) === key)
    return { outcome: 'current', message: 'native runtime: up to date' };

  const start = performance.now();
  const draft = join(buildFolder, `draft-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    const missing = await missingTool();
    if (missing) {
      return { outcome: 'no tools', message: `native runtime: not built (${missing}); using worker threads: ${PORTABLE_COST}` };
    }
    await compile(draft);
    await rename(join(draft, 'trireme.node'), addonPath);
    await writeFile(stamp, key);
    return { outcome: 'built', message: `native runtime: built in ${((performance.now() - start) / 1000).toFixed(1)} s` };
  } catch (error) {
    const log = join(buildFolder, 'build.log');
    const output = outputOf(error);
    await writeFile(log, output).catch(() => {});
    const reason = output.split('\n').find((line) => /error/i.test(line)) ?? output.split('\n')[0];
    return {
      outcome: 'failed',
      message: `native runtime: build failed (${reason?.trim()}), see ${log}; using worker threads: ${PORTABLE_COST}`,
    };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Arguments for cmake that every build of these sources needs. */
export async function cmakeArguments(): Promise<string[]> {
  const { nodeApiHeaders, nodeAddonApi } = includeFolders();
  const hasNinja = process.env['CMAKE_GENERATOR'] === undefined && (await hasTool('ninja'));
  return [`-DNODE_API_HEADERS=${nodeApiHeaders}`, `-DNODE_ADDON_API=${nodeAddonApi}`, ...(hasNinja ? ['-G', 'Ninja'] : [])];
}

/** Why nothing can be built here; undefined if it can. */
export async function missingTool(): Promise<string | undefined> {
  if (!(await hasTool('cmake'))) return 'cmake is not installed';
  for (const compiler of [process.env['CXX'] ?? '', 'c++', 'g++', 'clang++']) {
    if (compiler && (await hasTool(compiler))) return undefined;
  }
  return 'no C++ compiler is installed';
}

async function compile(draft: string): Promise<void> {
  // A compiler that we never saw may warn of what ours does not; that must not fail a user's installation.
  const isInstalled = sourceFolder.includes(`${sep}node_modules${sep}`);
  const options = ['-DCMAKE_BUILD_TYPE=Release', ...(isInstalled ? ['-DTRIREME_WERROR=OFF'] : [])];
  await run('cmake', ['-S', sourceFolder, '-B', draft, ...options, ...(await cmakeArguments())]);
  await run('cmake', ['--build', draft, '--parallel'], { maxBuffer: 64 << 20 });
}

/** Of everything that the addon is made from. */
function sourceHash(): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const files = [
    'CMakeLists.txt',
    ...['core', 'addon'].flatMap((folder) => readdirSync(join(sourceFolder, folder)).map((name) => join(folder, name))),
  ];
  for (const name of files.sort()) hash.update(`\0${name}\0`).update(readFileSync(join(sourceFolder, name)));
  const require = createRequire(import.meta.url);
  for (const name of ['node-api-headers', 'node-addon-api'])
    hash.update(`\0${(require(`${name}/package.json`) as { version: string }).version}`);
  return hash.digest('hex');
}

async function hasTool(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  );
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}` || error.message;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { outcome, message } = await buildNative();
  const isQuiet = process.argv.includes('--if-possible') && outcome === 'current';
  if (!isQuiet) console.log(message);
  if (outcome === 'failed' && !process.argv.includes('--if-possible')) process.exitCode = 1;
}
