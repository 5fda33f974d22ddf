/**
 * A queue in front of a model's instances, with the queue policy and, as `form` decides, batches: what the default and the dynamic batch
 * scheduler share.
 *
 * State of a request, and who moves it:
 *
 *   (enqueue) → waiting → executing → settled      #dispatch, then the instance
 *               waiting → settled                  timeout (REJECT), cancellation
 *               waiting → waiting, behind others   timeout (DELAY)
 *   (enqueue) → settled                            queue full, stopped
 *
 * Whether anything can run is derived each time from the queue and the idle instances; there is no other count of it that could drift.
 */
import type { BatchDecision, QueueView } from '../batcher/form-batch.ts';
import { InferenceError } from '../errors.ts';
import type { ExecutionTimes } from '../instance/instance.ts';
import type { InstancePool } from '../instance/instance-pool.ts';
import type { PendingRequest } from '../request/pending.ts';
import { requestLead } from '../request/validate-request.ts';
import type { QueuePolicy } from './queue-policy.ts';
import { RequestQueue } from './request-queue.ts';
import { ResponseOrder } from './response-order.ts';
import type { Scheduler } from './scheduler.ts';

/** Milliseconds on the server's clock, and a call once it has passed. */
export interface Clock {
  now(): number;
  /** Calls back after so many milliseconds; the function returned prevents it. */
  setTimer(ms: number, callback: () => void): () => void;
}

export interface QueueSchedulerOptions {
  readonly pool: InstancePool;
  readonly clock: Clock;
  readonly policy: QueuePolicy;
  /** What of a queue that is not empty is to run now. */
  readonly form: (queue: QueueView, now: number) => BatchDecision;
  /** Responses leave in the order of the requests. */
  readonly preserveOrdering: boolean;
  /** After a batch was executed and all its requests answered. */
  readonly onExecuted: (batch: readonly PendingRequest[], times: ExecutionTimes) => void;
}

export class QueueScheduler implements Scheduler {
  readonly #options: QueueSchedulerOptions;
  readonly #queue = new RequestQueue();
  readonly #timeouts = new Map<PendingRequest, () => void>();
  readonly #order: ResponseOrder | undefined;
  #executing = 0;
  #cancelWait: (() => void) | undefined;
  #stopped: PromiseWithResolvers<void> | undefined;

  constructor(options: QueueSchedulerOptions) {
    this.#options = options;
    this.#order = options.preserveOrdering ? new ResponseOrder() : undefined;
  }

  get pendingCount(): number {
    return this.#queue.length;
  }

  get inflightCount(): number {
    return this.#queue.length + this.#executing;
  }

  enqueue(pending: PendingRequest): void {
    const refusal = this.#refusal(pending);
    if (refusal) {
      pending.fail(refusal);
      return;
    }
    const { cancellation } = pending.request;
    this.#order?.add(pending);
    this.#queue.push(pending);
    if (cancellation) cancellation.onCancel = () => this.#drop(pending, cancelled(pending));
    const timeoutMs = this.#options.policy.timeoutMs(pending.request);
    if (timeoutMs > 0) this.#startTimeout(pending, timeoutMs);
    this.#dispatch();
  }

  #refusal(pending: PendingRequest): InferenceError | undefined {
    const { maxQueueSize } = this.#options.policy;
    if (this.#stopped) return unloading(pending);
    if (pending.request.cancellation?.isCancelled) return cancelled(pending);
    if (maxQueueSize > 0 && this.#queue.length >= maxQueueSize) return queueFull(pending, maxQueueSize);
    return undefined;
  }

  stop(): Promise<void> {
    if (!this.#stopped) {
      this.#stopped = Promise.withResolvers();
      this.#dispatch();
      this.#checkStopped();
    }
    return this.#stopped.promise;
  }

  #dispatch(): void {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    const { pool, clock, form } = this.#options;
    while (pool.idleCount > 0 && this.#queue.length > 0) {
      // Once stopped, nothing more comes: waiting for it would only delay the end.
      const now = this.#stopped ? Number.POSITIVE_INFINITY : clock.now();
      const { take, waitUntil } = form(this.#queue, now);
      if (waitUntil !== undefined) {
        this.#cancelWait = clock.setTimer(Math.max(0, waitUntil - now), () => this.#dispatch());
        return;
      }
      this.#execute(this.#queue.take(take));
    }
  }

  #execute(batch: readonly PendingRequest[]): void {
    const start = this.#options.clock.now();
    this.#executing += batch.length;
    for (const pending of batch) {
      pending.executionStartedAt = start;
      this.#endTimeout(pending);
      const { cancellation } = pending.request;
      if (cancellation) cancellation.onCancel = undefined;
    }
    this.#options.pool.run(batch).then(
      (times) => this.#executed(batch, times, undefined),
      (error: unknown) => {
        const end = this.#options.clock.now();
        this.#executed(batch, { inputStart: start, inferStart: start, inferEnd: end, outputEnd: end }, error);
      },
    );
  }

  #executed(batch: readonly PendingRequest[], times: ExecutionTimes, error: unknown): void {
    for (const pending of batch) {
      if (!pending.settled) pending.fail(error === undefined ? unanswered(pending) : asBackendFailure(error));
    }
    this.#executing -= batch.length;
    this.#options.onExecuted(batch, times);
    this.#dispatch();
    this.#checkStopped();
  }

  #startTimeout(pending: PendingRequest, ms: number): void {
    const cancel = this.#options.clock.setTimer(ms, () => {
      this.#timeouts.delete(pending);
      if (this.#options.policy.timeoutAction === 'DELAY') this.#queue.delay(pending);
      else this.#drop(pending, timedOut(pending));
    });
    this.#timeouts.set(pending, cancel);
  }

  #endTimeout(pending: PendingRequest): void {
    if (this.#timeouts.size === 0) return;
    this.#timeouts.get(pending)?.();
    this.#timeouts.delete(pending);
  }

  /** Answers a waiting request with an error. */
  #drop(pending: PendingRequest, error: InferenceError): void {
    this.#endTimeout(pending);
    // Settled before the queue is told, so that the queue sees it as a gap.
    pending.fail(error);
    this.#queue.discard(pending);
    this.#dispatch();
    this.#checkStopped();
  }

  #checkStopped(): void {
    if (this.inflightCount === 0) this.#stopped?.resolve();
  }
}

function asBackendFailure(error: unknown): InferenceError {
  const { code, message, reason, cause } = InferenceError.from(error);
  return reason === 'OTHER'
    ? new InferenceError(code, message, { cause: cause ?? error, reason: 'BACKEND' })
    : InferenceError.from(error);
}

function unanswered(pending: PendingRequest): InferenceError {
  return new InferenceError('INTERNAL', `model '${pending.signature.modelName}' gave no answer`, { reason: 'BACKEND' });
}

function unloading({ request, signature }: PendingRequest): InferenceError {
  return new InferenceError(
    'UNAVAILABLE',
    `${requestLead(request)}model '${signature.modelName}' version ${signature.version} is unloading`,
    {
      reason: 'REJECTED',
    },
  );
}

function queueFull({ request }: PendingRequest, max: number): InferenceError {
  return new InferenceError('UNAVAILABLE', `${requestLead(request)}Exceeds maximum queue size ${max}`, { reason: 'REJECTED' });
}

function timedOut({ request }: PendingRequest): InferenceError {
  return new InferenceError('UNAVAILABLE', `${requestLead(request)}Request timeout expired`, { reason: 'REJECTED' });
}

function cancelled({ request }: PendingRequest): InferenceError {
  return new InferenceError('CANCELLED', `${requestLead(request)}request was cancelled`);
}
