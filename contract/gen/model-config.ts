// Generated from contract/proto/model_config.proto by `npm run generate`. Do not edit.

/** Element type of a tensor. */
export type DataType = 'TYPE_INVALID' | 'TYPE_BOOL' | 'TYPE_UINT8' | 'TYPE_UINT16' | 'TYPE_UINT32' | 'TYPE_UINT64' | 'TYPE_INT8' | 'TYPE_INT16' | 'TYPE_INT32' | 'TYPE_INT64' | 'TYPE_FP16' | 'TYPE_FP32' | 'TYPE_FP64' | 'TYPE_STRING' | 'TYPE_BF16';

/** What an instance must hold before it may execute, shared between models. */
export interface ModelRateLimiter {
  resources?: ModelRateLimiter_Resource[];
  /** Weight against other instances that wait; 0 counts as 1, and a larger number is served less often. */
  priority?: number;
}

export interface ModelRateLimiter_Resource {
  /** Resources of the same name are the same pool. */
  name?: string;
  /** One pool for the whole server instead of one per device. */
  global?: boolean;
  /** Units taken while one batch executes. */
  count?: number;
}

/** Execution slots of one kind: how many, and where. */
export interface ModelInstanceGroup {
  /** Unique in the model; made from the model's name and the group's index when absent. */
  name?: string;
  kind?: ModelInstanceGroup_Kind;
  /** Instances on each device; 0 means the backend's default, in most cases 1. */
  count?: number;
  rate_limiter?: ModelRateLimiter;
  /** Device numbers of a GPU group; all GPUs when empty. */
  gpus?: number[];
  /** Accelerators used beside the main device. */
  secondary_devices?: ModelInstanceGroup_SecondaryDevice[];
  /** TensorRT optimization profiles, by name or index. */
  profile?: string[];
  /** Loaded, but never given a request. */
  passive?: boolean;
  /** Name of a host policy of the server (CPU cores, NUMA node). */
  host_policy?: string;
}

export type ModelInstanceGroup_Kind = 'KIND_AUTO' | 'KIND_GPU' | 'KIND_CPU' | 'KIND_MODEL';

export interface ModelInstanceGroup_SecondaryDevice {
  kind?: ModelInstanceGroup_SecondaryDevice_SecondaryDeviceKind;
  device_id?: bigint;
}

export type ModelInstanceGroup_SecondaryDevice_SecondaryDeviceKind = 'KIND_NVDLA';

/** Shape that the backend sees in place of the declared one. */
export interface ModelTensorReshape {
  shape?: bigint[];
}

export interface ModelInput {
  name?: string;
  data_type?: DataType;
  format?: ModelInput_Format;
  /** Shape without the batch dimension if the model batches; -1 is a dimension of any size. */
  dims?: bigint[];
  reshape?: ModelTensorReshape;
  /** Values are a shape (TensorRT). */
  is_shape_tensor?: boolean;
  /** Requests of different shapes may share a batch; the backend joins them. */
  allow_ragged_batch?: boolean;
  /** Requests may leave this input out. */
  optional?: boolean;
  /** Data has a vectorized layout (TensorRT) whose byte size does not follow from the shape. */
  is_non_linear_format_io?: boolean;
}

export type ModelInput_Format = 'FORMAT_NONE' | 'FORMAT_NHWC' | 'FORMAT_NCHW';

export interface ModelOutput {
  name?: string;
  data_type?: DataType;
  /** Shape without the batch dimension if the model batches; -1 is a dimension of any size. */
  dims?: bigint[];
  reshape?: ModelTensorReshape;
  /** File in the model's folder with one label per line, for classification. */
  label_filename?: string;
  /** Values are a shape (TensorRT). */
  is_shape_tensor?: boolean;
  /** Data has a vectorized layout (TensorRT) whose byte size does not follow from the shape. */
  is_non_linear_format_io?: boolean;
}

/** A tensor that the server computes from the batch and feeds to the model. */
export interface BatchInput {
  kind?: BatchInput_Kind;
  /** Model inputs that get the tensor. */
  target_name?: string[];
  data_type?: DataType;
  /** Inputs that it is computed from. */
  source_input?: string[];
}

