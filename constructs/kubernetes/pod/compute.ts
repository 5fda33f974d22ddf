/**
 * What a pod of the server computes with: CPU, memory, GPUs.
 *
 * In: `cpu: 4`, `memory: gibibytes(8)`, `gpu: { count: 1 }`. Out: the container's `resources`, and what is wrong with them.
 */
import type { ResourceRequirements } from 'kubernetes-types/core/v1.d.ts';
import type { Size } from '../../units.ts';
import { bytesQuantity, coresQuantity, sizeQuantity } from '../quantity.ts';

/** GPUs of one pod. One of `migProfile` and `timeSliced` at most. */
export interface GpuProps {
  /**
   * GPUs, MIG devices or time slices that each pod gets.
   * @default 1
   */
  readonly count?: number;
  /**
   * Profile of the MIG devices, under the device plugin's strategy `mixed`: `1g.10gb`.
   * @default - whole GPUs
   */
  readonly migProfile?: `${number}g.${number}gb` | `${number}g.${number}gb.${string}`;
  /**
   * Slices of GPUs that the device plugin shares over time (`nvidia.com/gpu.shared`): several pods on a GPU, without memory of their own.
   * @default false
   */
  readonly timeSliced?: boolean;
  /**
   * Name of the resource, for another vendor's device plugin or a renamed one.
   * @default - NVIDIA's: `nvidia.com/gpu`, `nvidia.com/mig-<profile>` or `nvidia.com/gpu.shared`
   */
  readonly resourceName?: string;
  /**
   * Product of the GPU (node label `nvidia.com/gpu.product`): `NVIDIA-L4`.
   * @default - any
   */
  readonly product?: string;
}

/** Props for what a pod computes with. */
export interface ComputeProps {
  /**
   * CPU cores that are set aside for each pod; may be a fraction.
   * @default 1
   */
  readonly cpu?: number;
  /**
   * CPU cores that a pod may use at most: above them it is throttled.
   * @default - no limit: what the node has to spare
   */
  readonly cpuLimit?: number;
  /**
   * Memory of each pod, both set aside and its limit: above it the pod is killed.
   * @default gibibytes(1)
   */
  readonly memory?: Size;
  /**
   * GPUs of each pod.
   * @default - none
   */
  readonly gpu?: GpuProps;
  /**
   * Size of the shared memory `/dev/shm`, which a real Triton's Python models exchange tensors by; counts as memory of the pod.
   * @default - the container runtime's, in most cases 64 MiB
   */
  readonly sharedMemory?: Size;
  /**
   * Limit of `/tmp`, which is the only folder that the server can write to; set aside on the node's disk.
   * @default - what the node has to spare
   */
  readonly temporaryStorage?: Size;
}

const DEFAULT_CPU = 1;
const DEFAULT_MEMORY_BYTES = 1024 ** 3;

/** `delivered` is the size of what else the pod keeps on the node's disk. @internal */
export function toResources(props: ComputeProps, delivered?: Size): ResourceRequirements {
  const { cpu = DEFAULT_CPU, cpuLimit, memory, gpu, temporaryStorage } = props;
  const bytes = memory ? sizeQuantity(memory) : '1Gi';
  // Asked for, so that the pod comes to a node that has it; its volumes have limits of their own, which it is evicted above.
  const storage = (temporaryStorage?.toBytes() ?? 0) + (delivered?.toBytes() ?? 0);
  const devices = gpu && { [gpuResource(gpu)]: String(gpu.count ?? 1) };
  return {
    // Devices cannot be overcommitted: asked for and limited alike.
    requests: {
      cpu: coresQuantity(cpu),
      memory: bytes,
      ...(storage > 0 && { 'ephemeral-storage': bytesQuantity(storage) }),
      ...devices,
    },
    limits: { ...(cpuLimit !== undefined && { cpu: coresQuantity(cpuLimit) }), memory: bytes, ...devices },
  };
}

/** `nvidia.com/gpu`. @internal */
export function gpuResource({ migProfile, timeSliced, resourceName }: GpuProps): string {
  if (resourceName !== undefined) return resourceName;
  if (migProfile !== undefined) return `nvidia.com/mig-${migProfile}`;
  return timeSliced ? 'nvidia.com/gpu.shared' : 'nvidia.com/gpu';
}

/** @internal */
export function computeProblems(props: ComputeProps): string[] {
  const { cpu = DEFAULT_CPU, cpuLimit, memory, gpu, sharedMemory } = props;
  const memoryBytes = memory?.toBytes() ?? DEFAULT_MEMORY_BYTES;
  const shared = sharedMemory?.toBytes() ?? 0;
  const rules = [
    { condition: !(cpu >= 0.001), message: `cpu: got ${cpu} cores, want 0.001 or more` },
    {
      condition: cpuLimit !== undefined && !(cpuLimit >= cpu),
      message: `cpuLimit: got ${cpuLimit} cores, want ${cpu} (cpu) or more`,
    },
    { condition: memoryBytes === 0, message: 'memory: got 0, want more' },
    {
      condition: shared > 0 && shared >= memoryBytes,
      message: `sharedMemory: got ${shared} bytes, want less than the memory of the pod, of which it is a part, ${memoryBytes} bytes`,
    },
  ];
  return [...rules.filter(({ condition }) => condition).map(({ message }) => message), ...(gpu ? gpuProblems(gpu) : [])];
}

const MIG_PROFILE = /^\d+g\.\d+gb(\.me|\.gfx|\.me\.all)?$/;

function gpuProblems({ count = 1, migProfile, timeSliced, resourceName }: GpuProps): string[] {
  const rules = [
    { condition: !Number.isInteger(count) || count < 1, message: `gpu.count: got ${count}, want a whole number, 1 or more` },
    {
      condition: migProfile !== undefined && !MIG_PROFILE.test(migProfile),
      message: `gpu.migProfile: got '${migProfile}', want a profile like 1g.10gb or 1g.10gb.me`,
    },
    {
      condition: migProfile !== undefined && timeSliced === true,
      message: 'gpu: got both migProfile and timeSliced, want one of them',
    },
    {
      // More slices are not more of a GPU, and the device plugin refuses to pretend so.
      condition: timeSliced === true && count > 1,
      message: `gpu.count: got ${count} time slices, want 1: more slices are not a larger share`,
    },
    {
      condition: resourceName !== undefined && !/^[a-z0-9.-]+\/[A-Za-z0-9][-A-Za-z0-9_.]*$/.test(resourceName),
      message: `gpu.resourceName: got '${resourceName}', want <domain>/<name>, such as amd.com/gpu`,
    },
  ];
  return rules.filter(({ condition }) => condition).map(({ message }) => message);
}
