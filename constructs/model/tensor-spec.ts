/**
 * Tensor specs: what a model takes or gives, as a value whose type carries datatype, literal dims and optionality.
 *
 * In: dims and, last, options: `fp32(-1, 384)`, `int64(-1, { optional: true })`. Out: a `TensorSpec<'FP32', readonly [-1, 384]>`, which
 * models declare and ensembles are wired by: what the compiler knows about a tensor stands in its type, the rest is checked by `synth`.
 * Dims are those of a request without the batch dimension, which `maxBatchSize` adds; -1 is any size.
 */
import { DATA_TYPES, type DataType } from '../../contract/data-types.ts';

/** Sizes of a tensor's dimensions, without the batch dimension; -1 is any size. */
export type Dims = readonly number[];

/** What a tensor spec may state beside its datatype and dims. */
export interface TensorOptions {
  /**
   * Requests may leave the input out. Inputs only.
   * @default false
   */
  readonly optional?: boolean;
  /**
   * Shape that the model itself sees in place of `dims`, without the batch dimension; `[]` makes an element a scalar. Needs as many elements as `dims`.
   * @default - the model sees `dims`
   */
  readonly reshape?: Dims;
  /**
   * Requests of one batch may differ in this input's dims; the backend must support ragged batches. Inputs only.
   * @default false
   */
  readonly allowRaggedBatch?: boolean;
  /**
   * The tensor's values are a shape (TensorRT shape tensors).
   * @default false
   */
  readonly isShapeTensor?: boolean;
  /**
   * The tensor is in a non-linear I/O format (TensorRT).
   * @default false
   */
  readonly isNonLinearFormatIo?: boolean;
  /**
   * How an image is laid out: `FORMAT_NHWC` or `FORMAT_NCHW`. Inputs only.
   * @default - no layout is stated
   */
  readonly format?: 'FORMAT_NHWC' | 'FORMAT_NCHW';
  /**
   * Names of the classes by index, for the classification extension: the names themselves, or a path to a file with one a line. Outputs only.
   * @default - classes have no names
   */
  readonly labels?: readonly string[] | string;
}

/**
 * A tensor of a model. Made by `fp32`, `int64`, `bytes`, … .
 *
 * `Optional` is `true` for inputs that a request may leave out, `false` for all others.
 */
export interface TensorSpec<D extends DataType = DataType, S extends Dims = Dims, Optional extends boolean = boolean>
  extends Omit<TensorOptions, 'optional'> {
  /** Type of its elements. */
  readonly datatype: D;
  /** Number of elements of each dimension, without that of the batch; -1 is any. */
  readonly dims: S;
  /** Whether requests may leave the input out. */
  readonly optional: Optional;
}

/** Tensors by name: a model's inputs or outputs. */
export type TensorSpecs = Readonly<Record<string, TensorSpec>>;

/** Makes specs of one datatype: `fp32(-1, 384)`, `fp32(1, { reshape: [] })`. */
export interface TensorSpecFactory<D extends DataType> {
  /** Dims without that of the batch; -1 is any size. */
  <const S extends Dims>(...dims: S): TensorSpec<D, Readonly<S>, false>;
  /** Dims, and options after them. */
  <const S extends Dims, const O extends TensorOptions>(
    ...dimsAndOptions: readonly [...dims: S, options: O]
  ): TensorSpec<D, Readonly<S>, IsOptional<O>>;
}

/** Whether options make a tensor optional; options whose value the compiler does not know give `boolean`. */
type IsOptional<O extends TensorOptions> = O extends { readonly optional: infer V extends boolean } ? V : false;

/** Logical values, one byte each: 0 or 1. */
export const bool = factory('BOOL');
/** Unsigned 8-bit integers. */
export const uint8 = factory('UINT8');
/** Unsigned 16-bit integers. */
export const uint16 = factory('UINT16');
/** Unsigned 32-bit integers. */
export const uint32 = factory('UINT32');
/** Unsigned 64-bit integers. */
export const uint64 = factory('UINT64');
/** Signed 8-bit integers. */
export const int8 = factory('INT8');
/** Signed 16-bit integers. */
export const int16 = factory('INT16');
/** Signed 32-bit integers. */
export const int32 = factory('INT32');
/** Signed 64-bit integers. */
export const int64 = factory('INT64');
/** IEEE 754 half precision. */
export const fp16 = factory('FP16');
/** IEEE 754 single precision. */
export const fp32 = factory('FP32');
/** IEEE 754 double precision. */
export const fp64 = factory('FP64');
/** Strings of bytes of any length (`TYPE_STRING` in a configuration). */
export const bytes = factory('BYTES');
/** The upper half of single precision. */
export const bf16 = factory('BF16');

function factory<D extends DataType>(datatype: D): TensorSpecFactory<D> {
  return (...args: readonly unknown[]) => {
    const last = args.at(-1);
    const options = typeof last === 'object' && last !== null ? (last as TensorOptions) : {};
    const dims = (typeof last === 'object' ? args.slice(0, -1) : args) as Dims;
    const call = datatype.toLowerCase();
    if (dims.length === 0) throw new Error(`${call}(): want one dim or more: a scalar is ${call}(1, { reshape: [] })`);
    return tensorSpec(datatype, dims, options) as never;
  };
}

/** A spec from values known only at run time, e.g. read from a file. */
export function tensorSpec(datatype: DataType, dims: Dims, options: TensorOptions = {}): TensorSpec {
  const call = `${datatype.toLowerCase()}(${dims.join(', ')})`;
  if (!Object.hasOwn(DATA_TYPES, datatype))
    throw new Error(`datatype: got '${datatype}', want one of ${Object.keys(DATA_TYPES).join(', ')}`);
  requireDims(`${call}: dims`, dims);
  if (options.reshape) requireDims(`${call}: reshape`, options.reshape);
  return Object.freeze({ ...options, datatype, dims: Object.freeze([...dims]), optional: options.optional ?? false });
}

function requireDims(what: string, dims: Dims): void {
  for (const dim of dims) {
    if (!Number.isSafeInteger(dim) || (dim < 1 && dim !== -1)) {
      throw new Error(`${what}: got ${dim}, want an integer of 1 or more, or -1 for any size`);
    }
  }
}
