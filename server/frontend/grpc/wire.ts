/**
 * What the hand-written codecs share: parts of the protobuf wire format that protobufjs' reader leaves to its generated code, and writing
 * into a buffer whose size is already known.
 *
 * Everything that reads throws (any error) on malformed bytes, and never reads past the message it is in.
 */
import type protobuf from 'protobufjs/minimal.js';
import { InferenceError } from '../../errors.ts';

export const VARINT = 0;
export const LENGTH_DELIMITED = 2;

/** Far more than inputs, dims and parameters ever are; and as typed contents, the strings of a large tensor. */
const MAX_PARTS = 2 ** 20;

/**
 * Counts what of a message becomes an object or element of its own, which takes up to a hundred times the bytes that it came in: V8 ends the
 * process when that is more than its heap, or an array, holds.
 */
export class Parts {
  #left = MAX_PARTS;

  /** Throws INVALID_ARG for one too many. */
  take(): void {
    if (--this.#left >= 0) return;
    const parts = `inputs, outputs, parameters, dims and elements, at most ${MAX_PARTS} are read`;
    throw new InferenceError('INVALID_ARG', `the message has too many ${parts}: send tensors as raw_input_contents`);
  }
}

/** Begins the message at the reader, whose end then bounds all reading. Returns what `leave` wants. */
export function enter(reader: protobuf.Reader): number {
  const end = reader.size() + reader.pos;
  if (end > reader.len) throw new RangeError(`a message ends at ${end}, and what it is part of at ${reader.len}`);
  const outer = reader.len;
  reader.len = end;
  return outer;
}

export function leave(reader: protobuf.Reader, outer: number): void {
  reader.len = outer;
}

/** Passes over a field that is not known, or not of the type that it should have. */
export function skipField(reader: protobuf.Reader, tag: number): void {
  if (tag >>> 3 === 0) throw new RangeError('a field has number 0');
  reader.skipType(tag & 7, 0, tag >>> 3);
}

/** An int64 as a number: rounded above 2^53, so only for what is compared and not kept. */
export function readInt64(reader: protobuf.Reader): number {
  // Nearly every dim is one byte.
  if (reader.pos < reader.len && (reader as unknown as { readonly buf: Uint8Array }).buf[reader.pos]! < 0x80)
    return reader.uint32();
  return Number(reader.int64());
}

export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) size++;
  return size;
}

/** Of `tag`, a length, and that many bytes. */
export function delimitedSize(length: number): number {
  return 1 + varintSize(length) + length;
}

/** A position in a buffer that moves as it is written. */
export class WireWriter {
  readonly buffer: Buffer;
  at = 0;

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size);
  }

  /** Unsigned, up to 2^53. */
  varint(value: number): void {
    const { buffer } = this;
    let rest = value;
    while (rest >= 0x80) {
      buffer[this.at++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    buffer[this.at++] = rest;
  }

  /** The head of a field whose content of `length` bytes is written next. */
  open(tag: number, length: number): void {
    this.buffer[this.at++] = tag;
    this.varint(length);
  }

  /** `length` is that of the text in UTF-8. */
  string(tag: number, text: string, length: number): void {
    this.open(tag, length);
    const { buffer } = this;
    if (length === text.length && length < 32) {
      for (let i = 0; i < length; i++) buffer[this.at++] = text.charCodeAt(i);
    } else {
      this.at += buffer.write(text, this.at, length, 'utf8');
    }
  }

  bytes(tag: number, data: Uint8Array): void {
    this.open(tag, data.byteLength);
    this.buffer.set(data, this.at);
    this.at += data.byteLength;
  }
}
