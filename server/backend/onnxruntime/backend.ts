/**
 * ONNX models. Instances are native threads where the addon is there, else worker threads: see `native-backend.ts` and `worker-backend.ts`.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_TYPE_NAMES } from '../../../contract/data-types.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { checkSignature, DEFAULT_MAX_BATCH_SIZE, fillFromSignature } from '../../../contract/onnx/check.ts';
import { OnnxFileError, type OnnxSignature, type OnnxTensor, readOnnxSignature } from '../../../contract/onnx/signature.ts';
import { describeProblem, type Problem } from '../../../contract/problem.ts';
import { DEFAULT_MODEL_FILE } from '../../../contract/repository-layout.ts';
import type { NativeSessionSettings } from '../../../native/index.ts';
import { InferenceError } from '../../errors.ts';
import type { Backend, LoadContext, ModelFiles } from '../backend.ts';
import { areWeightsRead, externalTensors, MAX_PORTABLE_READ_BYTES, MAX_READ_BYTES } from './external-weights.ts';
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
      refuse(checkSignature(completed, signature));
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
    const signature = readIfOnnx(path);
    if (signature) checkFile(signature, config, runtime ? settings.freeDimensions : {});
    const isRead = (maxBytes: number) => signature !== undefined && areWeightsRead(path, signature, maxBytes, logger);
    if (!runtime) {
      const externalData = isRead(MAX_PORTABLE_READ_BYTES) ? signature!.externalData : [];
      return loadWorkerModel(path, settings, context, externalData);
    }
    const externalData = isRead(MAX_READ_BYTES) ? externalTensors(path, signature!) : [];
    return loadNativeModel(runtime, path, { ...settings, externalData }, context);
  },

  async close() {},
};

/**
 * Throws INVALID_ARG for what the configuration says otherwise than the file, also where nothing was completed, and with the sizes that the
 * configuration gives to free dimensions.
 */
function checkFile(signature: OnnxSignature, config: ModelConfig, sizes: NativeSessionSettings['freeDimensions']): void {
  const known = new Set(
    [...signature.inputs, ...signature.outputs].flatMap(({ symbols }) => symbols.filter((name) => name !== '')),
  );
  for (const name of Object.keys(sizes)) {
    const parameter = `free_dimension.${name}`;
    // The server's options are for all models, whatever the names of their dimensions.
    if (known.has(name) || config.parameters?.[parameter] === undefined) continue;
    throw new InferenceError(
      'INVALID_ARG',
      `parameter '${parameter}': the model has no free dimension '${name}'; it has ${known.size > 0 ? [...known].join(', ') : 'none'}`,
    );
  }
  const sized = ({ dims, symbols, ...tensor }: OnnxTensor): OnnxTensor => ({
    ...tensor,
    symbols,
    dims: dims?.map((dim, axis) => (dim === -1 ? (sizes[symbols[axis]!] ?? -1) : dim)),
  });
  refuse(checkSignature(config, { ...signature, inputs: signature.inputs.map(sized), outputs: signature.outputs.map(sized) }));
}

/** Undefined if it is something else, of which ONNX Runtime says what is wrong. */
function readIfOnnx(path: string): OnnxSignature | undefined {
  try {
    return readOnnxSignature(path);
  } catch (error) {
    if (error instanceof OnnxFileError) return undefined;
    throw error;
  }
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new InferenceError('INVALID_ARG', problems.map(describeProblem).join('; '));
}

/** A folder with the model file's name holds a model.onnx, as Triton has it for models with external data. */
function modelPath({ default_model_filename: file }: ModelConfig, { versionDirectory }: ModelFiles): string {
  const path = join(versionDirectory, file || DEFAULT_MODEL_FILE['onnxruntime']!);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'model.onnx') : path;
}

function defaultMaxBatchSize({ parameters }: ModelConfig): number {
  const text = parameters?.['default-max-batch-size']?.string_value;
  return text === undefined ? DEFAULT_MAX_BATCH_SIZE : Number(text);
}
