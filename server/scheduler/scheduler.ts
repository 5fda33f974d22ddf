/**
 * Decides when a request runs, and with which others. Implementations: default, dynamic batch, sequence batch, ensemble.
 *
 * `enqueue` takes ownership of the request: the scheduler sees to it that it is answered exactly once, whether it is executed,
 * rejected (queue full, timeout), cancelled, or left when the scheduler stops.
 */
import type { PendingRequest } from '../request/pending.ts';

export interface Scheduler {
  /** Never throws: a refusal goes to the request (`fail`). */
  enqueue(pending: PendingRequest): void;
  /** Requests waiting for an instance: `nv_inference_pending_request_count`. */
  readonly pendingCount: number;
  /** Requests accepted and not yet settled. */
  readonly inflightCount: number;
  /** Takes no more (UNAVAILABLE), lets everything accepted finish; resolves when nothing is in flight. Idempotent. */
  stop(): Promise<void>;
}
