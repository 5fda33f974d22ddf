/**
 * Why a config.pbtxt was refused at a token, in terms of what its author likely meant: habits of JSON, a placeholder, a misspelled name.
 */
import type { Field, Type } from 'protobufjs';
import { INTEGER_RANGES, MODEL_CONFIG_TYPE, mapKeyType, messageType } from './canonical.ts';
import root from './gen/schema.js';
import { didYouMean } from './spelling.ts';
import { fieldAt, isClosing, type Token } from './text-tokens.ts';

/** The parser's message about a field that the schema does not know: type, field. */
export const UNKNOWN_FIELD = /^\.?(\S+): unknown field '([^']*)'/;

/** What to do about a refusal; undefined if nothing better can be said than the reason. */
export function hintFor(tokens: readonly Token[], index: number, message: string): string | undefined {
  const token = tokens[index]!.text;
  const before = tokens[index - 1]?.text;
  if ([token, before, tokens[index + 1]?.text].some((text) => text?.startsWith('$'))) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: shown as it is
    return 'a ${…} placeholder was left in: substitute it before the file is used';
  }
  const unknown = UNKNOWN_FIELD.exec(message);
  if (unknown) return suggestion(unknown[1]!, unknown[2]!);
  if (token.startsWith('//')) return "comments begin with '#'";
  if (index === 0 && token === '{')
    return "this looks like JSON: the text format has no outer braces, field names without quotes and 'field: value'";
  if (before === ',' && isClosing(token)) return "remove the ',' before the closing bracket";
  if (/^["']/.test(token) && /illegal field name/.test(message)) return 'field names are not quoted';
  if (/expected '\]'/.test(message)) return "items of a list are separated by ','";
  if (/expected ':'/.test(message)) return `a scalar value or list needs a colon: '${before}: ${token} …'`;
  if (/expected message value|expected map entry/.test(message)) return "this field is a message: '{ … }'";
  if (/enum value expected/.test(message)) return enumHint(message, token);
  if (/bool value expected/.test(message)) return "'true' or 'false'";
  if (/integer value (expected|out of range)/.test(message)) return rangeHint(fieldAt(tokens, index) ?? '');
  return undefined;
}

/** What an integer field takes. */
function rangeHint(path: string): string | undefined {
  let type: Type | undefined = MODEL_CONFIG_TYPE;
  let kind: string | undefined;
  for (const name of path.replaceAll(/\[\d+\]/g, '').split('.')) {
    const field: Field | undefined = type?.fields[name]?.resolve();
    // The members of a map's entries are no fields of the schema.
    if (field) kind = field.map ? mapKeyType(field) : field.type;
    if (field) type = messageType(field) ?? undefined;
  }
  const range = kind === undefined ? undefined : INTEGER_RANGES[kind];
  return range && `an integer from ${range[0]} to ${range[1]}`;
}

function suggestion(typeName: string, field: string): string | undefined {
  return didYouMean(field, Object.keys(root.lookupType(typeName).fields));
}

function enumHint(message: string, token: string): string | undefined {
  const name = /^\.?(\S+): enum value expected/.exec(message)?.[1];
  if (name === undefined) return undefined;
  const at = name.lastIndexOf('.');
  const type = root.lookupType(name.slice(0, at)).fields[name.slice(at + 1)]?.resolve().resolvedType;
  if (!type || !('values' in type)) return undefined;
  const values = Object.keys(type.values);
  return didYouMean(token.replace(/^["']|["']$/g, ''), values, (value) => value) ?? `one of ${values.join(', ')}`;
}
