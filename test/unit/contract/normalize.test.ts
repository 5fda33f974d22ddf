import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJson, toJson } from '../../../contract/json-format.ts';
import { canonical } from '../../../contract/model-config.ts';
import { normalize } from '../../../contract/normalize.ts';
import { fillFromSignature } from '../../../contract/onnx/check.ts';
import { readOnnxSignature } from '../../../contract/onnx/signature.ts';
import { parseBytes } from '../../../contract/text-format.ts';
import { arbitraryConfig } from '../../support/arbitrary-config.ts';
import { peerFolder } from '../../support/peer-models.ts';

interface Recording {
  readonly label: string;
  readonly path: string;
  readonly response_body: string;
}

const recordings = (JSON.parse(readFileSync(join(peerFolder, 'http-good.json'), 'utf8')) as Recording[]).filter(({ label }) =>
  label.startsWith('config '),
);

describe('the configuration that a real Triton served', () => {
  it.each(
    recordings.filter(({ path }) => existsSync(join(peerFolder, path.replace(/^\/v2/, '').replace(/config$/, 'config.pbtxt')))),
  )('is what normalizing its file gives: $label', ({ path, response_body }) => {
    const name = path.split('/')[3]!;
    const { config } = parseBytes(readFileSync(join(peerFolder, 'models', name, 'config.pbtxt')), { file: name });
    const normal = normalize(config, { name });
    // An ensemble's transaction policy is filled from its steps' models, which takes the whole repository.
    const expected = JSON.parse(response_body);
    if (name === 'ens') {
      delete expected.model_transaction_policy;
      expected.ensemble_scheduling.max_inflight_requests = 0;
    }
    expect(JSON.parse(toJson(normal))).toEqual(expected);
    expect(normalize(normal, { name })).toEqual(normal);
  });

  it('is what a model file without a configuration gives', () => {
    const signature = readOnnxSignature(join(peerFolder, 'models', 'autoconf', '3', 'model.onnx'));
    const normal = normalize(fillFromSignature({ backend: 'onnxruntime' }, signature), { name: 'autoconf' });
    const { response_body: recorded } = recordings.find(({ label }) => label === 'config autoconf')!;
    expect(JSON.parse(toJson(normal))).toEqual(JSON.parse(recorded));
  });

  it.each(recordings)('is read and printed to the same text: $label', ({ response_body }) => {
    const printed = toJson(fromJson(response_body)).replace(',"max_inflight_requests":0', '');
    expect(printed).toBe(sortParameters(response_body));
  });
});

describe('defaults that no recording shows', () => {
  it('give a sequence a second of idleness, and batches of the oldest sequences the largest size', () => {
    const config = normalize({ backend: 'python', max_batch_size: 8, sequence_batching: { oldest: {} } }, { name: 'm' });
    expect(config.sequence_batching).toEqual({
      max_sequence_idle_microseconds: 1_000_000n,
      oldest: { preferred_batch_size: [8] },
    });
  });

  it('leave a sequence batcher as it is declared', () => {
    const given = { max_sequence_idle_microseconds: 5n, oldest: { preferred_batch_size: [2] } };
    const config = normalize({ backend: 'python', max_batch_size: 8, sequence_batching: given }, { name: 'm' });
    expect(config.sequence_batching).toEqual(given);
  });

  it('give a CPU group of an ONNX model that names no count two instances', () => {
    const groups = [{ kind: 'KIND_CPU' as const }, { kind: 'KIND_CPU' as const, count: 1 }];
    const counts = (backend: string) =>
      normalize({ backend, instance_group: groups }, { name: 'm' }).instance_group!.map(({ count }) => count);
    expect(counts('onnxruntime')).toEqual([2, 1]);
    expect(counts('python')).toEqual([1, 1]);
  });
});

/** Triton lists a map in the order of its hash table; ours is sorted. */
function sortParameters(text: string): string {
  return text.replace(
    /"parameters":\{(".*?\})\}/,
    (_, members: string) =>
      `"parameters":{${members
        .split(/(?<=\}),/)
        .sort()
        .join(',')}}`,
  );
}

describe('a configuration as JSON', () => {
  it('takes camelCase, integers as strings, enum values by number and a part of the fields', () => {
    expect(fromJson('{"maxBatchSize":"4","input":[{"name":"x","dataType":11,"dims":["-1",9223372036854775807]}]}')).toEqual({
      max_batch_size: 4,
      input: [{ name: 'x', data_type: 'TYPE_FP32', dims: [-1n, 9223372036854775807n] }],
    });
    expect(fromJson('{}')).toEqual({});
  });

  it.each([
    ['{"max_batchsize":1}', "unknown field 'max_batchsize' in ModelConfig (did you mean 'max_batch_size'?)"],
    ['{"input":[{"data_type":"FP32"}]}', 'input[0].data_type'],
    ['{"parameters":{"key":"A","value":{"string_value":"x"}}}', 'a map is written as'],
    ['{"input":{}}', 'input: expected a JSON array'],
    ['{"max_batch_size":1.5}', 'max_batch_size'],
    ['[]', 'expected a JSON object'],
    ['', 'JSON'],
  ])('refuses %s', (text, message) => {
    expect(() => fromJson(text)).toThrow(message);
  });

  it('reads back what it prints, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryConfig, fc.constantFrom(0, 2), (config, indent) => {
        expect(fromJson(toJson(config, { indent }))).toEqual(canonical(config));
      }),
      { numRuns: 200 },
    );
  });
});

it('takes names that every object has for backends that nothing is known of', () => {
  expect(normalize({ backend: 'toString', instance_group: [{ kind: 'KIND_CPU' }] }, { name: 'm' })).toMatchObject({
    backend: 'toString',
    instance_group: [{ count: 1 }],
  });
  expect(normalize({ platform: 'constructor' }, { name: 'm' })).not.toHaveProperty('backend');
});
