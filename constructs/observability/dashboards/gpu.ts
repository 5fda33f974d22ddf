/**
 * The GPUs of the servers: as NVIDIA's DCGM exporter measures them, which every cluster with GPUs has, and as a real Triton reports its own.
 */
import { TRITON_METRICS } from '../../../contract/metric-catalog.ts';
import { add, andOn, divide, gauge, labelFrom, max, OUTER_METRICS, type Vector, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

type GpuMetric = Extract<(typeof OUTER_METRICS)[keyof typeof OUTER_METRICS], { readonly name: `DCGM_${string}` }>;

export function gpuDashboard(scope: MetricScope): Dashboard {
  return {
    key: 'gpu',
    title: 'GPU',
    description: 'The GPUs of the servers: utilization, memory, power, temperature, errors.',
    variables: [],
    rows: [
      { title: "GPUs, by NVIDIA's DCGM exporter", panels: exporterPanels(scope) },
      { title: 'GPUs, by a real Triton', panels: tritonPanels(scope) },
    ],
  };
}

function exporterPanels(scope: MetricScope): Panel[] {
  const isPod = scope.instanceLabel === 'pod';
  const panel = (
    title: string,
    unit: Panel['unit'],
    description: string,
    expression: Vector,
    threshold?: Panel['threshold'],
  ): Panel => ({
    title,
    unit,
    description: isPod ? description : `${description} Of every machine with an exporter.`,
    whenEmpty: "no GPU, or NVIDIA's DCGM exporter is not scraped",
    ...(threshold && { threshold }),
    queries: [{ expression, legend: `${isPod ? '{{pod}}' : '{{Hostname}}'} GPU {{gpu}} {{GPU_I_ID}}` }],
  });
  const of = (metric: GpuMetric): Vector => (isPod ? ofPods(scope, metric) : max(gauge(metric), ['Hostname', 'gpu', 'GPU_I_ID']));
  const used = of(OUTER_METRICS.gpuMemoryUsed);
  return [
    panel(
      'Utilization',
      'ratio',
      'Share of the time in which a kernel ran. MIG devices do not have it.',
      divide(of(OUTER_METRICS.gpuUtilization), 100),
    ),
    panel(
      'Compute engine',
      'ratio',
      'Share of the time in which the compute engine was active, of MIG devices too.',
      of(OUTER_METRICS.gpuEngineActive),
    ),
    panel(
      'Memory',
      'ratio',
      'Share of the memory of the GPU that is in use, whoever uses it.',
      divide(used, where(add(used, of(OUTER_METRICS.gpuMemoryFree)), '>', 0)),
      { value: 0.95, bad: 'above' },
    ),
    panel('Power', 'watts', 'Power that the GPU draws.', of(OUTER_METRICS.gpuPower)),
    panel('Temperature', 'celsius', 'Temperature of the GPU; near 90 °C most slow down.', of(OUTER_METRICS.gpuTemperature), {
      value: 85,
      bad: 'above',
    }),
    panel(
      'Last XID error',
      'count',
      'Number of the last error that the driver reported; 0 is none.',
      of(OUTER_METRICS.gpuXidError),
      { value: 1, bad: 'above' },
    ),
  ];
}

/**
 * The exporter runs in a pod of its own; which pod has the GPU it says in `pod`, or in `exported_pod` where Prometheus keeps its own label. Narrowed
 * to the selected servers by what comes of it, so that both work.
 */
function ofPods({ selectedPods }: MetricScope, metric: GpuMetric): Vector {
  const labelled = labelFrom(labelFrom(gauge(metric), 'pod', 'exported_pod'), 'namespace', 'exported_namespace');
  return andOn(max(labelled, ['namespace', 'pod', 'gpu', 'GPU_I_ID']), selectedPods, ['namespace', 'pod']);
}

function tritonPanels({ servers, instanceLabel, hasOwnMetrics }: MetricScope): Panel[] {
  const by = [instanceLabel, 'gpu_uuid'] as const;
  const legend = `{{${instanceLabel}}} {{gpu_uuid}}`;
  const whenEmpty = hasOwnMetrics ? 'this server reports no GPUs, only a real Triton does' : 'no GPU';
  const of = (
    metric: Extract<(typeof TRITON_METRICS)[keyof typeof TRITON_METRICS], { readonly name: `nv_gpu_${string}` }>,
  ): Vector => max(gauge(metric, servers), by);
  return [
    {
      title: 'Utilization, by Triton',
      description: 'Share of the time in which a kernel ran.',
      unit: 'ratio',
      whenEmpty,
      queries: [{ expression: of(TRITON_METRICS.gpuUtilization), legend }],
    },
    {
      title: 'Memory, by Triton',
      description: 'Share of the memory of the GPU that is in use, whoever uses it.',
      unit: 'ratio',
      whenEmpty,
      queries: [
        { expression: divide(of(TRITON_METRICS.gpuMemoryUsed), where(of(TRITON_METRICS.gpuMemoryTotal), '>', 0)), legend },
      ],
    },
    {
      title: 'Power, by Triton',
      description: 'Power that the GPU draws. Dashed: its limit.',
      unit: 'watts',
      whenEmpty,
      queries: [
        { expression: of(TRITON_METRICS.gpuPowerUsage), legend },
        { expression: of(TRITON_METRICS.gpuPowerLimit), legend: `${legend} limit`, isLimit: true },
      ],
    },
  ];
}
