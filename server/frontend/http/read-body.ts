/**
 * Reads a request's body into one buffer, up to a limit.
 *
 * A body that came in one piece (every small one) is handed on as it is. Others are gathered in a buffer that doubles as it fills, so that
 * neither a length that is only claimed nor a flood of tiny chunks costs more memory than what was sent.
 */
import type { IncomingMessage } from 'node:http';

/** The body; or why there is none. Not called at all if the client went away before its end. */
export type BodyListener = (body: Buffer | 'too large') => void;

const EMPTY = Buffer.alloc(0);
const FIRST_CAPACITY = 1024 * 1024;

/** Calls back once. The rest of a body that is too large is read and thrown away, so that the client gets to see the answer. */
export function readBody(request: IncomingMessage, limit: number, listener: BodyListener): void {
  const claimed = claimedLength(request);
  if (claimed !== undefined && claimed > limit) {
    request.resume();
    listener('too large');
    return;
  }
  let body: Buffer = EMPTY;
  let length = 0;
  let isOver = false;
  request.on('data', (piece: Buffer) => {
    if (isOver) return;
    if (length + piece.length > limit) {
      isOver = true;
      body = EMPTY;
      listener('too large');
    } else if (length === 0) {
      body = piece;
      length = piece.length;
    } else {
      body = append(body, length, piece, claimed ?? limit);
      length += piece.length;
    }
  });
  request.on('end', () => {
    if (!isOver) listener(body.length === length ? body : body.subarray(0, length));
  });
}

/** By its `Content-Length`, which node:http has found to be a number. */
export function claimedLength(request: IncomingMessage): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function append(body: Buffer, length: number, piece: Buffer, most: number): Buffer {
  const needed = length + piece.length;
  let target = body;
  if (needed > body.length) {
    target = Buffer.allocUnsafeSlow(Math.min(most, Math.max(FIRST_CAPACITY, needed * 2)));
    body.copy(target, 0, 0, length);
  }
  piece.copy(target, length);
  return target;
}
