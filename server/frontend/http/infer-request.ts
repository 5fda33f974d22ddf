/**
 * The body of an inference request → InferRequest: JSON, or JSON followed by the tensors' bytes (binary data extension).
 *
 * Binary inputs are views of the body. Everything that is wrong is INVALID_ARG, with Triton's words where clients may look for them.
 */
import { isDataType } from '../../../contract/data-types.ts';
import { InferenceError } from '../../errors.ts';
import type { Cancellation, InferRequest, ParameterValue, RequestedOutput } from '../../request/request.ts';
import { elementCount, type Tensor } from '../../request/tensor.ts';
import { FractionalNumber, mayLoseNumbers, NonFiniteNumber, parseExact } from './exact-json.ts';
import { fromJsonData, needsExactNumbers } from './json-data.ts';

/** The request, and which outputs the client wants as bytes. */
export interface ParsedRequest {
  readonly request: InferRequest;
  /** Of outputs that do not say. */
  readonly binaryByDefault: boolean;
  /** Outputs that say, by name. */
  readonly binary: ReadonlyMap<string, boolean>;
}

export interface RequestSource {
  readonly modelName: string;
  readonly modelVersion: string;
  readonly body: Buffer;
  /** Of the JSON; undefined: all of the body. */
  readonly headerLength: number | undefined;
  readonly cancellation: Cancellation;
}

type JsonObject = Readonly<Record<string, unknown>>;

interface ReservedParameters {
  priority?: number;
  timeoutUs?: number;
  sequenceId?: bigint | string;
  sequenceStart?: boolean;
  sequenceEnd?: boolean;
  binaryByDefault?: boolean;
  custom?: Map<string, ParameterValue>;
}

