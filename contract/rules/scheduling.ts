/**
 * Rules about dynamic batching, queues, instance groups and the rate limiter.
 */
import type { ModelConfig } from '../model-config.ts';
import type { Finding, Rule } from '../problem.ts';
import { isTensorRt } from './tensors.ts';

export const SCHEDULING_RULES: readonly Rule[] = [
  {
    name: 'dynamic-batching-needs-batching',
    *check({ dynamic_batching: batching, max_batch_size: max = 0 }) {
      if (batching && max === 0)
        yield { path: 'dynamic_batching', message: 'dynamic batching needs max_batch_size of 1 or more, got 0' };
    },
  },
  {
    name: 'preferred-batch-size',
    *check(config) {
      const max = config.max_batch_size ?? 0;
      for (const [path, sizes] of preferredSizes(config)) {
        for (const [index, size] of sizes.entries()) {
          if (size < 1) yield { path: `${path}[${index}]`, message: `expected a preferred batch size of 1 or more, got ${size}` };
          else if (max > 0 && size > max)
            yield {
              path: `${path}[${index}]`,
              message: `expected a preferred batch size of at most max_batch_size ${max}, got ${size}`,
            };
        }
      }
    },
  },
  {
    name: 'priority-levels',
    *check({ dynamic_batching: batching }) {
      if (!batching) return;
      const { priority_levels: levels = 0n, default_priority_level: level = 0n, priority_queue_policy: policies = {} } = batching;
      if (levels > 0n && (level === 0n || level > levels)) {
        yield { path: 'dynamic_batching.default_priority_level', message: `expected a level from 1 to ${levels}, got ${level}` };
      }
      if (levels === 0n && Object.keys(policies).length > 0) {
        yield {
          path: 'dynamic_batching.priority_queue_policy',
          message: 'has no effect without priority_levels',
          severity: 'warning',
        };
      }
      for (const key of levels > 0n ? Object.keys(policies) : []) {
        if (BigInt(key) === 0n || BigInt(key) > levels) {
          yield {
            path: `dynamic_batching.priority_queue_policy["${key}"]`,
            message: `expected a level from 1 to ${levels}, got ${key}`,
          };
        }
      }
      if (batching.preserve_ordering && levels > 1n) {
        yield {
          path: 'dynamic_batching.preserve_ordering',
          message: `ordering cannot be preserved over ${levels} priority levels`,
        };
      }
    },
  },
  {
    name: 'queue-policy',
    *check({ dynamic_batching: batching }) {
      const named = Object.entries(batching?.priority_queue_policy ?? {}).map(
        ([key, policy]) => [`dynamic_batching.priority_queue_policy["${key}"]`, policy] as const,
      );
      for (const [path, policy] of [
        ['dynamic_batching.default_queue_policy', batching?.default_queue_policy] as const,
        ...named,
      ]) {
        if (
          policy?.timeout_action === 'DELAY' &&
          (policy.default_timeout_microseconds ?? 0n) === 0n &&
          !policy.allow_timeout_override
        ) {
          yield { path, message: 'timeout_action DELAY has no effect without a timeout', severity: 'warning' };
        }
        if (
          batching?.preserve_ordering &&
          policy?.timeout_action === 'DELAY' &&
          (policy.default_timeout_microseconds ?? 0n) > 0n
        ) {
          yield { path, message: 'timeout_action DELAY breaks the order that preserve_ordering asks for' };
        }
      }
    },
  },
  {
    name: 'instance-group',
    *check(config) {
      const groups = config.instance_group ?? [];
      if (config.ensemble_scheduling && groups.length > 0)
        yield { path: 'instance_group', message: 'an ensemble has no instances of its own' };
      const names = new Set<string>();
      for (const [index, group] of groups.entries()) {
        const path = `instance_group[${index}]`;
        const label = group.name ? `group '${group.name}'` : `group ${index}`;
        if (group.name && names.has(group.name))
          yield { path: `${path}.name`, message: `'${group.name}' is the name of another group too` };
        if (group.name) names.add(group.name);
        if ((group.count ?? 0) < 0)
          yield { path: `${path}.count`, message: `${label}: expected 1 or more instances, got ${group.count}` };
        if ((group.kind === 'KIND_CPU' || group.kind === 'KIND_MODEL') && (group.gpus?.length ?? 0) > 0) {
          yield { path: `${path}.gpus`, message: `${label}: ${group.kind} takes no gpus, got [${group.gpus!.join(', ')}]` };
        }
        for (const [at, gpu] of (group.gpus ?? []).entries()) {
          if (gpu < 0)
            yield { path: `${path}.gpus[${at}]`, message: `${label}: expected a device index of 0 or more, got ${gpu}` };
        }
        yield* profiles(config, group.profile ?? [], `${path}.profile`, label);
        yield* resources(group.rate_limiter?.resources ?? [], `${path}.rate_limiter.resources`, label);
      }
    },
  },
  {
    name: 'cuda-options',
    *check({ optimization }) {
      const cuda = optimization?.cuda;
      if (cuda?.busy_wait_events && !cuda.graphs) {
        yield { path: 'optimization.cuda.busy_wait_events', message: 'has no effect without CUDA graphs', severity: 'warning' };
      }
    },
  },
];

function* profiles(config: ModelConfig, names: readonly string[], path: string, label: string): Iterable<Finding> {
  if (names.length > 0 && !isTensorRt(config)) {
    yield { path, message: `${label}: optimization profiles are for TensorRT models, got backend '${config.backend ?? ''}'` };
  }
  for (const [index, name] of names.entries()) {
    if (!/^\d+$/.test(name)) {
      yield { path: `${path}[${index}]`, message: `${label}: expected the index of a profile, 0 or more, got '${name}'` };
    }
  }
}

function* resources(
  list: readonly { readonly name?: string; readonly count?: number }[],
  path: string,
  label: string,
): Iterable<Finding> {
  for (const [index, { name, count = 0 }] of list.entries()) {
    if (!name) yield { path: `${path}[${index}].name`, message: `${label}: a resource needs a name` };
    if (count < 1)
      yield { path: `${path}[${index}].count`, message: `${label}: expected 1 or more of resource '${name}', got ${count}` };
  }
}

function* preferredSizes(config: ModelConfig): Iterable<readonly [path: string, sizes: readonly number[]]> {
  yield ['dynamic_batching.preferred_batch_size', config.dynamic_batching?.preferred_batch_size ?? []];
  yield ['sequence_batching.oldest.preferred_batch_size', config.sequence_batching?.oldest?.preferred_batch_size ?? []];
}
