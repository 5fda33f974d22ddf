/**
 * A queue in front of a model's instances, with the queue policy and, as `form` decides, batches: what the default and the dynamic batch
 * scheduler share.
 *
 * State of a request, and who moves it:
 *
 *   (enqueue) → waiting → executing → settled      #dispatch, then the instance
 *               waiting → ahead → executing        #dispatch, of a full batch; then the instance
 *               ahead → settled                    cancellation
 *               waiting → settled                  #drop: timeout (REJECT), cancellation
 *               waiting → waiting, behind others   timeout (DELAY)
 *   (enqueue) → settled                            #refusal: queue full, cancelled before, stopped
 *
 * Whether anything can run is derived each time from the queue and the idle instances; there is no other count of it that could drift.
 * Answering a request may bring the next one from within the call, so a request has left the queue before it is answered.
 */
import type { BatchDecision } from '../batcher/form-batch.ts';
import { InferenceError } from '../errors.ts';
import type { ExecutionTimes } from '../instance/instance.ts';
import type { InstancePool } from '../instance/instance-pool.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { Clock } from './clock.ts';
import type { QueuePolicy } from './queue-policy.ts';
import { cancelled, queueFull, timeoutExpired, unloading } from './refusals.ts';
import { type QueueEntry, RequestQueue } from './request-queue.ts';
import { ResponseOrder } from './response-order.ts';
import type { Scheduler } from './scheduler.ts';

export interface QueueSchedulerOptions {
  readonly pool: InstancePool;
  readonly clock: Clock;
  readonly policy: QueuePolicy;
  /** What is to run now of a queue with this head. */
  readonly form: (head: QueueEntry, now: number) => BatchDecision;
  /** Responses leave in the order in which the requests were taken from the queue. */
  readonly preserveOrdering: boolean;
  /** After a batch was executed and all its requests answered. */
  readonly onExecuted: (batch: readonly PendingRequest[], times: ExecutionTimes) => void;
}

export class QueueScheduler implements Scheduler {
  readonly #options: QueueSchedulerOptions;
  readonly #queue = new RequestQueue();
  readonly #order: ResponseOrder | undefined;
  #executing = 0;
  /** Handed over before the instance was idle, and waiting there. */
  #ahead: readonly PendingRequest[] = [];
  #isDispatching = false;
  #cancelWait: (() => void) | undefined;
  #stopped: PromiseWithResolvers<void> | undefined;

  constructor(options: QueueSchedulerOptions) {
    this.#options = options;
    this.#order = options.preserveOrdering ? new ResponseOrder() : undefined;
  }

  get pendingCount(): number {
    let count = this.#queue.length;
    for (const { settled } of this.#ahead) if (!settled) count++;
    return count;
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
    const entry = this.#queue.push(pending);
    const { cancellation } = pending.request;
    if (cancellation) cancellation.onCancel = () => this.#drop(entry, cancelled(pending));
    const timeoutMs = this.#options.policy.timeoutMs(pending.request);
    if (timeoutMs > 0) entry.endTimeout = this.#options.clock.setTimer(timeoutMs, () => this.#timedOut(entry));
    this.#dispatch();
  }

  stop(): Promise<void> {
    if (!this.#stopped) {
      this.#stopped = Promise.withResolvers();
      this.#dispatch();
      this.#checkStopped();
    }
    return this.#stopped.promise;
  }

  #refusal(pending: PendingRequest): InferenceError | undefined {
    const { maxQueueSize } = this.#options.policy;
    if (this.#stopped) return unloading(pending);
    if (pending.request.cancellation?.isCancelled) return cancelled(pending);
    if (maxQueueSize > 0 && this.pendingCount >= maxQueueSize) return queueFull(pending, maxQueueSize);
    return undefined;
  }

  #dispatch(): void {
    // An instance that is free again within `execute`: the loop that called it goes on.
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    this.#runWhatCan();
    this.#isDispatching = false;
  }

