/**
 * Requests that come close together run as one batch (`dynamic_batching`).
 */
import type { ModelDynamicBatching } from '../../contract/model-config.ts';
import { joinTest } from '../batcher/batch-compatibility.ts';
import { type BatchingOptions, formBatch } from '../batcher/form-batch.ts';
import type { ModelSignature } from '../request/signature.ts';
import { toQueuePolicy } from './queue-policy.ts';
import { QueueScheduler, type QueueSchedulerOptions } from './queue-scheduler.ts';
import type { QueueEntry } from './request-queue.ts';
import type { Scheduler } from './scheduler.ts';

export interface DynamicBatchSchedulerOptions extends Pick<QueueSchedulerOptions, 'pool' | 'clock' | 'onExecuted'> {
  /** Of a model that batches. */
  readonly signature: ModelSignature;
  readonly config: ModelDynamicBatching;
}

export function createDynamicBatchScheduler(options: DynamicBatchSchedulerOptions): Scheduler {
  const { config, signature, pool, clock, onExecuted } = options;
  const canJoin = joinTest(signature);
  const batching: BatchingOptions<QueueEntry> = {
    maxBatchSize: signature.maxBatchSize,
    preferredBatchSizes: [...(config.preferred_batch_size ?? [])].sort((a, b) => a - b),
    maxQueueDelayMs: Number(config.max_queue_delay_microseconds ?? 0n) / 1000,
    canJoin: canJoin && ((first, entry) => canJoin(first.pending.request, entry.pending.request)),
  };
  return new QueueScheduler({
    pool,
    clock,
    onExecuted,
    policy: toQueuePolicy(config.default_queue_policy),
    preserveOrdering: config.preserve_ordering ?? false,
    form: (head, now) => formBatch(head, now, batching),
  });
}
