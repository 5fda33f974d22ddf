/**
 * Members of a request's JSON, each of the type that it must have. Everything else is INVALID_ARG in Triton's words, whose lead
 * (`Unable to parse '<field>'`) clients look for.
 */
import { InferenceError } from '../../errors.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function requireObject(value: unknown, field: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw unparsable(field, 'attempt to get members for non-object');
}

export function requireArray(value: unknown, field: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined) throw missing(field);
  throw unparsable(field, 'attempt to access JSON non-array as array');
}

export function requireString(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  if (value === undefined) throw missing(field);
  throw unparsable(field, 'attempt to access JSON non-string as string');
}

export function requireBoolean(value: unknown, field: string): boolean {
  if (typeof value === 'boolean') return value;
  throw unparsable(field, 'attempt to access JSON non-boolean as boolean');
}

export function requireUnsigned(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw unparsable(field, 'attempt to access JSON non-unsigned-integer as unsigned-integer');
}

export function unparsable(field: string, reason: string): InferenceError {
  return invalid(`Unable to parse '${field}': ${reason}`);
}

export function invalid(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}

function missing(field: string): InferenceError {
  return unparsable(field, `attempt to access non-existing object member '${field}'`);
}
