/**
 * The server's log: pino's interface, by our own name, so that one file imports the library. Never tensor data.
 *
 * JSON lines where programs read them, lines for people on a terminal. Whatever a client sent (ids, names, paths) is escaped in both, so
 * it cannot forge a line. Switches are Triton's: each kind of message by itself, verbose by level.
 */
import { isatty } from 'node:tty';
import { type DestinationStream, type Level, type Logger as PinoLogger, pino } from 'pino';
import { LogDestination } from './log-destination.ts';
import { formatLine } from './log-format.ts';

/** A logger, as pino makes them. */
export type Logger = PinoLogger;

/** `default`: JSON lines, or lines for people if it goes to a terminal. */
export type LogFormat = 'default' | 'json' | 'text';

/** What is logged, how, and where to; each is the flag of the same name, `--log-<name>`. */
export interface LogOptions {
  /** Level of verbosity: 0 none, 1 every request and every step of the repository, 2 more. @default 0 */
  readonly verbose?: number;
  /** Whether information is logged. @default true */
  readonly info?: boolean;
  /** Whether warnings are logged. @default true */
  readonly warning?: boolean;
  /** Whether errors are logged. @default true */
  readonly error?: boolean;
  /** Form of a line. @default 'default' */
  readonly format?: LogFormat;
  /** Path of a file that is appended to. @default standard error */
  readonly file?: string;
  /** In place of both, for tests. @default none */
  readonly stream?: DestinationStream;
}

const STDERR = 2;

/** A logger that writes nothing, for tests and for embedding without a log. */
export const silentLogger: Logger = pino({ level: 'silent' });

/** Whether the log is read on a terminal, where a table may stand between its lines. */
export function isForPeople({ format = 'default', file, stream }: LogOptions): boolean {
  return !file && !stream && format !== 'json' && isatty(STDERR);
}

/** A logger for `startServer`, as that of `trireme serve`. Throws the system's error if its file cannot be opened. */
export function createLogger(options: LogOptions = {}): Logger {
  const { verbose = 0, info = true, warning = true, error = true, format, file } = options;
  const isText = format === 'text' || isForPeople(options);
  const destination =
    options.stream ?? new LogDestination({ file, onLost: (lines, reason) => warnOfLost(logger, lines, reason) });
  const kinds: Readonly<Record<string, boolean>> = { info, warn: warning, error, fatal: error };
  const logger = pino(
    {
      level: verbose >= 2 ? 'trace' : verbose === 1 ? 'debug' : 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method, level) {
          if (kinds[pino.levels.labels[level] as Level] ?? true) method.apply(this, args);
        },
      },
    },
    isText ? { write: (line) => destination.write(formatLine(line)) } : destination,
  );
  return logger;
}

function warnOfLost(logger: Logger, lines: number, reason: string): void {
  logger.warn({ lines, reason }, 'lines of the log are lost: it could not be written');
}
