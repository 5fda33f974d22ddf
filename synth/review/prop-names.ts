/**
 * Fields of the output → the props that they come from, as names to look for in the code.
 */
import { CONVERTERS } from '../import/settings.ts';

/** Props by the parts of objects that they become, where the names differ; with a dot where one holds another. */
const OBJECT_PROPS: readonly (readonly [field: RegExp, props: readonly string[]])[] = [
  [/\.image$/, ['image']],
  [/\.resources/, ['gpu', 'memory', 'cpu', 'resources']],
  [/replica/i, ['replicas', 'autoscaling', 'minReplicas', 'maxReplicas']],
  [/storage/i, ['storage', 'models']],
  [/tolerations|nodeSelector|affinity|topology/i, ['tolerations', 'nodeSelector', 'spread']],
  [/terminationGracePeriod/i, ['drainTimeout', 'terminationGracePeriod']],
  [/ingress|egress/, ['networkPolicy']],
  [/ports/, ['ports', 'services']],
  [/\.env\b/, ['environment']],
  [/\.args\b|\.command\b/, ['flags', 'args']],
  [/^(alert|record|objective) /, ['objectives', 'observability.objectives']],
];

/**
 * Candidates, best first; each is a path of property names from the construct's props on. A name after `=` is the user's own, not ours.
 *
 * @param field as in a finding: `input.hidden.dims`, `dynamic_batching.max_queue_delay_microseconds`, `spec.replicas`
 */
export function propPaths(field: string): readonly (readonly string[])[] {
  if (field === '') return [];
  const [root = '', ...rest] = field.split('.');
  if (root === 'input' || root === 'output') {
    // Names of tensors may have dots of their own; the last part is a field of the tensor.
    const splits = rest.map((_, index) => rest.length - index);
    return [...splits.map((end) => [`${root}s`, `=${rest.slice(0, end).join('.')}`, ...rest.slice(end)]), [`${root}s`]];
  }
  if (root === 'version_policy') return [['versionPolicy'], ['versions']];
  if (root === 'versions') return [['versions', ...rest], ['versions']];
  if (root === 'ensemble_scheduling') return [['steps']];
  const prop = CONVERTERS[root as keyof typeof CONVERTERS]?.prop;
  if (prop) return [[prop, ...rest.map(camelCase)]];
  if (root === 'backend' || root === 'runtime') return [[root]];
  const props = OBJECT_PROPS.filter(([pattern]) => pattern.test(field)).flatMap(([, names]) =>
    names.map((name) => name.split('.')),
  );
  // An object of cdk8s has the fields themselves.
  return [[root, ...rest].map((name) => `=${name}`), ...props];
}

/** Whether a property is the prop for a field: units and plurals differ. */
export function isPropOf(property: string, wanted: string): boolean {
  if (wanted.startsWith('=')) return property === wanted.slice(1);
  if (property === wanted) return true;
  const [a, b] = [property, wanted].map((name) =>
    name
      .toLowerCase()
      .replace(/(microseconds|seconds)$/, '')
      .replace(/s$/, ''),
  );
  return a!.length >= 4 && (a === b || b!.startsWith(a!));
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
