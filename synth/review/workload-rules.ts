/**
 * What runs pods before and after: workloads, what scales them, and the storage that they claim.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { shown } from './finding.ts';
import { change, type Difference, described, differences, otherChanges } from './object-change.ts';
import { at, comparable, quantity } from './object-values.ts';
import type { Json, JsonObject } from './output-tree.ts';
import { podResources } from './resources.ts';

export function* workloadChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const [was, is] = [before, after].map((object) => at(object, 'spec', 'replicas'));
  if ((was ?? 1) !== (is ?? 1)) {
    // Where none are set, an autoscaler sets them, or else there is one.
    const told = (replicas: Json | undefined) => replicas ?? 'left to an autoscaler, or 1';
    yield change('replicas-changed', 'spec.replicas', `replicas are ${told(is)}, were ${told(was)}`, 'changes-cost');
  }
  if (!isDeepStrictEqual(comparable(at(before, 'spec', 'selector')), comparable(at(after, 'spec', 'selector')))) {
    const message = 'the selector changes, which Kubernetes refuses: the object must be deleted and created anew';
    yield { ...change('selector-changed', 'spec.selector', message, 'restarts-pods'), severity: 'error' };
  }
  const image = yield* podChanges(before, after, ['spec', 'template'], ['spec']);
  const said = ['spec.replicas', 'spec.selector', 'spec.template', ...(image ? [VERSION_LABEL] : [])];
  const fixed = after['kind'] === 'StatefulSet' ? fixedFields(before, after, STATEFUL_SET_MUTABLE) : [];
  yield* immutableChange(fixed);
  yield* otherChanges(before, after, [...said, ...fixed.map(({ path }) => path)]);
}

/** All else of a StatefulSet's spec stays as it was created. */
const STATEFUL_SET_MUTABLE =
  /^(replicas|selector|template|updateStrategy|ordinals|minReadySeconds|persistentVolumeClaimRetentionPolicy|revisionHistoryLimit)\b/;

/** Parts of the spec that differ, but for those that Kubernetes lets change. */
function fixedFields(before: JsonObject, after: JsonObject, mutable: RegExp): Difference[] {
  return differences(at(before, 'spec'), at(after, 'spec'))
    .filter(({ path }) => !mutable.test(path))
    .map((part) => ({ ...part, path: `spec.${part.path}` }));
}

function* immutableChange(parts: readonly Difference[]): Iterable<Change> {
  if (parts.length === 0) return;
  const message = `${described(parts)}, which Kubernetes refuses: the object must be deleted and created anew`;
  yield { ...change('immutable-changed', parts[0]!.path, message, 'applies'), severity: 'error' };
}

/** Says the version of the image, and so nothing beside an image that changes. */
const VERSION_LABEL = 'metadata.labels.app.kubernetes.io/version';

/**
 * What pods are made of.
 *
 * @param template path of the template in the object, `spec` path of the pods' own description in that
 * @param said paths in the template that are said elsewhere
 * @returns whether an image changes
 */
function* podChanges(
  before: JsonObject,
  after: JsonObject,
  template: readonly string[],
  spec: readonly string[],
  said = /^$/,
): Generator<Change, boolean> {
  const parts = differences(at(before, ...template), at(after, ...template)).filter(({ path }) => !said.test(path));
  const field = (path: string) => [...template, path].join('.');
  const isResource = ({ path }: Difference) => path.split('.').includes('resources');
  const images = parts.filter(({ path, was, is }) => path.endsWith('.image') && was !== undefined && is !== undefined);
  const resources = parts.filter(isResource);
  if (resources.length > 0)
    yield resourceChange(at(before, ...template, ...spec), at(after, ...template, ...spec), resources, field(resources[0]!.path));
  for (const { path, was, is } of images) {
    const message = `image of '${path.split('.').at(-2)}' is ${shortImage(is)}, was ${shortImage(was)}`;
    yield change('image-changed', field(path), message, 'restarts-pods');
  }
  const isSaid = (part: Difference) =>
    isResource(part) || images.includes(part) || (images.length > 0 && part.path === VERSION_LABEL);
  const others = parts.filter((part) => !isSaid(part));
  if (others.length > 0)
    yield change('pod-changed', field(others[0]!.path), `pods change: ${described(others)}`, 'restarts-pods');
  return images.length > 0;
}

