import { describe, expect, it, onTestFinished } from 'vitest';
import { GO } from '../../../../server/instance/worker-channel.ts';
import { WorkerThreadInstance } from '../../../../server/instance/worker-instance.ts';
import { WorkerThread } from '../../../../server/instance/worker-thread.ts';
import { pendingOf, signatureOf, tensorOf } from '../../../support/inference.ts';
import type { EndingModel } from './ending-worker.ts';

const signature = signatureOf({ maxBatchSize: 4, inputs: { X: ['FP32', [1]] } });
const request = () => pendingOf(signature, [tensorOf('X', 'FP32', [1, 1])]);

function start(model: EndingModel): Promise<WorkerThread> {
  return WorkerThread.start({
    name: 'm_0',
    program: new URL('./ending-worker.ts', import.meta.url),
    maxRequests: 4,
    inputs: [{ name: 'X', datatype: 'FP32' }],
    outputs: [],
    isBatched: true,
    model,
  });
}

async function instanceOf(startThread: () => Promise<WorkerThread>): Promise<WorkerThreadInstance> {
  const instance = await WorkerThreadInstance.create({ name: 'm_0', signature, now: () => performance.now(), startThread });
  onTestFinished(() => instance.close());
  return instance;
}

describe('a worker instance whose thread ends', () => {
  it.each([
    ['throw', "instance 'm_0': its thread crashed: the model broke"],
    ['exit', "instance 'm_0': its thread ended with code 3"],
  ] as const)('fails only the batch that was running, then starts another (%s)', async (end, message) => {
    let starts = 0;
    const instance = await instanceOf(() => {
      starts++;
      return start({ batches: 1, end });
    });
    await instance.execute([request().pending]);
    await expect(instance.execute([request().pending, request().pending])).rejects.toMatchObject({
      code: 'INTERNAL',
      reason: 'BACKEND',
      message,
    });
    expect(starts).toBe(1);
    const { pending, sink } = request();
    await instance.execute([pending]);
    expect(starts).toBe(2);
    expect(sink.ended).toBe(1);
  });

  it('says why another could not be started, and tries again', async () => {
    let starts = 0;
    const instance = await instanceOf(() => {
      starts++;
      return starts === 2 ? Promise.reject(new Error('no memory')) : start({ batches: starts === 1 ? 0 : 1, end: 'exit' });
    });
    await expect(instance.execute([request().pending])).rejects.toThrow('ended with code 3');
    await expect(instance.execute([request().pending])).rejects.toThrow('no memory');
    await expect(instance.execute([request().pending])).resolves.toBeDefined();
  });

  it('closes while it is idle or has crashed', async () => {
    const idle = await instanceOf(() => start({ batches: 1, end: 'never' }));
    await idle.close();
    const crashed = await instanceOf(() => start({ batches: 0, end: 'throw' }));
    await expect(crashed.execute([request().pending])).rejects.toThrow('the model broke');
    await crashed.close();
  });
});

describe('a worker thread', () => {
  it('takes no notification for a result, and none for a batch: only the numbers tell', async () => {
    const thread = await start({ batches: 10, end: 'never', isEarly: true });
    onTestFinished(() => thread.close());
    const { control, mailbox } = thread.channel;
    for (let batch = 1; batch <= 5; batch++) {
      await thread.run();
      expect(mailbox[2]).toBe(batch);
      // Until the thread waits, so that it is woken for nothing.
      while (Atomics.notify(control, GO) === 0);
    }
  });
});
