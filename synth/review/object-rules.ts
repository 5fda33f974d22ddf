/**
 * Objects of manifests before and after: which changes restart pods, cost something, or keep clients out.
 *
 * A table by kind; a kind that is not in it is applied without a restart.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { configMapChanges } from './config-map-rules.ts';
import type { Effect } from './finding.ts';
import { networkChanges, routeChanges, serviceChanges } from './network-rules.ts';
import { change, otherChanges } from './object-change.ts';
import { at, comparable } from './object-values.ts';
import type { JsonObject } from './output-tree.ts';
import { ruleGroupChanges } from './rule-groups.ts';
import { claimChanges, kserveChanges, scalerChanges, workloadChanges } from './workload-rules.ts';

interface KindRules {
  /** By key: `apps/Deployment prod/server`. */
  readonly kind: RegExp;
  readonly added: Effect;
  readonly removed: Effect;
  changes(before: JsonObject, after: JsonObject): Iterable<Change>;
}

const KINDS: readonly KindRules[] = [
  {
    kind: /^apps\/(Deployment|StatefulSet|DaemonSet) /,
    added: 'changes-cost',
    removed: 'breaks-clients',
    changes: workloadChanges,
  },
  { kind: /^Service /, added: 'applies', removed: 'breaks-clients', changes: serviceChanges },
  {
    kind: /^(gateway\.networking\.k8s\.io\/\w+Route|networking\.k8s\.io\/Ingress) /,
    added: 'applies',
    removed: 'breaks-clients',
    changes: routeChanges,
  },
  { kind: /^networking\.k8s\.io\/NetworkPolicy /, added: 'breaks-clients', removed: 'applies', changes: networkChanges },
  { kind: /^autoscaling\/HorizontalPodAutoscaler /, added: 'changes-cost', removed: 'changes-cost', changes: scalerChanges },
  { kind: /^keda\.sh\/ScaledObject /, added: 'changes-cost', removed: 'changes-cost', changes: scalerChanges },
  { kind: /^PersistentVolumeClaim /, added: 'changes-cost', removed: 'changes-cost', changes: claimChanges },
  { kind: /^ConfigMap /, added: 'applies', removed: 'applies', changes: configMapChanges },
  {
    kind: /^monitoring\.coreos\.com\/PrometheusRule /,
    added: 'changes-objectives',
    removed: 'changes-objectives',
    changes: (before, after) => ruleGroupChanges(at(before, 'spec', 'groups'), at(after, 'spec', 'groups')),
  },
  { kind: /^serving\.kserve\.io\/InferenceService /, added: 'changes-cost', removed: 'breaks-clients', changes: kserveChanges },
];

export function objectChanges(key: string, before: JsonObject | undefined, after: JsonObject | undefined): Change[] {
  const rules = KINDS.find(({ kind }) => kind.test(key));
  if (!before) return [change('object-added', '', 'is new', rules?.added ?? 'applies')];
  if (!after) return [change('object-removed', '', 'is removed', rules?.removed ?? 'applies')];
  if (isDeepStrictEqual(comparable(before), comparable(after))) return [];
  return [...(rules?.changes(before, after) ?? otherChanges(before, after, []))];
}
