/**
 * Decides what to do with the head of a queue: take the first requests as one batch, or wait. Pure.
 *
 * As Triton: a batch takes requests in order, ends before the first that cannot join it (another shape, or more than max_batch_size), goes
 * at once when a preferred size is reached or it cannot grow, and otherwise when its oldest request has waited for the queue delay; then
 * it takes all that fits, not just a preferred size.
 */
import type { PendingRequest } from '../request/pending.ts';

export interface BatchLimits {
  /** ≥ 1. */
  readonly maxBatchSize: number;
  readonly preferredBatchSizes: ReadonlySet<number>;
  /** Milliseconds. */
  readonly maxQueueDelayMs: number;
}

/** Requests in the order in which they are to run. */
export interface QueueView {
  readonly length: number;
  at(index: number): PendingRequest;
}

/** `take` the first so many requests now; or, with none, look again at `waitUntil` (milliseconds) or at the next request. */
export type BatchDecision =
  | { readonly take: number; readonly waitUntil?: undefined }
  | { readonly take: 0; readonly waitUntil: number };

export type CanJoin = (head: PendingRequest, next: PendingRequest) => boolean;

/** The queue is not empty. */
export function formBatch(queue: QueueView, now: number, limits: BatchLimits, canJoin: CanJoin): BatchDecision {
  const { maxBatchSize, preferredBatchSizes, maxQueueDelayMs } = limits;
  const head = queue.at(0);
  let size = head.batchSize;
  let count = 1;
  let preferredCount = preferredBatchSizes.has(size) ? 1 : 0;
  let canGrow = size < maxBatchSize;
  while (canGrow && count < queue.length) {
    const next = queue.at(count);
    if (size + next.batchSize > maxBatchSize || !canJoin(head, next)) {
      canGrow = false;
      break;
    }
    size += next.batchSize;
    count++;
    if (preferredBatchSizes.has(size)) preferredCount = count;
    canGrow = size < maxBatchSize;
  }
  const dueAt = head.arrivedAt + maxQueueDelayMs;
  if (maxQueueDelayMs > 0 && now >= dueAt) return { take: count };
  if (preferredCount > 0) return { take: preferredCount };
  if (!canGrow || maxQueueDelayMs === 0) return { take: count };
  return { take: 0, waitUntil: dueAt };
}

/**
 * Whether two requests of one model can share a batch: the same inputs, each with the same dims beyond the batch dimension. Ragged inputs
 * may differ; the values of shape tensors may not.
 */
export function canShareBatch(a: PendingRequest, b: PendingRequest): boolean {
  const left = a.request.inputs;
  const right = b.request.inputs;
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) {
    const input = left[i]!;
    let other = right[i]!;
    if (other.name !== input.name) {
      const found = right.find(({ name }) => name === input.name);
      if (found === undefined) return false;
      other = found;
    }
    const spec = a.signature.inputs.get(input.name);
    if (spec?.ragged) continue;
    if (spec?.isShapeTensor) {
      if (!sameShape(input.shape, other.shape, 0) || Buffer.compare(input.data, other.data) !== 0) return false;
    } else if (!sameShape(input.shape, other.shape, 1)) {
      return false;
    }
  }
  return true;
}

function sameShape(a: readonly number[], b: readonly number[], from: number): boolean {
  if (a.length !== b.length) return false;
  for (let i = from; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
