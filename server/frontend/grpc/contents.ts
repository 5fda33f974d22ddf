/**
 * `InferTensorContents`: elements as typed lists of the message → the bytes of a tensor. Every element is checked against the type.
 */
import type protobuf from 'protobufjs/minimal.js';
import { DATA_TYPES, type DataType } from '../../../contract/data-types.ts';
import { InferenceError } from '../../errors.ts';

type Field = 'bool' | 'int' | 'int64' | 'uint' | 'uint64' | 'fp32' | 'fp64' | 'bytes';

export interface Contents {
  /** The list that is filled; undefined while none is. */
  field: Field | undefined;
  readonly values: (number | bigint | boolean | Uint8Array)[];
}

/** Field number → list and how one element is read. */
const FIELDS: readonly (readonly [field: Field, read: (reader: protobuf.Reader) => Contents['values'][number]] | undefined)[] = [
  undefined,
  ['bool', (reader) => reader.bool()],
  ['int', (reader) => reader.int32()],
  ['int64', (reader) => BigInt(reader.int64().toString())],
  ['uint', (reader) => reader.uint32()],
  ['uint64', (reader) => BigInt(reader.uint64().toString())],
  ['fp32', (reader) => reader.float()],
  ['fp64', (reader) => reader.double()],
  ['bytes', (reader) => reader.bytes()],
];

/** The type whose elements each list carries, for messages; narrower ones share it. */
const TYPE_OF_FIELD: Readonly<Record<Field, DataType>> = {
  bool: 'BOOL',
  int: 'INT32',
  int64: 'INT64',
  uint: 'UINT32',
  uint64: 'UINT64',
  fp32: 'FP32',
  fp64: 'FP64',
  bytes: 'BYTES',
};

const FIELD_OF_TYPE: Readonly<Partial<Record<DataType, Field>>> = {
  BOOL: 'bool',
  INT8: 'int',
  INT16: 'int',
  INT32: 'int',
  INT64: 'int64',
  UINT8: 'uint',
  UINT16: 'uint',
  UINT32: 'uint',
  UINT64: 'uint64',
  FP32: 'fp32',
  FP64: 'fp64',
  BYTES: 'bytes',
};

const NARROW: Readonly<Partial<Record<DataType, readonly [min: number, max: number]>>> = {
  INT8: [-0x80, 0x7f],
  INT16: [-0x8000, 0x7fff],
  UINT8: [0, 0xff],
  UINT16: [0, 0xffff],
};

/** Reads the message, joining it to what came before of the same input, as protobuf does. */
export function readContents(reader: protobuf.Reader, before: Contents | undefined): Contents {
  const end = reader.uint32() + reader.pos;
  const contents = before ?? { field: undefined, values: [] };
  while (reader.pos < end) {
    const tag = reader.uint32();
    const known = FIELDS[tag >>> 3];
    if (!known) {
      reader.skipType(tag & 7);
      continue;
    }
    const [field, read] = known;
    if (contents.field !== undefined && contents.field !== field) {
      throw new InferenceError(
        'INVALID_ARG',
        `contents of an input must use one list, got ${contents.field}_contents and ${field}_contents`,
      );
    }
    contents.field = field;
    if (field !== 'bytes' && (tag & 7) === 2) {
      for (const packedEnd = reader.uint32() + reader.pos; reader.pos < packedEnd; ) contents.values.push(read(reader));
    } else {
      contents.values.push(read(reader));
    }
  }
  return contents;
}

/** Throws INVALID_ARG for a list of another type, or an element outside the type. */
export function fromContents({ field, values }: Contents, datatype: DataType, name: string, modelName: string): Uint8Array {
  if (field === undefined) return new Uint8Array();
  const expected = FIELD_OF_TYPE[datatype];
  if (field !== expected) {
    const why = expected
      ? `of type '${TYPE_OF_FIELD[field]}', expected datatype '${datatype}'`
      : `: ${datatype} has no such form, use raw_input_contents`;
    throw new InferenceError(
      'INVALID_ARG',
      `unexpected explicit tensor data for input tensor '${name}' for model '${modelName}' ${why}`,
    );
  }
  if (datatype === 'BYTES') return fromBytes(values as readonly Uint8Array[]);
  const array = new DATA_TYPES[datatype].array(values.length);
  const range = NARROW[datatype];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number | bigint | boolean;
    if (range && ((value as number) < range[0] || (value as number) > range[1])) {
      throw new InferenceError(
        'INVALID_ARG',
        `input '${name}' of type ${datatype}: expected an integer from ${range[0]} to ${range[1]}, got ${value} at index ${i} for model '${modelName}'`,
      );
    }
    array[i] = (typeof value === 'boolean' ? Number(value) : value) as never;
  }
  return new Uint8Array(array.buffer);
}

function fromBytes(values: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(values.reduce((sum, value) => sum + 4 + value.byteLength, 0));
  let at = 0;
  for (const value of values) {
    at = bytes.writeUInt32LE(value.byteLength, at);
    bytes.set(value, at);
    at += value.byteLength;
  }
  return bytes;
}
