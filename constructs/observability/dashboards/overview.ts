/**
 * The first page: are the servers up, what do they serve, how fast, how well.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import {
  add,
  bucketRate,
  count,
  divide,
  gauge,
  histogramQuantile,
  increase,
  max,
  min,
  or,
  rate,
  scalar,
  secondsSince,
  sum,
  where,
} from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

const WINDOW = '$__rate_interval';

export function overviewDashboard(scope: MetricScope): Dashboard {
  return {
    key: 'overview',
    title: 'Overview',
    description: 'All servers and models: load, latency, failures, repository.',
    variables: ['model'],
    rows: [
      { title: 'Now', panels: now(scope) },
      { title: 'Models', panels: models(scope) },
      { title: 'Repository', panels: repository(scope) },
    ],
  };
}

function now({ servers, models: of }: MetricScope): Panel[] {
  const succeeded = sum(rate(METRICS.requestSuccess, WINDOW, of));
  const failed = sum(rate(METRICS.requestFailure, WINDOW, of));
  return [
    {
      title: 'Servers',
      description: 'Server processes whose metrics are scraped.',
      kind: 'stat',
      unit: 'count',
      queries: [{ expression: count(gauge(METRICS.repositoryLastPoll, servers)), legend: 'servers' }],
    },
    {
      title: 'Model versions',
      description: 'Versions that serve on at least one server.',
      kind: 'stat',
      unit: 'count',
      queries: [
        {
          expression: count(count(gauge(METRICS.pendingRequestCount, of), ['model', 'version'])),
          legend: 'versions',
        },
      ],
    },
    {
      title: 'Requests',
      description: 'Requests that were answered or failed, per second.',
      kind: 'stat',
      unit: 'requests per second',
      queries: [{ expression: add(succeeded, failed), legend: 'requests' }],
    },
    {
      title: 'Failures',
      description: 'Share of the requests that failed, for whatever reason.',
      kind: 'stat',
      unit: 'ratio',
      whenEmpty: 'no requests',
      queries: [{ expression: divide(failed, where(add(succeeded, failed), '>', 0)), legend: 'failures' }],
    },
    {
      title: 'Latency, 99th percentile',
      description: 'Of requests that succeeded, of all models together.',
      kind: 'stat',
      unit: 'seconds',
      whenEmpty: 'no requests',
      queries: [
        {
          expression: histogramQuantile(0.99, bucketRate(METRICS.requestDurationSeconds, WINDOW, of)),
          legend: 'p99',
        },
      ],
    },
    {
      title: 'Pending requests',
      description: 'Requests that wait for an execution.',
      kind: 'stat',
      unit: 'count',
      queries: [{ expression: sum(gauge(METRICS.pendingRequestCount, of)), legend: 'pending' }],
    },
  ];
}

function models({ models: of }: MetricScope): Panel[] {
  const succeeded = sum(rate(METRICS.requestSuccess, WINDOW, of), ['model']);
  const failed = sum(rate(METRICS.requestFailure, WINDOW, of), ['model']);
  const toModel = { linksTo: 'model' } as const;
  return [
    {
      title: 'Throughput',
      description: 'Inferences per second: a request of batch size n counts n times.',
      unit: 'inferences per second',
      queries: [{ expression: sum(rate(METRICS.inferenceCount, WINDOW, of), ['model']), legend: '{{model}}' }],
      ...toModel,
    },
    {
      title: 'Latency, 99th percentile',
      description: 'From the arrival of a request to its last response, of requests that succeeded.',
      unit: 'seconds',
      whenEmpty: 'no requests',
      queries: [
        {
          expression: histogramQuantile(0.99, bucketRate(METRICS.requestDurationSeconds, WINDOW, of), ['model']),
          legend: '{{model}}',
        },
      ],
      ...toModel,
    },
    {
      title: 'Failures',
      description: 'Share of the requests that failed.',
      unit: 'ratio',
      whenEmpty: 'no requests',
      queries: [{ expression: divide(failed, where(add(succeeded, failed), '>', 0)), legend: '{{model}}' }],
      ...toModel,
    },
    {
      title: 'Pending requests',
      description: 'Requests that wait for an execution. A number that grows says that the instances do not keep up.',
      unit: 'count',
      queries: [{ expression: sum(gauge(METRICS.pendingRequestCount, of), ['model']), legend: '{{model}}' }],
      ...toModel,
    },
  ];
}

function repository({ servers, models: of }: MetricScope): Panel[] {
  return [
    {
      title: 'Since the last poll',
      description: 'Time since the oldest of the last polls that read the whole repository. Only servers that poll have one.',
      unit: 'seconds',
      whenEmpty: 'no server polls its repository',
      queries: [
        {
          expression: secondsSince(min(where(gauge(METRICS.repositoryLastPoll, servers), '>', 0))),
          legend: 'since the last poll',
        },
      ],
    },
    {
      title: 'Loads',
      description: 'Versions that were loaded, and attempts that failed. While one fails, the version before keeps serving.',
      unit: 'count',
      queries: [
        { expression: sum(increase(METRICS.modelLoads, WINDOW, of)), legend: 'loaded' },
        { expression: sum(increase(METRICS.modelLoadFailures, WINDOW, of)), legend: 'failed' },
      ],
    },
    {
      title: 'Versions without metrics',
      description: 'Versions beyond --metrics-max-models: they serve, but no panel shows them.',
      unit: 'count',
      threshold: { value: 1, bad: 'above' },
      queries: [{ expression: or(max(gauge(METRICS.droppedSeries, servers)), scalar(0)), legend: 'versions' }],
    },
  ];
}
