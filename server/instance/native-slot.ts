/**
 * One batch on its way through a native thread: describes it in the mailbox, hands it over, and answers its requests with views of the
 * batch's output buffer.
 *
 * The main thread copies nothing: the thread reads the requests' own buffers, which their tensors keep as they are, and writes all outputs of
 * a batch into one buffer of the pool. That goes back to the pool when the last response that shows a part of it is released.
 *
 * State: idle → run → running (→ collecting, when the outputs turned out larger than the buffer) → idle; closed for good after `close`.
 * It is idle, and says so, before it answers.
 */
import { NATIVE_STATUS, type NativeInstance, type NativeRuntime, type NativeSession } from '../../native/index.ts';
import { InferenceError, type StatusCode } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { ModelSignature, TensorSpec } from '../request/signature.ts';
import { readAnswers } from './batch-answer.ts';
import type { ExecutionTimes } from './instance.ts';
import { outputSize, writeBatch } from './native-mailbox.ts';
import type { NativeOutputPool } from './native-output-pool.ts';
import { ShortWait } from './short-wait.ts';

/** ONNX Runtime's codes that say the request is at fault; the others are the model's or the machine's. */
const ORT_INVALID_ARGUMENT = 2;

export interface NativeSlotOptions {
  readonly name: string;
  readonly runtime: NativeRuntime;
  readonly session: NativeSession;
  readonly signature: ModelSignature;
  readonly pool: NativeOutputPool;
  /** The server's clock: milliseconds, monotonic. */
  readonly now: () => number;
}

interface Flight {
  readonly batch: readonly PendingRequest[];
  readonly rows: number;
  readonly output: Uint8Array;
  /** Larger output buffer, while collecting. */
  larger: Uint8Array | undefined;
  readonly onFree: (() => void) | undefined;
  /** Ends the wait for a short batch; undefined once it has. */
  endWait: (() => void) | undefined;
  readonly resolve: (times: ExecutionTimes) => void;
  readonly reject: (error: unknown) => void;
}

/** What the last batches took, of all slots of a thread. */
interface Usual {
  /** For the size of the next output buffer. */
  bytesPerRow: number;
  /** Nobody knows of the first. */
  ms: number;
}

/** Of all models. */
const shortWait = new ShortWait();

export class NativeSlot {
  readonly #name: string;
  readonly #thread: NativeInstance;
  readonly #mailbox: Float64Array;
  readonly #inputs: readonly TensorSpec[];
  readonly #outputs: readonly TensorSpec[];
  readonly #isBatched: boolean;
  readonly #pool: NativeOutputPool;
  /** Server's clock minus the addon's. */
  readonly #clockOffset: number;
  readonly #usual: Usual;
  #flight: Flight | undefined;
  #isClosed = false;
  #onIdle: (() => void) | undefined;
  readonly #onCancel = (): void => this.#terminateIfAllCancelled();

