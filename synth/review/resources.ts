/**
 * What an output asks of the cluster: replicas × pods' CPUs, memory and GPUs, and storage; and what that costs, where prices are known.
 */
import { at, quantity } from './object-values.ts';
import { isObject, type Json, type JsonObject } from './output-tree.ts';

/** Of one pod. */
export interface PodResources {
  readonly cpu: number;
  readonly memoryBytes: number;
  /** By resource name: `nvidia.com/gpu`, `nvidia.com/mig-1g.10gb`. */
  readonly gpus: Readonly<Record<string, number>>;
}

export interface WorkloadResources extends PodResources {
  /** Key of the object. */
  readonly workload: string;
  readonly minReplicas: number;
  readonly maxReplicas: number;
}

/** Prices, from a JSON file. What is left out costs nothing. */
export interface PriceTable {
  /** @default 'USD' */
  readonly currency?: string;
  /** @default 730 */
  readonly hoursPerMonth?: number;
  readonly cpuCoreHour?: number;
  readonly memoryGiBHour?: number;
  /** By resource name. */
  readonly gpuHour?: Readonly<Record<string, number>>;
  readonly storageGiBMonth?: number;
}

/** For a month, from the fewest to the most replicas. */
export interface MonthlyCost {
  readonly currency: string;
  readonly min: number;
  readonly max: number;
}

const GIB = 2 ** 30;
const INFERENCE_SERVICE = /^serving\.kserve\.io\/InferenceService /;

/** Everything that runs pods for as long as it is there. */
export function workloads(objects: ReadonlyMap<string, JsonObject>): WorkloadResources[] {
  return [...objects].flatMap(([key, object]) => {
    if (INFERENCE_SERVICE.test(key)) return inferenceService(key, object, objects);
    const spec = at(object, 'spec', 'template', 'spec');
    const isOngoing = at(spec, 'containers') !== undefined && !/^(batch|serving\.kserve\.io)\/|^apps\/DaemonSet /.test(key);
    return isOngoing ? [{ workload: key, ...replicasOf(key, object, objects), ...podResources(spec) }] : [];
  });
}

/** KServe makes its pods of the runtime that it names, with the resources that it says itself. */
function inferenceService(key: string, object: JsonObject, objects: ReadonlyMap<string, JsonObject>): WorkloadResources[] {
  const predictor = at(object, 'spec', 'predictor');
  const [, path = ''] = key.split(' ');
  const runtime = String(at(predictor, 'model', 'runtime'));
  const found =
    objects.get(`serving.kserve.io/ServingRuntime ${[...path.split('/').slice(0, -1), runtime].join('/')}`) ??
    objects.get(`serving.kserve.io/ClusterServingRuntime ${runtime}`);
  const own = at(predictor, 'model', 'resources');
  const containers = ((at(found, 'spec', 'containers') ?? []) as readonly JsonObject[]).map((container) =>
    container['name'] === 'kserve-container' && own !== undefined ? { ...container, resources: own } : container,
  );
  const spec = containers.length > 0 ? { containers } : predictor;
  const min = Number(at(predictor, 'minReplicas') ?? 1);
  const max = Math.max(min, Number(at(predictor, 'maxReplicas') ?? 1));
  return [{ workload: key, minReplicas: min, maxReplicas: max, ...podResources(spec) }];
}

/** Of the pods that a spec describes: requests, and limits where there is no request, as the scheduler takes them. */
export function podResources(spec: Json | undefined): PodResources {
  // Init containers run before the others; those that go on beside them count with them.
  const sidecars =
    (at(spec, 'initContainers') as readonly Json[] | undefined)?.filter(
      (container) => at(container, 'restartPolicy') === 'Always',
    ) ?? [];
  // A predictor of KServe may leave the container to its runtime, and say only what that gets.
  const model = at(spec, 'model', 'resources') === undefined ? [] : [at(spec, 'model')!];
  const containers = [...((at(spec, 'containers') as readonly Json[] | undefined) ?? []), ...sidecars, ...model];
  const sum = (name: string) =>
    containers.reduce<number>((total, container) => {
      const wanted = at(container, 'resources', 'requests', name) ?? at(container, 'resources', 'limits', name);
      return total + (quantity(wanted) ?? 0);
    }, 0);
  const names = new Set(
    containers.flatMap((container) => Object.keys((at(container, 'resources', 'limits') as JsonObject | undefined) ?? {})),
  );
  const gpus = [...names].filter((name) => name.includes('/')).sort();
  return { cpu: sum('cpu'), memoryBytes: sum('memory'), gpus: Object.fromEntries(gpus.map((name) => [name, sum(name)])) };
}

/** Kinds that set the replicas of others, and where they say how many. */
const SCALERS = [
  { kind: 'autoscaling/HorizontalPodAutoscaler ', min: 'minReplicas', max: 'maxReplicas' },
  { kind: 'keda.sh/ScaledObject ', min: 'minReplicaCount', max: 'maxReplicaCount' },
] as const;

