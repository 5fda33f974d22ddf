/**
 * One model, or a few side by side: where its time goes, how well it batches, what fails, which versions serve.
 */
import { METRICS, TRITON_METRICS } from '../../../contract/metric-catalog.ts';
import type { Indicator } from '../objectives/indicator.ts';
import { TARGET_RATIO, TARGET_SECONDS } from '../objectives/recorded.ts';
import {
  add,
  count,
  divide,
  gauge,
  increase,
  max,
  multiply,
  noneOf,
  rate,
  subtract,
  sum,
  variable,
  where,
} from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';
import { describePercentile, noPercentile, percentile } from './percentiles.ts';

const WINDOW = '$__rate_interval';
const PERCENTILES = [0.5, 0.9, 0.95, 0.99] as const;
const SECONDS_PER_MICROSECOND = 1e-6;

export function modelDashboard(scope: MetricScope, { indicators }: { readonly indicators: readonly Indicator[] }): Dashboard {
  const has = (kind: Indicator['kind']) => indicators.some((indicator) => indicator.kind === kind);
  return {
    key: 'model',
    title: 'Model',
    description: 'One model: throughput, latency and its parts, batches, queue, failures, versions, cache.',
    variables: ['model', 'version'],
    rows: [
      { title: 'Throughput', panels: throughput(scope, has('availability')) },
      { title: 'Latency', panels: latency(scope, has('latency')) },
      { title: 'Versions and reloads', panels: reloads(scope) },
      { title: 'Response cache', panels: cache(scope) },
    ],
  };
}

function throughput({ versions: of, fixed, instanceLabel }: MetricScope, hasObjectives: boolean): Panel[] {
  const inferences = sum(rate(METRICS.inferenceCount, WINDOW, of), ['model']);
  const executions = sum(rate(METRICS.executionCount, WINDOW, of), ['model']);
  const succeeded = sum(rate(METRICS.requestSuccess, WINDOW, of), ['model']);
  const failed = sum(rate(METRICS.requestFailure, WINDOW, { ...of, reason: noneOf(['CANCELED']) }), ['model']);
  const availabilities = { ...fixed, model: variable('model'), objective: { operator: '=~', value: '.+-availability' } } as const;
  const allowed = hasObjectives
    ? [
        {
          expression: subtract(1, max(gauge(TARGET_RATIO, availabilities), ['model', 'objective'])),
          legend: '{{objective}}',
          isLimit: true,
        },
      ]
    : [];
  return [
    {
      title: 'Requests',
      description: 'Requests that succeeded, per second.',
      unit: 'requests per second',
      queries: [{ expression: succeeded, legend: '{{model}}' }],
    },
    {
      title: 'Inferences and executions',
      description: 'A request of batch size n is n inferences; an execution is one run of the model over a batch of requests.',
      unit: 'per second',
      queries: [
        { expression: inferences, legend: '{{model}} inferences' },
        { expression: executions, legend: '{{model}} executions' },
      ],
    },
    {
      title: 'Batch size',
      description: 'Mean number of inferences in an execution. At 1 under load, dynamic batching brings nothing.',
      unit: 'count',
      whenEmpty: 'no executions: ensembles have none of their own',
      queries: [{ expression: divide(inferences, where(executions, '>', 0)), legend: '{{model}}' }],
    },
    {
      title: 'Failures by reason',
      description:
        'REJECTED: the queue was full or the request waited too long. CANCELED: the client left. BACKEND: the execution failed. OTHER: anything else.',
      unit: 'requests per second',
      queries: [
        { expression: sum(rate(METRICS.requestFailure, WINDOW, of), ['model', 'reason']), legend: '{{model}} {{reason}}' },
      ],
    },
    {
      title: 'Share of failures',
      description: 'Share of the requests that failed, clients that left not counted. Dashed: what the objectives allow.',
      unit: 'ratio',
      whenEmpty: 'no requests',
      queries: [{ expression: divide(failed, where(add(succeeded, failed), '>', 0)), legend: '{{model}}' }, ...allowed],
    },
    {
      title: 'Pending requests',
      description: 'Requests that wait for an execution, by server. Unequal numbers say that requests are not spread evenly.',
      unit: 'count',
      queries: [
        {
          expression: sum(gauge(METRICS.pendingRequestCount, of), ['model', instanceLabel]),
          legend: `{{model}} {{${instanceLabel}}}`,
        },
      ],
    },
  ];
}

function latency(scope: MetricScope, hasObjectives: boolean): Panel[] {
  const { versions: of, fixed } = scope;
  const percentiles = (time: 'request' | 'queue') =>
    PERCENTILES.map((quantile) => ({
      expression: percentile(scope, time, quantile, of, ['model']),
      legend: `{{model}} p${quantile * 100}`,
    }));
  const objectives = hasObjectives
    ? [
        {
          expression: max(gauge(TARGET_SECONDS, { ...fixed, model: variable('model') }), ['model', 'objective']),
          legend: '{{objective}}',
          isLimit: true,
        },
      ]
    : [];
  return [
    {
      title: 'Latency percentiles',
      description: `From the arrival of a request to its last response, of requests that succeeded. ${describePercentile(scope)} Dashed: the objectives.`,
      unit: 'seconds',
      whenEmpty: noPercentile(scope),
      queries: [...percentiles('request'), ...objectives],
    },
    {
      title: 'Where the time goes',
      description:
        'Mean time of a request: waiting for an execution, gathering the batch, the execution, handing out its results. As in Triton, each request of a batch is charged the whole time of its execution.',
      kind: 'stack',
      unit: 'seconds',
      whenEmpty: 'no requests',
      queries: parts(of),
    },
    {
      title: 'Queue delay percentiles',
      description: `From the arrival of a request to the start of its execution; the maximum queue delay of dynamic batching is part of it. ${describePercentile(scope)}`,
      unit: 'seconds',
      whenEmpty: noPercentile(scope),
      queries: percentiles('queue'),
    },
  ];
}

