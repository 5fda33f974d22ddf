/**
 * The body of an inference request → InferRequest: JSON, or JSON followed by the tensors' bytes (binary data extension).
 *
 * Binary inputs are views of the body. Everything that is wrong is INVALID_ARG, with Triton's words where clients may look for them.
 */
import { isDataType } from '../../../contract/data-types.ts';
import { InferenceError } from '../../errors.ts';
import type { Cancellation, InferRequest, RequestedOutput } from '../../request/request.ts';
import { elementCount, type Tensor } from '../../request/tensor.ts';
import { fromJsonData, needsExactNumbers } from './json-data.ts';
import {
  invalid,
  type JsonObject,
  requireArray,
  requireBoolean,
  requireObject,
  requireString,
  requireUnsigned,
} from './json-fields.ts';
import { RequestJson } from './request-json.ts';
import { readRequestParameters } from './request-parameters.ts';

/** The request, and which outputs the client wants as bytes. */
export interface ParsedRequest {
  readonly request: InferRequest;
  /** Of outputs that do not say. */
  readonly binaryByDefault: boolean;
  /** Outputs that say, by name. */
  readonly binary: ReadonlyMap<string, boolean> | undefined;
}

export interface RequestSource {
  readonly modelName: string;
  readonly modelVersion: string;
  readonly body: Buffer;
  /** Of the JSON; undefined: all of the body. */
  readonly headerLength: number | undefined;
  readonly cancellation?: Cancellation;
}

/** Throws INVALID_ARG; UNSUPPORTED, by name, for what is asked and not there. */
export function parseRequest({ modelName, modelVersion, body, headerLength, cancellation }: RequestSource): ParsedRequest {
  const json = readJson(body, headerLength ?? body.length);
  const { priority, timeoutUs, sequence, binaryByDefault, custom } = readRequestParameters(json.parameters());
  const id = json.root['id'] === undefined ? '' : requireString(json.root['id'], 'id');
  const inputs = readInputs(json, body, headerLength ?? body.length, modelName);
  const { outputs, binary } = readOutputs(json.root['outputs']);
  return {
    request: { modelName, modelVersion, id, parameters: custom, inputs, outputs, priority, timeoutUs, sequence, cancellation },
    binaryByDefault,
    binary,
  };
}

/** The value of `Inference-Header-Content-Length`: a decimal from 1 to the body's length. Throws INVALID_ARG. */
export function parseHeaderLength(header: string | readonly string[] | undefined, bodyLength: number): number | undefined {
  if (header === undefined) return undefined;
  const text = String(header);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= bodyLength)) {
    throw invalid(`inference header size should be in range (0, ${bodyLength}), got: ${text}`);
  }
  if (value === 0) {
    throw new InferenceError('UNSUPPORTED', 'raw binary requests (an inference header of length 0) are not supported');
  }
  return value;
}

function readJson(body: Buffer, length: number): RequestJson {
  if (length === 0) throw invalid('the request has no body: expected a JSON object with inputs');
  return RequestJson.parse(length === body.length ? body : body.subarray(0, length));
}

function readInputs(json: RequestJson, body: Buffer, binaryStart: number, modelName: string): Tensor[] {
  let at = binaryStart;
  const inputs = requireArray(json.root['inputs'], 'inputs');
  const tensors: Tensor[] = [];
  for (let i = 0; i < inputs.length; i++) {
    const input = requireObject(inputs[i], 'inputs');
    const name = requireString(input['name'], 'name');
    const datatype = requireString(input['datatype'], 'datatype');
    const shape = readShape(input['shape']);
    const size = binarySize(input);
    requireOneSource(input, size);
    if (!isDataType(datatype)) throw invalid(`invalid datatype for input ${name}`);
    if (size === undefined) {
      const data = needsExactNumbers(datatype) ? json.exactData(i, input['data']) : input['data'];
      tensors.push({ name, datatype, shape, data: fromJsonData(name, datatype, elementCount(shape), data) });
      continue;
    }
    const missing = size - (body.length - at);
    if (missing > 0) {
      throw invalid(`unexpected size for input '${name}', expecting ${missing} additional bytes for model '${modelName}'`);
    }
    tensors.push({ name, datatype, shape, data: new Uint8Array(body.buffer, body.byteOffset + at, size) });
    at += size;
  }
  if (at !== body.length) throw invalid(`unexpected additional input data for model '${modelName}'`);
  return tensors;
}

function readShape(value: unknown): readonly number[] {
  const shape = requireArray(value, 'shape');
  for (const dim of shape) requireUnsigned(dim, 'shape');
  return shape as readonly number[];
}

function binarySize(input: JsonObject): number | undefined {
  if (input['parameters'] === undefined) return undefined;
  const parameters = requireObject(input['parameters'], 'parameters');
  requireNoSharedMemory(parameters);
  const size = parameters['binary_data_size'];
  return size === undefined ? undefined : requireUnsigned(size, 'binary_data_size');
}

function requireOneSource(input: JsonObject, size: number | undefined): void {
  const hasData = input['data'] !== undefined;
  if (hasData !== (size !== undefined)) return;
  throw invalid(
    "Input must set only one of the following fields: 'data', 'binary_data_size' in 'parameters', 'shared_memory_region' in 'parameters'. " +
      `But ${hasData ? "set 'data' 'binary_data_size'" : 'no field is set'}`,
  );
}

/** No outputs asked for, or none in the list, is all of them; one asked for twice is given once. */
function readOutputs(value: unknown): { outputs?: RequestedOutput[]; binary?: Map<string, boolean> } {
  if (value === undefined) return {};
  const outputs = new Map<string, RequestedOutput>();
  let binary: Map<string, boolean> | undefined;
  for (const element of requireArray(value, 'outputs')) {
    const output = requireObject(element, 'outputs');
    const name = requireString(output['name'], 'name');
    outputs.set(name, { name });
    if (output['parameters'] === undefined) continue;
    const parameters = requireObject(output['parameters'], 'parameters');
    requireNoSharedMemory(parameters);
    const classes = parameters['classification'];
    if (classes !== undefined && requireUnsigned(classes, 'classification') > 0) {
      throw new InferenceError('UNSUPPORTED', `output '${name}': classification is not supported`);
    }
    if (parameters['binary_data'] === undefined) continue;
    binary ??= new Map();
    binary.set(name, requireBoolean(parameters['binary_data'], 'binary_data'));
  }
  return { outputs: outputs.size === 0 ? undefined : [...outputs.values()], binary };
}

function requireNoSharedMemory(parameters: JsonObject): void {
  if (parameters['shared_memory_region'] !== undefined) throw new InferenceError('UNSUPPORTED', 'shared memory is not supported');
}
