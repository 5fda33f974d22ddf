/**
 * A repository whose configurations set every field of the schema that a prop offers, in the ways that repositories set them, with the files
 * that they name.
 */
import { parse } from '../../../../contract/text-format.ts';

const TEXTS: Readonly<Record<string, string>> = {
  ensemble: `
    platform: "ensemble" max_batch_size: 4
    input { name: "x" data_type: TYPE_FP32 dims: [ 4 ] }
    output { name: "z" data_type: TYPE_FP32 dims: [ 2 ] }
    ensemble_scheduling { max_inflight_requests: 8 step {
      model_name: "oldest" model_version: 1 input_map { key: "a" value: "x" } output_map { key: "b" value: "z" } } }`,
  batching: `
    backend: "mine" runtime: "r" max_batch_size: 8
    version_policy { latest { num_versions: 2 } }
    default_model_filename: "m.bin"
    cc_model_filenames { key: "8.0" value: "ampere.bin" }
    input [
      { name: "x" data_type: TYPE_FP32 dims: [ 4 ] format: FORMAT_NHWC allow_ragged_batch: true reshape { shape: [ 2, 2 ] } optional: true },
      { name: "input.1" data_type: TYPE_INT32 dims: [ -1 ] is_shape_tensor: true },
      { name: "y" data_type: TYPE_FP16 dims: [ 4 ] is_non_linear_format_io: true }
    ]
    output [
      { name: "z" data_type: TYPE_STRING dims: [ 1 ] reshape { } label_filename: "z.txt" },
      { name: "s" data_type: TYPE_INT32 dims: [ 4 ] is_shape_tensor: true reshape { shape: [ 2, 2 ] } },
      { name: "n" data_type: TYPE_FP16 dims: [ 4 ] is_non_linear_format_io: true }
    ]
    batch_input { kind: BATCH_ACCUMULATED_ELEMENT_COUNT target_name: "sums" data_type: TYPE_INT32 source_input: "x" }
    batch_output { target_name: "z" kind: BATCH_SCATTER_WITH_INPUT_SHAPE source_input: "x" }
    dynamic_batching {
      preferred_batch_size: [ 4, 8 ] max_queue_delay_microseconds: 1500 preserve_ordering: true priority_levels: 3 default_priority_level: 2
      default_queue_policy { timeout_action: DELAY default_timeout_microseconds: 5000000 allow_timeout_override: true max_queue_size: 9 }
      priority_queue_policy { key: 1 value { timeout_action: DELAY default_timeout_microseconds: 10 allow_timeout_override: true max_queue_size: 4 } }
      priority_queue_policy { key: 3 value { } }
    }
    instance_group [
      { name: "g" kind: KIND_GPU count: 2 gpus: [ 0, 1 ] profile: [ "1", "large" ] passive: true host_policy: "numa0"
        rate_limiter { resources [ { name: "r" count: 1 }, { name: "all" global: true count: 2 } ] priority: 2 }
        secondary_devices { kind: KIND_NVDLA device_id: 1 } },
      { kind: KIND_CPU count: 4 }, { kind: KIND_MODEL }, { count: 1 }
    ]
    optimization {
      graph { level: -1 } priority: PRIORITY_MIN input_pinned_memory { enable: true } output_pinned_memory { enable: true }
      gather_kernel_buffer_threshold: 3 eager_batching: true
      cuda { graphs: true busy_wait_events: true output_copy_stream: true
        graph_spec { batch_size: 4 input { key: "x" value { dim: [ 4 ] } } graph_lower_bound { batch_size: 1 input { key: "x" value { dim: 2 } } } } }
      execution_accelerators {
        gpu_execution_accelerator { name: "tensorrt" parameters { key: "precision_mode" value: "FP16" } }
        cpu_execution_accelerator { name: "openvino" parameters { key: "threads" value: "4" } }
      }
    }
    metric_tags { key: "team" value: "search" }
    parameters { key: "a.b" value { string_value: "1.50" } }
    parameters { key: "count" value { string_value: "4" } }
    parameters { key: "on" value { string_value: "true" } }
    model_warmup { name: "w" batch_size: 1 count: 3
      inputs { key: "x" value { data_type: TYPE_FP32 dims: [ 4 ] zero_data: true } }
      inputs { key: "input.1" value { data_type: TYPE_INT32 dims: [ 4 ] random_data: true } }
      inputs { key: "y" value { data_type: TYPE_FP16 dims: [ 4 ] input_data_file: "y.bin" } } }
    model_operations { op_library_filename: "libops.so" }
    model_transaction_policy { decoupled: true }
    model_repository_agents { agents { name: "checksum" parameters { key: "MD5:1/m.bin" value: "d41d8cd9" } } }
    response_cache { enable: true }
    model_metrics { metric_control { metric_identifier { family: "nv_inference_first_response_histogram_ms" } histogram_options { buckets: [ 0.5, 1e9 ] } } }`,
  direct: `
    backend: "python" max_batch_size: 4
    version_policy { specific { versions: [ 1, 9223372036854775807 ] } }
    sequence_batching {
      direct { max_queue_delay_microseconds: 7 minimum_slot_utilization: 0.3 }
      max_sequence_idle_microseconds: 60000000 iterative_sequence: true
      control_input [
        { name: "START" control { kind: CONTROL_SEQUENCE_START int32_false_true: [ 0, 1 ] } },
        { name: "READY" control { kind: CONTROL_SEQUENCE_READY fp32_false_true: [ -1, 0.5 ] } },
        { name: "END" control { kind: CONTROL_SEQUENCE_END bool_false_true: [ false, true ] } },
        { name: "ID" control { kind: CONTROL_SEQUENCE_CORRID data_type: TYPE_STRING } }
      ]
      state [
        { input_name: "i" output_name: "o" data_type: TYPE_FP32 dims: [ -1 ] use_growable_memory: true
          initial_state { name: "zero" data_type: TYPE_FP32 dims: [ 1 ] zero_data: true } },
        { input_name: "j" output_name: "p" data_type: TYPE_INT8 dims: [ 2 ] use_same_buffer_for_input_output: true
          initial_state { name: "file" data_type: TYPE_INT8 dims: [ 2 ] data_file: "state.bin" } }
      ]
    }
    parameters { key: "EXECUTION_ENV_PATH" value { string_value: "/opt/env" } }
    parameters { key: "FORCE_CPU_ONLY_INPUT_TENSORS" value { string_value: "no" } }`,
  oldest: `
    platform: "tensorrt_plan" max_batch_size: 4 version_policy { all { } }
    input { name: "a" data_type: TYPE_FP32 dims: [ 4 ] } output { name: "b" data_type: TYPE_FP32 dims: [ 2 ] }
    sequence_batching { oldest { max_candidate_sequences: 4 preferred_batch_size: [ 2 ] max_queue_delay_microseconds: 1000 preserve_ordering: true } }`,
};

const FILES: Readonly<Record<string, string>> = {
  'batching/1/m.bin': '',
  'batching/libtriton_mine.so': '',
  'batching/z.txt': '',
  'batching/libops.so': '',
  'batching/warmup/y.bin': '',
  'direct/1/model.py': '',
  'direct/initial_state/state.bin': '',
  'oldest/1/model.plan': '',
};

export const EVERY_FIELD = {
  configs: Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, parse(text, { file: name }).config])),
  files: { ...FILES, ...Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [`${name}/config.pbtxt`, text])) },
};
