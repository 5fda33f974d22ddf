/**
 * Requests that come close together run as one batch (`dynamic_batching`).
 */
import type { ModelDynamicBatching } from '../../contract/model-config.ts';
import { type BatchLimits, canShareBatch, formBatch } from '../batcher/form-batch.ts';
import { toQueuePolicy } from './queue-policy.ts';
import { QueueScheduler, type QueueSchedulerOptions } from './queue-scheduler.ts';
import type { Scheduler } from './scheduler.ts';

export interface DynamicBatchSchedulerOptions extends Pick<QueueSchedulerOptions, 'pool' | 'clock' | 'onExecuted'> {
  readonly maxBatchSize: number;
  readonly config: ModelDynamicBatching;
}

export function createDynamicBatchScheduler(options: DynamicBatchSchedulerOptions): Scheduler {
  const { config, maxBatchSize, pool, clock, onExecuted } = options;
  const limits: BatchLimits = {
    maxBatchSize,
    preferredBatchSizes: new Set(config.preferred_batch_size),
    maxQueueDelayMs: Number(config.max_queue_delay_microseconds ?? 0n) / 1000,
  };
  return new QueueScheduler({
    pool,
    clock,
    onExecuted,
    policy: toQueuePolicy(config.default_queue_policy),
    preserveOrdering: config.preserve_ordering ?? false,
    form: (queue, now) => formBatch(queue, now, limits, canShareBatch),
  });
}
