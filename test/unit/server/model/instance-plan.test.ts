import { describe, expect, it } from 'vitest';
import { planInstances } from '../../../../server/model/instance-plan.ts';

const CPU_ONLY = { canUseGpu: true, gpuCount: 0 };
const TWO_GPUS = { canUseGpu: true, gpuCount: 2 };

describe('planInstances', () => {
  it('places each group’s instances in order', () => {
    const config = {
      instance_group: [
        { name: 'a', count: 2, kind: 'KIND_CPU' as const },
        { name: 'b', kind: 'KIND_MODEL' as const },
      ],
    };
    expect(planInstances(config, CPU_ONLY)).toEqual([
      { name: 'a_0', kind: 'KIND_CPU' },
      { name: 'a_1', kind: 'KIND_CPU' },
      { name: 'b_0', kind: 'KIND_MODEL' },
    ]);
  });

  it('places the count on each of a group’s GPUs', () => {
    const config = { instance_group: [{ name: 'g', count: 2, kind: 'KIND_GPU' as const, gpus: [0, 1] }] };
    expect(planInstances(config, TWO_GPUS).map(({ name, gpu }) => [name, gpu])).toEqual([
      ['g_0_gpu0', 0],
      ['g_1_gpu0', 0],
      ['g_0_gpu1', 1],
      ['g_1_gpu1', 1],
    ]);
  });

  it('refuses more instances than a system has threads for', () => {
    const config = (count: number) => ({ instance_group: [{ name: 'g', count, kind: 'KIND_CPU' as const }] });
    expect(planInstances(config(1024), CPU_ONLY)).toHaveLength(1024);
    expect(() => planInstances(config(1025), CPU_ONLY)).toThrow("instance group 'g': expected at most 1024 instances, got 1025");
  });

  it.each([
    [CPU_ONLY, [0], "instance group 'g' has kind KIND_GPU, but there is no GPU"],
    [{ canUseGpu: false, gpuCount: 2 }, [0], "instance group 'g' has kind KIND_GPU, but the model's backend cannot use one"],
    [TWO_GPUS, [2], "instance group 'g' has kind KIND_GPU, but GPU 2 is not one of the 2 that there are"],
  ])('refuses GPUs that cannot be had (%#)', (devices, gpus, message) => {
    const config = { instance_group: [{ name: 'g', kind: 'KIND_GPU' as const, gpus }] };
    expect(() => planInstances(config, devices)).toThrow(message);
  });
});
