/**
 * The canonical text of a ModelConfig: fields in the schema's order, none that holds its default, lists of messages as
 * `input [ {…}, {…} ]`, short scalar lists on one line, LF. Equal configs print equally, and what is printed reads back equal.
 */
import type { Field, Type } from 'protobufjs';
import {
  canonical,
  fieldsOf,
  isEnumField,
  MODEL_CONFIG_TYPE,
  mapKeyType,
  messageType,
  type Plain,
  sortedKeys,
} from './canonical.ts';
import type { ModelConfig } from './model-config.ts';

const INDENT = '  ';

/** Throws a TypeError if the object is not a ModelConfig. */
export function print(config: ModelConfig): string {
  const lines = messageLines(MODEL_CONFIG_TYPE, canonical(config) as Plain);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function messageLines(type: Type, message: Plain): string[] {
  return fieldsOf(type).flatMap((field) => {
    const value = message[field.name];
    return value === undefined ? [] : fieldLines(field, value);
  });
}

function fieldLines(field: Field, value: unknown): string[] {
  const { name } = field;
  const type = messageType(field);
  if (field.map) return sortedKeys(field, value as Plain).flatMap((key) => mapEntryLines(field, key, (value as Plain)[key]));
  if (field.repeated && type) {
    const items = (value as Plain[]).map((item) => braces(messageLines(type, item)));
    const joined = items.flatMap((lines, i) => (i < items.length - 1 ? [...lines.slice(0, -1), `${lines.at(-1)},`] : lines));
    return [`${name} [`, ...indent(joined), ']'];
  }
  if (field.repeated) return [`${name}: [ ${(value as unknown[]).map((item) => scalar(field, item)).join(', ')} ]`];
  if (type) return named(name, messageLines(type, value as Plain));
  return [`${name}: ${scalar(field, value)}`];
}

function mapEntryLines(field: Field, key: string, value: unknown): string[] {
  const type = messageType(field);
  const keyText = mapKeyType(field) === 'string' ? quote(key) : key;
  const valueLines = type ? named('value', messageLines(type, value as Plain)) : [`value: ${scalar(field, value)}`];
  return named(field.name, [`key: ${keyText}`, ...valueLines]);
}

function named(name: string, lines: string[]): string[] {
  return lines.length === 0 ? [`${name} { }`] : [`${name} {`, ...indent(lines), '}'];
}

function braces(lines: string[]): string[] {
  return lines.length === 0 ? ['{ }'] : ['{', ...indent(lines), '}'];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => INDENT + line);
}

function scalar(field: Field, value: unknown): string {
  if (typeof value === 'string') return isEnumField(field) ? value : quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  return String(value);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

/** Printable text stays as it is, UTF-8 included; other control characters are octal. */
function quote(text: string): string {
  const escaped = text.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
    /[\u0000-\u001f\u007f"\\]/g,
    (character) => ESCAPES[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"${escaped}"`;
}
