/**
 * What is not HTTP, or too much of it. Where it is a request's body that went wrong, the request is answered; where no request was
 * understood, node:http has none to answer, and the status is written to the socket.
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
  const { status, message } = REFUSALS[error.code ?? ''] ?? BAD_REQUEST;
  const unread = connections.unread(socket);
  if (unread && !unread.headersSent) sendError(unread, status, TEXT_TYPE, message, ['Connection', 'close']);
  // An answer written to the socket now would be taken for that of an earlier request; and a peer that has reset reads none.
  if (connections.isBusy(socket) || !socket.writable || error.code === 'ECONNRESET') {
    connections.close(socket);
    return;
  }
  const body = JSON.stringify({ error: message });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\nContent-Type: ${TEXT_TYPE}\r\n\r\n${body}`);
}
