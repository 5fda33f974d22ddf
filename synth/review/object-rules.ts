/**
 * Objects of manifests before and after: which changes restart pods, cost something, or keep clients out.
 *
 * A table by kind; a kind that is not in it is applied without a restart.
 */
import { isDeepStrictEqual } from 'node:util';
import { normalize } from '../../contract/normalize.ts';
import { parse, TextFormatError } from '../../contract/text-format.ts';
import type { Change } from './change.ts';
import { type Effect, shown } from './finding.ts';
import { at, comparable, quantity } from './object-values.ts';
import { isObject, type Json, type JsonObject } from './output-tree.ts';
import { podResources } from './resources.ts';
import { ruleGroupChanges } from './rule-groups.ts';
import type { ReviewRule } from './rules.ts';

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

const SEVERITY = {
  'breaks-clients': 'error',
  'changes-objectives': 'warning',
  'restarts-pods': 'warning',
  'changes-cost': 'warning',
  'hot-reloads': 'note',
  applies: 'note',
} as const;

export function objectChanges(key: string, before: JsonObject | undefined, after: JsonObject | undefined): Change[] {
  const rules = KINDS.find(({ kind }) => kind.test(key));
  if (!before) return [change('object-added', '', 'is new', rules?.added ?? 'applies')];
  if (!after) return [change('object-removed', '', 'is removed', rules?.removed ?? 'applies')];
  if (isDeepStrictEqual(comparable(before), comparable(after))) return [];
  return [...(rules?.changes(before, after) ?? otherChanges(before, after, []))];
}

function change(rule: ReviewRule, field: string, message: string, ...effects: [Effect, ...Effect[]]): Change {
  return { rule, field, message, effects, severity: SEVERITY[effects[0]] };
}

/** Differences that no rule of the kind has said, by path, but for those below `said`. */
function* otherChanges(before: JsonObject, after: JsonObject, said: readonly string[]): Iterable<Change> {
  const fields = differences(before, after).filter(
    (field) => !said.some((path) => field === path || field.startsWith(`${path}.`)),
  );
  if (fields.length > 0) yield change('object-changed', fields[0]!, `changes: ${fields.join(', ')}`, 'applies');
}

/** Paths that differ, as deep as objects go. */
function differences(before: Json | undefined, after: Json | undefined): string[] {
  const walk = (was: Json | undefined, is: Json | undefined, path: string): string[] => {
    if (isDeepStrictEqual(was, is)) return [];
    if (!isObject(was) || !isObject(is)) return [path];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      walk(was[name], is[name], path === '' ? name : `${path}.${name}`),
    );
  };
  return walk(comparable(before), comparable(after), '');
}

function* workloadChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const [was, is] = [before, after].map((object) => Number(at(object, 'spec', 'replicas') ?? 1)) as [number, number];
  if (was !== is) yield change('replicas-changed', 'spec.replicas', `replicas are ${is}, were ${was}`, 'changes-cost');
  if (!isDeepStrictEqual(comparable(at(before, 'spec', 'selector')), comparable(at(after, 'spec', 'selector')))) {
    const message = 'the selector changes, which Kubernetes refuses: the object must be deleted and created anew';
    yield { ...change('selector-changed', 'spec.selector', message, 'restarts-pods'), severity: 'error' };
  }
  yield* templateChanges(before, after);
  yield* otherChanges(before, after, ['spec.replicas', 'spec.selector', 'spec.template']);
}

function* templateChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const fields = differences(at(before, 'spec', 'template'), at(after, 'spec', 'template'));
  if (fields.length === 0) return;
  const isResource = (field: string) => field.includes('.resources');
  const isImage = (field: string) => /^spec\.(c|initC)ontainers\..+\.image$/.test(field);
  if (fields.some(isResource)) yield resourceChange(before, after, fields.find(isResource)!);
  for (const field of fields.filter(isImage)) {
    const [, list, name] = /^spec\.(\w+)\.(.+)\.image$/.exec(field)!;
    const image = (object: JsonObject) =>
      at(
        (at(object, 'spec', 'template', 'spec', list!) as readonly Json[]).find((container) => at(container, 'name') === name),
        'image',
      );
    yield change(
      'image-changed',
      `spec.template.${field}`,
      `image of '${name}' is ${shortImage(image(after))}, was ${shortImage(image(before))}`,
      'restarts-pods',
    );
  }
  const others = fields.filter((field) => !isResource(field) && !isImage(field));
  if (others.length > 0)
    yield change('pod-changed', `spec.template.${others[0]}`, `pods change: ${others.join(', ')}`, 'restarts-pods');
}

