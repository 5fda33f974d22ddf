/**
 * The scheduler of an ensemble: each request becomes a run over the plan that was made at load; there is no queue and no instance of its own.
 *
 * Models of the steps are found by name when a step starts, so a step goes through that model's own validation, queue and statistics, and a
 * reloaded model is used from then on. `max_inflight_requests`, as Triton: so many requests may be in one step at a time, the rest wait in
 * order of arrival.
 */
import { checkEnsembleChildren } from '../../contract/ensemble-children.ts';
import { stepsOf } from '../../contract/ensemble-graph.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import { InferenceError } from '../errors.ts';
import type { ExecutionTimes } from '../instance/instance.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { InferRequest } from '../request/request.ts';
import type { ResponseSink } from '../request/response.ts';
import type { ModelSignature } from '../request/signature.ts';
import { planEnsemble } from './ensemble-plan.ts';
import { EnsembleRun, type EnsembleRunContext } from './ensemble-run.ts';
import { unloading } from './refusals.ts';
import type { Scheduler } from './scheduler.ts';

/** A loaded model that may be a step. */
export interface EnsembleChild {
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
}

export interface EnsembleSchedulerOptions {
  /** Complete. */
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  /** The loaded version that answers for a step, version '' being the default; undefined if there is none. Used at load only. */
  readonly resolve: (name: string, version: string) => EnsembleChild | undefined;
  /** Runs a request as a client's would be: `InferenceCore.infer`. */
  readonly infer: (request: InferRequest, sink: ResponseSink) => void;
  /** Milliseconds, monotonic, fractional. */
  readonly now: () => number;
  /** A request was answered and all its steps are done; the times are the sums of its steps', as Triton counts ensembles. */
  readonly onExecuted: (batch: readonly PendingRequest[], times: ExecutionTimes) => void;
  /** Problems that do not keep the ensemble from loading. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Checks an ensemble against the loaded models of its steps, by the rules and in the words of synth, and plans it. Throws INVALID_ARG with every
 * problem found. Expects a configuration that is valid by itself.
 */
export function createEnsembleScheduler(options: EnsembleSchedulerOptions): Scheduler {
  const { config, signature, resolve } = options;
  const problems = checkEnsembleChildren(
    signature.modelName,
    config,
    (name, version) => resolve(name, toVersion(version))?.config,
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new InferenceError('INVALID_ARG', errors.map(({ message }) => message).join('; '));
  for (const { message } of problems) options.onWarning?.(message);
  return new EnsembleScheduler(options);
}

/** -1 and 0 (absent) are the version that the model's policy gives. */
function toVersion(version: bigint | undefined): string {
  return version === undefined || version === -1n ? '' : String(version);
}

class EnsembleScheduler implements Scheduler {
  readonly #runs = new Set<EnsembleRun>();
  readonly #context: EnsembleRunContext;
  readonly #limiters: readonly StepLimiter[];
  readonly #options: EnsembleSchedulerOptions;
  #stopped: PromiseWithResolvers<void> | undefined;

  constructor(options: EnsembleSchedulerOptions) {
    const { config, signature, resolve, infer, now } = options;
    const steps = stepsOf(config);
    this.#options = options;
    const limit = config.ensemble_scheduling?.max_inflight_requests ?? 0;
    this.#limiters = steps.map((_, step) => new StepLimiter(step, limit));
    this.#context = {
      plan: planEnsemble(
        config,
        signature,
        (step) => resolve(steps[step]!.model_name ?? '', toVersion(steps[step]!.model_version))!.signature,
      ),
      infer,
      now,
      acquireStep: (run, step) => limit === 0 || this.#limiters[step]!.acquire(run),
      stepEnded: (step) => {
        if (limit > 0) this.#limiters[step]!.release();
      },
      over: (run) => this.#over(run),
    };
  }

  get pendingCount(): number {
    return this.#limiters.reduce((sum, limiter) => sum + limiter.waitingCount, 0);
  }

  get inflightCount(): number {
    return this.#runs.size;
  }

  enqueue(pending: PendingRequest): void {
    if (this.#stopped) {
      pending.fail(unloading(pending));
      return;
    }
    pending.executionStartedAt = this.#options.now();
    const run = new EnsembleRun(this.#context, pending);
    this.#runs.add(run);
    run.start();
  }

  stop(): Promise<void> {
    if (!this.#stopped) {
      this.#stopped = Promise.withResolvers();
      if (this.#runs.size === 0) this.#stopped.resolve();
    }
    return this.#stopped.promise;
  }

  #over(run: EnsembleRun): void {
    this.#runs.delete(run);
    if (run.pending.error === undefined) {
      const { inputMs, inferMs, outputMs, pending } = run;
      const inferStart = inputMs;
      const inferEnd = inferStart + inferMs;
      this.#options.onExecuted([pending], { inputStart: 0, inferStart, inferEnd, outputEnd: inferEnd + outputMs });
      pending.request.onExecuted?.(inputMs, inferMs, outputMs);
    }
    if (this.#runs.size === 0) this.#stopped?.resolve();
  }
}

/** How many requests are in one step, and which wait for it, first come first served. */
class StepLimiter {
  readonly #step: number;
  readonly #limit: number;
  #inflight = 0;
  #waiting: EnsembleRun[] = [];
  #isHandingOn = false;

  constructor(step: number, limit: number) {
    this.#step = step;
    this.#limit = limit;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  acquire(run: EnsembleRun): boolean {
    if (this.#inflight < this.#limit) {
      this.#inflight++;
      return true;
    }
    this.#waiting.push(run);
    return false;
  }

  /** A loop and no recursion, however many steps end while they are being started. */
  release(): void {
    this.#inflight--;
    if (this.#isHandingOn) return;
    this.#isHandingOn = true;
    while (this.#inflight < this.#limit) {
      const run = this.#waiting.shift();
      if (run === undefined) break;
      this.#inflight++;
      // One whose request failed while it waited.
      if (!run.startWaiting(this.#step)) this.#inflight--;
    }
    this.#isHandingOn = false;
  }
}
