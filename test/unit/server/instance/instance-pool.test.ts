import { describe, expect, it } from 'vitest';
import { InstancePool } from '../../../../server/instance/instance-pool.ts';
import { HeldInstance } from '../scheduler/queue-harness.ts';

describe('InstancePool', () => {
  it('runs on the lowest idle instance and frees it once, however the batch ends', async () => {
    const instances = ['a', 'b'].map((name) => new HeldInstance(name));
    const pool = new InstancePool(instances);
    const freed: string[] = [];
    const first = pool.run([], () => freed.push('first'));
    const second = pool.run([], () => freed.push('second'));
    expect(pool.idleCount).toBe(0);
    await expect(pool.run([], () => freed.push('third'))).rejects.toThrow('no instance is idle');
    const broken = expect(second).rejects.toThrow('broken');
    await instances[1]!.fail(new Error('broken'));
    await broken;
    await instances[0]!.finish();
    await first;
    expect(pool.idleCount).toBe(2);
    expect(freed).toEqual(['second', 'first']);
    const again = pool.run([], () => freed.push('again'));
    await instances[0]!.finish();
    await again;
  });

  it('takes one batch ahead where the lone instance does', async () => {
    const instance = new HeldInstance('a', true);
    const pool = new InstancePool([instance]);
    expect(pool.canRunAhead).toBe(false);
    const first = pool.run([], () => {});
    expect([pool.idleCount, pool.canRunAhead]).toEqual([0, true]);
    const second = pool.run([], () => {});
    expect([pool.idleCount, pool.canRunAhead]).toEqual([0, false]);
    await instance.finish();
    await first;
    expect([pool.idleCount, pool.canRunAhead]).toEqual([0, true]);
    await instance.finish();
    await second;
    expect([pool.idleCount, pool.canRunAhead]).toEqual([1, false]);
  });

  it('does not run ahead of one of several instances, or where an instance cannot', () => {
    for (const instances of [[new HeldInstance('a', true), new HeldInstance('b', true)], [new HeldInstance('a')]]) {
      const pool = new InstancePool(instances);
      for (const _ of instances) void pool.run([], () => {});
      expect(pool.canRunAhead).toBe(false);
    }
  });
});
