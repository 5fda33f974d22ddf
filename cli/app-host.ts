/**
 * Child process that runs a user's app for `trireme synth`.
 *
 * In: path of the app, and `--loader` to run it with jiti (enums, path aliases, CommonJS style imports) and not by Node's own type stripping.
 * Out: the app's own output; exit code 0 if it ran, `NEEDS_LOADER` if only a loader can read it, else 1. What the app threw is printed, and its
 * message written beside the report; a SynthError is neither, since the report has its problems.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { REPORT_VARIABLE } from '../synth/report.ts';
import { describeAppError, ERROR_SUFFIX, isForLoader, NEEDS_LOADER } from './app-error.ts';
import { SOURCE_CONDITION } from './run-app.ts';

const [appPath = '', mode] = process.argv.slice(2);
const report = process.env[REPORT_VARIABLE] ?? '';

// The app sees itself as the script that runs, as it does without this host.
process.argv.splice(1, Number.POSITIVE_INFINITY, appPath);

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

if (mode === '--loader') {
  const { createJiti } = await import('jiti');
  const alias = import.meta.url.endsWith('.ts') ? sourceEntries() : {};
  await createJiti(appPath, { alias, tsconfigPaths: true, fsCache: false, moduleCache: true }).import(appPath);
} else {
  hideModuleWarning();
  await import(pathToFileURL(appPath).href);
}

/** Node warns of an ES module in a CommonJS package, as `npm init` makes one, before it refuses it; the loader reads it. */
function hideModuleWarning(): void {
  const printers = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (!warning.message.startsWith('Failed to load the ES module: ')) for (const print of printers) print(warning);
  });
}

/** In a clone: the entry points of this package as sources, since the loader knows no conditions and would take what was once built. */
function sourceEntries(): Record<string, string> {
  const root = new URL('../', import.meta.url);
  const { name, exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([entry, target]) => {
      const source = typeof target === 'string' ? undefined : target[SOURCE_CONDITION];
      return source === undefined ? [] : [[`${name}${entry.slice(1)}`, fileURLToPath(new URL(source, root))]];
    }),
  );
}

function fail(error: unknown): void {
  if (mode !== '--loader' && isForLoader(error)) process.exit(NEEDS_LOADER);
  if (!isReported(error)) {
    console.error(describeAppError(error));
    writeFileSync(`${report}${ERROR_SUFFIX}`, error instanceof Error ? error.message : String(error));
  }
  process.exit(1);
}

/** By name and not by class: an app may get this package twice. */
function isReported(error: unknown): boolean {
  return error instanceof Error && error.name === 'SynthError' && existsSync(report);
}
