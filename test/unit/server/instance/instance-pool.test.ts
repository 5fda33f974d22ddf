import { describe, expect, it } from 'vitest';
import { InstancePool } from '../../../../server/instance/instance-pool.ts';
import { HeldInstance } from '../scheduler/queue-harness.ts';

describe('InstancePool', () => {
  it('runs on the lowest idle instance and frees it, however the batch ends', async () => {
    const instances = ['a', 'b'].map((name) => new HeldInstance(name));
    const pool = new InstancePool(instances);
    const first = pool.run([]);
    const second = pool.run([]);
    expect(pool.idleCount).toBe(0);
    await expect(pool.run([])).rejects.toThrow('no instance is idle');
    const broken = expect(second).rejects.toThrow('broken');
    await instances[1]!.fail(new Error('broken'));
    await broken;
    await instances[0]!.finish();
    await first;
    expect(pool.idleCount).toBe(2);
    const third = pool.run([]);
    await instances[0]!.finish();
    await third;
  });
});
