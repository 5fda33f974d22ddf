/**
 * Configurations that each break one rule, and one that keeps all: what validation is tested with, here and against a real Triton.
 */

export interface ConfigCase {
  readonly rule: string;
  /** config.pbtxt; backend and the usual tensors are added unless it has its own. */
  readonly text: string;
  /** What the message says. */
  readonly says: string;
  /** Why a real Triton takes it, where it does: we are stricter. */
  readonly tritonAccepts?: string;
  readonly severity?: 'warning';
}

const IO = 'input { name: "x" data_type: TYPE_FP32 dims: [ 2 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }';

/** The whole text of a case: parts that a case is not about are filled in. */
export function completeText(text: string): string {
  const backend = /\b(backend|platform):/.test(text) ? '' : 'backend: "python"\n';
  const io = /\b(input|output|ensemble_scheduling)\b\s*[{[:]/.test(text) ? '' : `${IO}\n`;
  return `${backend}${io}${text}`;
}

const STEP = 'step { model_name: "m" model_version: -1 input_map { key: "i" value: "x" } output_map { key: "o" value: "y" } }';
const ENSEMBLE = `platform: "ensemble" ${IO} ensemble_scheduling { ${STEP} }`;

const START = 'kind: CONTROL_SEQUENCE_START int32_false_true: [ 0, 1 ]';
const END = 'kind: CONTROL_SEQUENCE_END bool_false_true: [ false, true ]';

function sequence(text: string): string {
  return `max_batch_size: 8 sequence_batching { ${text} }`;
}

export const GOOD_CONFIGS: readonly string[] = [
  IO,
  `${IO} metric_tags { key: "owner" value: "search & ads" } metric_tags { key: "2_b" value: "" }`,
  `max_batch_size: 8 ${IO} dynamic_batching { preferred_batch_size: [ 4, 8 ] max_queue_delay_microseconds: 100 }`,
  `max_batch_size: 8 ${IO} dynamic_batching { priority_levels: 2 default_priority_level: 1 priority_queue_policy { key: 2 value { max_queue_size: 4 } } }`,
  'max_batch_size: 4 input { name: "x" data_type: TYPE_FP32 dims: [ 4, -1 ] reshape { shape: [ 2, 2, -1 ] } } output { name: "y" data_type: TYPE_STRING dims: [ 1 ] reshape { shape: [ ] } }',
  `max_batch_size: 4 ${IO} instance_group [ { name: "a" kind: KIND_CPU count: 2 }, { name: "b" kind: KIND_CPU rate_limiter { resources { name: "r" count: 1 } priority: 2 } } ]`,
  `max_batch_size: 8 ${IO} sequence_batching { direct { minimum_slot_utilization: 0.5 } control_input [ { name: "s" control { ${START} } }, { name: "e" control { ${END} } }, { name: "c" control { kind: CONTROL_SEQUENCE_CORRID data_type: TYPE_UINT64 } } ] state { input_name: "i" output_name: "o" data_type: TYPE_FP32 dims: [ -1 ] initial_state { name: "z" data_type: TYPE_FP32 dims: [ 1 ] zero_data: true } } }`,
  `${IO} version_policy { specific { versions: [ 1, 3 ] } } parameters { key: "k" value { string_value: "v" } }`,
];

/** Taken here, refused by Triton: a model that does not batch may take scalars. */
export const SCALAR_CONFIG =
  'input { name: "x" data_type: TYPE_FP32 dims: [ 1 ] reshape { shape: [ ] } } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }';

export const BAD_CONFIGS: readonly ConfigCase[] = [
  { rule: 'model-name', text: 'name: "other"', says: "folder, 'MODEL', got 'other'" },
  { rule: 'backend', text: `platform: "caffe" ${IO}`, says: "unknown platform 'caffe'" },
  { rule: 'backend', text: `platform: "ensemble" ${IO}`, says: 'needs ensemble_scheduling' },
  { rule: 'backend', text: `backend: "python" ${IO} ensemble_scheduling { ${STEP} }`, says: 'an ensemble has no backend' },
  { rule: 'max-batch-size', text: 'max_batch_size: -1', says: 'got -1' },
  {
    rule: 'version-policy',
    text: 'version_policy { specific { versions: [ -2 ] } }',
    says: 'got -2',
    tritonAccepts: 'it finds no such folder',
  },
  {
    rule: 'version-policy',
    text: 'version_policy { latest { } }',
    says: 'no version would be served',
    tritonAccepts: 'it serves no version',
  },
  {
    rule: 'version-policy',
    text: 'version_policy { specific { } }',
    says: 'at least one version',
    tritonAccepts: 'it serves no version',
  },
  {
    rule: 'path-inside-model',
    text: 'default_model_filename: "../other/1/model.py"',
    says: "got '../other",
    tritonAccepts: 'the file is looked for later',
  },
  {
    rule: 'path-inside-model',
    text: `output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] label_filename: "../../etc/passwd" } input { name: "x" data_type: TYPE_FP32 dims: [ 2 ] }`,
    says: 'inside the model',
    tritonAccepts: 'the file is looked for later',
  },
  {
    rule: 'path-inside-model',
    text: `platform: "ensemble" ${IO} ensemble_scheduling { ${STEP.replace('"m"', '"../m"')} }`,
    says: "path '../m'",
    tritonAccepts: 'no such model is found later',
  },
  {
    rule: 'metric-tags',
    text: 'metric_tags { key: "cost-center" value: "7" }',
    says: 'got "cost-center"',
    tritonAccepts: 'it aborts when the model is loaded and metrics are on',
  },
  {
    rule: 'metric-tags',
    text: 'metric_tags { key: "_owner" value: "x" }',
    says: "no '_' first",
    tritonAccepts: 'it aborts when the model is loaded and metrics are on',
  },
  {
    rule: 'response-cache',
    text: 'response_cache { enable: true } model_transaction_policy { decoupled: true }',
    says: 'decoupled',
  },
  {
    rule: 'response-cache',
    text: 'max_batch_size: 4 response_cache { enable: true } sequence_batching { }',
    says: 'sequence batching',
  },
  { rule: 'ensemble-without-execution', text: `${ENSEMBLE} optimization { eager_batching: true }`, says: 'executes nothing' },
  {
    rule: 'model-metrics',
    text: 'model_metrics { metric_control { histogram_options { buckets: [ 1, 2 ] } } }',
    says: 'name of a metric',
  },
  {
    rule: 'model-metrics',
    text: 'model_metrics { metric_control { metric_identifier { family: "f" } } }',
    says: 'at least one bucket',
  },
  {
    rule: 'model-metrics',
    text: 'model_metrics { metric_control { metric_identifier { family: "f" } histogram_options { buckets: [ 2, 1 ] } } }',
    says: 'got 1 after 2',
  },
  {
    rule: 'model-warmup',
    text: 'model_warmup { name: "w" batch_size: 1 inputs { key: "z" value { data_type: TYPE_FP32 dims: [ 2 ] zero_data: true } } }',
    says: "no input 'z'",
    tritonAccepts: 'it warms up when the model is loaded',
  },
  {
    rule: 'tensors-given',
    text: 'output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'at least one input',
    tritonAccepts: 'a Python model may complete it',
  },
  {
    rule: 'tensor-name',
    text: 'input { data_type: TYPE_FP32 dims: [ 2 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'needs a name',
  },
  {
    rule: 'tensor-name-unique',
    text: 'input [ { name: "x" data_type: TYPE_FP32 dims: [ 2 ] }, { name: "x" data_type: TYPE_FP32 dims: [ 2 ] } ] output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'input[0] too',
    tritonAccepts: 'the second is never found',
  },
  {
    rule: 'tensor-data-type',
    text: 'input { name: "x" dims: [ 2 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'needs a data type',
  },
  {
    rule: 'tensor-data-type',
    text: 'input { name: "x" data_type: 99 dims: [ 2 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'unknown data type 99',
    tritonAccepts: 'it keeps the number',
  },
  {
    rule: 'tensor-dims',
    text: 'input { name: "x" data_type: TYPE_FP32 dims: [ 0 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'got 0',
  },
  {
    rule: 'tensor-dims',
    text: 'input { name: "x" data_type: TYPE_FP32 dims: [ -2 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'got -2',
  },
  {
    rule: 'tensor-dims',
    text: 'input { name: "x" data_type: TYPE_FP32 } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'needs dims',
  },
  {
    rule: 'tensor-reshape',
    text: 'input { name: "x" data_type: TYPE_FP32 dims: [ 2, 3 ] reshape { shape: [ 5 ] } } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'shape [5] has other elements than dims [2,3]',
  },
  {
    rule: 'input-format',
    text: 'input { name: "x" data_type: TYPE_FP32 dims: [ 2 ] format: FORMAT_NHWC } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'needs 3 dims',
  },
  {
    rule: 'ragged-needs-batching',
    text: 'input { name: "x" data_type: TYPE_FP32 dims: [ 2 ] allow_ragged_batch: true } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'max_batch_size of 1',
    tritonAccepts: 'it ignores the setting',
  },
  {
    rule: 'tensorrt-tensor',
    text: 'input { name: "x" data_type: TYPE_FP32 dims: [ 2 ] is_shape_tensor: true is_non_linear_format_io: true } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'cannot be a shape tensor',
  },
  {
    rule: 'tensorrt-tensor',
    text: 'input { name: "x" data_type: TYPE_INT32 dims: [ 2 ] is_shape_tensor: true } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'only TensorRT',
  },
  {
    rule: 'tensorrt-tensor',
    text: 'platform: "tensorrt_plan" input { name: "x" data_type: TYPE_FP16 dims: [ 2 ] is_non_linear_format_io: true } output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] }',
    says: 'needs 3 dims, got 1',
  },
  {
    rule: 'batch-input',
    text: `${IO} batch_input { kind: BATCH_ELEMENT_COUNT target_name: [ ] data_type: TYPE_FP32 source_input: "x" }`,
    says: 'at least 1 target name',
    tritonAccepts: 'a batch input without target is never filled',
  },
  {
    rule: 'batch-input',
    text: `${IO} batch_input { kind: BATCH_ELEMENT_COUNT target_name: "a" data_type: TYPE_INT8 source_input: "x" }`,
    says: 'got TYPE_INT8',
  },
  {
    rule: 'batch-input',
    text: `${IO} batch_input { kind: BATCH_ELEMENT_COUNT target_name: "a" data_type: TYPE_FP32 source_input: "z" }`,
    says: "no input 'z'",
  },
  {
    rule: 'batch-output',
    text: `${IO} batch_output { target_name: "z" kind: BATCH_SCATTER_WITH_INPUT_SHAPE source_input: "x" }`,
    says: "no output 'z'",
  },
  {
    rule: 'batch-output',
    text: `${IO} batch_output { target_name: [ "y", "y" ] kind: BATCH_SCATTER_WITH_INPUT_SHAPE source_input: "x" }`,
    says: "'y' is given twice",
  },
  {
    rule: 'dynamic-batching-needs-batching',
    text: 'dynamic_batching { }',
    says: 'got 0',
    tritonAccepts: 'it ignores the setting',
  },
  {
    rule: 'preferred-batch-size',
    text: 'max_batch_size: 8 dynamic_batching { preferred_batch_size: [ 4, 16 ] }',
    says: 'at most max_batch_size 8, got 16',
  },
  { rule: 'preferred-batch-size', text: 'max_batch_size: 8 dynamic_batching { preferred_batch_size: [ 0 ] }', says: 'got 0' },
  {
    rule: 'priority-levels',
    text: 'max_batch_size: 8 dynamic_batching { priority_levels: 2 default_priority_level: 3 }',
    says: 'from 1 to 2, got 3',
  },
  {
    rule: 'priority-levels',
    text: 'max_batch_size: 8 dynamic_batching { priority_levels: 1 default_priority_level: 1 priority_queue_policy { key: 2 value { } } }',
    says: 'from 1 to 1, got 2',
  },
  {
    rule: 'priority-levels',
    text: 'max_batch_size: 8 dynamic_batching { priority_levels: 2 default_priority_level: 1 preserve_ordering: true }',
    says: 'over 2 priority levels',
  },
  {
    rule: 'priority-levels',
    text: 'max_batch_size: 8 dynamic_batching { priority_queue_policy { key: 1 value { } } }',
    says: 'no effect without priority_levels',
    severity: 'warning',
  },
  {
    rule: 'queue-policy',
    text: 'max_batch_size: 8 dynamic_batching { preserve_ordering: true default_queue_policy { timeout_action: DELAY default_timeout_microseconds: 5 } }',
    says: 'breaks the order',
  },
  {
    rule: 'queue-policy',
    text: 'max_batch_size: 8 dynamic_batching { default_queue_policy { timeout_action: DELAY } }',
    says: 'no effect',
    severity: 'warning',
  },
  { rule: 'sequence-strategy', text: sequence('direct { minimum_slot_utilization: 2 }'), says: '0 to 1, got 2' },
  {
    rule: 'sequence-strategy',
    text: 'sequence_batching { oldest { preferred_batch_size: 4 } }',
    says: 'max_batch_size of 1 or more, got 0',
  },
  {
    rule: 'sequence-strategy',
    text: sequence('oldest { max_candidate_sequences: -1 }'),
    says: '0 or more, got -1',
    tritonAccepts: 'the batcher is made when the model is loaded',
  },
  {
    rule: 'sequence-control-input',
    text: sequence(`control_input { control { ${START} } }`),
    says: 'needs a name',
  },
  {
    rule: 'sequence-control-input',
    text: sequence(`control_input [ { name: "c" control { ${START} } }, { name: "c" control { ${END} } } ]`),
    says: 'control_input[0] too',
  },
  {
    rule: 'sequence-control-input',
    text: sequence(`control_input { name: "x" control { ${START} } }`),
    says: 'name of an input too',
    tritonAccepts: 'both would be given to the model',
  },
  {
    rule: 'sequence-control-input',
    text: sequence('control_input { name: "c" }'),
    says: 'needs a control',
    tritonAccepts: 'the tensor is never filled',
  },
  {
    rule: 'sequence-control',
    text: sequence(`control_input [ { name: "c" control { ${START} } }, { name: "d" control { ${START} } } ]`),
    says: 'CONTROL_SEQUENCE_START is given twice',
  },
  {
    rule: 'sequence-control',
    text: sequence('control_input { name: "c" control { kind: CONTROL_SEQUENCE_END } }'),
    says: 'exactly one of int32_false_true, fp32_false_true, bool_false_true, got none',
  },
  {
    rule: 'sequence-control',
    text: sequence(`control_input { name: "c" control { ${START} bool_false_true: [ false, true ] } }`),
    says: 'got int32_false_true and bool_false_true',
  },
  {
    rule: 'sequence-control',
    text: sequence('control_input { name: "c" control { kind: CONTROL_SEQUENCE_END fp32_false_true: [ 0, 1, 2 ] } }'),
    says: 'got 3 values',
  },
  {
    rule: 'sequence-control',
    text: sequence('control_input { name: "c" control { kind: CONTROL_SEQUENCE_CORRID data_type: TYPE_FP32 } }'),
    says: 'got TYPE_FP32',
  },
  {
    rule: 'sequence-control',
    text: sequence(
      'control_input { name: "c" control { kind: CONTROL_SEQUENCE_CORRID data_type: TYPE_INT64 int32_false_true: [ 0, 1 ] } }',
    ),
    says: 'no values for false and true',
  },
  {
    rule: 'sequence-state',
    text: sequence('state { output_name: "o" data_type: TYPE_FP32 dims: [ 1 ] }'),
    says: 'name of a tensor',
    tritonAccepts: 'states are checked when the model is loaded',
  },
  {
    rule: 'sequence-state',
    text: sequence('state { input_name: "i" output_name: "o" dims: [ 0 ] }'),
    says: 'needs a data type',
    tritonAccepts: 'states are checked when the model is loaded',
  },
  {
    rule: 'sequence-state',
    text: sequence('state { input_name: "i" output_name: "o" data_type: TYPE_FP32 dims: [ 0 ] }'),
    says: 'got 0',
    tritonAccepts: 'states are checked when the model is loaded',
  },
  {
    rule: 'instance-group',
    text: 'instance_group { kind: KIND_CPU count: -1 }',
    says: 'got -1',
    tritonAccepts: 'groups are checked when the model is loaded',
  },
  {
    rule: 'instance-group',
    text: 'instance_group { kind: KIND_CPU gpus: [ 0 ] }',
    says: 'takes no gpus',
    tritonAccepts: 'groups are checked when the model is loaded',
  },
  { rule: 'instance-group', text: `${ENSEMBLE} instance_group { kind: KIND_CPU }`, says: 'no instances of its own' },
  {
    rule: 'instance-group',
    text: 'instance_group { kind: KIND_CPU rate_limiter { resources { count: 1 } } }',
    says: 'needs a name',
    tritonAccepts: 'resources count only with --rate-limit',
  },
  {
    rule: 'instance-group',
    text: 'instance_group { kind: KIND_CPU profile: "0" }',
    says: 'for TensorRT models',
    tritonAccepts: 'groups are checked when the model is loaded',
  },
  {
    rule: 'cuda-options',
    text: 'optimization { cuda { busy_wait_events: true } }',
    says: 'no effect',
    severity: 'warning',
  },
  {
    rule: 'parameter',
    text: 'parameters { key: "trireme_unknown" value { string_value: "1" } }',
    says: "'trireme_unknown' is unknown",
    tritonAccepts: 'parameters are the backend’s own',
  },
  {
    rule: 'parameter',
    text: `backend: "identity" ${IO} parameters { key: "execute_delay_ms" value { string_value: "soon" } }`,
    says: "expected a number of 0 or more, got 'soon'",
    tritonAccepts: 'parameters are the backend’s own',
  },
  {
    rule: 'ensemble-flow',
    text: `platform: "ensemble" ${IO} ensemble_scheduling { ${STEP.replace('"x"', '"nobody"')} }`,
    says: 'nobody',
  },
];
