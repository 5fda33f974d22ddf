/**
 * Differences between two objects of a manifest, and the finding that one is.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import type { Effect } from './finding.ts';
import { comparable } from './object-values.ts';
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

/** Differences that no rule of the kind has said, by path, but for those below `said`. */
export function* otherChanges(before: JsonObject, after: JsonObject, said: readonly string[]): Iterable<Change> {
  const fields = differences(before, after).filter(
    (field) => !said.some((path) => field === path || field.startsWith(`${path}.`)),
  );
  if (fields.length > 0) yield change('object-changed', fields[0]!, `changes: ${fields.join(', ')}`, 'applies');
}

/** Paths that differ, as deep as objects go. */
export function differences(before: Json | undefined, after: Json | undefined): string[] {
  const walk = (was: Json | undefined, is: Json | undefined, path: string): string[] => {
    if (isDeepStrictEqual(was, is)) return [];
    if (!isObject(was) || !isObject(is)) return [path];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      walk(was[name], is[name], path === '' ? name : `${path}.${name}`),
    );
  };
  return walk(comparable(before), comparable(after), '');
}
