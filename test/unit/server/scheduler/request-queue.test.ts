import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PendingRequest } from '../../../../server/request/pending.ts';
import { type QueueEntry, RequestQueue } from '../../../../server/scheduler/request-queue.ts';

const pending = (id: number) => ({ id, batchSize: 1, arrivedAt: id }) as unknown as PendingRequest;
const idOf = (request: PendingRequest) => (request as unknown as { id: number }).id;

function idsOf(queue: RequestQueue): number[] {
  const ids: number[] = [];
  for (let entry = queue.head; entry !== undefined; entry = entry.next) ids.push(idOf(entry.pending));
  return ids;
}

describe('RequestQueue', () => {
  it('behaves as two lists, those in time before those delayed, whatever leaves and when', () => {
    const command = fc.oneof(
      fc.record({ kind: fc.constant('push' as const) }),
      fc.record({ kind: fc.constant('take' as const), count: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constantFrom('remove' as const, 'delay' as const), index: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const queue = new RequestQueue();
        const entries = new Map<number, QueueEntry>();
        let inTime: number[] = [];
        let delayed: number[] = [];
        let next = 0;
        for (const step of commands) {
          if (step.kind === 'push') {
            const id = next++;
            entries.set(id, queue.push(pending(id)));
            inTime.push(id);
          } else if (step.kind === 'take') {
            const all = [...inTime, ...delayed];
            expect(queue.take(step.count).map(idOf)).toEqual(all.slice(0, step.count));
            inTime = inTime.filter((id) => all.indexOf(id) >= step.count);
            delayed = delayed.filter((id) => all.indexOf(id) >= step.count);
          } else if (step.kind === 'remove') {
            const id = step.index % Math.max(next, 1);
            const entry = entries.get(id);
            const isIn = inTime.includes(id) || delayed.includes(id);
            if (entry) expect(queue.remove(entry)).toBe(isIn);
            inTime = inTime.filter((one) => one !== id);
            delayed = delayed.filter((one) => one !== id);
          } else {
            const id = inTime[step.index % Math.max(inTime.length, 1)];
            if (id === undefined) continue;
            queue.delay(entries.get(id)!);
            inTime = inTime.filter((one) => one !== id);
            delayed.push(id);
          }
          expect(idsOf(queue)).toEqual([...inTime, ...delayed]);
          expect(queue.length).toBe(inTime.length + delayed.length);
          expect(queue.isSettled(2)).toBe([...inTime, ...delayed].slice(0, 3).every((id) => inTime.includes(id)));
        }
      }),
    );
  });

  it('is not settled while one of the first may time out', () => {
    const queue = new RequestQueue();
    const [, second] = [queue.push(pending(1)), queue.push(pending(2))];
    second.endTimeout = () => {};
    expect([1, 2].map((count) => queue.isSettled(count))).toEqual([true, false]);
  });

  it('ends the timeout of a request that leaves, once', () => {
    const queue = new RequestQueue();
    let ended = 0;
    const [first, second] = [queue.push(pending(1)), queue.push(pending(2))];
    for (const entry of [first, second]) {
      entry.endTimeout = () => {
        ended++;
      };
    }
    queue.take(1);
    queue.remove(second);
    queue.remove(second);
    expect(ended).toBe(2);
  });
});
