/**
 * Models to watch, for tests: a Python model, an ensemble of it and another one.
 */
import { Ensemble } from '../../../../constructs/model/ensemble.ts';
import { Model } from '../../../../constructs/model/model.ts';
import { ModelRepository } from '../../../../constructs/model/model-repository.ts';
import { PythonModel } from '../../../../constructs/model/python-model.ts';
import { fp32 } from '../../../../constructs/model/tensor-spec.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { ROOT } from '../../../support/trireme.ts';

export function watchedModels() {
  const app = Testing.app({ baseDirectory: ROOT });
  const repository = new ModelRepository(app, 'models');
  const tensors = { inputs: { X: fp32(4) }, outputs: { Y: fp32(4) }, maxBatchSize: 8 } as const;
  const encoder = new Model(repository, 'encoder', { backend: 'identity', ...tensors, dynamicBatching: {} });
  const tokenizer = new PythonModel(repository, 'tokenizer', {
    versions: { 1: 'examples/03-text-pipeline/models/tokenizer/1/model.py' },
    ...tensors,
  });
  const embed = new Ensemble(repository, 'embed', {
    inputs: { X: fp32(4) },
    steps: ({ X }) => ({ Z: encoder.step({ X: tokenizer.step({ X }).Y }).Y }),
  });
  return { app, repository, encoder, tokenizer, embed };
}
