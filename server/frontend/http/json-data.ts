/**
 * `data` of a JSON tensor ⇄ the bytes of a tensor.
 *
 * In: nested or flat arrays in row-major order, as the protocol allows. Every element is checked against the type: nothing is rounded,
 * wrapped or converted, but refused by name, index and value. FP16 and BF16 have no JSON form, and BYTES only if they are UTF-8.
 */
import { isUtf8 } from 'node:buffer';
import { DATA_TYPES, type DataType } from '../../../contract/data-types.ts';
import type { InferenceError } from '../../errors.ts';
import type { Tensor } from '../../request/tensor.ts';
import { FractionalNumber, NonFiniteNumber } from './exact-json.ts';
import { invalid, unparsable } from './json-fields.ts';

/** Deeper data is refused: no tensor has as many dimensions. */
const MAX_DEPTH = 100;

const INTEGER_RANGES: Partial<Record<DataType, readonly [min: number, max: number]>> = {
  UINT8: [0, 0xff],
  UINT16: [0, 0xffff],
  UINT32: [0, 0xffff_ffff],
  INT8: [-0x80, 0x7f],
  INT16: [-0x8000, 0x7fff],
  INT32: [-0x8000_0000, 0x7fff_ffff],
};

const WIDE_RANGES: Partial<Record<DataType, readonly [min: bigint, max: bigint]>> = {
  INT64: [-(2n ** 63n), 2n ** 63n - 1n],
  UINT64: [0n, 2n ** 64n - 1n],
};

/** Whether JSON numbers of this type must be told apart by their text (`1.0`, digits beyond 2^53). */
export function needsExactNumbers(datatype: DataType): boolean {
  return datatype in INTEGER_RANGES || datatype in WIDE_RANGES;
}

/** `count` is the number of elements that the shape holds. Throws INVALID_ARG. */
export function fromJsonData(input: string, datatype: DataType, count: number, data: unknown): Uint8Array {
  if (!Array.isArray(data)) throw unparsable('data', 'attempt to access JSON non-array as array');
  if (datatype === 'FP16' || datatype === 'BF16') {
    throw invalid(`receiving ${datatype} data via JSON is not supported. Please use the binary data format for input ${input}`);
  }
  const elements = flatten(data, input);
  if (elements.length !== count) {
    throw unparsable(
      'data',
      `Shape does not match true shape of 'data' field: input '${input}' expected ${count} elements, got ${elements.length}`,
    );
  }
  return datatype === 'BYTES' ? fromStrings(input, elements) : fromNumbers(input, datatype, elements);
}

function flatten(data: readonly unknown[], input: string): readonly unknown[] {
  if (!data.some(Array.isArray)) return data;
  const flat: unknown[] = [];
  const visit = (items: readonly unknown[], depth: number) => {
    if (depth > MAX_DEPTH) throw invalid(`data of input '${input}' is nested deeper than ${MAX_DEPTH} levels`);
    for (const item of items) {
      if (Array.isArray(item)) visit(item, depth + 1);
      else flat.push(item);
    }
  };
  visit(data, 1);
  return flat;
}

function fromNumbers(input: string, datatype: Exclude<DataType, 'BYTES'>, elements: readonly unknown[]): Uint8Array {
  const array = new DATA_TYPES[datatype].array(elements.length);
  const range = INTEGER_RANGES[datatype];
  const wide = WIDE_RANGES[datatype];
  if (range !== undefined) {
    for (let i = 0; i < elements.length; i++) {
      const value = elements[i];
      if (typeof value !== 'number' || !Number.isInteger(value) || value < range[0] || value > range[1]) {
        throw wrongElement(input, i, value, datatype, `an integer from ${range[0]} to ${range[1]}`);
      }
      array[i] = value;
    }
  } else if (wide !== undefined) {
    for (let i = 0; i < elements.length; i++) array[i] = toWide(input, i, elements[i], datatype, wide);
  } else if (datatype === 'BOOL') {
    for (let i = 0; i < elements.length; i++) {
      const value = elements[i];
      if (typeof value !== 'boolean') throw wrongElement(input, i, value, datatype, 'true or false');
      array[i] = value ? 1 : 0;
    }
  } else {
    for (let i = 0; i < elements.length; i++) array[i] = toFloat(input, i, elements[i], datatype);
  }
  return new Uint8Array(array.buffer);
}

function toWide(input: string, index: number, value: unknown, datatype: DataType, [min, max]: readonly [bigint, bigint]): bigint {
  const integer =
    typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value)) ? BigInt(value) : undefined;
  if (integer === undefined || integer < min || integer > max) {
    throw wrongElement(input, index, value, datatype, `an integer from ${min} to ${max}`);
  }
  return integer;
}

function toFloat(input: string, index: number, value: unknown, datatype: DataType): number {
  // Nearly every number; the others are looked at closely.
  const number = typeof value === 'number' ? value : toPlainNumber(value);
  if (number === undefined || !Number.isFinite(datatype === 'FP32' ? Math.fround(number) : number)) {
    if (value instanceof NonFiniteNumber) return value.value;
    throw wrongElement(input, index, value, datatype, `a number within the range of ${datatype}`);
  }
  return number;
}

