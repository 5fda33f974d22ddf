/**
 * Statistics as the protocol shows them: `/stats` as JSON, `ModelStatistics` as a message, with the same names.
 */
import type { ComputeStatistics, StatisticsSnapshot } from '../model/statistics.ts';

export function toStatisticsMessage(snapshots: readonly StatisticsSnapshot[]): { readonly model_stats: readonly object[] } {
  return { model_stats: snapshots.map(toModelStatistics) };
}

function toModelStatistics(snapshot: StatisticsSnapshot): object {
  const { success, fail, queue, cacheHit, cacheMiss } = snapshot;
  return {
    name: snapshot.name,
    version: snapshot.version,
    last_inference: snapshot.lastInference,
    inference_count: snapshot.inferenceCount,
    execution_count: snapshot.executionCount,
    inference_stats: { success, fail, queue, ...toCompute(snapshot), cache_hit: cacheHit, cache_miss: cacheMiss },
    response_stats: {},
    batch_stats: snapshot.batches.map((batch) => ({ batch_size: batch.batchSize, ...toCompute(batch) })),
    memory_usage: [],
  };
}

function toCompute({ computeInput, computeInfer, computeOutput }: ComputeStatistics): object {
  return { compute_input: computeInput, compute_infer: computeInfer, compute_output: computeOutput };
}
