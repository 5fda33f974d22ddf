/**
 * ModelConfig ⇄ JSON, as `/v2/models/<name>/config` shows it and load requests carry it.
 *
 * Out, as Triton: every scalar, list and map of a message that is there, defaults included; members of a oneof and sub-messages only if
 * set; 64-bit integers as numbers, to the last digit; enum values by name. In: what protobuf's JSON form allows (camelCase or snake_case,
 * integers as strings, enum values by number, parts left out).
 */
import type { Enum, Field, Type } from 'protobufjs';
import {
  canonical,
  fieldsOf,
  isEnumField,
  isPlain,
  joinPath,
  MODEL_CONFIG_TYPE,
  messageType,
  type Plain,
  sortedKeys,
  unknownField,
} from './canonical.ts';
import type { ModelConfig } from './model-config.ts';

export function toJson(config: ModelConfig): string {
  return messageJson(MODEL_CONFIG_TYPE, config as Plain);
}

function messageJson(type: Type, message: Plain): string {
  const members: string[] = [];
  for (const field of fieldsOf(type)) {
    const text = fieldJson(field, message[field.name]);
    if (text !== undefined) members.push(`${JSON.stringify(field.name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

function fieldJson(field: Field, value: unknown): string | undefined {
  if (field.map) {
    const map = (value ?? {}) as Plain;
    return `{${sortedKeys(field, map)
      .map((key) => `${JSON.stringify(key)}:${valueJson(field, map[key])}`)
      .join(',')}}`;
  }
  if (field.repeated) return `[${((value ?? []) as unknown[]).map((item) => valueJson(field, item)).join(',')}]`;
  if (value !== undefined) return valueJson(field, value);
  return field.partOf || messageType(field) ? undefined : valueJson(field, defaultOf(field));
}

function valueJson(field: Field, value: unknown): string {
  const type = messageType(field);
  if (type) return messageJson(type, value as Plain);
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

function defaultOf(field: Field): unknown {
  if (isEnumField(field)) return (field.resolvedType as Enum).valuesById[0];
  if (field.type === 'string') return '';
  return field.type === 'bool' ? false : 0;
}

/** Throws a TypeError that names the field, what was got and what is allowed; a SyntaxError if it is not JSON. */
export function fromJson(text: string): ModelConfig {
  const value: unknown = JSON.parse(text, (_key, item: unknown, context?: { readonly source?: string }) =>
    typeof item === 'number' && !Number.isSafeInteger(item) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context!.source!)
      : item,
  );
  return canonical(plainOf(MODEL_CONFIG_TYPE, value, '') as ModelConfig);
}

function plainOf(type: Type, value: unknown, path: string): Plain {
  if (!isPlain(value)) throw new TypeError(`${path || 'config'}: expected a JSON object, got ${JSON.stringify(value)}`);
  const fields = new Map(
    fieldsOf(type).flatMap((field) => [[field.name, field] as const, [camelCase(field.name), field] as const]),
  );
  const out: Plain = {};
  for (const [key, member] of Object.entries(value)) {
    const field = fields.get(key);
    if (!field) throw unknownField(type, path, key);
    if (member === null) continue;
    if (Object.hasOwn(out, field.name)) throw new TypeError(`field '${joinPath(path, field.name)}' is given twice`);
    out[field.name] = fieldOf(field, member, joinPath(path, field.name));
  }
  return out;
}

function fieldOf(field: Field, value: unknown, path: string): unknown {
  if (field.map) {
    if (!isPlain(value)) throw new TypeError(`${path}: expected a JSON object, got ${JSON.stringify(value)}`);
    if ('key' in value && 'value' in value && Object.keys(value).length === 2) {
      throw new TypeError(`${path}: a map is written as {"<key>": <value>}, not as {"key": …, "value": …}`);
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, memberOf(field, item, `${path}[${JSON.stringify(key)}]`)]),
    );
  }
  if (field.repeated) {
    if (!Array.isArray(value)) throw new TypeError(`${path}: expected a JSON array, got ${JSON.stringify(value)}`);
    return value.map((item, index) => memberOf(field, item, `${path}[${index}]`));
  }
  return memberOf(field, value, path);
}

function memberOf(field: Field, value: unknown, path: string): unknown {
  const type = messageType(field);
  if (type) return plainOf(type, value, path);
  if (/int(32|64)$/.test(field.type) && typeof value === 'string' && /^-?\d+$/.test(value)) {
    return field.type.endsWith('64') ? BigInt(value) : Number(value);
  }
  if (typeof value === 'bigint' && !/int(32|64)$/.test(field.type)) return Number(value);
  return value;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
