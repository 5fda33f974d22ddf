/**
 * Every metric that the server has: name, type, help, labels, unit. The server registers from this table; dashboards, rules and
 * autoscaling queries are built from it, so none can name a metric that does not exist.
 *
 * `nv_*` are Triton's, equal in name, help and labels; what is ours begins with `trireme_`.
 */

export type MetricType = 'counter' | 'gauge' | 'histogram';

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
  | 'reloads';

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
    unit: 'requests',
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = (typeof METRICS)[keyof typeof METRICS]['name'];
