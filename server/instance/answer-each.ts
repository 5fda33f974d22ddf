/**
 * Answers the requests of a batch that was run, in order: with their tensors, or with CANCELLED where nobody waits any more.
 */
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { Tensor } from '../request/tensor.ts';

/**
 * `tensorsOf` is called once for each request, `release` once for each whose tensors are not read any more. Throws, after all were answered,
 * what a consumer threw: its own fault must not keep the others from their answers.
 */
export function answerEach(
  batch: readonly PendingRequest[],
  tensorsOf: (pending: PendingRequest, index: number) => Tensor[],
  release?: () => void,
): void {
  const faults: unknown[] = [];
  for (let r = 0; r < batch.length; r++) {
    const pending = batch[r]!;
    const tensors = tensorsOf(pending, r);
    const releaseOnce = release && once(release);
    try {
      if (pending.request.cancellation?.isCancelled) {
        releaseOnce?.();
        pending.fail(new InferenceError('CANCELLED', 'the request was cancelled'));
      } else {
        pending.respond(tensors, true, releaseOnce);
      }
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
