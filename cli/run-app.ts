/**
 * Runs a user's app in a child process and gives the report of its `synth`.
 *
 * Node's own type stripping is tried first: it is fast, and keeps lines. What it refuses is run by a loader, in a fresh process.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODE_VARIABLE, REPORT_VARIABLE, type SynthReport } from '../synth/report.ts';
import { NEEDS_LOADER } from './app-error.ts';

export interface RunAppOptions {
  /** Path of the app's TypeScript or JavaScript file. */
  readonly app: string;
  /** Output folder, whatever the app itself says. */
  readonly output?: string;
  readonly mode?: 'check' | 'force';
  readonly context?: Readonly<Record<string, string>>;
  /** The app's stdout goes to stderr, so that stdout holds only ours. */
  readonly quietStdout?: boolean;
}

export interface AppRun {
  readonly exitCode: number;
  /** Undefined if the app never came to call `synth`. */
  readonly report?: SynthReport;
}

/** Set in a clone, whose package has TypeScript sources and perhaps no `dist/`. */
export const SOURCE_CONDITION = 'trireme-source';

const HOST = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './app-host.ts' : './app-host.js', import.meta.url));

const NODE_FLAGS = [
  '--enable-source-maps',
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  '--disable-warning=ExperimentalWarning',
  ...(HOST.endsWith('.ts') ? [`--conditions=${SOURCE_CONDITION}`] : []),
];

export async function runApp(options: RunAppOptions): Promise<AppRun> {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-'));
  const reportPath = join(folder, 'report.json');
  const environment = {
    ...process.env,
    [REPORT_VARIABLE]: reportPath,
    [MODE_VARIABLE]: options.mode ?? '',
    ...(options.output !== undefined && { TRIREME_OUTPUT: resolve(options.output) }),
    ...(options.context && { TRIREME_CONTEXT: JSON.stringify(options.context) }),
  };
  const run = (loader: string[]) =>
    runNode([...NODE_FLAGS, HOST, resolve(options.app), ...loader], environment, options.quietStdout ?? false);
  try {
    let exitCode = await run([]);
    if (exitCode === NEEDS_LOADER) exitCode = await run(['--loader']);
    const report = existsSync(reportPath) ? (JSON.parse(readFileSync(reportPath, 'utf8')) as SynthReport) : undefined;
    return { exitCode, report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runNode(args: readonly string[], environment: NodeJS.ProcessEnv, quietStdout: boolean): Promise<number> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, args, { env: environment, stdio: ['inherit', quietStdout ? 2 : 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => resolvePromise(code ?? 1));
  });
}
