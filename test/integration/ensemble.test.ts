/**
 * The image pipeline of the examples, synthesized and run: every answer is checked by what the images show.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InferResponse } from '../../server/request/response.ts';
import type { Tensor } from '../../server/request/tensor.ts';
import { LoadedModels } from '../support/loaded-models.ts';
import { ROOT, trireme } from '../support/trireme.ts';

const MODELS = ['preprocess', 'classifier', 'segmenter', 'image_pipeline'];
const SIZE = 32;

let folder: string;
let repository: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trireme-ensemble-'));
  repository = join(folder, 'models');
  const app = join(ROOT, 'examples/02-image-pipeline/app.ts');
  expect(await trireme(['synth', '--app', app, '--output', folder])).toMatchObject({ exitCode: 0 });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Images whose pixels all have one channel, the strongest: its number is what the pipeline must say of them. */
function images(channels: readonly number[], strength = 200): Tensor {
  const pixels = channels.flatMap((channel) =>
    Array.from({ length: SIZE * SIZE }, () => [0, 1, 2].map((c) => (c === channel ? strength : 10))).flat(),
  );
  return { name: 'image', datatype: 'UINT8', shape: [channels.length, SIZE, SIZE, 3], data: Uint8Array.from(pixels) };
}

/** What the response says of each image; the mask has to say the same of every pixel. */
function strongest(response: InferResponse): number[] {
  const byName = new Map(response.outputs.map((output) => [output.name, output]));
  const { data, shape } = byName.get('scores')!;
  const scores = new Float32Array(data.slice().buffer);
  const mask = byName.get('mask')!;
  expect(mask.shape).toEqual([shape[0], SIZE, SIZE]);
  return Array.from({ length: shape[0]! }, (_, image) => {
    const own = [...scores.subarray(image * 3, image * 3 + 3)];
    const best = own.indexOf(Math.max(...own));
    const pixels = mask.data.subarray(image * SIZE * SIZE, (image + 1) * SIZE * SIZE);
    expect(pixels.every((pixel) => pixel === best)).toBe(true);
    return best;
  });
}

describe.each(['auto', 'worker'] as const)('the image pipeline on instances of kind %s', (instances) => {
  let models: LoadedModels;
  beforeAll(async () => {
    models = await LoadedModels.load(repository, MODELS, instances);
  });
  afterAll(() => models?.close());

  it('classifies and segments one image', async () => {
    const response = await models.infer('image_pipeline', [images([1])], { id: 'green' });
    expect(response).toMatchObject({ modelName: 'image_pipeline', modelVersion: '1', id: 'green' });
    expect(strongest(response)).toEqual([1]);
    response.release?.();
  });

  it('keeps the images of a batch in their places', async () => {
    const response = await models.infer('image_pipeline', [images([2, 0, 1, 1, 2])]);
    expect(strongest(response)).toEqual([2, 0, 1, 1, 2]);
    response.release?.();
  });

  it('never mixes the answers of requests that are batched and served side by side', async () => {
    const rounds = Array.from({ length: 8 }, (_, round) => round);
    for (const round of rounds) {
      const requests = Array.from({ length: 32 }, (_, i) => [i % 3, (i + round) % 3, (i * round) % 3].slice(0, 1 + (i % 3)));
      const responses = await Promise.all(requests.map((channels) => models.infer('image_pipeline', [images(channels)])));
      expect(responses.map(strongest)).toEqual(requests);
      // Only now: the memory of all of them is in use at the same time.
      for (const response of responses) response.release?.();
    }
  });

  it('counts each step in its own model, and their sums in the ensemble', async () => {
    const before = MODELS.map((name) => models.statistics(name));
    for (let i = 0; i < 3; i++) (await models.infer('image_pipeline', [images([i])])).release?.();
    await expect.poll(() => models.statistics('image_pipeline').executionCount).toBe(before[3]!.executionCount + 3);
    const after = MODELS.map((name) => models.statistics(name));
    expect(after.map(({ success }, i) => success.count - before[i]!.success.count)).toEqual([3, 3, 3, 3]);
    const spent = after.map(({ computeInfer }, i) => computeInfer.ns - before[i]!.computeInfer.ns);
    expect(Math.abs(spent[3]! - (spent[0]! + spent[1]! + spent[2]!))).toBeLessThan(1000);
    expect(after[3]!.queue.count).toBe(after[3]!.success.count);
  });

  it('shows the transaction policy that its models make of it, as Triton does', () => {
    expect(models.config('image_pipeline').model_transaction_policy).toEqual({ decoupled: false });
  });

  it('fails with the words of the step, under the names of ensemble and step', async () => {
    const empty: Tensor = { name: 'image', datatype: 'UINT8', shape: [1, 0, 0, 3], data: new Uint8Array(0) };
    await expect(models.infer('image_pipeline', [empty])).rejects.toThrow(
      /^in ensemble 'image_pipeline', step 0 \('preprocess'\): /,
    );
    expect(models.statistics('image_pipeline').fail.count).toBe(1);
  });

  it('refuses a request that does not fit the ensemble itself', async () => {
    const grey: Tensor = { name: 'image', datatype: 'UINT8', shape: [1, 2, 2, 1], data: new Uint8Array(4) };
    await expect(models.infer('image_pipeline', [grey])).rejects.toThrow(/input 'image'.*model 'image_pipeline'/);
  });
});

describe('an ensemble whose models do not fit', () => {
  it('is refused at load, naming both models and both types', async () => {
    const broken = join(folder, 'broken');
    cpSync(repository, broken, { recursive: true });
    const file = join(broken, 'image_pipeline/config.pbtxt');
    // The classifier is fed with the image as it came.
    const swapped = readFileSync(file, 'utf8').replace(
      /(model_name: "classifier"[\s\S]*?value: )"preprocess_pixels"/,
      '$1"image"',
    );
    writeFileSync(file, swapped);
    await expect(LoadedModels.load(broken, MODELS)).rejects.toThrow(
      "step 1 ('classifier'): input 'pixels' of model 'classifier' wants FP32[3,32,32], got UINT8[-1,-1,3] from input 'image' of the ensemble: data types differ",
    );
  });
});