  #runWhatCan(): void {
    const { pool, clock, form } = this.#options;
    for (let head = this.#queue.head; head !== undefined; head = this.#queue.head) {
      const isAhead = pool.idleCount === 0;
      if (isAhead && !pool.canRunAhead) return;
      // Once stopped, nothing more comes: waiting for it would only delay the end.
      const now = this.#stopped ? Number.POSITIVE_INFINITY : clock.now();
      const decision = form(head, now);
      if (isAhead) {
        if (decision.kind === 'wait' || !decision.isFull || !this.#queue.isSettled(decision.count)) return;
        this.#executeAhead(this.#queue.take(decision.count));
        return;
      }
      if (decision.kind === 'wait') {
        this.#cancelWait = clock.setTimer(Math.max(0, decision.until - now), () => this.#dispatch());
        return;
      }
      this.#execute(this.#queue.take(decision.count));
    }
  }

  /** Hands a batch over that will run next. Until then its requests count as waiting; to the end they leave at once when they are cancelled. */
  #executeAhead(batch: readonly PendingRequest[]): void {
    this.#ahead = batch;
    this.#execute(batch);
    for (const pending of batch) {
      const { cancellation } = pending.request;
      if (!cancellation) continue;
      const stop = cancellation.onCancel;
      cancellation.onCancel = () => {
        pending.fail(cancelled(pending));
        stop?.();
      };
    }
  }

  #execute(batch: readonly PendingRequest[]): void {
    const start = this.#options.clock.now();
    this.#executing += batch.length;
    for (const pending of batch) {
      pending.executionStartedAt = start;
      this.#order?.add(pending);
      const { cancellation } = pending.request;
      if (cancellation) cancellation.onCancel = undefined;
    }
    const onFree = (): void => {
      // What was ahead runs, now that the batch before it has ended; or it has ended itself, while that one is tried once more.
      this.#ahead = [];
      this.#dispatch();
    };
    this.#options.pool.run(batch, onFree).then(
      (times) => {
        this.#executed(batch, unanswered);
        this.#report(batch, times);
        this.#checkStopped();
      },
      (error: unknown) => {
        const failure = asBackendFailure(error);
        this.#executed(batch, () => failure);
        this.#checkStopped();
      },
    );
  }

  #executed(batch: readonly PendingRequest[], failure: (pending: PendingRequest) => InferenceError): void {
    this.#executing -= batch.length;
    for (const pending of batch) {
      if (!pending.settled) pending.fail(failure(pending));
    }
  }

  #report(batch: readonly PendingRequest[], times: ExecutionTimes): void {
    this.#options.onExecuted(batch, times);
    const { inputStart, inferStart, inferEnd, outputEnd } = times;
    for (const { error, request } of batch) {
      if (error === undefined) request.onExecuted?.(inferStart - inputStart, inferEnd - inferStart, outputEnd - inferEnd);
    }
  }

  #timedOut(entry: QueueEntry): void {
    entry.endTimeout = undefined;
    if (this.#options.policy.timeoutAction === 'DELAY') {
      this.#queue.delay(entry);
      this.#dispatch();
    } else {
      this.#drop(entry, timeoutExpired(entry.pending));
    }
  }

  /** Answers a waiting request with an error. */
  #drop(entry: QueueEntry, error: InferenceError): void {
    if (!this.#queue.remove(entry)) return;
    entry.pending.fail(error);
    this.#dispatch();
    this.#checkStopped();
  }

  #checkStopped(): void {
    if (this.inflightCount === 0) this.#stopped?.resolve();
  }
}

function asBackendFailure(error: unknown): InferenceError {
  const failure = InferenceError.from(error);
  if (failure.reason !== 'OTHER') return failure;
  return new InferenceError(failure.code, failure.message, { cause: failure.cause ?? error, reason: 'BACKEND' });
}

function unanswered({ signature }: PendingRequest): InferenceError {
  return new InferenceError('INTERNAL', `model '${signature.modelName}' gave no answer`, { reason: 'BACKEND' });
}
