/**
 * Rules about sequence batching: its strategies, its control inputs, and the states that the server carries for the model.
 */
import type {
  ModelConfig,
  ModelSequenceBatching,
  ModelSequenceBatching_Control,
  ModelSequenceBatching_Control_Kind,
} from '../model-config.ts';
import type { Finding, Rule } from '../problem.ts';

export const SEQUENCE_RULES: readonly Rule[] = [
  sequence('sequence-strategy', function* ({ direct, oldest }, { max_batch_size: max = 0 }) {
    const { minimum_slot_utilization: share = 0 } = direct ?? {};
    if (share < 0 || share > 1) {
      yield { path: 'sequence_batching.direct.minimum_slot_utilization', message: `expected 0 to 1, got ${share}` };
    }
    const { max_candidate_sequences: candidates = 0, preferred_batch_size: sizes = [] } = oldest ?? {};
    if (candidates < 0) {
      yield { path: 'sequence_batching.oldest.max_candidate_sequences', message: `expected 0 or more, got ${candidates}` };
    }
    if (max === 0 && sizes.length > 0) {
      yield {
        path: 'sequence_batching.oldest.preferred_batch_size',
        message: 'preferred batch sizes need max_batch_size of 1 or more, got 0',
      };
    }
  }),
  sequence('sequence-control-input', function* ({ control_input: inputs = [] }, { input: declared = [] }) {
    for (const [index, { name = '', control = [] }] of inputs.entries()) {
      const path = `sequence_batching.control_input[${index}]`;
      const first = inputs.findIndex((other) => other.name === name);
      if (!name) yield { path: `${path}.name`, message: 'a control input needs a name' };
      else if (first < index) yield { path: `${path}.name`, message: `'${name}' is the name of control_input[${first}] too` };
      if (declared.some((known) => known.name === name)) {
        yield { path: `${path}.name`, message: `'${name}' is the name of an input too` };
      }
      if (control.length === 0) yield { path: `${path}.control`, message: `control input '${name}' needs a control` };
    }
  }),
  sequence('sequence-control', function* ({ control_input: inputs = [] }) {
    const seen = new Set<ModelSequenceBatching_Control_Kind>();
    for (const [index, { control = [] }] of inputs.entries()) {
      for (const [at, signal] of control.entries()) {
        const path = `sequence_batching.control_input[${index}].control[${at}]`;
        const { kind = 'CONTROL_SEQUENCE_START' } = signal;
        if (seen.has(kind)) yield { path: `${path}.kind`, message: `${kind} is given twice` };
        seen.add(kind);
        yield* kind === 'CONTROL_SEQUENCE_CORRID' ? correlationId(signal, path) : falseAndTrue(signal, kind, path);
      }
    }
  }),
  sequence('sequence-state', function* ({ state: states = [] }) {
    const inputs = states.map(({ input_name }) => input_name ?? '');
    const outputs = states.map(({ output_name }) => output_name ?? '');
    for (const [index, { initial_state: initial = [], dims = [], data_type: type }] of states.entries()) {
      const path = `sequence_batching.state[${index}]`;
      for (const [field, names] of [['input_name', inputs] as const, ['output_name', outputs] as const]) {
        const name = names[index]!;
        const first = names.indexOf(name);
        if (!name) yield { path: `${path}.${field}`, message: 'a state needs the name of a tensor' };
        else if (first < index) yield { path: `${path}.${field}`, message: `'${name}' belongs to state[${first}] too` };
      }
      if (type === undefined || type === 'TYPE_INVALID')
        yield { path: `${path}.data_type`, message: 'a state needs a data type' };
      yield* fixedOrFree(dims, `${path}.dims`);
      if (initial.length > 1) {
        yield { path: `${path}.initial_state`, message: `expected at most 1 initial state, got ${initial.length}` };
      }
    }
  }),
];

const CORRELATION_ID_TYPES: readonly unknown[] = ['TYPE_UINT64', 'TYPE_INT64', 'TYPE_UINT32', 'TYPE_INT32', 'TYPE_STRING'];

function* correlationId(control: ModelSequenceBatching_Control, path: string): Iterable<Finding> {
  if (!CORRELATION_ID_TYPES.includes(control.data_type)) {
    const allowed = CORRELATION_ID_TYPES.join(', ');
    const message = `a correlation id is one of ${allowed}, got ${control.data_type ?? 'none'}`;
    yield { path: `${path}.data_type`, message };
  }
  if (Object.values(valueLists(control)).some((values) => values.length > 0)) {
    yield { path, message: 'CONTROL_SEQUENCE_CORRID has no values for false and true' };
  }
}

function* falseAndTrue(control: ModelSequenceBatching_Control, kind: string, path: string): Iterable<Finding> {
  const lists = valueLists(control);
  const given = Object.entries(lists).filter(([, values]) => values.length > 0);
  if (given.length !== 1) {
    const got = given.length === 0 ? 'none' : given.map(([name]) => name).join(' and ');
    yield { path, message: `${kind} needs exactly one of ${Object.keys(lists).join(', ')}, got ${got}` };
  }
  for (const [name, values] of given) {
    if (values.length !== 2) {
      yield { path: `${path}.${name}`, message: `${kind} needs a value for false and one for true, got ${values.length} values` };
    }
  }
}

function valueLists(control: ModelSequenceBatching_Control): Record<string, readonly unknown[]> {
  return {
    int32_false_true: control.int32_false_true ?? [],
    fp32_false_true: control.fp32_false_true ?? [],
    bool_false_true: control.bool_false_true ?? [],
  };
}

function* fixedOrFree(dims: readonly bigint[], path: string): Iterable<Finding> {
  for (const [index, dim] of dims.entries()) {
    if (dim < -1n || dim === 0n) {
      yield { path: `${path}[${index}]`, message: `expected a dim of 1 or more, or -1 for any, got ${dim}` };
    }
  }
}

function sequence(name: string, check: (batching: ModelSequenceBatching, config: ModelConfig) => Iterable<Finding>): Rule {
  return {
    name,
    *check(config) {
      if (config.sequence_batching) yield* check(config.sequence_batching, config);
    },
  };
}
