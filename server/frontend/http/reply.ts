/**
 * Answers other than tensors: JSON, nothing, and errors. Order and choice of headers are Triton's, as recorded.
 */
import { ServerResponse } from 'node:http';
import { InferenceError } from '../../errors.ts';
import { logFailure } from '../../failure-log.ts';
import type { Logger } from '../../logger.ts';
import type { Cancellation } from '../../request/request.ts';
import { HTTP_STATUS } from './status.ts';

export const JSON_TYPE = 'application/json';
export const TEXT_TYPE = 'text/plain';

/** Seconds after which a client that was turned away may try again. */
const RETRY_AFTER = '1';

/** node:http's response, and whether anybody waits for it. */
export class Reply extends ServerResponse {
  /** Of the inference that the reply waits for, while it runs. */
  cancellation: Cancellation | undefined;
  /** The client is gone: what is written goes nowhere. */
  isAbandoned = false;

  abandon(): void {
    this.isAbandoned = true;
    this.cancellation?.cancel();
  }
}

export interface FailureOptions {
  /** Content type of the answer. */
  readonly type: string;
  /** Status for a full queue. */
  readonly overloadStatus: number;
  readonly logger: Logger;
}

export function sendJson(reply: Reply, body: string): void {
  reply.writeHead(200, ['Content-Type', JSON_TYPE, 'Content-Length', String(Buffer.byteLength(body))]);
  reply.end(body);
}

export function sendEmpty(reply: Reply, status: number, type: string): void {
  reply.writeHead(status, headersOf(type, 0));
  reply.end();
}

export function sendError(reply: Reply, status: number, type: string, message: string, headers: readonly string[] = []): void {
  const body = JSON.stringify({ error: message });
  reply.writeHead(status, [...headersOf(type, Buffer.byteLength(body)), ...headers]);
  reply.end(body);
}

/** Answers with what was thrown. Does nothing more than close a connection whose answer has begun. */
export function sendFailure(reply: Reply, reason: unknown, { type, overloadStatus, logger }: FailureOptions): void {
  if (reply.headersSent || reply.isAbandoned) {
    reply.destroy();
    return;
  }
  const error = InferenceError.from(reason);
  logFailure(error, logger);
  if (error.code !== 'UNAVAILABLE') return sendError(reply, HTTP_STATUS[error.code], type, error.message);
  const status = error.reason === 'REJECTED' ? overloadStatus : HTTP_STATUS.UNAVAILABLE;
  sendError(reply, status, type, error.message, ['Retry-After', RETRY_AFTER]);
}

/** Triton's HTTP library adds its own default after the length; what the endpoint sets stands before it. */
function headersOf(type: string, length: number): string[] {
  return type === TEXT_TYPE
    ? ['Content-Length', String(length), 'Content-Type', type]
    : ['Content-Type', type, 'Content-Length', String(length)];
}
