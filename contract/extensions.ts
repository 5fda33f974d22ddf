/**
 * The parameters of a configuration that mean something here: those that Triton's backends document, and our own, whose names begin with
 * `trireme_` so that a real Triton passes over them. One table, so that synth refuses what the server would.
 *
 * Parameters are text on the wire. Keys that end with `.` stand for all that begin so. Keys in no table are the model's own business,
 * except that a `trireme_` one must be known.
 */
import type { ModelConfig } from './model-config.ts';
import type { Finding, Rule } from './problem.ts';

export interface ParameterType {
  /** `bounds`: rising numbers above 0, separated by commas. */
  readonly kind: 'integer' | 'number' | 'flag' | 'text' | 'choice' | 'bounds';
  /** Smallest and largest number; no limit if absent. */
  readonly min?: number;
  readonly max?: number;
  /** Of a choice. */
  readonly values?: readonly string[];
  /** Means nothing to other models. */
  readonly isForEnsembles?: true;
  readonly description: string;
}

const PREFIX = 'trireme_';

/** Our own, for models of any backend. */
export const EXTENSION_PARAMETERS = {
  trireme_request_duration_buckets: {
    kind: 'bounds',
    description:
      "upper bounds in seconds of the buckets of the model's trireme_request_duration_seconds, in place of the standard ones: objectives are measured exactly at a bound",
  },
  trireme_unbatched_step: {
    kind: 'choice',
    values: ['error', 'warning'],
    isForEnsembles: true,
    description:
      'what a step that fails with every batch above 1 is: refused (standard), or loaded with a warning as Triton does',
  },
} as const satisfies Readonly<Record<string, ParameterType>>;

/** By backend. */
export const BACKEND_PARAMETERS: Readonly<Record<string, Readonly<Record<string, ParameterType>>>> = {
  onnxruntime: {
    intra_op_thread_count: { kind: 'integer', min: 0, max: 1024, description: 'threads within an operator; 0 is one per core' },
    inter_op_thread_count: { kind: 'integer', min: 0, max: 1024, description: 'threads that run operators side by side' },
    execution_mode: { kind: 'flag', description: '0: operators one after another, 1: side by side' },
    enable_mem_arena: { kind: 'flag', description: 'keep freed memory for the next run' },
    enable_mem_pattern: { kind: 'flag', description: 'plan memory by the shapes of earlier runs' },
    'default-max-batch-size': { kind: 'integer', min: 0, max: 2 ** 31 - 1, description: 'max_batch_size where none is given' },
    'free_dimension.': {
      kind: 'integer',
      min: 1,
      max: 2 ** 31 - 1,
      description: 'size of a free dimension of the model, by name',
    },
    'session.': { kind: 'text', description: 'session configuration of ONNX Runtime' },
    'memory.enable_memory_arena_shrinkage': {
      kind: 'text',
      description: 'devices, as cpu:0, whose arenas give memory back to the system after every run',
    },
    'optimization.': { kind: 'text', description: 'session configuration of ONNX Runtime' },
    'ep.': { kind: 'text', description: 'session configuration of ONNX Runtime' },
  },
  identity: {
    execute_delay_ms: { kind: 'number', min: 0, description: 'time that an execution takes' },
    instance_wise_delay_multiplier: { kind: 'number', min: 0, description: 'the delay of instance i is this × i times as long' },
    creation_delay_sec: { kind: 'number', min: 0, description: 'time that loading takes' },
  },
};

/** Buckets of the histogram of a model's request durations, in seconds; undefined if its configuration does not say. */
export function requestDurationBuckets(config: ModelConfig): readonly number[] | undefined {
  const text = parameterOf(config, 'trireme_request_duration_buckets');
  return text === undefined ? undefined : toBounds(text);
}

/** What a step of an ensemble is that fails with every batch above 1. */
export function unbatchedStepSeverity(config: ModelConfig): 'error' | 'warning' {
  return parameterOf(config, 'trireme_unbatched_step') === 'warning' ? 'warning' : 'error';
}

function parameterOf({ parameters }: ModelConfig, key: keyof typeof EXTENSION_PARAMETERS): string | undefined {
  return parameters?.[key]?.string_value;
}

/** What is wrong with a parameter, as `parameter 'x': expected …, got '…'`; undefined if nothing is, or if no table has it. */
export function parameterProblem(backend: string, key: string, value: string): string | undefined {
  const type = typeOf(EXTENSION_PARAMETERS, key) ?? typeOf(BACKEND_PARAMETERS[backend] ?? {}, key);
  if (!type) {
    if (!key.startsWith(PREFIX)) return undefined;
    const known = Object.keys(EXTENSION_PARAMETERS);
    return `parameter '${key}' is unknown; those of this server are ${known.length > 0 ? known.join(', ') : 'none'}`;
  }
  return accepts(type, value) ? undefined : `parameter '${key}': expected ${shownValues(type)}, got '${value}'`;
}

/** Whether a table has the parameter. */
export function isKnownParameter(backend: string, key: string): boolean {
  return typeOf(EXTENSION_PARAMETERS, key) !== undefined || typeOf(BACKEND_PARAMETERS[backend] ?? {}, key) !== undefined;
}

export const PARAMETER_RULE: Rule = {
  name: 'parameter',
  *check({ backend = '', parameters = {}, ensemble_scheduling }): Iterable<Finding> {
    for (const [key, { string_value: value = '' }] of Object.entries(parameters)) {
      const path = `parameters["${key}"]`;
      const message = parameterProblem(backend, key, value);
      if (message !== undefined) yield { path, message };
      else if (typeOf(EXTENSION_PARAMETERS, key)?.isForEnsembles && !ensemble_scheduling) {
        yield { path, message: 'has no effect: the model is no ensemble', severity: 'warning' };
      }
    }
  },
};

function typeOf(table: Readonly<Record<string, ParameterType>>, key: string): ParameterType | undefined {
  if (Object.hasOwn(table, key) && !key.endsWith('.')) return table[key];
  const prefix = Object.keys(table).find((name) => name.endsWith('.') && key.startsWith(name) && key !== name);
  return prefix === undefined ? undefined : table[prefix];
}

function accepts({ kind, min = -Infinity, max = Infinity, values }: ParameterType, value: string): boolean {
  if (kind === 'text') return true;
  if (kind === 'choice') return values?.includes(value) ?? false;
  if (kind === 'bounds') return toBounds(value) !== undefined;
  if (kind === 'flag') return value === '0' || value === '1';
  if (kind === 'integer' && !/^-?\d+$/.test(value)) return false;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= min && number <= max;
}

/** More buckets than this would cost more than they tell. */
const MAX_BOUNDS = 200;

function toBounds(text: string): readonly number[] | undefined {
  const bounds = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isRising = bounds.every((bound, index) => Number.isFinite(bound) && bound > (bounds[index - 1] ?? 0));
  return isRising && bounds.length <= MAX_BOUNDS ? bounds : undefined;
}

/** What a parameter may be: `an integer from 0 to 1024`. */
export function shownValues({ kind, min, max, values = [] }: ParameterType): string {
  if (kind === 'text') return 'text';
  if (kind === 'flag') return '0 or 1';
  if (kind === 'choice') return `one of ${values.join(', ')}`;
  if (kind === 'bounds') return `up to ${MAX_BOUNDS} rising numbers above 0, separated by commas`;
  const what = kind === 'integer' ? 'an integer' : `a ${kind}`;
  if (min !== undefined && max !== undefined) return `${what} from ${min} to ${max}`;
  return min === undefined ? what : `${what} of ${min} or more`;
}
