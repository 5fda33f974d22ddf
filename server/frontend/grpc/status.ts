/**
 * Triton's codes as gRPC statuses: the one place that knows both.
 */
import { status } from '@grpc/grpc-js';
import { InferenceError, type StatusCode } from '../../errors.ts';
import { logFailure } from '../../failure-log.ts';
import type { Logger } from '../../logger.ts';

export const GRPC_STATUS = {
  UNKNOWN: status.UNKNOWN,
  INTERNAL: status.INTERNAL,
  NOT_FOUND: status.NOT_FOUND,
  INVALID_ARG: status.INVALID_ARGUMENT,
  UNAVAILABLE: status.UNAVAILABLE,
  UNSUPPORTED: status.UNIMPLEMENTED,
  ALREADY_EXISTS: status.ALREADY_EXISTS,
  CANCELLED: status.CANCELLED,
} as const satisfies Record<StatusCode, status>;

/** How a call ends. */
export interface CallStatus {
  readonly code: status;
  readonly details: string;
}

export const OK: CallStatus = { code: status.OK, details: 'OK' };

/** Bytes of a status' message on the wire: clients take 8 KiB of trailers, and drop a call whose trailers are larger. */
const MAX_DETAILS_BYTES = 6 * 1024;

/** Any thrown value as the status of its call. */
export function toStatus(reason: unknown, logger: Logger): CallStatus {
  const { code, message } = logged(InferenceError.from(reason), logger);
  return { code: GRPC_STATUS[code], details: toDetails(message) };
}

/** The error, which is logged if nobody foresaw it. */
export function logged(error: InferenceError, logger: Logger): InferenceError {
  logFailure(error, logger);
  return error;
}

function toDetails(message: string): string {
  let text = message.slice(0, MAX_DETAILS_BYTES).toWellFormed();
  if (text.length < message.length) text += '…';
  // Percent-encoded, a character is up to 9 bytes.
  if (text.length * 9 <= MAX_DETAILS_BYTES) return text;
  while (encodeURI(text).length > MAX_DETAILS_BYTES) text = `${text.slice(0, Math.floor(text.length * 0.8)).toWellFormed()}…`;
  return text;
}
