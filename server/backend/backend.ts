/**
 * What a backend (onnxruntime, identity, python, native, …) offers the server. One folder or file per backend; `registry.ts` knows them by name.
 */
import type { DataType } from '../../contract/data-types.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import type { ModelInstance } from '../instance/instance.ts';
import type { Logger } from '../logger.ts';
import type { ModelSignature } from '../request/signature.ts';

/** What a backend can do; the server refuses at load a configuration that wants more, naming what is missing. */
export interface BackendCapabilities {
  readonly dataTypes: ReadonlySet<DataType>;
  readonly raggedBatch: boolean;
  readonly decoupled: boolean;
  readonly gpu: boolean;
}

export interface ModelFiles {
  readonly modelName: string;
  /** Decimal. */
  readonly version: string;
  /** Resolved absolute paths (symlinks followed). */
  readonly modelDirectory: string;
  readonly versionDirectory: string;
}

export interface LoadContext extends ModelFiles {
  /** Complete: auto-completed, normalized and validated. */
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  /** From `--backend-config=<name>,<key>=<value>`. */
  readonly backendOptions: ReadonlyMap<string, string>;
  readonly logger: Logger;
  /** Milliseconds, monotonic, fractional. */
  readonly now: () => number;
  /** Calls back once after so many of them, not before and not within this call; the function returned prevents it. */
  readonly setTimer: (ms: number, callback: () => void) => () => void;
  readonly signal: AbortSignal;
}

export interface InstancePlacement {
  readonly name: string;
  readonly kind: 'KIND_CPU' | 'KIND_GPU' | 'KIND_MODEL';
  /** Device index for KIND_GPU. */
  readonly gpu?: number;
}

/** The shared part of a loaded version (weights, session); instances are slots over it. */
export interface BackendModel {
  createInstance(placement: InstancePlacement): Promise<ModelInstance>;
  /** After every instance is closed: frees everything. Idempotent. */
  close(): Promise<void>;
}

export interface Backend {
  readonly name: string;
  readonly capabilities: BackendCapabilities;
  /**
   * Fills what a partial configuration leaves out (inputs, outputs, max_batch_size, default file name) from the artifact, and checks
   * what it states against it. Rejects with INVALID_ARG naming the difference. Never called with auto-complete disabled.
   */
  autoComplete(config: ModelConfig, files: ModelFiles): Promise<ModelConfig>;
  load(context: LoadContext): Promise<BackendModel>;
  /** When the server stops. */
  close(): Promise<void>;
}
