/**
 * Recording and alerting rules before and after, by name: these are what the objectives of a team become.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { shown } from './finding.ts';
import { at, comparable } from './object-values.ts';
import { isObject, type Json, type JsonObject } from './output-tree.ts';
import type { ReviewRule } from './rules.ts';

/** Whether a document is a file of rules as Prometheus reads it. */
export function isRuleFile(document: Json | undefined): boolean {
  return (
    Array.isArray(at(document, 'groups')) &&
    (at(document, 'groups') as readonly Json[]).every((group) => Array.isArray(at(group, 'rules')))
  );
}

/** Those of a file: one that is new or gone is said as a whole. */
export function* ruleFileChanges(before: Json | undefined, after: Json | undefined): Iterable<Change> {
  const [was, is] = [at(before, 'groups'), at(after, 'groups')];
  const count = rulesByName(is ?? was).size;
  if (was === undefined) yield ruleChange('rule-added', '', `is new (${count} rules)`);
  else if (is === undefined) yield ruleChange('rule-removed', '', `is removed (${count} rules)`);
  else yield* ruleGroupChanges(was, is);
}

/** A rule before and after; one of them is undefined if it is new or gone. */
interface RulePair {
  readonly name: string;
  readonly old: JsonObject | undefined;
  readonly now: JsonObject | undefined;
}

/** The rules that an objective became are one finding; all others are one each. */
export function* ruleGroupChanges(before: Json | undefined, after: Json | undefined): Iterable<Change> {
  const [was, is] = [rulesByName(before), rulesByName(after)];
  const pairs = [...new Set([...was.keys(), ...is.keys()])]
    .map((name): RulePair => ({ name, old: was.get(name), now: is.get(name) }))
    .filter(({ old, now }) => !isDeepStrictEqual(comparable(old), comparable(now)));
  for (const [objective, group] of Map.groupBy(pairs, ({ old, now }) => objectiveOf(now ?? old!))) {
    if (objective === undefined) for (const pair of group) yield* ruleChanges(pair);
    else yield objectiveChange(objective, group);
  }
}

function* ruleChanges({ name, old, now }: RulePair): Iterable<Change> {
  if (!old) yield ruleChange('rule-added', name, `${name} is new`);
  else if (!now) yield ruleChange('rule-removed', name, `${name} is removed`);
  else {
    const fields = Object.keys({ ...old, ...now }).filter(
      (field) => !isDeepStrictEqual(comparable(old[field], field), comparable(now[field], field)),
    );
    for (const field of fields)
      yield ruleChange(
        'rule-changed',
        `${name}.${field}`,
        `${field} of ${name} is ${shown(now[field])}, was ${shown(old[field])}`,
      );
  }
}

function objectiveChange(objective: string, group: readonly RulePair[]): Change {
  const field = `objective ${objective}`;
  const count = `${group.length} ${group.length === 1 ? 'rule' : 'rules'}`;
  if (group.every(({ old }) => !old)) return ruleChange('rule-added', field, `objective '${objective}' is new (${count})`);
  if (group.every(({ now }) => !now)) return ruleChange('rule-removed', field, `objective '${objective}' is removed (${count})`);
  const promises = group.map(({ old, now }) => [promiseOf(old), promiseOf(now)] as const);
  const told = promises.find(([was, is]) => was !== undefined && is !== undefined && was !== is);
  const how = told ? `: ${shown(told[1])}, was ${shown(told[0])}` : '';
  return ruleChange('rule-changed', field, `objective '${objective}' changes (${count})${how}`);
}

/** What an alert says that is promised: its description up to what it tells of the moment. */
function promiseOf(rule: JsonObject | undefined): string | undefined {
  const description = at(rule, 'annotations', 'description');
  return typeof description === 'string' ? description.split(/[;{]/)[0]!.trim() : undefined;
}

/** By its label, or by the one that its expression asks for. */
function objectiveOf(rule: JsonObject): string | undefined {
  const label = at(rule, 'labels', 'objective');
  if (typeof label === 'string') return label;
  return /\bobjective="([^"]+)"/.exec(String(rule['expr'] ?? ''))?.[1];
}

function ruleChange(rule: ReviewRule, field: string, message: string): Change {
  return { rule, effects: ['changes-objectives'], severity: 'warning', field, message };
}

/** `alert EncoderLatency`, numbered where several are named alike, as burn rates of several windows are. */
function rulesByName(groups: Json | undefined): Map<string, JsonObject> {
  const rules = new Map<string, JsonObject>();
  for (const group of (groups ?? []) as readonly Json[]) {
    for (const rule of (at(group, 'rules') ?? []) as readonly Json[]) {
      if (!isObject(rule)) continue;
      const labels = isObject(rule['labels'])
        ? Object.entries(rule['labels'])
            .sort()
            .map(([key, value]) => `${key}=${value}`)
            .join(',')
        : '';
      const base = rule['alert'] === undefined ? `record ${rule['record']}${labels && `{${labels}}`}` : `alert ${rule['alert']}`;
      let name = base;
      for (let count = 2; rules.has(name); count++) name = `${base} #${count}`;
      rules.set(name, rule);
    }
  }
  return rules;
}
