/**
 * The serving process: flags → options → start → signals → drain → exit code.
 *
 * Exit codes: 0 after a drain; 1 for wrong flags, a failed start, an error that nobody caught, or requests that were still in flight when
 * `--exit-timeout-secs` ran out; 128 + its number when a second signal cuts the drain short. A run on a worker thread that goes on for
 * two more seconds is cut off by SIGKILL instead (`instance/worker-thread.ts`).
 */
import { constants } from 'node:os';
import { InferenceError } from './errors.ts';
import { createLogger, isForPeople, type Logger } from './logger.ts';
import { flagsHelp, parseServerFlags } from './options.ts';
import { startServer } from './server.ts';
import { statusTable } from './status-table.ts';

/** Serves until a signal. `argv` are the flags alone. Resolves with the exit code once everything is stopped. */
export async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    process.stdout.write(flagsHelp());
    return 0;
  }
  const { options, log, problems, warnings } = parseServerFlags(argv);
  if (problems.length > 0) {
    for (const problem of problems) process.stderr.write(`error: ${problem}\n`);
    process.stderr.write('--help lists the flags\n');
    return 1;
  }
  let logger: Logger;
  try {
    logger = createLogger(log);
  } catch (error) {
    process.stderr.write(`error: --log-file: ${(error as Error).message}\n`);
    return 1;
  }
  for (const warning of warnings) logger.warn(warning);
  const end = new EndOfProcess(logger);
  try {
    const server = await startServer({
      ...options,
      logger,
      signal: end.signal,
      onModelsLoaded: (models) => {
        if (isForPeople(log)) process.stderr.write(`${statusTable(models)}\n`);
      },
    });
    await end.requested;
    const { isClean } = await server.stop();
    // What is in flight may hold the process: it ends here all the same.
    if (!isClean) process.exit(1);
  } catch (error) {
    if (!end.signal.aborted) {
      const { message, cause } = InferenceError.from(error);
      logger.fatal(error instanceof InferenceError ? { cause } : { err: error }, `server failed to start: ${message}`);
      return 1;
    }
  } finally {
    end.dispose();
  }
  return end.exitCode;
}

/** Listens for whatever ends the process. */
class EndOfProcess {
  readonly requested: Promise<void>;
  exitCode = 0;
  readonly #abort = new AbortController();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
    this.requested = new Promise((resolve) => this.signal.addEventListener('abort', () => resolve(), { once: true }));
    process.on('SIGTERM', this.#onSignal).on('SIGINT', this.#onSignal);
    process.on('uncaughtException', this.#onException).on('unhandledRejection', this.#onRejection);
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  dispose(): void {
    process.off('SIGTERM', this.#onSignal).off('SIGINT', this.#onSignal);
    process.off('uncaughtException', this.#onException).off('unhandledRejection', this.#onRejection);
  }

  readonly #onSignal = (name: NodeJS.Signals): void => {
    if (this.signal.aborted) {
      this.#logger.warn({ signal: name }, 'second signal: ends at once');
      process.exit(128 + constants.signals[name]);
    }
    this.#logger.info({ signal: name }, 'stopping: requests in flight will finish');
    this.#abort.abort();
  };

  /** The state may be damaged: requests in flight finish, then another process has to take over. */
  readonly #onException = (error: Error): void => {
    this.#logger.fatal({ err: error }, 'uncaught exception: stopping');
    this.exitCode = 1;
    this.#abort.abort();
  };

  /** Something failed that nobody waits for: a fault to be reported, but not one that requests have to suffer from. */
  readonly #onRejection = (reason: unknown): void => {
    this.#logger.error({ err: reason }, 'unhandled rejection');
  };
}
