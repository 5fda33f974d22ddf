/**
 * Rules about inputs, outputs and the tensors that batching makes.
 */
import type { ModelConfig, ModelInput, ModelOutput, ModelTensorReshape } from '../model-config.ts';
import type { Finding, Rule, RuleContext } from '../problem.ts';

type Tensor = ModelInput & ModelOutput;

export const TENSOR_RULES: readonly Rule[] = [
  {
    name: 'tensors-given',
    *check(config, { isComplete }) {
      if (!isComplete && !config.ensemble_scheduling) return;
      if ((config.input ?? []).length === 0) yield { path: 'input', message: 'expected at least one input, got none' };
      if ((config.output ?? []).length === 0) yield { path: 'output', message: 'expected at least one output, got none' };
    },
  },
  each('tensor-name', function* (tensor, path) {
    if (!tensor.name) yield { path: `${path}.name`, message: 'a tensor needs a name' };
  }),
  {
    name: 'tensor-name-unique',
    *check(config) {
      for (const kind of ['input', 'output'] as const) {
        const seen = new Map<string, number>();
        for (const [index, { name = '' }] of (config[kind] ?? []).entries()) {
          const first = seen.get(name);
          if (name && first !== undefined)
            yield { path: `${kind}[${index}].name`, message: `'${name}' is the name of ${kind}[${first}] too` };
          if (first === undefined) seen.set(name, index);
        }
      }
    },
  },
  each('tensor-data-type', function* ({ name, data_type: type }, path, _config, { isComplete }) {
    if (typeof type === 'number') yield { path: `${path}.data_type`, message: `tensor '${name}': unknown data type ${type}` };
    else if (isComplete && (type === undefined || type === 'TYPE_INVALID'))
      yield { path: `${path}.data_type`, message: `tensor '${name}' needs a data type` };
  }),
  each('tensor-dims', function* ({ name, dims = [] }, path, _config, { isComplete }) {
    for (const [index, dim] of dims.entries()) {
      if (dim < -1n || dim === 0n)
        yield {
          path: `${path}.dims[${index}]`,
          message: `tensor '${name}': expected a dim of 1 or more, or -1 for any, got ${dim}`,
        };
    }
    if (isComplete && dims.length === 0) {
      yield { path: `${path}.dims`, message: `tensor '${name}' needs dims: a scalar has dims [1] and reshape { shape: [ ] }` };
    }
  }),
  each('tensor-reshape', function* ({ name, dims = [], reshape }, path) {
    if (reshape) yield* checkReshape(name ?? '', dims, reshape, path);
  }),
  {
    name: 'input-format',
    *check(config) {
      for (const [index, { name, format, dims = [] }] of (config.input ?? []).entries()) {
        if ((format === 'FORMAT_NHWC' || format === 'FORMAT_NCHW') && dims.length !== 3) {
          yield { path: `input[${index}].format`, message: `input '${name}': ${format} needs 3 dims, got ${dims.length}` };
        }
      }
    },
  },
  {
    name: 'ragged-needs-batching',
    *check(config) {
      for (const [index, { name, allow_ragged_batch: ragged }] of (config.input ?? []).entries()) {
        if (ragged && (config.max_batch_size ?? 0) === 0) {
          yield {
            path: `input[${index}].allow_ragged_batch`,
            message: `input '${name}': a ragged batch needs max_batch_size of 1 or more, got 0`,
          };
        }
      }
    },
  },
  each('tensorrt-tensor', function* (tensor, path, config) {
    const { name, dims = [], is_shape_tensor: isShape, is_non_linear_format_io: isNonLinear } = tensor;
    if (isShape && isNonLinear) yield { path, message: `tensor '${name}' cannot be a shape tensor and of a non-linear format` };
    if ((isShape || isNonLinear) && !isTensorRt(config)) {
      const field = isShape ? 'is_shape_tensor' : 'is_non_linear_format_io';
      yield { path: `${path}.${field}`, message: `tensor '${name}': only TensorRT models have such tensors` };
    }
    if (isNonLinear && dims.length !== 3) {
      yield { path: `${path}.dims`, message: `tensor '${name}': a non-linear format needs 3 dims, got ${dims.length}` };
    }
  }),
  {
    name: 'batch-input',
    *check(config) {
      for (const [
        index,
        { kind = 'BATCH_ELEMENT_COUNT', target_name: targets = [], data_type: type, source_input: sources = [] },
      ] of (config.batch_input ?? []).entries()) {
        const path = `batch_input[${index}]`;
        if (targets.length === 0) yield { path: `${path}.target_name`, message: 'expected at least 1 target name, got 0' };
        if (type !== 'TYPE_INT32' && type !== 'TYPE_FP32')
          yield { path: `${path}.data_type`, message: `expected TYPE_INT32 or TYPE_FP32, got ${type ?? 'none'}` };
        if (sources.length !== 1)
          yield { path: `${path}.source_input`, message: `${kind} expects 1 source input, got ${sources.length}` };
        yield* knownInputs(config, sources, `${path}.source_input`);
      }
    },
  },
  {
    name: 'batch-output',
    *check(config) {
      const outputs = (config.output ?? []).map(({ name }) => name);
      for (const [index, { target_name: targets = [], source_input: sources = [] }] of (config.batch_output ?? []).entries()) {
        const path = `batch_output[${index}]`;
        if (sources.length !== 1)
          yield { path: `${path}.source_input`, message: `expected 1 source input, got ${sources.length}` };
        for (const [at, target] of targets.entries()) {
          if (targets.indexOf(target) < at) yield { path: `${path}.target_name[${at}]`, message: `'${target}' is given twice` };
          if (outputs.length > 0 && !outputs.includes(target))
            yield { path: `${path}.target_name`, message: `there is no output '${target}'` };
        }
        yield* knownInputs(config, sources, `${path}.source_input`);
      }
    },
  },
];

