/**
 * Objects of manifests in a form that can be compared: defaults of Kubernetes left out, quantities as numbers, named lists by name.
 *
 * Only defaults that the API server itself fills in stand here, by the name of the field: where a field of the same name means something
 * else, its default is another value, so that nothing is left out that counts.
 */
import { isObject, type Json, type JsonObject } from './output-tree.ts';

const DEFAULTS: ReadonlyMap<string, readonly Json[]> = new Map(
  Object.entries<readonly Json[]>({
    protocol: ['TCP'],
    replicas: [1],
    restartPolicy: ['Always'],
    dnsPolicy: ['ClusterFirst'],
    schedulerName: ['default-scheduler'],
    terminationGracePeriodSeconds: [30],
    terminationMessagePath: ['/dev/termination-log'],
    terminationMessagePolicy: ['File'],
    revisionHistoryLimit: [10],
    progressDeadlineSeconds: [600],
    podManagementPolicy: ['OrderedReady'],
    sessionAffinity: ['None'],
    internalTrafficPolicy: ['Cluster'],
    periodSeconds: [10],
    successThreshold: [1],
    timeoutSeconds: [1],
    weight: [1],
    minReplicas: [1],
    failureThreshold: [3],
    scheme: ['HTTP'],
    enableServiceLinks: [true],
    volumeMode: ['Filesystem'],
    readOnly: [false],
    hostNetwork: [false],
    immutable: [false],
  }),
);

/** Fields whose value says the same as none. */
const EMPTY: ReadonlySet<string> = new Set(['', '{}', '[]', 'null']);

/** Quantities, wherever they stand. */
const QUANTITY_PARENTS: ReadonlySet<string> = new Set(['requests', 'limits', 'capacity']);
const QUANTITY_FIELDS: ReadonlySet<string> = new Set(['sizeLimit', 'storage', 'averageValue']);

/** Whether the value at a path is one. */
export function isQuantity(path: string): boolean {
  const names = path.split('.');
  return QUANTITY_FIELDS.has(names.at(-1)!) || names.some((name) => QUANTITY_PARENTS.has(name));
}

const FACTORS: Readonly<Record<string, number>> = {
  ...{ n: 1e-9, u: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60 },
};

/** `500m` is 0.5, `2Gi` is 2³¹; undefined for what is no quantity. */
export function quantity(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const [, number, suffix] =
    /^([+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)([numkMGTPE]i?|Ki)?$/.exec(typeof value === 'string' ? value : '') ?? [];
  const factor = FACTORS[suffix ?? ''];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

/** The value at a path; undefined if there is none. */
export function at(object: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let value: Json | undefined = object;
  for (const name of path)
    value = typeof name === 'number' ? (value as readonly Json[] | undefined)?.[name] : isObject(value) ? value[name] : undefined;
  return value;
}

/** The object as it means: compare the results with `isDeepStrictEqual`. */
export function comparable(value: Json | undefined, name = '', parent = ''): Json | undefined {
  if (Array.isArray(value)) return comparableList(value as readonly Json[], name);
  if (!isObject(value)) {
    const isQuantity = QUANTITY_PARENTS.has(parent) || QUANTITY_FIELDS.has(name);
    return isQuantity ? (quantity(value) ?? value) : value;
  }
  const members = Object.entries(value)
    .map(([key, member]) => [key, comparable(member, key, name)] as const)
    .filter(
      ([key, member]) => member !== undefined && !DEFAULTS.get(key)?.includes(member) && !EMPTY.has(JSON.stringify(member)),
    );
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What items of a list are known by, as in a strategic merge. */
const KEYS = ['name', 'mountPath', 'containerPort', 'port', 'topologyKey', 'alert', 'record', 'ip'] as const;

/** Items that have names of their own become members, so that their order does not count. */
function comparableList(items: readonly Json[], name: string): Json {
  const values = items.map((item) => comparable(item, '', name) ?? null);
  const key = KEYS.find((candidate) => items.every((item) => isObject(item) && item[candidate] !== undefined));
  const names = key ? items.map((item) => String((item as JsonObject)[key])) : [];
  if (!key || items.length === 0 || new Set(names).size < names.length) return values;
  return Object.fromEntries(
    names.map((own, index) => [`${own}`, values[index]!]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}
