/**
 * Bytes of a ModelInferRequest → InferRequest. Written by hand over protobufjs' reader, since it runs for every request: raw contents stay
 * views of the message, and nothing is built that is not kept.
 *
 * Field numbers are those of `contract/proto/grpc_service.proto`; a test compares with the generated codec. Throws INVALID_ARG.
 */
import protobuf from 'protobufjs/minimal.js';
import { DATA_TYPES, type DataType, isDataType } from '../../../contract/data-types.ts';
import { InferenceError } from '../../errors.ts';
import type { Cancellation, InferRequest, ParameterValue, RequestedOutput } from '../../request/request.ts';
import type { Tensor } from '../../request/tensor.ts';
import { type Contents, fromContents, readContents } from './contents.ts';

export interface ParsedInferRequest {
  readonly request: InferRequest;
  /** `triton_enable_empty_final_response` */
  readonly emptyFinalResponse: boolean;
}

interface InputMessage {
  name: string;
  datatype: string;
  shape: number[];
  contents: Contents | undefined;
}

type Parameters = Map<string, ParameterValue>;

const EMPTY_FINAL = 'triton_enable_empty_final_response';

export function parseInferRequest(bytes: Uint8Array, cancellation: Cancellation): ParsedInferRequest {
  try {
    return toRequest(readMessage(bytes), cancellation);
  } catch (error) {
    if (error instanceof InferenceError) throw error;
    throw new InferenceError('INVALID_ARG', 'Unable to parse request', { cause: error });
  }
}

interface RequestMessage {
  modelName: string;
  modelVersion: string;
  id: string;
  parameters: Parameters | undefined;
  inputs: InputMessage[];
  outputs: RequestedOutput[] | undefined;
  raw: Uint8Array[];
}

function readMessage(bytes: Uint8Array): RequestMessage {
  const reader = protobuf.Reader.create(bytes);
  const message: RequestMessage = {
    modelName: '',
    modelVersion: '',
    id: '',
    parameters: undefined,
    inputs: [],
    outputs: undefined,
    raw: [],
  };
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    switch (tag) {
      case 0x0a:
        message.modelName = reader.string();
        break;
      case 0x12:
        message.modelVersion = reader.string();
        break;
      case 0x1a:
        message.id = reader.string();
        break;
      case 0x22:
        message.parameters ??= new Map();
        readParameter(reader, message.parameters);
        break;
      case 0x2a:
        message.inputs.push(readInput(reader));
        break;
      case 0x32:
        message.outputs ??= [];
        readOutput(reader, message.outputs);
        break;
      case 0x3a:
        message.raw.push(reader.bytes());
        break;
      default:
        reader.skipType(tag & 7);
    }
  }
  return message;
}

function readInput(reader: protobuf.Reader): InputMessage {
  const end = reader.uint32() + reader.pos;
  const input: InputMessage = { name: '', datatype: '', shape: [], contents: undefined };
  while (reader.pos < end) {
    const tag = reader.uint32();
    switch (tag) {
      case 0x0a:
        input.name = reader.string();
        break;
      case 0x12:
        input.datatype = reader.string();
        break;
      case 0x18:
        input.shape.push(Number(reader.int64()));
        break;
      case 0x1a:
        for (const packedEnd = reader.uint32() + reader.pos; reader.pos < packedEnd; ) input.shape.push(Number(reader.int64()));
        break;
      case 0x22:
        refuseSharedMemory(reader);
        break;
      case 0x2a:
        input.contents = readContents(reader, input.contents);
        break;
      default:
        reader.skipType(tag & 7);
    }
  }
  return input;
}

function readOutput(reader: protobuf.Reader, outputs: RequestedOutput[]): void {
  const end = reader.uint32() + reader.pos;
  let name = '';
  const parameters: Parameters = new Map();
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === 0x0a) name = reader.string();
    else if (tag === 0x12) readParameter(reader, parameters);
    else reader.skipType(tag & 7);
  }
  if (Number(parameters.get('classification') ?? 0) > 0) {
    throw new InferenceError('UNSUPPORTED', `output '${name}': classification is not supported`);
  }
  requireNoSharedMemory(parameters);
  if (!outputs.some((output) => output.name === name)) outputs.push({ name });
}

function refuseSharedMemory(reader: protobuf.Reader): void {
  const parameters: Parameters = new Map();
  readParameter(reader, parameters);
  requireNoSharedMemory(parameters);
}

function requireNoSharedMemory(parameters: Parameters): void {
  if (parameters.has('shared_memory_region')) throw new InferenceError('UNSUPPORTED', 'shared memory is not supported');
}

