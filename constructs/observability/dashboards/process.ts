/**
 * The server process, its container and the machine under it.
 */
import { METRICS, TRITON_METRICS } from '../../../contract/metric-catalog.ts';
import { andOn, divide, gauge, max, OUTER_METRICS, rate, secondsSince, sum, type Vector, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

const WINDOW = '$__rate_interval';

export function processDashboard(scope: MetricScope): Dashboard {
  return {
    key: 'process',
    title: 'Server process',
    description: 'The server process, its container and the machine under it: CPU, memory, event loop.',
    variables: [],
    rows: [
      scope.hasOwnMetrics
        ? { title: 'Process', panels: processPanels(scope) }
        : { title: 'Pinned memory', panels: [pinnedMemory(scope)] },
      ...(scope.instanceLabel === 'pod' ? [{ title: 'Containers', panels: containerPanels(scope) }] : []),
      { title: 'Machine', panels: machinePanels(scope) },
    ],
  };
}

function processPanels({ servers, instanceLabel }: MetricScope): Panel[] {
  const by = [instanceLabel] as const;
  const legend = `{{${instanceLabel}}}`;
  return [
    {
      title: 'CPU',
      description: 'CPU seconds per second: 1 is one core kept busy.',
      unit: 'count',
      queries: [{ expression: sum(rate(METRICS.processCpu, WINDOW, servers), by), legend }],
    },
    {
      title: 'Resident memory',
      description:
        'Memory of the server process with the models that it has loaded; Python models are processes of their own. Dashed: what it may use.',
      unit: 'bytes',
      queries: [
        { expression: sum(gauge(METRICS.processMemory, servers), by), legend },
        { expression: max(gauge(METRICS.processMemoryLimit, servers), by), legend: `${legend} limit`, isLimit: true },
      ],
    },
    {
      title: 'Event loop lag',
      description:
        'The longest that the main thread was held up between two scrapes. It adds to the latency of every request that came meanwhile.',
      unit: 'seconds',
      threshold: { value: 0.25, bad: 'above' },
      queries: [{ expression: max(gauge(METRICS.eventLoopLag, servers), by), legend }],
    },
    {
      title: 'Since the start',
      description: 'Time since the server process started: a line that falls to 0 is a restart.',
      unit: 'seconds',
      queries: [{ expression: secondsSince(max(gauge(METRICS.processStart, servers), by)), legend }],
    },
    {
      title: 'Ready',
      description:
        'Whether the server is ready: 1 or 0. It is not while models of the start are loading or have failed, and while it drains.',
      unit: 'count',
      queries: [{ expression: max(gauge(METRICS.serverReady, servers), by), legend }],
    },
  ];
}

function pinnedMemory({ servers, instanceLabel }: MetricScope): Panel {
  const by = [instanceLabel] as const;
  return {
    title: 'Pinned memory',
    description: 'Share of the pool of pinned memory (--pinned-memory-pool-byte-size) that is in use.',
    unit: 'ratio',
    whenEmpty: 'no pool',
    threshold: { value: 0.9, bad: 'above' },
    queries: [
      {
        expression: divide(
          max(gauge(TRITON_METRICS.pinnedMemoryUsed, servers), by),
          where(max(gauge(TRITON_METRICS.pinnedMemoryTotal, servers), by), '>', 0),
        ),
        legend: `{{${instanceLabel}}}`,
      },
    ],
  };
}

/** As the kubelet counts: with the processes of Python models, and against what the container was given. */
function containerPanels({ servers, selectedPods }: MetricScope): Panel[] {
  const of = { namespace: servers.namespace, pod: servers.pod, container: { operator: '!=', value: '' } } as const;
  const by = ['namespace', 'pod', 'container'] as const;
  const ours = (vector: Vector<(typeof by)[number]>) => andOn(vector, selectedPods, ['namespace', 'pod']);
  const common = { whenEmpty: 'the kubelets (cAdvisor) are not scraped' } as const;
  const legend = '{{pod}} {{container}}';
  return [
    {
      title: 'Container memory',
      description:
        'Memory of each container that cannot be taken back, with the processes of Python models. At the limit, dashed, it is killed.',
      unit: 'bytes',
      ...common,
      queries: [
        { expression: ours(sum(gauge(OUTER_METRICS.containerMemory, of), by)), legend },
        {
          expression: where(ours(max(gauge(OUTER_METRICS.containerMemoryLimit, of), by)), '>', 0),
          legend: `${legend} limit`,
          isLimit: true,
        },
      ],
    },
    {
      title: 'Container CPU',
      description: 'CPU seconds per second of each container, with the processes of Python models.',
      unit: 'count',
      ...common,
      queries: [{ expression: ours(sum(rate(OUTER_METRICS.containerCpu, WINDOW, of), by)), legend }],
    },
    {
      title: 'CPU throttling',
      description: 'Seconds per second in which a container was held back by its CPU limit. Above 0 requests wait for it.',
      unit: 'count',
      whenEmpty: 'no CPU limit, or the kubelets (cAdvisor) are not scraped',
      queries: [{ expression: ours(sum(rate(OUTER_METRICS.containerThrottled, WINDOW, of), by)), legend }],
    },
  ];
}

function machinePanels({ servers, instanceLabel }: MetricScope): Panel[] {
  const by = [instanceLabel] as const;
  const legend = `{{${instanceLabel}}}`;
  return [
    {
      title: 'CPU utilization',
      description: 'Share of the time of all CPUs of the machine that was not idle, whoever used it.',
      unit: 'ratio',
      queries: [{ expression: max(gauge(METRICS.cpuUtilization, servers), by), legend }],
    },
    {
      title: 'Memory utilization',
      description: 'Share of the memory of the machine that is in use.',
      unit: 'ratio',
      queries: [
        {
          expression: divide(
            max(gauge(METRICS.cpuMemoryUsed, servers), by),
            where(max(gauge(METRICS.cpuMemoryTotal, servers), by), '>', 0),
          ),
          legend,
        },
      ],
    },
  ];
}
