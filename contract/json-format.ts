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

/** Writes a number's digits as they stand; TypeScript's libraries do not know it yet. */
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

/** On one line; with an indent (spaces), one member or element on each. */
export function toJson(config: ModelConfig, options: { readonly indent?: number } = {}): string {
  const exact = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? rawJSON(String(value)) : value);
  return JSON.stringify(wholeMessage(MODEL_CONFIG_TYPE, config as Plain), exact, options.indent);
}

function wholeMessage(type: Type, message: Plain): Plain {
  return Object.fromEntries(fieldsOf(type).map((field) => [field.name, wholeField(field, message[field.name])]));
}

/** Undefined for what is not to be shown. */
function wholeField(field: Field, value: unknown): unknown {
  const wholeValue = (item: unknown): unknown => {
    const type = messageType(field);
    return type ? wholeMessage(type, item as Plain) : item;
  };
  if (field.map) {
    const map = (value ?? {}) as Plain;
    return Object.fromEntries(sortedKeys(field, map).map((key) => [key, wholeValue(map[key])]));
  }
  if (field.repeated) return ((value ?? []) as unknown[]).map(wholeValue);
  if (value !== undefined) return wholeValue(value);
  return field.partOf || messageType(field) ? undefined : defaultOf(field);
}

function defaultOf(field: Field): unknown {
  if (isEnumField(field)) return (field.resolvedType as Enum).valuesById[0];
  if (field.type === 'string') return '';
  return field.type === 'bool' ? false : 0;
}

/** How JSON is read. */
export interface FromJsonOptions {
  /**
   * Told of each field that the schema does not have, which is then left out.
   * @default - such a field is an error
   */
  readonly onUnknownField?: (path: string, value: unknown) => void;
}

/** Throws a TypeError that names the field, what was got and what is allowed; a SyntaxError if it is not JSON. */
export function fromJson(text: string, options: FromJsonOptions = {}): ModelConfig {
  const value: unknown = JSON.parse(text, (_key, item: unknown, context?: { readonly source?: string }) =>
    typeof item === 'number' && !Number.isSafeInteger(item) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context!.source!)
      : item,
  );
  return canonical(plainOf(MODEL_CONFIG_TYPE, value, '', options) as ModelConfig);
}

function plainOf(type: Type, value: unknown, path: string, options: FromJsonOptions): Plain {
  if (!isPlain(value)) throw new TypeError(`${path || 'config'}: expected a JSON object, got ${JSON.stringify(value)}`);
  const fields = new Map(
    fieldsOf(type).flatMap((field) => [[field.name, field] as const, [camelCase(field.name), field] as const]),
  );
  const out: Plain = {};
  for (const [key, member] of Object.entries(value)) {
    const field = fields.get(key);
    if (!field) {
      if (!options.onUnknownField) throw unknownField(type, path, key);
      options.onUnknownField(joinPath(path, key), member);
      continue;
    }
    if (member === null) continue;
    if (Object.hasOwn(out, field.name)) throw new TypeError(`field '${joinPath(path, field.name)}' is given twice`);
    out[field.name] = fieldOf(field, member, joinPath(path, field.name), options);
  }
  return out;
}

function fieldOf(field: Field, value: unknown, path: string, options: FromJsonOptions): unknown {
  if (field.map) {
    if (!isPlain(value)) throw new TypeError(`${path}: expected a JSON object, got ${JSON.stringify(value)}`);
    if ('key' in value && 'value' in value && Object.keys(value).length === 2) {
      throw new TypeError(`${path}: a map is written as {"<key>": <value>}, not as {"key": …, "value": …}`);
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, memberOf(field, item, `${path}[${JSON.stringify(key)}]`, options)]),
    );
  }
  if (field.repeated) {
    if (!Array.isArray(value)) throw new TypeError(`${path}: expected a JSON array, got ${JSON.stringify(value)}`);
    return value.map((item, index) => memberOf(field, item, `${path}[${index}]`, options));
  }
  return memberOf(field, value, path, options);
}

function memberOf(field: Field, value: unknown, path: string, options: FromJsonOptions): unknown {
  const type = messageType(field);
  if (type) return plainOf(type, value, path, options);
  if (/int(32|64)$/.test(field.type) && typeof value === 'string' && /^-?\d+$/.test(value)) {
    return field.type.endsWith('64') ? BigInt(value) : Number(value);
  }
  if (typeof value === 'bigint' && !/int(32|64)$/.test(field.type)) return Number(value);
  return value;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