/** Throws InferenceError. */
export function parseRequest({ modelName, modelVersion, body, headerLength, cancellation }: RequestSource): ParsedRequest {
  const json = parseJson(body, headerLength);
  const {
    priority,
    timeoutUs,
    sequenceId,
    sequenceStart = false,
    sequenceEnd = false,
    binaryByDefault = false,
    custom,
  } = readParameters(json['parameters']);
  const id = json['id'] ?? '';
  if (typeof id !== 'string') throw unparsable('id', 'attempt to access JSON non-string as string');
  const inputs = readInputs(json, body, headerLength ?? body.length, modelName);
  const binary = new Map<string, boolean>();
  const outputs = json['outputs'] === undefined ? undefined : readOutputs(json['outputs'], binary);
  const sequence = sequenceId === undefined ? undefined : { id: sequenceId, start: sequenceStart, end: sequenceEnd };
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

function parseJson(body: Buffer, length = body.length): JsonObject {
  if (length === 0) throw invalid('the request has no body: expected a JSON object with inputs');
  const text = body.toString('utf8', 0, length);
  let value = parseText(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    if (mustBeExact(value as JsonObject) && mayLoseNumbers(text)) value = parseText(text, true);
    return value as JsonObject;
  }
  throw unparsable('inputs', "attempt to access non-existing object member 'inputs': expected a JSON object");
}

function parseText(text: string, exact = false): unknown {
  try {
    return exact ? parseExact(text) : JSON.parse(text);
  } catch (error) {
    if (!exact && /NaN|Inf/.test(text)) return parseText(text, true);
    throw invalid(`failed to parse the request JSON buffer: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function mustBeExact({ inputs }: JsonObject): boolean {
  if (!Array.isArray(inputs)) return false;
  return inputs.some((input: JsonObject | null) => {
    const datatype = input?.['datatype'];
    return input?.['data'] !== undefined && typeof datatype === 'string' && isDataType(datatype) && needsExactNumbers(datatype);
  });
}

function readInputs(json: JsonObject, body: Buffer, binaryStart: number, modelName: string): Tensor[] {
  const inputs = json['inputs'];
  if (inputs === undefined) throw unparsable('inputs', "attempt to access non-existing object member 'inputs'");
  if (!Array.isArray(inputs)) throw unparsable('inputs', 'attempt to access JSON non-array as array');
  let at = binaryStart;
  const tensors: Tensor[] = [];
  for (const input of inputs as readonly unknown[]) {
    const object = requireObject(input, 'inputs');
    const name = requireString(object, 'name');
    const shape = readShape(object);
    const datatype = requireString(object, 'datatype');
    if (!isDataType(datatype)) throw invalid(`invalid datatype for input ${name}`);
    const size = binarySize(object);
    const data = object['data'];
    if ((data === undefined) === (size === undefined)) {
      const what = size === undefined ? 'no field is set' : "set 'data' 'binary_data_size'";
      throw invalid(
        `Input must set only one of the following fields: 'data', 'binary_data_size' in 'parameters', 'shared_memory_region' in 'parameters'. But ${what}`,
      );
    }
    if (size !== undefined) {
      if (at + size > body.length) {
        throw invalid(
          `unexpected size for input '${name}', expecting ${at + size - body.length} additional bytes for model '${modelName}'`,
        );
      }
      tensors.push({ name, datatype, shape, data: body.subarray(at, at + size) });
      at += size;
    } else {
      tensors.push({ name, datatype, shape, data: fromJsonData(name, datatype, elementCount(shape), data) });
    }
  }
  if (at !== body.length) throw invalid(`unexpected additional input data for model '${modelName}'`);
  return tensors;
}

function binarySize(input: JsonObject): number | undefined {
  const parameters = input['parameters'];
  if (parameters === undefined) return undefined;
  const object = requireObject(parameters, 'parameters');
  if (object['shared_memory_region'] !== undefined) throw new InferenceError('UNSUPPORTED', 'shared memory is not supported');
  const size = object['binary_data_size'];
  return size === undefined ? undefined : requireUnsigned(size, 'binary_data_size');
}

function readShape(input: JsonObject): number[] {
  const shape = input['shape'];
  if (shape === undefined) throw unparsable('shape', "attempt to access non-existing object member 'shape'");
  if (!Array.isArray(shape)) throw unparsable('shape', 'attempt to access JSON non-array as array');
  return shape.map((dim: unknown) => requireUnsigned(dim, 'shape'));
}

function readOutputs(outputs: unknown, binary: Map<string, boolean>): RequestedOutput[] {
  if (!Array.isArray(outputs)) throw unparsable('outputs', 'attempt to access JSON non-array as array');
  const requested = new Map<string, RequestedOutput>();
  for (const output of outputs as readonly unknown[]) {
    const object = requireObject(output, 'outputs');
    const name = requireString(object, 'name');
    requested.set(name, { name });
    if (object['parameters'] === undefined) continue;
    const parameters = requireObject(object['parameters'], 'parameters');
    const classes = parameters['classification'];
    if (classes !== undefined && requireUnsigned(classes, 'classification') > 0) {
      throw new InferenceError('UNSUPPORTED', `output '${name}': classification is not supported`);
    }
    if (parameters['shared_memory_region'] !== undefined)
      throw new InferenceError('UNSUPPORTED', 'shared memory is not supported');
    if (parameters['binary_data'] !== undefined) binary.set(name, requireBoolean(parameters['binary_data'], 'binary_data'));
  }
  return [...requested.values()];
}

/** Parameters of the request that the server interprets, and the others. */
function readParameters(value: unknown): ReservedParameters {
  const result: ReservedParameters = {};
  if (value === undefined) return result;
  for (const [key, parameter] of Object.entries(requireObject(value, 'parameters'))) {
    if (key === 'sequence_id') result.sequenceId = toSequenceId(parameter);
    else if (key === 'sequence_start') result.sequenceStart = requireBoolean(parameter, key);
    else if (key === 'sequence_end') result.sequenceEnd = requireBoolean(parameter, key);
    else if (key === 'priority') result.priority = requireUnsigned(parameter, key);
    else if (key === 'timeout') result.timeoutUs = requireUnsigned(parameter, key);
    else if (key === 'binary_data_output') result.binaryByDefault = requireBoolean(parameter, key);
    else if (key.startsWith('triton_')) {
      throw invalid("parameter keys starting with 'triton_' are reserved for Triton usage and should not be specified.");
    } else {
      result.custom ??= new Map();
      result.custom.set(key, toParameter(key, parameter));
    }
  }
  return result;
}

function toParameter(key: string, value: unknown): ParameterValue {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof FractionalNumber || value instanceof NonFiniteNumber) return value.value;
  throw invalid(`parameter '${key}' has invalid type. It should be either 'int', 'bool', or 'string'.`);
}

function toSequenceId(value: unknown): bigint | string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return value;
  return BigInt(requireUnsigned(value, 'sequence_id'));
}

function requireObject(value: unknown, field: string): JsonObject {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw unparsable(field, 'attempt to get members for non-object');
}

function requireString(object: JsonObject, field: string): string {
  const value = object[field];
  if (value === undefined) throw unparsable(field, `attempt to access non-existing object member '${field}'`);
  if (typeof value !== 'string') throw unparsable(field, 'attempt to access JSON non-string as string');
  return value;
}

function requireBoolean(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw unparsable(field, 'attempt to access JSON non-boolean as boolean');
  return value;
}

function requireUnsigned(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw unparsable(field, 'attempt to access JSON non-unsigned-integer as unsigned-integer');
}

function unparsable(field: string, reason: string): InferenceError {
  return invalid(`Unable to parse '${field}': ${reason}`);
}

function invalid(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}
