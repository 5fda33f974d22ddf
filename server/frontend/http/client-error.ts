/**
 * What is not HTTP, or too much of it: node:http has no request to answer, so the status is written to the socket.
 */
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';

interface Refusal {
  readonly status: string;
  readonly message: string;
}

const BAD_REQUEST: Refusal = { status: '400 Bad Request', message: 'malformed HTTP request' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'request line and headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Content Too Large', message: 'chunk extensions are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'request took too long to arrive' },
};

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, connections: Connections): void {
  // An answer written now would be taken for that of an earlier request; and a peer that has reset reads none.
  if (!socket.writable || error.code === 'ECONNRESET' || connections.isBusy(socket)) {
    connections.close(socket);
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? BAD_REQUEST;
  const body = JSON.stringify({ error: message });
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`);
}
