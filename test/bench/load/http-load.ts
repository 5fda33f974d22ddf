/**
 * Load over HTTP from as little code as there can be, so that the server is what is measured: one request, built once, on each of some
 * connections, again as soon as its answer is complete. Answers must all be as long as the first; one in a round is compared whole.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  /** Head and body. */
  readonly request: Uint8Array;
  /** What is to come back, head and body. */
  readonly answer: Uint8Array;
  readonly concurrency: number;
  readonly count: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Of each request, sorted. */
  readonly latenciesUs: Float64Array;
}

/** Rejects if an answer is not the right one. */
export async function runLoad({ port, request, answer, concurrency, count }: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: concurrency }, () => open(port)));
  const latenciesUs = new Float64Array(count);
  let sent = 0;
  let answered = 0;
  const start = performance.now();
  const drive = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0;
      let received = 0;
      /** Of the connection's first answer. */
      let chunks: Buffer[] | undefined = [];
      const next = (): void => {
        if (sent === count) return resolve();
        sent++;
        received = 0;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      socket.on('data', (chunk) => {
        received += chunk.length;
        chunks?.push(chunk);
        if (received < answer.length) return;
        latenciesUs[answered++] = (performance.now() - sentAt) * 1000;
        if (received > answer.length || (chunks && Buffer.compare(Buffer.concat(chunks), answer) !== 0)) {
          reject(new Error(`wrong answer: ${Buffer.concat(chunks ?? [chunk])}\nexpected: ${Buffer.from(answer)}`));
        }
        chunks = undefined;
        next();
      });
      next();
    });
  try {
    await Promise.all(sockets.map(drive));
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
  return { perSecond: (count / (performance.now() - start)) * 1000, latenciesUs: latenciesUs.sort() };
}

/** The bytes that come back for a request. */
export async function exchange(port: number, request: Uint8Array): Promise<Buffer> {
  const socket = await open(port);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const received = Buffer.concat(chunks);
      const headEnd = received.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1]);
      if (received.length < headEnd + length) return;
      socket.destroy();
      resolve(received);
    });
    socket.write(request);
  });
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Of sorted values. */
export function quantile(sorted: Float64Array | readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
