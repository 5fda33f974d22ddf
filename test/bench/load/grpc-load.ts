/**
 * Load over gRPC from as little code as there can be, so that the server is what is measured: HTTP/2 frames, built once, with only the number
 * of the stream to be filled in. Answers must all be as long as the one that is expected; the first on a connection is compared whole.
 *
 * Of HTTP/2 it does what the protocol asks of a client that takes everything: it acknowledges settings and pings, keeps the server's windows
 * open, and leaves headers unread, since a call that fails has no message.
 */
import { connect, type Socket } from 'node:net';

export interface GrpcLoad {
  readonly port: number;
  readonly path: string;
  readonly request: Uint8Array;
  /** The message that is to come back. */
  readonly answer: Uint8Array;
  /** Calls at the same time. */
  readonly concurrency: number;
  readonly count: number;
}

/** As the Triton clients do: so many of them share a connection. */
const CALLS_PER_CONNECTION = 6;

/** Calls per second. Rejects if an answer is not the right one. */
export async function runGrpcLoad({ port, path, request, answer, concurrency, count }: GrpcLoad): Promise<number> {
  const template = callFrames(path, request);
  const expected = framed(answer);
  let left = count;
  const take = (): boolean => left-- > 0;
  const connections: LoadConnection[] = [];
  for (let calls = concurrency; calls > 0; calls -= CALLS_PER_CONNECTION) {
    const socket = await open(port);
    connections.push(new LoadConnection(socket, Math.min(calls, CALLS_PER_CONNECTION), template, expected, take));
  }
  const start = performance.now();
  try {
    await Promise.all(connections.map((connection) => connection.run()));
  } finally {
    for (const connection of connections) connection.close();
  }
  return (count / (performance.now() - start)) * 1000;
}

const DATA = 0;
const HEADERS = 1;
const RST_STREAM = 3;
const SETTINGS = 4;
const PING = 6;
const GOAWAY = 7;
const WINDOW_UPDATE = 8;
const ACK = 1;
const END_STREAM = 1;
const END_HEADERS = 4;
const HEAD_SIZE = 9;
const LARGE_WINDOW = 2 ** 30;

class LoadConnection {
  readonly #socket: Socket;
  readonly #calls: number;
  readonly #template: CallFrames;
  readonly #expected: Buffer;
  readonly #take: () => boolean;
  readonly #done = Promise.withResolvers<void>();
  /** Bytes of the message so far, by stream. */
  readonly #received = new Map<number, number>();
  #stream = 1;
  #open = 0;
  #unread: Buffer = Buffer.alloc(0);
  #credit = 0;
  /** Of the first stream, compared whole. */
  readonly #first: Buffer[] = [];

  constructor(socket: Socket, calls: number, template: CallFrames, expected: Buffer, take: () => boolean) {
    this.#socket = socket;
    this.#calls = calls;
    this.#template = template;
    this.#expected = expected;
    this.#take = take;
  }

  run(): Promise<void> {
    const { promise, reject } = this.#done;
    this.#socket.on('error', reject);
    this.#socket.on('close', () => reject(new Error('the server closed a connection')));
    this.#socket.on('data', (chunk) => this.#read(chunk));
    const settings = Buffer.alloc(6);
    settings.writeUInt16BE(4);
    settings.writeUInt32BE(LARGE_WINDOW, 2);
    const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    this.#socket.write(Buffer.concat([preface, frame(SETTINGS, 0, 0, settings), windowUpdate(LARGE_WINDOW)]));
    this.#start(this.#calls);
    return promise;
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  /** Begins as many calls, in one write. */
  #start(wanted: number): void {
    const frames: Buffer[] = [];
    while (frames.length < wanted && this.#take()) {
      frames.push(this.#template.forStream(this.#stream));
      this.#received.set(this.#stream, 0);
      this.#stream += 2;
    }
    this.#open += frames.length;
    if (frames.length > 0) this.#socket.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames));
    else if (this.#open === 0) this.#done.resolve();
  }

  #read(chunk: Buffer): void {
    const bytes = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    let at = 0;
    let ended = 0;
    while (bytes.length - at >= HEAD_SIZE) {
      const end = at + HEAD_SIZE + bytes.readUIntBE(at, 3);
      if (end > bytes.length) break;
      const [type, flags, stream] = [bytes[at + 3]!, bytes[at + 4]!, bytes.readUInt32BE(at + 5)];
      const payload = bytes.subarray(at + HEAD_SIZE, end);
      if (type === DATA) this.#takeData(stream, payload);
      else if (type === SETTINGS && !(flags & ACK)) this.#socket.write(frame(SETTINGS, ACK, 0, Buffer.alloc(0)));
      else if (type === PING && !(flags & ACK)) this.#socket.write(frame(PING, ACK, 0, payload));
      else if (type === GOAWAY || type === RST_STREAM) this.#done.reject(new Error(`the server ended a call: frame ${type}`));
      if ((type === DATA || type === HEADERS) && flags & END_STREAM) {
        this.#end(stream);
        ended++;
      }
      at = end;
    }
    this.#unread = bytes.subarray(at);
    if (ended > 0) this.#start(ended);
  }

  #takeData(stream: number, payload: Buffer): void {
    this.#received.set(stream, this.#received.get(stream)! + payload.length);
    if (stream === 1) this.#first.push(Buffer.from(payload));
    this.#credit += payload.length;
    if (this.#credit < LARGE_WINDOW / 2) return;
    this.#socket.write(windowUpdate(this.#credit));
    this.#credit = 0;
  }

  #end(stream: number): void {
    this.#open--;
    const length = this.#received.get(stream);
    this.#received.delete(stream);
    const isRight = length === this.#expected.length && (stream !== 1 || Buffer.concat(this.#first).equals(this.#expected));
    if (!isRight)
      this.#done.reject(new Error(`an answer of ${length} bytes is not the one expected, of ${this.#expected.length}`));
  }
}

interface CallFrames {
  forStream(stream: number): Buffer;
}

/** The frames of a call: headers without compression, and its message. */
function callFrames(path: string, message: Uint8Array): CallFrames {
  const literal = (name: string, value: string): Buffer =>
    Buffer.concat([
      Buffer.from([0, name.length]),
      Buffer.from(name),
      // A string of up to 126 bytes has its length in one.
      Buffer.from([value.length]),
      Buffer.from(value),
    ]);
  const headers = Buffer.concat([
    Buffer.from([0x83, 0x86]), // :method POST, :scheme http
    literal(':path', path),
    literal(':authority', '127.0.0.1'),
    literal('te', 'trailers'),
    literal('content-type', 'application/grpc'),
    literal('user-agent', 'trireme-bench'),
    literal('grpc-accept-encoding', 'identity,deflate,gzip'),
  ]);
  const head = frame(HEADERS, END_HEADERS, 0, headers);
  const all = Buffer.concat([head, frame(DATA, END_STREAM, 0, framed(message))]);
  return {
    forStream(stream) {
      const bytes = Buffer.from(all);
      bytes.writeUInt32BE(stream, 5);
      bytes.writeUInt32BE(stream, head.length + 5);
      return bytes;
    },
  };
}

function frame(type: number, flags: number, stream: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD_SIZE);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

function windowUpdate(bytes: number): Buffer {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(bytes);
  return frame(WINDOW_UPDATE, 0, 0, payload);
}

/** As gRPC sends a message: not compressed, its length, its bytes. */
function framed(message: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}
