/**
 * ONNX models. Instances are native threads where the addon is there, else worker threads: see `native-backend.ts` and `worker-backend.ts`.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_TYPE_NAMES } from '../../../contract/data-types.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { checkSignature, DEFAULT_MAX_BATCH_SIZE, fillFromSignature } from '../../../contract/onnx/check.ts';
import { OnnxFileError, readOnnxSignature } from '../../../contract/onnx/signature.ts';
import { DEFAULT_MODEL_FILE } from '../../../contract/repository-layout.ts';
import { InferenceError } from '../../errors.ts';
import type { Backend, LoadContext, ModelFiles } from '../backend.ts';
import { chooseNativeRuntime, loadNativeModel } from './native-backend.ts';
import { sessionSettings } from './session-settings.ts';
import { loadWorkerModel, WORKER_PROVIDERS } from './worker-backend.ts';

export const onnxRuntimeBackend: Backend = {
  name: 'onnxruntime',
  capabilities: { dataTypes: new Set(DATA_TYPE_NAMES), raggedBatch: false, decoupled: false, gpu: false },

  async autoComplete(config, files) {
    try {
      const signature = readOnnxSignature(modelPath(config, files));
      const completed = fillFromSignature(config, signature, defaultMaxBatchSize(config));
      const problems = checkSignature(completed, signature);
      if (problems.length > 0) {
        throw new InferenceError('INVALID_ARG', problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
      }
      return completed;
    } catch (error) {
      throw error instanceof OnnxFileError ? new InferenceError('INVALID_ARG', error.message, { cause: error }) : error;
    }
  },

  async load(context: LoadContext) {
    const { config, backendOptions, logger } = context;
    const path = modelPath(config, context);
    const runtime = chooseNativeRuntime(backendOptions, logger);
    const settings = sessionSettings({ config, backendOptions, logger, providers: runtime?.providers ?? WORKER_PROVIDERS });
    return runtime ? loadNativeModel(runtime, path, settings, context) : loadWorkerModel(path, settings, context);
  },

  async close() {},
};

/** A folder with the model file's name holds a model.onnx, as Triton has it for models with external data. */
function modelPath({ default_model_filename: file }: ModelConfig, { versionDirectory }: ModelFiles): string {
  const path = join(versionDirectory, file || DEFAULT_MODEL_FILE['onnxruntime']!);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'model.onnx') : path;
}

function defaultMaxBatchSize({ parameters }: ModelConfig): number {
  const text = parameters?.['default-max-batch-size']?.string_value;
  return text === undefined ? DEFAULT_MAX_BATCH_SIZE : Number(text);
}
