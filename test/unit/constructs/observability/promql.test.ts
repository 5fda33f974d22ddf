import { describe, expect, it } from 'vitest';
import {
  avgOverTime,
  bucketBound,
  bucketRate,
  changes,
  divide,
  gauge,
  histogramQuantile,
  increase,
  labelFrom,
  noneOf,
  OUTER_METRICS,
  oneOf,
  or,
  rate,
  recordedMetric,
  scalar,
  secondsSince,
  shareOf,
  subtract,
  sum,
  summaryQuantile,
  toPromDuration,
  variable,
  where,
} from '../../../../constructs/observability/promql/index.ts';
import { micros, millis, minutes, seconds } from '../../../../constructs/units.ts';
import { METRICS, TRITON_METRICS } from '../../../../contract/metric-catalog.ts';

describe('a selector', () => {
  it('reads a counter as a rate, with the labels of the metric and of its target', () => {
    const vector = rate(METRICS.requestSuccess, minutes(5), { model: 'a "b"', namespace: variable('namespace') });
    expect(vector.text).toBe('rate(nv_inference_request_success{model="a \\"b\\"",namespace=~"$namespace"}[5m])');
    expect(vector.labels).toEqual(['model', 'version', 'namespace', 'pod', 'job', 'instance']);
    expect(increase(METRICS.modelLoads, '$__range').text).toBe('increase(trireme_model_loads_total[$__range])');
  });

  it('reads a gauge as it is, or over a time', () => {
    expect(gauge(METRICS.pendingRequestCount, { version: oneOf(['1', '2.x']) }).text).toBe(
      'nv_inference_pending_request_count{version=~"1|2\\\\.x"}',
    );
    expect(avgOverTime(METRICS.eventLoopLag, seconds(90)).text).toBe('avg_over_time(trireme_event_loop_lag_seconds[1m30s])');
  });

  it('reads a quantile that a server has computed', () => {
    const p99 = summaryQuantile(TRITON_METRICS.requestSummary, 0.99, { model: 'a' });
    expect(p99.text).toBe('nv_inference_request_summary_us{model="a",quantile="0.99"}');
    expect(p99.labels).not.toContain('quantile');
  });

  it('counts the changes of a gauge', () => {
    expect(changes(METRICS.processStart, minutes(60)).text).toBe('changes(trireme_process_start_time_seconds[1h])');
  });

  it('reads the buckets of a histogram', () => {
    const fast = bucketRate(METRICS.requestDurationSeconds, minutes(5), { le: bucketBound(0.05) });
    expect(fast.text).toBe('rate(trireme_request_duration_seconds_bucket{le="0.05"}[5m])');
    expect(bucketBound(1)).toEqual({ operator: '=~', value: '1(\\.0)?' });
  });

  it('refuses a metric that the catalog does not have', () => {
    const invented = { ...METRICS.requestSuccess, name: 'nv_inference_request_sucess' } as const;
    // @ts-expect-error: no such metric
    expect(() => rate(invented, minutes(5))).toThrow("metric 'nv_inference_request_sucess' is not in the metric catalog");
    // @ts-expect-error: no such metric
    METRICS.requestSucess;
  });

  it('refuses a label that the metric does not have', () => {
    // @ts-expect-error: no such label
    expect(() => rate(METRICS.requestSuccess, minutes(5), { reason: 'BACKEND' })).toThrow(
      "metric 'nv_inference_request_success' has no label 'reason'; it has model, version, namespace, pod, job, instance",
    );
  });

  it('refuses to read a metric as what it is not', () => {
    // @ts-expect-error: a counter is no gauge
    gauge(METRICS.requestSuccess);
    // @ts-expect-error: a gauge has no rate
    rate(METRICS.pendingRequestCount, minutes(5));
    // @ts-expect-error: a counter has no buckets
    bucketRate(METRICS.requestSuccess, minutes(5));
    // @ts-expect-error: a histogram has no quantiles of its own
    summaryQuantile(METRICS.requestDurationSeconds, 0.99);
  });

  it('reads a recorded series only by the labels it is recorded with', () => {
    const recorded = recordedMetric('trireme:errors:rate5m', ['model'], 'errors');
    expect(gauge(recorded, { model: 'a' }).text).toBe('trireme:errors:rate5m{model="a"}');
    // @ts-expect-error: no such label
    expect(() => gauge(recorded, { version: '1' })).toThrow("has no label 'version'; it has model");
    expect(() => recordedMetric('errors', [], '')).toThrow('want a name like level:metric:operation');
  });
});

