import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import protobuf, { type Field, type Method, type NamespaceBase, type ReflectionObject } from 'protobufjs/light.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEnumField, mapKeyType } from '../../../contract/canonical.ts';
import schema from '../../../contract/gen/schema.js';
import { pythonPath } from '../../support/python.ts';

interface Dump {
  readonly fields: Record<string, Record<string, unknown>>;
  readonly enums: Record<string, Record<string, number>>;
  readonly calls: Record<string, Record<string, unknown>>;
}

let triton: Dump;
let ours: Dump;

beforeAll(async () => {
  const script = fileURLToPath(new URL('./dump_descriptors.py', import.meta.url));
  const { stdout } = await promisify(execFile)(await pythonPath('clients'), [script], { maxBuffer: 2 ** 24 });
  triton = JSON.parse(stdout);
  ours = dumpSchema(schema.lookup('inference') as NamespaceBase);
}, 300_000);

describe("the schema that Triton's Python client carries equals ours", () => {
  it('is large enough to be worth a comparison', () => {
    expect(Object.keys(triton.fields).length).toBeGreaterThan(90);
    expect(triton.fields['inference.ModelConfig']).toHaveProperty('max_batch_size');
  });

  it('in every message and field: name, number, type, label, oneof', () => {
    expect(ours.fields).toEqual(triton.fields);
  });

  it('in every enum value', () => {
    expect(ours.enums).toEqual(triton.enums);
  });

  it('in every call with its messages and directions', () => {
    expect(ours.calls).toEqual(triton.calls);
  });
});

function dumpSchema(namespace: NamespaceBase): Dump {
  const dump: Dump = { fields: {}, enums: {}, calls: {} };
  const visit = (object: ReflectionObject): void => {
    const name = fullName(object);
    if (object instanceof protobuf.Enum) dump.enums[name] = { ...object.values };
    if (object instanceof protobuf.Type) {
      dump.fields[name] = Object.fromEntries(object.fieldsArray.map((field) => [field.name, fieldEntry(field.resolve())]));
    }
    if (object instanceof protobuf.Service) {
      dump.calls[name] = Object.fromEntries(
        object.methodsArray.map((method) => {
          const { resolvedRequestType, resolvedResponseType, requestStream, responseStream } = method.resolve() as Method;
          return [
            method.name,
            {
              request: fullName(resolvedRequestType!),
              response: fullName(resolvedResponseType!),
              requestStream: requestStream === true,
              responseStream: responseStream === true,
            },
          ];
        }),
      );
    }
    if (object instanceof protobuf.Namespace) for (const nested of object.nestedArray) visit(nested);
  };
  for (const object of namespace.nestedArray) visit(object);
  return dump;
}

function fieldEntry(field: Field) {
  const element = field.resolvedType ? fullName(field.resolvedType) : field.type;
  expect(isEnumField(field)).toBe(field.resolvedType instanceof protobuf.Enum);
  const type = field.map ? `map<${mapKeyType(field)}, ${element}>` : element;
  const label = field.map ? 'map' : field.repeated ? 'repeated' : 'singular';
  return { number: field.id, type, label, oneof: field.partOf?.name ?? null };
}

function fullName(object: ReflectionObject): string {
  return object.fullName.replace(/^\./, '');
}
