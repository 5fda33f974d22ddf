/**
 * Counts what one model version does. Three calls on the hot path: a request succeeded, a request failed, a batch was executed.
 *
 * As Triton: `success`, `fail`, `queue` and `compute_*` count requests, and each request of a batch is charged the whole batch's compute
 * times; `batches` counts executions by total batch size; requests refused before the queue are not counted.
 * Times come in milliseconds of the server's clock and leave as whole nanoseconds.
 */
import type { FailureReason } from '../errors.ts';
import type { ExecutionTimes } from '../instance/instance.ts';
import type { PendingRequest } from '../request/pending.ts';
import { Histogram } from './histogram.ts';
import type { ComputeStatistics, DurationStatistic, ModelStatistics, StatisticsSnapshot } from './statistics.ts';

export interface HistogramBounds {
  /** Seconds, ascending. */
  readonly requestDuration: readonly number[];
  readonly queueDelay: readonly number[];
}

const NS_PER_MS = 1e6;

export class StatisticsCollector implements ModelStatistics {
  readonly requestDuration: Histogram;
  readonly queueDelay: Histogram;
  readonly failures: Record<FailureReason, number> = { REJECTED: 0, CANCELED: 0, BACKEND: 0, OTHER: 0 };
  readonly #name: string;
  readonly #version: string;
  readonly #wallClock: () => number;
  #lastInference = 0;
  #inferenceCount = 0;
  #executionCount = 0;
  #failMs = 0;
  #computeCount = 0;
  readonly #compute = new ComputeTotals();
  readonly #batches = new Map<number, ComputeTotals>();

  constructor(name: string, version: string, bounds: HistogramBounds, wallClock: () => number = Date.now) {
    this.#name = name;
    this.#version = version;
    this.#wallClock = wallClock;
    this.requestDuration = new Histogram(bounds.requestDuration);
    this.queueDelay = new Histogram(bounds.queueDelay);
  }

  /** Whoever has the answer finds it counted; the execution's own times come with `batchExecuted`. */
  requestSucceeded({ arrivedAt, executionStartedAt, batchSize }: PendingRequest, now: number): void {
    this.requestDuration.observe(now - arrivedAt);
    this.queueDelay.observe(executionStartedAt! - arrivedAt);
    this.#inferenceCount += batchSize;
  }

  requestFailed(pending: PendingRequest, reason: FailureReason, now: number): void {
    this.failures[reason]++;
    this.#failMs += now - pending.arrivedAt;
  }

  /** After the batch's requests were answered. */
  batchExecuted(batch: readonly PendingRequest[], times: ExecutionTimes): void {
    let batchSize = 0;
    let succeeded = 0;
    for (let i = 0; i < batch.length; i++) {
      const pending = batch[i]!;
      batchSize += pending.batchSize;
      if (pending.error === undefined) succeeded++;
    }
    this.#executionCount++;
    this.#lastInference = this.#wallClock();
    this.#computeCount += succeeded;
    this.#compute.add(times, succeeded);
    let totals = this.#batches.get(batchSize);
    if (totals === undefined) {
      totals = new ComputeTotals();
      this.#batches.set(batchSize, totals);
    }
    totals.count++;
    totals.add(times, 1);
  }

  snapshot(): StatisticsSnapshot {
    const { REJECTED, CANCELED, BACKEND, OTHER } = this.failures;
    return {
      name: this.#name,
      version: this.#version,
      lastInference: this.#lastInference,
      inferenceCount: this.#inferenceCount,
      executionCount: this.#executionCount,
      success: toDuration(this.requestDuration.count, this.requestDuration.sumMs),
      fail: toDuration(REJECTED + CANCELED + BACKEND + OTHER, this.#failMs),
      queue: toDuration(this.queueDelay.count, this.queueDelay.sumMs),
      ...this.#compute.toStatistics(this.#computeCount),
      cacheHit: toDuration(0, 0),
      cacheMiss: toDuration(0, 0),
      batches: [...this.#batches]
        .sort(([a], [b]) => a - b)
        .map(([batchSize, totals]) => ({ batchSize, ...totals.toStatistics(totals.count) })),
    };
  }
}

class ComputeTotals {
  count = 0;
  #inputMs = 0;
  #inferMs = 0;
  #outputMs = 0;

  add({ inputStart, inferStart, inferEnd, outputEnd }: ExecutionTimes, weight: number): void {
    this.#inputMs += (inferStart - inputStart) * weight;
    this.#inferMs += (inferEnd - inferStart) * weight;
    this.#outputMs += (outputEnd - inferEnd) * weight;
  }

  toStatistics(count: number): ComputeStatistics {
    return {
      computeInput: toDuration(count, this.#inputMs),
      computeInfer: toDuration(count, this.#inferMs),
      computeOutput: toDuration(count, this.#outputMs),
    };
  }
}

function toDuration(count: number, ms: number): DurationStatistic {
  return { count, ns: Math.round(ms * NS_PER_MS) };
}
