/**
 * The one table of tensor data types: every name, number and size of a type, in each system that has its own.
 *
 * - key and `datatype`: the protocol's name (`FP32`), as in requests, responses and metadata;
 * - `config`: the name in `config.pbtxt` (`TYPE_FP32`) and `enumNumber` its value in `model_config.proto`;
 * - `byteSize`: bytes per element; 0 for BYTES, whose elements are a 4-byte little-endian length and that many bytes;
 * - `onnx`: `TensorProto.DataType` number in ONNX files (also ONNX Runtime's C API element type number);
 * - `array`: the view of one element per item; FP16 and BF16 are seen as their 16-bit patterns, BOOL as 0 or 1.
 */

interface DataTypeRow {
  readonly config: `TYPE_${string}`;
  readonly enumNumber: number;
  readonly byteSize: number;
  readonly onnx: number;
  readonly array: TypedArrayConstructor;
}

export type TypedArrayConstructor =
  | Uint8ArrayConstructor
  | Uint16ArrayConstructor
  | Uint32ArrayConstructor
  | BigUint64ArrayConstructor
  | Int8ArrayConstructor
  | Int16ArrayConstructor
  | Int32ArrayConstructor
  | BigInt64ArrayConstructor
  | Float32ArrayConstructor
  | Float64ArrayConstructor;

/** The data types by their names in the protocol: name in a configuration, bytes per element, number in ONNX, typed array. */
export const DATA_TYPES = {
  BOOL: { config: 'TYPE_BOOL', enumNumber: 1, byteSize: 1, onnx: 9, array: Uint8Array },
  UINT8: { config: 'TYPE_UINT8', enumNumber: 2, byteSize: 1, onnx: 2, array: Uint8Array },
  UINT16: { config: 'TYPE_UINT16', enumNumber: 3, byteSize: 2, onnx: 4, array: Uint16Array },
  UINT32: { config: 'TYPE_UINT32', enumNumber: 4, byteSize: 4, onnx: 12, array: Uint32Array },
  UINT64: { config: 'TYPE_UINT64', enumNumber: 5, byteSize: 8, onnx: 13, array: BigUint64Array },
  INT8: { config: 'TYPE_INT8', enumNumber: 6, byteSize: 1, onnx: 3, array: Int8Array },
  INT16: { config: 'TYPE_INT16', enumNumber: 7, byteSize: 2, onnx: 5, array: Int16Array },
  INT32: { config: 'TYPE_INT32', enumNumber: 8, byteSize: 4, onnx: 6, array: Int32Array },
  INT64: { config: 'TYPE_INT64', enumNumber: 9, byteSize: 8, onnx: 7, array: BigInt64Array },
  FP16: { config: 'TYPE_FP16', enumNumber: 10, byteSize: 2, onnx: 10, array: Uint16Array },
  FP32: { config: 'TYPE_FP32', enumNumber: 11, byteSize: 4, onnx: 1, array: Float32Array },
  FP64: { config: 'TYPE_FP64', enumNumber: 12, byteSize: 8, onnx: 11, array: Float64Array },
  BYTES: { config: 'TYPE_STRING', enumNumber: 13, byteSize: 0, onnx: 8, array: Uint8Array },
  BF16: { config: 'TYPE_BF16', enumNumber: 14, byteSize: 2, onnx: 16, array: Uint16Array },
} as const satisfies Record<string, DataTypeRow>;

/** A data type by the protocol's name: `FP32`, `BYTES`, … */
export type DataType = keyof typeof DATA_TYPES;

/** A data type by its name in a model configuration: `TYPE_FP32`, `TYPE_STRING`, … */
export type ConfigDataType = (typeof DATA_TYPES)[DataType]['config'];

export const DATA_TYPE_NAMES = Object.keys(DATA_TYPES) as readonly DataType[];

const BY_CONFIG = new Map<string, DataType>(DATA_TYPE_NAMES.map((name) => [DATA_TYPES[name].config, name]));
const BY_ONNX = new Map<number, DataType>(DATA_TYPE_NAMES.map((name) => [DATA_TYPES[name].onnx, name]));

/** Whether there is a data type of that name, as in the protocol: `FP32`. */
export function isDataType(name: string): name is DataType {
  return Object.hasOwn(DATA_TYPES, name);
}

/** `TYPE_FP32` → `FP32`; undefined for `TYPE_INVALID` and unknown names. */
export function fromConfigDataType(config: string): DataType | undefined {
  return BY_CONFIG.get(config);
}

/** `FP32` → `TYPE_FP32`. */
export function toConfigDataType(datatype: DataType): ConfigDataType {
  return DATA_TYPES[datatype].config;
}

/** ONNX element type number → `FP32`; undefined for types that no server type stands for (complex, float8, int4, …). */
export function fromOnnxElementType(elementType: number): DataType | undefined {
  return BY_ONNX.get(elementType);
}
