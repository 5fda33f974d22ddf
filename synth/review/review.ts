/**
 * Two outputs → what a reviewer should know of the difference.
 *
 * Pure: outputs come in as trees, and leave as findings. Lines are added where the output's sources are known.
 */
import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { type Finding, sortFindings } from './finding.ts';
import { modelChanges } from './model-rules.ts';
import { objectChanges } from './object-rules.ts';
import { at, comparable } from './object-values.ts';
import type { JsonObject, OutputTree, ReviewedModel } from './output-tree.ts';
import { type MonthlyCost, monthlyCost, type PriceTable, unpricedResources } from './resources.ts';
import { isRuleFile, ruleFileChanges } from './rule-groups.ts';

export interface Review {
  /** Gravest first. */
  readonly findings: readonly Finding[];
  /** If there are prices. */
  readonly cost?: {
    readonly before: MonthlyCost;
    readonly after: MonthlyCost;
    /** Resources without a price: `nvidia.com/gpu`. */
    readonly unpriced: readonly string[];
  };
}

export function review(before: OutputTree, after: OutputTree, prices?: PriceTable): Review {
  const findings: Finding[] = [];
  const add = (subject: string, changes: Iterable<Change>) => {
    for (const change of changes) findings.push({ ...change, subject });
  };
  for (const path of keysOf(before.models, after.models))
    add(path, modelPairChanges(before.models.get(path), after.models.get(path)));
  const ofModels = new Set(findings.map(toldBy));
  // A policy is said as the versions that it serves.
  const hasPolicies = findings.some(({ field }) => field === 'version_policy');
  const isOfModels = (change: Change) => ofModels.has(toldBy(change)) || (hasPolicies && change.field === 'version_policy');
  for (const key of keysOf(before.objects, after.objects))
    add(key, objectChanges(key, before.objects.get(key), after.objects.get(key), { isTold: isOfModels, before: before.objects }));
  const inObjects = new Set(findings.map(toldBy));
  const delivered = changedData(before, after);
  for (const path of keysOf(before.documents, after.documents)) {
    const changes = [...documentChanges(before, after, path)];
    // What a ConfigMap or PrometheusRule delivers is said there.
    if (!delivered.has(posix.basename(path)))
      add(
        path,
        changes.filter((change) => !inObjects.has(toldBy(change))),
      );
  }
  for (const path of keysOf(before.others, after.others)) {
    if (before.others.get(path) !== after.others.get(path))
      add(path, [fileChange(before.others.get(path), after.others.get(path))]);
  }
  return {
    findings: sortFindings(findings),
    ...(prices && {
      cost: {
        before: monthlyCost(before.objects, prices),
        after: monthlyCost(after.objects, prices),
        unpriced: [...new Set([before, after].flatMap(({ objects }) => unpricedResources(objects, prices)))].sort(),
      },
    }),
  };
}

function toldBy({ rule, field, message }: Change): string {
  return JSON.stringify([rule, field, message]);
}

/** Keys of ConfigMaps whose data differs. */
function changedData(before: OutputTree, after: OutputTree): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const key of keysOf(before.objects, after.objects).filter((name) => name.startsWith('ConfigMap '))) {
    const [was, is] = [before, after].map(({ objects }) => (at(objects.get(key), 'data') ?? {}) as JsonObject) as [
      JsonObject,
      JsonObject,
    ];
    for (const name of Object.keys({ ...was, ...is })) if (was[name] !== is[name]) keys.add(name);
  }
  return keys;
}

function modelPairChanges(before: ReviewedModel | undefined, after: ReviewedModel | undefined): Iterable<Change> {
  if (before && after) return modelChanges(before, after);
  const field = '';
  if (before) {
    const message = `model '${before.name}' is removed`;
    return [{ rule: 'model-removed', effects: ['breaks-clients', 'hot-reloads'], severity: 'error', field, message }];
  }
  return [{ rule: 'model-added', effects: ['hot-reloads'], severity: 'note', field, message: `model '${after!.name}' is new` }];
}

function documentChanges(before: OutputTree, after: OutputTree, path: string): Iterable<Change> {
  const [was, is] = [before.documents.get(path), after.documents.get(path)];
  if (isRuleFile(was ?? is)) return ruleFileChanges(was, is);
  return isDeepStrictEqual(comparable(was), comparable(is)) ? [] : [fileChange(was, is)];
}

function fileChange(was: unknown, is: unknown): Change {
  const message = was === undefined ? 'is new' : is === undefined ? 'is removed' : 'changes';
  const rule = was === undefined ? 'file-added' : is === undefined ? 'file-removed' : 'file-changed';
  return { rule, effects: ['applies'], severity: 'note', field: '', message };
}

function keysOf(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].sort();
}
