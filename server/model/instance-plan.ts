/**
 * Instance groups of a normalized configuration → the instances to create and where. Pure.
 *
 * KIND_GPU without a GPU is an error that names the group; nothing falls back silently. KIND_AUTO was resolved by `normalize`.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import type { InstancePlacement } from '../backend/backend.ts';
import { InferenceError } from '../errors.ts';

export interface Devices {
  /** Whether the model's backend can use GPUs. */
  readonly canUseGpu: boolean;
  readonly gpuCount: number;
}

/** Of a group, on a device. Each is a thread: more would take what the system has of them, and all other models with it. */
const MAX_INSTANCES = 1024;

/** Throws INVALID_ARG. */
export function planInstances(
  { instance_group: groups = [] }: ModelConfig,
  { canUseGpu, gpuCount }: Devices,
): readonly InstancePlacement[] {
  return groups.flatMap(({ name = '', kind, count = 1, gpus = [] }): InstancePlacement[] => {
    if (count > MAX_INSTANCES) {
      throw new InferenceError(
        'INVALID_ARG',
        `instance group '${name}': expected at most ${MAX_INSTANCES} instances, got ${count}`,
      );
    }
    const place = (placement: Omit<InstancePlacement, 'name'>, suffix = ''): InstancePlacement[] =>
      Array.from({ length: count }, (_, index) => ({ name: `${name}_${index}${suffix}`, ...placement }));
    if (kind !== 'KIND_GPU') return place({ kind: kind === 'KIND_MODEL' ? kind : 'KIND_CPU' });
    const refuse = (why: string): InferenceError =>
      new InferenceError('INVALID_ARG', `instance group '${name}' has kind KIND_GPU, but ${why}`);
    if (gpuCount === 0) throw refuse('there is no GPU');
    if (!canUseGpu) throw refuse("the model's backend cannot use one");
    // As Triton: `count` instances on each of the group's devices.
    return gpus.flatMap((gpu) => {
      if (gpu >= gpuCount) throw refuse(`GPU ${gpu} is not one of the ${gpuCount} that there are`);
      return place({ kind, gpu }, `_gpu${gpu}`);
    });
  });
}
