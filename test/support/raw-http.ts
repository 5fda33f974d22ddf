/**
 * HTTP as bytes: what a well-behaved client cannot send, and what it does not show.
 */
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** In the order in which they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  header(name: string): string | undefined;
  text(): string;
}

/** One connection; answers are read in order. */
export class RawConnection {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #received: Buffer = Buffer.alloc(0);
  #hasClosed = false;
  #waiting: (() => void) | undefined;

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new RawConnection(socket)));
    });
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    const wake = () => this.#waiting?.();
    socket.on('data', (data) => {
      this.#received = Buffer.concat([this.#received, data]);
      wake();
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#hasClosed = true;
        wake();
        resolve();
      });
    });
  }

  get hasClosed(): boolean {
    return this.#hasClosed;
  }

  write(...parts: readonly (string | Uint8Array)[]): void {
    for (const part of parts) this.socket.write(part);
  }

  /** The next answer; undefined if the connection ends before it. `HEAD` answers have no body. */
  async answer({ isHead = false } = {}): Promise<RawAnswer | undefined> {
    for (;;) {
      const answer = this.#take(isHead);
      if (answer || this.#hasClosed) return answer;
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }

  [Symbol.dispose](): void {
    this.socket.destroy();
  }

  #take(isHead: boolean): RawAnswer | undefined {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const [statusLine = '', ...lines] = this.#received.toString('latin1', 0, end).split('\r\n');
    const headers = lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    });
    const header = (name: string) => headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    const length = isHead ? 0 : Number(header('content-length') ?? 0);
    if (this.#received.length < end + 4 + length) return undefined;
    const body = this.#received.subarray(end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    return { status: Number(statusLine.split(' ')[1]), headers, body, header, text: () => body.toString('utf8') };
  }
}

/** A request as its bytes. The length of the body is stated unless the headers say how it comes. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | Uint8Array = '',
): Buffer {
  const bytes = Buffer.from(body as string);
  const all: Record<string, string> = { Host: 'localhost', ...headers };
  if (!('Transfer-Encoding' in all) && !('Content-Length' in all) && (bytes.length > 0 || method === 'POST')) {
    all['Content-Length'] = String(bytes.length);
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes]);
}

/** One request on a connection of its own. */
export async function send(port: number, request: Uint8Array, options?: { isHead?: boolean }): Promise<RawAnswer> {
  using connection = await RawConnection.open(port);
  connection.write(request);
  const answer = await connection.answer(options);
  if (!answer) throw new Error('the connection ended without an answer');
  return answer;
}
