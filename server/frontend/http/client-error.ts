/**
 * What is not HTTP, too much of it, or meant for a proxy. Where it is a request's body that went wrong, the request is answered; where
 * node:http has no request to answer, the status is written to the socket.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import { sendError, TEXT_TYPE } from './reply.ts';

interface Refusal {
  readonly status: number;
  readonly message: string;
}

const BAD_REQUEST: Refusal = { status: 400, message: 'malformed HTTP request' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'request line and headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'chunk extensions are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'request took too long to arrive' },
};

/** Closes the connection, after the answers that are under way on it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, connections: Connections): void {
  const refusal = REFUSALS[error.code ?? ''] ?? BAD_REQUEST;
  const unread = connections.unread(socket);
  if (unread && !unread.headersSent) sendError(unread, refusal.status, TEXT_TYPE, refusal.message, ['Connection', 'close']);
  // A peer that has reset reads nothing.
  if (error.code === 'ECONNRESET') connections.close(socket);
  else refuseConnection(socket, refusal, connections);
}

/** `CONNECT`: node:http hands over the socket, and listens to it no more. */
export function answerConnect(socket: Socket, connections: Connections): void {
  socket.on('error', () => undefined);
  refuseConnection(socket, { status: 405, message: 'Method Not Allowed' }, connections);
  connections.close(socket);
}

function refuseConnection(socket: Socket, { status, message }: Refusal, connections: Connections): void {
  // An answer written to the socket now would be taken for that of an earlier request.
  if (connections.isBusy(socket) || !socket.writable) {
    connections.close(socket);
    return;
  }
  const body = JSON.stringify({ error: message });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\nContent-Type: ${TEXT_TYPE}\r\n\r\n${body}`);
}
