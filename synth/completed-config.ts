/**
 * A model's configuration as a server completes it from the files beside it: the backend by the name of the model file, inputs, outputs and batching of
 * an ONNX model from the file itself. What the configuration says stays.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, type ModelConfig } from '../contract/model-config.ts';
import { normalize } from '../contract/normalize.ts';
import { fillFromSignature } from '../contract/onnx/check.ts';
import { OnnxFileError, readOnnxSignature } from '../contract/onnx/signature.ts';
import { DEFAULT_MODEL_FILE, isVersionName } from '../contract/repository-layout.ts';
import { kindAt } from './walk-folder.ts';

/** Numbers of a model's version folders, ascending. */
export function versionFolders(folder: string): string[] {
  return readdirSync(folder)
    .filter((entry) => isVersionName(entry) && kindAt(join(folder, entry)) === 'folder')
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** A file that cannot be read completes nothing: that is for validation to say. */
export function completedConfig(folder: string, name: string, given: ModelConfig): ModelConfig {
  const version = versionFolders(folder).at(-1);
  if (version === undefined || given.ensemble_scheduling) return given;
  const config = given.backend || given.platform ? given : { ...given, backend: backendByFile(join(folder, version)) };
  const { backend, default_model_filename: file = '' } = normalize(config, { name });
  const path = join(folder, version, file);
  if (backend !== 'onnxruntime' || path.includes('\0') || kindAt(path) !== 'file') return canonical(config);
  try {
    return canonical(fillFromSignature(config, readOnnxSignature(path)));
  } catch (error) {
    if (error instanceof OnnxFileError) return canonical(config);
    throw error;
  }
}

function backendByFile(folder: string): string | undefined {
  return Object.entries(DEFAULT_MODEL_FILE).find(([, file]) => existsSync(join(folder, file)))?.[0];
}
