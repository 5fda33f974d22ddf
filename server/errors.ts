/**
 * The one error of the server: what went wrong, as one of Triton's codes. A leaf that everything may throw.
 *
 * Codes are protocol-free; each frontend owns the map to its own statuses. `cause` is for the log and never sent.
 * Messages are lower case and say thing, got and allowed: `input 'x': expected shape [-1,3], got [2,4]`.
 */

export const STATUS_CODES = [
  'UNKNOWN',
  'INTERNAL',
  'NOT_FOUND',
  'INVALID_ARG',
  'UNAVAILABLE',
  'UNSUPPORTED',
  'ALREADY_EXISTS',
  'CANCELLED',
] as const;

/** What kind of failure it is; each frontend has a status for each. */
export type StatusCode = (typeof STATUS_CODES)[number];

/** Why a request failed, as the `reason` label of `nv_inference_request_failure`. */
export type FailureReason = 'REJECTED' | 'CANCELED' | 'BACKEND' | 'OTHER';

export interface InferenceErrorOptions {
  readonly cause?: unknown;
  /** Where the failure is counted; `OTHER` if absent. */
  readonly reason?: FailureReason;
}

/** What a request, a load or a start of the server fails with. */
export class InferenceError extends Error {
  /** Of every error of this class. */
  override readonly name = 'InferenceError';
  /** What kind of failure it is. */
  readonly code: StatusCode;
  /** Where the failure is counted, if it is that of a request. */
  readonly reason: FailureReason;

  constructor(code: StatusCode, message: string, options: InferenceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.reason = options.reason ?? (code === 'CANCELLED' ? 'CANCELED' : 'OTHER');
  }

  /** Any thrown value as an InferenceError; what is not one already becomes INTERNAL with the value as its cause. */
  static from(value: unknown): InferenceError {
    if (value instanceof InferenceError) return value;
    return new InferenceError('INTERNAL', value instanceof Error ? value.message : String(value), { cause: value });
  }
}
