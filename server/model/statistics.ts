/**
 * What a model version has done, as `/stats` and `ModelStatistics` report it, and what metrics are made of.
 */
import type { FailureReason } from '../errors.ts';
import type { Histogram } from './histogram.ts';

/** A count and the total time of what was counted. */
export interface DurationStatistic {
  /** How many were counted. */
  count: number;
  /** Nanoseconds. */
  ns: number;
}

/** What executions cost. */
export interface ComputeStatistics {
  /** Gathering the inputs of a batch. */
  computeInput: DurationStatistic;
  /** Running the model. */
  computeInfer: DurationStatistic;
  /** Splitting the outputs of a batch. */
  computeOutput: DurationStatistic;
}

/** What a model version has done since it was loaded. */
export interface StatisticsSnapshot extends ComputeStatistics {
  /** Name of the model. */
  readonly name: string;
  /** The version, as a decimal number. */
  readonly version: string;
  /** Milliseconds since the epoch of the last inference; 0 if none. */
  readonly lastInference: number;
  /** Number of inferences: a request with a batch of 4 is four. */
  readonly inferenceCount: number;
  /** Number of executions of the model, each of a batch of inferences. */
  readonly executionCount: number;
  /** Requests that were answered, from arrival to answer. */
  readonly success: DurationStatistic;
  /** Requests that failed. */
  readonly fail: DurationStatistic;
  /** Time that requests waited for an instance. */
  readonly queue: DurationStatistic;
  /** Answers that came from a response cache. */
  readonly cacheHit: DurationStatistic;
  /** Answers that a response cache did not have. */
  readonly cacheMiss: DurationStatistic;
  /** Executions by the size of their batch, as number of inferences. */
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
