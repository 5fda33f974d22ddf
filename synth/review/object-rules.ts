/**
 * Objects of manifests before and after: which changes restart pods, cost something, or keep clients out.
 *
 * A table by kind; a kind that is not in it is applied without a restart.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { configMapChanges } from './config-map-rules.ts';
import type { Effect } from './finding.ts';
import { networkChanges, selectsPods, serviceChanges } from './network-rules.ts';
import { change, otherChanges } from './object-change.ts';
import { at, comparable } from './object-values.ts';
import type { JsonObject } from './output-tree.ts';
import { routeChanges } from './route-rules.ts';
import { ruleGroupChanges } from './rule-groups.ts';
import { claimChanges, kserveChanges, runtimeChanges, scalerChanges, workloadChanges } from './workload-rules.ts';

/** What the change of one object is seen in. */
export interface ObjectContext {
  /** Whether a change is said of a model itself already. */
  readonly isTold: (change: Change) => boolean;
  /** All that there was. */
  readonly before: ReadonlyMap<string, JsonObject>;
}

interface KindRules {
  /** By key: `apps/Deployment prod/server`. */
  readonly kind: RegExp;
  readonly added: Effect;
  readonly removed: Effect;
  changes(before: JsonObject, after: JsonObject, context: ObjectContext): Iterable<Change>;
}

const NETWORK_POLICY = 'networking.k8s.io/NetworkPolicy ';

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
  { kind: new RegExp(`^${NETWORK_POLICY}`), added: 'breaks-clients', removed: 'applies', changes: networkChanges },
  { kind: /^autoscaling\/HorizontalPodAutoscaler /, added: 'changes-cost', removed: 'changes-cost', changes: scalerChanges },
  { kind: /^keda\.sh\/ScaledObject /, added: 'changes-cost', removed: 'changes-cost', changes: scalerChanges },
  { kind: /^PersistentVolumeClaim /, added: 'changes-cost', removed: 'changes-cost', changes: claimChanges },
  {
    kind: /^ConfigMap /,
    added: 'applies',
    removed: 'applies',
    changes: (before, after, { isTold }) => configMapChanges(before, after, isTold),
  },
  {
    kind: /^monitoring\.coreos\.com\/PrometheusRule /,
    added: 'changes-objectives',
    removed: 'changes-objectives',
    *changes(before, after) {
      yield* ruleGroupChanges(at(before, 'spec', 'groups'), at(after, 'spec', 'groups'));
      yield* otherChanges(before, after, ['spec.groups']);
    },
  },
  { kind: /^serving\.kserve\.io\/InferenceService /, added: 'changes-cost', removed: 'breaks-clients', changes: kserveChanges },
  {
    kind: /^serving\.kserve\.io\/(Cluster)?ServingRuntime /,
    added: 'applies',
    removed: 'breaks-clients',
    changes: runtimeChanges,
  },
];

/** Kinds of others that run pods: Rollouts, jobs. */
const OTHER_WORKLOAD: Omit<KindRules, 'kind'> = { added: 'changes-cost', removed: 'breaks-clients', changes: workloadChanges };

function rulesFor(key: string, object: JsonObject): Omit<KindRules, 'kind'> | undefined {
  const rules = KINDS.find(({ kind }) => kind.test(key));
  return rules ?? (at(object, 'spec', 'template', 'spec', 'containers') === undefined ? undefined : OTHER_WORKLOAD);
}

export function objectChanges(
  key: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  context: ObjectContext = { isTold: () => false, before: new Map() },
): Change[] {
  const rules = rulesFor(key, (after ?? before)!);
  if (!before) {
    // A policy restricts those that were open to all; pods that are new never were.
    const isRestricting = !key.startsWith(NETWORK_POLICY) || selectsPods(after!, context.before);
    return [change('object-added', '', 'is new', isRestricting ? (rules?.added ?? 'applies') : 'applies')];
  }
  if (!after) return [change('object-removed', '', 'is removed', rules?.removed ?? 'applies')];
  if (isDeepStrictEqual(comparable(before), comparable(after))) return [];
  const told = [...(rules?.changes(before, after, context) ?? [])];
  // A difference is never hidden, but where configurations in a ConfigMap mean the same.
  return told.length > 0 || key.startsWith('ConfigMap ') ? told : [...otherChanges(before, after, [])];
}
