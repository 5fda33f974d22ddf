/**
 * The metrics that a query may name, and nothing else: those of the metric catalog, what Prometheus, Kubernetes and exporters add about a
 * server, and series that recording rules write.
 *
 * A definition made by hand does not compile, and is refused when a query names it: queries are written when synth runs, long before a panel
 * that names a wrong metric would stay empty.
 */
import { METRICS, type MetricDefinition, TRITON_METRICS } from '../../../contract/metric-catalog.ts';

/** Labels that Prometheus puts on everything that it scrapes; `namespace` and `pod` only in Kubernetes. */
export const TARGET_LABELS = ['namespace', 'pod', 'job', 'instance'] as const;
export type TargetLabel = (typeof TARGET_LABELS)[number];

const CONTAINER = ['container'] as const;
const INTERFACE = ['interface'] as const;
/** `exported_…`: what the exporter says of the pod that has the GPU, unless its scrape honors its labels. `GPU_I_ID` is of MIG devices alone. */
const GPU = ['Hostname', 'gpu', 'GPU_I_ID', 'exported_namespace', 'exported_pod'] as const;

/** Series about a server that it does not report itself: those of Prometheus, of the kubelet (cAdvisor), of NVIDIA's DCGM exporter. */
export const OUTER_METRICS = {
  up: {
    name: 'up',
    type: 'gauge',
    help: 'Whether the last scrape of a target worked: 1 or 0 (Prometheus)',
    labels: [],
    unit: 'boolean',
  },
  containerMemory: {
    name: 'container_memory_working_set_bytes',
    type: 'gauge',
    help: 'Memory of a container that cannot be taken back: what its limit is held against (cAdvisor, in the kubelet)',
    labels: CONTAINER,
    unit: 'bytes',
  },
  containerMemoryLimit: {
    name: 'container_spec_memory_limit_bytes',
    type: 'gauge',
    help: 'Memory that a container may use; 0 if there is no limit (cAdvisor, in the kubelet)',
    labels: CONTAINER,
    unit: 'bytes',
  },
  containerCpu: {
    name: 'container_cpu_usage_seconds_total',
    type: 'counter',
    help: 'CPU time that a container has used (cAdvisor, in the kubelet)',
    labels: CONTAINER,
    unit: 'seconds',
  },
  containerThrottled: {
    name: 'container_cpu_cfs_throttled_seconds_total',
    type: 'counter',
    help: 'Time that a container was held back by its CPU limit (cAdvisor, in the kubelet)',
    labels: CONTAINER,
    unit: 'seconds',
  },
  networkReceive: {
    name: 'container_network_receive_bytes_total',
    type: 'counter',
    help: 'Bytes received by a pod (cAdvisor, in the kubelet)',
    labels: INTERFACE,
    unit: 'bytes',
  },
  networkTransmit: {
    name: 'container_network_transmit_bytes_total',
    type: 'counter',
    help: 'Bytes sent by a pod (cAdvisor, in the kubelet)',
    labels: INTERFACE,
    unit: 'bytes',
  },
  networkReceiveDropped: {
    name: 'container_network_receive_packets_dropped_total',
    type: 'counter',
    help: 'Packets to a pod that were dropped (cAdvisor, in the kubelet)',
    labels: INTERFACE,
    unit: 'packets',
  },
  networkTransmitDropped: {
    name: 'container_network_transmit_packets_dropped_total',
    type: 'counter',
    help: 'Packets of a pod that were dropped (cAdvisor, in the kubelet)',
    labels: INTERFACE,
    unit: 'packets',
  },
  gpuUtilization: {
    name: 'DCGM_FI_DEV_GPU_UTIL',
    type: 'gauge',
    help: 'GPU utilization in percent; not of MIG devices (DCGM exporter)',
    labels: GPU,
    unit: 'percent',
  },
  gpuEngineActive: {
    name: 'DCGM_FI_PROF_GR_ENGINE_ACTIVE',
    type: 'gauge',
    help: 'Share of the time in which the compute engine was active, of MIG devices too (DCGM exporter)',
    labels: GPU,
    unit: 'ratio',
  },
  gpuMemoryUsed: {
    name: 'DCGM_FI_DEV_FB_USED',
    type: 'gauge',
    help: 'GPU memory that is used, in MiB (DCGM exporter)',
    labels: GPU,
    unit: 'mebibytes',
  },
  gpuMemoryFree: {
    name: 'DCGM_FI_DEV_FB_FREE',
    type: 'gauge',
    help: 'GPU memory that is free, in MiB (DCGM exporter)',
    labels: GPU,
    unit: 'mebibytes',
  },
  gpuPower: {
    name: 'DCGM_FI_DEV_POWER_USAGE',
    type: 'gauge',
    help: 'Power that a GPU draws, in watts (DCGM exporter)',
    labels: GPU,
    unit: 'watts',
  },
  gpuTemperature: {
    name: 'DCGM_FI_DEV_GPU_TEMP',
    type: 'gauge',
    help: 'Temperature of a GPU in degrees Celsius (DCGM exporter)',
    labels: GPU,
    unit: 'celsius',
  },
  gpuXidError: {
    name: 'DCGM_FI_DEV_XID_ERRORS',
    type: 'gauge',
    help: 'Number of the last XID error of a GPU; 0 is none (DCGM exporter)',
    labels: GPU,
    unit: 'failures',
  },
} as const satisfies Record<string, MetricDefinition>;

declare const KNOWN: unique symbol;

/** A series that a recording rule writes, with exactly these labels. */
export interface RecordedMetric<L extends string = string> {
  readonly name: string;
  readonly type: 'gauge';
  readonly help: string;
  readonly labels: readonly L[];
  readonly isRecorded: true;
  readonly [KNOWN]: true;
}

/** A metric that is scraped. */
export type ScrapedMetric =
  | (typeof METRICS)[keyof typeof METRICS]
  | (typeof TRITON_METRICS)[keyof typeof TRITON_METRICS]
  | (typeof OUTER_METRICS)[keyof typeof OUTER_METRICS];

/** A metric that a query may name. */
export type KnownMetric = ScrapedMetric | RecordedMetric;

/** The labels of a metric's series. */
export type LabelOf<M extends KnownMetric> = M extends RecordedMetric<infer L> ? L : M['labels'][number] | TargetLabel;

const known = new Set<object>([...Object.values(METRICS), ...Object.values(TRITON_METRICS), ...Object.values(OUTER_METRICS)]);

/** A series that a recording rule of ours will write. */
export function recordedMetric<const L extends string>(name: string, labels: readonly L[], help: string): RecordedMetric<L> {
  if (!/^[a-z_]+(:[a-z0-9_]+)+$/.test(name))
    throw new Error(`recorded series '${name}': want a name like level:metric:operation, in lower case`);
  const metric = Object.freeze({ name, type: 'gauge', help, labels, isRecorded: true }) as unknown as RecordedMetric<L>;
  known.add(metric);
  return metric;
}

/** Throws unless it is one that exists. */
export function requireKnown(metric: KnownMetric): void {
  if (!known.has(metric)) throw new Error(`metric '${metric.name}' is not in the metric catalog`);
}

/** The labels of a metric's series. */
export function labelsOf<M extends KnownMetric>(metric: M): readonly LabelOf<M>[] {
  const labels = 'isRecorded' in metric ? metric.labels : [...metric.labels, ...TARGET_LABELS];
  return labels as readonly LabelOf<M>[];
}