describe('a combination', () => {
  const succeeded = rate(METRICS.requestSuccess, minutes(5));
  const failed = rate(METRICS.requestFailure, minutes(5), { reason: noneOf(['CANCELED']) });

  it('keeps the labels that it sums by', () => {
    const both = sum(failed, ['model', 'reason']);
    expect(both.text).toBe('sum by (model, reason) (rate(nv_inference_request_failure{reason!~"CANCELED"}[5m]))');
    expect(both.labels).toEqual(['model', 'reason']);
    expect(sum(failed).text).toBe('sum(rate(nv_inference_request_failure{reason!~"CANCELED"}[5m]))');
  });

  it('takes a label from another where there is one', () => {
    const of = labelFrom(gauge(OUTER_METRICS.gpuPower), 'pod', 'exported_pod');
    expect(of.text).toBe('label_replace(DCGM_FI_DEV_POWER_USAGE, "pod", "$1", "exported_pod", "(.+)")');
    expect(labelFrom(sum(of, ['exported_pod']), 'node', 'exported_pod').labels).toEqual(['exported_pod', 'node']);
    // @ts-expect-error: no such label
    expect(() => labelFrom(gauge(OUTER_METRICS.gpuPower), 'pod', 'exported_container')).toThrow(
      "has no label 'exported_container'",
    );
  });

  it('refuses labels that a vector does not have', () => {
    // @ts-expect-error: no such label
    expect(() => sum(succeeded, ['reason'])).toThrow("has no label 'reason'");
    // @ts-expect-error: lost by the inner sum
    expect(() => sum(sum(succeeded, ['model']), ['version'])).toThrow("has no label 'version'; it has model");
    expect(() => histogramQuantile(0.99, succeeded)).toThrow("has no label 'le'");
  });

  it('refuses to match vectors with different labels', () => {
    expect(() => divide(sum(failed, ['model']), sum(succeeded, ['model', 'version']))).toThrow(
      'the left has the labels model, the right model, version',
    );
    expect(() => shareOf(sum(failed, ['model']), sum(succeeded, ['model']) as never)).toThrow('has labels, want none');
  });

  it('puts parentheses around operations only', () => {
    const [a, b] = [sum(failed), sum(succeeded)];
    expect(divide(a, subtract(b, 1)).text).toBe(`${a} / (${b} - 1)`);
    expect(where(divide(a, b), '>', 0.5).text).toBe(`(${a} / ${b}) > 0.5`);
    expect(or(a, scalar(0)).text).toBe(`${a} or vector(0)`);
    expect(secondsSince(gauge(METRICS.repositoryLastPoll)).text).toMatch(/^time\(\) - trireme_/);
  });

  it('takes quantiles of buckets', () => {
    const buckets = bucketRate(METRICS.queueDelaySeconds, '$__rate_interval');
    expect(histogramQuantile(0.95, buckets, ['model']).text).toBe(
      'histogram_quantile(0.95, sum by (le, model) (rate(trireme_queue_delay_seconds_bucket[$__rate_interval])))',
    );
    expect(() => histogramQuantile(95, buckets)).toThrow('got 95, want a number between 0 and 1');
  });
});

it('writes times as Prometheus does', () => {
  expect([millis(250), seconds(90), minutes(60 * 24 * 3)].map(toPromDuration)).toEqual(['250ms', '1m30s', '3d']);
  expect(() => toPromDuration(micros(5))).toThrow('want a whole number of milliseconds');
});
