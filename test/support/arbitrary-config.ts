/**
 * Arbitrary ModelConfigs for property tests: every field of the schema, any legal value of its type, nested as deep as there are any.
 */
import fc from 'fast-check';
import type { Enum, Field, Type } from 'protobufjs';
import { fieldsOf, INTEGER_RANGES, isEnumField, MODEL_CONFIG_TYPE, mapKeyType, messageType } from '../../contract/canonical.ts';
import type { ModelConfig } from '../../contract/model-config.ts';

export const arbitraryConfig: fc.Arbitrary<ModelConfig> = arbitraryMessage(MODEL_CONFIG_TYPE, 6);

function arbitraryMessage(type: Type, depth: number): fc.Arbitrary<object> {
  const oneofs = new Map<string, Field[]>();
  const plain: Record<string, fc.Arbitrary<unknown>> = {};
  for (const field of fieldsOf(type)) {
    if (depth === 0 && messageType(field)) continue;
    if (field.partOf) oneofs.set(field.partOf.name, [...(oneofs.get(field.partOf.name) ?? []), field]);
    else plain[field.name] = arbitraryField(field, depth);
  }
  const members = [...oneofs.values()].map((fields) =>
    fc.oneof(fc.constant({}), ...fields.map((field) => arbitraryField(field, depth).map((value) => ({ [field.name]: value })))),
  );
  // Few fields at a time keep the configs small while every field has its turn.
  const some = fc
    .record(plain, { requiredKeys: [] })
    .chain((all) =>
      fc
        .subarray(Object.keys(all), { maxLength: Math.min(4, Object.keys(all).length) })
        .map((keys) => Object.fromEntries(keys.map((key) => [key, all[key]]))),
    );
  return fc.tuple(some, ...members).map((parts) => Object.assign({}, ...parts));
}

function arbitraryField(field: Field, depth: number): fc.Arbitrary<unknown> {
  const value = arbitraryValue(field, depth);
  if (field.map) {
    const range = INTEGER_RANGES[mapKeyType(field)!];
    const key = range ? fc.bigInt(...range).map(String) : fc.string({ maxLength: 8 }).filter((text) => text !== '__proto__');
    return fc.dictionary(key, value, { maxKeys: 2, noNullPrototype: true });
  }
  return field.repeated ? fc.array(value, { maxLength: 3 }) : value;
}

function arbitraryValue(field: Field, depth: number): fc.Arbitrary<unknown> {
  const type = messageType(field);
  if (type) return arbitraryMessage(type, depth - 1);
  if (isEnumField(field)) return fc.constantFrom(...Object.keys((field.resolvedType as Enum).values));
  const range = INTEGER_RANGES[field.type];
  if (range) return fc.bigInt(...range).map((value) => (field.type.endsWith('64') ? value : Number(value)));
  if (field.type === 'bool') return fc.boolean();
  if (field.type === 'string') return fc.string({ unit: 'binary', maxLength: 8 });
  return fc
    .float({ noNaN: true, noDefaultInfinity: true })
    .map((value) => (Object.is(value, -0) ? 0 : Number(value.toPrecision(6))));
}
