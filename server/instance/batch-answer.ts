/**
 * Cuts the outputs of a batch into the requests' parts and answers each request with views of the one buffer that holds them all.
 *
 * In two steps, since the mailbox is wanted for the next batch before the answers are written: `readAnswers` reads it, and what it returns
 * answers. The buffer is given back when the last response that shows a part of it is released.
 */
import type { PendingRequest } from '../request/pending.ts';
import type { TensorSpec } from '../request/signature.ts';
import type { Tensor } from '../request/tensor.ts';
import { answerEach } from './answer-each.ts';
import { readOutputs } from './native-mailbox.ts';
import { fromBackendShape } from './reshape.ts';

/** One output of a batch, ready to be cut into the requests' parts. */
interface PlacedOutput {
  readonly spec: TensorSpec;
  readonly shape: readonly number[];
  readonly ends: readonly number[];
  begin: number;
}

export interface BatchOutputs {
  readonly specs: readonly TensorSpec[];
  readonly isBatched: boolean;
  /** With a result in it. */
  readonly mailbox: Float64Array;
  readonly buffer: Uint8Array;
  /** Nobody reads the buffer any more; absent: nobody needs it back. */
  readonly giveBack?: () => void;
}

/** Returns what answers the requests, to be called once; that throws, after all were answered, what a consumer threw. */
export function readAnswers(batch: readonly PendingRequest[], outputs: BatchOutputs): () => void {
  const { specs, mailbox } = outputs;
  const placed: PlacedOutput[] = [];
  readOutputs(mailbox, specs.length, batch.length, (i, dims, begin, endsAt) => {
    const ends: number[] = [];
    for (let r = 0; r < batch.length; r++) ends.push(mailbox[endsAt + r]!);
    placed.push({ spec: specs[i]!, shape: fromBackendShape(specs[i]!, dims), begin, ends });
  });
  return () => answer(batch, placed, outputs);
}

function answer(
  batch: readonly PendingRequest[],
  placed: readonly PlacedOutput[],
  { isBatched, buffer, giveBack }: BatchOutputs,
): void {
  let unreleased = batch.length;
  const release =
    giveBack &&
    ((): void => {
      if (--unreleased === 0) giveBack();
    });
  answerEach(batch, (pending, index) => tensorsOf(pending, index, placed, buffer, isBatched), release);
}

/** The outputs that a request wants; moves every output on to the next request's part. */
function tensorsOf(
  { request, batchSize }: PendingRequest,
  index: number,
  placed: readonly PlacedOutput[],
  buffer: Uint8Array,
  isBatched: boolean,
): Tensor[] {
  const wanted = request.outputs;
  const tensors: Tensor[] = [];
  for (const output of placed) {
    const { begin, spec, shape } = output;
    const end = output.ends[index]!;
    output.begin = end;
    if (wanted && !wanted.some((one) => one.name === spec.name)) continue;
    tensors.push({
      name: spec.name,
      datatype: spec.datatype,
      shape: !isBatched || shape[0] === batchSize ? shape : [batchSize, ...shape.slice(1)],
      data: new Uint8Array(buffer.buffer, buffer.byteOffset + begin, end - begin),
    });
  }
  return tensors;
}
