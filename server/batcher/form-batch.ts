/**
 * Decides what an idle instance should do with the queue: run the first so many requests as one batch, or wait until a time for more to come.
 *
 * Pure: a view of the queue, the time and the model's settings in, a decision out. It takes from the head only and never skips, so order is
 * kept, none is lost and none taken twice. Invariants: the size of a batch never exceeds `maxBatchSize`; all of a batch may join the first;
 * a wait never ends later than the oldest considered request's arrival + `maxQueueDelayMs`.
 *
 * The rules, in Triton's order. `fits` is the longest run of requests from the head that makes one batch:
 *
 *   | oldest has waited ≥ delay > 0                                  | take all that fits                               |
 *   | fits contains a preferred size (or nothing bigger would help)  | take up to the largest preferred size            |
 *   | fits cannot grow: the next does not join, or the size is max   | take all that fits                               |
 *   | no delay is configured                                         | take all that fits                               |
 *   | otherwise                                                      | wait until the oldest has waited for the delay   |
 */

/** A request as the batcher sees it: one link of the queue, in the order in which requests shall run. */
export interface QueuedRequest {
  /** Size of its batch dimension, at least 1. */
  readonly batchSize: number;
  /** Milliseconds. */
  readonly queuedAt: number;
  readonly next: QueuedRequest | undefined;
}

export interface BatchingOptions<R extends QueuedRequest = QueuedRequest> {
  /** At least 1. */
  readonly maxBatchSize: number;
  /** Ascending, each in 1…maxBatchSize; may be empty. */
  readonly preferredBatchSizes: readonly number[];
  readonly maxQueueDelayMs: number;
  /** Whether `request` may share a batch with `first`; absent: any may. */
  readonly canJoin?: (first: R, request: R) => boolean;
}

export type BatchDecision =
  | {
      readonly kind: 'take';
      /** Requests from the head. */
      readonly count: number;
      /** Nothing that may still come would change it. */
      readonly isFull: boolean;
    }
  | { readonly kind: 'wait' /** Milliseconds, on the clock of `now`. */; readonly until: number };

export function formBatch<R extends QueuedRequest>(head: R, now: number, options: BatchingOptions<R>): BatchDecision {
  const { maxBatchSize, preferredBatchSizes, maxQueueDelayMs, canJoin } = options;
  const maxPreferred = preferredBatchSizes.at(-1) ?? maxBatchSize;
  let size = 0;
  let count = 0;
  let preferredCount = 0;
  let isComplete = false;
  let oldest = head.queuedAt;

  for (let request: R | undefined = head; request !== undefined; request = request.next as R | undefined) {
    if (count > 0) {
      const grown = size + request.batchSize;
      // No preferred size can be met exactly any more: what is there now is as good as it gets.
      if (grown > maxPreferred && preferredCount === 0) preferredCount = count;
      if (grown > maxBatchSize || (canJoin !== undefined && !canJoin(head, request))) {
        isComplete = true;
        break;
      }
    }
    size += request.batchSize;
    count++;
    if (request.queuedAt < oldest) oldest = request.queuedAt;
    if (preferredBatchSizes.includes(size)) preferredCount = count;
  }

  const isFull = isComplete || size === maxBatchSize;
  // The same sum as below: a difference would round otherwise, and a wait could end without being over.
  if (maxQueueDelayMs > 0 && now >= oldest + maxQueueDelayMs) return { kind: 'take', count, isFull };
  if (preferredCount > 0) return { kind: 'take', count: preferredCount, isFull: isFull && preferredCount === count };
  if (isComplete || size >= maxPreferred || maxQueueDelayMs === 0) return { kind: 'take', count, isFull };
  return { kind: 'wait', until: oldest + maxQueueDelayMs };
}