export type BatchInput_Kind = 'BATCH_ELEMENT_COUNT' | 'BATCH_ACCUMULATED_ELEMENT_COUNT' | 'BATCH_ACCUMULATED_ELEMENT_COUNT_WITH_ZERO' | 'BATCH_MAX_ELEMENT_COUNT_AS_SHAPE' | 'BATCH_ITEM_SHAPE' | 'BATCH_ITEM_SHAPE_FLATTEN';

/** How an output of a batch is cut into the requests' parts. */
export interface BatchOutput {
  target_name?: string[];
  kind?: BatchOutput_Kind;
  source_input?: string[];
}

export type BatchOutput_Kind = 'BATCH_SCATTER_WITH_INPUT_SHAPE';

/** Which of the version folders are served. */
export interface ModelVersionPolicy {
  latest?: ModelVersionPolicy_Latest;
  all?: ModelVersionPolicy_All;
  specific?: ModelVersionPolicy_Specific;
}

/** The highest numbers. */
export interface ModelVersionPolicy_Latest {
  num_versions?: number;
}

export interface ModelVersionPolicy_All {
}

export interface ModelVersionPolicy_Specific {
  versions?: bigint[];
}

export interface ModelOptimizationPolicy {
  graph?: ModelOptimizationPolicy_Graph;
  priority?: ModelOptimizationPolicy_ModelPriority;
  cuda?: ModelOptimizationPolicy_Cuda;
  execution_accelerators?: ModelOptimizationPolicy_ExecutionAccelerators;
  /** On unless disabled. */
  input_pinned_memory?: ModelOptimizationPolicy_PinnedMemoryBuffer;
  /** On unless disabled. */
  output_pinned_memory?: ModelOptimizationPolicy_PinnedMemoryBuffer;
  /** Gather inputs with a CUDA kernel from this number of buffers; 0 disables it. */
  gather_kernel_buffer_threshold?: number;
  /** Prepare the next batch while the last one executes. */
  eager_batching?: boolean;
}

export interface ModelOptimizationPolicy_Graph {
  /** 0 is the backend's default, 1 more than that, -1 none (as the backend understands it). */
  level?: number;
}

/** Priority of the model's work on a GPU. */
export type ModelOptimizationPolicy_ModelPriority = 'PRIORITY_DEFAULT' | 'PRIORITY_MAX' | 'PRIORITY_MIN';

export interface ModelOptimizationPolicy_Cuda {
  /** Capture CUDA graphs. */
  graphs?: boolean;
  /** Wait for events by spinning: lower latency for a core. */
  busy_wait_events?: boolean;
  graph_spec?: ModelOptimizationPolicy_Cuda_GraphSpec[];
  /** Copy outputs on a stream of their own, beside the next execution. */
  output_copy_stream?: boolean;
}

export interface ModelOptimizationPolicy_Cuda_GraphSpec {
  batch_size?: number;
  /** Shapes by input name. */
  input?: { [key: string]: ModelOptimizationPolicy_Cuda_GraphSpec_Shape };
  /** Smallest batch that may run on this graph. */
  graph_lower_bound?: ModelOptimizationPolicy_Cuda_GraphSpec_LowerBound;
}

export interface ModelOptimizationPolicy_Cuda_GraphSpec_Shape {
  dim?: bigint[];
}

export interface ModelOptimizationPolicy_Cuda_GraphSpec_LowerBound {
  batch_size?: number;
  /** Shapes by input name. */
  input?: { [key: string]: ModelOptimizationPolicy_Cuda_GraphSpec_Shape };
}

export interface ModelOptimizationPolicy_ExecutionAccelerators {
  gpu_execution_accelerator?: ModelOptimizationPolicy_ExecutionAccelerators_Accelerator[];
  cpu_execution_accelerator?: ModelOptimizationPolicy_ExecutionAccelerators_Accelerator[];
}

export interface ModelOptimizationPolicy_ExecutionAccelerators_Accelerator {
  /** As the backend calls it: tensorrt, openvino, … */
  name?: string;
  parameters?: { [key: string]: string };
}

