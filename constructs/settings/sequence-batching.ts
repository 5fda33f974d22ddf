/**
 * Sequence batching: the requests of a sequence stay on one instance, which is told where in the sequence each stands and may keep state.
 */

import { type DataType, toConfigDataType } from '../../contract/data-types.ts';
import type {
  ModelSequenceBatching,
  ModelSequenceBatching_Control,
  ModelSequenceBatching_State,
} from '../../contract/model-config.ts';
import { type FileSource, fileName, type SideFile } from '../model/artifact.ts';
import type { Dims, TensorSpec } from '../model/tensor-spec.ts';
import type { Duration } from '../units.ts';
import { toInteger } from './integer.ts';

/** Every sequence has a slot of the batch to itself. */
export interface DirectStrategyProps {
  /**
   * How long the first waiting request may wait for the other slots to fill.
   * @default micros(0)
   */
  readonly maxQueueDelay?: Duration;
  /**
   * Part of the slots, 0 to 1, that must hold a request before the delay is cut short.
   * @default 0
   */
  readonly minimumSlotUtilization?: number;
}

/** Batches are formed freely from the sequences that have waited longest. */
export interface OldestStrategyProps {
  /** Number of sequences that are active at the same time. */
  readonly maxCandidateSequences: number;
  /**
   * Batch sizes to wait for.
   * @default - any size up to `maxBatchSize`
   */
  readonly preferredBatchSizes?: readonly number[];
  /**
   * How long a request may wait for others to make up a batch of a preferred size.
   * @default micros(0)
   */
  readonly maxQueueDelay?: Duration;
  /**
   * Responses leave in the order in which the requests came.
   * @default false
   */
  readonly preserveOrdering?: boolean;
}

/** A true-or-false signal: the values that the model sees, in the datatype that it wants. */
export type ControlValues =
  | { readonly int32: readonly [off: number, on: number] }
  | { readonly fp32: readonly [off: number, on: number] }
  | { readonly bool: readonly [off: boolean, on: boolean] };

/** The signals that one model input carries. */
export interface ControlInputProps {
  /**
   * The request starts a sequence.
   * @default - the model is not told
   */
  readonly start?: ControlValues;
  /**
   * This slot of the batch holds a request.
   * @default - the model is not told
   */
  readonly ready?: ControlValues;
  /**
   * The request ends a sequence.
   * @default - the model is not told
   */
  readonly end?: ControlValues;
  /**
   * The sequence's correlation id, in this datatype.
   * @default - the model is not told
   */
  readonly correlationId?: Extract<DataType, 'UINT64' | 'INT64' | 'UINT32' | 'INT32' | 'BYTES'>;
}

/** Value of a state before a sequence's first request. */
export interface InitialStateProps {
  /** Name of the value, for messages. */
  readonly name: string;
  /**
   * File with the value's bytes, copied into the model's `initial_state` folder.
   * @default - zeros
   */
  readonly dataFile?: FileSource;
  /**
   * Dims of the value, where the state's are not fixed.
   * @default - the state's dims
   */
  readonly dims?: Dims;
}

/** A tensor that the server carries from one request of a sequence to the next. */
export interface SequenceStateProps {
  /** Model input that gets the state. */
  readonly input: string;
  /** Model output that gives the next state. */
  readonly output: string;
  /** Datatype and dims of the state. */
  readonly spec: TensorSpec;
  /**
   * Value before the first request.
   * @default - the model sees the sequence's start signal and whatever the buffer holds
   */
  readonly initialState?: InitialStateProps;
  /**
   * The model writes the new state over the old one.
   * @default false
   */
  readonly useSameBufferForInputOutput?: boolean;
  /**
   * The state's buffer grows as the sequence does.
   * @default false
   */
  readonly useGrowableMemory?: boolean;
}

