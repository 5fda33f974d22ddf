/**
 * Wirings that compile, with the types that the compiler infers, and that synth accepts (`ensemble-types.test.ts` builds them).
 */
import { expectTypeOf } from 'vitest';
import {
  bytes,
  Ensemble,
  type EnsembleTensor,
  fp32,
  type IModel,
  type InferenceApp,
  int64,
  Model,
  ModelRepository,
  type TensorSpec,
  type TensorSpecs,
  uint8,
} from '../../constructs/index.ts';
import { imageModels, textModels } from './models.ts';

type Spec<D extends TensorSpec['datatype'], S extends readonly number[]> = TensorSpec<D, S, false>;

export function rightWirings(app: InferenceApp): ModelRepository {
  const models = new ModelRepository(app, 'models');
  const { tokenizer, encoder, pooler, widePooler, norm, whole } = textModels(models);
  const { preprocess, classifier, segmenter, untyped, typed } = imageModels(models);

  // The design's own example.
  const embed = new Ensemble(models, 'embed', {
    inputs: { text: bytes(1) },
    steps: ({ text }) => {
      const { input_ids, attention_mask } = tokenizer.step({ text });
      const { last_hidden_state } = encoder.step({ input_ids, attention_mask });
      return { embedding: pooler.step({ hidden: last_hidden_state, attention_mask }).embedding };
    },
  });
  expectTypeOf(embed.outputs).toEqualTypeOf<{ readonly embedding: Spec<'FP32', readonly [384]> }>();
  expectTypeOf(embed.inputs).toEqualTypeOf<{ readonly text: Spec<'BYTES', readonly [1]> }>();
  expectTypeOf(embed).toExtend<
    IModel<{ readonly text: Spec<'BYTES', readonly [1]> }, { readonly embedding: Spec<'FP32', readonly [384]> }>
  >();
  expectTypeOf(embed).toExtend<IModel>();

  // An optional input fed by an optional input of the ensemble.
  const optional = new Ensemble(models, 'optional', {
    inputs: { text: bytes(1), language: bytes(1, { optional: true }) },
    steps: ({ text, language }) => {
      expectTypeOf(language).toEqualTypeOf<EnsembleTensor<'BYTES', readonly [1], true>>();
      return tokenizer.step({ text, language });
    },
  });
  expectTypeOf(optional.outputs).toEqualTypeOf<{
    readonly input_ids: Spec<'INT64', readonly [-1]>;
    readonly attention_mask: Spec<'INT64', readonly [-1]>;
  }>();

  // An optional input left out, and one fed by a tensor that is always there.
  new Ensemble(models, 'optional_fed', {
    inputs: { hidden: fp32(-1, 384), mask: int64(-1), weight: fp32(1) },
    steps: ({ hidden, mask, weight }) => ({
      plain: pooler.step({ hidden, attention_mask: mask }).embedding,
      weighted: pooler.step({ hidden, attention_mask: mask, weight }).embedding,
    }),
  });

  // An optional input that is left out on purpose.
  new Ensemble(models, 'optional_undefined', {
    inputs: { text: bytes(1) },
    steps: ({ text }) => ({ ids: tokenizer.step({ text, language: undefined }).input_ids }),
  });

  // -1 fits any size, on either side, and sizes that are equal fit.
  new Ensemble(models, 'any_size', {
    inputs: { hidden: fp32(-1, -1), fixed: fp32(7), image: fp32(3, 64, 64) },
    steps: ({ hidden, fixed, image }) => ({
      wide: widePooler.step({ hidden }).embedding,
      y: norm.step({ x: fixed }).y,
      mask: segmenter.step({ image }).mask,
    }),
  });
  new Ensemble(models, 'to_fixed', {
    inputs: { x: fp32(-1) },
    steps: ({ x }) => ({ label: typed.step({ scores: norm.step({ x }).y }).label }),
  });

  // A tensor that several steps read, and two inputs of one step.
  const image = new Ensemble(models, 'image', {
    inputs: { jpeg: uint8(-1) },
    steps: ({ jpeg }) => {
      const prepared = preprocess.step({ jpeg });
      return { scores: classifier.step(prepared).scores, mask: segmenter.step(prepared).mask };
    },
  });
  expectTypeOf(image.outputs).toEqualTypeOf<{
    readonly scores: Spec<'FP32', readonly [1000]>;
    readonly mask: Spec<'UINT8', readonly [-1, -1]>;
  }>();
  new Ensemble(models, 'twice', {
    inputs: { ids: int64(-1) },
    steps: ({ ids }) => ({ logits: encoder.step({ input_ids: ids, attention_mask: ids }).logits }),
  });

  // An ensemble as a step of another; the same model twice; an output that is read as well.
  const search = new Ensemble(models, 'search', {
    inputs: { query: bytes(1), passage: bytes(1) },
    steps: ({ query, passage }) => ({
      left: embed.step({ text: query }).embedding,
      right: embed.step({ text: passage }).embedding,
    }),
  });
  expectTypeOf(search.outputs).toEqualTypeOf<{
    readonly left: Spec<'FP32', readonly [384]>;
    readonly right: Spec<'FP32', readonly [384]>;
  }>();
  new Ensemble(models, 'read_output', {
    inputs: { x: fp32(-1) },
    steps: ({ x }) => {
      const { y } = norm.step({ x });
      return { once: y, more: norm.step({ x: y }).y };
    },
  });

  // All outputs of a step as they are.
  new Ensemble(models, 'spread', {
    inputs: { ids: int64(-1), x: fp32(-1) },
    steps: ({ ids, x }) => ({ ...encoder.step({ input_ids: ids, attention_mask: ids }), ...norm.step({ x }) }),
  });

  // Models that others own, typed and untyped.
  const labels = new Ensemble(models, 'labels', {
    inputs: { jpeg: uint8(-1) },
    steps: ({ jpeg }) => {
      const { scores } = image.step({ jpeg });
      const { label } = untyped.step({ scores });
      return { typed: typed.step({ scores }).label, untyped: label };
    },
  });
  expectTypeOf(labels.outputs.typed).toEqualTypeOf<Spec<'BYTES', readonly [1]>>();
  expectTypeOf(labels.outputs.untyped.datatype).toEqualTypeOf<TensorSpec['datatype']>();
  new Ensemble(models, 'after_untyped', {
    inputs: { scores: fp32(1000), language: bytes(1) },
    steps: ({ scores, language }) => tokenizer.step({ text: untyped.step({ scores }).label, language }),
  });

  // Specs that are only known as such: checked by synth.
  const wide: TensorSpecs = { x: fp32(-1) };
  const dims: number[] = [-1];
  new Ensemble(models, 'wide_specs', { inputs: wide, steps: ({ x }) => ({ y: norm.step({ x }).y }) });
  new Ensemble(models, 'wide_dims', { inputs: { x: fp32(...dims) }, steps: ({ x }) => ({ y: norm.step({ x }).y }) });
  const anyModel: IModel = norm;
  new Ensemble(models, 'any_model', { inputs: { x: fp32(-1) }, steps: ({ x }) => ({ y: anyModel.step({ x })['y'] }) });

  // Models that batch joined with one that does not.
  const joined = new Ensemble(models, 'joined', {
    inputs: { rows: fp32(384) },
    maxBatchSize: 16,
    steps: ({ rows }) => ({ y: norm.step({ x: whole.step({ x: rows.withBatchDim() }).y.withoutBatchDim() }).y }),
  });
  expectTypeOf(joined.outputs.y).toEqualTypeOf<Spec<'FP32', readonly [-1]>>();
  new Ensemble(models, 'unbatched', {
    inputs: { x: fp32(-1, 384) },
    steps: ({ x }) => {
      const { y } = whole.step({ x });
      expectTypeOf(y).toEqualTypeOf<EnsembleTensor<'FP32', readonly [-1, 8], false>>();
      return { y };
    },
  });

  // A version of a model; a batch size of the ensemble's own.
  new Ensemble(models, 'version', {
    inputs: { x: fp32(-1) },
    maxBatchSize: 4,
    steps: ({ x }) => norm.step({ x }, { version: 1 }),
  });

  // A function that takes whatever model has the right tensors.
  const normalized = (model: IModel<{ x: Spec<'FP32', readonly [-1]> }, { y: Spec<'FP32', readonly [-1]> }>, id: string) =>
    new Ensemble(models, id, { inputs: { x: fp32(-1) }, steps: ({ x }) => ({ y: model.step({ x }).y }) });
  expectTypeOf(normalized(norm, 'by_function').outputs.y).toEqualTypeOf<Spec<'FP32', readonly [-1]>>();
  expectTypeOf(Model).toBeConstructibleWith(models, 'other', { backend: 'identity' });
  return models;
}
