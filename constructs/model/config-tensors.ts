/**
 * Tensor specs ⇄ the inputs and outputs of a configuration.
 */
import { fromConfigDataType, toConfigDataType } from '../../contract/data-types.ts';
import type { ModelInput, ModelOutput } from '../../contract/model-config.ts';
import { fileName } from './artifact.ts';
import { type TensorSpec, type TensorSpecs, tensorSpec } from './tensor-spec.ts';

const INPUT_OPTIONS = ['optional', 'allowRaggedBatch', 'format'] as const;

/** Options that inputs or outputs do not have, and names of classes that no file with one a line can hold. @internal */
export function tensorProblems(inputs: TensorSpecs, outputs: TensorSpecs): string[] {
  return [
    ...Object.entries(inputs).flatMap(([name, { labels }]) => (labels ? [`input '${name}': labels are for outputs only`] : [])),
    ...Object.entries(outputs).flatMap(([name, spec]) => [
      ...INPUT_OPTIONS.filter((option) => spec[option]).map((option) => `output '${name}': ${option} is for inputs only`),
      ...(Array.isArray(spec.labels) ? spec.labels : [])
        .filter((label) => /[\r\n]/.test(label))
        .map((label) => `output '${name}': label ${JSON.stringify(label)} has more than one line`),
    ]),
  ];
}

/** @internal */
export function toInput(name: string, spec: TensorSpec): ModelInput {
  requireSpec('input', name, spec);
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

/** @internal */
export function toOutput(name: string, spec: TensorSpec): ModelOutput {
  requireSpec('output', name, spec);
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

/** Code that was not type-checked may give anything. */
function requireSpec(kind: 'input' | 'output', name: string, spec: unknown): void {
  if (typeof spec === 'object' && spec !== null && 'datatype' in spec && 'dims' in spec) return;
  throw new Error(`${kind} '${name}': got ${JSON.stringify(spec) ?? typeof spec}, want a tensor spec such as fp32(-1, 3)`);
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
