/**
 * A model instance on a worker thread of Node, for machines without the native runtime: same behaviour, one copy more of every input.
 *
 * The main thread gathers the batch into an arena that it shares with the thread. Small outputs are copied out of the output arena, so that
 * it can be used again at once; large ones are answered as views of it, and the next batch gets another arena.
 *
 * State: idle → execute → running (→ running, when the outputs need a larger arena) → idle; closed for good after `close`. A thread that
 * crashes fails its batch, and the next one starts another.
 */
import { isUtf8 } from 'node:buffer';
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { ModelSignature, TensorSpec } from '../request/signature.ts';
import { elementCount, type Tensor } from '../request/tensor.ts';
import { requestLead } from '../request/validate-request.ts';
import { readAnswers } from './batch-answer.ts';
import type { ExecutionTimes, ModelInstance } from './instance.ts';
import { outputSize, writeBatch } from './native-mailbox.ts';
import { runOneByOne } from './one-by-one.ts';
import { align, readFailure, WORKER_STATUS } from './worker-channel.ts';
import type { WorkerThread } from './worker-thread.ts';

/** Up to here, copying outputs out costs less than another arena. */
const COPIED_BYTES = 64 * 1024;
const SMALLEST_ARENA = 4096;
/** Of one request: a batch of thirty times as many would make an array that ends the process. */
const MAX_STRINGS = 2 ** 22;
/** Arenas that wait to be used again. */
const MAX_FREE_ARENAS = 2;

export interface WorkerInstanceOptions {
  readonly name: string;
  readonly signature: ModelSignature;
  /** The server's clock: milliseconds, monotonic. */
  readonly now: () => number;
  readonly startThread: () => Promise<WorkerThread>;
}

