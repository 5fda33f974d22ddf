/**
 * `trireme synth`: runs an app and tells what came of it.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { displayPath, formatProblem, type SynthProblem } from '../synth/problem.ts';
import type { SynthReport } from '../synth/report.ts';
import { contextOption } from './options.ts';
import { runApp } from './run-app.ts';
import { typecheckApp } from './typecheck.ts';

interface SynthCommandOptions {
  readonly app: string;
  readonly output?: string;
  readonly check?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly typecheck?: boolean;
  readonly context: Readonly<Record<string, string>>;
}

/** What `--json` prints. */
interface SynthOutcome extends Partial<SynthReport> {
  readonly ok: boolean;
  readonly problems: readonly SynthProblem[];
  readonly typeErrors?: readonly string[];
}

export function addSynthCommand(program: Command): void {
  program
    .command('synth')
    .description('write what an app describes: model repository and manifests')
    .option('-a, --app <file>', 'TypeScript or JavaScript file of the app', 'app.ts')
    .option('-o, --output <folder>', "output folder (default: the app's own, or dist)")
    .option('--check', 'write nothing; print the difference to the output folder and exit 1 if there is one')
    .option('--force', 'overwrite files in the output folder that synth did not write')
    .option('--typecheck', "check the app's types first, with its own TypeScript")
    .addOption(contextOption())
    .option('--json', 'print the outcome as JSON')
    .option('-q, --quiet', 'print problems only')
    .action(async (options: SynthCommandOptions) => {
      process.exitCode = await synth(options);
    });
}

/** Returns the exit code: 0 if the output was written, or is as the app says. */
async function synth(options: SynthCommandOptions): Promise<number> {
  const stat = statSync(options.app, { throwIfNoEntry: false });
  if (!stat) throw new Error(`--app: '${options.app}' does not exist`);
  if (!stat.isFile()) throw new Error(`--app: '${options.app}' is a folder, want the file of an app`);
  const outcome = await run(options);
  if (options.json) console.log(JSON.stringify(outcome, undefined, 2));
  else printOutcome(outcome, options.quiet ?? false);
  return outcome.ok ? 0 : 1;
}

async function run(options: SynthCommandOptions): Promise<SynthOutcome> {
  if (options.typecheck) {
    const typeErrors = await typecheckApp(options.app);
    if (typeErrors.length > 0) return { ok: false, problems: [], typeErrors };
  }
  const mode = options.check ? 'check' : options.force ? 'force' : undefined;
  const { report, failure } = await runApp({ ...options, mode, quietStdout: options.json });
  const failures: SynthProblem[] =
    failure && (options.json || !failure.isPrinted) ? [{ severity: 'error', path: '', message: failure.message }] : [];
  const problems = [...(report?.problems ?? []), ...failures];
  const isValid = problems.every(({ severity }) => severity === 'warning');
  return { ok: report !== undefined && !failure && isValid && (report.differences ?? []).length === 0, ...report, problems };
}

function printOutcome({ problems, typeErrors, differences, files, outputDirectory }: SynthOutcome, quiet: boolean): void {
  for (const error of typeErrors ?? []) console.error(error);
  for (const problem of problems) console.error(formatProblem(problem));
  for (const { kind, path, patch } of differences ?? []) {
    console.log(`${kind} ${displayPath(join(outputDirectory!, path))}`);
    if (patch && !quiet) console.log(patch);
  }
  if (quiet || !files) return;
  for (const { path, status } of files)
    if (status !== 'unchanged') console.log(`${status} ${displayPath(join(outputDirectory!, path))}`);
  const written = files.filter(({ status }) => status === 'written').length;
  const unchanged = files.filter(({ status }) => status === 'unchanged').length;
  console.log(`${displayPath(outputDirectory!)}: ${written} written, ${unchanged} unchanged`);
}
