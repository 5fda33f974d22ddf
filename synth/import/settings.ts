/**
 * Fields of a configuration → props of a model, one converter for each: `dynamic_batching { … }` → `dynamicBatching: { … }`.
 *
 * A converter gives an expression that renders to just the same message, or undefined if no prop can; the field then is set by an override. In:
 * canonical messages, so that a field that is there says something.
 */

import { fromConfigDataType } from '../../contract/data-types.ts';
import type {
  BatchInput,
  BatchOutput,
  ModelConfig,
  ModelDynamicBatching,
  ModelInstanceGroup,
  ModelMetrics,
  ModelOptimizationPolicy,
  ModelOptimizationPolicy_Cuda_GraphSpec,
  ModelQueuePolicy,
  ModelRateLimiter,
  ModelVersionPolicy,
  ModelWarmup,
  ModelWarmup_Input,
} from '../../contract/model-config.ts';
import { call, type Expression, list, literal, object, objectOf, text } from './expression.ts';
import type { ModelFolder } from './model-folder.ts';
import { sequenceBatching } from './sequence-batching.ts';
import { spec } from './tensors.ts';
import { all, duration, isSayable, optional, safeNumber } from './values.ts';

interface Converter<Name extends keyof ModelConfig> {
  readonly prop: string;
  convert(value: NonNullable<ModelConfig[Name]>, folder: ModelFolder): Expression | undefined;
}

/** In the order in which the props are written. Inputs, outputs, backend and what an ensemble has are not among them. */
export const CONVERTERS: { readonly [Name in keyof ModelConfig]?: Converter<Name> } = {
  max_batch_size: { prop: 'maxBatchSize', convert: literal },
  version_policy: { prop: 'versionPolicy', convert: versionPolicy },
  default_model_filename: { prop: 'defaultModelFilename', convert: literal },
  cc_model_filenames: { prop: 'ccModelFilenames', convert: literal },
  runtime: { prop: 'runtime', convert: literal },
  dynamic_batching: { prop: 'dynamicBatching', convert: dynamicBatching },
  sequence_batching: { prop: 'sequenceBatching', convert: sequenceBatching },
  instance_group: { prop: 'instanceGroups', convert: (groups) => optional(all(groups.map(instanceGroup)), list) },
  optimization: { prop: 'optimization', convert: optimization },
  parameters: { prop: 'parameters', convert: parameters },
  model_warmup: { prop: 'warmup', convert: (warmups, folder) => optional(all(warmups.map((w) => warmup(w, folder))), list) },
  response_cache: { prop: 'responseCache', convert: ({ enable = false }) => literal(enable) },
  model_transaction_policy: { prop: 'decoupled', convert: ({ decoupled = false }) => literal(decoupled) },
  metric_tags: { prop: 'metricTags', convert: literal },
  model_metrics: { prop: 'metricControls', convert: metricControls },
  batch_input: { prop: 'batchInputs', convert: (inputs) => optional(all(inputs.map(batchInput)), list) },
  batch_output: { prop: 'batchOutputs', convert: (outputs) => optional(all(outputs.map(batchOutput)), list) },
  model_operations: {
    prop: 'opLibraries',
    convert: ({ op_library_filename: names = [] }, folder) =>
      optional(all(names.map((name) => optional(folder.take(name), literal))), list),
  },
  model_repository_agents: {
    prop: 'repositoryAgents',
    convert: ({ agents = [] }) =>
      list(agents.map(({ name = '', parameters: own }) => literal({ name, ...(own && { parameters: own }) }))),
  },
};

/** Parameters are text; what reads like a number or a truth value is written as one. */
export function parameters(values: NonNullable<ModelConfig['parameters']>): Expression {
  return objectOf(Object.entries(values).map(([name, { string_value: value = '' }]) => [name, parameterValue(value)]));
}

function parameterValue(value: string): Expression {
  if (value === 'true' || value === 'false') return text(value);
  const isNumber = /^-?\d+(\.\d+)?$/.test(value) && String(Number(value)) === value;
  return isNumber ? text(value) : literal(value);
}