export interface ModelOptimizationPolicy_PinnedMemoryBuffer {
  enable?: boolean;
}

/** What holds for requests that wait in a queue. */
export interface ModelQueuePolicy {
  timeout_action?: ModelQueuePolicy_TimeoutAction;
  /** 0 waits for ever. */
  default_timeout_microseconds?: bigint;
  /** A request may ask for a shorter timeout. */
  allow_timeout_override?: boolean;
  /** 0 is no limit. */
  max_queue_size?: number;
}

/** What happens to a request that waited too long. */
export type ModelQueuePolicy_TimeoutAction = 'REJECT' | 'DELAY';

/** Joins requests into batches; no request depends on another. */
export interface ModelDynamicBatching {
  /** Sizes to wait for; any size up to max_batch_size when empty. */
  preferred_batch_size?: number[];
  /** How long a request may wait for a batch of a preferred size. */
  max_queue_delay_microseconds?: bigint;
  /** Responses leave in the order in which the requests came. */
  preserve_ordering?: boolean;
  /** 1 is served first; 0 switches priorities off. */
  priority_levels?: bigint;
  /** Level of requests that name none. */
  default_priority_level?: bigint;
  default_queue_policy?: ModelQueuePolicy;
  /** Policies by priority level. */
  priority_queue_policy?: { [key: string]: ModelQueuePolicy };
}

/** Keeps the requests of a sequence on one instance. */
export interface ModelSequenceBatching {
  direct?: ModelSequenceBatching_StrategyDirect;
  oldest?: ModelSequenceBatching_StrategyOldest;
  /** A sequence without a request for so long is given up; 0 is the server's default of one second. */
  max_sequence_idle_microseconds?: bigint;
  control_input?: ModelSequenceBatching_ControlInput[];
  state?: ModelSequenceBatching_State[];
  /** A request is executed again and again until the model ends it. */
  iterative_sequence?: boolean;
}

/** A signal to the model about where in its sequence a request stands. */
export interface ModelSequenceBatching_Control {
  kind?: ModelSequenceBatching_Control_Kind;
  /** Values for false and true, as INT32. */
  int32_false_true?: number[];
  /** Values for false and true, as FP32. */
  fp32_false_true?: number[];
  /** Values for false and true, as BOOL. */
  bool_false_true?: boolean[];
  /** Type of the correlation id. */
  data_type?: DataType;
}

export type ModelSequenceBatching_Control_Kind = 'CONTROL_SEQUENCE_START' | 'CONTROL_SEQUENCE_READY' | 'CONTROL_SEQUENCE_END' | 'CONTROL_SEQUENCE_CORRID';

export interface ModelSequenceBatching_ControlInput {
  /** Model input that gets the signals. */
  name?: string;
  control?: ModelSequenceBatching_Control[];
}

export interface ModelSequenceBatching_InitialState {
  data_type?: DataType;
  dims?: bigint[];
  zero_data?: boolean;
  /** File in the model's initial_state folder. */
  data_file?: string;
  name?: string;
}

/** A tensor that the server carries from one request of a sequence to the next. */
export interface ModelSequenceBatching_State {
  input_name?: string;
  output_name?: string;
  data_type?: DataType;
  dims?: bigint[];
  initial_state?: ModelSequenceBatching_InitialState[];
  /** The model writes the new state over the old one. */
  use_same_buffer_for_input_output?: boolean;
  /** The state's buffer grows as the sequence does. */
  use_growable_memory?: boolean;
}

/** Every sequence has a slot in the batch of its own. */
export interface ModelSequenceBatching_StrategyDirect {
  max_queue_delay_microseconds?: bigint;
  /** Part of the slots (0 to 1) that must hold a request before the delay is cut short. */
  minimum_slot_utilization?: number;
}

/** Batches are formed freely from the sequences that have waited longest. */
export interface ModelSequenceBatching_StrategyOldest {
  max_candidate_sequences?: number;
  preferred_batch_size?: number[];
  max_queue_delay_microseconds?: bigint;
  preserve_ordering?: boolean;
}

