/**
 * Published schemas of Kubernetes' objects and of the custom resources that Trireme writes, as judges that start in no time: what an API server
 * refuses by its schema is refused here, unknown fields among it; what it checks by code (immutable fields, names, Pod Security) is not.
 *
 * Converted once into schemas of JSON, and kept in the cache.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { cached } from '../cached.ts';
import type { KubernetesObject } from './api-server.ts';
import { customResourceDefinitions, DEFINITIONS, KUBERNETES_VERSION, kubernetesSwagger } from './build.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are looked into at any depth
type Schema = any;

const METADATA = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

/** Definitions that are no structures: what the API server reads of them is wider than their type says. */
const SCALARS: Readonly<Record<string, Schema>> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

/** What is wrong with an object by its published schema; nothing for a good one. */
export class KubernetesSchemas {
  readonly #folder: string;
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false });
  readonly #validators = new Map<string, Promise<ValidateFunction>>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async load(): Promise<KubernetesSchemas> {
    const versions = [KUBERNETES_VERSION, ...Object.values(DEFINITIONS).map(([version]) => version)];
    const schemas = new KubernetesSchemas(await cached(`kubernetes-schemas/${versions.join('-')}`, convert));
    schemas.#ajv.addSchema(await schemas.#read('kubernetes'), 'kubernetes');
    return schemas;
  }

  async problems(object: KubernetesObject): Promise<readonly string[]> {
    const { apiVersion, kind } = object;
    const name = fileOf(apiVersion, kind);
    let validator = this.#validators.get(name);
    if (!validator) {
      validator = this.#read(name).then(
        (schema) => this.#ajv.compile(schema),
        () => Promise.reject(new Error(`no schema for ${kind} of ${apiVersion}`)),
      );
      this.#validators.set(name, validator);
    }
    const validate = await validator;
    if (validate(object)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath} ${message} ${params['additionalProperty'] ?? ''}`.trim(),
    );
  }

  async #read(name: string): Promise<object> {
    return JSON.parse(await readFile(join(this.#folder, `${name}.json`), 'utf8'));
  }
}

function fileOf(apiVersion: string, kind: string): string {
  return `${apiVersion.replace('/', '_')}_${kind}`;
}

async function convert(draft: string): Promise<void> {
  const { definitions } = JSON.parse(await kubernetesSwagger()) as { definitions: Record<string, Schema> };
  const strictDefinitions = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, SCALARS[name] ?? strict(schema)]),
  );
  await write(draft, 'kubernetes', { definitions: strictDefinitions });
  for (const [name, schema] of Object.entries(definitions)) {
    const [type, ...others] = schema['x-kubernetes-group-version-kind'] ?? [];
    if (!type || others.length > 0) continue;
    const apiVersion = type.group === '' ? type.version : `${type.group}/${type.version}`;
    await write(draft, fileOf(apiVersion, type.kind), { $ref: `kubernetes#/definitions/${name}` });
  }
  for (const text of await customResourceDefinitions()) {
    for (const definition of parseAllDocuments(text).map((document) => document.toJS())) {
      if (definition?.kind !== 'CustomResourceDefinition') continue;
      const { group, names, versions } = definition.spec;
      for (const { name, schema } of versions) {
        const root = strict(schema.openAPIV3Schema);
        root.properties.metadata = { $ref: `kubernetes#/definitions/${METADATA}` };
        await write(draft, fileOf(`${group}/${name}`, names.kind), root);
      }
    }
  }
}

function write(folder: string, name: string, schema: object): Promise<void> {
  return writeFile(join(folder, `${name}.json`), JSON.stringify(schema));
}

/** The schema, with every field refused that it does not name. Below `anyOf` and the like nothing is named that the structure has not. */
function strict(schema: Schema): Schema {
  const { properties, additionalProperties, items, pattern, ...rest } = schema;
  if (rest['x-kubernetes-int-or-string'] || rest.format === 'int-or-string') return { ...rest, type: ['string', 'integer'] };
  const isClosed = properties && additionalProperties === undefined && !rest['x-kubernetes-preserve-unknown-fields'];
  return {
    ...rest,
    // Go's flag for the rest of an expression is a group here.
    ...(pattern && { pattern: pattern.replace(/\(\?i\)(.*)$/, '(?i:$1)') }),
    ...(properties && { properties: mapValues(properties, strict) }),
    ...(items && { items: strict(items) }),
    ...(additionalProperties && {
      additionalProperties: typeof additionalProperties === 'object' ? strict(additionalProperties) : additionalProperties,
    }),
    ...(isClosed && { additionalProperties: false }),
  };
}

function mapValues(schemas: Readonly<Record<string, Schema>>, map: (schema: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, map(schema)]));
}
