/**
 * InferResponse → the bytes of a ModelInferResponse, or of a ModelStreamInferResponse around it. Sizes are known before anything is written,
 * so there is one buffer, and each tensor is copied once into it.
 */
import protobuf from 'protobufjs/minimal.js';
import type { ParameterValue } from '../../request/request.ts';
import type { InferResponse } from '../../request/response.ts';

/** The answer, with `triton_final_response` if it is part of a stream. */
export function encodeInferResponse(response: InferResponse, isFinal?: boolean): Buffer {
  const head = protobuf.Writer.create();
  writeHead(head, response, isFinal);
  const headBytes = head.finish();
  let length = headBytes.length;
  for (const { data } of response.outputs) length += 1 + varintLength(data.byteLength) + data.byteLength;
  const buffer = Buffer.allocUnsafe(length);
  buffer.set(headBytes);
  let at = headBytes.length;
  for (const { data } of response.outputs) {
    buffer[at++] = 0x32;
    at = writeVarint(buffer, at, data.byteLength);
    buffer.set(data, at);
    at += data.byteLength;
  }
  return buffer;
}

/** `ModelStreamInferResponse { infer_response }` */
export function encodeStreamResponse(response: InferResponse, isFinal: boolean): Buffer {
  const inner = encodeInferResponse(response, isFinal);
  const buffer = Buffer.allocUnsafe(1 + varintLength(inner.length) + inner.length);
  buffer[0] = 0x12;
  const at = writeVarint(buffer, 1, inner.length);
  buffer.set(inner, at);
  return buffer;
}

/** As Triton: the message, and a response that carries only the request's id. */
export function encodeStreamError(message: string, id: string): Buffer {
  const writer = protobuf.Writer.create();
  writer.uint32(0x0a).string(message).uint32(0x12).fork();
  if (id !== '') writer.uint32(0x1a).string(id);
  return Buffer.from(writer.ldelim().finish());
}

/** An answer without outputs that only says that it is the last. */
export function encodeEmptyFinal({
  modelName,
  modelVersion,
  id,
}: Pick<InferResponse, 'modelName' | 'modelVersion' | 'id'>): Buffer {
  return encodeStreamResponse({ modelName, modelVersion, id, outputs: [] }, true);
}

function writeHead(
  writer: protobuf.Writer,
  { modelName, modelVersion, id, parameters, outputs }: InferResponse,
  isFinal: boolean | undefined,
): void {
  writer.uint32(0x0a).string(modelName).uint32(0x12).string(modelVersion);
  if (id !== '') writer.uint32(0x1a).string(id);
  if (parameters) for (const [key, value] of parameters) writeParameter(writer, key, value);
  if (isFinal !== undefined) writeParameter(writer, 'triton_final_response', isFinal);
  for (const { name, datatype, shape } of outputs) {
    writer.uint32(0x2a).fork().uint32(0x0a).string(name).uint32(0x12).string(datatype);
    if (shape.length > 0) {
      writer.uint32(0x1a).fork();
      for (const dim of shape) writer.int64(dim);
      writer.ldelim();
    }
    writer.ldelim();
  }
}

function writeParameter(writer: protobuf.Writer, key: string, value: ParameterValue): void {
  writer.uint32(0x22).fork().uint32(0x0a).string(key).uint32(0x12).fork();
  if (typeof value === 'boolean') writer.uint32(0x08).bool(value);
  else if (typeof value === 'string') writer.uint32(0x1a).string(value);
  else if (typeof value === 'number' && !Number.isSafeInteger(value)) writer.uint32(0x21).double(value);
  else if (value >= 2n ** 63n) writer.uint32(0x28).uint64(String(value));
  else writer.uint32(0x10).int64(String(value));
  writer.ldelim().ldelim();
}

function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 128)) length++;
  return length;
}

function writeVarint(buffer: Buffer, at: number, value: number): number {
  let rest = value;
  while (rest >= 0x80) {
    buffer[at++] = (rest % 128) | 0x80;
    rest = Math.floor(rest / 128);
  }
  buffer[at++] = rest;
  return at;
}
