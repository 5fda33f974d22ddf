/**
 * What a model version has done, as `/stats` and `ModelStatistics` report it, and what metrics are made of.
 */
import type { FailureReason } from '../errors.ts';
import type { Histogram } from './histogram.ts';

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
  readonly batches: readonly ({ readonly batchSize: number } & ComputeStatistics)[];
}

export interface ModelStatistics {
  snapshot(): StatisticsSnapshot;
  /** Failed requests by the `reason` label of `nv_inference_request_failure`. */
  readonly failures: Readonly<Record<FailureReason, number>>;
  /** Of successful requests, from arrival to answer. */
  readonly requestDuration: Histogram;
  /** Of requests that an instance took, from arrival until then. */
  readonly queueDelay: Histogram;
}
