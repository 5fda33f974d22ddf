/**
 * One execution slot of a model. There are three kinds (native thread, worker thread, process) behind this interface.
 */
import type { PendingRequest } from '../request/pending.ts';

/** Milliseconds on the server's clock (fractional). Input: gathering the batch; infer: the backend; output: splitting it. */
export interface ExecutionTimes {
  readonly inputStart: number;
  readonly inferStart: number;
  readonly inferEnd: number;
  readonly outputEnd: number;
}

export interface ModelInstance {
  /** As in the instance group: `<model>_0_1`. */
  readonly name: string;
  /**
   * `execute` may be called once more while a batch runs: the next then begins the moment that the first ends, and the instance sets the
   * `executionStartedAt` of its requests to that. @default false
   */
  readonly canRunAhead?: boolean;
  /**
   * Runs one batch and answers each of its requests through the request itself (`respond`, `complete`, `fail`), in batch order.
   * Resolves when all are answered, with the times for the statistics. Rejects only if the whole batch failed; the caller
   * then fails every request that is not settled. A request whose cancellation fires meanwhile may be answered or not; if all
   * are cancelled, an instance that can stop early does.
   *
   * An instance calls `onFree`, at most once, as soon as it could run another batch: before it answers, where it can, so that
   * the next batch runs while the answers are written. Unless it can run ahead, it is never called again before that, or before it
   * has settled.
   */
  execute(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes>;
  /** Frees the slot's resources after the running batch, if any. Idempotent. */
  close(): Promise<void>;
}
