/**
 * Wires a model version, right to left: backend → configuration → signature → instances → scheduler → LoadedVersion.
 *
 * In: where its files are and what its file says. Out: a version that serves. A load that fails, or whose signal fires, leaves nothing.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { normalize } from '../../contract/normalize.ts';
import type { Problem } from '../../contract/problem.ts';
import { checkSupport } from '../../contract/support.ts';
import { validateConfig } from '../../contract/validate.ts';
import type { Backend, BackendModel, ModelFiles } from '../backend/backend.ts';
import type { BackendRegistry } from '../backend/registry.ts';
import { InferenceError } from '../errors.ts';
import type { ExecutionTimes, ModelInstance } from '../instance/instance.ts';
import { InstancePool } from '../instance/instance-pool.ts';
import type { Logger } from '../logger.ts';
import { PendingRequest } from '../request/pending.ts';
import type { InferRequest } from '../request/request.ts';
import type { ResponseSink } from '../request/response.ts';
import type { ModelSignature } from '../request/signature.ts';
import { validateRequest } from '../request/validate-request.ts';
import type { Clock } from '../scheduler/clock.ts';
import { createDefaultScheduler } from '../scheduler/default-scheduler.ts';
import { createDynamicBatchScheduler } from '../scheduler/dynamic-batch-scheduler.ts';
import { createEnsembleScheduler, type EnsembleSchedulerOptions } from '../scheduler/ensemble-scheduler.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import { planInstances } from './instance-plan.ts';
import type { LoadedVersion } from './loaded-version.ts';
import { type HistogramBounds, StatisticsCollector } from './statistics-collector.ts';
import { toSignature } from './to-signature.ts';

/** What all models share. */
export interface ModelDependencies {
  readonly backends: BackendRegistry;
  readonly clock: Clock;
  readonly logger: Logger;
  /** `--backend-config`: backend → setting → value. */
  readonly backendOptions: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly autoComplete: boolean;
  readonly histogramBounds: HistogramBounds;
  /** For ensembles. */
  readonly resolve: EnsembleSchedulerOptions['resolve'];
  readonly infer: EnsembleSchedulerOptions['infer'];
}

export interface ModelSource extends ModelFiles {
  /** As read from config.pbtxt; empty if there is none. */
  readonly config: ModelConfig;
  readonly signal: AbortSignal;
}

/** Rejects with an InferenceError that says what is wrong. */
export async function loadModel(source: ModelSource, dependencies: ModelDependencies): Promise<LoadedVersion> {
  const { modelName, version } = source;
  const logger = dependencies.logger.child({ model: modelName, version });
  const { config, backend } = await completeConfig(source, dependencies, logger);
  const signature = toSignature(config, source);
  const statistics = new StatisticsCollector(modelName, version, dependencies.histogramBounds);
  const onExecuted = (batch: readonly PendingRequest[], times: ExecutionTimes): void => statistics.batchExecuted(batch, times);

  if (!backend) {
    const { resolve, infer, clock } = dependencies;
    const scheduler = createEnsembleScheduler({
      config,
      signature,
      resolve,
      infer,
      now: clock.now,
      onExecuted,
      onWarning: (m) => logger.warn(m),
    });
    return new SchedulableVersion({ config, signature, statistics, scheduler, clock, close: async () => {} });
  }
  const { pool, close } = await startInstances(backend, source, config, signature, dependencies, logger);
  const scheduler = createScheduler(config, signature, { pool, clock: dependencies.clock, onExecuted });
  return new SchedulableVersion({ config, signature, statistics, scheduler, clock: dependencies.clock, close });
}

