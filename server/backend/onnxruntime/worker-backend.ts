/**
 * ONNX models on worker threads, through `onnxruntime-node`: the portable way, without the native runtime. Each instance has a session of
 * its own.
 */

import type { NativeSessionSettings } from '../../../native/index.ts';
import { InferenceError } from '../../errors.ts';
import { WorkerThreadInstance } from '../../instance/worker-instance.ts';
import { WorkerThread } from '../../instance/worker-thread.ts';
import type { BackendModel, LoadContext } from '../backend.ts';
import { type OrtSessionOptions, toSessionOptions } from './worker-session-options.ts';

/** Execution providers of `onnxruntime-node` that need no device. */
export const WORKER_PROVIDERS: readonly string[] = ['CPUExecutionProvider'];

/** What the thread's program gets beside the tensors. */
export interface WorkerModel {
  readonly path: string;
  readonly options: OrtSessionOptions;
  /** Inputs that a request may leave out. */
  readonly optionalInputs: readonly string[];
  /** Files beside the model, as it names them, that are read, not mapped. */
  readonly externalData: readonly string[];
}

// The sources run as they are; what is published is built.
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './session-worker.ts' : './session-worker.js', import.meta.url);

export async function loadWorkerModel(
  path: string,
  settings: NativeSessionSettings,
  context: LoadContext,
  /** Files beside the model, as it names them, that are to be read, not mapped; all or none. */
  externalData: readonly string[] = [],
): Promise<BackendModel> {
  const { signature, now, logger } = context;
  // The library reads it from the process, which a worker's own environment is not.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  const inputs = [...signature.inputs.values()];
  const outputs = [...signature.outputs.values()];
  const unsupported = [...inputs, ...outputs].find(({ datatype }) => datatype === 'BF16');
  if (unsupported) {
    throw new InferenceError('INVALID_ARG', `tensor '${unsupported.name}' is BF16, which needs the native runtime`);
  }
  const optionalInputs = inputs.filter(({ optional }) => optional).map(({ name }) => name);
  const model: WorkerModel = { path, options: toSessionOptions(settings, logger), optionalInputs, externalData };
  const toTensor = ({ name, datatype }: (typeof inputs)[number]) => ({ name, datatype });
  const isBatched = signature.maxBatchSize > 0;
  return {
    createInstance({ name }) {
      const startThread = (): Promise<WorkerThread> =>
        WorkerThread.start({
          name,
          program: PROGRAM,
          maxRequests: Math.max(signature.maxBatchSize, 1),
          inputs: inputs.map(toTensor),
          outputs: outputs.map(toTensor),
          isBatched,
          model,
        });
      return WorkerThreadInstance.create({ name, signature, now, startThread });
    },
    async close() {},
  };
}
