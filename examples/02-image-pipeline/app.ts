/**
 * An image pipeline: one request is prepared once, then classified and segmented side by side.
 *
 *   npx trireme synth --app examples/02-image-pipeline/app.ts --output dist/image-pipeline
 *   npx trireme serve --model-repository dist/image-pipeline/models
 */
import { cpu, Ensemble, fp32, InferenceApp, ModelRepository, micros, OnnxModel, uint8 } from 'trireme';

const COLOURS = ['red', 'green', 'blue'];

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');

const common = {
  maxBatchSize: 16,
  dynamicBatching: { maxQueueDelay: micros(500) },
  instanceGroups: [cpu({ count: 1 })],
};

const preprocess = new OnnxModel(models, 'preprocess', {
  ...common,
  versions: { 1: 'models/preprocess.onnx' },
  inputs: { image: uint8(-1, -1, 3, { format: 'FORMAT_NHWC' }) },
  outputs: { pixels: fp32(3, 32, 32) },
});

const classifier = new OnnxModel(models, 'classifier', {
  ...common,
  versions: { 1: 'models/classifier.onnx' },
  inputs: { pixels: fp32(3, 32, 32) },
  outputs: { scores: fp32(3, { labels: COLOURS }) },
});

const segmenter = new OnnxModel(models, 'segmenter', {
  ...common,
  versions: { 1: 'models/segmenter.onnx' },
  inputs: { pixels: fp32(3, -1, -1) },
  outputs: { mask: uint8(-1, -1) },
});

new Ensemble(models, 'image_pipeline', {
  inputs: { image: uint8(-1, -1, 3) },
  steps: ({ image }) => {
    const { pixels } = preprocess.step({ image });
    return { ...classifier.step({ pixels }), ...segmenter.step({ pixels }) };
  },
});

app.synth();