/** `backend` is undefined for an ensemble. */
async function completeConfig(
  source: ModelSource,
  { backends, autoComplete }: ModelDependencies,
  logger: Logger,
): Promise<{ config: ModelConfig; backend: Backend | undefined }> {
  const { modelName: name } = source;
  requireNone(validateConfig(source.config, { name, isComplete: false }), logger);
  const isEnsemble = source.config.ensemble_scheduling !== undefined;
  const named = normalize(backends.withBackend(source.config, source), { name });
  if (!isEnsemble) {
    const unknown = checkSupport(named, name, { backends: backends.names, raggedBatch: true, decoupled: true });
    requireNone(
      unknown.filter(({ rule }) => rule === 'backend-support'),
      logger,
    );
  }
  const backend = isEnsemble ? undefined : backends.get(named.backend!);
  const completed = backend && autoComplete ? await backend.autoComplete(named, source) : named;
  const config = normalize(completed, { name });
  const capabilities = backend?.capabilities ?? { raggedBatch: true, decoupled: false };
  requireNone(
    [
      ...validateConfig(config, { name, isComplete: true }),
      ...checkSupport(config, name, { backends: backends.names, ...capabilities }),
    ],
    logger,
  );
  return { config, backend };
}

/** Throws INVALID_ARG with every error; logs the warnings. */
function requireNone(problems: readonly Problem[], logger: Logger): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new InferenceError(
      'INVALID_ARG',
      errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
    );
  }
  for (const { path, message } of problems) logger.warn(`${path}: ${message}`);
}

async function startInstances(
  backend: Backend,
  source: ModelSource,
  config: ModelConfig,
  signature: ModelSignature,
  { backendOptions, clock }: ModelDependencies,
  logger: Logger,
): Promise<{ pool: InstancePool; close: () => Promise<void> }> {
  const placements = planInstances(config, { canUseGpu: backend.capabilities.gpu, gpuCount: 0 });
  const instances: ModelInstance[] = [];
  let model: BackendModel | undefined;
  const close = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.close()));
    await model?.close();
  };
  try {
    model = await backend.load({
      ...source,
      config,
      signature,
      backendOptions: backendOptions.get(backend.name) ?? new Map(),
      logger,
      now: clock.now,
    });
    for (const placement of placements) {
      source.signal.throwIfAborted();
      instances.push(await model.createInstance(placement));
    }
    return { pool: new InstancePool(instances), close };
  } catch (error) {
    await close();
    if (source.signal.aborted) throw new InferenceError('CANCELLED', 'loading was cancelled', { cause: error });
    throw error;
  }
}

function createScheduler(
  { dynamic_batching: batching }: ModelConfig,
  signature: ModelSignature,
  options: { pool: InstancePool; clock: Clock; onExecuted: (batch: readonly PendingRequest[], times: ExecutionTimes) => void },
): Scheduler {
  return batching ? createDynamicBatchScheduler({ ...options, signature, config: batching }) : createDefaultScheduler(options);
}

interface VersionParts {
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  readonly statistics: StatisticsCollector;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly close: () => Promise<void>;
}

class SchedulableVersion implements LoadedVersion {
  readonly name: string;
  readonly version: string;
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  readonly statistics: StatisticsCollector;
  readonly #scheduler: Scheduler;
  readonly #clock: Clock;
  readonly #close: () => Promise<void>;
  #unloaded: Promise<void> | undefined;
  readonly #onSettled = (pending: PendingRequest, error: InferenceError | undefined): void => {
    const now = this.#clock.now();
    if (error === undefined) this.statistics.requestSucceeded(pending, now);
    else this.statistics.requestFailed(pending, error.reason, now);
  };

  constructor({ config, signature, statistics, scheduler, clock, close }: VersionParts) {
    this.name = signature.modelName;
    this.version = signature.version;
    this.config = config;
    this.signature = signature;
    this.statistics = statistics;
    this.#scheduler = scheduler;
    this.#clock = clock;
    this.#close = close;
  }

  get pendingCount(): number {
    return this.#scheduler.pendingCount;
  }

  infer(request: InferRequest, sink: ResponseSink): void {
    const arrivedAt = this.#clock.now();
    let batchSize: number;
    try {
      batchSize = validateRequest(this.signature, request);
    } catch (error) {
      sink.fail(InferenceError.from(error));
      return;
    }
    this.#scheduler.enqueue(new PendingRequest(request, this.signature, batchSize, arrivedAt, sink, this.#onSettled));
  }

  unload(): Promise<void> {
    this.#unloaded ??= this.#scheduler.stop().then(this.#close);
    return this.#unloaded;
  }
}