function versionPolicy({ latest, all: every, specific }: ModelVersionPolicy): Expression | undefined {
  if (latest) return call('VersionPolicy.latest', literal(latest.num_versions ?? 0));
  if (every) return call('VersionPolicy.all');
  return specific && call('VersionPolicy.specific', ...(specific.versions ?? []).map(literal));
}

function dynamicBatching(batching: ModelDynamicBatching): Expression | undefined {
  const levels = Object.entries(batching.priority_queue_policy ?? {});
  const policies = all(levels.map(([, policy]) => queuePolicy(policy)));
  const isExact =
    isSayable(batching.max_queue_delay_microseconds, duration) &&
    isSayable(batching.default_queue_policy, queuePolicy) &&
    isSayable(batching.priority_levels, safeNumber) &&
    isSayable(batching.default_priority_level, safeNumber) &&
    levels.every(([level]) => Number.isSafeInteger(Number(level)));
  if (!isExact || !policies) return undefined;
  return object({
    preferredBatchSizes: optional(batching.preferred_batch_size, literal),
    maxQueueDelay: optional(batching.max_queue_delay_microseconds, duration),
    preserveOrdering: optional(batching.preserve_ordering, literal),
    priorityLevels: optional(batching.priority_levels, safeNumber),
    defaultPriorityLevel: optional(batching.default_priority_level, safeNumber),
    defaultQueuePolicy: optional(batching.default_queue_policy, queuePolicy),
    priorityQueuePolicies: levels.length > 0 ? objectOf(levels.map(([level], index) => [level, policies[index]!])) : undefined,
  });
}

function queuePolicy(policy: ModelQueuePolicy): Expression | undefined {
  if (!isSayable(policy.default_timeout_microseconds, duration) || typeof policy.timeout_action === 'number') return undefined;
  return object({
    timeoutAction: optional(policy.timeout_action, literal),
    defaultTimeout: optional(policy.default_timeout_microseconds, duration),
    allowTimeoutOverride: optional(policy.allow_timeout_override, literal),
    maxQueueSize: optional(policy.max_queue_size, literal),
  });
}

const GROUP_FUNCTIONS: Readonly<Record<string, string>> = {
  KIND_AUTO: 'auto',
  KIND_CPU: 'cpu',
  KIND_GPU: 'gpu',
  KIND_MODEL: 'kindModel',
};

function instanceGroup(group: ModelInstanceGroup): Expression | undefined {
  const { kind = 'KIND_AUTO', gpus, secondary_devices: devices } = group;
  const cores =
    devices && all(devices.map((device) => (device.kind === undefined ? safeNumber(device.device_id ?? 0n) : undefined)));
  const isExact = GROUP_FUNCTIONS[kind] !== undefined && (kind !== 'KIND_CPU' || (!gpus && !devices)) && (!devices || cores);
  if (!isExact) return undefined;
  const props = object({
    count: optional(group.count, literal),
    gpus: optional(gpus, literal),
    dlaCores: cores && list(cores),
    name: optional(group.name, literal),
    rateLimiter: optional(group.rate_limiter, rateLimiter),
    passive: optional(group.passive, literal),
    hostPolicy: optional(group.host_policy, literal),
    profiles: optional(group.profile, literal),
  });
  return call(GROUP_FUNCTIONS[kind]!, props.kind === 'object' && props.members.length > 0 ? props : undefined);
}

function rateLimiter({ resources, priority }: ModelRateLimiter): Expression {
  return object({
    resources: optional(resources, (given) =>
      list(given.map(({ name = '', count = 0, global }) => literal({ name, count, ...(global && { global }) }))),
    ),
    priority: optional(priority, literal),
  });
}

