/**
 * A configuration beside the ONNX file that it is for: completes what it leaves out, checks what it states.
 */
import { fromOnnxElementType, toConfigDataType } from '../data-types.ts';
import type { ModelConfig, ModelInput, ModelOutput } from '../model-config.ts';
import type { Problem } from '../problem.ts';
import type { OnnxSignature, OnnxTensor } from './signature.ts';

/** As Triton: what a model that can batch gets if nothing is said. */
export const DEFAULT_MAX_BATCH_SIZE = 4;

const RULE = 'onnx-signature';

/** Whether every tensor's first dimension is free, so that it can be a batch's. */
export function canBatch({ inputs, outputs }: OnnxSignature): boolean {
  return [...inputs, ...outputs].every(({ dims }) => dims !== undefined && dims[0] === -1);
}

/** Fills inputs, outputs, max_batch_size and batching from the file; what is given stays. */
export function fillFromSignature(
  config: ModelConfig,
  signature: OnnxSignature,
  defaultMaxBatchSize = DEFAULT_MAX_BATCH_SIZE,
): ModelConfig {
  const hasTensors = (config.input?.length ?? 0) > 0 || (config.output?.length ?? 0) > 0;
  const isBatchingOpen = !hasTensors && canBatch(signature);
  const max = config.max_batch_size || (isBatchingOpen ? Math.max(defaultMaxBatchSize, 0) : 0);
  const isScheduled = config.dynamic_batching ?? config.sequence_batching;
  return {
    ...config,
    max_batch_size: max,
    input: config.input?.length
      ? config.input.map((input) => fill(input, signature.inputs, max))
      : signature.inputs.map((t) => toInput(t, max)),
    output: config.output?.length
      ? config.output.map((output) => fill(output, signature.outputs, max))
      : signature.outputs.map((t) => toTensor(t, max)),
    ...(isBatchingOpen && max > 1 && !isScheduled ? { dynamic_batching: {} } : {}),
  };
}

/** Every difference between a configuration with all its tensors and the file. */
export function checkSignature(config: ModelConfig, signature: OnnxSignature): Problem[] {
  const max = config.max_batch_size ?? 0;
  const problems: Problem[] = [];
  const say = (path: string, message: string): void => {
    problems.push({ severity: 'error', path, message, rule: RULE });
  };
  for (const [kind, declared, actual] of [
    ['input', config.input ?? [], signature.inputs],
    ['output', config.output ?? [], signature.outputs],
  ] as const) {
    for (const [index, tensor] of declared.entries()) {
      const path = `${kind}[${index}]`;
      const found = actual.find(({ name }) => name === tensor.name);
      if (!found) {
        say(
          `${path}.name`,
          `the model has no ${kind} '${tensor.name}'; its ${kind}s are ${actual.map(({ name }) => `'${name}'`).join(', ')}`,
        );
        continue;
      }
      const type = configType(found);
      if (tensor.data_type !== type)
        say(`${path}.data_type`, `${kind} '${tensor.name}': the model has ${type}, got ${tensor.data_type}`);
      const dimsProblem = compareDims(tensor, found, max);
      if (dimsProblem) say(`${path}.dims`, `${kind} '${tensor.name}': ${dimsProblem}`);
    }
  }
  for (const { name, hasDefault } of signature.inputs) {
    if (!hasDefault && !config.input?.some((input) => input.name === name))
      say('input', `the model's input '${name}' is missing`);
  }
  return problems;
}

function compareDims(tensor: ModelInput & ModelOutput, { dims: actual }: OnnxTensor, max: number): string | undefined {
  if (actual === undefined) return undefined;
  const declared = (tensor.reshape ? (tensor.reshape.shape ?? []) : (tensor.dims ?? [])).map(Number);
  const full = max > 0 ? [-1, ...declared] : declared;
  if (max > 0 && actual[0] !== undefined && actual[0] !== -1 && full.length === actual.length && max > 1) {
    return `max_batch_size is ${max}, but the model's first dimension is fixed at ${actual[0]}: its shape is ${text(actual)}`;
  }
  const fits = full.length === actual.length && full.every((dim, i) => dim === -1 || actual[i] === -1 || dim === actual[i]);
  if (fits) return undefined;
  const note = max > 0 ? ` (the batch dimension of max_batch_size ${max} comes before the dims)` : '';
  return `the model has shape ${text(actual)}, got ${text(full)}${note}`;
}

function fill<T extends ModelInput & ModelOutput>(tensor: T, actual: readonly OnnxTensor[], max: number): T {
  const found = actual.find(({ name }) => name === tensor.name);
  if (!found) return tensor;
  const isTyped = tensor.data_type !== undefined && tensor.data_type !== 'TYPE_INVALID';
  const full = toTensor(found, max);
  return {
    ...tensor,
    data_type: isTyped ? tensor.data_type : full.data_type,
    dims: tensor.dims?.length || tensor.reshape ? tensor.dims : full.dims,
  };
}

function toInput(tensor: OnnxTensor, max: number): ModelInput {
  return tensor.hasDefault ? { ...toTensor(tensor, max), optional: true } : toTensor(tensor, max);
}

function toTensor(tensor: OnnxTensor, max: number): ModelInput & ModelOutput {
  const dims = (max > 0 ? tensor.dims?.slice(1) : tensor.dims) ?? [];
  const common = { name: tensor.name, data_type: configType(tensor) };
  // A scalar has no dims, which a configuration cannot say: it has one element, and the model sees none.
  return dims.length > 0 ? { ...common, dims: dims.map(BigInt) } : { ...common, dims: [1n], reshape: { shape: [] } };
}

function configType({ elementType }: OnnxTensor): NonNullable<ModelInput['data_type']> {
  const type = fromOnnxElementType(elementType);
  return type ? toConfigDataType(type) : 'TYPE_INVALID';
}

function text(dims: readonly number[]): string {
  return `[${dims.join(',')}]`;
}
