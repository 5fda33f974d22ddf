/**
 * Single values of a configuration → expressions, where each either can be said exactly or is undefined.
 */
import { call, type Expression, literal } from './expression.ts';

/** The converted value; undefined stays undefined. */
export function optional<T, R>(value: T | undefined, convert: (value: T) => R | undefined): R | undefined {
  return value === undefined ? undefined : convert(value);
}

/** Whether a value that is there can be converted. */
export function isSayable<T>(value: T | undefined, convert: (value: T) => Expression | undefined): boolean {
  return value === undefined || convert(value) !== undefined;
}

/** All of them, or undefined if one is. */
export function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  return values.includes(undefined) ? undefined : (values as readonly T[]);
}

/** An integer where a prop takes a number. */
export function safeNumber(value: bigint): Expression | undefined {
  return Number.isSafeInteger(Number(value)) ? literal(value) : undefined;
}

/** Microseconds in the largest unit that they are whole in. */
export function duration(microseconds: bigint): Expression | undefined {
  if (!Number.isSafeInteger(Number(microseconds))) return undefined;
  if (microseconds % 1_000_000n === 0n) return call('seconds', literal(microseconds / 1_000_000n));
  return microseconds % 1000n === 0n ? call('millis', literal(microseconds / 1000n)) : call('micros', literal(microseconds));
}
