/**
 * Each request runs alone, in order, on the first idle instance.
 */
import { toQueuePolicy } from './queue-policy.ts';
import { QueueScheduler, type QueueSchedulerOptions } from './queue-scheduler.ts';
import type { Scheduler } from './scheduler.ts';

export type DefaultSchedulerOptions = Pick<QueueSchedulerOptions, 'pool' | 'clock' | 'onExecuted'>;

export function createDefaultScheduler(options: DefaultSchedulerOptions): Scheduler {
  return new QueueScheduler({
    ...options,
    policy: toQueuePolicy(undefined),
    preserveOrdering: false,
    form: () => ({ kind: 'take', count: 1, isFull: true }),
  });
}
