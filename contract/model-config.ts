/**
 * ModelConfig, the description of a model that everything here exchanges: as a plain object, and its conversions to and from protobuf
 * messages. The types are generated from the schema; nothing else lists a field.
 *
 * Plain form: field names as in config.pbtxt, enum values by name, int64 and uint64 as bigint, map keys as strings. It is canonical when
 * no field holds its default (`canonical`); everything in this folder that gives a ModelConfig gives a canonical one.
 */
import type { Field, Message, Type } from 'protobufjs';
import { canonical, fieldsOf, MODEL_CONFIG_TYPE, messageType, type Plain } from './canonical.ts';
import type { ModelConfig } from './gen/model-config.ts';

export { canonical } from './canonical.ts';
export type * from './gen/model-config.ts';

/** Reads a message; what the schema does not know is dropped, as protobuf does. */
export function fromMessage(message: Message): ModelConfig {
  const plain = MODEL_CONFIG_TYPE.toObject(message, { longs: BigInt, enums: String });
  roundFloats(MODEL_CONFIG_TYPE, plain);
  return canonical(plain);
}

/** A message that encodes the config; throws a TypeError if the object is not a ModelConfig. */
function toMessage(config: ModelConfig): Message {
  return MODEL_CONFIG_TYPE.fromObject(canonical(config));
}

/** Wire bytes of a config, as in `ModelConfigResponse.config`. */
export function encode(config: ModelConfig): Uint8Array {
  return MODEL_CONFIG_TYPE.encode(toMessage(config)).finish();
}

/** Reads wire bytes; throws on a malformed message. */
export function decode(bytes: Uint8Array): ModelConfig {
  try {
    return fromMessage(MODEL_CONFIG_TYPE.decode(bytes));
  } catch (cause) {
    throw new Error(`not a ModelConfig message: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** 32-bit floats as the shortest decimal that means them: 0.3 and not 0.30000001192092896. */
function roundFloats(type: Type, message: Plain): void {
  for (const field of fieldsOf(type)) {
    const value = message[field.name];
    if (value === undefined) continue;
    const nested = messageType(field);
    if (nested) {
      for (const item of values(field, value)) roundFloats(nested, item as Plain);
    } else if (field.type === 'float') {
      message[field.name] = Array.isArray(value) ? value.map(shortestFloat) : shortestFloat(value as number);
    }
  }
}

function values(field: Field, value: unknown): unknown[] {
  if (field.map) return Object.values(value as Plain);
  return field.repeated ? (value as unknown[]) : [value];
}

export function shortestFloat(value: number): number {
  const single = Math.fround(value);
  for (let digits = 6; digits < 9; digits++) {
    const candidate = Number(single.toPrecision(digits));
    if (Math.fround(candidate) === single) return candidate;
  }
  return single;
}
