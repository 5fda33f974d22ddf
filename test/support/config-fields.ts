/**
 * Fields of the schema as tables: all that there are, those that a configuration sets, and a configuration for each; so that a test can tell that
 * nothing of the schema was left out. Fields are named by path: `optimization.cuda.graphs`.
 */
import type { Enum, Field, Type } from 'protobufjs';
import { fieldsOf, INTEGER_RANGES, isEnumField, MODEL_CONFIG_TYPE, mapKeyType, messageType } from '../../contract/canonical.ts';
import type { ModelConfig } from '../../contract/model-config.ts';

/** Every field at any depth. */
export function schemaFields(type: Type = MODEL_CONFIG_TYPE, prefix = ''): string[] {
  return fieldsOf(type).flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const nested = messageType(field);
    const below = nested ? schemaFields(nested, `${path}.`) : [];
    return below.length === 0 ? [path] : below;
  });
}

/** Those that a configuration sets. */
export function setFields(message: object, type: Type = MODEL_CONFIG_TYPE, prefix = ''): string[] {
  return Object.entries(message).flatMap(([name, value]) => {
    const field = type.fields[name]!.resolve();
    const nested = messageType(field);
    if (!nested) return [`${prefix}${name}`];
    const messages: object[] = field.map ? Object.values(value) : field.repeated ? value : [value];
    const below = messages.flatMap((item) => setFields(item, nested, `${prefix}${name}.`));
    return below.length === 0 ? [`${prefix}${name}`] : below;
  });
}

/** A configuration for each field that sets it and nothing else; for each value of an enum; and for each message that is there and empty. */
export function configOfEachField(): ReadonlyMap<string, ModelConfig> {
  return new Map(samplesOf(MODEL_CONFIG_TYPE));
}

function* samplesOf(type: Type, prefix = ''): Iterable<[path: string, message: object]> {
  for (const field of fieldsOf(type)) {
    for (const [suffix, value] of valuesOf(field, `${prefix}${field.name}`)) {
      const key = INTEGER_RANGES[mapKeyType(field) ?? ''] ? '3' : 'some key';
      yield [suffix, { [field.name]: field.map ? { [key]: value } : field.repeated ? [value] : value }];
    }
  }
}

function* valuesOf(field: Field, path: string): Iterable<[path: string, value: unknown]> {
  const nested = messageType(field);
  if (nested) {
    yield [path, {}];
    yield* samplesOf(nested, `${path}.`);
  } else if (isEnumField(field)) {
    for (const name of Object.keys((field.resolvedType as Enum).values)) yield [`${path}=${name}`, name];
  } else if (INTEGER_RANGES[field.type]) yield [path, field.type.endsWith('64') ? 3n : 3];
  else yield [path, field.type === 'string' ? 'some text' : field.type === 'bool' ? true : 0.5];
}
