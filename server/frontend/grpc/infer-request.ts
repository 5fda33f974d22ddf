/**
 * Bytes of a ModelInferRequest → InferRequest. Written by hand over protobufjs' reader, since it runs for every request: raw contents stay
 * views of the message, and nothing is built that is not kept.
 *
 * Two steps, since Triton looks for the model before it looks at the rest: `decodeInferRequest`, `toInferRequest`. Both throw INVALID_ARG.
 * Field numbers are those of `contract/proto/grpc_service.proto`; a test compares with the generated codec.
 */
import protobuf from 'protobufjs/minimal.js';
import { DATA_TYPES, type DataType, isDataType } from '../../../contract/data-types.ts';
import { InferenceError } from '../../errors.ts';
import type { Cancellation, InferRequest, RequestedOutput } from '../../request/request.ts';
import type { Tensor } from '../../request/tensor.ts';
import { type Contents, fromContents, readContents } from './contents.ts';
import { readParameter, toRequestParameters, type WireParameters } from './request-parameters.ts';
import { enter, leave, Parts, readInt64, skipField } from './wire.ts';

/** The message, its tensors not yet looked at. */
export interface InferRequestMessage {
  modelName: string;
  modelVersion: string;
  id: string;
  parameters: WireParameters | undefined;
  inputs: InputMessage[];
  outputs: OutputMessage[];
  rawInputContents: Uint8Array[];
}

export interface InputMessage {
  name: string;
  datatype: string;
  shape: number[];
  parameters: WireParameters | undefined;
  contents: Contents | undefined;
}

export interface OutputMessage {
  name: string;
  parameters: WireParameters | undefined;
}

export interface ParsedInferRequest {
  readonly request: InferRequest;
  /** `triton_enable_empty_final_response` */
  readonly emptyFinalResponse: boolean;
}

export function decodeInferRequest(bytes: Uint8Array): InferRequestMessage {
  try {
    return readMessage(protobuf.Reader.create(bytes), new Parts());
  } catch (cause) {
    throw cause instanceof InferenceError ? cause : unparsable(cause);
  }
}

export function toInferRequest(message: InferRequestMessage, cancellation: Cancellation): ParsedInferRequest {
  const { modelName, modelVersion, id } = message;
  const { priority, timeoutUs, sequence, custom, emptyFinalResponse } = toRequestParameters(message.parameters);
  const inputs = toTensors(message);
  const outputs = message.outputs.length === 0 ? undefined : toRequestedOutputs(message.outputs);
  return {
    request: { modelName, modelVersion, id, parameters: custom, inputs, outputs, priority, timeoutUs, sequence, cancellation },
    emptyFinalResponse,
  };
}

function readMessage(reader: protobuf.Reader, parts: Parts): InferRequestMessage {
  const message: InferRequestMessage = {
    modelName: '',
    modelVersion: '',
    id: '',
    parameters: undefined,
    inputs: [],
    outputs: [],
    rawInputContents: [],
  };
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        message.modelName = reader.stringVerify();
        break;
      case 0x12:
        message.modelVersion = reader.stringVerify();
        break;
      case 0x1a:
        message.id = reader.stringVerify();
        break;
      case 0x22:
        message.parameters ??= new Map();
        readParameter(reader, message.parameters, parts);
        break;
      case 0x2a:
        message.inputs.push(readInput(reader, parts));
        break;
      case 0x32:
        message.outputs.push(readOutput(reader, parts));
        break;
      case 0x3a:
        parts.take();
        message.rawInputContents.push(reader.bytes());
        break;
      default:
        skipField(reader, tag);
    }
  }
  return message;
}

function readInput(reader: protobuf.Reader, parts: Parts): InputMessage {
  parts.take();
  const input: InputMessage = { name: '', datatype: '', shape: [], parameters: undefined, contents: undefined };
  const outer = enter(reader);
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    switch (tag) {
      case 0x0a:
        input.name = reader.stringVerify();
        break;
      case 0x12:
        input.datatype = reader.stringVerify();
        break;
      case 0x18:
        parts.take();
        input.shape.push(readInt64(reader));
        break;
      case 0x1a: {
        const packed = enter(reader);
        while (reader.pos < reader.len) {
          parts.take();
          input.shape.push(readInt64(reader));
        }
        leave(reader, packed);
        break;
      }
      case 0x22:
        input.parameters ??= new Map();
        readParameter(reader, input.parameters, parts);
        break;
      case 0x2a:
        input.contents = readContents(reader, input.contents, parts);
        break;
      default:
        skipField(reader, tag);
    }
  }
  leave(reader, outer);
  return input;
}

