/**
 * Overrides: fields of a configuration set by path, after all props.
 *
 * In: `dynamic_batching.preferred_batch_size.0` and a value. Out: a changed copy; whether the field exists and takes the value is
 * checked when the result is made canonical.
 */
import type { ModelConfig } from '../../contract/model-config.ts';

/** Dotted field names and list indexes, or the parts as a list where a key has dots. */
export type OverridePath = string | readonly (string | number)[];

export interface Override {
  readonly parts: readonly string[];
  readonly value: unknown;
}

type Container = Record<string, unknown>;

/** Throws on a path that names nothing. */
export function toOverride(path: OverridePath, value: unknown): Override {
  const parts = typeof path === 'string' ? path.split('.') : path.map(String);
  if (parts.length === 0 || parts.includes('') || parts.includes('__proto__')) {
    throw new Error(
      `override: got path '${typeof path === 'string' ? path : path.join('.')}', want field names and list indexes`,
    );
  }
  return { parts, value };
}

export function applyOverrides(config: ModelConfig, overrides: readonly Override[]): ModelConfig {
  const result = structuredClone(config);
  for (const { parts, value } of overrides) setAt(result as Container, parts, value);
  return result;
}

function setAt(root: Container, parts: readonly string[], value: unknown): void {
  let holder = root;
  for (const [depth, part] of parts.slice(0, -1).entries()) {
    checkIndex(holder, parts, depth);
    // What is not there needs no removing.
    if (value === undefined && !Object.hasOwn(holder, part)) return;
    // The next part tells a list, which is indexed by number, from a message or map.
    if (!Object.hasOwn(holder, part))
      holder[part] = /^\d+$/.test(parts[depth + 1]!) && !isMapField(parts.slice(0, depth + 1)) ? [] : {};
    const next = holder[part];
    if (typeof next !== 'object' || next === null) {
      throw new Error(
        `override '${parts.join('.')}': '${parts.slice(0, depth + 1).join('.')}' is a value, not a message or list`,
      );
    }
    holder = next as Container;
  }
  checkIndex(holder, parts, parts.length - 1);
  const last = parts.at(-1)!;
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
}

function checkIndex(holder: Container, parts: readonly string[], depth: number): void {
  if (!Array.isArray(holder)) return;
  const part = parts[depth]!;
  if (!/^\d+$/.test(part) || Number(part) > holder.length) {
    throw new Error(
      `override '${parts.join('.')}': got index '${part}', want 0 to ${holder.length} in '${parts.slice(0, depth).join('.')}'`,
    );
  }
}

/** The one map whose keys are numbers. */
function isMapField(parts: readonly string[]): boolean {
  return parts.at(-1) === 'priority_queue_policy';
}