  /** Starts a thread, or shares that of another slot. Throws INVALID_ARG if the session lacks a tensor of the signature. */
  constructor({ name, runtime, session, signature, pool, now }: NativeSlotOptions, other?: NativeSlot) {
    this.#name = name;
    this.#inputs = [...signature.inputs.values()];
    this.#outputs = [...signature.outputs.values()];
    this.#isBatched = signature.maxBatchSize > 0;
    this.#pool = pool;
    this.#clockOffset = other === undefined ? now() - runtime.now() : other.#clockOffset;
    this.#usual = other === undefined ? { bytesPerRow: 0, ms: Number.NaN } : other.#usual;
    const options = {
      name,
      inputs: this.#inputs.map((spec) => spec.name),
      outputs: this.#outputs.map((spec) => spec.name),
      isBatched: this.#isBatched,
      maxRequests: Math.max(signature.maxBatchSize, 1),
    };
    try {
      this.#thread = new runtime.Instance(
        session,
        options,
        () => this.#onDone(),
        other === undefined ? undefined : other.#thread,
      );
    } catch (error) {
      throw new InferenceError('INVALID_ARG', error instanceof Error ? error.message : String(error), { cause: error });
    }
    this.#mailbox = this.#thread.mailbox;
  }

  get isIdle(): boolean {
    return this.#flight === undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#flight) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    this.#thread.close();
  }

  /** Runs a batch after what its thread has; `onFree` is called when the slot is idle again, before the answers. */
  run(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new InferenceError('UNAVAILABLE', `instance '${this.#name}' is closed`);
      if (this.#flight) throw new InferenceError('INTERNAL', `instance '${this.#name}' is running another batch`);
      let output: Uint8Array | undefined;
      try {
        output = this.#pool.take(Math.ceil(this.#usual.bytesPerRow * batchRows(batch)));
        const memory = [output];
        const rows = writeBatch(this.#mailbox, memory, batch, this.#inputs, this.#isBatched);
        this.#thread.submit(memory);
        const endWait = shortWait.begin(this.#usual.ms);
        this.#flight = { batch, rows, output, larger: undefined, onFree, endWait, resolve, reject };
      } catch (error) {
        if (output) this.#pool.give(output);
        throw toInferenceError(error);
      }
      this.#watchCancellations(batch);
    });
  }

  /** Called by the addon, on the main thread, when the mailbox has a result. */
  #onDone(): void {
    const flight = this.#flight!;
    const status = this.#mailbox[0];
    flight.endWait?.();
    flight.endWait = undefined;
    if (status === NATIVE_STATUS.needsRoom) {
      if (this.#collect(flight)) return;
    } else if (status === NATIVE_STATUS.done) {
      this.#flight = undefined;
      this.#answer(flight);
    } else {
      this.#flight = undefined;
      this.#giveBack(flight);
      flight.reject(this.#failure(status === NATIVE_STATUS.terminated));
    }
    this.#onIdle?.();
  }

  /** Has the thread write the outputs into a larger buffer; false if that failed, and so the batch. */
  #collect(flight: Flight): boolean {
    const size = outputSize(this.#mailbox);
    this.#usual.bytesPerRow = Math.max(this.#usual.bytesPerRow, size / flight.rows);
    try {
      flight.larger = this.#pool.take(size);
      this.#thread.collect(flight.larger);
      return true;
    } catch (error) {
      this.#flight = undefined;
      this.#giveBack(flight);
      flight.reject(
        new InferenceError('INTERNAL', `cannot allocate ${size} bytes for outputs`, { cause: error, reason: 'BACKEND' }),
      );
      return false;
    }
  }

  #answer(flight: Flight): void {
    const { batch, rows } = flight;
    const mailbox = this.#mailbox;
    const usual = this.#usual;
    // Falls slowly, so that a few small batches between large ones do not cost a second round.
    usual.bytesPerRow = Math.max(outputSize(mailbox) / rows, usual.bytesPerRow * (63 / 64));
    const times: ExecutionTimes = {
      inputStart: mailbox[2]! + this.#clockOffset,
      inferStart: mailbox[3]! + this.#clockOffset,
      inferEnd: mailbox[4]! + this.#clockOffset,
      outputEnd: mailbox[5]! + this.#clockOffset,
    };
    const took = times.outputEnd - times.inputStart;
    if (flight.onFree) markStart(batch, times.inputStart);
    usual.ms = Number.isNaN(usual.ms) ? took : usual.ms + (took - usual.ms) / 8;
    if (flight.larger) this.#pool.give(flight.output);
    const buffer = flight.larger ?? flight.output;
    try {
      const answer = readAnswers(batch, {
        specs: this.#outputs,
        isBatched: this.#isBatched,
        mailbox,
        buffer,
        giveBack: () => this.#pool.give(buffer),
      });
      flight.onFree?.();
      answer();
      flight.resolve(times);
    } catch (error) {
      flight.reject(error);
    }
  }

  #watchCancellations(batch: readonly PendingRequest[]): void {
    for (let r = 0; r < batch.length; r++) {
      const { cancellation } = batch[r]!.request;
      if (cancellation) cancellation.onCancel = this.#onCancel;
    }
    this.#terminateIfAllCancelled();
  }

  #terminateIfAllCancelled(): void {
    if (this.#flight?.batch.every((pending) => pending.request.cancellation?.isCancelled)) this.#thread.terminate();
  }

  #giveBack(flight: Flight): void {
    this.#pool.give(flight.output);
    if (flight.larger) this.#pool.give(flight.larger);
  }

  #failure(isTerminated: boolean): InferenceError {
    if (isTerminated) return new InferenceError('CANCELLED', 'the request was cancelled');
    const { code, message } = this.#thread.failure;
    const status: StatusCode = code === ORT_INVALID_ARGUMENT ? 'INVALID_ARG' : 'INTERNAL';
    // As Triton words it.
    return new InferenceError(status, `onnx runtime error ${code}: ${message}`, { reason: 'BACKEND' });
  }
}

/** What was handed over ahead has waited until then. Requests of a batch that runs one by one have begun with it. */
function markStart(batch: readonly PendingRequest[], inputStart: number): void {
  for (let r = 0; r < batch.length; r++) {
    const pending = batch[r]!;
    if (inputStart > (pending.executionStartedAt ?? 0)) pending.executionStartedAt = inputStart;
  }
}

function batchRows(batch: readonly PendingRequest[]): number {
  let rows = 0;
  for (let r = 0; r < batch.length; r++) rows += batch[r]!.batchSize;
  return rows;
}

/** What `submit` refused: sizes that do not fit the shapes are the request's fault. */
function toInferenceError(error: unknown): InferenceError {
  if (error instanceof InferenceError) return error;
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === `ORT_${ORT_INVALID_ARGUMENT}`) {
    return new InferenceError('INVALID_ARG', error.message, { cause: error });
  }
  return InferenceError.from(error);
}