function replicasOf(
  key: string,
  object: JsonObject,
  objects: ReadonlyMap<string, JsonObject>,
): { minReplicas: number; maxReplicas: number } {
  const [, path = ''] = key.split(' ');
  const namespace = path.includes('/') ? path.split('/')[0] : undefined;
  const name = path.split('/').at(-1);
  for (const [other, scaler] of objects) {
    const row = SCALERS.find(({ kind }) => other.startsWith(kind));
    const scalerNamespace = other.split(' ')[1]!.includes('/') ? other.split(' ')[1]!.split('/')[0] : undefined;
    if (!row || at(scaler, 'spec', 'scaleTargetRef', 'name') !== name || scalerNamespace !== namespace) continue;
    const min = Number(at(scaler, 'spec', row.min) ?? (row.min === 'minReplicas' ? 1 : 0));
    return { minReplicas: min, maxReplicas: Number(at(scaler, 'spec', row.max) ?? 100) };
  }
  const replicas = Number(at(object, 'spec', 'replicas') ?? 1);
  return { minReplicas: replicas, maxReplicas: replicas };
}

export function monthlyCost(objects: ReadonlyMap<string, JsonObject>, prices: PriceTable): MonthlyCost {
  const { currency = 'USD', hoursPerMonth = 730, cpuCoreHour = 0, memoryGiBHour = 0, gpuHour = {}, storageGiBMonth = 0 } = prices;
  let [min, max] = [0, 0];
  for (const { cpu, memoryBytes, gpus, minReplicas, maxReplicas } of workloads(objects)) {
    const gpuCost = Object.entries(gpus).reduce((total, [name, count]) => total + count * (gpuHour[name] ?? 0), 0);
    const pod = hoursPerMonth * (cpu * cpuCoreHour + (memoryBytes / GIB) * memoryGiBHour + gpuCost);
    min += minReplicas * pod;
    max += maxReplicas * pod;
  }
  const storage = storageGiB(objects);
  return { currency, min: min + storage * storageGiBMonth, max: max + storage * storageGiBMonth };
}

/** Of claims, and of those that a StatefulSet makes for each of its fewest replicas: claims stay when pods go. */
function storageGiB(objects: ReadonlyMap<string, JsonObject>): number {
  const sizeOf = (claim: Json) => (quantity(at(claim, 'spec', 'resources', 'requests', 'storage')) ?? 0) / GIB;
  return [...objects].reduce((total, [key, object]) => {
    if (key.startsWith('PersistentVolumeClaim ')) return total + sizeOf(object);
    const templates = (at(object, 'spec', 'volumeClaimTemplates') ?? []) as readonly Json[];
    if (templates.length === 0) return total;
    return (
      total + replicasOf(key, object, objects).minReplicas * templates.reduce<number>((sum, claim) => sum + sizeOf(claim), 0)
    );
  }, 0);
}

/** What workloads ask for and the table has no price for, so that nobody takes it for free. */
export function unpricedResources(objects: ReadonlyMap<string, JsonObject>, prices: PriceTable): string[] {
  const asked = new Map<string, number | undefined>();
  for (const { cpu, memoryBytes, gpus } of workloads(objects)) {
    if (cpu > 0) asked.set('cpu', prices.cpuCoreHour);
    if (memoryBytes > 0) asked.set('memory', prices.memoryGiBHour);
    for (const name of Object.keys(gpus)) asked.set(name, prices.gpuHour?.[name]);
  }
  if (storageGiB(objects) > 0) asked.set('storage', prices.storageGiBMonth);
  return [...asked].filter(([, price]) => price === undefined).map(([name]) => name);
}

/** Throws with the member that is wrong. */
export function parsePrices(text: string): PriceTable {
  const table = JSON.parse(text) as Json;
  if (!isObject(table)) throw new Error(`prices: got ${text.slice(0, 20)}, want an object`);
  for (const [name, value] of Object.entries(table)) {
    const isPrice = (price: Json | undefined) => typeof price === 'number' && price >= 0;
    if (
      name === 'currency'
        ? typeof value === 'string'
        : name === 'gpuHour'
          ? isObject(value) && Object.values(value).every(isPrice)
          : PRICES.has(name) && isPrice(value)
    )
      continue;
    throw new Error(
      PRICES.has(name) || name === 'gpuHour' || name === 'currency'
        ? `prices: ${name}: got ${JSON.stringify(value)}, want ${name === 'currency' ? 'a text' : name === 'gpuHour' ? 'an object of numbers of 0 or more' : 'a number of 0 or more'}`
        : `prices: got '${name}', want ${[...PRICES, 'gpuHour', 'currency'].join(', ')}`,
    );
  }
  return table as PriceTable;
}

const PRICES: ReadonlySet<string> = new Set(['hoursPerMonth', 'cpuCoreHour', 'memoryGiBHour', 'storageGiBMonth']);
