/**
 * `parameters` of an inference request: those that the server interprets, and the others, which go to the model.
 */
import type { InferRequest, ParameterValue } from '../../request/request.ts';
import { FractionalNumber, NonFiniteNumber } from './exact-json.ts';
import { invalid, isJsonObject, requireBoolean, requireString, requireUnsigned, unparsable } from './json-fields.ts';

export interface RequestParameters {
  priority?: number;
  timeoutUs?: number;
  sequence?: InferRequest['sequence'];
  /** `binary_data_output`: of outputs that do not say how they are wanted. */
  binaryByDefault: boolean;
  custom?: Map<string, ParameterValue>;
}

const MAX_UINT64 = 2n ** 64n - 1n;

/** Throws INVALID_ARG. */
export function readRequestParameters(value: unknown): RequestParameters {
  const result: RequestParameters = { binaryByDefault: false };
  if (value === undefined) return result;
  if (!isJsonObject(value)) throw invalid('failed to get request params.: attempt to get members for non-object');
  let sequenceId: bigint | string = 0n;
  let start = false;
  let end = false;
  for (const [key, parameter] of Object.entries(value)) {
    if (key === 'binary_data_output') result.binaryByDefault = requireBoolean(parameter, key);
    else if (key === 'priority') result.priority = toUint64(parameter, key);
    else if (key === 'timeout') result.timeoutUs = toUint64(parameter, key);
    else if (key === 'sequence_id') sequenceId = toSequenceId(parameter);
    else if (key === 'sequence_start') start = requireBoolean(parameter, key);
    else if (key === 'sequence_end') end = requireBoolean(parameter, key);
    else if (key.startsWith('triton_')) {
      throw invalid("parameter keys starting with 'triton_' are reserved for Triton usage and should not be specified.");
    } else {
      result.custom ??= new Map();
      result.custom.set(key, toParameter(key, parameter));
    }
  }
  // As Triton: id 0 and '' are no sequence.
  if ((sequenceId !== 0n && sequenceId !== '') || start || end) result.sequence = { id: sequenceId, start, end };
  return result;
}

/** Whether a number in them may have lost digits to JSON.parse. */
export function haveWideNumbers(parameters: unknown): boolean {
  return isJsonObject(parameters) && Object.values(parameters).some(isWide);
}

function isWide(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

function toParameter(key: string, value: unknown): ParameterValue {
  if (value instanceof FractionalNumber || value instanceof NonFiniteNumber) return value.value;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'bigint') {
    throw invalid(`parameter '${key}' has invalid type. It should be either 'int', 'bool', or 'string'.`);
  }
  // As Triton: an integer that 64 bits cannot hold is a double.
  return BigInt.asIntN(64, value) === value || BigInt.asUintN(64, value) === value ? value : Number(value);
}

/** Beyond 2^53 it is rounded: nothing tells such times or priorities apart. */
function toUint64(value: unknown, key: string): number {
  return typeof value === 'bigint' && value >= 0n && value <= MAX_UINT64 ? Number(value) : requireUnsigned(value, key);
}

function toSequenceId(value: unknown): bigint | string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === 'bigint') {
    if (value >= 0n && value <= MAX_UINT64) return value;
    throw unparsable('sequence_id', `expected an integer from 0 to ${MAX_UINT64}, got ${value}`);
  }
  return requireString(value, 'sequence_id');
}