function readOutput(reader: protobuf.Reader, parts: Parts): OutputMessage {
  parts.take();
  const output: OutputMessage = { name: '', parameters: undefined };
  const outer = enter(reader);
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    if (tag === 0x0a) output.name = reader.stringVerify();
    else if (tag === 0x12) {
      output.parameters ??= new Map();
      readParameter(reader, output.parameters, parts);
    } else skipField(reader, tag);
  }
  leave(reader, outer);
  return output;
}

function toTensors(message: InferRequestMessage): Tensor[] {
  const { inputs } = message;
  const tensors: Tensor[] = new Array(inputs.length);
  for (let i = 0; i < inputs.length; i++) {
    const { name, datatype, shape, parameters } = inputs[i]!;
    if (parameters) requireNoSharedMemory(`input '${name}'`, parameters);
    const type = requireDataType(datatype, name, message);
    for (const dim of shape) {
      if (!(dim >= 0)) {
        throw invalid(
          `input '${name}' for model '${message.modelName}': expected dims of 0 or more, got shape [${shape.join(',')}]`,
        );
      }
    }
    tensors[i] = { name, datatype: type, shape, data: dataOf(message, i, type) };
  }
  return tensors;
}

function dataOf({ inputs, rawInputContents, modelName }: InferRequestMessage, index: number, datatype: DataType): Uint8Array {
  const { name, shape, contents } = inputs[index]!;
  if (rawInputContents.length > 0) {
    if (contents) {
      throw invalid(`contents field must not be specified when using raw_input_contents for '${name}' for model '${modelName}'`);
    }
    const raw = rawInputContents[index];
    if (raw) return raw;
  } else if (contents) {
    try {
      return fromContents(contents, datatype, { name, modelName });
    } catch (cause) {
      throw cause instanceof InferenceError ? cause : unparsable(cause);
    }
  } else if (shape.includes(0)) {
    // There is nothing to send; a client has no way to say that it sent it.
    return new Uint8Array();
  }
  throw invalid(`unable to find data for input tensor '${name}' for model '${modelName}' in request.`);
}

function requireDataType(datatype: string, name: string, { modelName, id }: InferRequestMessage): DataType {
  if (isDataType(datatype)) return datatype;
  throw invalid(
    `[request id: ${id || '<id_unknown>'}] inference input '${name}' data-type is '${datatype}', but model '${modelName}' expects one of ${Object.keys(DATA_TYPES).join(', ')}`,
  );
}

/** As Triton: an output that is asked for twice is given once. */
function toRequestedOutputs(outputs: readonly OutputMessage[]): RequestedOutput[] {
  const requested: RequestedOutput[] = [];
  for (const { name, parameters } of outputs) {
    if (parameters) {
      requireNoSharedMemory(`output '${name}'`, parameters);
      requireNoClassification(name, parameters);
    }
    if (!requested.some((output) => output.name === name)) requested.push({ name });
  }
  return requested;
}

function requireNoClassification(name: string, parameters: WireParameters): void {
  const classes = parameters.get('classification');
  if (!classes) return;
  if (classes.kind !== 'int64_param') throw invalid("invalid value type for 'classification' parameter, expected int64_param");
  throw new InferenceError('UNSUPPORTED', `output '${name}': classification is not supported`);
}

function requireNoSharedMemory(where: string, parameters: WireParameters): void {
  if (parameters.has('shared_memory_region')) throw new InferenceError('UNSUPPORTED', `${where}: shared memory is not supported`);
}

/** Triton's words; it has INTERNAL for it, though the fault is the client's. */
function unparsable(cause: unknown): InferenceError {
  return invalid('Unable to parse request', cause);
}

function invalid(message: string, cause?: unknown): InferenceError {
  return new InferenceError('INVALID_ARG', message, { cause });
}
