/**
 * A core without a server behind it, for tests of frontends: its models give each input `IN_…` back as the output `OUT_…`, at once or
 * when the test says. `identity` has the data types that JSON can carry, `half` the others; what a test wants otherwise it sets.
 */
import { DATA_TYPE_NAMES, type DataType } from '../../contract/data-types.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import type { InferenceCore, LoadOptions, ModelMetadata, ServerMetadata, UnloadOptions } from '../../server/core/core.ts';
import { InferenceError } from '../../server/errors.ts';
import type { LoadedVersion } from '../../server/model/loaded-version.ts';
import type { StatisticsSnapshot } from '../../server/model/statistics.ts';
import type { ModelIndexEntry } from '../../server/repository/model-repository.ts';
import type { InferRequest } from '../../server/request/request.ts';
import type { InferResponse, ResponseSink } from '../../server/request/response.ts';
import type { ModelSignature } from '../../server/request/signature.ts';
import { signatureOf } from './inference.ts';

export interface HeldRequest {
  readonly request: InferRequest;
  readonly sink: ResponseSink;
  /** Answers as the identity model does. */
  answer(extra?: Partial<InferResponse>): void;
}

export class FakeCore implements InferenceCore {
  isUp = true;
  hasModels = true;
  /** Requests wait in `held` for the test to answer. */
  holds = false;
  readonly held: HeldRequest[] = [];
  readonly requests: InferRequest[] = [];
  readonly calls: unknown[] = [];
  /** Thrown, or given to the sink, by whatever is asked next. */
  failure: unknown;
  dependents: readonly string[] = [];
  decoupled = false;
  extra: Partial<InferResponse> = {};
  #waiting: (() => void)[] = [];
  #isDraining = false;
  readonly #listeners = new Set<() => void>();

  get isDraining(): boolean {
    return this.#isDraining;
  }

  set isDraining(isDraining: boolean) {
    this.#isDraining = isDraining;
    for (const listener of this.#listeners) listener();
  }

  isLive(): boolean {
    return this.isUp;
  }

  isReady(): boolean {
    return this.hasModels && !this.isDraining;
  }

  onReadyChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  serverMetadata(): ServerMetadata {
    this.#throwFailure();
    return { name: 'triton', version: '2.51.0', extensions: ['statistics'] };
  }

  isModelReady(name: string, version: string): boolean {
    return name in MODELS && (version === '' || version === '1');
  }

  modelMetadata(name: string, version: string): ModelMetadata {
    this.resolve(name, version);
    const tensor = { name: 'X', datatype: 'FP32', shape: [-1, 2] };
    return { name, versions: ['1'], platform: 'identity', inputs: [tensor], outputs: [tensor] };
  }

  modelConfig(name: string, version: string): ModelConfig {
    this.resolve(name, version);
    return { name, dynamic_batching: { max_queue_delay_microseconds: 9007199254740993n } } as ModelConfig;
  }

  statistics(name: string, version: string): readonly StatisticsSnapshot[] {
    if (name !== '') this.resolve(name, version);
    const zero = { count: 0, ns: 0 };
    const compute = { computeInput: zero, computeInfer: zero, computeOutput: zero };
    const counts = { lastInference: 1, inferenceCount: 2, executionCount: 3, success: { count: 2, ns: 20 }, fail: zero };
    const batches = [{ batchSize: 2, ...compute }];
    return [{ name: 'identity', version: '1', ...counts, queue: zero, cacheHit: zero, cacheMiss: zero, ...compute, batches }];
  }

  resolve(name: string, version: string): LoadedVersion {
    this.#throwFailure();
    if (!this.isModelReady(name, version)) {
      const text = version === '' ? `'${name}'` : `'${name}' version ${version}`;
      throw new InferenceError('NOT_FOUND', `Request for unknown model: ${text} is not found`);
    }
    return {
      name,
      version: '1',
      signature: { ...signatures[name as keyof typeof MODELS], decoupled: this.decoupled },
    } as LoadedVersion;
  }

  infer(request: InferRequest, sink: ResponseSink): void {
    this.requests.push(request);
    const answer = (extra: Partial<InferResponse> = {}) =>
      sink.respond(identityResponse(request, { ...this.extra, ...extra }), true);
    if (this.failure !== undefined) sink.fail(InferenceError.from(this.failure));
    else if (this.holds) this.held.push({ request, sink, answer });
    else answer();
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** The next request that is held, as soon as there is one. */
  async nextHeld(): Promise<HeldRequest> {
    while (this.held.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.held.shift() as HeldRequest;
  }

  async repositoryIndex(options: { readonly ready?: boolean }): Promise<readonly ModelIndexEntry[]> {
    this.calls.push(['index', options]);
    return [{ name: 'identity', version: '1', state: 'READY' }, { name: 'other' }];
  }

  async loadModel(name: string, options: LoadOptions): Promise<void> {
    this.calls.push(['load', name, options]);
    this.#throwFailure();
  }

  async unloadModel(name: string, options: UnloadOptions): Promise<readonly string[]> {
    this.calls.push(['unload', name, options]);
    this.#throwFailure();
    return this.dependents;
  }

  #throwFailure(): void {
    if (this.failure !== undefined) throw this.failure;
  }
}

const HALF: readonly DataType[] = ['FP16', 'BF16'];

const MODELS = { identity: DATA_TYPE_NAMES.filter((datatype) => !HALF.includes(datatype)), half: HALF };

const signatures = {
  identity: signatureOfModel('identity'),
  half: signatureOfModel('half'),
};

/** Inputs `IN_<datatype>`, all optional, and outputs `OUT_<datatype>`. */
function signatureOfModel(modelName: keyof typeof MODELS): ModelSignature {
  const tensors = (prefix: string): Record<string, readonly [DataType, readonly number[], 'optional']> =>
    Object.fromEntries(MODELS[modelName].map((datatype) => [`${prefix}_${datatype}`, [datatype, [-1], 'optional'] as const]));
  return signatureOf({ modelName, maxBatchSize: 0, inputs: tensors('IN'), outputs: tensors('OUT') });
}

function identityResponse(request: InferRequest, extra: Partial<InferResponse>): InferResponse {
  const wanted = request.outputs?.map(({ name }) => name);
  const outputs = request.inputs
    .map((input) => ({ ...input, name: input.name.replace('IN', 'OUT') }))
    .filter(({ name }) => wanted?.includes(name) ?? true);
  return { modelName: request.modelName, modelVersion: '1', id: request.id, outputs, ...extra };
}
