/**
 * Triton's codes as gRPC statuses. The one place that knows both.
 */
import { status } from '@grpc/grpc-js';
import type { StatusCode } from '../../errors.ts';

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
