/** gRPC calls as HTTP/2 requests of bytes that no client library would send, and a look at the connection under them. */
import { type ClientHttp2Session, connect } from 'node:http2';
import { onTestFinished } from 'vitest';

export interface RawEnd {
  /** `grpc-status`, a number; undefined if the call ended without one. */
  readonly code: number | undefined;
  readonly details: string;
  readonly body: Buffer;
}

/** A message with the five bytes in front that gRPC puts there. */
export function frame(message: Uint8Array, { compressed = false, length = message.byteLength } = {}): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(compressed ? 1 : 0);
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, message]);
}

export class RawGrpcConnection {
  readonly session: ClientHttp2Session;

  constructor(port: number) {
    this.session = connect(`http://127.0.0.1:${port}`);
    this.session.on('error', () => {});
    onTestFinished(() => this.session.destroy());
  }

  call(path: string, body: Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<RawEnd> {
    const stream = this.session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    });
    const chunks: Buffer[] = [];
    let status: Record<string, unknown> = {};
    const { promise, resolve } = Promise.withResolvers<RawEnd>();
    stream.on('response', (received) => (status = { ...status, ...received }));
    stream.on('trailers', (received) => (status = { ...status, ...received }));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', () => {});
    stream.on('close', () => {
      const code = status['grpc-status'];
      resolve({
        code: code === undefined ? undefined : Number(code),
        details: decodeURIComponent(String(status['grpc-message'] ?? '')),
        body: Buffer.concat(chunks),
      });
    });
    stream.end(body);
    return promise;
  }

  /** Resolves when the server asks whether the client is there. */
  pinged(): Promise<void> {
    return new Promise((resolve) => this.session.once('ping', () => resolve()));
  }

  /** Resolves when the server says that it goes. */
  goaway(): Promise<void> {
    return new Promise((resolve) => this.session.once('goaway', () => resolve()));
  }

  closed(): Promise<void> {
    return new Promise((resolve) => this.session.once('close', resolve));
  }
}
