/**
 * What runs pods before and after: workloads, what scales them, and the storage that they claim.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { shown } from './finding.ts';
import { change, differences, otherChanges } from './object-change.ts';
import { at, comparable, quantity } from './object-values.ts';
import type { Json, JsonObject } from './output-tree.ts';
import { podResources } from './resources.ts';

export function* workloadChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
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

export function* scalerChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
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

export function* kserveChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const replicas = ['minReplicas', 'maxReplicas'].map((name) => `predictor.${name}`);
  for (const path of replicas) {
    const [was, is] = [before, after].map((object) => at(object, 'spec', ...path.split('.')));
    if (was !== is)
      yield change('replicas-changed', `spec.${path}`, `${path} is ${shown(is)}, was ${shown(was)}`, 'changes-cost');
  }
  const others = differences(at(before, 'spec'), at(after, 'spec')).filter((field) => !replicas.includes(field));
  if (others.length > 0) yield change('pod-changed', `spec.${others[0]}`, `pods change: ${others.join(', ')}`, 'restarts-pods');
}

export function* claimChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
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
