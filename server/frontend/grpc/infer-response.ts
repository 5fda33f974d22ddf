/**
 * InferResponse → the bytes of a ModelInferResponse, or of a ModelStreamInferResponse around it. Written by hand, since it runs for every
 * answer: sizes are counted first, so that there is one buffer, into which each tensor is copied once.
 *
 * Field numbers are those of `contract/proto/grpc_service.proto`; a test compares with the generated codec.
 */
import type { ParameterValue } from '../../request/request.ts';
import type { InferResponse } from '../../request/response.ts';
import type { Tensor } from '../../request/tensor.ts';
import { delimitedSize, varintSize, WireWriter } from './wire.ts';

const FINAL_RESPONSE = 'triton_final_response';
const FINAL_RESPONSE_LENGTH = FINAL_RESPONSE.length;
/** Key, and a bool_param. */
const FINAL_ENTRY_SIZE = delimitedSize(FINAL_RESPONSE_LENGTH) + 4;

/** ModelInferResponse */
export function encodeInferResponse(response: InferResponse): Buffer {
  const sizes = measure(response, undefined);
  const writer = new WireWriter(sizes.total);
  write(writer, response, undefined, sizes);
  return writer.buffer;
}

/** `ModelStreamInferResponse { infer_response }`, marked as the last to its request or not. */
export function encodeStreamResponse(response: InferResponse, isFinal: boolean): Buffer {
  const sizes = measure(response, isFinal);
  const writer = new WireWriter(delimitedSize(sizes.total));
  writer.open(0x12, sizes.total);
  write(writer, response, isFinal, sizes);
  return writer.buffer;
}

/** As Triton: the message, and a response that carries only the request's id. */
export function encodeStreamError(message: string, id: string): Buffer {
  const messageLength = Buffer.byteLength(message);
  const idLength = Buffer.byteLength(id);
  const idSize = id === '' ? 0 : delimitedSize(idLength);
  const writer = new WireWriter(delimitedSize(messageLength) + delimitedSize(idSize));
  writer.string(0x0a, message, messageLength);
  writer.open(0x12, idSize);
  if (id !== '') writer.string(0x1a, id, idLength);
  return writer.buffer;
}

/** As Triton: an answer without outputs and version, which only says that it is the last. */
export function encodeEmptyFinalResponse(modelName: string, id: string): Buffer {
  return encodeStreamResponse({ modelName, modelVersion: '', id, outputs: [] }, true);
}

/** Lengths in UTF-8 of a response's texts, and sizes of its parts without their heads: counted once, then written. */
interface Sizes {
  total: number;
  modelName: number;
  modelVersion: number;
  id: number;
  parameters: { readonly key: number; readonly value: number }[] | undefined;
  outputs: { readonly name: number; readonly shape: number; readonly size: number }[];
}

function measure({ modelName, modelVersion, id, parameters, outputs }: InferResponse, isFinal: boolean | undefined): Sizes {
  const sizes: Sizes = {
    total: 0,
    modelName: Buffer.byteLength(modelName),
    modelVersion: Buffer.byteLength(modelVersion),
    id: id === '' ? 0 : Buffer.byteLength(id),
    parameters: undefined,
    outputs: new Array(outputs.length),
  };
  let total = textSize(sizes.modelName) + textSize(sizes.modelVersion) + textSize(sizes.id);
  if (parameters) {
    sizes.parameters = [];
    for (const [key, value] of parameters) {
      const entry = { key: Buffer.byteLength(key), value: parameterSize(value) };
      sizes.parameters.push(entry);
      total += delimitedSize(delimitedSize(entry.key) + delimitedSize(entry.value));
    }
  }
  if (isFinal !== undefined) total += delimitedSize(FINAL_ENTRY_SIZE);
  for (let i = 0; i < outputs.length; i++) {
    const measured = measureOutput(outputs[i]!);
    sizes.outputs[i] = measured;
    total += delimitedSize(measured.size) + delimitedSize(outputs[i]!.data.byteLength);
  }
  sizes.total = total;
  return sizes;
}

