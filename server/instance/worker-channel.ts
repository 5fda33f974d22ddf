/**
 * The memory that a worker instance and its thread share, and what they send each other beside it.
 *
 * The main thread writes a batch (mailbox and input arena), then raises `GO` and notifies; the thread writes the result (mailbox, output
 * arena, `failure`), then raises `DONE` and notifies. Between the two, the memory is the thread's. Arenas are replaced by messages, which the
 * thread reads before it looks at a batch. Loading its model and letting go of it count as batches, the first and the last.
 *
 * Mailbox, the layout of the native instance's (`native-mailbox.ts`):
 *   batch    requests, rows × requests, then per input: rank (-1: absent), dims × rank
 *   result   status, output size, four times, then per output: begin, rank, dims × rank, end × requests
 * The input arena holds, per present input, the requests' bytes one after the other; inputs and outputs begin at multiples of `ALIGNMENT`.
 */
import type { MessagePort } from 'node:worker_threads';
import type { DataType } from '../../contract/data-types.ts';

/** Places in `control`. */
export const GO = 0;
export const DONE = 1;

/** Values of both are the batch's number, or one of these: the thread loads its model; it ends. */
export const LOAD = 0;
export const STOP = -1;

const NOTHING = -2;

/** Numbers of batches go round before they would be negative. */
const LAST_NUMBER = 2 ** 31 - 1;

/** First number of a result. Times are milliseconds since the epoch, by `performance.timeOrigin`. */
export const WORKER_STATUS = { done: 0, needsRoom: 1, failed: 2 } as const;

const ALIGNMENT = 64;

/** ONNX Runtime itself knows no higher rank in any of its operators. */
export const MAX_RANK = 32;

const FAILURE_BYTES = 8192;

export interface WorkerTensor {
  readonly name: string;
  readonly datatype: DataType;
}

export interface WorkerChannel {
  readonly control: Int32Array<SharedArrayBuffer>;
  readonly mailbox: Float64Array<SharedArrayBuffer>;
  /** Length and UTF-8 of the last failure's message. */
  readonly failure: Uint8Array<SharedArrayBuffer>;
}

/** What a thread starts with: `workerData`. */
export interface WorkerSetup<Model = unknown> extends WorkerChannel {
  readonly arenas: MessagePort;
  readonly inputs: readonly WorkerTensor[];
  readonly outputs: readonly WorkerTensor[];
  /** The first dimension of every tensor is the batch's. */
  readonly isBatched: boolean;
  readonly model: Model;
}

/** On the port `arenas`: memory to use from the next batch on. */
export interface ArenaMessage {
  readonly input?: Uint8Array;
  readonly output?: Uint8Array;
}

/** The thread's first message. */
export type WorkerReady =
  | { readonly isReady: true /** Inputs that the model takes values for. */; readonly inputs: readonly string[] }
  | { readonly isReady: false; readonly message: string };

export function createChannel(tensorCount: number, maxRequests: number): WorkerChannel {
  const numbers = 16 + maxRequests + tensorCount * (2 + MAX_RANK + maxRequests);
  const control = new Int32Array(new SharedArrayBuffer(8));
  control[DONE] = NOTHING;
  return {
    control,
    mailbox: new Float64Array(new SharedArrayBuffer(numbers * 8)),
    failure: new Uint8Array(new SharedArrayBuffer(FAILURE_BYTES)),
  };
}

export function nextNumber(number: number): number {
  return number === LAST_NUMBER ? 0 : number + 1;
}

/**
 * Main thread: hands batch `number` over and resolves when its result is there. Only the numbers tell: a thread that is interrupted between
 * raising one and notifying wakes whoever waits for the next.
 */
export async function runBatch({ control }: WorkerChannel, number: number): Promise<void> {
  const before = Atomics.load(control, DONE);
  Atomics.store(control, GO, number);
  Atomics.notify(control, GO);
  while (Atomics.load(control, DONE) !== number) {
    const waiting = Atomics.waitAsync(control, DONE, before);
    if (waiting.async) await waiting.value;
  }
}

/** Main thread: blocks until the result of batch `number` is there, or so many milliseconds have passed: then false. */
export function waitForBatch({ control }: WorkerChannel, number: number, timeoutMs: number): boolean {
  const end = performance.now() + timeoutMs;
  for (let done = Atomics.load(control, DONE); done !== number; done = Atomics.load(control, DONE)) {
    if (Atomics.wait(control, DONE, done, end - performance.now()) === 'timed-out') return false;
  }
  return true;
}

/** The thread: blocks until there is another batch than number `last`; gives its number, or STOP. */
export function awaitBatch({ control }: WorkerChannel, last: number): number {
  let number = last;
  for (; number === last; number = Atomics.load(control, GO)) Atomics.wait(control, GO, last);
  return number;
}

/** The thread: the result of the batch is there. */
export function finishBatch({ control }: WorkerChannel, number: number): void {
  Atomics.store(control, DONE, number);
  Atomics.notify(control, DONE);
}

/** Main thread: ends the thread once it is idle. */
export function stopThread({ control }: WorkerChannel): void {
  Atomics.store(control, GO, STOP);
  Atomics.notify(control, GO);
}

export function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

export function writeFailure({ failure }: WorkerChannel, message: string): void {
  const bytes = Buffer.from(message).subarray(0, failure.byteLength - 4);
  new DataView(failure.buffer).setUint32(0, bytes.byteLength, true);
  failure.set(bytes, 4);
}

export function readFailure({ failure }: WorkerChannel): string {
  const length = new DataView(failure.buffer).getUint32(0, true);
  return Buffer.from(failure.buffer, 4, length).toString();
}
