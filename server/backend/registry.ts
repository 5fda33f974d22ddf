/**
 * The backends by name. A model names one (`backend`), or its platform or files stand for one.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelConfig } from '../../contract/model-config.ts';
import { DEFAULT_MODEL_FILE } from '../../contract/repository-layout.ts';
import { InferenceError } from '../errors.ts';
import type { Backend, ModelFiles } from './backend.ts';
import { identityBackend } from './identity/backend.ts';
import { onnxRuntimeBackend } from './onnxruntime/backend.ts';

export class BackendRegistry {
  readonly #backends: ReadonlyMap<string, Backend>;

  constructor(backends: readonly Backend[]) {
    this.#backends = new Map(backends.map((backend) => [backend.name, backend]));
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#backends.keys());
  }

  /** Throws INVALID_ARG, naming the backends that there are. */
  get(name: string): Backend {
    const backend = this.#backends.get(name);
    if (backend) return backend;
    const known = [...this.#backends.keys()].sort().map((known) => `'${known}'`);
    throw new InferenceError('INVALID_ARG', `backend '${name}' is not available; available are ${known.join(', ')}`);
  }

  /** The configuration with its backend named: as written, by the platform, or by the files. Throws INVALID_ARG if nothing tells. */
  withBackend(config: ModelConfig, files: ModelFiles): ModelConfig {
    if (config.backend || config.platform || config.ensemble_scheduling) return config;
    return { ...config, backend: backendOfFiles(config, files) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#backends.values()].map((backend) => backend.close()));
  }
}

/** All backends of this server. */
export function createBackends(): BackendRegistry {
  return new BackendRegistry([onnxRuntimeBackend, identityBackend]);
}

/** As Triton: by the name of the model file. */
function backendOfFiles(config: ModelConfig, { modelName, versionDirectory }: ModelFiles): string {
  if (config.default_model_filename?.endsWith('.onnx')) return 'onnxruntime';
  for (const [backend, file] of Object.entries(DEFAULT_MODEL_FILE)) {
    if (existsSync(join(versionDirectory, file))) return backend;
  }
  const found = existsSync(versionDirectory) ? readdirSync(versionDirectory).sort() : [];
  throw new InferenceError(
    'INVALID_ARG',
    `the backend of model '${modelName}' is not known: set 'backend', or put one of ` +
      `${Object.values(DEFAULT_MODEL_FILE).join(', ')} ` +
      `into its version folder, which has ${found.length > 0 ? found.join(', ') : 'no files'}`,
  );
}
