import { describe, expect, it } from 'vitest';
import { bytesTensor, pendingOf, signatureOf } from '../../../support/inference.ts';
import { identityModel } from '../../../support/onnx-model.ts';
import { modelPath } from '../../native/native-models.ts';
import { closeInstances, fileWith, instanceOf, int32, peerModel, SIMPLE, simpleRequest } from './onnx-harness.ts';

describe('an ONNX instance without the native runtime', () => {
  it('fails a request with bytes that it cannot carry, and runs its neighbours', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { X: ['BYTES', []] }, outputs: { Y: ['BYTES', []] } });
    const instance = await instanceOf('worker', modelPath('strings'), signature);
    const good = pendingOf(signature, [bytesTensor('X', [1], ['good'])]);
    const bad = [Uint8Array.of(0xff, 0xfe), 'zero\0byte'].map((element) =>
      pendingOf(signature, [bytesTensor('X', [1], [element])]),
    );
    await instance.execute([bad[0]!.pending, good.pending, bad[1]!.pending]);
    expect((await good.sink.done)!.outputs[0]!.data.subarray(4)).toEqual(new Uint8Array(Buffer.from('good')));
    for (const { sink } of bad) {
      expect(sink.error).toMatchObject({
        code: 'INVALID_ARG',
        message: expect.stringContaining("input 'X': has an element that is not UTF-8"),
      });
    }
  });

  it('refuses BF16 at load', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { X: ['BF16', [-1]] }, outputs: { X_out: ['BF16', [-1]] } });
    const path = fileWith(identityModel([{ name: 'X', datatype: 'BF16', dims: ['N'] }]));
    await expect(instanceOf('worker', path, signature)).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message: "tensor 'X' is BF16, which needs the native runtime",
    });
  });

  it('refuses a request of so many strings that its thread would end the process', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { TEXT: ['BYTES', [-1]] }, outputs: { OUT: ['BYTES', [-1]] } });
    const instance = await instanceOf('worker', peerModel('string_id'), signature);
    const count = 2 ** 22 + 1;
    const input = { name: 'TEXT', datatype: 'BYTES', shape: [1, count], data: new Uint8Array(4 * count) } as const;
    const { pending, sink } = pendingOf(signature, [input]);
    await expect(instance.execute([pending])).rejects.toMatchObject({ code: 'INVALID_ARG' });
    expect(sink.error?.message).toMatch(/input 'TEXT': has more than 4194304 elements, which needs the native runtime/);
  });

  it('comes and goes many times at once without a crash or growth', { timeout: 60_000 }, async () => {
    const cycle = async (): Promise<void> => {
      await Promise.all(
        [0, 1, 2].map(async (from) => {
          const instance = await instanceOf('worker', peerModel('simple'), SIMPLE);
          const { pending, sink } = simpleRequest(from);
          await instance.execute([pending]);
          expect(int32((await sink.done)!.outputs[0])[0]).toBe(from + 1);
        }),
      );
      await closeInstances();
    };
    for (let i = 0; i < 2; i++) await cycle();
    const before = process.memoryUsage.rss();
    for (let i = 0; i < 4; i++) await cycle();
    // A thread with its session takes about 20 MB: had one of three been left each time, it would show.
    expect(process.memoryUsage.rss() - before).toBeLessThan(60e6);
  });
});
