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
import { describeExit, ERROR_SUFFIX, NEEDS_LOADER } from './app-error.ts';

export interface RunAppOptions {
  /** Path of the app's TypeScript or JavaScript file. */
  readonly app: string;
  /** Output folder, whatever the app itself says. */
  readonly output?: string;
  readonly mode?: 'check' | 'force';
  readonly context?: Readonly<Record<string, string>>;
  /** The app's stdout goes to stderr, so that stdout holds only ours. */
  readonly quietStdout?: boolean;
  /**
   * Folder that the app is run in.
   * @default - this process'
   */
  readonly cwd?: string;
}

export interface AppRun {
  /** Undefined if the app never came to call `synth`. */
  readonly report?: SynthReport;
  /** Why the app as a whole failed, apart from the problems of its report; undefined if it did not. */
  readonly failure?: { readonly message: string; readonly isPrinted: boolean };
}

/** How a process ended. */
interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
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
  const run = (loader: string[]) => runNode([...NODE_FLAGS, HOST, resolve(options.app), ...loader], environment, options);
  try {
    let exit = await run([]);
    if (exit.code === NEEDS_LOADER) exit = await run(['--loader']);
    const report = existsSync(reportPath) ? (JSON.parse(readFileSync(reportPath, 'utf8')) as SynthReport) : undefined;
    return { report, failure: failureOf(options.app, exit, report, `${reportPath}${ERROR_SUFFIX}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failureOf(app: string, { code, signal }: Exit, report: SynthReport | undefined, errorPath: string): AppRun['failure'] {
  if (existsSync(errorPath)) return { message: readFileSync(errorPath, 'utf8'), isPrinted: true };
  if (code === 0) return report ? undefined : { message: `'${app}' never called synth() of its app`, isPrinted: false };
  if (report?.problems.some(({ severity }) => severity === 'error')) return undefined;
  return { message: `'${app}' ${describeExit(code, signal)}`, isPrinted: false };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The process gets the signals that this one is sent, so that no app goes on writing by itself. */
function runNode(args: readonly string[], env: NodeJS.ProcessEnv, { quietStdout, cwd }: RunAppOptions): Promise<Exit> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, args, { env, cwd, stdio: ['inherit', quietStdout ? 2 : 'inherit', 'inherit'] });
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      resolvePromise({ code, signal });
    });
  });
}
