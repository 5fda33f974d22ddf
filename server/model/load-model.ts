/**
 * Wires a model version, right to left: backend → configuration → signature → instances → scheduler → LoadedVersion.
 *
 * In: where its files are and what its file says. Out: a version that serves. A load that fails, or whose signal fires, leaves nothing.
 */

import { requestDurationBuckets } from '../../contract/extensions.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import { normalize } from '../../contract/normalize.ts';
import { describeProblem, type Problem } from '../../contract/problem.ts';
import { checkSupport } from '../../contract/support.ts';
import { validateConfig } from '../../contract/validate.ts';
import type { Backend, ModelFiles } from '../backend/backend.ts';
import type { BackendRegistry } from '../backend/registry.ts';
import { InferenceError } from '../errors.ts';
import type { ExecutionTimes } from '../instance/instance.ts';
import type { InstancePool } from '../instance/instance-pool.ts';
import type { Logger } from '../logger.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { ModelSignature } from '../request/signature.ts';
import type { Clock } from '../scheduler/clock.ts';
import { createDefaultScheduler } from '../scheduler/default-scheduler.ts';
import { createDynamicBatchScheduler } from '../scheduler/dynamic-batch-scheduler.ts';
import { createEnsembleScheduler, type EnsembleSchedulerOptions } from '../scheduler/ensemble-scheduler.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { LoadedVersion } from './loaded-version.ts';
import { SchedulableVersion } from './schedulable-version.ts';
import { startInstances } from './start-instances.ts';
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
  /** Of models whose configuration does not say. */
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
  const { histogramBounds } = dependencies;
  const requestDuration = requestDurationBuckets(config) ?? histogramBounds.requestDuration;
  const statistics = new StatisticsCollector(modelName, version, { ...histogramBounds, requestDuration });
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
    // As Triton: the policy of an ensemble is what its models' policies make of it, and none of them may be decoupled.
    const served = { ...config, model_transaction_policy: { decoupled: false } };
    return new SchedulableVersion({ config: served, signature, statistics, scheduler, clock, close: async () => {} });
  }
  const { backendOptions, clock } = dependencies;
  const { pool, close } = await startInstances(backend, {
    ...source,
    config,
    signature,
    backendOptions: backendOptions.get(backend.name) ?? new Map(),
    logger,
    now: clock.now,
    setTimer: (ms, callback) => clock.setTimer(ms, callback),
  });
  const scheduler = createScheduler(config, signature, { pool, clock, onExecuted });
  // An ensemble hands them on to its steps, whose models say so.
  const onUnused = (parameter: string): void =>
    logger.warn({ parameter }, 'requests have a parameter that the configuration of the model gives no meaning: it is ignored');
  return new SchedulableVersion({ config, signature, statistics, scheduler, clock, close, onUnused });
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
    throw new InferenceError('INVALID_ARG', errors.map(describeProblem).join('; '));
  }
  for (const problem of problems) logger.warn(describeProblem(problem));
}

function createScheduler(
  { dynamic_batching: batching }: ModelConfig,
  signature: ModelSignature,
  options: { pool: InstancePool; clock: Clock; onExecuted: (batch: readonly PendingRequest[], times: ExecutionTimes) => void },
): Scheduler {
  return batching ? createDynamicBatchScheduler({ ...options, signature, config: batching }) : createDefaultScheduler(options);
}
