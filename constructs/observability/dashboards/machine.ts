/**
 * What the servers run on: the process and its machine, its GPUs, its network.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { andOn, count, divide, findMetric, gauge, max, OUTER_METRICS, rate, sum, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

const WINDOW = '$__rate_interval';

export function processDashboard({ servers, instanceLabel }: MetricScope): Dashboard {
  const by = [instanceLabel] as const;
  const legend = `{{${instanceLabel}}}`;
  return {
    key: 'process',
    title: 'Server process',
    description: 'The server process and the machine under it: CPU, memory, event loop.',
    variables: [],
    rows: [
      {
        title: 'Process',
        panels: [
          {
            title: 'CPU',
            description: 'CPU seconds per second: 1 is one core kept busy.',
            unit: 'count',
            queries: [{ expression: sum(rate(METRICS.processCpu, WINDOW, servers), by), legend }],
          },
          {
            title: 'Resident memory',
            description:
              'Memory of the server process with the models that it has loaded; Python models are processes of their own.',
            unit: 'bytes',
            queries: [{ expression: sum(gauge(METRICS.processMemory, servers), by), legend }],
          },
          {
            title: 'Event loop lag',
            description:
              'The longest that the main thread was held up between two scrapes. It adds to the latency of every request that came meanwhile.',
            unit: 'seconds',
            threshold: { value: 0.25, bad: 'above' },
            queries: [{ expression: max(gauge(METRICS.eventLoopLag, servers), by), legend }],
          },
        ],
      },
      {
        title: 'Machine',
        panels: [
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
        ],
      },
    ],
  };
}

/** Undefined where the server has no metrics of GPUs. */
export function gpuDashboard({ servers, instanceLabel }: MetricScope): Dashboard | undefined {
  const utilization = findMetric('nv_gpu_utilization', 'gauge');
  const used = findMetric('nv_gpu_memory_used_bytes', 'gauge');
  const total = findMetric('nv_gpu_memory_total_bytes', 'gauge');
  const power = findMetric('nv_gpu_power_usage', 'gauge');
  if (!utilization || !used || !total) return undefined;
  const by = [instanceLabel, 'gpu_uuid'];
  const common = { whenEmpty: 'no GPU', legend: `{{${instanceLabel}}} {{gpu_uuid}}` } as const;
  const panel = (rest: Omit<Panel, 'queries' | 'whenEmpty'>, expression: Panel['queries'][number]['expression']): Panel => ({
    ...rest,
    whenEmpty: common.whenEmpty,
    queries: [{ expression, legend: common.legend }],
  });
  const utilized = panel(
    { title: 'Utilization', description: 'Share of the time in which a kernel ran.', unit: 'ratio' },
    max(gauge(utilization, servers), by),
  );
  const memory = panel(
    { title: 'Memory', description: 'Share of the memory of the GPU that is in use, whoever uses it.', unit: 'ratio' },
    divide(max(gauge(used, servers), by), where(max(gauge(total, servers), by), '>', 0)),
  );
  const watts =
    power && panel({ title: 'Power', description: 'Power that the GPU draws.', unit: 'watts' }, max(gauge(power, servers), by));
  return {
    key: 'gpu',
    title: 'GPU',
    description: 'The GPUs of the servers: utilization, memory, power.',
    variables: [],
    rows: [{ title: 'GPUs', panels: [utilized, memory, ...(watts ? [watts] : [])] }],
  };
}

/** Undefined outside of Kubernetes, where nobody counts the bytes of a server. */
export function networkDashboard({ servers, instanceLabel }: MetricScope): Dashboard | undefined {
  if (instanceLabel !== 'pod') return undefined;
  const { namespace, pod } = servers;
  const of = { namespace, pod };
  const ours = count(gauge(METRICS.repositoryLastPoll, servers), ['namespace', 'pod']);
  const panel = (
    title: string,
    unit: Panel['unit'],
    description: string,
    metric: (typeof OUTER_METRICS)[keyof typeof OUTER_METRICS],
  ): Panel => ({
    title,
    description,
    unit,
    whenEmpty: 'the kubelets (cAdvisor) are not scraped',
    queries: [
      { expression: andOn(sum(rate(metric, WINDOW, of), ['namespace', 'pod']), ours, ['namespace', 'pod']), legend: '{{pod}}' },
    ],
  });
  return {
    key: 'network',
    title: 'Network',
    description: 'Network of the pods, as the kubelet counts it.',
    variables: [],
    rows: [
      {
        title: 'Pods',
        panels: [
          panel('Received', 'bytes per second', 'Bytes that the pod receives: requests.', OUTER_METRICS.networkReceive),
          panel('Sent', 'bytes per second', 'Bytes that the pod sends: responses, metrics.', OUTER_METRICS.networkTransmit),
          panel(
            'Received packets dropped',
            'per second',
            'Packets to the pod that were dropped. Above 0 the network is at its limit.',
            OUTER_METRICS.networkReceiveDropped,
          ),
          panel(
            'Sent packets dropped',
            'per second',
            'Packets of the pod that were dropped. Above 0 the network is at its limit.',
            OUTER_METRICS.networkTransmitDropped,
          ),
        ],
      },
    ],
  };
}
