/**
 * Models that the wirings of the type tests are made of: a text pipeline and an image pipeline.
 */
import { bytes, fp32, int64, Model, type ModelRepository, OnnxModel, PythonModel, uint8 } from '../../constructs/index.ts';

const VERSIONS = { 1: 'unused' };

export function textModels(scope: ModelRepository) {
  return {
    tokenizer: new PythonModel(scope, 'tokenizer', {
      versions: VERSIONS,
      maxBatchSize: 16,
      inputs: { text: bytes(1), language: bytes(1, { optional: true }) },
      outputs: { input_ids: int64(-1), attention_mask: int64(-1) },
    }),
    encoder: new OnnxModel(scope, 'encoder', {
      versions: VERSIONS,
      maxBatchSize: 16,
      inputs: { input_ids: int64(-1), attention_mask: int64(-1) },
      outputs: { last_hidden_state: fp32(-1, 384), logits: fp32(2) },
    }),
    pooler: new PythonModel(scope, 'pooler', {
      versions: VERSIONS,
      maxBatchSize: 16,
      inputs: { hidden: fp32(-1, 384), attention_mask: int64(-1), weight: fp32(1, { optional: true }) },
      outputs: { embedding: fp32(384) },
    }),
    widePooler: new PythonModel(scope, 'wide_pooler', {
      versions: VERSIONS,
      maxBatchSize: 16,
      inputs: { hidden: fp32(-1, 768) },
      outputs: { embedding: fp32(768) },
    }),
    /** Takes whatever size. */
    norm: new PythonModel(scope, 'norm', {
      versions: VERSIONS,
      maxBatchSize: 32,
      inputs: { x: fp32(-1) },
      outputs: { y: fp32(-1) },
    }),
    /** Does not batch. */
    whole: new PythonModel(scope, 'whole', {
      versions: VERSIONS,
      inputs: { x: fp32(-1, 384) },
      outputs: { y: fp32(-1, 8) },
    }),
  };
}

export function imageModels(scope: ModelRepository) {
  return {
    preprocess: new PythonModel(scope, 'preprocess', {
      versions: VERSIONS,
      maxBatchSize: 8,
      inputs: { jpeg: uint8(-1) },
      outputs: { image: fp32(3, 224, 224) },
    }),
    classifier: new OnnxModel(scope, 'classifier', {
      versions: VERSIONS,
      maxBatchSize: 8,
      inputs: { image: fp32(3, 224, 224) },
      outputs: { scores: fp32(1000) },
    }),
    segmenter: new OnnxModel(scope, 'segmenter', {
      versions: VERSIONS,
      maxBatchSize: 8,
      inputs: { image: fp32(3, -1, -1) },
      outputs: { mask: uint8(-1, -1) },
    }),
    /** Described by a configuration alone: the compiler knows none of its tensors. */
    untyped: Model.fromConfig(scope, 'untyped', {
      config: {
        max_batch_size: 8,
        input: [{ name: 'scores', data_type: 'TYPE_FP32', dims: [1000n] }],
        output: [{ name: 'label', data_type: 'TYPE_STRING', dims: [1n] }],
      },
    }),
    /** As well, but declared to the compiler. */
    typed: Model.fromConfig(scope, 'typed', {
      config: {
        max_batch_size: 8,
        input: [{ name: 'scores', data_type: 'TYPE_FP32', dims: [1000n] }],
        output: [{ name: 'label', data_type: 'TYPE_STRING', dims: [1n] }],
      },
      inputs: { scores: fp32(1000) },
      outputs: { label: bytes(1) },
    }),
  };
}
