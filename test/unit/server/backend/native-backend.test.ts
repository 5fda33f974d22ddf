import { describe, expect, it, vi } from 'vitest';
import type { NativeRuntimeState } from '../../../../native/index.ts';
import type { LoadContext } from '../../../../server/backend/backend.ts';
import { chooseNativeRuntime, loadNativeModel } from '../../../../server/backend/onnxruntime/native-backend.ts';
import { type Logger, silentLogger } from '../../../../server/logger.ts';
import type { ModelSignature } from '../../../../server/request/signature.ts';
import { pendingOf, signatureOf, valuesTensor } from '../../../support/inference.ts';
import { modelPath, ONE_THREAD, runtime } from '../../native/native-models.ts';

const absent: NativeRuntimeState = { runtime: undefined, unavailable: 'is not built' };
const option = (value: string): ReadonlyMap<string, string> => new Map([['trireme_instance', value]]);

describe('choice of the kind of instances', () => {
  it('says once what is lost where the native runtime is not there', () => {
    const warn = vi.fn();
    const logger = { warn } as unknown as Logger;
    expect(chooseNativeRuntime(new Map(), logger, absent)).toBeUndefined();
    expect(chooseNativeRuntime(option('auto'), logger, absent)).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^the native runtime is not built; ONNX models run in worker threads: .*no BF16/)],
    ]);
  });

  it('refuses to do without the native runtime when it is asked for', () => {
    expect(() => chooseNativeRuntime(option('native'), silentLogger, absent)).toThrow(
      'trireme_instance=native: the native runtime is not built',
    );
  });

  it('refuses an unknown kind', () => {
    expect(() => chooseNativeRuntime(option('thread'), silentLogger, absent)).toThrow(
      "trireme_instance: expected native, worker or auto, got 'thread'",
    );
  });

  it.runIf(runtime)('takes the native runtime unless worker threads are asked for', () => {
    expect(chooseNativeRuntime(new Map(), silentLogger)).toBe(runtime);
    expect(chooseNativeRuntime(option('native'), silentLogger)).toBe(runtime);
    expect(chooseNativeRuntime(option('worker'), silentLogger)).toBeUndefined();
  });
});

const SCALAR = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', []] }, outputs: { Y: ['FP32', []] } });

function load(model: string, signature: ModelSignature = SCALAR, signal = new AbortController().signal) {
  const context = { signature, signal, now: () => performance.now() } as Partial<LoadContext> as LoadContext;
  return loadNativeModel(runtime!, model, ONE_THREAD, context);
}

describe.runIf(runtime)('native ONNX model', () => {
  it('serves any number of instances of one session', async () => {
    const model = await load(modelPath('scalar'));
    const instances = await Promise.all(['m_0_0', 'm_0_1'].map((name) => model.createInstance({ name, kind: 'KIND_CPU' })));
    for (const [i, instance] of instances.entries()) {
      const { pending, sink } = pendingOf(SCALAR, [valuesTensor('X', 'FP32', [], [i + 1])]);
      await instance.execute([pending]);
      expect((await sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [], [2 * i + 2])]);
    }
    await Promise.all(instances.map((instance) => instance.close()));
    await model.close();
    await model.close();
  });

  it('says that the file is not there, or no model', async () => {
    await expect(load(modelPath('missing'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('missing.onnx'),
    });
    await expect(load(import.meta.filename)).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message: expect.stringContaining('Protobuf parsing failed'),
    });
  });

  it('reports everything in which the configuration differs from the model', async () => {
    const signature = signatureOf({
      maxBatchSize: 0,
      inputs: { X: ['INT32', []], Z: ['FP32', []] },
      outputs: { Y: ['FP16', []] },
    });
    await expect(load(modelPath('scalar'), signature)).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message:
        "input 'X': expected TYPE_FP32, got TYPE_INT32; input 'Z': the model has only 'X'; output 'Y': expected TYPE_FP32, got TYPE_FP16",
    });
    await expect(load(modelPath('scalar'), signatureOf({}))).rejects.toThrow("the model's input 'X' is not in the configuration");
  });

  it('refuses an output that is no tensor', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', [-1]] }, outputs: { Y: ['FP32', [-1]] } });
    await expect(load(modelPath('sequence'), signature)).rejects.toMatchObject({ code: 'INVALID_ARG' });
  });

  it('stops loading when the signal fires', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(load(modelPath('scalar'), SCALAR, controller.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
