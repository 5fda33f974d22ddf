/**
 * Inputs and outputs of a configuration → tensor specs: `fp32(-1, 384)`, `int64(1, { optional: true })`.
 *
 * What no spec can say (a data type that tensors cannot have, dims of 0, two tensors of the same name) is undefined, and then set by an override.
 */
import { type DataType, fromConfigDataType } from '../../contract/data-types.ts';
import type { ModelInput, ModelOutput } from '../../contract/model-config.ts';
import { call, type Expression, keepsOrder, list, literal, object, objectOf, text } from './expression.ts';

type Tensor = ModelInput & ModelOutput;

/** What the compiler knows of a tensor. */
export interface Signature {
  readonly datatype: DataType;
  readonly dims: readonly number[];
  readonly optional: boolean;
}

export type Signatures = ReadonlyMap<string, Signature>;

/** What becomes of a model's inputs or outputs. */
export interface TensorProps {
  /** The prop; undefined if there are no tensors, or if it cannot say them. */
  readonly prop: Expression | undefined;
  /** Whether the prop says all but the label files that `labelOf` has no answer for. */
  readonly isExact: boolean;
  /** Empty if there is no prop. */
  readonly signatures: Signatures;
}

/** @param labelOf path of an output's label file, if a prop can bring it */
export function tensorProps(
  tensors: readonly Tensor[] = [],
  labelOf: (file: string) => string | undefined = () => undefined,
): TensorProps {
  const specs = tensors.map((tensor) => tensorSpec(tensor, tensor.label_filename ? labelOf(tensor.label_filename) : undefined));
  const names = tensors.map(({ name = '' }) => name);
  const isUnique = new Set(names).size === names.length;
  if (tensors.length === 0 || !isUnique || specs.includes(undefined)) {
    return { prop: undefined, isExact: tensors.length === 0, signatures: new Map() };
  }
  return {
    prop: objectOf(names.map((name, index) => [name, specs[index]!])),
    isExact: keepsOrder(names),
    signatures: new Map(tensors.map((tensor) => [tensor.name ?? '', signatureOf(tensor)])),
  };
}

/** Dims as a spec takes them; undefined if it does not. */
export function specDims(dims: readonly bigint[] = []): readonly Expression[] | undefined {
  return dims.every(isDim) ? dims.map(literal) : undefined;
}

/** A spec of a data type as in a configuration. A tensor without dims is none. */
export function spec(
  dataType: string | undefined,
  dims: readonly bigint[] | undefined,
  options?: Expression,
): Expression | undefined {
  const datatype = fromConfigDataType(dataType ?? '');
  const sizes = specDims(dims);
  return datatype && sizes && sizes.length > 0 ? call(datatype.toLowerCase(), ...sizes, options) : undefined;
}

function tensorSpec(tensor: Tensor, labels: string | undefined): Expression | undefined {
  const { format, reshape, is_shape_tensor, allow_ragged_batch, optional, is_non_linear_format_io } = tensor;
  const shape = reshape && specDims(reshape.shape);
  if ((reshape && !shape) || (format !== undefined && typeof format !== 'string')) return undefined;
  const options = {
    format: format && literal(format),
    reshape: shape && list(shape),
    labels: labels === undefined ? undefined : literal(labels),
    isShapeTensor: flag(is_shape_tensor),
    allowRaggedBatch: flag(allow_ragged_batch),
    optional: flag(optional),
    isNonLinearFormatIo: flag(is_non_linear_format_io),
  };
  const hasOptions = Object.values(options).some((value) => value !== undefined);
  return spec(tensor.data_type, tensor.dims, hasOptions ? object(options) : undefined);
}

function signatureOf({ data_type, dims = [], optional = false }: Tensor): Signature {
  return { datatype: fromConfigDataType(data_type ?? '')!, dims: dims.map(Number), optional };
}

function flag(value: boolean | undefined): Expression | undefined {
  return value ? text('true') : undefined;
}

function isDim(dim: bigint): boolean {
  return (dim >= 1n || dim === -1n) && Number.isSafeInteger(Number(dim));
}
