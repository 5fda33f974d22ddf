/**
 * Weights in files beside a model: read, so that whoever later writes into such a file, or cuts it short, does not reach a model that serves.
 * ONNX Runtime would map them, and the process would end (SIGBUS), or compute with a mixture.
 */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { externalFiles } from '../../../contract/onnx/external-data.ts';
import type { OnnxSignature } from '../../../contract/onnx/signature.ts';
import type { NativeExternalTensor } from '../../../native/index.ts';
import type { Logger } from '../../logger.ts';

/** Of all files of a model. A load takes twice as much memory for a moment; what is mapped, the system may take back at any time. */
export const MAX_READ_BYTES = 2 ** 31;

/** `onnxruntime-node` takes six times as much for a moment, and each instance has its own. */
export const MAX_PORTABLE_READ_BYTES = 2 ** 28;

/** Whether the files are to be read, not mapped; warns if they are too large for that. */
export function areWeightsRead(modelPath: string, signature: OnnxSignature, maxBytes: number, logger: Logger): boolean {
  const files = externalFiles(modelPath, signature);
  // ONNX Runtime says what is wrong.
  if (files.length === 0 || files.some(({ problem }) => problem !== undefined)) return false;
  const bytes = files.reduce((sum, { path }) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  if (bytes <= maxBytes) return true;
  logger.warn(
    { bytes, maxBytes },
    'the weights beside the model are too large to be read, and mapped: put other files in their place, never write into them',
  );
  return false;
}

export function externalTensors(modelPath: string, { externalTensors: tensors }: OnnxSignature): NativeExternalTensor[] {
  const folder = dirname(modelPath);
  return tensors.map(({ location, ...tensor }) => ({ ...tensor, path: join(folder, location) }));
}
