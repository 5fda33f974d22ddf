/**
 * Errors of a user's app: which of them mean that Node cannot read the app's TypeScript, and how the others are told.
 */

/** Exit code of the child process whose app needs a loader. */
export const NEEDS_LOADER = 75;

/** Added to the path of the report: the file that the message of what an app threw is written to. */
export const ERROR_SUFFIX = '.error';

/** Exit code of Node where nothing settles a promise that the app waits for. */
const UNSETTLED_AWAIT = 13;

/** How an app ended that threw nothing, and yet failed. */
export function describeExit(exitCode: number | null, signal: NodeJS.Signals | null): string {
  if (signal !== null) return `was ended by ${signal}`;
  return exitCode === UNSETTLED_AWAIT ? 'awaits a promise that is never settled' : `exited with code ${exitCode}`;
}

const LOADER_CODES: ReadonlySet<string> = new Set([
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
  'ERR_INVALID_TYPESCRIPT_SYNTAX',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_PACKAGE_IMPORT_NOT_DEFINED',
  // An alias that is no package's name: `@/models`.
  'ERR_INVALID_MODULE_SPECIFIER',
  // JSON as TypeScript's resolveJsonModule has it.
  'ERR_IMPORT_ATTRIBUTE_MISSING',
]);

/** CommonJS names in a file that Node takes for an ES module. */
const COMMONJS_NAME = /^(require|module|exports|__dirname|__filename) is not defined/;

/**
 * Whether a loader might read what Node refused: syntax that is more than types, imports without extension or by an alias, names of types
 * imported as values, JSON, CommonJS in an ES module.
 */
export function isForLoader(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && LOADER_CODES.has(code)) return true;
  return error instanceof SyntaxError || (error instanceof ReferenceError && COMMONJS_NAME.test(error.message));
}

/** The error with those lines of its stack that are not Node's or this package's. */
export function describeAppError(error: unknown): string {
  if (!(error instanceof Error)) return `error: the app threw ${String(error)}`;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node:|node_modules|app-host\.[tj]s/.test(line));
  const cause = error.cause instanceof Error ? `\n  cause: ${error.cause.message}` : '';
  return [`error: ${error.message}${cause}`, ...frames].join('\n');
}
