/**
 * `sequence_batching` → the `sequenceBatching` prop; undefined if the prop cannot say all of it.
 */
import { fromConfigDataType } from '../../contract/data-types.ts';
import type {
  ModelSequenceBatching,
  ModelSequenceBatching_Control,
  ModelSequenceBatching_ControlInput,
  ModelSequenceBatching_State,
  ModelSequenceBatching_StrategyDirect,
  ModelSequenceBatching_StrategyOldest,
} from '../../contract/model-config.ts';
import { type Expression, keepsOrder, list, literal, object, objectOf } from './expression.ts';
import type { ModelFolder } from './model-folder.ts';
import { spec, specDims } from './tensors.ts';
import { all, duration, isSayable, optional } from './values.ts';

export function sequenceBatching(batching: ModelSequenceBatching, folder: ModelFolder): Expression | undefined {
  const { control_input: inputs = [], state: states } = batching;
  const controls = all(inputs.map(controlInput));
  const stateProps = states && all(states.map((given) => state(given, folder)));
  const isExact =
    isSayable(batching.direct, direct) &&
    isSayable(batching.oldest, oldest) &&
    isSayable(batching.max_sequence_idle_microseconds, duration) &&
    keepsOrder(inputs.map(({ name = '' }) => name)) &&
    (!states || stateProps);
  if (!isExact || !controls) return undefined;
  return object({
    direct: optional(batching.direct, direct),
    oldest: optional(batching.oldest, oldest),
    maxSequenceIdle: optional(batching.max_sequence_idle_microseconds, duration),
    controlInputs: inputs.length > 0 ? objectOf(inputs.map(({ name = '' }, index) => [name, controls[index]!])) : undefined,
    states: stateProps && list(stateProps),
    iterativeSequence: optional(batching.iterative_sequence, literal),
  });
}

function direct(strategy: ModelSequenceBatching_StrategyDirect): Expression | undefined {
  if (!isSayable(strategy.max_queue_delay_microseconds, duration)) return undefined;
  return object({
    maxQueueDelay: optional(strategy.max_queue_delay_microseconds, duration),
    minimumSlotUtilization: optional(strategy.minimum_slot_utilization, literal),
  });
}

function oldest(strategy: ModelSequenceBatching_StrategyOldest): Expression | undefined {
  if (!isSayable(strategy.max_queue_delay_microseconds, duration)) return undefined;
  return object({
    maxCandidateSequences: literal(strategy.max_candidate_sequences ?? 0),
    preferredBatchSizes: optional(strategy.preferred_batch_size, literal),
    maxQueueDelay: optional(strategy.max_queue_delay_microseconds, duration),
    preserveOrdering: optional(strategy.preserve_ordering, literal),
  });
}

/** Props by kind, in the order in which they are rendered. */
const SIGNALS = {
  CONTROL_SEQUENCE_START: 'start',
  CONTROL_SEQUENCE_READY: 'ready',
  CONTROL_SEQUENCE_END: 'end',
  CONTROL_SEQUENCE_CORRID: 'correlationId',
} as const;

function controlInput({ control: controls = [] }: ModelSequenceBatching_ControlInput): Expression | undefined {
  const kinds = Object.keys(SIGNALS);
  const places = controls.map(({ kind = 'CONTROL_SEQUENCE_START' }) => kinds.indexOf(kind));
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
  const values = all(controls.map(controlValue));
  if (!isInOrder || !values) return undefined;
  return objectOf(places.map((place, index) => [Object.values(SIGNALS)[place]!, values[index]!]));
}

function controlValue(control: ModelSequenceBatching_Control): Expression | undefined {
  const { kind, int32_false_true: int32, fp32_false_true: fp32, bool_false_true: bool, data_type } = control;
  if (kind === 'CONTROL_SEQUENCE_CORRID') {
    const datatype = fromConfigDataType(data_type ?? '');
    const isAllowed = ['UINT64', 'INT64', 'UINT32', 'INT32', 'BYTES'].includes(datatype ?? '');
    return isAllowed && !int32 && !fp32 && !bool ? literal(datatype) : undefined;
  }
  const given = Object.entries({ int32, fp32, bool }).filter(([, values]) => values);
  const [name, values] = given[0] ?? [];
  if (given.length !== 1 || values?.length !== 2 || data_type !== undefined) return undefined;
  return object({ [name!]: literal(values) });
}

function state(given: ModelSequenceBatching_State, folder: ModelFolder): Expression | undefined {
  const tensor = spec(given.data_type, given.dims);
  const [initial, ...others] = given.initial_state ?? [];
  const initialState = initial && initialValue(initial, given, folder);
  if (!tensor || others.length > 0 || (initial && !initialState)) return undefined;
  return object({
    input: literal(given.input_name ?? ''),
    output: literal(given.output_name ?? ''),
    spec: tensor,
    initialState,
    useSameBufferForInputOutput: optional(given.use_same_buffer_for_input_output, literal),
    useGrowableMemory: optional(given.use_growable_memory, literal),
  });
}

function initialValue(
  initial: NonNullable<ModelSequenceBatching_State['initial_state']>[number],
  { data_type, dims = [] }: ModelSequenceBatching_State,
  folder: ModelFolder,
): Expression | undefined {
  const own = specDims(initial.dims);
  const file = initial.data_file === undefined ? undefined : folder.take(initial.data_file, 'initial_state');
  if (!own || initial.data_type !== data_type || (!initial.zero_data && file === undefined)) return undefined;
  const hasSameDims = String(initial.dims ?? []) === String(dims);
  return object({
    name: literal(initial.name ?? ''),
    dataFile: optional(file, literal),
    dims: hasSameDims ? undefined : list(own),
  });
}
