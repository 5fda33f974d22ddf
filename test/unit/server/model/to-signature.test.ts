import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import { toSignature } from '../../../../server/model/to-signature.ts';
import { temporaryFolder } from '../../../support/folder.ts';

const filesOf = (modelDirectory: string) => ({
  modelName: 'm',
  version: '1',
  modelDirectory,
  versionDirectory: join(modelDirectory, '1'),
});
const toMaps = (config: ModelConfig, folder = '/nowhere') => toSignature(config, filesOf(folder));

describe('toSignature', () => {
  it('puts the batch dimension in front of dims and of reshapes, but not of shape tensors', () => {
    const { inputs, maxBatchSize } = toMaps({
      max_batch_size: 8,
      input: [
        { name: 'A', data_type: 'TYPE_FP32', dims: [-1n, 3n] },
        { name: 'B', data_type: 'TYPE_FP32', dims: [1n], reshape: { shape: [] } },
        { name: 'S', data_type: 'TYPE_INT32', dims: [2n], is_shape_tensor: true },
      ],
    });
    expect(maxBatchSize).toBe(8);
    expect([...inputs.values()].map(({ shape, reshape }) => [shape, reshape])).toEqual([
      [[-1, -1, 3], undefined],
      [[-1, 1], [-1]],
      [[2], undefined],
    ]);
  });

  it('leaves shapes as they are for a model that does not batch', () => {
    const { inputs } = toMaps({
      input: [{ name: 'A', data_type: 'TYPE_STRING', dims: [2n], optional: true, allow_ragged_batch: true }],
    });
    expect(inputs.get('A')).toMatchObject({ datatype: 'BYTES', shape: [2], optional: true, ragged: true });
  });

  it('refuses a tensor without a type', () => {
    expect(() => toMaps({ input: [{ name: 'A', dims: [1n] }] })).toThrow("tensor 'A': data type");
  });

  describe('labels', () => {
    const labelled = (file: string, folder: string) =>
      toMaps({ output: [{ name: 'P', data_type: 'TYPE_FP32', dims: [2n], label_filename: file }] }, folder).outputs.get('P')
        ?.labels;

    it('are the lines of the file', () => {
      const folder = temporaryFolder({ 'labels.txt': 'cat\r\n\ndog\n' });
      expect(labelled('labels.txt', folder)).toEqual(['cat', '', 'dog']);
    });

    it('are refused where there are more than any model has', () => {
      const folder = temporaryFolder({ 'labels.txt': 'label\n'.repeat(1e6), 'more.txt': '\n'.repeat(2 ** 24 + 1) });
      expect(labelled('labels.txt', folder)?.length).toBe(1e6);
      expect(() => labelled('more.txt', folder)).toThrow(
        "output 'P': label file 'more.txt' has 16777217 bytes, at most 16777216 are read",
      );
    });

    it('are refused alike from outside the folder and from nowhere', () => {
      const folder = temporaryFolder({ 'm/1/model.onnx': '', 'secret.txt': 'secret' });
      const text = (file: string) => `output 'P': label file '${file}' cannot be read from the model's folder`;
      for (const file of ['../secret.txt', '../nothing.txt', 'nothing.txt']) {
        expect(() => labelled(file, join(folder, 'm'))).toThrow(text(file));
      }
    });
  });
});
