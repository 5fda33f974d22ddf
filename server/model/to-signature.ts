/**
 * A complete configuration → the signature that the hot path uses. Reads the label files that outputs name.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fromConfigDataType } from '../../contract/data-types.ts';
import type { ModelConfig, ModelInput, ModelOutput } from '../../contract/model-config.ts';
import type { ModelFiles } from '../backend/backend.ts';
import { InferenceError } from '../errors.ts';
import type { ModelSignature, TensorSpec } from '../request/signature.ts';

/** Throws INVALID_ARG. */
export function toSignature(config: ModelConfig, { modelName, version, modelDirectory }: ModelFiles): ModelSignature {
  const maxBatchSize = config.max_batch_size ?? 0;
  const specs = (tensors: readonly (ModelInput & ModelOutput)[]): ReadonlyMap<string, TensorSpec> =>
    new Map(tensors.map((tensor) => [tensor.name!, toSpec(tensor, maxBatchSize, modelDirectory)]));
  return {
    modelName,
    version,
    maxBatchSize,
    decoupled: config.model_transaction_policy?.decoupled ?? false,
    inputs: specs(config.input ?? []),
    outputs: specs(config.output ?? []),
  };
}

function toSpec(tensor: ModelInput & ModelOutput, maxBatchSize: number, modelDirectory: string): TensorSpec {
  const datatype = fromConfigDataType(String(tensor.data_type));
  if (!datatype)
    throw new InferenceError('INVALID_ARG', `tensor '${tensor.name}': data type ${tensor.data_type} cannot be served`);
  // A shape tensor has no batch dimension of its own.
  const full = (dims: readonly bigint[] = []): number[] => [
    ...(maxBatchSize > 0 && !tensor.is_shape_tensor ? [-1] : []),
    ...dims.map(Number),
  ];
  return {
    name: tensor.name!,
    datatype,
    shape: full(tensor.dims),
    reshape: tensor.reshape && full(tensor.reshape.shape),
    optional: tensor.optional ?? false,
    ragged: tensor.allow_ragged_batch ?? false,
    isShapeTensor: tensor.is_shape_tensor ?? false,
    labels: tensor.label_filename ? readLabels(modelDirectory, tensor) : undefined,
  };
}

/** Bytes: more than any model has labels for, and less than could hold up or end the process. */
const MAX_LABELS_SIZE = 2 ** 24;

/** One label a line. The same refusal whether or not something lies outside the model's folder. */
function readLabels(modelDirectory: string, { name, label_filename: file = '' }: ModelOutput): readonly string[] {
  let size = 0;
  try {
    const path = realpathSync(join(modelDirectory, file));
    if (!path.startsWith(modelDirectory + sep)) throw new Error('no such file in the folder');
    size = statSync(path).size;
    if (size <= MAX_LABELS_SIZE) return linesOf(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new InferenceError('INVALID_ARG', `output '${name}': label file '${file}' cannot be read from the model's folder`, {
      cause,
    });
  }
  const problem = `label file '${file}' has ${size} bytes, at most ${MAX_LABELS_SIZE} are read`;
  throw new InferenceError('INVALID_ARG', `output '${name}': ${problem}`);
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (text.endsWith('\n')) lines.pop();
  return lines;
}