/** Mean seconds of a request in each part of its way. */
function parts(of: MetricScope['versions']) {
  const requests = where(sum(rate(METRICS.requestSuccess, WINDOW, of), ['model']), '>', 0);
  const counters = {
    queue: METRICS.queueDuration,
    input: METRICS.computeInputDuration,
    infer: METRICS.computeInferDuration,
    output: METRICS.computeOutputDuration,
  };
  return Object.entries(counters).map(([part, counter]) => ({
    expression: divide(multiply(sum(rate(counter, WINDOW, of), ['model']), SECONDS_PER_MICROSECOND), requests),
    legend: `{{model}} ${part}`,
  }));
}

function reloads({ versions, models, hasOwnMetrics }: MetricScope): Panel[] {
  const loadTime = hasOwnMetrics ? gauge(METRICS.modelLoadDuration, models) : gauge(TRITON_METRICS.modelLoadDuration, versions);
  return [
    {
      title: 'Requests by version',
      description: 'Requests that succeeded, by the version that answered.',
      kind: 'stack',
      unit: 'requests per second',
      queries: [
        {
          expression: sum(rate(METRICS.requestSuccess, WINDOW, versions), ['model', 'version']),
          legend: '{{model}} version {{version}}',
        },
      ],
    },
    {
      title: 'Servers by version',
      description: 'On how many servers each version serves: a roll-out ends where the lines of old versions do.',
      unit: 'count',
      queries: [
        {
          expression: count(gauge(METRICS.pendingRequestCount, versions), ['model', 'version']),
          legend: '{{model}} version {{version}}',
        },
      ],
    },
    {
      title: 'Time of the last load',
      description: 'What the last load that worked took, on the slowest server.',
      unit: 'seconds',
      ...(!hasOwnMetrics && { whenEmpty: 'this release of Triton does not report it' }),
      queries: [{ expression: max(loadTime, ['model']), legend: '{{model}}' }],
    },
    ...(hasOwnMetrics ? loads(models) : []),
  ];
}

function loads(of: MetricScope['models']): Panel[] {
  return [
    {
      title: 'Loads',
      description: 'Versions that were loaded, and attempts that failed. While one fails, the version before keeps serving.',
      unit: 'count',
      queries: [
        { expression: sum(increase(METRICS.modelLoads, WINDOW, of), ['model']), legend: '{{model}} loaded' },
        { expression: sum(increase(METRICS.modelLoadFailures, WINDOW, of), ['model']), legend: '{{model}} failed' },
      ],
    },
    {
      title: 'Servers on which a load fails',
      description: 'Servers that could not load what the repository has when they last tried. Their log and index say why.',
      unit: 'count',
      threshold: { value: 1, bad: 'above' },
      queries: [{ expression: sum(gauge(METRICS.modelLoadFailing, of), ['model']), legend: '{{model}}' }],
    },
  ];
}

function cache({ versions: of, hasOwnMetrics }: MetricScope): Panel[] {
  const per = (metric: typeof TRITON_METRICS.cacheHits | typeof TRITON_METRICS.cacheMisses) =>
    sum(rate(metric, WINDOW, of), ['model']);
  const [hits, misses] = [per(TRITON_METRICS.cacheHits), per(TRITON_METRICS.cacheMisses)];
  const lookups = add(hits, misses);
  const meanTime = (
    total: typeof TRITON_METRICS.cacheHitDuration | typeof TRITON_METRICS.cacheMissDuration,
    number: typeof hits,
  ) => divide(multiply(sum(rate(total, WINDOW, of), ['model']), SECONDS_PER_MICROSECOND), where(number, '>', 0));
  const whenEmpty = hasOwnMetrics ? 'this server has no response cache, only a real Triton does' : 'no lookups';
  return [
    {
      title: 'Cache hits',
      description: 'Share of the lookups that found an answer.',
      unit: 'ratio',
      whenEmpty,
      queries: [{ expression: divide(hits, where(lookups, '>', 0)), legend: '{{model}}' }],
    },
    {
      title: 'Lookups',
      description: 'Lookups in the response cache, per second.',
      unit: 'per second',
      whenEmpty,
      queries: [{ expression: lookups, legend: '{{model}}' }],
    },
    {
      title: 'Time of a lookup',
      description: 'Mean time of a lookup that found an answer, and of one that found none and put it there.',
      unit: 'seconds',
      whenEmpty,
      queries: [
        { expression: meanTime(TRITON_METRICS.cacheHitDuration, hits), legend: '{{model}} hit' },
        { expression: meanTime(TRITON_METRICS.cacheMissDuration, misses), legend: '{{model}} miss' },
      ],
    },
  ];
}
