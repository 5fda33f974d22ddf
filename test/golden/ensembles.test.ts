/**
 * The example pipelines as they are synthesized: `examples/<name>/expected` holds each model's config.pbtxt (accept a change with
 * `npx vitest run test/golden/ensembles.test.ts -u`).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../contract/model-config.ts';
import { parse, print } from '../../contract/text-format.ts';
import { listFiles } from '../support/folder.ts';
import { trireme } from '../support/trireme.ts';
import { tritonRefusals } from '../support/triton.ts';

const ROOT = join(import.meta.dirname, '../..');

const PIPELINES: Readonly<Record<string, readonly string[]>> = {
  '02-image-pipeline': ['classifier', 'image_pipeline', 'preprocess', 'segmenter'],
  '03-text-pipeline': ['encoder', 'pooler', 'text_pipeline', 'tokenizer'],
};

describe.each(Object.entries(PIPELINES))('%s', (example, names) => {
  let output: string;
  const pathOf = (model: string) => join(output, 'models', model, 'config.pbtxt');
  const configOf = (model: string): ModelConfig => parse(readFileSync(pathOf(model), 'utf8'), { file: pathOf(model) }).config;

  beforeAll(async () => {
    output = mkdtempSync(join(tmpdir(), 'trireme-test-'));
    const { stdout, stderr, exitCode } = await trireme([
      'synth',
      '--app',
      join(ROOT, 'examples', example, 'app.ts'),
      '--output',
      output,
    ]);
    expect({ exitCode, stderr, stdout }).toMatchObject({ exitCode: 0, stderr: '' });
  }, 60_000);

  afterAll(() => rmSync(output, { recursive: true, force: true }));

  it.each(names)('gives the expected %s/config.pbtxt, in canonical form', async (model) => {
    const text = readFileSync(pathOf(model), 'utf8');
    await expect(text).toMatchFileSnapshot(join(ROOT, 'examples', example, 'expected/models', model, 'config.pbtxt'));
    expect(print(configOf(model))).toBe(text);
  });

  it('has a folder for each model, and for the ensemble a version, which Triton asks for, kept by a file', () => {
    const models = new Set(listFiles(join(output, 'models')).map((path) => path.split('/')[0]));
    expect([...models]).toEqual(names);
    const ensemble = names.find((name) => name.endsWith('_pipeline'))!;
    expect(listFiles(join(output, 'models', ensemble))).toEqual(['1/.keep', 'config.pbtxt']);
  });

  it('is accepted by a real Triton', async () => {
    expect(await tritonRefusals(join(output, 'models'))).toEqual(new Map());
  });

  if (example === '02-image-pipeline') {
    it('reads the prepared image in two steps that do not wait for each other', () => {
      const steps = configOf('image_pipeline').ensemble_scheduling?.step ?? [];
      expect(steps.map(({ model_name, input_map }) => [model_name, input_map])).toEqual([
        ['preprocess', { image: 'image' }],
        ['classifier', { pixels: 'preprocess_pixels' }],
        ['segmenter', { pixels: 'preprocess_pixels' }],
      ]);
    });
  } else {
    it('passes the optional language on, in batches of 8 and 16 within 500 µs, of the latest two versions', () => {
      expect(configOf('text_pipeline')).toMatchObject({
        max_batch_size: 16,
        input: [{ name: 'text' }, { name: 'language', optional: true }],
        ensemble_scheduling: { step: [{ input_map: { text: 'text', language: 'language' } }, {}, {}] },
      });
      expect(configOf('tokenizer')).toMatchObject({
        version_policy: { latest: { num_versions: 2 } },
        input: [{ name: 'text' }, { name: 'language', optional: true }],
        dynamic_batching: { preferred_batch_size: [8, 16], max_queue_delay_microseconds: 500n },
      });
    });
  }
});