/** How sequences are batched. */
export interface SequenceBatchingProps {
  /**
   * Slots per sequence.
   * @default - direct, unless `oldest` is given
   */
  readonly direct?: DirectStrategyProps;
  /**
   * Free batches. Excludes `direct`.
   * @default - direct
   */
  readonly oldest?: OldestStrategyProps;
  /**
   * A sequence without a request for so long is given up.
   * @default seconds(1)
   */
  readonly maxSequenceIdle?: Duration;
  /**
   * Signals by the name of the model input that carries them.
   * @default - the model is told nothing
   */
  readonly controlInputs?: Readonly<Record<string, ControlInputProps>>;
  /**
   * State that the server keeps for the model.
   * @default - none
   */
  readonly states?: readonly SequenceStateProps[];
  /**
   * A request is executed again and again until the model ends it.
   * @default false
   */
  readonly iterativeSequence?: boolean;
}

/** @internal */
export function toSequenceBatching(props: SequenceBatchingProps): ModelSequenceBatching {
  const { direct, oldest } = props;
  if (direct && oldest) throw new Error('sequenceBatching: got both direct and oldest, want one of them');
  return {
    direct: direct && {
      max_queue_delay_microseconds: direct.maxQueueDelay?.toMicroseconds(),
      minimum_slot_utilization: direct.minimumSlotUtilization,
    },
    oldest: oldest && {
      max_candidate_sequences: oldest.maxCandidateSequences,
      preferred_batch_size: oldest.preferredBatchSizes && [...oldest.preferredBatchSizes],
      max_queue_delay_microseconds: oldest.maxQueueDelay?.toMicroseconds(),
      preserve_ordering: oldest.preserveOrdering,
    },
    max_sequence_idle_microseconds: props.maxSequenceIdle?.toMicroseconds(),
    control_input: Object.entries(props.controlInputs ?? {}).map(([name, input]) => ({ name, control: toControls(input) })),
    state: props.states?.map(toState),
    iterative_sequence: props.iterativeSequence,
  };
}

function toControls(input: ControlInputProps): ModelSequenceBatching_Control[] {
  const controls: ModelSequenceBatching_Control[] = [];
  if (input.start) controls.push({ kind: 'CONTROL_SEQUENCE_START', ...toFalseTrue(input.start) });
  if (input.ready) controls.push({ kind: 'CONTROL_SEQUENCE_READY', ...toFalseTrue(input.ready) });
  if (input.end) controls.push({ kind: 'CONTROL_SEQUENCE_END', ...toFalseTrue(input.end) });
  if (input.correlationId) controls.push({ kind: 'CONTROL_SEQUENCE_CORRID', data_type: toConfigDataType(input.correlationId) });
  return controls;
}

function toFalseTrue(values: ControlValues): ModelSequenceBatching_Control {
  if ('int32' in values) return { int32_false_true: [...values.int32] };
  if ('fp32' in values) return { fp32_false_true: [...values.fp32] };
  return { bool_false_true: [...values.bool] };
}

function toState(state: SequenceStateProps): ModelSequenceBatching_State {
  const initial = state.initialState;
  const data_type = toConfigDataType(state.spec.datatype);
  return {
    input_name: state.input,
    output_name: state.output,
    data_type,
    dims: state.spec.dims.map(BigInt),
    initial_state: initial && [
      {
        name: initial.name,
        data_type,
        dims: (initial.dims ?? state.spec.dims).map(toInteger),
        ...(initial.dataFile === undefined ? { zero_data: true } : { data_file: fileName(initial.dataFile) }),
      },
    ],
    use_same_buffer_for_input_output: state.useSameBufferForInputOutput,
    use_growable_memory: state.useGrowableMemory,
  };
}

/** Files that come along with a sequence batcher: path in the model's folder → file. @internal */
export function sequenceBatchingFiles(props: SequenceBatchingProps): readonly SideFile[] {
  return (props.states ?? []).flatMap(({ initialState }) =>
    initialState?.dataFile === undefined
      ? []
      : [[`initial_state/${fileName(initialState.dataFile)}`, initialState.dataFile] as const],
  );
}
