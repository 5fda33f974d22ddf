/**
 * How the command line and an app that it runs talk: it asks by environment variables, the app answers by a report in a file.
 *
 * An app that is run by itself (`node app.ts`, `cdk8s synth`) writes no report; its warnings go to stderr and its errors are thrown.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { OutputDifference } from './compare-output.ts';
import type { OutputSource } from './output-source.ts';
import { formatProblem, type SynthProblem } from './problem.ts';
import type { OutputFile } from './write-output.ts';

/** Path of the file that the report goes to. */
export const REPORT_VARIABLE = 'TRIREME_SYNTH_REPORT';
/** Set to `check` to compare the output folder instead of writing it, to `force` to overwrite files that synth did not write. */
export const MODE_VARIABLE = 'TRIREME_SYNTH_MODE';

export interface SynthReport {
  readonly outputDirectory: string;
  readonly problems: readonly SynthProblem[];
  /** What became of each file, if the output was written. */
  readonly files?: readonly OutputFile[];
  /** Where the parts of the output come from, if it was written. */
  readonly sources?: readonly OutputSource[];
  /** How the output folder differs from the app, if that was asked for. */
  readonly differences?: readonly OutputDifference[];
}

export function requestedByCommandLine(): { readonly isCheck: boolean; readonly force: boolean } {
  const mode = process.env[MODE_VARIABLE];
  return { isCheck: mode === 'check', force: mode === 'force' };
}

/** Where temporary files go: with the report, whose folder the command line removes even if this process is killed. */
export function scratchFolder(): string {
  const path = process.env[REPORT_VARIABLE];
  return path === undefined ? tmpdir() : dirname(path);
}

export function writeReport(report: SynthReport): void {
  const path = process.env[REPORT_VARIABLE];
  if (path !== undefined) {
    writeFileSync(path, JSON.stringify(report));
    return;
  }
  for (const problem of report.problems) if (problem.severity === 'warning') console.warn(formatProblem(problem));
}
