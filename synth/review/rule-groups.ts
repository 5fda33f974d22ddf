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

export function* ruleGroupChanges(before: Json | undefined, after: Json | undefined): Iterable<Change> {
  const [was, is] = [rulesByName(before), rulesByName(after)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(name), is.get(name)];
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
