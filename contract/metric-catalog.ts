/**
 * Every metric that a server has: name, type, help, labels, unit. The server registers from `METRICS`; dashboards, rules and autoscaling
 * queries are built from these tables, so none can name a metric that does not exist.
 *
 * `nv_*` are Triton's, equal in name, help and labels; what is ours begins with `trireme_`. `TRITON_METRICS` are those that a real Triton alone
 * has: it is a target of the same constructs.
 */

export type MetricType = 'counter' | 'gauge' | 'histogram' | 'summary';

export type MetricUnit =
  | 'requests'
  | 'inferences'
  | 'executions'
  | 'microseconds'
  | 'seconds'
  | 'bytes'
  | 'ratio'
  | 'timestamp'
  | 'failures'
  | 'reloads'
  | 'versions'
  | 'packets'
  | 'connections'
  | 'segments'
  | 'boolean'
  | 'percent'
  | 'mebibytes'
  | 'celsius'
  | 'watts'
  | 'joules';

export interface MetricDefinition {
  readonly name: string;
  readonly type: MetricType;
  readonly help: string;
  readonly labels: readonly string[];
  readonly unit: MetricUnit;
  /** Histograms: default upper bounds, in `unit`. */
  readonly buckets?: readonly number[];
}

const MODEL = ['model', 'version'] as const;

