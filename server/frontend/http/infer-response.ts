/**
 * InferResponse → the bytes of an HTTP answer: JSON alone, or JSON followed by the tensors that were asked for as bytes.
 *
 * Tensors that are large as JSON are encoded in slices, between which the event loop turns: others go on being served, and no string, which
 * the language's heap would have to hold, is as long as the answer.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import type { ParameterValue } from '../../request/request.ts';
import type { InferResponse } from '../../request/response.ts';
import type { ModelSignature } from '../../request/signature.ts';
import type { Tensor } from '../../request/tensor.ts';
import type { ParsedRequest } from './infer-request.ts';
import { jsonSlices, requireJsonForm, toJsonData } from './json-data.ts';
import { JSON_TYPE, type Reply, sendJson } from './reply.ts';

/** Answers up to this size go out as one string together with their head: one plain write, cheaper than a vector of buffers. */
const COPY_LIMIT = 16 * 1024;

/** Bytes of tensors that are encoded as JSON at once, and how long (ms) encoding more of them may hold the event loop. */
const SMALL_JSON_BYTES = 32 * 1024;
const MAX_TURN_MS = 5;

/** Refuses, before the model runs, outputs that JSON cannot carry. Throws INVALID_ARG. */
export function requireAnswerable(signature: ModelSignature, parsed: ParsedRequest): void {
  const names = parsed.request.outputs?.map(({ name }) => name) ?? signature.outputs.keys();
  for (const name of names) {
    const spec = signature.outputs.get(name);
    if (spec && !isBinary(parsed, name)) requireJsonForm(name, spec.datatype);
  }
}

/**
 * Writes the answer and releases its tensors. Throws INVALID_ARG, with nothing written, if JSON cannot carry an output; or rejects with it,
 * where the answer is so large that it is written later.
 */
export function writeResponse(response: Reply, answer: InferResponse, parsed: ParsedRequest): Promise<void> | undefined {
  let jsonBytes = 0;
  const binary: Uint8Array[] = [];
  for (let i = 0; i < answer.outputs.length; i++) {
    const { name, data } = answer.outputs[i]!;
    if (isBinary(parsed, name)) binary.push(data);
    else jsonBytes += data.byteLength;
  }
  if (jsonBytes > SMALL_JSON_BYTES) return writeLarge(response, answer, parsed, binary);
  let json = answerHead(answer);
  for (let i = 0; i < answer.outputs.length; i++) {
    const output = answer.outputs[i]!;
    if (i > 0) json += ',';
    json += isBinary(parsed, output.name) ? binaryOutput(output) : `${tensorHead(output)},"data":${toJsonData(output)}}`;
  }
  json += ']}';
  // As Triton: without a byte that follows, it is JSON alone.
  if (sumOf(binary) === 0) {
    sendJson(response, json);
    answer.release?.();
    return undefined;
  }
  const headerLength = Buffer.byteLength(json);
  const length = headerLength + sumOf(binary);
  if (length <= COPY_LIMIT) {
    writeHead(response, headerLength, length);
    response.end(joined(json, binary, headerLength, length), 'latin1');
    answer.release?.();
    return undefined;
  }
  send(response, answer, [Buffer.from(json)], binary);
  return undefined;
}

async function writeLarge(
  response: Reply,
  answer: InferResponse,
  parsed: ParsedRequest,
  binary: readonly Uint8Array[],
): Promise<void> {
  const parts: Buffer[] = [];
  let turnAt = performance.now() + MAX_TURN_MS;
  for (const part of jsonParts(answer, parsed)) {
    parts.push(Buffer.from(part));
    if (performance.now() < turnAt) continue;
    await immediate();
    if (response.isAbandoned) {
      answer.release?.();
      return;
    }
    turnAt = performance.now() + MAX_TURN_MS;
  }
  send(response, answer, parts, binary);
}

function* jsonParts(answer: InferResponse, parsed: ParsedRequest): Generator<string> {
  let lead = answerHead(answer);
  for (const output of answer.outputs) {
    if (isBinary(parsed, output.name)) {
      yield lead + binaryOutput(output);
    } else {
      yield `${lead}${tensorHead(output)},"data":`;
      yield* jsonSlices(output);
      yield '}';
    }
    lead = ',';
  }
  yield ']}';
}

function send(response: Reply, { release }: InferResponse, json: readonly Buffer[], binary: readonly Uint8Array[]): void {
  const headerLength = sumOf(json);
  writeHead(response, headerLength, headerLength + sumOf(binary));
  response.cork();
  for (const part of json) response.write(part);
  for (const data of binary) response.write(data);
  // The memory of tensors that are written as they are is in use until the socket has taken it, or is gone.
  if (binary.length === 0) release?.();
  else if (release) response.once('close', release);
  response.end();
  response.uncork();
}

function writeHead(response: Reply, headerLength: number, length: number): void {
  const head = ['Content-Length', String(length)];
  if (length === headerLength) head.unshift('Content-Type', JSON_TYPE);
  else head.unshift('Content-Type', 'application/octet-stream', 'Inference-Header-Content-Length', String(headerLength));
  response.writeHead(200, head);
}

/** As a string of one byte a character. */
function joined(json: string, binary: readonly Uint8Array[], headerLength: number, length: number): string {
  const body = Buffer.allocUnsafe(length);
  let at = body.write(json, 0, headerLength);
  for (const data of binary) {
    body.set(data, at);
    at += data.byteLength;
  }
  return body.toString('latin1');
}

function isBinary({ binary, binaryByDefault }: ParsedRequest, name: string): boolean {
  return binary?.get(name) ?? binaryByDefault;
}

/** Up to the first output. */
function answerHead({ id, modelName, modelVersion, parameters }: InferResponse): string {
  const head = `{${id === '' ? '' : `"id":${JSON.stringify(id)},`}"model_name":${JSON.stringify(modelName)},"model_version":"${modelVersion}"`;
  return `${head}${parameters && parameters.size > 0 ? `,"parameters":${parametersJson(parameters)}` : ''},"outputs":[`;
}

function binaryOutput(output: Tensor): string {
  return `${tensorHead(output)},"parameters":{"binary_data_size":${output.data.byteLength}}}`;
}

function tensorHead({ name, datatype, shape }: Tensor): string {
  return `{"name":${JSON.stringify(name)},"datatype":"${datatype}","shape":[${shape.join(',')}]`;
}

function sumOf(parts: readonly Uint8Array[]): number {
  let sum = 0;
  for (let i = 0; i < parts.length; i++) sum += parts[i]!.byteLength;
  return sum;
}

function parametersJson(parameters: ReadonlyMap<string, ParameterValue>): string {
  const members = [...parameters].map(
    ([key, value]) => `${JSON.stringify(key)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}
