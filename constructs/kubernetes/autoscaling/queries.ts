/**
 * Queries that say how much a server has to do, over the metric catalog: none can name a metric or a label that the server does not have.
 *
 * Each gives one number, and 0 when there is nothing: no pod, no request.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import {
  bucketRate,
  divide,
  gauge,
  histogramQuantile,
  oneOf,
  or,
  rate,
  scalar,
  sum,
  type Vector,
  where,
} from '../../observability/promql/index.ts';
import type { Duration } from '../../units.ts';
import type { ScaleTarget } from './scaler.ts';

export interface QueryScope extends Pick<ScaleTarget, 'namespace' | 'podNamePattern'> {
  /** Empty: all. */
  readonly models: readonly string[];
}

/** Requests that wait for execution, in all pods. @internal */
export function pendingRequests(scope: QueryScope): string {
  return orZero(sum(gauge(METRICS.pendingRequestCount, seriesOf(scope))));
}

/** Time that a request waits, in microseconds: the mean over all pods. @internal */
export function meanQueueTime(scope: QueryScope, window: Duration): string {
  const time = sum(rate(METRICS.queueDuration, window, seriesOf(scope)));
  const requests = sum(rate(METRICS.requestSuccess, window, seriesOf(scope)));
  return orZero(divide(time, where(requests, '>', 0)));
}

/** Time that a request waits, in seconds: a quantile over all pods. @internal */
export function queueTimeQuantile(scope: QueryScope, window: Duration, quantile: number): string {
  const time = histogramQuantile(quantile, bucketRate(METRICS.queueDelaySeconds, window, seriesOf(scope)));
  // Without a request it is no number, which no comparison holds for.
  return orZero(where(time, '>=', 0));
}

function seriesOf({ namespace, podNamePattern, models }: QueryScope) {
  return {
    namespace,
    pod: { operator: '=~', value: podNamePattern },
    model: models.length === 0 ? undefined : oneOf(models),
  } as const;
}

function orZero(vector: Vector<never>): string {
  return or(vector, scalar(0)).text;
}
