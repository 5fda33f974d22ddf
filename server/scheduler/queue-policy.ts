/**
 * How long a request may wait, and how many may: `ModelQueuePolicy` as the scheduler uses it.
 */
import type { ModelQueuePolicy } from '../../contract/model-config.ts';
import type { InferRequest } from '../request/request.ts';

export interface QueuePolicy {
  /** 0: no limit. */
  readonly maxQueueSize: number;
  readonly timeoutAction: 'REJECT' | 'DELAY';
  /** Milliseconds that this request may wait; 0: for ever. */
  timeoutMs(request: InferRequest): number;
}

export function toQueuePolicy(config: ModelQueuePolicy | undefined): QueuePolicy {
  const defaultUs = Number(config?.default_timeout_microseconds ?? 0n);
  const mayOverride = config?.allow_timeout_override ?? false;
  return {
    maxQueueSize: config?.max_queue_size ?? 0,
    timeoutAction: config?.timeout_action === 'DELAY' ? 'DELAY' : 'REJECT',
    // As Triton: a request's own timeout counts only if it is shorter than the default, or there is none.
    timeoutMs({ timeoutUs = 0 }) {
      const own = mayOverride && timeoutUs > 0 && (defaultUs === 0 || timeoutUs < defaultUs);
      return (own ? timeoutUs : defaultUs) / 1000;
    },
  };
}
