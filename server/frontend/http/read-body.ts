/**
 * Reads a request's body into one buffer, up to a limit.
 */
import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {}

const EMPTY = Buffer.alloc(0);

/** Calls back once, with the body or why there is none; not at all if the client went away before its end. */
export function readBody(request: IncomingMessage, limit: number, done: (error: Error | undefined, body: Buffer) => void): void {
  let first: Buffer | undefined;
  let chunks: Buffer[] | undefined;
  let length = 0;
  let isOver = Number(request.headers['content-length'] ?? 0) > limit;
  if (isOver) {
    done(new BodyTooLargeError(), EMPTY);
    return;
  }
  request.on('data', (chunk: Buffer) => {
    if (isOver) return;
    length += chunk.length;
    if (length > limit) {
      isOver = true;
      first = undefined;
      chunks = undefined;
      done(new BodyTooLargeError(), EMPTY);
    } else if (first === undefined) first = chunk;
    else if (chunks === undefined) chunks = [first, chunk];
    else chunks.push(chunk);
  });
  request.on('end', () => {
    if (!isOver) done(undefined, chunks ? Buffer.concat(chunks, length) : (first ?? EMPTY));
  });
}