function measureOutput({ name, datatype, shape }: Tensor): Sizes['outputs'][number] {
  const nameLength = Buffer.byteLength(name);
  let shapeSize = 0;
  for (const dim of shape) shapeSize += varintSize(dim);
  const size = textSize(nameLength) + delimitedSize(datatype.length) + (shape.length === 0 ? 0 : delimitedSize(shapeSize));
  return { name: nameLength, shape: shapeSize, size };
}

/** As proto3: a text that is empty is left out. */
function textSize(length: number): number {
  return length === 0 ? 0 : delimitedSize(length);
}

function write(writer: WireWriter, response: InferResponse, isFinal: boolean | undefined, sizes: Sizes): void {
  const { modelName, modelVersion, id, parameters, outputs } = response;
  if (sizes.modelName > 0) writer.string(0x0a, modelName, sizes.modelName);
  if (sizes.modelVersion > 0) writer.string(0x12, modelVersion, sizes.modelVersion);
  if (sizes.id > 0) writer.string(0x1a, id, sizes.id);
  if (parameters) {
    let i = 0;
    for (const [key, value] of parameters) writeParameter(writer, key, value, sizes.parameters![i++]!);
  }
  if (isFinal !== undefined) writeFinal(writer, isFinal);
  for (let i = 0; i < outputs.length; i++) writeOutput(writer, outputs[i]!, sizes.outputs[i]!);
  for (let i = 0; i < outputs.length; i++) writer.bytes(0x32, outputs[i]!.data);
}

function writeOutput(writer: WireWriter, { name, datatype, shape }: Tensor, size: Sizes['outputs'][number]): void {
  writer.open(0x2a, size.size);
  if (size.name > 0) writer.string(0x0a, name, size.name);
  writer.string(0x12, datatype, datatype.length);
  if (shape.length === 0) return;
  writer.open(0x1a, size.shape);
  for (const dim of shape) writer.varint(dim);
}

function writeFinal(writer: WireWriter, isFinal: boolean): void {
  writer.open(0x22, FINAL_ENTRY_SIZE);
  writer.string(0x0a, FINAL_RESPONSE, FINAL_RESPONSE_LENGTH);
  writer.open(0x12, 2);
  writer.varint(0x08);
  writer.varint(isFinal ? 1 : 0);
}

function writeParameter(writer: WireWriter, key: string, value: ParameterValue, size: { key: number; value: number }): void {
  writer.open(0x22, delimitedSize(size.key) + delimitedSize(size.value));
  writer.string(0x0a, key, size.key);
  writer.open(0x12, size.value);
  if (typeof value === 'boolean') {
    writer.varint(0x08);
    writer.varint(value ? 1 : 0);
  } else if (typeof value === 'string') {
    writer.string(0x1a, value, Buffer.byteLength(value));
  } else if (isInteger(value)) {
    const wide = BigInt(value);
    writer.varint(wide > MAX_INT64 ? 0x28 : 0x10);
    writeWide(writer, BigInt.asUintN(64, wide));
  } else {
    writer.varint(0x21);
    writer.at = writer.buffer.writeDoubleLE(value as number, writer.at);
  }
}

function parameterSize(value: ParameterValue): number {
  if (typeof value === 'boolean') return 2;
  if (typeof value === 'string') return delimitedSize(Buffer.byteLength(value));
  return isInteger(value) ? 1 + wideSize(BigInt.asUintN(64, BigInt(value))) : 9;
}

const MAX_INT64 = 2n ** 63n - 1n;

function isInteger(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

function wideSize(value: bigint): number {
  let size = 1;
  for (let rest = value >> 7n; rest > 0n; rest >>= 7n) size++;
  return size;
}

function writeWide(writer: WireWriter, value: bigint): void {
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) writer.buffer[writer.at++] = Number(rest & 0x7fn) | 0x80;
  writer.buffer[writer.at++] = Number(rest);
}
