/**
 * InferResponse → the bytes of an HTTP answer: JSON alone, or JSON followed by the tensors that were asked for as bytes.
 */
import type { ParameterValue } from '../../request/request.ts';
import type { InferResponse } from '../../request/response.ts';
import type { ModelSignature } from '../../request/signature.ts';
import type { Tensor } from '../../request/tensor.ts';
import type { ParsedRequest } from './infer-request.ts';
import { requireJsonForm, toJsonData } from './json-data.ts';
import { type Reply, sendJson } from './reply.ts';

/** Answers up to this size go out as one string together with their head: one plain write, cheaper than a vector of buffers. */
const COPY_LIMIT = 16 * 1024;

/** Refuses, before the model runs, outputs that JSON cannot carry. Throws INVALID_ARG. */
export function requireAnswerable(signature: ModelSignature, parsed: ParsedRequest): void {
  const names = parsed.request.outputs?.map(({ name }) => name) ?? signature.outputs.keys();
  for (const name of names) {
    const spec = signature.outputs.get(name);
    if (spec && !isBinary(parsed, name)) requireJsonForm(name, spec.datatype);
  }
}

/** Writes the answer and releases its tensors. Throws INVALID_ARG, with nothing written, if JSON cannot carry an output. */
export function writeResponse(response: Reply, answer: InferResponse, parsed: ParsedRequest): void {
  const binary: Uint8Array[] = [];
  let binaryLength = 0;
  let json = `{${answer.id === '' ? '' : `"id":${JSON.stringify(answer.id)},`}"model_name":${JSON.stringify(answer.modelName)},"model_version":"${answer.modelVersion}"`;
  if (answer.parameters && answer.parameters.size > 0) json += `,"parameters":${parametersJson(answer.parameters)}`;
  json += ',"outputs":[';
  for (let i = 0; i < answer.outputs.length; i++) {
    const output = answer.outputs[i]!;
    if (i > 0) json += ',';
    if (isBinary(parsed, output.name)) {
      json += `${tensorHead(output)},"parameters":{"binary_data_size":${output.data.byteLength}}}`;
      binary.push(output.data);
      binaryLength += output.data.byteLength;
    } else {
      json += `${tensorHead(output)},"data":${toJsonData(output)}}`;
    }
  }
  json += ']}';
  // As Triton: without a byte that follows, it is JSON alone.
  if (binaryLength === 0) {
    sendJson(response, json);
    answer.release?.();
    return;
  }
  const headerLength = Buffer.byteLength(json);
  const length = headerLength + binaryLength;
  response.writeHead(200, [
    'Content-Type',
    'application/octet-stream',
    'Inference-Header-Content-Length',
    String(headerLength),
    'Content-Length',
    String(length),
  ]);
  if (length <= COPY_LIMIT) {
    response.end(joined(json, binary, headerLength, length), 'latin1');
    answer.release?.();
    return;
  }
  response.cork();
  response.write(json);
  for (const data of binary) response.write(data);
  // The tensors' memory is in use until the socket has taken it, or is gone.
  if (answer.release) response.once('close', answer.release);
  response.end();
  response.uncork();
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

function tensorHead({ name, datatype, shape }: Tensor): string {
  return `{"name":${JSON.stringify(name)},"datatype":"${datatype}","shape":[${shape.join(',')}]`;
}

function parametersJson(parameters: ReadonlyMap<string, ParameterValue>): string {
  const members = [...parameters].map(
    ([key, value]) => `${JSON.stringify(key)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}