function toPlainNumber(value: unknown): number | undefined {
  if (value instanceof FractionalNumber) return value.value;
  return typeof value === 'bigint' ? Number(value) : undefined;
}

function fromStrings(input: string, elements: readonly unknown[]): Uint8Array {
  let size = 0;
  for (let i = 0; i < elements.length; i++) {
    const value = elements[i];
    if (typeof value !== 'string') {
      const what = `${describe(value)} at index ${i} of input '${input}'`;
      throw invalid(`Unable to parse JSON bytes array: attempt to access JSON non-string as string: ${what}`);
    }
    if (!value.isWellFormed()) throw wrongElement(input, i, value, 'BYTES', 'text without lone surrogates');
    size += 4 + Buffer.byteLength(value);
  }
  const bytes = Buffer.allocUnsafeSlow(size); // not of Node's pool: a thread may hold it
  let at = 0;
  for (const value of elements as readonly string[]) {
    const length = bytes.write(value, at + 4);
    bytes.writeUInt32LE(length, at);
    at += 4 + length;
  }
  return new Uint8Array(bytes.buffer);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws INVALID_ARG if JSON cannot carry the tensor, before or after it was computed. */
export function requireJsonForm(output: string, datatype: DataType): void {
  if (datatype === 'FP16' || datatype === 'BF16') {
    throw invalid(`sending ${datatype} data via JSON is not supported. Please use the binary data format for output ${output}`);
  }
}

/** Bytes of a tensor that are one slice of its JSON: a few milliseconds of work. */
const SLICE_BYTES = 32 * 1024;

/** The JSON array of a tensor's elements, as Triton prints it. Throws INVALID_ARG for BYTES that are not UTF-8. */
export function toJsonData({ name, datatype, data }: Tensor): string {
  requireJsonForm(name, datatype);
  return `[${datatype === 'BYTES' ? [...stringSlices(name, data)].join(',') : numbersText(datatype, data)}]`;
}

/** The same in parts, none of which is much longer than others, however large the tensor. */
export function* jsonSlices({ name, datatype, data }: Tensor): Generator<string> {
  requireJsonForm(name, datatype);
  let lead = '[';
  for (const slice of datatype === 'BYTES' ? stringSlices(name, data) : numberSlices(datatype, data)) {
    yield lead + slice;
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

function* numberSlices(datatype: Exclude<DataType, 'BYTES'>, data: Uint8Array): Generator<string> {
  for (let begin = 0; begin < data.byteLength; begin += SLICE_BYTES) {
    yield numbersText(datatype, data.subarray(begin, begin + SLICE_BYTES));
  }
}

function numbersText(datatype: Exclude<DataType, 'BYTES'>, data: Uint8Array): string {
  const { byteSize, array } = DATA_TYPES[datatype];
  const aligned = data.byteOffset % byteSize === 0 ? data : new Uint8Array(data);
  const elements = new array(aligned.buffer as ArrayBuffer, aligned.byteOffset, aligned.byteLength / byteSize);
  let text = '';
  if (datatype === 'FP32' || datatype === 'FP64') {
    for (let i = 0; i < elements.length; i++)
      text += i === 0 ? floatText(elements[i] as number) : `,${floatText(elements[i] as number)}`;
    return text;
  }
  if (datatype === 'BOOL') {
    for (let i = 0; i < elements.length; i++) text += (i === 0 ? '' : ',') + (elements[i] ? 'true' : 'false');
    return text;
  }
  return elements.join(',');
}

/** As Triton: a whole number keeps `.0`, exponents carry no plus sign, and what is not finite stands as a bare token. */
function floatText(value: number): string {
  const text = String(value);
  if (Number.isInteger(value)) {
    if (Math.abs(value) < 1e21) return Object.is(value, -0) ? '-0.0' : `${text}.0`;
    return text.replace('e+', 'e');
  }
  return text;
}

function* stringSlices(name: string, data: Uint8Array): Generator<string> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let texts: string[] = [];
  let begin = 0;
  let count = 0;
  for (let at = 0; at < data.byteLength; ) {
    const length = view.getUint32(at, true);
    texts.push(stringText(name, count++, data.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
    if (at - begin < SLICE_BYTES && at < data.byteLength) continue;
    yield texts.join(',');
    texts = [];
    begin = at;
  }
}

function stringText(name: string, index: number, bytes: Uint8Array): string {
  try {
    return JSON.stringify(utf8.decode(bytes));
  } catch {
    const why = isUtf8(bytes)
      ? `of ${bytes.byteLength} bytes, longer than JSON can carry`
      : 'that is not UTF-8, which JSON cannot carry';
    throw invalid(`output '${name}' has an element at index ${index} ${why}. Please use the binary data format for this output`);
  }
}

function wrongElement(input: string, index: number, value: unknown, datatype: DataType, allowed: string): InferenceError {
  return unparsable(
    'data',
    `input '${input}' of type ${datatype}: expected ${allowed}, got ${describe(value)} at index ${index}`,
  );
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null && !(value instanceof FractionalNumber || value instanceof NonFiniteNumber)) {
    return 'an object';
  }
  const text = textOf(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function textOf(value: unknown): string {
  if (value instanceof FractionalNumber) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof NonFiniteNumber) return String(value.value);
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
