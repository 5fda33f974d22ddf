/**
 * What both frontends (and the embedded library) call; it knows no protocol. Errors are thrown, or given to the sink, as InferenceError.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import type { LoadedVersion } from '../model/loaded-version.ts';
import type { StatisticsSnapshot } from '../model/statistics.ts';
import type { ModelIndexEntry } from '../repository/model-repository.ts';
import type { InferRequest } from '../request/request.ts';
import type { ResponseSink } from '../request/response.ts';

export interface ServerMetadata {
  readonly name: string;
  readonly version: string;
  readonly extensions: readonly string[];
}

export interface TensorMetadata {
  readonly name: string;
  readonly datatype: string;
  readonly shape: readonly number[];
}

export interface ModelMetadata {
  readonly name: string;
  /** Versions that are READY, ascending. */
  readonly versions: readonly string[];
  readonly platform: string;
  readonly inputs: readonly TensorMetadata[];
  readonly outputs: readonly TensorMetadata[];
}

export interface LoadOptions {
  /** JSON of a model configuration that replaces the file's. */
  readonly config?: string;
  /** `file:<relative path>` overrides; path → content. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

export interface UnloadOptions {
  readonly unloadDependents?: boolean;
}

export interface InferenceCore {
  /** The process is up: never depends on models. */
  isLive(): boolean;
  /** Startup models are loaded and the server is not draining. */
  isReady(): boolean;
  /** Calls back whenever `isReady` may have changed; the function returned ends it. */
  onReadyChange(listener: () => void): () => void;
  /** True from the signal to stop on: frontends close connections after their answers. */
  readonly isDraining: boolean;
  serverMetadata(): ServerMetadata;
  /** False for an unknown, unloaded or loading model; version '' is any. */
  isModelReady(name: string, version: string): boolean;
  modelMetadata(name: string, version: string): ModelMetadata;
  modelConfig(name: string, version: string): ModelConfig;
  /** One row per READY version; name '' is every model. */
  statistics(name: string, version: string): readonly StatisticsSnapshot[];
  /** The version that would answer, or NOT_FOUND / UNAVAILABLE. For frontends that need the signature before the body is parsed. */
  resolve(name: string, version: string): LoadedVersion;
  infer(request: InferRequest, sink: ResponseSink): void;
  repositoryIndex(options: { readonly ready?: boolean }): Promise<readonly ModelIndexEntry[]>;
  loadModel(name: string, options: LoadOptions): Promise<void>;
  /** Resolves with the names of dependants (ensembles) that went with it. */
  unloadModel(name: string, options: UnloadOptions): Promise<readonly string[]>;
}
