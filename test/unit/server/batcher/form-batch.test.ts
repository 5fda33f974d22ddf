import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchingOptions, formBatch, type QueuedRequest } from '../../../../server/batcher/form-batch.ts';

interface Item extends QueuedRequest {
  readonly shape: number;
  next: Item | undefined;
}

function queueOf(items: readonly { batchSize: number; queuedAt: number; shape?: number }[]): Item | undefined {
  let head: Item | undefined;
  for (const item of [...items].reverse()) head = { shape: 0, ...item, next: head };
  return head;
}

/** Requests of batch size 1 that all arrived at 0 ms. */
function ones(count: number): Item {
  return queueOf(Array.from({ length: count }, () => ({ batchSize: 1, queuedAt: 0 })))!;
}

const sameShape = (first: Item, item: Item) => first.shape === item.shape;
const plain: BatchingOptions<Item> = { maxBatchSize: 8, preferredBatchSizes: [8], maxQueueDelayMs: 0 };

describe('formBatch', () => {
  it('takes what is there when no delay is configured', () => {
    expect(formBatch(ones(5), 0, plain)).toEqual({ kind: 'take', count: 5, isFull: false });
  });

  it('takes no more than the maximum batch size', () => {
    expect(formBatch(ones(20), 0, plain)).toEqual({ kind: 'take', count: 8, isFull: true });
    const big = queueOf([5, 3, 1].map((batchSize) => ({ batchSize, queuedAt: 0 })))!;
    expect(formBatch(big, 0, plain)).toEqual({ kind: 'take', count: 2, isFull: true });
  });

  it('takes a preferred size at once and leaves the rest to the delay', () => {
    const options = { ...plain, preferredBatchSizes: [4], maxQueueDelayMs: 300 };
    expect(formBatch(ones(3), 10, options)).toEqual({ kind: 'wait', until: 300 });
    expect(formBatch(ones(6), 10, options)).toEqual({ kind: 'take', count: 4, isFull: false });
    expect(formBatch(ones(2), 299, options)).toEqual({ kind: 'wait', until: 300 });
    expect(formBatch(ones(2), 300, options)).toEqual({ kind: 'take', count: 2, isFull: false });
  });

  it('takes the largest preferred size that is there', () => {
    const options = { ...plain, preferredBatchSizes: [2, 4], maxQueueDelayMs: 300 };
    expect(formBatch(ones(5), 0, options)).toEqual({ kind: 'take', count: 4, isFull: false });
  });

  it('takes all that fits, not just a preferred size, once the delay is over', () => {
    const options = { ...plain, preferredBatchSizes: [4], maxQueueDelayMs: 300 };
    expect(formBatch(ones(6), 300, options)).toEqual({ kind: 'take', count: 6, isFull: false });
  });

  it('does not wait for a preferred size that the next request would overshoot', () => {
    const options = { ...plain, preferredBatchSizes: [4], maxQueueDelayMs: 300 };
    const queue = queueOf([3, 3].map((batchSize) => ({ batchSize, queuedAt: 0 })))!;
    expect(formBatch(queue, 0, options)).toEqual({ kind: 'take', count: 1, isFull: false });
  });

  it('runs a request that cannot be joined by the next without waiting', () => {
    const options = { ...plain, maxQueueDelayMs: 300, canJoin: sameShape };
    const queue = queueOf([0, 0, 1].map((shape) => ({ batchSize: 1, queuedAt: 0, shape })))!;
    expect(formBatch(queue, 0, options)).toEqual({ kind: 'take', count: 2, isFull: true });
  });

  it('counts the delay from the oldest request, wherever it stands', () => {
    const queue = queueOf([
      { batchSize: 1, queuedAt: 50 },
      { batchSize: 1, queuedAt: 20 },
    ])!;
    const options = { ...plain, maxQueueDelayMs: 100 };
    expect(formBatch(queue, 60, options)).toEqual({ kind: 'wait', until: 120 });
  });

  describe('property', () => {
    const settings = fc
      .record({
        maxBatchSize: fc.integer({ min: 1, max: 16 }),
        preferred: fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { maxLength: 4 }),
        maxQueueDelayMs: fc.constantFrom(0, 0.5, 5, 50),
      })
      .map(({ maxBatchSize, preferred, maxQueueDelayMs }) => ({
        maxBatchSize,
        preferredBatchSizes: preferred.filter((size) => size <= maxBatchSize).sort((a, b) => a - b),
        maxQueueDelayMs,
        canJoin: sameShape,
      }));
    const traffic = fc.array(
      fc.record({
        gap: fc.constantFrom(0, 0, 0.3, 2, 30),
        batchSize: fc.integer({ min: 1, max: 16 }),
        shape: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 60 },
    );

    it('with an always idle instance every request runs once, in order, in legal batches, within the delay', () => {
      fc.assert(
        fc.property(settings, traffic, (options, arrivals) => {
          let clock = 0;
          const requests = arrivals.map(({ gap, batchSize, shape }, id) => {
            clock += gap;
            return { id, queuedAt: clock, batchSize: Math.min(batchSize, options.maxBatchSize), shape };
          });
          const ran: number[] = [];
          let queue: typeof requests = [];
          let now = 0;
          /** Runs what may run now; returns when to look again. */
          const dispatch = (): number => {
            while (queue.length > 0) {
              const decision = formBatch(queueOf(queue)!, now, options);
              if (decision.kind === 'wait') {
                expect(decision.until).toBeGreaterThan(now);
                expect(decision.until).toBeLessThanOrEqual(queue[0]!.queuedAt + options.maxQueueDelayMs);
                return decision.until;
              }
              expect(decision.count).toBeGreaterThanOrEqual(1);
              const batch = queue.slice(0, decision.count);
              expect(batch.length).toBe(decision.count);
              queue = queue.slice(decision.count);
              expect(batch.reduce((sum, { batchSize }) => sum + batchSize, 0)).toBeLessThanOrEqual(options.maxBatchSize);
              expect(new Set(batch.map(({ shape }) => shape)).size).toBe(1);
              for (const { id, queuedAt } of batch) {
                expect(now - queuedAt).toBeLessThanOrEqual(options.maxQueueDelayMs + 1e-9);
                ran.push(id);
              }
            }
            return Number.POSITIVE_INFINITY;
          };
          for (let i = 0; i < requests.length; ) {
            const wake = dispatch();
            const arrival = requests[i]!;
            if (arrival.queuedAt <= wake) {
              now = Math.max(now, arrival.queuedAt);
              queue.push(arrival);
              i++;
            } else {
              now = wake;
            }
          }
          for (let wake = dispatch(); wake !== Number.POSITIVE_INFINITY; wake = dispatch()) now = wake;
          expect(ran).toEqual(requests.map(({ id }) => id));
        }),
      );
    });
  });
});