/** Some fields have a meaning for TensorRT engines only. */
export function isTensorRt({ backend, platform }: ModelConfig): boolean {
  return backend === 'tensorrt' || platform === 'tensorrt_plan';
}

function each(
  name: string,
  check: (tensor: Tensor, path: string, config: ModelConfig, context: RuleContext) => Iterable<Finding>,
): Rule {
  return {
    name,
    *check(config, context) {
      for (const [path, tensor] of tensorsOf(config)) yield* check(tensor, path, config, context);
    },
  };
}

function* tensorsOf(config: ModelConfig): Iterable<readonly [path: string, tensor: Tensor]> {
  for (const [index, tensor] of (config.input ?? []).entries()) yield [`input[${index}]`, tensor];
  for (const [index, tensor] of (config.output ?? []).entries()) yield [`output[${index}]`, tensor];
}

function* knownInputs(config: ModelConfig, names: readonly string[], path: string): Iterable<Finding> {
  const inputs = (config.input ?? []).map(({ name }) => name);
  for (const name of names) {
    if (inputs.length > 0 && !inputs.includes(name))
      yield { path, message: `there is no input '${name}'; inputs are ${inputs.map((known) => `'${known}'`).join(', ')}` };
  }
}

/** As many elements in the new shape as in the dims, between each two -1. */
function* checkReshape(
  name: string,
  dims: readonly bigint[],
  { shape = [] }: ModelTensorReshape,
  path: string,
): Iterable<Finding> {
  const at = `${path}.reshape`;
  for (const dim of shape) {
    if (dim < -1n || dim === 0n)
      yield { path: at, message: `tensor '${name}': expected a dim of 1 or more, or -1 for any, got ${dim}` };
  }
  const from = products(dims);
  const to = products(shape);
  if (from.length !== to.length || from.some((product, index) => product !== to[index])) {
    yield { path: at, message: `tensor '${name}': shape ${text(shape)} has other elements than dims ${text(dims)}` };
  }
}

function products(dims: readonly bigint[]): bigint[] {
  const result = [1n];
  for (const dim of dims) {
    if (dim === -1n) result.push(1n);
    else result[result.length - 1]! *= dim;
  }
  return result;
}

function text(dims: readonly bigint[]): string {
  return `[${dims.join(',')}]`;
}
