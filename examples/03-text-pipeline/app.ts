/**
 * A text pipeline of Python models: text → token ids → token states → one embedding, with an optional language.
 *
 *   npx trireme synth --app examples/03-text-pipeline/app.ts --output dist/text-pipeline
 */
import { bytes, cpu, Ensemble, fp32, InferenceApp, int64, ModelRepository, micros, PythonModel, VersionPolicy } from 'trireme';

const TOKENS = 16;
const WIDTH = 8;

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');

const common = {
  maxBatchSize: 16,
  dynamicBatching: { preferredBatchSizes: [8, 16], maxQueueDelay: micros(500) },
  versionPolicy: VersionPolicy.latest(2),
  instanceGroups: [cpu({ count: 1 })],
};

const tokenizer = new PythonModel(models, 'tokenizer', {
  ...common,
  versions: { 1: 'models/tokenizer/1', 2: 'models/tokenizer/2' },
  inputs: { text: bytes(1), language: bytes(1, { optional: true }) },
  outputs: { input_ids: int64(TOKENS), attention_mask: int64(TOKENS) },
});

const encoder = new PythonModel(models, 'encoder', {
  ...common,
  versions: { 1: 'models/encoder' },
  inputs: { input_ids: int64(-1), attention_mask: int64(-1) },
  outputs: { last_hidden_state: fp32(-1, WIDTH) },
});

const pooler = new PythonModel(models, 'pooler', {
  ...common,
  versions: { 1: 'models/pooler' },
  inputs: { last_hidden_state: fp32(-1, WIDTH), attention_mask: int64(-1) },
  outputs: { embedding: fp32(WIDTH) },
});

new Ensemble(models, 'text_pipeline', {
  inputs: { text: bytes(1), language: bytes(1, { optional: true }) },
  steps: ({ text, language }) => {
    const { input_ids, attention_mask } = tokenizer.step({ text, language });
    const { last_hidden_state } = encoder.step({ input_ids, attention_mask });
    return { embedding: pooler.step({ last_hidden_state, attention_mask }).embedding, tokens: input_ids };
  },
});

app.synth();
