/**
 * The first page: are the servers up, what do they serve, how fast, how well.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { type Indicator, round } from '../objectives/indicator.ts';
import { BUDGET_REMAINING, errorRatio } from '../objectives/recorded.ts';
import {
  add,
  count,
  divide,
  gauge,
  increase,
  max,
  min,
  or,
  rate,
  scalar,
  secondsSince,
  sum,
  variable,
  where,
} from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';
import { noPercentile, percentile } from './percentiles.ts';

const WINDOW = '$__rate_interval';

/** What is promised, as far as the first page shows it. */
export interface OverviewOptions {
  readonly indicators: readonly Indicator[];
}

export function overviewDashboard(scope: MetricScope, options: OverviewOptions): Dashboard {
  return {
    key: 'overview',
    title: 'Overview',
    description: 'All servers and models: load, latency, failures, repository.',
    variables: ['model'],
    rows: [
      { title: 'Now', panels: now(scope, options) },
      ...(options.indicators.length > 0 ? [{ title: 'Objectives', panels: objectives(scope) }] : []),
      { title: 'Models', panels: models(scope) },
      ...(scope.hasOwnMetrics ? [{ title: 'Repository', panels: repository(scope) }] : []),
    ],
  };
}

function now(scope: MetricScope, { indicators }: OverviewOptions): Panel[] {
  const { servers, models: of, presence, hasOwnMetrics } = scope;
  const strictest = Math.max(...indicators.flatMap(({ kind, target }) => (kind === 'availability' ? [target] : [])));
  const succeeded = sum(rate(METRICS.requestSuccess, WINDOW, of));
  const failed = sum(rate(METRICS.requestFailure, WINDOW, of));
  return [
    {
      title: 'Servers',
      description: 'Server processes whose metrics are scraped.',
      kind: 'stat',
      unit: 'count',
      queries: [{ expression: count(gauge(presence, servers)), legend: 'servers' }],
    },
    ...(hasOwnMetrics
      ? [
          {
            title: 'Servers that are not ready',
            description: 'Their models are loading or have failed, or they drain.',
            kind: 'stat',
            unit: 'count',
            threshold: { value: 1, bad: 'above' },
            queries: [
              { expression: or(count(where(gauge(METRICS.serverReady, servers), '==', 0)), scalar(0)), legend: 'not ready' },
            ],
          } as const,
        ]
      : []),
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
      description:
        'Share of the requests that failed, for whatever reason. Red beyond what the strictest objective of availability allows.',
      kind: 'stat',
      unit: 'ratio',
      ...(Number.isFinite(strictest) && { threshold: { value: round(1 - strictest), bad: 'above' } }),
      whenEmpty: 'no requests',
      queries: [{ expression: divide(failed, where(add(succeeded, failed), '>', 0)), legend: 'failures' }],
    },
    {
      title: 'Latency, 99th percentile',
      description: 'Of requests that succeeded, of all models together.',
      kind: 'stat',
      unit: 'seconds',
      whenEmpty: noPercentile(scope),
      queries: [{ expression: percentile(scope, 'request', 0.99, of), legend: 'p99' }],
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

/** Of all objectives at once: which one needs a look. */
function objectives({ fixed }: MetricScope): Panel[] {
  const of = { ...fixed, namespace: variable('namespace'), model: variable('model') };
  const common = { whenEmpty: 'no requests', linksTo: 'objectives' } as const;
  return [
    {
      title: 'Error budget left',
      description: 'Share of the error budget of each objective that is left. Below 0 the objective is missed.',
      unit: 'ratio',
      threshold: { value: 0, bad: 'below' },
      queries: [{ expression: min(gauge(BUDGET_REMAINING, of), ['model', 'objective']), legend: '{{objective}}' }],
      ...common,
    },
    {
      title: 'Requests that miss an objective',
      description: 'Share of the requests of the last hour that miss each objective.',
      unit: 'ratio',
      queries: [{ expression: max(gauge(errorRatio('1h'), of), ['model', 'objective']), legend: '{{objective}}' }],
      ...common,
    },
  ];
}

function models(scope: MetricScope): Panel[] {
  const { models: of } = scope;
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
      whenEmpty: noPercentile(scope),
      queries: [{ expression: percentile(scope, 'request', 0.99, of, ['model']), legend: '{{model}}' }],
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
      title: 'Models that cannot be loaded',
      description: 'Models of which the last attempt to load what the repository has failed, on at least one server.',
      unit: 'count',
      threshold: { value: 1, bad: 'above' },
      queries: [
        {
          expression: or(count(where(max(gauge(METRICS.modelLoadFailing, of), ['model']), '==', 1)), scalar(0)),
          legend: 'models',
        },
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
