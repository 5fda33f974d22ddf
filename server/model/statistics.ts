/**
 * What a model version has done, as `/stats` and `ModelStatistics` report it.
 */

import type { FailureReason } from '../errors.ts';

/** A count and the total time of what was counted. */
export interface DurationStatistic {
  count: number;
  /** Nanoseconds. */
  ns: number;
}

export interface ComputeStatistics {
  computeInput: DurationStatistic;
  computeInfer: DurationStatistic;
  computeOutput: DurationStatistic;
}

/** A histogram of seconds: `counts[i]` observations ≤ `bounds[i]` and above the bound before; the last count is above every bound. */
export interface HistogramSnapshot {
  /** Ascending upper bounds in seconds, without +Inf. */
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  /** Seconds. */
  readonly sum: number;
}

export interface StatisticsSnapshot extends ComputeStatistics {
  readonly name: string;
  readonly version: string;
  /** Milliseconds since the epoch of the last inference; 0 if none. */
  readonly lastInference: number;
  readonly inferenceCount: number;
  readonly executionCount: number;
  readonly success: DurationStatistic;
  readonly fail: DurationStatistic;
  readonly queue: DurationStatistic;
  readonly cacheHit: DurationStatistic;
  readonly cacheMiss: DurationStatistic;
  /** Failed requests by reason; their sum is `fail.count`. */
  readonly failures: Readonly<Record<FailureReason, number>>;
  /** Arrival to answer, of every request that was answered. */
  readonly requestDuration: HistogramSnapshot;
  /** Arrival to execution. */
  readonly queueDelay: HistogramSnapshot;
  readonly batches: readonly ({ readonly batchSize: number } & ComputeStatistics)[];
}

export interface ModelStatistics {
  snapshot(): StatisticsSnapshot;
}
