/**
 * Writes a batch into an instance's mailbox and reads the result out of it. Layout: `native/addon/instance_object.h`.
 */
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { TensorSpec } from '../request/signature.ts';
import type { Tensor } from '../request/tensor.ts';
import { toBackendShape } from './reshape.ts';

/** Status, output size and four times come before the outputs. */
const RESULT_HEADER = 6;

/**
 * Describes the batch in the mailbox and appends the requests' buffers to `memory`, which begins with the output buffer. Returns the size
 * of the batch dimension. Requests of one batch agree in shape (the batcher sees to it); throws if they do not.
 */
export function writeBatch(
  mailbox: Float64Array,
  memory: Uint8Array[],
  batch: readonly PendingRequest[],
  inputs: readonly TensorSpec[],
  isBatched: boolean,
): number {
  let next = 0;
  let rows = 0;
  mailbox[next++] = batch.length;
  for (let r = 0; r < batch.length; r++) {
    const { batchSize } = batch[r]!;
    mailbox[next++] = batchSize;
    rows += batchSize;
  }
  for (let i = 0; i < inputs.length; i++) {
    const spec = inputs[i]!;
    const first = findInput(batch[0]!, spec.name);
    if (!first) {
      mailbox[next++] = -1;
    } else {
      const dims = toBackendShape(spec, first.shape);
      mailbox[next++] = dims.length;
      for (let d = 0; d < dims.length; d++) mailbox[next++] = d === 0 && isBatched ? rows : dims[d]!;
      memory.push(pinnable(first.data));
    }
    for (let r = 1; r < batch.length; r++) {
      const other = findInput(batch[r]!, spec.name);
      if (!isSameShape(first, other)) throw new InferenceError('INTERNAL', `a batch mixes shapes of input '${spec.name}'`);
      if (other) memory.push(pinnable(other.data));
    }
  }
  return rows;
}

/** Bytes that the outputs need. */
export function outputSize(mailbox: Float64Array): number {
  return mailbox[1]!;
}

/**
 * Reads the outputs: calls `place` for each with its shape in the backend's view, where it begins in the output buffer, and the index in the
 * mailbox from which on stand the requests' ends.
 */
export function readOutputs(
  mailbox: Float64Array,
  outputCount: number,
  requestCount: number,
  place: (output: number, dims: number[], begin: number, endsAt: number) => void,
): void {
  let next = RESULT_HEADER;
  for (let i = 0; i < outputCount; i++) {
    const begin = mailbox[next++]!;
    const rank = mailbox[next++]!;
    const dims: number[] = [];
    for (let d = 0; d < rank; d++) dims.push(mailbox[next++]!);
    place(i, dims, begin, next);
    next += requestCount;
  }
}

function findInput({ request }: PendingRequest, name: string): Tensor | undefined {
  const { inputs } = request;
  for (let i = 0; i < inputs.length; i++) if (inputs[i]!.name === name) return inputs[i];
  return undefined;
}

/** Equal but for the batch dimension. */
function isSameShape(a: Tensor | undefined, b: Tensor | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.shape.length !== b.shape.length) return false;
  for (let d = 1; d < a.shape.length; d++) if (a.shape[d] !== b.shape[d]) return false;
  return true;
}

/** Memory that stays where it is while a thread reads it: a resizable buffer could be cut short under the thread, so it is copied. */
function pinnable(data: Uint8Array): Uint8Array {
  return (data.buffer as ArrayBuffer).resizable ? data.slice() : data;
}
