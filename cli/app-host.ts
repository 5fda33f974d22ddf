/**
 * Child process that runs a user's app for `trireme synth`.
 *
 * In: path of the app, and `--loader` to run it with jiti (enums, path aliases, CommonJS style imports) and not by Node's own type stripping.
 * Out: the app's own output; exit code 0 if it ran, `NEEDS_LOADER` if only a loader can read it, else 1. An error that is already in the
 * app's report is not printed again.
 */
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { REPORT_VARIABLE } from '../synth/report.ts';
import { describeAppError, isForLoader, NEEDS_LOADER } from './app-error.ts';

const [appPath = '', mode] = process.argv.slice(2);

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

if (mode === '--loader') {
  const { createJiti } = await import('jiti');
  await createJiti(appPath, { tsconfigPaths: true, fsCache: false, moduleCache: true }).import(appPath);
} else {
  await import(pathToFileURL(appPath).href);
}

function fail(error: unknown): void {
  if (mode !== '--loader' && isForLoader(error)) process.exit(NEEDS_LOADER);
  if (!isReported()) console.error(describeAppError(error));
  process.exit(1);
}

/** Whether the app's `synth` has put its problems into the report. */
function isReported(): boolean {
  const report = process.env[REPORT_VARIABLE];
  return report !== undefined && existsSync(report) && statSync(report).size > 0;
}
