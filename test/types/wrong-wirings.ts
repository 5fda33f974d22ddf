/**
 * Wirings that must not compile. What follows `@ts-expect-error` has to stand in the compiler's message (`ensemble-types.test.ts`).
 */
import { bytes, Ensemble, fp32, type InferenceApp, int64, ModelRepository } from '../../constructs/index.ts';
import { imageModels, textModels } from './models.ts';

export function wrongWirings(app: InferenceApp): void {
  const models = new ModelRepository(app, 'models');
  const { tokenizer, encoder, pooler, widePooler, norm, whole } = textModels(models);
  const { preprocess, classifier, segmenter, typed } = imageModels(models);

  new Ensemble(models, 'dims', {
    inputs: { hidden: fp32(-1, 384), flat: fp32(384), five: fp32(5), image: fp32(224, 224), hd: fp32(3, 1080, 1920) },
    steps: ({ hidden, flat, five, image, hd }) => {
      // @ts-expect-error input 'hidden' wants FP32[-1,768], got FP32[-1,384]: dims differ
      const { embedding } = widePooler.step({ hidden });
      // @ts-expect-error input 'hidden' wants FP32[-1,768], got FP32[384]: dims differ
      widePooler.step({ hidden: flat });
      // @ts-expect-error input 'x' wants FP32[-1], got FP32[-1,384]: dims differ
      norm.step({ x: hidden });
      // @ts-expect-error input 'image' wants FP32[3,224,224], got FP32[224,224]: dims differ
      classifier.step({ image });
      // @ts-expect-error input 'image' wants FP32[3,224,224], got FP32[3,1080,1920]: dims differ
      classifier.step({ image: hd });
      // @ts-expect-error input 'image' wants FP32[3,-1,-1], got FP32[5]: dims differ
      segmenter.step({ image: five });
      // @ts-expect-error input 'scores' wants FP32[1000], got FP32[5]: dims differ
      typed.step({ scores: five });
      return { embedding };
    },
  });

  new Ensemble(models, 'data_types', {
    inputs: { text: bytes(1), ids: int64(-1), x: fp32(-1) },
    steps: ({ text, ids, x }) => {
      // @ts-expect-error input 'text' wants BYTES[1], got INT64[-1]: data types differ
      tokenizer.step({ text: ids });
      // @ts-expect-error input 'input_ids' wants INT64[-1], got FP32[-1]: data types differ
      encoder.step({ input_ids: x, attention_mask: ids });
      // @ts-expect-error input 'attention_mask' wants INT64[-1], got BYTES[1]: data types differ
      encoder.step({ input_ids: ids, attention_mask: text });
      // @ts-expect-error input 'jpeg' wants UINT8[-1], got BYTES[1]: data types differ
      const { image } = preprocess.step({ jpeg: text });
      // @ts-expect-error input 'x' wants FP32[-1], got INT64[-1]: data types differ
      return { y: norm.step({ x: ids }).y, image };
    },
  });

  new Ensemble(models, 'names', {
    inputs: { text: bytes(1), ids: int64(-1), hidden: fp32(-1, 384) },
    steps: ({ text, ids, hidden }) => {
      // @ts-expect-error unknown input 'txt': 'text' is one
      tokenizer.step({ txt: text });
      // @ts-expect-error unknown input 'token_types': 'input_ids' is one
      encoder.step({ input_ids: ids, attention_mask: ids, token_types: ids });
      // @ts-expect-error unknown input 'hiden': 'hidden' is one
      pooler.step({ hiden: hidden, attention_mask: ids });
      // @ts-expect-error Property 'tokens' does not exist
      const { tokens } = tokenizer.step({ text });
      // @ts-expect-error Property 'last_hidden_states' does not exist
      return { tokens, hidden: encoder.step({ input_ids: ids, attention_mask: ids }).last_hidden_states };
    },
  });

  new Ensemble(models, 'missing', {
    inputs: { ids: int64(-1), text: bytes(1, { optional: true }), x: fp32(-1, { optional: true }) },
    steps: ({ ids, text, x }) => {
      // @ts-expect-error input 'attention_mask' is missing: wants INT64[-1]
      encoder.step({ input_ids: ids });
      // @ts-expect-error input 'text' is missing: wants BYTES[1]
      tokenizer.step({});
      // @ts-expect-error input 'text' is missing: wants BYTES[1]
      tokenizer.step({ language: text });
      // @ts-expect-error input 'text' is required: wants BYTES[1], got BYTES[1] that is optional
      tokenizer.step({ text });
      // @ts-expect-error input 'x' is required: wants FP32[-1], got FP32[-1] that is optional
      return norm.step({ x });
    },
  });

  new Ensemble(models, 'batch_dimension', {
    inputs: { hidden: fp32(-1, 384) },
    steps: ({ hidden }) => {
      // @ts-expect-error input 'x' wants FP32[-1,384], got FP32[-1,-1,384]: dims differ
      whole.step({ x: hidden.withBatchDim() });
      const { y } = whole.step({ x: hidden });
      // @ts-expect-error input 'x' wants FP32[-1], got FP32[-1,8]: dims differ
      norm.step({ x: y });
      // @ts-expect-error input 'hidden' wants FP32[-1,768], got FP32[8]: dims differ
      return widePooler.step({ hidden: y.withoutBatchDim() });
    },
  });

  new Ensemble(models, 'values', {
    inputs: { ids: int64(-1) },
    steps: ({ ids }) => {
      // @ts-expect-error Type 'string' is not assignable to type 'EnsembleTensor<"INT64", readonly [-1], boolean>'
      encoder.step({ input_ids: 'ids', attention_mask: ids });
      // @ts-expect-error missing the following properties from type 'EnsembleTensor<"INT64", readonly [-1], boolean>'
      encoder.step({ input_ids: int64(-1), attention_mask: ids });
      return encoder.step({ input_ids: ids, attention_mask: ids });
    },
  });

  new Ensemble(models, 'returns', {
    inputs: { ids: int64(-1) },
    // @ts-expect-error Type 'string' is not assignable to type 'EnsembleTensor
    steps: () => ({ label: 'no tensor' }),
  });

  new Ensemble(models, 'same_name', {
    inputs: { ids: int64(-1) },
    // @ts-expect-error output 'ids' has the name of an input
    steps: ({ ids }) => ({ ids: encoder.step({ input_ids: ids, attention_mask: ids }).logits }),
  });

  const inner = new Ensemble(models, 'inner', {
    inputs: { ids: int64(-1) },
    steps: ({ ids }) => ({ state: encoder.step({ input_ids: ids, attention_mask: ids }).last_hidden_state }),
  });
  new Ensemble(models, 'nested', {
    inputs: { x: fp32(-1), ids: int64(-1) },
    steps: ({ x, ids }) => {
      // @ts-expect-error input 'ids' wants INT64[-1], got FP32[-1]: data types differ
      inner.step({ ids: x });
      const { state } = inner.step({ ids });
      // @ts-expect-error input 'hidden' wants FP32[-1,768], got FP32[-1,384]: dims differ
      return widePooler.step({ hidden: state });
    },
  });
}
