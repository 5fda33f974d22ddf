/**
 * Inputs and outputs before and after: what of a change clients notice.
 *
 * What a client sends must still be taken, so inputs may widen (a free dim, an optional input); what it gets must still be what it expects, so
 * outputs may be added and narrowed, but not widened.
 */
import type { DataType, ModelConfig, ModelInput, ModelOutput } from '../../contract/model-config.ts';
import type { Change } from './change.ts';
import type { ReviewRule } from './rules.ts';

type Tensor = ModelInput & ModelOutput;

export function* tensorChanges(before: ModelConfig, after: ModelConfig): Iterable<Change> {
  yield* kindChanges('input', before.input ?? [], after.input ?? []);
  yield* kindChanges('output', before.output ?? [], after.output ?? []);
}

function* kindChanges(kind: 'input' | 'output', before: readonly Tensor[], after: readonly Tensor[]): Iterable<Change> {
  const removed = before.filter(({ name }) => !after.some((other) => other.name === name));
  const added = after.filter(({ name }) => !before.some((other) => other.name === name));
  const renamed = new Set<Tensor>();
  for (const old of removed) {
    const heir = added.find((tensor) => !renamed.has(tensor) && isSame(tensor, old));
    if (heir) {
      renamed.add(heir);
      yield breaking(`${kind}-renamed`, `${kind}.${heir.name}`, `${kind} '${old.name}' is renamed to '${heir.name}'`);
    } else yield breaking(`${kind}-removed`, `${kind}.${old.name}`, `${kind} '${old.name}' ${format(old)} is removed`);
  }
  for (const tensor of added.filter((candidate) => !renamed.has(candidate))) {
    const field = `${kind}.${tensor.name}`;
    if (kind === 'input' && !tensor.optional)
      yield breaking(
        'input-added',
        field,
        `input '${tensor.name}' ${format(tensor)} is new and required: requests without it are refused`,
      );
    else yield harmless(`${kind}-added`, field, `${kind} '${tensor.name}' ${format(tensor)} is new`);
  }
  for (const tensor of after) {
    const old = before.find(({ name }) => name === tensor.name);
    if (old) yield* tensorChange(kind, old, tensor);
  }
}

function* tensorChange(kind: 'input' | 'output', before: Tensor, after: Tensor): Iterable<Change> {
  const field = `${kind}.${after.name}`;
  const what = `${kind} '${after.name}'`;
  if (before.data_type !== after.data_type) {
    const message = `${what} is of ${typeName(after.data_type)}, was of ${typeName(before.data_type)}`;
    yield breaking(`${kind}-type-changed`, `${field}.data_type`, message);
  }
  const dims = dimsChange(before.dims ?? [], after.dims ?? []);
  if (dims) {
    const message = `dims of ${what} are ${dims}: ${shape(before)} to ${shape(after)}`;
    const rule = `${kind}-dims-${dims}` as const;
    const isBreaking = dims === 'changed' || dims === (kind === 'input' ? 'narrowed' : 'widened');
    if (!isBreaking) yield harmless(rule, `${field}.dims`, message);
    // Clients of an output that may now have any size are only broken if they count on the old one.
    else yield { ...breaking(rule, `${field}.dims`, message), severity: dims === 'widened' ? 'warning' : 'error' };
  }
  if (kind === 'input' && before.optional && !after.optional)
    yield breaking('input-required', `${field}.optional`, `${what} is required, was optional: requests without it are refused`);
  if (kind === 'input' && !before.optional && after.optional)
    yield harmless('input-optional', `${field}.optional`, `${what} is optional, was required`);
}

/** Each free dim may become fixed (`narrowed`) or the other way round; both at once, another size or rank is `changed`. */
function dimsChange(before: readonly bigint[], after: readonly bigint[]): 'narrowed' | 'widened' | 'changed' | undefined {
  if (before.length !== after.length) return 'changed';
  const pairs = before.map((dim, index) => [dim, after[index]!] as const).filter(([old, now]) => old !== now);
  if (pairs.length === 0) return undefined;
  if (pairs.every(([old]) => old === -1n)) return 'narrowed';
  return pairs.every(([, now]) => now === -1n) ? 'widened' : 'changed';
}

function breaking(rule: ReviewRule, field: string, message: string): Change {
  return { rule, effects: ['breaks-clients', 'hot-reloads'], severity: 'error', field, message };
}

function harmless(rule: ReviewRule, field: string, message: string): Change {
  return { rule, effects: ['hot-reloads'], severity: 'note', field, message };
}

function isSame(a: Tensor, b: Tensor): boolean {
  return a.data_type === b.data_type && shape(a) === shape(b);
}

function format(tensor: Tensor): string {
  return `${typeName(tensor.data_type)}${shape(tensor)}`;
}

function typeName(type: DataType | undefined): string {
  return (type ?? 'TYPE_INVALID').replace('TYPE_', '');
}

function shape({ dims = [] }: Tensor): string {
  return `[${dims.join(', ')}]`;
}
