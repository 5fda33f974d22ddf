/**
 * Triton's codes as HTTP statuses. The one place that knows both.
 */
import type { StatusCode } from '../../errors.ts';

export const HTTP_STATUS = {
  UNKNOWN: 500,
  INTERNAL: 500,
  NOT_FOUND: 404,
  INVALID_ARG: 400,
  UNAVAILABLE: 503,
  UNSUPPORTED: 501,
  ALREADY_EXISTS: 409,
  CANCELLED: 499,
} as const satisfies Record<StatusCode, number>;
