/**
 * The core over a registry of loaded models and a repository: what the frontends and embedding programs call.
 */
import { InferenceError } from '../errors.ts';
import type { LoadedVersion } from '../model/loaded-version.ts';
import { compareVersions, type ModelRegistry } from '../model/registry.ts';
import type { StatisticsSnapshot } from '../model/statistics.ts';
import type { ModelIndexEntry } from '../repository/model-repository.ts';
import type { TensorSpec } from '../request/signature.ts';
import type { InferenceCore, ModelMetadata, ServerMetadata, TensorMetadata } from './core.ts';
import type { ServerState } from './server-state.ts';

export interface CoreDependencies {
  readonly registry: ModelRegistry;
  readonly metadata: ServerMetadata;
  readonly state: ServerState;
  readonly repository: Pick<InferenceCore, 'loadModel' | 'unloadModel'> & {
    index(): Promise<readonly ModelIndexEntry[]>;
  };
}

export function createCore({ registry, metadata, state, repository }: CoreDependencies): InferenceCore {
  return {
    isLive: () => true,
    isReady: () => state.isReady,
    onReadyChange: (listener) => state.onChange(listener),
    get isDraining() {
      return state.isDraining;
    },
    serverMetadata: () => metadata,
    isModelReady: (name, version) => registry.find(name, requireVersion(version)) !== undefined,
    modelMetadata: (name, version) => toMetadata(registry, registry.resolve(name, requireVersion(version)), version),
    modelConfig: (name, version) => registry.resolve(name, requireVersion(version)).config,
    statistics: (name, version) => statisticsOf(registry, name, requireVersion(version)),
    resolve: (name, version) => registry.resolve(name, requireVersion(version)),
    infer(request, sink) {
      let model: LoadedVersion;
      try {
        model = registry.resolve(request.modelName, requireVersion(request.modelVersion));
      } catch (error) {
        sink.fail(InferenceError.from(error));
        return;
      }
      model.infer(request, sink);
    },
    async repositoryIndex({ ready }) {
      const index = await repository.index();
      return ready ? index.filter(({ state: version }) => version === 'READY') : index;
    },
    loadModel: (name, options) => repository.loadModel(name, options),
    unloadModel: (name, options) => repository.unloadModel(name, options),
  };
}

/** Extensions of the protocol that are there, by Triton's names. */
export const EXTENSIONS: readonly string[] = [
  'model_repository',
  'model_repository(unload_dependents)',
  'schedule_policy',
  'model_configuration',
  'binary_tensor_data',
  'parameters',
  'statistics',
];

/** As Triton: what is no number is refused rather than not found. */
function requireVersion(version: string): string {
  if (version === '' || /^-?\d+$/.test(version)) return version;
  throw new InferenceError(
    'INVALID_ARG',
    `failed to get model version from specified version string '${version}' (details: stol), version should be an integral value > 0`,
  );
}

function toMetadata(registry: ModelRegistry, { name, config, signature }: LoadedVersion, version: string): ModelMetadata {
  return {
    name,
    versions:
      version === ''
        ? registry
            .servingVersions(name)
            .map((loaded) => loaded.version)
            .sort(compareVersions)
        : [signature.version],
    platform: config.platform || config.backend || '',
    inputs: [...signature.inputs.values()].map(toTensorMetadata),
    outputs: [...signature.outputs.values()].map(toTensorMetadata),
  };
}

function toTensorMetadata({ name, datatype, shape }: TensorSpec): TensorMetadata {
  return { name, datatype, shape };
}

function statisticsOf(registry: ModelRegistry, name: string, version: string): readonly StatisticsSnapshot[] {
  if (name === '') return [...registry.serving()].map(({ statistics }) => statistics.snapshot());
  const all = registry.servingVersions(name);
  const versions = all.filter((loaded) => version === '' || loaded.version === version);
  if (all.length === 0) throw new InferenceError('INVALID_ARG', `requested model '${name}' is not available`);
  if (versions.length === 0) {
    throw new InferenceError('INVALID_ARG', `requested model version is not available for model '${name}'`);
  }
  return versions.map(({ statistics }) => statistics.snapshot());
}
