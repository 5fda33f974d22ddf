/**
 * A review hides nothing: whatever single value differs, of a configuration or an object, there is a finding.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { canonical, type ModelConfig } from '../../../../contract/model-config.ts';
import { normalize } from '../../../../contract/normalize.ts';
import { comparable } from '../../../../synth/review/object-values.ts';
import type { Json, JsonObject, OutputTree } from '../../../../synth/review/output-tree.ts';
import { review } from '../../../../synth/review/review.ts';
import { configOfEachField } from '../../../support/config-fields.ts';
import { MANIFEST_PAIRS } from './review-pairs.ts';

vi.setConfig({ testTimeout: 30_000 });

function tree({ config, object }: { config?: ModelConfig; object?: JsonObject }): OutputTree {
  const models = new Map(config ? [['models/m', { name: 'm', config, versions: ['1', '2', '3'], files: new Map() }]] : []);
  const key = object && `${String(object['apiVersion']).replace(/\/.*|^v1$/, '')}/${object['kind']} o`.replace(/^\//, '');
  return { models, objects: new Map(object ? [[key!, object]] : []), documents: new Map(), others: new Map() };
}

/** The same with one value changed or left out, for every value that is in it. */
function* mutations(value: Json | undefined, path = ''): Iterable<readonly [path: string, value: Json | undefined]> {
  if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly Json[]).entries()) {
      yield [`${path}[${index}] left out`, value.filter((_, at) => at !== index)];
      for (const [at, inner] of mutations(item, `${path}[${index}]`)) yield [at, value.with(index, inner) as readonly Json[]];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value as JsonObject)) {
      const { [name]: _, ...rest } = value as JsonObject;
      yield [`${path}.${name} left out`, rest];
      for (const [at, inner] of mutations(member, `${path}.${name}`)) yield [at, { ...rest, [name]: inner }];
    }
  } else if (typeof value === 'string') yield [`${path} changed`, `${value}x`];
  else if (typeof value === 'number') yield [`${path} changed`, value + 7];
  else if (typeof value === 'boolean') yield [`${path} changed`, !value];
}

/** What says the same as nothing, though a server shows it otherwise. */
const EQUIVALENT = [
  'instance_group',
  'instance_group.kind=KIND_AUTO',
  'instance_group.kind=KIND_CPU',
  'model_transaction_policy',
];

describe('a review', () => {
  it('finds each field of a configuration that is set or no longer set', () => {
    const base: ModelConfig = { backend: 'identity', max_batch_size: 8 };
    const meaning = (config: ModelConfig) => normalize(config, { name: 'm' });
    const hidden = [...configOfEachField()].flatMap(([field, config]) => {
      const changed = canonical({ ...base, ...config });
      if (isDeepStrictEqual(meaning(base), meaning(changed))) return [];
      const both = [
        [base, changed],
        [changed, base],
      ] as const;
      return both.some(([was, is]) => review(tree({ config: was }), tree({ config: is })).findings.length === 0) ? [field] : [];
    });
    expect(hidden).toEqual(EQUIVALENT);
  });

  it('finds each value of an object that changes or is left out', () => {
    // Most pairs begin with the same objects.
    const texts = new Set(MANIFEST_PAIRS.map(({ before }) => before.yaml ?? ''));
    const objects = [...texts]
      .flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as JsonObject))
      .filter((object) => object?.['kind'] !== undefined);
    expect(new Set(objects.map(({ kind }) => kind)).size).toBeGreaterThan(10);
    const hidden = objects.flatMap((object) => {
      // Kind and name make an object another one.
      const { apiVersion, kind, ...rest } = object;
      return [...mutations(rest)].flatMap(([path, value]) => {
        const changed = { apiVersion, kind, ...(value as JsonObject) };
        if (isDeepStrictEqual(comparable(object), comparable(changed))) return [];
        const both = [
          [object, changed],
          [changed, object],
        ] as const;
        const isHidden = both.some(([was, is]) => review(tree({ object: was }), tree({ object: is })).findings.length === 0);
        return isHidden ? [`${kind}${path}`] : [];
      });
    });
    expect(hidden).toEqual([]);
  });
});
