/**
 * Differences between two objects of a manifest, and the finding that one is.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { type Effect, shown } from './finding.ts';
import { comparable, isQuantity } from './object-values.ts';
import { isObject, type Json, type JsonObject } from './output-tree.ts';
import type { ReviewRule } from './rules.ts';

/** By the gravest effect. */
const SEVERITY = {
  'breaks-clients': 'error',
  'changes-objectives': 'warning',
  'restarts-pods': 'warning',
  'changes-cost': 'warning',
  'hot-reloads': 'note',
  applies: 'note',
} as const;

export function change(rule: ReviewRule, field: string, message: string, ...effects: [Effect, ...Effect[]]): Change {
  return { rule, field, message, effects, severity: SEVERITY[effects[0]] };
}

/** A part that differs. */
export interface Difference {
  /** As deep as objects go; items of lists that have names by these. */
  readonly path: string;
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

/** Differences that no rule of the kind has said, but for those below `said`. */
export function* otherChanges(before: JsonObject, after: JsonObject, said: readonly string[]): Iterable<Change> {
  const others = differences(before, after).filter(
    ({ path }) => !said.some((known) => path === known || path.startsWith(`${known}.`)),
  );
  if (others.length > 0) yield change('object-changed', others[0]!.path, described(others), 'applies');
}

export function differences(before: Json | undefined, after: Json | undefined): Difference[] {
  const walk = (was: Json | undefined, is: Json | undefined, path: string): Difference[] => {
    if (isDeepStrictEqual(was, is)) return [];
    if (!isObject(was) || !isObject(is)) return [{ path, was, is }];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      walk(was[name], is[name], path === '' ? name : `${path}.${name}`),
    );
  };
  return walk(comparable(before), comparable(after), '');
}

/** More are counted: a reader opens the diff then. */
const MAX_DESCRIBED = 8;

/** `spec.type is 'LoadBalancer', was none; args: added --x=2, removed --x=1`. */
export function described(parts: readonly Difference[]): string {
  const texts = parts.slice(0, MAX_DESCRIBED).map(describe);
  return [...texts, ...(parts.length > texts.length ? [`${parts.length - texts.length} more fields differ`] : [])].join('; ');
}

function describe({ path, was, is }: Difference): string {
  if (isList(was) && isList(is)) {
    const [added, removed] = [is.filter((item) => !was.includes(item)), was.filter((item) => !is.includes(item))];
    const parts = [
      ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
      ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ];
    return `${path}: ${parts.join(', ') || 'in another order'}`;
  }
  if (isObject(was) || isObject(is) || Array.isArray(was) || Array.isArray(is))
    return `${path} ${was === undefined ? 'is new' : is === undefined ? 'is removed' : 'changes'}`;
  if ([was, is].every((value) => typeof value === 'string' && CHECKSUM.test(value))) return `${path} changes`;
  const value = (scalar: Json | undefined) => (isQuantity(path) ? bytes(scalar) : shown(scalar));
  return `${path} is ${value(is)}, was ${value(was)}`;
}

/** Says only that something else changed. */
const CHECKSUM = /^[0-9a-f]{32,}$/;

/** Quantities are compared as numbers; those of memory and storage read better in GiB. */
function bytes(value: Json | undefined): string {
  return typeof value === 'number' && value >= 2 ** 20 ? `${Number((value / 2 ** 30).toFixed(2))}Gi` : shown(value);
}

function isList(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
