/**
 * Recording and alerting rules before and after, by name: these are what the objectives of a team become.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { shown } from './finding.ts';
import { type Difference, described, differences } from './object-change.ts';
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
  const count = rulesIn(is ?? was).length;
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
  const [rulesBefore, rulesAfter] = [rulesIn(before), rulesIn(after)];
  // Alerts that are alone in their name before and after are it; a label that changes then is a change.
  const isAlone = (name: string) =>
    [rulesBefore, rulesAfter].every((rules) => rules.filter(({ alert }) => alert === name).length < 2);
  const telling = new Map(
    [...tellingLabels([...rulesBefore, ...rulesAfter])].map(([name, keys]) => [name, isAlone(name) ? [] : keys]),
  );
  const [was, is] = [rulesByName(rulesBefore, telling), rulesByName(rulesAfter, telling)];
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
    // What it asks first, how it is worded last.
    const rank = ({ path }: Difference) => (path === 'expr' ? 0 : path.startsWith('annotations') ? 2 : 1);
    const parts = differences(old, now).toSorted((a, b) => rank(a) - rank(b));
    yield ruleChange('rule-changed', `${name}.${parts[0]!.path}`, `${name} changes: ${described(parts)}`);
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

function rulesIn(groups: Json | undefined): JsonObject[] {
  return ((groups ?? []) as readonly Json[]).flatMap((group) => ((at(group, 'rules') ?? []) as readonly Json[]).filter(isObject));
}

/** Values of a label by name of an alert, where they tell alerts of that name from each other. */
type Telling = ReadonlyMap<string, readonly string[]>;

function tellingLabels(rules: readonly JsonObject[]): Telling {
  const byName = Map.groupBy(rules, ({ alert }) => String(alert));
  return new Map(
    [...byName].map(([name, alike]) => {
      const labels = alike.map((rule) => (isObject(rule['labels']) ? rule['labels'] : {}));
      const keys = [...new Set(labels.flatMap((given) => Object.keys(given)))].sort();
      return [name, keys.filter((key) => labels.some((given) => given[key] !== labels[0]![key]))];
    }),
  );
}

/** `alert EncoderLatency`, with the labels that tell it from others of the name, and numbered where these are alike. */
function rulesByName(rules: readonly JsonObject[], telling: Telling): Map<string, JsonObject> {
  const named = new Map<string, JsonObject>();
  for (const rule of rules) {
    const { alert, record } = rule;
    const labels = isObject(rule['labels']) ? rule['labels'] : {};
    const keys = alert === undefined ? Object.keys(labels).sort() : (telling.get(String(alert)) ?? []);
    const suffix = keys.filter((key) => labels[key] !== undefined).map((key) => `${key}=${labels[key]}`);
    const base = `${alert === undefined ? `record ${record}` : `alert ${alert}`}${suffix.length > 0 ? `{${suffix.join(',')}}` : ''}`;
    let name = base;
    for (let count = 2; named.has(name); count++) name = `${base} #${count}`;
    named.set(name, rule);
  }
  return named;
}