/** A map entry of string → InferParameter. */
function readParameter(reader: protobuf.Reader, parameters: Parameters): void {
  const end = reader.uint32() + reader.pos;
  let key = '';
  let value: ParameterValue | undefined;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === 0x0a) key = reader.string();
    else if (tag === 0x12) value = readParameterValue(reader);
    else reader.skipType(tag & 7);
  }
  if (value !== undefined) parameters.set(key, value);
}

function readParameterValue(reader: protobuf.Reader): ParameterValue | undefined {
  const end = reader.uint32() + reader.pos;
  let value: ParameterValue | undefined;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === 0x08) value = reader.bool();
    else if (tag === 0x10) value = toInteger(reader.int64());
    else if (tag === 0x1a) value = reader.string();
    else if (tag === 0x21) value = reader.double();
    else if (tag === 0x28) value = toInteger(reader.uint64());
    else reader.skipType(tag & 7);
  }
  return value;
}

/** As JSON has it: a number where that is exact. */
function toInteger(value: { toString(): string } | number): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value.toString());
}

function toRequest(message: RequestMessage, cancellation: Cancellation): ParsedInferRequest {
  const { modelName, modelVersion, id, outputs } = message;
  const reserved = takeReserved(message.parameters);
  return {
    request: {
      modelName,
      modelVersion,
      id,
      inputs: toTensors(message),
      outputs,
      cancellation,
      parameters: message.parameters?.size ? message.parameters : undefined,
      priority: reserved.priority,
      timeoutUs: reserved.timeoutUs,
      sequence: reserved.sequence,
    },
    emptyFinalResponse: reserved.emptyFinalResponse,
  };
}

function toTensors({ inputs, raw, modelName }: RequestMessage): Tensor[] {
  const isRaw = raw.length > 0;
  return inputs.map(({ name, datatype, shape, contents }, index) => {
    const data = isRaw ? raw[index] : contents?.values;
    if (isRaw && contents) {
      throw invalid(`contents field must not be specified when using raw_input_contents for '${name}' for model '${modelName}'`);
    }
    if (data === undefined && !(isEmpty(shape) && !isRaw)) {
      throw invalid(`unable to find data for input tensor '${name}' for model '${modelName}' in request.`);
    }
    const type = requireDataType(datatype, name, modelName);
    for (const dim of shape) {
      if (!(dim >= 0))
        throw invalid(`input '${name}': expected dims of 0 or more, got shape [${shape.join(',')}] for model '${modelName}'`);
    }
    if (isRaw) return { name, datatype: type, shape, data: raw[index]! };
    return { name, datatype: type, shape, data: contents ? fromContents(contents, type, name, modelName) : new Uint8Array() };
  });
}

function isEmpty(shape: readonly number[]): boolean {
  return shape.includes(0);
}

function requireDataType(datatype: string, name: string, modelName: string): DataType {
  if (isDataType(datatype)) return datatype;
  throw invalid(
    `inference input '${name}' data-type is '${datatype}', but model '${modelName}' expects one of ${Object.keys(DATA_TYPES).join(', ')}`,
  );
}

interface Reserved {
  priority?: number;
  timeoutUs?: number;
  sequence?: InferRequest['sequence'];
  emptyFinalResponse: boolean;
}

/** Takes the parameters that the server interprets out of the map. */
function takeReserved(parameters: Parameters | undefined): Reserved {
  const reserved: Reserved = { emptyFinalResponse: false };
  if (!parameters) return reserved;
  let id: bigint | string | undefined;
  let start = false;
  let end = false;
  for (const [key, value] of parameters) {
    if (key === 'priority') reserved.priority = requireUnsigned(key, value);
    else if (key === 'timeout') reserved.timeoutUs = requireUnsigned(key, value);
    else if (key === 'sequence_id') id = typeof value === 'string' ? value : BigInt(requireUnsigned(key, value));
    else if (key === 'sequence_start') start = requireBoolean(key, value);
    else if (key === 'sequence_end') end = requireBoolean(key, value);
    else if (key === EMPTY_FINAL) reserved.emptyFinalResponse = requireBoolean(key, value);
    else if (key.startsWith('triton_')) {
      throw invalid(
        "parameter keys starting with 'triton_' are reserved for Triton usage. Only the following keys starting with 'triton_' are allowed: " +
          EMPTY_FINAL,
      );
    } else continue;
    parameters.delete(key);
  }
  if (id !== undefined) reserved.sequence = { id, start, end };
  return reserved;
}

function requireUnsigned(key: string, value: ParameterValue): number {
  if ((typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) || (typeof value === 'bigint' && value >= 0n))
    return Number(value);
  throw invalid(`invalid value type for '${key}' parameter, expected int64_param or uint64_param.`);
}

function requireBoolean(key: string, value: ParameterValue): boolean {
  if (typeof value === 'boolean') return value;
  throw invalid(`invalid value type for '${key}' parameter, expected bool_param.`);
}

function invalid(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}
