/**
 * A failed request in the log.
 *
 * What a model's runtime says of it may quote values of tensors (`idx=7 must be within …`), which the log never has: it is cut to where in
 * the model it failed. The client, whose values they are, is told all of it.
 */
import type { InferenceError } from './errors.ts';
import type { Logger } from './logger.ts';

/** Error code, operator and name of the node: these are the model's. Ensembles put their own words before it. */
const RUNTIME_ERROR = /onnx runtime error(?: \d+)?(?:: Non-zero status code returned while running \S+ node\. Name:'[^']*')?/;

/** The error's message without what it may have of the request's tensors. */
export function reasonForLog({ message }: InferenceError): string {
  const place = RUNTIME_ERROR.exec(message);
  return place ? message.slice(0, place.index + place[0].length) : message;
}

/** Logs what nobody foresaw, with its cause; the client is told the message alone. */
export function logFailure(error: InferenceError, logger: Logger): void {
  if (error.code !== 'INTERNAL') return;
  const reason = reasonForLog(error);
  // A cause has the same message, and its stack has it once more.
  logger.error(reason === error.message ? { err: error.cause ?? error } : {}, 'request failed: %s', reason);
}
