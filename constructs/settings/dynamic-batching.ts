/**
 * Dynamic batching: requests that arrive one by one are executed together, each waiting a bounded time for company.
 */
import type { ModelDynamicBatching, ModelQueuePolicy } from '../../contract/model-config.ts';
import type { Duration } from '../units.ts';
import { toInteger } from './integer.ts';

/** What holds for requests that wait in a queue. */
export interface QueuePolicyProps {
  /**
   * What happens to a request that has waited longer than its timeout: `REJECT` fails it, `DELAY` serves it when all others have been.
   * @default 'REJECT'
   */
  readonly timeoutAction?: 'REJECT' | 'DELAY';
  /**
   * How long a request may wait.
   * @default - for ever
   */
  readonly defaultTimeout?: Duration;
  /**
   * A request may ask for a shorter timeout.
   * @default false
   */
  readonly allowTimeoutOverride?: boolean;
  /**
   * Number of requests that may wait; further ones are rejected.
   * @default - no limit
   */
  readonly maxQueueSize?: number;
}

/** How requests are joined into batches. */
export interface DynamicBatchingProps {
  /**
   * Batch sizes to wait for, in requests × their batch dimension.
   * @default - any size up to `maxBatchSize`
   */
  readonly preferredBatchSizes?: readonly number[];
  /**
   * How long a request may wait for others to make up a batch of a preferred size.
   * @default micros(0) - batches are made of what is waiting already
   */
  readonly maxQueueDelay?: Duration;
  /**
   * Responses leave in the order in which the requests came.
   * @default false
   */
  readonly preserveOrdering?: boolean;
  /**
   * Number of priority levels; level 1 is served first.
   * @default - all requests are equal
   */
  readonly priorityLevels?: number;
  /**
   * Level of requests that name none. Required with `priorityLevels`.
   * @default - none
   */
  readonly defaultPriorityLevel?: number;
  /**
   * Queue policy of the levels that `priorityQueuePolicies` does not name.
   * @default - requests wait without limit
   */
  readonly defaultQueuePolicy?: QueuePolicyProps;
  /**
   * Queue policies by priority level.
   * @default - every level has the default policy
   */
  readonly priorityQueuePolicies?: Readonly<Record<number, QueuePolicyProps>>;
}

/** @internal */
export function toDynamicBatching(props: DynamicBatchingProps): ModelDynamicBatching {
  return {
    preferred_batch_size: props.preferredBatchSizes && [...props.preferredBatchSizes],
    max_queue_delay_microseconds: props.maxQueueDelay?.toMicroseconds(),
    preserve_ordering: props.preserveOrdering,
    priority_levels: toOptionalInteger(props.priorityLevels),
    default_priority_level: toOptionalInteger(props.defaultPriorityLevel),
    default_queue_policy: props.defaultQueuePolicy && toQueuePolicy(props.defaultQueuePolicy),
    priority_queue_policy:
      props.priorityQueuePolicies &&
      Object.fromEntries(Object.entries(props.priorityQueuePolicies).map(([level, policy]) => [level, toQueuePolicy(policy)])),
  };
}

function toQueuePolicy(props: QueuePolicyProps): ModelQueuePolicy {
  return {
    timeout_action: props.timeoutAction,
    default_timeout_microseconds: props.defaultTimeout?.toMicroseconds(),
    allow_timeout_override: props.allowTimeoutOverride,
    max_queue_size: props.maxQueueSize,
  };
}

function toOptionalInteger(value: number | undefined): bigint | undefined {
  return value === undefined ? undefined : toInteger(value);
}
