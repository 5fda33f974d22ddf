/**
 * `parameters` of a request: those that the server interprets, and the others, which go to the model. Words are Triton's.
 */
import type protobuf from 'protobufjs/minimal.js';
import { InferenceError } from '../../errors.ts';
import type { InferRequest, ParameterValue } from '../../request/request.ts';
import { enter, leave, type Parts, skipField } from './wire.ts';

/** An `InferParameter`: which member of its oneof is set, and to what. */
export type WireParameter =
  | { readonly kind: 'bool_param'; readonly value: boolean }
  | { readonly kind: 'int64_param' | 'uint64_param'; readonly value: bigint }
  | { readonly kind: 'string_param'; readonly value: string }
  | { readonly kind: 'double_param'; readonly value: number }
  | { readonly kind: undefined };

export type WireParameters = Map<string, WireParameter>;

export interface RequestParameters {
  priority?: number;
  timeoutUs?: number;
  sequence?: InferRequest['sequence'];
  /** `triton_enable_empty_final_response`: of a decoupled model that ends without a last response, in a stream. */
  emptyFinalResponse: boolean;
  custom?: Map<string, ParameterValue>;
}

const EMPTY_FINAL_RESPONSE = 'triton_enable_empty_final_response';
const NONE: WireParameter = { kind: undefined };

/** Reads one entry of the map; the last of a key stands. */
export function readParameter(reader: protobuf.Reader, parameters: WireParameters, parts: Parts): void {
  parts.take();
  const outer = enter(reader);
  let key = '';
  let parameter = NONE;
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    if (tag === 0x0a) key = reader.stringVerify();
    else if (tag === 0x12) parameter = readValue(reader, parameter);
    else skipField(reader, tag);
  }
  leave(reader, outer);
  parameters.set(key, parameter);
}

function readValue(reader: protobuf.Reader, before: WireParameter): WireParameter {
  const outer = enter(reader);
  let parameter = before;
  while (reader.pos < reader.len) {
    const tag = reader.tag();
    if (tag === 0x08) parameter = { kind: 'bool_param', value: reader.bool() };
    else if (tag === 0x10) parameter = { kind: 'int64_param', value: BigInt(reader.int64().toString()) };
    else if (tag === 0x1a) parameter = { kind: 'string_param', value: reader.stringVerify() };
    else if (tag === 0x21) parameter = { kind: 'double_param', value: reader.double() };
    else if (tag === 0x28) parameter = { kind: 'uint64_param', value: BigInt(reader.uint64().toString()) };
    else skipField(reader, tag);
  }
  leave(reader, outer);
  return parameter;
}

/** Throws INVALID_ARG. */
export function toRequestParameters(parameters: WireParameters | undefined): RequestParameters {
  const result: RequestParameters = { emptyFinalResponse: false };
  if (!parameters) return result;
  let sequenceId: bigint | string = 0n;
  let start = false;
  let end = false;
  for (const [key, parameter] of parameters) {
    if (key === 'sequence_id') sequenceId = toSequenceId(parameter);
    else if (key === 'sequence_start') start = requireBoolean(key, parameter);
    else if (key === 'sequence_end') end = requireBoolean(key, parameter);
    else if (key === 'priority') result.priority = toPriority(parameter);
    else if (key === 'timeout') result.timeoutUs = toTimeout(parameter);
    else if (key === EMPTY_FINAL_RESPONSE) result.emptyFinalResponse = requireBoolean(key, parameter);
    else if (key.startsWith('triton_')) {
      throw invalid(
        `parameter keys starting with 'triton_' are reserved for Triton usage. Only the following keys starting with 'triton_' are allowed: ${EMPTY_FINAL_RESPONSE}`,
      );
    } else {
      result.custom ??= new Map();
      result.custom.set(key, toCustom(key, parameter));
    }
  }
  // As Triton: id 0 and '' are no sequence.
  if ((sequenceId !== 0n && sequenceId !== '') || start || end) result.sequence = { id: sequenceId, start, end };
  return result;
}

/** The same value as of JSON: an integer is a number where that is exact. */
function toCustom(key: string, parameter: WireParameter): ParameterValue {
  switch (parameter.kind) {
    case undefined:
      throw wrongType(key, 'int64_param, bool_param, or string_param');
    case 'int64_param':
    case 'uint64_param': {
      const number = Number(parameter.value);
      return Number.isSafeInteger(number) ? number : parameter.value;
    }
    default:
      return parameter.value;
  }
}

function toSequenceId(parameter: WireParameter): bigint | string {
  if (parameter.kind === 'string_param') return parameter.value;
  // As Triton: an id is 64 bits, whatever their sign was.
  if (parameter.kind === 'int64_param' || parameter.kind === 'uint64_param') return BigInt.asUintN(64, parameter.value);
  throw wrongType('sequence_id', 'int64_param or string_param');
}

function toPriority(parameter: WireParameter): number {
  if (parameter.kind !== 'int64_param' && parameter.kind !== 'uint64_param') {
    throw wrongType('priority', 'int64_param or uint64_param');
  }
  if (parameter.value < 0n) throw invalid("invalid value for 'priority', expected value >= 0.");
  return Number(parameter.value);
}

function toTimeout(parameter: WireParameter): number {
  if (parameter.kind !== 'int64_param' && parameter.kind !== 'uint64_param') throw wrongType('timeout', 'int64_param');
  // As Triton: a negative timeout is none.
  return Math.max(0, Number(parameter.value));
}

function requireBoolean(key: string, parameter: WireParameter): boolean {
  if (parameter.kind !== 'bool_param') throw wrongType(key, 'bool_param');
  return parameter.value;
}

function wrongType(key: string, expected: string): InferenceError {
  return invalid(`invalid value type for '${key}' parameter, expected ${expected}.`);
}

function invalid(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}
