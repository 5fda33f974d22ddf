/**
 * The server's log: pino's interface, by our own name, so that one file imports the library. Never tensor data.
 */
import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** A logger that writes nothing, for tests and for embedding without a log. */
export const silentLogger: Logger = pino({ level: 'silent' });