function optimization(policy: ModelOptimizationPolicy): Expression | undefined {
  const { cuda, execution_accelerators: accelerators } = policy;
  const graphSpecs = cuda?.graph_spec && all(cuda.graph_spec.map(graphSpec));
  if ((cuda?.graph_spec && !graphSpecs) || typeof policy.priority === 'number') return undefined;
  const gpu = accelerators?.gpu_execution_accelerator;
  const cpu = accelerators?.cpu_execution_accelerator;
  return object({
    graphLevel: optional(policy.graph, ({ level = 0 }) => literal(level)),
    priority: optional(policy.priority, literal),
    cuda: optional(cuda, ({ graphs, busy_wait_events, output_copy_stream }) =>
      object({
        graphs: optional(graphs, literal),
        busyWaitEvents: optional(busy_wait_events, literal),
        graphSpecs: graphSpecs && list(graphSpecs),
        outputCopyStream: optional(output_copy_stream, literal),
      }),
    ),
    // A message without accelerators is told by a list without any.
    gpuExecutionAccelerators: optional(gpu ?? (accelerators && !cpu ? [] : undefined), accelerate),
    cpuExecutionAccelerators: optional(cpu, accelerate),
    inputPinnedMemory: optional(policy.input_pinned_memory, ({ enable = false }) => literal(enable)),
    outputPinnedMemory: optional(policy.output_pinned_memory, ({ enable = false }) => literal(enable)),
    gatherKernelBufferThreshold: optional(policy.gather_kernel_buffer_threshold, literal),
    eagerBatching: optional(policy.eager_batching, literal),
  });
}

function accelerate(accelerators: readonly { readonly name?: string; readonly parameters?: object }[]): Expression {
  return list(accelerators.map(({ name = '', parameters: own }) => literal({ name, ...(own && { parameters: own }) })));
}

function graphSpec(given: ModelOptimizationPolicy_Cuda_GraphSpec): Expression | undefined {
  const inputs = shapes(given.input);
  const bound = given.graph_lower_bound;
  const boundInputs = shapes(bound?.input);
  if (!inputs || !boundInputs) return undefined;
  return object({
    batchSize: literal(given.batch_size ?? 0),
    inputs,
    lowerBound: bound && object({ batchSize: literal(bound.batch_size ?? 0), inputs: boundInputs }),
  });
}

function shapes(input: ModelOptimizationPolicy_Cuda_GraphSpec['input'] = {}): Expression | undefined {
  const entries = Object.entries(input);
  const dims = all(entries.map(([, { dim = [] }]) => optional(all(dim.map(safeNumber)), list)));
  return dims && objectOf(entries.map(([name], index) => [name, dims[index]!]));
}

function warmup({ name = '', batch_size = 0, inputs = {}, count }: ModelWarmup, folder: ModelFolder): Expression | undefined {
  const entries = Object.entries(inputs);
  const values = all(entries.map(([, input]) => warmupInput(input, folder)));
  return (
    values &&
    object({
      name: literal(name),
      batchSize: batch_size === 1 ? undefined : literal(batch_size),
      inputs: objectOf(entries.map(([input], index) => [input, values[index]!])),
      count: optional(count, literal),
    })
  );
}

function warmupInput(input: ModelWarmup_Input, folder: ModelFolder): Expression | undefined {
  const tensor = spec(input.data_type, input.dims);
  if (!tensor) return undefined;
  if (input.zero_data) return object({ spec: tensor });
  if (input.random_data) return object({ spec: tensor, data: literal('random') });
  const file = input.input_data_file !== undefined && folder.take(input.input_data_file, 'warmup');
  return file ? object({ spec: tensor, data: object({ file: literal(file) }) }) : undefined;
}

function metricControls({ metric_control: controls = [] }: ModelMetrics): Expression | undefined {
  const items = controls.map(({ metric_identifier: metric, histogram_options: options }) =>
    metric && options ? literal({ family: metric.family ?? '', buckets: options.buckets ?? [] }) : undefined,
  );
  return optional(all(items), list);
}

function batchInput({ kind = 'BATCH_ELEMENT_COUNT', target_name = [], data_type, source_input = [] }: BatchInput) {
  const datatype = fromConfigDataType(data_type ?? '');
  if ((datatype !== 'FP32' && datatype !== 'INT32') || typeof kind === 'number') return undefined;
  return literal({ kind, targets: target_name, datatype, sources: source_input });
}

function batchOutput({ kind, target_name = [], source_input = [] }: BatchOutput): Expression | undefined {
  return kind === undefined ? literal({ targets: target_name, sources: source_input }) : undefined;
}
