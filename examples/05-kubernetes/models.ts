/**
 * The models: a classifier of handwritten digits, and an ensemble that answers with the digit itself.
 */
import { auto, cpu, Ensemble, fp32, type InferenceApp, int64, ModelRepository, millis, OnnxModel, VersionPolicy } from 'trireme';

export interface ModelsProps {
  readonly maxBatchSize: number;
}

export function addModels(app: InferenceApp, stage: string, { maxBatchSize }: ModelsProps) {
  const repository = new ModelRepository(app, `${stage}-models`);

  const digits = new OnnxModel(repository, 'digits', {
    versions: { 1: '../01-quickstart/model/digits.onnx', 2: '../01-quickstart/model/digits.onnx' },
    versionPolicy: VersionPolicy.specific(1, 2),
    maxBatchSize,
    inputs: { image: fp32(8, 8) },
    outputs: { probabilities: fp32(10) },
    dynamicBatching: { maxQueueDelay: millis(1) },
    instanceGroups: [auto({ count: 2 })],
  });

  const best = new OnnxModel(repository, 'best', {
    versions: { 1: 'models/best.onnx' },
    maxBatchSize,
    inputs: { probabilities: fp32(10) },
    outputs: { digit: int64(1) },
    instanceGroups: [cpu({ count: 1 })],
  });

  const reader = new Ensemble(repository, 'reader', {
    inputs: { image: fp32(8, 8) },
    steps: ({ image }) => best.step(digits.step({ image })),
  });

  return { repository, digits, reader };
}