export class WorkerThreadInstance implements ModelInstance {
  readonly name: string;
  readonly #inputs: readonly TensorSpec[];
  readonly #outputs: readonly TensorSpec[];
  readonly #isBatched: boolean;
  readonly #startThread: () => Promise<WorkerThread>;
  /** Server's clock minus the time since the epoch, by which threads agree. */
  readonly #clockOffset: number;
  #thread: WorkerThread;
  #input: Uint8Array | undefined;
  #output: Uint8Array | undefined;
  /** Whether the thread has to be told of `#output`. */
  #isOutputNew = false;
  #free: Uint8Array[] = [];
  #running: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor({ name, signature, now, startThread }: WorkerInstanceOptions, thread: WorkerThread) {
    this.name = name;
    this.#inputs = [...signature.inputs.values()];
    this.#outputs = [...signature.outputs.values()];
    this.#isBatched = signature.maxBatchSize > 0;
    this.#startThread = startThread;
    this.#clockOffset = now() - performance.timeOrigin - performance.now();
    this.#thread = thread;
  }

  /** Resolves when the thread has its model. */
  static async create(options: WorkerInstanceOptions): Promise<WorkerThreadInstance> {
    return new WorkerThreadInstance(options, await options.startThread());
  }

  execute(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    const running = this.#execute(batch, onFree);
    this.#running = running;
    return running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running.catch(() => {});
    await this.#thread.close();
    this.#input = undefined;
    this.#output = undefined;
    this.#free = [];
  }

  async #execute(all: readonly PendingRequest[], onFree: (() => void) | undefined): Promise<ExecutionTimes> {
    if (this.#isClosed) throw new InferenceError('UNAVAILABLE', `instance '${this.name}' is closed`);
    if (this.#thread.hasEnded) await this.#restart();
    const batch = all.filter((pending) => this.#accepts(pending));
    if (batch.length === 0) throw new InferenceError('INVALID_ARG', 'no request of the batch can be run');
    try {
      return await this.#run(batch, onFree);
    } catch (error) {
      if (batch.length === 1 || this.#thread.hasEnded || !(error instanceof InferenceError)) throw error;
      return runOneByOne(batch, error, (one) => this.#run(one));
    }
  }

  async #run(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    const inputStart = this.#epochNow();
    this.#gather(batch);
    await this.#thread.run();
    const { mailbox } = this.#thread.channel;
    if (mailbox[0] === WORKER_STATUS.needsRoom) {
      this.#replaceOutput(outputSize(mailbox));
      this.#tellOfOutput();
      await this.#thread.run();
    }
    if (mailbox[0] !== WORKER_STATUS.done) throw toRunError(readFailure(this.#thread.channel));
    // The thread's clock may differ from ours by a little.
    const inferStart = Math.max(mailbox[3]!, inputStart);
    const inferEnd = Math.max(mailbox[4]!, inferStart);
    const answer = this.#takeOutput(batch);
    const outputEnd = Math.max(this.#epochNow(), inferEnd);
    onFree?.();
    answer();
    const offset = this.#clockOffset;
    return {
      inputStart: inputStart + offset,
      inferStart: inferStart + offset,
      inferEnd: inferEnd + offset,
      outputEnd: outputEnd + offset,
    };
  }

  /** Writes the batch into the mailbox and its bytes into the input arena. */
  #gather(batch: readonly PendingRequest[]): void {
    const parts: Uint8Array[] = [];
    writeBatch(this.#thread.channel.mailbox, parts, batch, this.#inputs, this.#isBatched);
    let size = 0;
    for (let i = 0; i < parts.length; i++) size = (i % batch.length === 0 ? align(size) : size) + parts[i]!.byteLength;
    if (!this.#input || this.#input.byteLength < size) {
      this.#input = newArena(size);
      this.#thread.useArenas({ input: this.#input });
    }
    if (!this.#output) this.#replaceOutput(SMALLEST_ARENA);
    this.#tellOfOutput();
    let at = 0;
    for (let i = 0; i < parts.length; i++) {
      if (i % batch.length === 0) at = align(at);
      this.#input.set(parts[i]!, at);
      at += parts[i]!.byteLength;
    }
  }

  /** Reads the result, so that mailbox and arenas are free for the next batch; returns what answers this one. */
  #takeOutput(batch: readonly PendingRequest[]): () => void {
    const { mailbox } = this.#thread.channel;
    const size = outputSize(mailbox);
    const arena = this.#output!;
    const shared = { specs: this.#outputs, isBatched: this.#isBatched, mailbox };
    if (size <= COPIED_BYTES) {
      return readAnswers(batch, { ...shared, buffer: arena.slice(0, size) });
    }
    this.#replaceOutput(arena.byteLength);
    return readAnswers(batch, { ...shared, buffer: arena, giveBack: () => this.#giveBack(arena) });
  }

  #replaceOutput(size: number): void {
    const index = this.#free.findIndex((arena) => arena.byteLength >= size);
    this.#output = index === -1 ? newArena(size) : this.#free.splice(index, 1)[0]!;
    this.#isOutputNew = true;
  }

  #tellOfOutput(): void {
    if (!this.#isOutputNew) return;
    this.#thread.useArenas({ output: this.#output! });
    this.#isOutputNew = false;
  }

  #giveBack(arena: Uint8Array): void {
    if (this.#free.length < MAX_FREE_ARENAS && !this.#isClosed) this.#free.push(arena);
  }

  async #restart(): Promise<void> {
    this.#thread = await this.#startThread();
    this.#input = undefined;
    this.#output = undefined;
  }

  /** Fails a request that this kind of instance cannot run. */
  #accepts(pending: PendingRequest): boolean {
    for (const tensor of pending.request.inputs) {
      const problem = this.#problemOf(tensor);
      if (problem === undefined) continue;
      pending.fail(
        new InferenceError(
          'INVALID_ARG',
          `${requestLead(pending.request)}input '${tensor.name}': ${problem}, which needs the native runtime`,
        ),
      );
      return false;
    }
    return true;
  }

  #problemOf({ name, datatype, shape, data }: Tensor): string | undefined {
    if (!this.#thread.acceptedInputs.has(name)) return 'replaces a value of the model itself';
    if (datatype === 'BYTES' && elementCount(shape) > MAX_STRINGS) return `has more than ${MAX_STRINGS} elements`;
    if (datatype === 'BYTES' && !isText(data)) return 'has an element that is not UTF-8 without zero bytes';
    return undefined;
  }

  #epochNow(): number {
    return performance.timeOrigin + performance.now();
  }
}

/** Whether every element of a BYTES tensor is UTF-8 without zero bytes: what `onnxruntime-node` passes on unchanged. */
function isText(data: Uint8Array): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < bytes.byteLength; ) {
    const length = bytes.readUInt32LE(at);
    const element = bytes.subarray(at + 4, at + 4 + length);
    if (!isUtf8(element) || element.includes(0)) return false;
    at += 4 + length;
  }
  return true;
}

/** Sizes are rounded up to powers of two, so that batches that grow slowly do not each need another arena. */
function newArena(size: number): Uint8Array {
  const rounded = 2 ** Math.ceil(Math.log2(Math.max(size, SMALLEST_ARENA)));
  try {
    return new Uint8Array(new SharedArrayBuffer(rounded));
  } catch (cause) {
    throw new InferenceError('INTERNAL', `cannot allocate ${rounded} bytes for a batch`, { cause, reason: 'BACKEND' });
  }
}

/** ONNX Runtime's messages that say the request is at fault; its code does not come through `onnxruntime-node`. */
const REQUEST_FAULT = /out of (data )?bounds|invalid (rank|dimensions|argument)|unexpected input data type/i;

function toRunError(message: string): InferenceError {
  return new InferenceError(REQUEST_FAULT.test(message) ? 'INVALID_ARG' : 'INTERNAL', `onnx runtime error: ${message}`, {
    reason: 'BACKEND',
  });
}