/** A digest is told from another by its beginning. */
function shortImage(image: Json | undefined): string {
  return shown(image).replace(/(@sha256:[0-9a-f]{12})[0-9a-f]+/, '$1');
}

function resourceChange(
  before: Json | undefined,
  after: Json | undefined,
  resources: readonly Difference[],
  field: string,
): Change {
  const [was, is] = [podResources(before), podResources(after)];
  const parts = [
    was.cpu === is.cpu ? '' : `CPUs ${was.cpu} → ${is.cpu}`,
    was.memoryBytes === is.memoryBytes ? '' : `memory ${gib(was.memoryBytes)} → ${gib(is.memoryBytes)}`,
    ...[...new Set([...Object.keys(was.gpus), ...Object.keys(is.gpus)])]
      .filter((name) => was.gpus[name] !== is.gpus[name])
      .map((name) => `${name} ${was.gpus[name] ?? 0} → ${is.gpus[name] ?? 0}`),
  ].filter((part) => part !== '');
  if (parts.length === 0)
    return change('resources-changed', field, `limits of pods change: ${described(resources)}`, 'restarts-pods');
  const message = `a pod asks for other resources: ${parts.join(', ')}`;
  const rule = Object.keys({ ...was.gpus, ...is.gpus }).some((name) => was.gpus[name] !== is.gpus[name])
    ? 'gpus-changed'
    : 'resources-changed';
  return change(rule, field, message, 'restarts-pods', 'changes-cost');
}

function gib(bytes: number): string {
  return `${Number((bytes / 2 ** 30).toFixed(2))}Gi`;
}

/** The pods of all InferenceServices that name it. */
export function* runtimeChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const image = yield* podChanges(before, after, ['spec'], []);
  yield* otherChanges(before, after, ['spec', ...(image ? [VERSION_LABEL] : [])]);
}

export function* scalerChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const fields = ['spec.minReplicas', 'spec.maxReplicas', 'spec.minReplicaCount', 'spec.maxReplicaCount'];
  yield* replicaChanges(before, after, fields);
  const others = differences(at(before, 'spec'), at(after, 'spec')).filter(({ path }) => !fields.includes(`spec.${path}`));
  if (others.length > 0)
    yield {
      ...change('scaling-changed', `spec.${others[0]!.path}`, `scaling changes: ${described(others)}`, 'changes-cost'),
      severity: 'note',
    };
  yield* otherChanges(before, after, ['spec']);
}

export function* kserveChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  yield* replicaChanges(before, after, ['spec.predictor.minReplicas', 'spec.predictor.maxReplicas']);
  const image = yield* podChanges(before, after, ['spec', 'predictor'], [], /^(min|max)Replicas$/);
  yield* otherChanges(before, after, ['spec.predictor', ...(image ? [VERSION_LABEL] : [])]);
}

function* replicaChanges(before: JsonObject, after: JsonObject, fields: readonly string[]): Iterable<Change> {
  for (const field of fields) {
    const path = field.split('.');
    const [was, is] = [before, after].map((object) => at(object, ...path));
    const isSame = at(comparable(before), ...path) === at(comparable(after), ...path);
    if (!isSame) yield change('replicas-changed', field, `${path.at(-1)} is ${shown(is)}, was ${shown(was)}`, 'changes-cost');
  }
}

export function* claimChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const path = ['spec', 'resources', 'requests', 'storage'] as const;
  const [was, is] = [at(before, ...path), at(after, ...path)];
  const isLess = (quantity(is) ?? 0) < (quantity(was) ?? 0);
  if (quantity(was) !== quantity(is))
    yield {
      ...change(
        'storage-changed',
        path.join('.'),
        `storage is ${shown(is)}, was ${shown(was)}${isLess ? ', and Kubernetes refuses to shrink a claim' : ''}`,
        'changes-cost',
      ),
      severity: isLess ? 'error' : 'warning',
    };
  const fixed = fixedFields(before, after, /^(resources|volumeAttributesClassName)\b/);
  yield* immutableChange(fixed);
  yield* otherChanges(before, after, ['spec.resources', ...fixed.map(({ path: field }) => field)]);
}
