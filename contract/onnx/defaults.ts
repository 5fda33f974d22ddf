/**
 * An ONNX model whose inputs with a default become inputs that must be given: for runtimes that take no value for an initializer. The defaults
 * come beside it, to be given where a request leaves them out.
 *
 * In: the bytes of a model file. Out: the same message without these initializers; everything else is copied as it is. Pure.
 */
import protobuf from 'protobufjs/light.js';
import { DATA_TYPES, type DataType, fromOnnxElementType } from '../data-types.ts';

export interface DefaultValue {
  readonly name: string;
  readonly datatype: DataType;
  readonly dims: readonly number[];
  /** Elements as in memory, little-endian; of BYTES, the texts. */
  readonly data: Uint8Array | readonly string[];
}

export interface OpenedModel {
  readonly model: Uint8Array;
  /** Of those names whose values are in the file itself; the others stay initializers. */
  readonly defaults: readonly DefaultValue[];
}

/** Field numbers in onnx.proto. */
const GRAPH = 7;
const INITIALIZER = 5;
const LENGTH_DELIMITED = 2;

export function takeOutDefaults(model: Uint8Array, names: ReadonlySet<string>): OpenedModel {
  const defaults: DefaultValue[] = [];
  const withoutDefaults = (graph: Uint8Array): Uint8Array =>
    mapField(graph, INITIALIZER, (bytes) => {
      const value = readDefault(bytes, names);
      if (!value) return bytes;
      defaults.push(value);
      return undefined;
    });
  return { model: mapField(model, GRAPH, withoutDefaults), defaults };
}

/** The message with another value for each occurrence of a field, or none. */
function mapField(message: Uint8Array, field: number, change: (value: Uint8Array) => Uint8Array | undefined): Uint8Array {
  const reader = protobuf.Reader.create(message);
  const parts: Uint8Array[] = [];
  while (reader.pos < message.length) {
    const start = reader.pos;
    const tag = reader.uint32();
    if (tag >>> 3 !== field || (tag & 7) !== LENGTH_DELIMITED) {
      reader.skipType(tag & 7);
      parts.push(message.subarray(start, reader.pos));
      continue;
    }
    const value = reader.bytes();
    const changed = change(value);
    if (changed === value) parts.push(message.subarray(start, reader.pos));
    else if (changed) parts.push(protobuf.Writer.create().uint32(tag).uint32(changed.length).finish(), changed);
  }
  return Buffer.concat(parts);
}

const TENSOR = protobuf.Root.fromJSON({
  nested: {
    Entry: { fields: { key: { type: 'string', id: 1 } } },
    Tensor: {
      fields: {
        dims: { rule: 'repeated', type: 'int64', id: 1 },
        data_type: { type: 'int32', id: 2 },
        float_data: { rule: 'repeated', type: 'float', id: 4 },
        int32_data: { rule: 'repeated', type: 'int32', id: 5 },
        string_data: { rule: 'repeated', type: 'bytes', id: 6 },
        int64_data: { rule: 'repeated', type: 'int64', id: 7 },
        name: { type: 'string', id: 8 },
        raw_data: { type: 'bytes', id: 9 },
        double_data: { rule: 'repeated', type: 'double', id: 10 },
        uint64_data: { rule: 'repeated', type: 'uint64', id: 11 },
        external_data: { rule: 'repeated', type: 'Entry', id: 13 },
      },
    },
  },
}).lookupType('Tensor');

/** 64-bit numbers as text. */
interface TensorMessage {
  readonly dims?: readonly string[];
  readonly data_type?: number;
  readonly float_data?: readonly number[];
  readonly int32_data?: readonly number[];
  readonly string_data?: readonly Uint8Array[];
  readonly int64_data?: readonly string[];
  readonly name?: string;
  readonly raw_data?: Uint8Array;
  readonly double_data?: readonly number[];
  readonly uint64_data?: readonly string[];
  readonly external_data?: readonly unknown[];
}

/** Undefined if it is not one of the names, or its value is not here or of a type that cannot be served. */
function readDefault(bytes: Uint8Array, names: ReadonlySet<string>): DefaultValue | undefined {
  const tensor = TENSOR.toObject(TENSOR.decode(bytes), { longs: String }) as TensorMessage;
  const datatype = fromOnnxElementType(tensor.data_type ?? 0);
  if (!tensor.name || !names.has(tensor.name) || !datatype || tensor.external_data) return undefined;
  return { name: tensor.name, datatype, dims: (tensor.dims ?? []).map(Number), data: elementsOf(tensor, datatype) };
}

function elementsOf(tensor: TensorMessage, datatype: DataType): Uint8Array | readonly string[] {
  if (datatype === 'BYTES') return (tensor.string_data ?? []).map((text) => Buffer.from(text).toString('utf8'));
  // A copy: views of elements need an aligned beginning.
  if (tensor.raw_data) return Uint8Array.from(tensor.raw_data);
  const { float_data: floats, double_data: doubles, int64_data: longs, uint64_data: unsigned, int32_data: ints = [] } = tensor;
  const values: readonly (number | bigint)[] =
    floats ??
    doubles ??
    longs?.map(BigInt) ??
    unsigned?.map((value) => (datatype === 'UINT64' ? BigInt(value) : Number(value))) ??
    ints;
  const array = DATA_TYPES[datatype].array as new (values: readonly (number | bigint)[]) => Uint8Array;
  return new Uint8Array(new array(values).buffer);
}
