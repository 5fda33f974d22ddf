/**
 * Tensor specs ⇄ the inputs and outputs of a configuration.
 */
import { fromConfigDataType, toConfigDataType } from '../../contract/data-types.ts';
import type { ModelInput, ModelOutput } from '../../contract/model-config.ts';
import { fileName } from './artifact.ts';
import { type TensorSpec, type TensorSpecs, tensorSpec } from './tensor-spec.ts';

/** Throws on options that only outputs have. @internal */
export function toInput(name: string, spec: TensorSpec): ModelInput {
  if (spec.labels) throw new Error(`input '${name}': labels are for outputs only`);
  return {
    name,
    data_type: toConfigDataType(spec.datatype),
    format: spec.format,
    dims: spec.dims.map(BigInt),
    reshape: spec.reshape && { shape: spec.reshape.map(BigInt) },
    is_shape_tensor: spec.isShapeTensor,
    allow_ragged_batch: spec.allowRaggedBatch,
    optional: spec.optional,
    is_non_linear_format_io: spec.isNonLinearFormatIo,
  };
}

/** Throws on options that only inputs have. @internal */
export function toOutput(name: string, spec: TensorSpec): ModelOutput {
  for (const option of ['optional', 'allowRaggedBatch', 'format'] as const) {
    if (spec[option]) throw new Error(`output '${name}': ${option} is for inputs only`);
  }
  return {
    name,
    data_type: toConfigDataType(spec.datatype),
    dims: spec.dims.map(BigInt),
    reshape: spec.reshape && { shape: spec.reshape.map(BigInt) },
    label_filename: spec.labels && (typeof spec.labels === 'string' ? fileName(spec.labels) : labelFilename(name)),
    is_shape_tensor: spec.isShapeTensor,
    is_non_linear_format_io: spec.isNonLinearFormatIo,
  };
}

/** File that the labels of an output are written to, if they stand in the code. @internal */
export function labelFilename(output: string): string {
  return `${output.replaceAll(/[^A-Za-z0-9._-]/g, '_')}_labels.txt`;
}

/** Specs of a configuration's tensors; those without a datatype that tensors can have are left out. @internal */
export function toSpecs(tensors: readonly (ModelInput & ModelOutput)[] = []): TensorSpecs {
  const specs: Record<string, TensorSpec> = {};
  for (const { name = '', data_type = '', dims = [], reshape, optional } of tensors) {
    const datatype = fromConfigDataType(data_type);
    if (!datatype || dims.some((dim) => dim < 1n && dim !== -1n)) continue;
    specs[name] = tensorSpec(datatype, dims.map(Number), {
      optional,
      ...(reshape && { reshape: (reshape.shape ?? []).map(Number) }),
    });
  }
  return specs;
}
