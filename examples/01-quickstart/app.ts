/**
 * Quickstart: one model, a classifier of handwritten digits, described and ready to be served.
 *
 *   npx trireme synth --app examples/01-quickstart/app.ts --output dist/quickstart
 *   npx trireme serve --model-repository dist/quickstart/models
 */
import { cpu, fp32, InferenceApp, ModelRepository, millis, OnnxModel } from 'trireme';

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');

new OnnxModel(models, 'digits', {
  versions: { 1: 'model/digits.onnx' },
  maxBatchSize: 64,
  inputs: { image: fp32(8, 8) },
  outputs: { probabilities: fp32(10, { labels: 'model/labels.txt' }) },
  dynamicBatching: { maxQueueDelay: millis(1) },
  instanceGroups: [cpu({ count: 2 })],
});

app.synth();
