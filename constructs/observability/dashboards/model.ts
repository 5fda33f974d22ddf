/**
 * One model, or a few side by side: where its time goes, how well it batches, what fails, which versions serve.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { TARGET_SECONDS } from '../objectives/recorded.ts';
import {
  add,
  bucketRate,
  divide,
  findMetric,
  gauge,
  histogramQuantile,
  increase,
  max,
  multiply,
  rate,
  sum,
  variable,
  where,
} from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

const WINDOW = '$__rate_interval';
const PERCENTILES = [0.5, 0.9, 0.95, 0.99] as const;
const SECONDS_PER_MICROSECOND = 1e-6;

export function modelDashboard(scope: MetricScope, options: { readonly hasLatencyObjectives: boolean }): Dashboard {
  const cache = cachePanels(scope);
  return {
    key: 'model',
    title: 'Model',
    description: 'One model: throughput, latency and its parts, batches, queue, failures, versions.',
    variables: ['model', 'version'],
    rows: [
      { title: 'Throughput', panels: throughput(scope) },
      { title: 'Latency', panels: latency(scope, options.hasLatencyObjectives) },
      { title: 'Versions and reloads', panels: reloads(scope) },
      ...(cache.length > 0 ? [{ title: 'Response cache', panels: cache }] : []),
    ],
  };
}

function throughput({ versions: of, instanceLabel }: MetricScope): Panel[] {
  const inferences = sum(rate(METRICS.inferenceCount, WINDOW, of), ['model']);
  const executions = sum(rate(METRICS.executionCount, WINDOW, of), ['model']);
  return [
    {
      title: 'Requests',
      description: 'Requests that succeeded, per second.',
      unit: 'requests per second',
      queries: [{ expression: sum(rate(METRICS.requestSuccess, WINDOW, of), ['model']), legend: '{{model}}' }],
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

function latency({ versions: of, fixed }: MetricScope, hasObjectives: boolean): Panel[] {
  const requests = bucketRate(METRICS.requestDurationSeconds, WINDOW, of);
  const queued = bucketRate(METRICS.queueDelaySeconds, WINDOW, of);
  const noRequests = { unit: 'seconds', whenEmpty: 'no requests' } as const;
  const percentiles = (buckets: typeof requests) =>
    PERCENTILES.map((percentile) => ({
      expression: histogramQuantile(percentile, buckets, ['model']),
      legend: `{{model}} p${percentile * 100}`,
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
      description:
        'From the arrival of a request to its last response, of requests that succeeded. Interpolated within the buckets of the histogram: exact at their bounds. Dashed: the objectives.',
      ...noRequests,
      queries: [...percentiles(requests), ...objectives],
    },
    {
      title: 'Where the time goes',
      description:
        'Mean time of a request: waiting for an execution, gathering the batch, the execution, handing out its results. As in Triton, each request of a batch is charged the whole time of its execution.',
      kind: 'stack',
      ...noRequests,
      queries: parts(of),
    },
    {
      title: 'Queue delay percentiles',
      description:
        'From the arrival of a request to the start of its execution; the maximum queue delay of dynamic batching is part of it.',
      ...noRequests,
      queries: percentiles(queued),
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

function reloads({ versions, models }: MetricScope): Panel[] {
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
      title: 'Loads',
      description: 'Versions that were loaded, and attempts that failed. While one fails, the version before keeps serving.',
      unit: 'count',
      queries: [
        { expression: sum(increase(METRICS.modelLoads, WINDOW, models), ['model']), legend: '{{model}} loaded' },
        { expression: sum(increase(METRICS.modelLoadFailures, WINDOW, models), ['model']), legend: '{{model}} failed' },
      ],
    },
    {
      title: 'Time of the last load',
      description: 'From the change in the repository being taken to the version being ready, on the slowest server.',
      unit: 'seconds',
      queries: [{ expression: max(gauge(METRICS.modelLoadDuration, models), ['model']), legend: '{{model}}' }],
    },
  ];
}

/** None where the server has no metrics of a cache. */
function cachePanels({ versions: of }: MetricScope): Panel[] {
  const hits = findMetric('nv_cache_num_hits_per_model', 'counter');
  const misses = findMetric('nv_cache_num_misses_per_model', 'counter');
  if (!hits || !misses) return [];
  const hitRate = sum(rate(hits, WINDOW, of), ['model']);
  const all = add(hitRate, sum(rate(misses, WINDOW, of), ['model']));
  return [
    {
      title: 'Cache hits',
      description: 'Share of the lookups that found an answer.',
      unit: 'ratio',
      whenEmpty: 'no lookups',
      queries: [{ expression: divide(hitRate, where(all, '>', 0)), legend: '{{model}}' }],
    },
    {
      title: 'Lookups',
      description: 'Lookups in the response cache, per second.',
      unit: 'per second',
      whenEmpty: 'no lookups',
      queries: [{ expression: all, legend: '{{model}}' }],
    },
  ];
}
