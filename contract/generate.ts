/**
 * Generates `contract/gen/` from `contract/proto/`: `npm run generate`. A golden test runs it again and compares.
 *
 * - `schema.js`, `schema.d.ts`: protobufjs' reflection root with the codecs' types, made by `pbjs`;
 * - `model-config.ts`: ModelConfig and its parts as plain, documented types. Enum values are their names, 64-bit integers are bigint,
 *   every field is optional as in proto3, and names stay as in config.pbtxt.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Field, ReflectionObject } from 'protobufjs';
import protobuf from 'protobufjs';

const PROTO_FOLDER = fileURLToPath(new URL('./proto/', import.meta.url));
const PROTO_FILES = ['model_config.proto', 'grpc_service.proto', 'health.proto'].map((name) => join(PROTO_FOLDER, name));
/** Name of the root in protobufjs' process-wide table, so that it never meets another program's. */
const ROOT_NAME = 'trireme';

const TYPE_SCRIPT_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  bytes: 'Uint8Array',
  bool: 'boolean',
  int64: 'bigint',
  uint64: 'bigint',
  int32: 'number',
  uint32: 'number',
  float: 'number',
  double: 'number',
};

/** Writes the generated files into a folder. */
export function generate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const schema = join(folder, 'schema.js');
  const pbjs = createRequire(import.meta.url).resolve('protobufjs-cli/bin/pbjs');
  const options = ['-t', 'json-module', '-w', 'esm', '-d', '--keep-case', '--alt-comment', '-r', ROOT_NAME, '--dependency'];
  execFileSync(process.execPath, [pbjs, ...options, 'protobufjs/light.js', '-o', schema, ...PROTO_FILES], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of [schema, join(folder, 'schema.d.ts')]) {
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n`);
  }
  writeFileSync(join(folder, 'model-config.ts'), plainTypes());
}

/** Source text of `model-config.ts`. */
function plainTypes(): string {
  const root = new protobuf.Root();
  root.loadSync(PROTO_FILES[0]!, { keepCase: true, alternateCommentMode: true, preferTrailingComment: false });
  root.resolveAll();
  const out = ['// Generated from contract/proto/model_config.proto by `npm run generate`. Do not edit.', ''];
  const visit = (object: ReflectionObject): void => {
    if (object instanceof protobuf.Enum) {
      const names = Object.keys(object.values).map((name) => `'${name}'`);
      out.push(...comment(object.comment, ''), `export type ${typeName(object)} = ${names.join(' | ')};`, '');
    } else if (object instanceof protobuf.Type) {
      out.push(...comment(object.comment, ''), `export interface ${typeName(object)} {`);
      for (const field of object.fieldsArray) {
        out.push(...comment(field.comment, '  '), `  ${field.name}?: ${fieldType(field)};`);
      }
      out.push('}', '');
    }
    if (object instanceof protobuf.Namespace) object.nestedArray.forEach(visit);
  };
  root.lookup('inference')!.root.nestedArray.forEach(visit);
  return `${out.join('\n').trimEnd()}\n`;
}

/** `ModelInstanceGroup.Kind` → `ModelInstanceGroup_Kind`: one flat set of names. */
function typeName(object: ReflectionObject): string {
  return object.fullName.replace(/^\.inference\./, '').replaceAll('.', '_');
}

function fieldType(field: Field): string {
  const element = field.resolvedType ? typeName(field.resolvedType) : TYPE_SCRIPT_TYPES[field.type];
  if (element === undefined) throw new Error(`${field.fullName}: no TypeScript type for ${field.type}`);
  // Keys of every map are strings, as in JSON: a 64-bit key is its decimal digits.
  if (field.map) return `{ [key: string]: ${element} }`;
  return field.repeated ? `${element}[]` : element;
}

function comment(text: string | null, indent: string): string[] {
  if (!text) return [];
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

if (import.meta.main) generate(process.argv[2] ?? fileURLToPath(new URL('./gen/', import.meta.url)));
