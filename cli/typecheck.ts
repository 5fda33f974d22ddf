/**
 * Type errors of a user's app, by the user's own TypeScript and tsconfig.json.
 *
 * `tsc` is run as a command, so that every version of TypeScript will do, on a configuration made for the run that extends the user's
 * and names only the app: files that the app does not import are not checked.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Options where the user has no tsconfig.json: as Node itself reads TypeScript. */
const DEFAULT_OPTIONS = {
  target: 'ES2023',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

/** One string for each error, `app.ts(3,7): error TS2322: …`; empty if the app is right. Rejects if there is no TypeScript. */
export async function typecheckApp(appPath: string): Promise<string[]> {
  const app = resolve(appPath);
  const tsc = findTsc(app);
  const userConfig = findUp(dirname(app), 'tsconfig.json');
  const config = join(dirname(app), `.trireme-typecheck-${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      ...(userConfig && { extends: userConfig }),
      files: [app],
      include: [],
      references: [],
      compilerOptions: {
        ...(userConfig ? {} : { ...DEFAULT_OPTIONS, ...nodeTypes(app) }),
        noEmit: true,
        composite: false,
        incremental: false,
      },
    }),
  );
  try {
    const { output, exitCode } = await run(tsc, ['--project', config, '--pretty', 'false']);
    if (exitCode === 0) return [];
    return output.trimEnd().split(/\n(?=\S)/);
  } finally {
    rmSync(config, { force: true });
  }
}

/** Node's types where they are installed: from TypeScript 6 on, none are taken that are not named. */
function nodeTypes(app: string): { readonly types?: readonly string[] } {
  try {
    createRequire(app).resolve('@types/node/package.json');
    return { types: ['node'] };
  } catch {
    return {};
  }
}

function findTsc(app: string): string {
  for (const from of [app, import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve('typescript/package.json');
      const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
      return join(dirname(manifest), bin['tsc']!);
    } catch {
      // Not there: the next place may have it.
    }
  }
  throw new Error('typecheck: needs TypeScript: npm install --save-dev typescript @types/node');
}

function findUp(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findUp(dirname(folder), name);
}

function run(script: string, args: readonly string[]): Promise<{ output: string; exitCode: number }> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolvePromise({ output, exitCode: code ?? 1 }));
  });
}
