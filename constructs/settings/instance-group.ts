/**
 * Instance groups: how many instances of a model execute at the same time, and where.
 *
 * In: `cpu({ count: 2 })`, `gpu({ count: 2, gpus: [0] })`, `auto()`, `kindModel()`. Out: the configuration's `instance_group` entries.
 */
import type { ModelInstanceGroup, ModelRateLimiter } from '../../contract/model-config.ts';
import { toInteger } from './integer.ts';

/** What an instance holds while it executes. */
export interface RateLimiterProps {
  /**
   * Resources that an execution takes.
   * @default - none
   */
  readonly resources?: readonly RateLimiterResource[];
  /**
   * Weight against other instances that wait: one of priority 2 is given half the chances of one of priority 1.
   * @default 1
   */
  readonly priority?: number;
}

/** A share of a named pool of resources. */
export interface RateLimiterResource {
  /** Name of the pool; instances of all models that name it share it. */
  readonly name: string;
  /** Units taken while one batch executes. */
  readonly count: number;
  /**
   * One pool for the whole server instead of one for each device.
   * @default false
   */
  readonly global?: boolean;
}

/** What holds for every kind of instance group. */
export interface InstanceGroupProps {
  /**
   * Number of instances, on each device that the group uses.
   * @default - the backend's own, in most cases 1
   */
  readonly count?: number;
  /**
   * Name of the group, unique in the model.
   * @default - made from the model's name and the group's index
   */
  readonly name?: string;
  /**
   * Resources and priority of the group's instances.
   * @default - executions are not limited
   */
  readonly rateLimiter?: RateLimiterProps;
  /**
   * The instances are loaded, but never given a request.
   * @default false
   */
  readonly passive?: boolean;
  /**
   * Host policy of the server (CPU cores, NUMA node) for the group, as named by its `--host-policy` flags.
   * @default - the policy of the device
   */
  readonly hostPolicy?: string;
  /**
   * TensorRT optimization profiles, by name or index.
   * @default - the engine's first profile
   */
  readonly profiles?: readonly string[];
}

/** What holds for groups that may be on GPUs. */
export interface GpuInstanceGroupProps extends InstanceGroupProps {
  /**
   * Indexes of the GPUs to use.
   * @default - every GPU of the server
   */
  readonly gpus?: readonly number[];
  /**
   * Indexes of the DLA cores (`KIND_NVDLA`) used beside the GPU.
   * @default - none
   */
  readonly dlaCores?: readonly number[];
}

/** An instance group. Made by `cpu`, `gpu`, `auto` or `kindModel`. */
export interface InstanceGroup extends GpuInstanceGroupProps {
  /** What its instances run on. */
  readonly kind: 'KIND_CPU' | 'KIND_GPU' | 'KIND_AUTO' | 'KIND_MODEL';
}

/** Instances on the CPU. */
export function cpu(props: InstanceGroupProps = {}): InstanceGroup {
  return { ...props, kind: 'KIND_CPU' };
}

/** Instances on GPUs; a server without a GPU refuses the model. */
export function gpu(props: GpuInstanceGroupProps = {}): InstanceGroup {
  return { ...props, kind: 'KIND_GPU' };
}

/** Instances on a GPU if the server has one and the backend can use it, else on the CPU. */
export function auto(props: GpuInstanceGroupProps = {}): InstanceGroup {
  return { ...props, kind: 'KIND_AUTO' };
}

/** Instances that the model itself places. */
export function kindModel(props: GpuInstanceGroupProps = {}): InstanceGroup {
  return { ...props, kind: 'KIND_MODEL' };
}

/** @internal */
export function toInstanceGroup(group: InstanceGroup): ModelInstanceGroup {
  return {
    name: group.name,
    kind: group.kind,
    count: group.count,
    rate_limiter: group.rateLimiter && toRateLimiter(group.rateLimiter),
    gpus: group.gpus && [...group.gpus],
    secondary_devices: group.dlaCores?.map((core) => ({ kind: 'KIND_NVDLA', device_id: toInteger(core) })),
    profile: group.profiles && [...group.profiles],
    passive: group.passive,
    host_policy: group.hostPolicy,
  };
}

function toRateLimiter(props: RateLimiterProps): ModelRateLimiter {
  return {
    resources: props.resources?.map(({ name, global, count }) => ({ name, global, count })),
    priority: props.priority,
  };
}
