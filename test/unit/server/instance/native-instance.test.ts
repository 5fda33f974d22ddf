import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { NativeSession } from '../../../../native/index.ts';
import { InferenceError } from '../../../../server/errors.ts';
import { NativeThreadInstance } from '../../../../server/instance/native-instance.ts';
import { NativeOutputPool } from '../../../../server/instance/native-output-pool.ts';
import type { ModelSignature } from '../../../../server/request/signature.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { bytesTensor, pendingOf, signatureOf, valuesTensor } from '../../../support/inference.ts';
import { peerFolder } from '../../../support/peer-models.ts';
import { modelPath, ONE_THREAD, runtime } from '../../native/native-models.ts';

const peerModel = (name: string): string => join(peerFolder, 'models', name, '1', 'model.onnx');

const SIMPLE = signatureOf({
  maxBatchSize: 8,
  inputs: { INPUT0: ['INT32', [16]], INPUT1: ['INT32', [16]] },
  outputs: { OUTPUT0: ['INT32', [16]], OUTPUT1: ['INT32', [16]] },
});

const opened: { instance: NativeThreadInstance; session: NativeSession }[] = [];

async function instanceOf(path: string, signature: ModelSignature, pool = new NativeOutputPool()): Promise<NativeThreadInstance> {
  const session = await runtime!.load(path, ONE_THREAD).session;
  const options = { name: 'm_0_0', runtime: runtime!, session, signature, pool, now: () => performance.now() };
  const instance = new NativeThreadInstance(options);
  opened.push({ instance, session });
  return instance;
}

afterEach(async () => {
  for (const { instance, session } of opened.splice(0)) {
    await instance.close();
    await session.close();
  }
});

const int32 = (tensor: Tensor | undefined): number[] => [...new Int32Array(tensor!.data.slice().buffer)];
const range = (length: number, from = 0): number[] => Array.from({ length }, (_, i) => from + i);

function simpleRequest(from: number, rows = 1) {
  return pendingOf(SIMPLE, [
    valuesTensor('INPUT0', 'INT32', [rows, 16], range(rows * 16, from)),
    valuesTensor('INPUT1', 'INT32', [rows, 16], range(rows * 16).fill(1)),
  ]);
}

describe.runIf(runtime)('native thread instance', () => {
  it('runs a batch of requests of different sizes and gives each its own part of every output', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const requests = [simpleRequest(0), simpleRequest(100, 3), simpleRequest(1000, 2)];
    await instance.execute(requests.map(({ pending }) => pending));
    const froms = [0, 100, 1000];
    for (const [i, { sink }] of requests.entries()) {
      const rows = [1, 3, 2][i]!;
      const { outputs } = (await sink.done)!;
      expect(outputs.map(({ name, datatype, shape }) => ({ name, datatype, shape }))).toEqual([
        { name: 'OUTPUT0', datatype: 'INT32', shape: [rows, 16] },
        { name: 'OUTPUT1', datatype: 'INT32', shape: [rows, 16] },
      ]);
      expect(int32(outputs[0])).toEqual(range(rows * 16, froms[i]! + 1));
      expect(int32(outputs[1])).toEqual(range(rows * 16, froms[i]! - 1));
    }
  });

  it('answers a softmax over ten classes that sums up to one', async () => {
    const signature = signatureOf({ maxBatchSize: 64, inputs: { INPUT: ['FP32', [128]] }, outputs: { OUTPUT: ['FP32', [10]] } });
    const instance = await instanceOf(peerModel('mlp'), signature);
    const { pending, sink } = pendingOf(signature, [
      valuesTensor(
        'INPUT',
        'FP32',
        [2, 128],
        range(256).map((i) => Math.sin(i)),
      ),
    ]);
    await instance.execute([pending]);
    const output = (await sink.done)!.outputs[0]!;
    const values = new Float32Array(output.data.slice().buffer);
    expect(output.shape).toEqual([2, 10]);
    expect(values.slice(0, 10).reduce((sum, value) => sum + value)).toBeCloseTo(1, 5);
  });

  it('passes any bytes of BYTES elements through, each request its own', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { TEXT: ['BYTES', [-1]] }, outputs: { OUT: ['BYTES', [-1]] } });
    const instance = await instanceOf(peerModel('string_id'), signature);
    const first = bytesTensor('TEXT', [1, 2], [Uint8Array.of(0, 255, 254, 0), '']);
    const second = bytesTensor('TEXT', [2, 2], ['zażółć', Uint8Array.of(0xc3), 'x'.repeat(10_000), '\u0000']);
    const requests = [pendingOf(signature, [first]), pendingOf(signature, [second])];
    await instance.execute(requests.map(({ pending }) => pending));
    const answers = await Promise.all(requests.map(async ({ sink }) => (await sink.done)!.outputs[0]!));
    expect(answers[0]).toEqual({ ...first, name: 'OUT' });
    expect(answers[1]).toEqual({ ...second, name: 'OUT' });
  });

  it('refuses a session that lacks a tensor of the signature', async () => {
    const signature = signatureOf({ inputs: { NOPE: ['FP32', [1]] }, outputs: {} });
    await expect(instanceOf(modelPath('scalar'), signature)).rejects.toThrow(InferenceError);
  });
});
