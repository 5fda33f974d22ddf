/**
 * `InferTensorContents`: elements as typed lists of the message → the bytes of a tensor.
 *
 * The message is kept as it came until the tensor's type is known. A list's elements are then decoded straight into the tensor, each checked
 * against the type; floats are the tensor's bytes already, and are not copied.
 */
import protobuf from 'protobufjs/minimal.js';
import { DATA_TYPES, type DataType } from '../../../contract/data-types.ts';
import { InferenceError } from '../../errors.ts';
import { enter, LENGTH_DELIMITED, leave, type Parts, skipField, VARINT } from './wire.ts';

/** A list of the message, by its field number, and the type that messages name it by: narrower types share its encoding. */
interface List {
  readonly datatype: DataType;
  /** Wire type of one element. */
  readonly wireType: 0 | 1 | 2 | 5;
}

const LISTS: readonly (List | undefined)[] = [
  undefined,
  { datatype: 'BOOL', wireType: VARINT },
  { datatype: 'INT32', wireType: VARINT },
  { datatype: 'INT64', wireType: VARINT },
  { datatype: 'UINT32', wireType: VARINT },
  { datatype: 'UINT64', wireType: VARINT },
  { datatype: 'FP32', wireType: 5 },
  { datatype: 'FP64', wireType: 1 },
  { datatype: 'BYTES', wireType: LENGTH_DELIMITED },
];

/** Type of a tensor → type of the list that carries it. FP16 and BF16 have none: they are sent raw. */
const LIST_OF: Readonly<Partial<Record<DataType, DataType>>> = {
  BOOL: 'BOOL',
  INT8: 'INT32',
  INT16: 'INT32',
  INT32: 'INT32',
  INT64: 'INT64',
  UINT8: 'UINT32',
  UINT16: 'UINT32',
  UINT32: 'UINT32',
  UINT64: 'UINT64',
  FP32: 'FP32',
  FP64: 'FP64',
  BYTES: 'BYTES',
};

/** Range of the types that are narrower than their list's elements. */
const RANGE: Readonly<Partial<Record<DataType, readonly [min: number, max: number]>>> = {
  INT8: [-0x80, 0x7f],
  INT16: [-0x8000, 0x7fff],
  UINT8: [0, 0xff],
  UINT16: [0, 0xffff],
};

export interface Contents {
  /** Type of the list that has elements; undefined while none has. */
  list: DataType | undefined;
  /** Another list that has elements as well: no tensor has two. */
  otherList: DataType | undefined;
  /** Encoded elements in order, packed as many to a chunk as came; of BYTES one a chunk. */
  readonly chunks: Uint8Array[];
}

/** What the contents are for, in messages. */
export interface ContentsTarget {
  readonly name: string;
  readonly modelName: string;
}

/** Reads the message, joining it to what came before of the same input, as protobuf does. */
export function readContents(reader: protobuf.Reader, before: Contents | undefined, parts: Parts): Contents {
  const contents = before ?? { list: undefined, otherList: undefined, chunks: [] };
  const outer = enter(reader);
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    const list = LISTS[tag >>> 3];
    if (list) parts.take();
    if (list && (tag & 7) === LENGTH_DELIMITED) add(contents, list, reader.bytes());
    else if (list && (tag & 7) === list.wireType) add(contents, list, readElement(reader, tag));
    else skipField(reader, tag);
  }
  leave(reader, outer);
  return contents;
}

/** The bytes of one element that is not in a packed list: the same as in one. */
function readElement(reader: protobuf.Reader, tag: number): Uint8Array {
  const start = reader.pos;
  skipField(reader, tag);
  return reader.raw(start, reader.pos);
}

function add(contents: Contents, { datatype }: List, chunk: Uint8Array): void {
  if (chunk.byteLength === 0 && datatype !== 'BYTES') return;
  if (contents.list !== undefined && contents.list !== datatype) contents.otherList = datatype;
  else contents.list = datatype;
  contents.chunks.push(chunk);
}

/** Throws INVALID_ARG for a list of another type, or an element outside the tensor's type; any error for malformed elements. */
export function fromContents({ list, otherList, chunks }: Contents, datatype: DataType, target: ContentsTarget): Uint8Array {
  if (list === undefined) return new Uint8Array();
  const what = `unexpected explicit tensor data for input tensor '${target.name}' for model '${target.modelName}'`;
  if (otherList !== undefined)
    throw invalid(`${what}: expected one list of elements, got one of ${list} and one of ${otherList}`);
  const expected = LIST_OF[datatype];
  if (expected === undefined) throw invalid(`${what}: ${datatype} has no typed contents, expected raw_input_contents`);
  if (list !== expected) throw invalid(`${what} of type '${list}', expected datatype '${datatype}'`);
  if (datatype === 'BYTES') return joinStrings(chunks);
  const joined = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  if (datatype === 'FP32' || datatype === 'FP64') {
    if (joined.byteLength % DATA_TYPES[datatype].byteSize !== 0)
      throw new RangeError(`a list of ${datatype} ends within an element`);
    return joined;
  }
  return datatype === 'INT64' || datatype === 'UINT64' ? decodeWide(joined) : decodeNarrow(joined, datatype, target);
}

/** Per element its length, as 4 bytes, and its bytes. */
function joinStrings(elements: readonly Uint8Array[]): Uint8Array {
  let size = 0;
  for (const element of elements) size += 4 + element.byteLength;
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const element of elements) {
    at = bytes.writeUInt32LE(element.byteLength, at);
    bytes.set(element, at);
    at += element.byteLength;
  }
  return bytes;
}

function decodeNarrow(encoded: Uint8Array, datatype: DataType, { name, modelName }: ContentsTarget): Uint8Array {
  const reader = protobuf.Reader.create(encoded);
  const array = new DATA_TYPES[datatype].array(countVarints(encoded)) as Exclude<TypedNumbers, never>;
  const isSigned = LIST_OF[datatype] === 'INT32';
  const range = RANGE[datatype];
  for (let i = 0; i < array.length; i++) {
    const value = datatype === 'BOOL' ? Number(reader.bool()) : isSigned ? reader.int32() : reader.uint32();
    if (range && (value < range[0] || value > range[1])) {
      throw invalid(
        `input '${name}' for model '${modelName}': expected elements of ${datatype} from ${range[0]} to ${range[1]}, got ${value} at index ${i}`,
      );
    }
    array[i] = value;
  }
  return new Uint8Array(array.buffer);
}

type TypedNumbers = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array;

/** 64-bit elements, in halves: no element becomes a bigint. */
function decodeWide(encoded: Uint8Array): Uint8Array {
  const halves = new Uint32Array(2 * countVarints(encoded));
  let at = 0;
  for (let i = 0; i < halves.length; i += 2) {
    let low = 0;
    let high = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = encoded[at++]!;
      if (shift < 28) low |= (byte & 0x7f) << shift;
      else if (shift === 28) {
        low |= (byte & 0x0f) << 28;
        high = (byte & 0x7f) >>> 4;
      } else if (shift <= 63) high |= (byte & 0x7f) << (shift - 32);
      else throw new RangeError('an element has more than ten bytes');
      if (byte < 0x80) break;
    }
    halves[i] = low;
    halves[i + 1] = high;
  }
  return new Uint8Array(halves.buffer);
}

/** Each ends with the one byte that has no high bit. */
function countVarints(encoded: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < encoded.byteLength; i++) if (encoded[i]! < 0x80) count++;
  if (encoded.byteLength > 0 && encoded[encoded.byteLength - 1]! >= 0x80) throw new RangeError('a list ends within an element');
  return count;
}

function invalid(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}