/** A graph of other models. */
export interface ModelEnsembling {
  step?: ModelEnsembling_Step[];
  /** Requests that may be inside the ensemble at once; 0 is no limit. */
  max_inflight_requests?: number;
}

export interface ModelEnsembling_Step {
  model_name?: string;
  /** -1 is the version that the model's policy gives. */
  model_version?: bigint;
  /** Input of the step's model → tensor of the ensemble. */
  input_map?: { [key: string]: string };
  /** Output of the step's model → tensor of the ensemble. */
  output_map?: { [key: string]: string };
  /** Set by the server where models of several repositories share a name. */
  model_namespace?: string;
}

export interface ModelParameter {
  string_value?: string;
}

/** A request that is executed before the model is ready. */
export interface ModelWarmup {
  name?: string;
  batch_size?: number;
  /** By input name. */
  inputs?: { [key: string]: ModelWarmup_Input };
  /** How often; 0 counts as 1. */
  count?: number;
}

export interface ModelWarmup_Input {
  data_type?: DataType;
  dims?: bigint[];
  zero_data?: boolean;
  random_data?: boolean;
  /** File in the model's warmup folder. */
  input_data_file?: string;
}

export interface ModelOperations {
  /** Libraries with operators of the model's own, loaded before it. */
  op_library_filename?: string[];
}

export interface ModelTransactionPolicy {
  /** The model answers a request any number of times. */
  decoupled?: boolean;
}

/** Plugins that may change a model's files while it is loaded. */
export interface ModelRepositoryAgents {
  agents?: ModelRepositoryAgents_Agent[];
}

export interface ModelRepositoryAgents_Agent {
  name?: string;
  parameters?: { [key: string]: string };
}

export interface ModelResponseCache {
  enable?: boolean;
}

/** Changes to how a model's metrics are reported. */
export interface ModelMetrics {
  metric_control?: ModelMetrics_MetricControl[];
}

export interface ModelMetrics_MetricControl {
  metric_identifier?: ModelMetrics_MetricControl_MetricIdentifier;
  histogram_options?: ModelMetrics_MetricControl_HistogramOptions;
}

export interface ModelMetrics_MetricControl_MetricIdentifier {
  /** Name of the metric. */
  family?: string;
}

export interface ModelMetrics_MetricControl_HistogramOptions {
  /** Upper bounds, rising. */
  buckets?: number[];
}

export interface ModelConfig {
  /** Equals the name of the model's folder; taken from it when absent. */
  name?: string;
  /** Older way to name the backend: onnxruntime_onnx, tensorrt_plan, ensemble, … */
  platform?: string;
  /** Backend that executes the model: onnxruntime, python, identity, … */
  backend?: string;
  /** Which of a backend's runtimes to use, where it has several. */
  runtime?: string;
  /** The one highest version when absent. */
  version_policy?: ModelVersionPolicy;
  /** Largest batch; 0 is a model whose tensors have no batch dimension. */
  max_batch_size?: number;
  input?: ModelInput[];
  output?: ModelOutput[];
  batch_input?: BatchInput[];
  batch_output?: BatchOutput[];
  optimization?: ModelOptimizationPolicy;
  dynamic_batching?: ModelDynamicBatching;
  sequence_batching?: ModelSequenceBatching;
  ensemble_scheduling?: ModelEnsembling;
  /** One instance when absent. */
  instance_group?: ModelInstanceGroup[];
  /** The backend's default (model.onnx, …) when absent. */
  default_model_filename?: string;
  /** Model files by CUDA compute capability ("8.0"). */
  cc_model_filenames?: { [key: string]: string };
  /** Labels added to the model's metrics. */
  metric_tags?: { [key: string]: string };
  /** Free parameters for the backend, and those of this server with the prefix trireme_. */
  parameters?: { [key: string]: ModelParameter };
  model_warmup?: ModelWarmup[];
  model_operations?: ModelOperations;
  model_transaction_policy?: ModelTransactionPolicy;
  model_repository_agents?: ModelRepositoryAgents;
  response_cache?: ModelResponseCache;
  model_metrics?: ModelMetrics;
}
