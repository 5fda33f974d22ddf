/**
 * Statistics as `/stats` shows them.
 */
import type { ComputeStatistics, StatisticsSnapshot } from '../../model/statistics.ts';

export function statisticsJson(snapshots: readonly StatisticsSnapshot[]): string {
  return JSON.stringify({ model_stats: snapshots.map(toJson) });
}

function toJson(snapshot: StatisticsSnapshot): object {
  const { success, fail, queue, cacheHit, cacheMiss } = snapshot;
  return {
    name: snapshot.name,
    version: snapshot.version,
    last_inference: snapshot.lastInference,
    inference_count: snapshot.inferenceCount,
    execution_count: snapshot.executionCount,
    inference_stats: { success, fail, queue, ...computeJson(snapshot), cache_hit: cacheHit, cache_miss: cacheMiss },
    response_stats: {},
    batch_stats: snapshot.batches.map((batch) => ({ batch_size: batch.batchSize, ...computeJson(batch) })),
    memory_usage: [],
  };
}

function computeJson({ computeInput, computeInfer, computeOutput }: ComputeStatistics): object {
  return { compute_input: computeInput, compute_infer: computeInfer, compute_output: computeOutput };
}
