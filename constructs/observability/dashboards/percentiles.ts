/**
 * Percentiles of times, from what the servers have: histograms of ours, which are right over any number of servers, or the summaries of a real
 * Triton, of which only the worst server's can be shown.
 */
import { METRICS, TRITON_METRICS } from '../../../contract/metric-catalog.ts';
import { bucketRate, histogramQuantile, max, multiply, summaryQuantile, type Vector, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';

type Time = 'request' | 'queue';
type Series = MetricScope['versions'];

const HISTOGRAMS = { request: METRICS.requestDurationSeconds, queue: METRICS.queueDelaySeconds } as const;
const SUMMARIES = { request: TRITON_METRICS.requestSummary, queue: TRITON_METRICS.queueSummary } as const;
const SECONDS_PER_MICROSECOND = 1e-6;

/** Seconds; of one model each, or of all together. */
export function percentile(scope: MetricScope, time: Time, quantile: number, series: Series): Vector<never>;
export function percentile(
  scope: MetricScope,
  time: Time,
  quantile: number,
  series: Series,
  by: readonly ['model'],
): Vector<'model'>;
export function percentile(
  { hasOwnMetrics }: MetricScope,
  time: Time,
  quantile: number,
  series: Series,
  by: readonly 'model'[] = [],
): Vector<'model'> {
  const seconds = hasOwnMetrics
    ? histogramQuantile(quantile, bucketRate(HISTOGRAMS[time], '$__rate_interval', series), by)
    : multiply(max(summaryQuantile(SUMMARIES[time], quantile, series), by), SECONDS_PER_MICROSECOND);
  // Without a request it is no number, for which no comparison holds.
  return where(seconds, '>=', 0);
}

/** Why there may be no percentile. */
export function noPercentile({ hasOwnMetrics }: MetricScope): string {
  return hasOwnMetrics ? 'no requests' : 'no requests, or no summaries: --metrics-config summary_latencies=true';
}

/** What a reader may conclude of a percentile. */
export function describePercentile({ hasOwnMetrics }: MetricScope): string {
  return hasOwnMetrics
    ? 'Interpolated within the buckets of the histogram: exact at their bounds.'
    : 'Of the slowest server: percentiles of several cannot be added up.';
}