/** Upper bounds in seconds from 0.25 ms to 10 s; objectives add their own. */
export const DEFAULT_DURATION_BUCKETS = [
  0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

export const METRICS = {
  requestSuccess: {
    name: 'nv_inference_request_success',
    type: 'counter',
    help: 'Number of successful inference requests, all batch sizes',
    labels: MODEL,
    unit: 'requests',
  },
  requestFailure: {
    name: 'nv_inference_request_failure',
    type: 'counter',
    help: 'Number of failed inference requests, all batch sizes',
    labels: ['model', 'reason', 'version'],
    unit: 'requests',
  },
  inferenceCount: {
    name: 'nv_inference_count',
    type: 'counter',
    help: 'Number of inferences performed (does not include cached requests)',
    labels: MODEL,
    unit: 'inferences',
  },
  executionCount: {
    name: 'nv_inference_exec_count',
    type: 'counter',
    help: 'Number of model executions performed (does not include cached requests)',
    labels: MODEL,
    unit: 'executions',
  },
  requestDuration: {
    name: 'nv_inference_request_duration_us',
    type: 'counter',
    help: 'Cumulative inference request duration in microseconds (includes cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  queueDuration: {
    name: 'nv_inference_queue_duration_us',
    type: 'counter',
    help: 'Cumulative inference queuing duration in microseconds (includes cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  computeInputDuration: {
    name: 'nv_inference_compute_input_duration_us',
    type: 'counter',
    help: 'Cumulative compute input duration in microseconds (does not include cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  computeInferDuration: {
    name: 'nv_inference_compute_infer_duration_us',
    type: 'counter',
    help: 'Cumulative compute inference duration in microseconds (does not include cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  computeOutputDuration: {
    name: 'nv_inference_compute_output_duration_us',
    type: 'counter',
    help: 'Cumulative inference compute output duration in microseconds (does not include cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  pendingRequestCount: {
    name: 'nv_inference_pending_request_count',
    type: 'gauge',
    help: 'Instantaneous number of pending requests awaiting execution per-model.',
    labels: MODEL,
    unit: 'requests',
  },
  cpuUtilization: {
    name: 'nv_cpu_utilization',
    type: 'gauge',
    help: 'CPU utilization rate [0.0 - 1.0]',
    labels: [],
    unit: 'ratio',
  },
  cpuMemoryTotal: {
    name: 'nv_cpu_memory_total_bytes',
    type: 'gauge',
    help: 'CPU total memory (RAM), in bytes',
    labels: [],
    unit: 'bytes',
  },
  cpuMemoryUsed: {
    name: 'nv_cpu_memory_used_bytes',
    type: 'gauge',
    help: 'CPU used memory (RAM), in bytes',
    labels: [],
    unit: 'bytes',
  },
  requestDurationSeconds: {
    name: 'trireme_request_duration_seconds',
    type: 'histogram',
    help: 'Time from the arrival of an inference request to its last response, in seconds',
    labels: MODEL,
    unit: 'seconds',
    buckets: DEFAULT_DURATION_BUCKETS,
  },
  queueDelaySeconds: {
    name: 'trireme_queue_delay_seconds',
    type: 'histogram',
    help: 'Time from the arrival of an inference request to the start of its execution, in seconds',
    labels: MODEL,
    unit: 'seconds',
    buckets: DEFAULT_DURATION_BUCKETS,
  },
  repositoryLastPoll: {
    name: 'trireme_repository_last_successful_poll_timestamp_seconds',
    type: 'gauge',
    help: 'Unix time of the last poll that read the whole model repository; 0 before the first',
    labels: [],
    unit: 'timestamp',
  },
  modelLoadFailures: {
    name: 'trireme_model_load_failures_total',
    type: 'counter',
    help: 'Number of failed attempts to load a version of a model',
    labels: ['model'],
    unit: 'failures',
  },
  modelLoads: {
    name: 'trireme_model_loads_total',
    type: 'counter',
    help: 'Number of versions of a model that were loaded',
    labels: ['model'],
    unit: 'reloads',
  },
  modelLoadDuration: {
    name: 'trireme_model_load_duration_seconds',
    type: 'gauge',
    help: 'Time that the last successful load of a version of a model took, in seconds',
    labels: ['model'],
    unit: 'seconds',
  },
  modelLoadFailing: {
    name: 'trireme_model_load_failing',
    type: 'gauge',
    help: 'Whether the last attempt to load what the repository has of a model failed: 1 or 0',
    labels: ['model'],
    unit: 'boolean',
  },
  serverReady: {
    name: 'trireme_server_ready',
    type: 'gauge',
    help: 'Whether the server is ready, as GET /v2/health/ready says: 1 or 0',
    labels: [],
    unit: 'boolean',
  },
  eventLoopLag: {
    name: 'trireme_event_loop_lag_seconds',
    type: 'gauge',
    help: 'Highest delay of the main event loop since the last scrape, in seconds',
    labels: [],
    unit: 'seconds',
  },
  processMemory: {
    name: 'trireme_process_resident_memory_bytes',
    type: 'gauge',
    help: 'Resident memory of the server process, in bytes',
    labels: [],
    unit: 'bytes',
  },
  processMemoryLimit: {
    name: 'trireme_process_memory_limit_bytes',
    type: 'gauge',
    help: 'Memory that the server process may use, in bytes: the limit of its control group, or the memory of the machine',
    labels: [],
    unit: 'bytes',
  },
  processStart: {
    name: 'trireme_process_start_time_seconds',
    type: 'gauge',
    help: 'Unix time of the start of the server process',
    labels: [],
    unit: 'timestamp',
  },
  processCpu: {
    name: 'trireme_process_cpu_seconds_total',
    type: 'counter',
    help: 'User and system CPU time that the server process has used, in seconds',
    labels: [],
    unit: 'seconds',
  },
  droppedSeries: {
    name: 'trireme_metrics_dropped_models',
    type: 'gauge',
    help: 'Number of model versions without metrics of their own, since --metrics-max-models was reached',
    labels: [],
    unit: 'versions',
  },
  networkReceive: {
    name: 'trireme_network_receive_bytes_total',
    type: 'counter',
    help: 'Bytes received by a network interface that the server sees: those of its pod, or of its machine',
    labels: ['interface'],
    unit: 'bytes',
  },
  networkTransmit: {
    name: 'trireme_network_transmit_bytes_total',
    type: 'counter',
    help: 'Bytes sent by a network interface that the server sees',
    labels: ['interface'],
    unit: 'bytes',
  },
  networkReceiveDropped: {
    name: 'trireme_network_receive_packets_dropped_total',
    type: 'counter',
    help: 'Packets to a network interface that the server sees which were dropped',
    labels: ['interface'],
    unit: 'packets',
  },
  networkTransmitDropped: {
    name: 'trireme_network_transmit_packets_dropped_total',
    type: 'counter',
    help: 'Packets from a network interface that the server sees which were dropped',
    labels: ['interface'],
    unit: 'packets',
  },
  tcpConnections: {
    name: 'trireme_network_tcp_connections',
    type: 'gauge',
    help: 'Number of established TCP connections, of the pod of the server or of its machine',
    labels: [],
    unit: 'connections',
  },
  tcpRetransmits: {
    name: 'trireme_network_tcp_retransmitted_segments_total',
    type: 'counter',
    help: 'Number of TCP segments that were sent again, by the pod of the server or by its machine',
    labels: [],
    unit: 'segments',
  },
} as const satisfies Record<string, MetricDefinition>;

/** What a real Triton has and this server has not, as far as dashboards show it. Some take a flag, or a card. */
export const TRITON_METRICS = {
  requestSummary: {
    name: 'nv_inference_request_summary_us',
    type: 'summary',
    help: 'Summary of inference request duration in microseconds (includes cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  queueSummary: {
    name: 'nv_inference_queue_summary_us',
    type: 'summary',
    help: 'Summary of inference queuing duration in microseconds (includes cached requests)',
    labels: MODEL,
    unit: 'microseconds',
  },
  modelLoadDuration: {
    name: 'nv_model_load_duration_secs',
    type: 'gauge',
    help: 'Model load time in seconds',
    labels: MODEL,
    unit: 'seconds',
  },
  cacheHits: {
    name: 'nv_cache_num_hits_per_model',
    type: 'counter',
    help: 'Number of cache hits per model',
    labels: MODEL,
    unit: 'requests',
  },
  cacheMisses: {
    name: 'nv_cache_num_misses_per_model',
    type: 'counter',
    help: 'Number of cache misses per model',
    labels: MODEL,
    unit: 'requests',
  },
  cacheHitDuration: {
    name: 'nv_cache_hit_duration_per_model',
    type: 'counter',
    help: 'Total cache hit duration per model, in microseconds',
    labels: MODEL,
    unit: 'microseconds',
  },
  cacheMissDuration: {
    name: 'nv_cache_miss_duration_per_model',
    type: 'counter',
    help: 'Total cache miss (insert+lookup) duration per model, in microseconds',
    labels: MODEL,
    unit: 'microseconds',
  },
  pinnedMemoryTotal: {
    name: 'nv_pinned_memory_pool_total_bytes',
    type: 'gauge',
    help: 'Pinned memory pool total memory size, in bytes',
    labels: [],
    unit: 'bytes',
  },
  pinnedMemoryUsed: {
    name: 'nv_pinned_memory_pool_used_bytes',
    type: 'gauge',
    help: 'Pinned memory pool used memory size, in bytes',
    labels: [],
    unit: 'bytes',
  },
  gpuUtilization: {
    name: 'nv_gpu_utilization',
    type: 'gauge',
    help: 'GPU utilization rate [0.0 - 1.0)',
    labels: ['gpu_uuid'],
    unit: 'ratio',
  },
  gpuMemoryTotal: {
    name: 'nv_gpu_memory_total_bytes',
    type: 'gauge',
    help: 'GPU total memory, in bytes',
    labels: ['gpu_uuid'],
    unit: 'bytes',
  },
  gpuMemoryUsed: {
    name: 'nv_gpu_memory_used_bytes',
    type: 'gauge',
    help: 'GPU used memory, in bytes',
    labels: ['gpu_uuid'],
    unit: 'bytes',
  },
  gpuPowerUsage: {
    name: 'nv_gpu_power_usage',
    type: 'gauge',
    help: 'GPU power usage in watts',
    labels: ['gpu_uuid'],
    unit: 'watts',
  },
  gpuPowerLimit: {
    name: 'nv_gpu_power_limit',
    type: 'gauge',
    help: 'GPU power management limit in watts',
    labels: ['gpu_uuid'],
    unit: 'watts',
  },
  gpuEnergy: {
    name: 'nv_energy_consumption',
    type: 'counter',
    help: 'GPU energy consumption in joules since the Triton Server started',
    labels: ['gpu_uuid'],
    unit: 'joules',
  },
} as const satisfies Record<string, MetricDefinition>;

/** The servers that constructs have as targets: ours, and a real Triton. */
export type MetricSource = 'trireme' | 'triton';

/** Who has the metric of that name; none if it is in neither table. */
export function sourcesOf(name: string): readonly MetricSource[] {
  if (Object.values<MetricDefinition>(TRITON_METRICS).some((metric) => metric.name === name)) return ['triton'];
  if (!Object.values<MetricDefinition>(METRICS).some((metric) => metric.name === name)) return [];
  return name.startsWith('trireme_') ? ['trireme'] : ['trireme', 'triton'];
}

export type MetricName = (typeof METRICS)[keyof typeof METRICS]['name'];
