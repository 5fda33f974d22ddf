import { describe, expect, it } from 'vitest';
import { InferenceError } from '../../../../server/errors.ts';
import { StatisticsCollector } from '../../../../server/model/statistics-collector.ts';
import { pendingOf, signatureOf, tensorOf } from '../../../support/inference.ts';

const signature = signatureOf({ inputs: { X: ['FP32', [1]] } });

function collector(): StatisticsCollector {
  return new StatisticsCollector('m', '1', { requestDuration: [0.01, 0.1], queueDelay: [0.001] }, () => 1_700_000_000_000);
}

/** A request of the given batch size that arrived at 0 ms and was taken at `takenAt`. */
function taken(batchSize: number, takenAt: number) {
  const { pending } = pendingOf(signature, [tensorOf('X', 'FP32', [batchSize, 1])]);
  pending.executionStartedAt = takenAt;
  return pending;
}

const times = { inputStart: 5, inferStart: 6, inferEnd: 9, outputEnd: 9.5 };

describe('StatisticsCollector', () => {
  it('starts at zero', () => {
    const { success, fail, batches, lastInference } = collector().snapshot();
    expect({ success, fail, batches, lastInference }).toEqual({
      success: { count: 0, ns: 0 },
      fail: { count: 0, ns: 0 },
      batches: [],
      lastInference: 0,
    });
  });

  it('charges each request of a batch the whole compute time, and counts the execution by its total size', () => {
    const statistics = collector();
    const batch = [taken(1, 5), taken(3, 5)];
    for (const pending of batch) {
      pending.respond([]);
      statistics.requestSucceeded(pending, 10);
    }
    statistics.batchExecuted(batch, times);
    expect(statistics.snapshot()).toEqual({
      name: 'm',
      version: '1',
      lastInference: 1_700_000_000_000,
      inferenceCount: 4,
      executionCount: 1,
      success: { count: 2, ns: 20_000_000 },
      fail: { count: 0, ns: 0 },
      queue: { count: 2, ns: 10_000_000 },
      computeInput: { count: 2, ns: 2_000_000 },
      computeInfer: { count: 2, ns: 6_000_000 },
      computeOutput: { count: 2, ns: 1_000_000 },
      cacheHit: { count: 0, ns: 0 },
      cacheMiss: { count: 0, ns: 0 },
      batches: [
        {
          batchSize: 4,
          computeInput: { count: 1, ns: 1_000_000 },
          computeInfer: { count: 1, ns: 3_000_000 },
          computeOutput: { count: 1, ns: 500_000 },
        },
      ],
    });
  });

  it('counts failures by reason, also inside a batch whose other requests succeed', () => {
    const statistics = collector();
    const [good, bad] = [taken(1, 5), taken(1, 5)];
    bad.fail(new InferenceError('INTERNAL', 'no', { reason: 'BACKEND' }));
    statistics.requestFailed(bad, bad.error!.reason, 7);
    good.respond([]);
    statistics.requestSucceeded(good, 10);
    statistics.batchExecuted([good, bad], times);
    const snapshot = statistics.snapshot();
    expect(statistics.failures).toEqual({ REJECTED: 0, CANCELED: 0, BACKEND: 1, OTHER: 0 });
    expect(snapshot.fail).toEqual({ count: 1, ns: 7_000_000 });
    expect(snapshot.inferenceCount).toBe(1);
    expect(snapshot.computeInfer.count).toBe(1);
    expect(snapshot.batches.map(({ batchSize }) => batchSize)).toEqual([2]);
  });

  it('fills the histograms by upper bound, inclusive', () => {
    const statistics = collector();
    for (const ms of [1, 10, 10.1, 100, 101]) statistics.requestSucceeded(taken(1, 0), ms);
    expect([...statistics.requestDuration.counts]).toEqual([2, 2, 1]);
    expect(statistics.requestDuration.count).toBe(5);
    expect(statistics.requestDuration.sumMs).toBeCloseTo(222.1);
    for (const takenAt of [0.5, 2]) statistics.requestSucceeded(taken(1, takenAt), 5);
    expect([...statistics.queueDelay.counts]).toEqual([6, 1]);
  });
});
