/**
 * Statistics → the messages of ModelStatistics.
 */
import type { ComputeStatistics, StatisticsSnapshot } from '../../model/statistics.ts';
import type { Plain } from './service.ts';

export function toStatisticsMessage(snapshot: StatisticsSnapshot): Plain {
  const { success, fail, queue, cacheHit, cacheMiss } = snapshot;
  return {
    name: snapshot.name,
    version: snapshot.version,
    last_inference: snapshot.lastInference,
    inference_count: snapshot.inferenceCount,
    execution_count: snapshot.executionCount,
    inference_stats: { success, fail, queue, ...toCompute(snapshot), cache_hit: cacheHit, cache_miss: cacheMiss },
    batch_stats: snapshot.batches.map((batch) => ({ batch_size: batch.batchSize, ...toCompute(batch) })),
  };
}

function toCompute({ computeInput, computeInfer, computeOutput }: ComputeStatistics): Plain {
  return { compute_input: computeInput, compute_infer: computeInfer, compute_output: computeOutput };
}
