import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordingSink } from '../../../support/inference.ts';
import { QueueHarness } from './queue-harness.ts';

/** What may happen to a scheduler, with time passing in between. */
const EVENT = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      rows: fc.integer({ min: 1, max: 4 }),
      width: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finish' as const), instance: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('fail' as const, 'finishAhead' as const), instance: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), index: fc.nat(60) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 7, 20, 60) }) },
);

const SETTINGS = fc.record({
  preferred_batch_size: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  max_queue_delay_microseconds: fc.constantFrom(0n, 10_000n),
  preserve_ordering: fc.boolean(),
  default_queue_policy: fc.record({
    timeout_action: fc.constantFrom('REJECT' as const, 'DELAY' as const),
    default_timeout_microseconds: fc.constantFrom(0n, 30_000n),
    max_queue_size: fc.constantFrom(0, 5),
  }),
});

const INSTANCES = fc.constantFrom({ instances: 2 }, { instances: 1, canRunAhead: true }, { instances: 2, canRunAhead: true });

describe('queue scheduler', () => {
  it('answers every request exactly once and ends empty, whatever times out, fails or is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(SETTINGS, INSTANCES, fc.array(EVENT, { maxLength: 60 }), async (batching, instances, events) => {
        const harness = new QueueHarness({ batching, maxBatchSize: 4, ...instances });
        const sent: { sink: RecordingSink; cancel: () => void }[] = [];
        for (const event of events) {
          if (event.kind === 'send') sent.push(harness.send(String(sent.length), event));
          else if (event.kind === 'wait') harness.clock.advance(event.ms);
          else if (event.kind === 'cancel') sent[event.index]?.cancel();
          else {
            const instance = harness.instances[event.instance];
            if (!instance || instance.running.length === 0) continue;
            if (event.kind === 'finish') await instance.finish();
            else if (event.kind === 'finishAhead') await (instance.ahead.length > 0 ? instance.finishAhead() : undefined);
            else await instance.fail(new Error('broken'));
          }
          expect(sent.every(({ sink }) => sink.ended <= 1)).toBe(true);
          const { pendingCount, inflightCount } = harness.scheduler;
          // Of what was given ahead, those that were cancelled do not wait any more.
          const executing = inflightCount - pendingCount - harness.running.flat().length;
          expect(executing).toBeGreaterThanOrEqual(0);
          expect(executing).toBeLessThanOrEqual(harness.instances.flatMap(({ ahead }) => ahead).length);
        }
        const stopped = harness.scheduler.stop();
        while (harness.running.length > 0) await harness.instances.find(({ running }) => running.length > 0)!.finish();
        await stopped;
        expect(sent.map(({ sink }) => sink.ended)).toEqual(sent.map(() => 1));
        expect(harness.answers).toHaveLength(sent.length);
        expect(harness.scheduler.inflightCount).toBe(0);
        expect(harness.clock.timerCount).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
