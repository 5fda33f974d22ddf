/**
 * From an objective to what is measured: of all requests that count, those that miss the objective.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import type { Duration } from '../../units.ts';
import { add, bucketBound, bucketRate, countRate, oneOf, rate, subtract, sum, type Vector } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import { type FailureReason, latencyTargets, type Objective, PERCENTILE_SHARES } from './objective.ts';
import { BY_MODEL } from './recorded.ts';

type ByModel = Vector<(typeof BY_MODEL)[number]>;

/** A share of requests that is promised. */
export interface Indicator {
  /** Unique: `encoder-latency-p99`. */
  readonly objective: string;
  readonly kind: 'latency' | 'availability';
  readonly model: string;
  /** Share of good requests that is promised. */
  readonly target: number;
  /** Of latencies: the limit. */
  readonly limit?: Duration;
  /** `99% of requests within 50ms`. */
  readonly promise: string;
  /** Fewest bad requests in the long window of an alert. */
  readonly minBadRequests: number;
  /** Requests per second that miss the objective. */
  readonly bad: (window: Duration, scope: MetricScope) => ByModel;
  /** Requests per second that count. */
  readonly total: (window: Duration, scope: MetricScope) => ByModel;
}

/** A rate that is promised. */
export interface ThroughputIndicator {
  readonly objective: string;
  readonly model: string;
  readonly inferencesPerSecond: number;
}

/** Fewer can be bad luck. */
const DEFAULT_MIN_BAD_REQUESTS = 10;
const ALL_BUT_CANCELED: readonly FailureReason[] = ['REJECTED', 'BACKEND', 'OTHER'];

export function toIndicators(objective: Objective): Indicator[] {
  const model = objective.model.modelName;
  if (objective.kind === 'throughput') return [];
  const { minBadRequests = DEFAULT_MIN_BAD_REQUESTS } = objective;
  if (objective.kind === 'availability') {
    const { target, failures = ALL_BUT_CANCELED } = objective;
    const bad: Indicator['bad'] = (window, { fixed }) =>
      sum(rate(METRICS.requestFailure, window, { ...fixed, model, reason: oneOf(failures) }), BY_MODEL);
    const total: Indicator['total'] = (window, scope) =>
      add(sum(rate(METRICS.requestSuccess, window, { ...scope.fixed, model }), BY_MODEL), bad(window, scope));
    const promise = `${toPercent(target)} of requests succeed`;
    return [{ objective: `${model}-availability`, kind: 'availability', model, target, promise, minBadRequests, bad, total }];
  }
  return latencyTargets(objective.targets).map(([percentile, limit]) => {
    const target = PERCENTILE_SHARES[percentile];
    const total: Indicator['total'] = (window, { fixed }) =>
      sum(countRate(METRICS.requestDurationSeconds, window, { ...fixed, model }), BY_MODEL);
    const bad: Indicator['bad'] = (window, scope) => {
      const le = bucketBound(limit.toSeconds());
      const good = sum(bucketRate(METRICS.requestDurationSeconds, window, { ...scope.fixed, model, le }), BY_MODEL);
      return subtract(total(window, scope), good);
    };
    const promise = `${toPercent(target)} of requests are answered within ${toReadable(limit)}`;
    return {
      objective: `${model}-latency-${percentile}`,
      kind: 'latency',
      model,
      target,
      limit,
      promise,
      minBadRequests,
      bad,
      total,
    };
  });
}

export function toThroughputIndicators(objective: Objective): ThroughputIndicator[] {
  if (objective.kind !== 'throughput') return [];
  const { model, inferencesPerSecond } = objective;
  return [{ objective: `${model.modelName}-throughput`, model: model.modelName, inferencesPerSecond }];
}

/** `50ms`, `0.5ms`, `2s`. */
export function toReadable(duration: Duration): string {
  const ms = duration.toMilliseconds();
  return ms >= 1000 ? `${ms / 1000}s` : `${ms}ms`;
}

/** `99.9%`, without the noise of floating point. */
export function toPercent(share: number): string {
  return `${round(share * 100)}%`;
}

/** Twelve digits: enough for every share, few enough to hide floating point. */
export function round(value: number): number {
  return Number(value.toPrecision(12));
}