/** A digest is told from another by its beginning. */
function shortImage(image: Json | undefined): string {
  return shown(image).replace(/(@sha256:[0-9a-f]{12})[0-9a-f]+/, '$1');
}

function resourceChange(before: JsonObject, after: JsonObject, field: string): Change {
  const [was, is] = [podResources(before), podResources(after)];
  const parts = [
    was.cpu === is.cpu ? '' : `CPUs ${was.cpu} → ${is.cpu}`,
    was.memoryBytes === is.memoryBytes ? '' : `memory ${gib(was.memoryBytes)} → ${gib(is.memoryBytes)}`,
    ...[...new Set([...Object.keys(was.gpus), ...Object.keys(is.gpus)])]
      .filter((name) => was.gpus[name] !== is.gpus[name])
      .map((name) => `${name} ${was.gpus[name] ?? 0} → ${is.gpus[name] ?? 0}`),
  ].filter((part) => part !== '');
  const message = parts.length === 0 ? 'limits of pods change' : `a pod asks for other resources: ${parts.join(', ')}`;
  const rule = Object.keys({ ...was.gpus, ...is.gpus }).some((name) => was.gpus[name] !== is.gpus[name])
    ? 'gpus-changed'
    : 'resources-changed';
  return change(rule, `spec.template.${field}`, message, 'restarts-pods', 'changes-cost');
}

function gib(bytes: number): string {
  return `${Number((bytes / 2 ** 30).toFixed(2))}Gi`;
}

function* serviceChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const ports = (object: JsonObject) =>
    ((at(object, 'spec', 'ports') ?? []) as readonly Json[]).map((port) => Number(at(port, 'port')));
  const missing = ports(before).filter((port) => !ports(after).includes(port));
  for (const port of missing) yield change('port-removed', 'spec.ports', `port ${port} is removed`, 'breaks-clients');
  const [was, is] = [before, after].map((object) => at(object, 'spec', 'type') ?? 'ClusterIP');
  if (was !== is)
    yield change(
      'service-type-changed',
      'spec.type',
      `the type is ${shown(is)}, was ${shown(was)}`,
      was === 'ClusterIP' ? 'applies' : 'breaks-clients',
    );
  const isHeadless = (object: JsonObject) => at(object, 'spec', 'clusterIP') === 'None';
  if (isHeadless(before) !== isHeadless(after))
    yield change(
      'service-address-changed',
      'spec.clusterIP',
      `the service ${isHeadless(after) ? 'loses its' : 'gets an'} address of its own`,
      'breaks-clients',
    );
  yield* otherChanges(before, after, [...(missing.length > 0 ? ['spec.ports'] : []), 'spec.type', 'spec.clusterIP']);
}

/** Hosts and matches that clients use; weights and filters are the operator's business. */
function* routeChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const hosts = (object: JsonObject) => [
    ...((at(object, 'spec', 'hostnames') ?? []) as readonly string[]),
    ...((at(object, 'spec', 'rules') ?? []) as readonly Json[]).flatMap((rule) => (at(rule, 'host') as string | undefined) ?? []),
  ];
  for (const host of hosts(before).filter((name) => !hosts(after).includes(name)))
    yield change('host-removed', 'spec.hostnames', `host '${host}' is removed`, 'breaks-clients');
  const matches = (object: JsonObject) =>
    ((at(object, 'spec', 'rules') ?? []) as readonly Json[]).flatMap((rule) =>
      ((at(rule, 'matches') ?? at(rule, 'http', 'paths') ?? []) as readonly Json[]).map((match) =>
        JSON.stringify(comparable(isObject(match) ? { ...match, backend: undefined } : match)),
      ),
    );
  for (const match of matches(before).filter((text) => !matches(after).includes(text)))
    yield change('route-removed', 'spec.rules', `requests that match ${match} are no longer routed`, 'breaks-clients');
  const [was, is] = [before, after].map((object) => JSON.stringify(comparable(at(object, 'spec'))));
  if (was !== is && isDeepStrictEqual([hosts(before), matches(before)], [hosts(after), matches(after)]))
    yield change(
      'traffic-changed',
      'spec.rules',
      `traffic changes: ${differences(at(before, 'spec'), at(after, 'spec')).join(', ')}`,
      'applies',
    );
}

function* networkChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const rules = (object: JsonObject, direction: string) =>
    ((at(object, 'spec', direction) ?? []) as readonly Json[]).map((rule) => JSON.stringify(comparable(rule)));
  for (const direction of ['ingress', 'egress'] as const) {
    const gone = rules(before, direction).filter((rule) => !rules(after, direction).includes(rule));
    if (gone.length === 0) continue;
    const message = `${direction === 'ingress' ? 'connections from' : 'connections to'} ${gone.join(' and ')} are no longer allowed as they were`;
    yield {
      ...change('network-narrowed', `spec.${direction}`, message, direction === 'ingress' ? 'breaks-clients' : 'applies'),
      severity: 'warning',
    };
  }
  if (
    ['ingress', 'egress'].every((direction) => rules(before, direction).every((rule) => rules(after, direction).includes(rule)))
  )
    yield* otherChanges(before, after, []);
}

function* scalerChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const fields = ['minReplicas', 'maxReplicas', 'minReplicaCount', 'maxReplicaCount'];
  for (const field of fields) {
    const [was, is] = [before, after].map((object) => at(object, 'spec', field));
    if (was !== is)
      yield change('replicas-changed', `spec.${field}`, `${field} is ${shown(is)}, was ${shown(was)}`, 'changes-cost');
  }
  const others = differences(at(before, 'spec'), at(after, 'spec')).filter((field) => !fields.includes(field));
  if (others.length > 0)
    yield {
      ...change('scaling-changed', `spec.${others[0]}`, `scaling changes: ${others.join(', ')}`, 'changes-cost'),
      severity: 'note',
    };
}

function* claimChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const storage = (object: JsonObject) => at(object, 'spec', 'resources', 'requests', 'storage');
  const [was, is] = [storage(before), storage(after)];
  if (quantity(was) !== quantity(is))
    yield change(
      'storage-changed',
      'spec.resources.requests.storage',
      `storage is ${shown(is)}, was ${shown(was)}`,
      'changes-cost',
    );
  yield* otherChanges(before, after, ['spec.resources']);
}

/** Configurations of models in a ConfigMap are compared as such; the server takes them while it runs. */
function* configMapChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const [was, is] = [before, after].map((object) => (at(object, 'data') ?? {}) as JsonObject) as [JsonObject, JsonObject];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !isSameConfig(was[key], is[key]));
  const configs = keys.filter((key) => isConfig(is[key] ?? was[key]));
  const others = keys.filter((key) => !configs.includes(key));
  if (configs.length > 0)
    yield change('configurations-changed', 'data', `configurations of models change: ${configs.join(', ')}`, 'hot-reloads');
  if (others.length > 0) yield change('data-changed', 'data', `data changes: ${others.join(', ')}`, 'applies');
  yield* otherChanges(before, after, ['data']);
}

function isSameConfig(was: Json | undefined, is: Json | undefined): boolean {
  if (was === is) return true;
  const [before, after] = [was, is].map(configOf);
  return before !== undefined && isDeepStrictEqual(before, after);
}

function isConfig(value: Json | undefined): boolean {
  return configOf(value) !== undefined;
}

function configOf(value: Json | undefined): object | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return normalize(parse(value, { file: 'config.pbtxt' }).config, { name: '' });
  } catch (error) {
    if (error instanceof TextFormatError) return undefined;
    throw error;
  }
}

function* kserveChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const replicas = ['minReplicas', 'maxReplicas'].map((name) => `predictor.${name}`);
  for (const path of replicas) {
    const [was, is] = [before, after].map((object) => at(object, 'spec', ...path.split('.')));
    if (was !== is)
      yield change('replicas-changed', `spec.${path}`, `${path} is ${shown(is)}, was ${shown(was)}`, 'changes-cost');
  }
  const others = differences(at(before, 'spec'), at(after, 'spec')).filter((field) => !replicas.includes(field));
  if (others.length > 0) yield change('pod-changed', `spec.${others[0]}`, `pods change: ${others.join(', ')}`, 'restarts-pods');
}
