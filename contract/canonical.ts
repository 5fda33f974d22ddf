/**
 * The canonical form of a plain message: the one object that stands for all that mean the same.
 *
 * In: an object shaped like `ModelConfig` (or a part of it), from typed or untyped code. Out: a new one with its fields in the schema's
 * order and no field that holds its default (lists and maps that are empty, scalars that are zero; members of a oneof stay, since being
 * set is what they say). A field that the schema does not know, a value of the wrong type, or two members of a oneof throw a TypeError that
 * names the path.
 */
import type { Enum, Field, Type } from 'protobufjs';
import root from './gen/schema.js';
import { didYouMean } from './spelling.ts';

/** A message as a plain object. */
export type Plain = { [field: string]: unknown };

/** Smallest and largest value of each integer type. */
export const INTEGER_RANGES: Readonly<Record<string, readonly [min: bigint, max: bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

export const MODEL_CONFIG_TYPE: Type = root.lookupType('inference.ModelConfig');

export function isEnumField(field: Field): boolean {
  return field.resolvedType !== null && 'values' in field.resolvedType;
}

/** Type of a message-valued field (also of a map's values); undefined for scalars and enums. */
export function messageType(field: Field): Type | undefined {
  return field.resolvedType !== null && 'fields' in field.resolvedType ? field.resolvedType : undefined;
}

/** Key type of a map field; undefined for other fields. */
export function mapKeyType(field: Field): string | undefined {
  return field.map ? (field as Field & { keyType: string }).keyType : undefined;
}

/** Fields of a message, resolved, in the order in which the schema declares them. */
export function fieldsOf(type: Type): readonly Field[] {
  return type.fieldsArray.map((field) => field.resolve());
}

/** The type and all that it is made of, each once. */
export function typesBelow(type: Type, seen: Set<Type> = new Set()): ReadonlySet<Type> {
  if (seen.has(type)) return seen;
  seen.add(type);
  for (const field of fieldsOf(type)) {
    const nested = messageType(field);
    if (nested) typesBelow(nested, seen);
  }
  return seen;
}

/** `prefix.name`, where the prefix may be empty. */
export function joinPath(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`;
}

/** A message with its fields in the order of the schema, without those that have their default. Throws if it does not fit the schema. */
export function canonical<T extends object>(message: T, type: Type = MODEL_CONFIG_TYPE, path = ''): T {
  if (!isPlain(message)) throw mismatch(path, type.name, message);
  for (const name of Object.keys(message)) {
    if (message[name] !== undefined && !Object.hasOwn(type.fields, name)) {
      throw unknownField(type, path, name);
    }
  }
  checkOneofs(type, message, path);
  const out: Plain = {};
  for (const field of fieldsOf(type)) {
    const value = message[field.name];
    if (value === undefined || value === null) continue;
    const result = canonicalField(field, value, joinPath(path, field.name));
    if (result !== undefined) out[field.name] = result;
  }
  return out as T;
}

export function unknownField(type: Type, path: string, name: string): TypeError {
  const hint = didYouMean(name, Object.keys(type.fields));
  return new TypeError(`unknown field '${joinPath(path, name)}' in ${type.name}${hint === undefined ? '' : ` (${hint})`}`);
}

/** No file could say both: the text format refuses it, and on the wire the last one would win. */
function checkOneofs(type: Type, message: Plain, path: string): void {
  for (const { oneof } of type.oneofsArray) {
    const [first, second] = oneof.filter((name) => message[name] !== undefined && message[name] !== null);
    if (second !== undefined) throw new TypeError(`${joinPath(path, second)}: excludes '${first}', which is given too`);
  }
}

/** The canonical value of a field; undefined if it means the same as an absent one. */
function canonicalField(field: Field, value: unknown, path: string): unknown {
  if (field.map) {
    if (!isPlain(value)) throw mismatch(path, 'a map', value);
    const keys = sortedKeys(field, value);
    if (keys.length === 0) return undefined;
    for (const key of keys) checkKey(field, key, path);
    return Object.fromEntries(keys.map((key) => [key, canonicalValue(field, value[key], `${path}[${JSON.stringify(key)}]`)]));
  }
  if (field.repeated) {
    if (!Array.isArray(value)) throw mismatch(path, 'a list', value);
    return value.length === 0 ? undefined : value.map((item, index) => canonicalValue(field, item, `${path}[${index}]`));
  }
  const result = canonicalValue(field, value, path);
  const hasPresence = field.partOf !== null || messageType(field) !== undefined;
  return !hasPresence && isDefault(field, result) ? undefined : result;
}

function canonicalValue(field: Field, value: unknown, path: string): unknown {
  const type = messageType(field);
  if (type) return canonical(value as object, type, path);
  if (isEnumField(field)) return canonicalEnum(field.resolvedType as Enum, value, path);
  const range = INTEGER_RANGES[field.type];
  if (range) return canonicalInteger(field.type, range, value, path);
  const expected = field.type === 'string' ? 'string' : field.type === 'bool' ? 'boolean' : 'number';
  if (typeof value !== expected) throw mismatch(path, expected, value);
  return value;
}

/** Enum values are names; a number that the schema does not know stays a number, as on the wire. */
function canonicalEnum(type: Enum, value: unknown, path: string): unknown {
  if (typeof value === 'number' && Number.isInteger(value)) return type.valuesById[value] ?? value;
  if (typeof value === 'string' && Object.hasOwn(type.values, value)) return value;
  throw mismatch(path, `one of ${Object.keys(type.values).join(', ')}`, value);
}

function canonicalInteger(type: string, [min, max]: readonly [bigint, bigint], value: unknown, path: string): bigint | number {
  if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isSafeInteger(value))) throw mismatch(path, type, value);
  const exact = BigInt(value);
  if (exact < min || exact > max) throw new TypeError(`${path}: expected ${type} (${min} to ${max}), got ${exact}`);
  return type.endsWith('64') ? exact : Number(exact);
}

function checkKey(field: Field, key: string, path: string): void {
  const range = INTEGER_RANGES[mapKeyType(field)!];
  if (!range) return;
  if (!/^(0|-?[1-9][0-9]*)$/.test(key)) throw mismatch(`${path} key`, `${mapKeyType(field)} in decimal`, key);
  canonicalInteger(mapKeyType(field)!, range, BigInt(key), `${path} key`);
}

/** Keys of a map in a stable order: numbers by value, strings by code unit. */
export function sortedKeys(field: Field, map: Plain): string[] {
  const keys = Object.keys(map);
  if (mapKeyType(field) === 'string') return keys.sort();
  return keys.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

function isDefault(field: Field, value: unknown): boolean {
  if (isEnumField(field)) return value === (field.resolvedType as Enum).valuesById[0];
  return value === '' || value === false || value === 0n || (value === 0 && !Object.is(value, -0));
}

function mismatch(path: string, expected: string, got: unknown): TypeError {
  const shown =
    typeof got === 'string'
      ? `'${got}'`
      : typeof got === 'bigint'
        ? `${got}n`
        : typeof got === 'number'
          ? String(got)
          : (JSON.stringify(got) ?? String(got));
  return new TypeError(`${path || 'config'}: expected ${expected}, got ${shown}`);
}
