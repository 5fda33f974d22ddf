import { describe, expect, it } from 'vitest';
import { DATA_TYPE_NAMES, type DataType } from '../../../../contract/data-types.ts';
import { InferenceError } from '../../../../server/errors.ts';
import type { ModelSignature } from '../../../../server/request/signature.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { bytesTensor, pendingOf, signatureOf, tensorOf, valuesTensor } from '../../../support/inference.ts';
import { identityModel } from '../../../support/onnx-model.ts';
import { modelPath } from '../../native/native-models.ts';
import { answer, fileWith, INSTANCE_KINDS, instanceOf, int32, peerModel, range, SIMPLE, simpleRequest } from './onnx-harness.ts';

describe.each(INSTANCE_KINDS)('an ONNX instance on a %s thread', (kind) => {
  it('runs a batch of requests of different sizes and gives each its own part of every output', async () => {
    const instance = await instanceOf(kind, peerModel('simple'), SIMPLE);
    const requests = [simpleRequest(0), simpleRequest(100, 3), simpleRequest(1000, 2)];
    const before = performance.now();
    const times = await instance.execute(requests.map(({ pending }) => pending));
    for (const [i, { sink }] of requests.entries()) {
      const rows = [1, 3, 2][i]!;
      const { outputs } = (await sink.done)!;
      expect(outputs.map(({ name, shape }) => [name, shape])).toEqual([
        ['OUTPUT0', [rows, 16]],
        ['OUTPUT1', [rows, 16]],
      ]);
      expect(int32(outputs[0])).toEqual(range(rows * 16, [0, 100, 1000][i]! + 1));
      expect(int32(outputs[1])).toEqual(range(rows * 16, [0, 100, 1000][i]! - 1));
    }
    const { inputStart, inferStart, inferEnd, outputEnd } = times;
    const order = [before - 1, inputStart, inferStart, inferEnd, outputEnd, performance.now() + 1];
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('takes the next batch before it answers the last', async () => {
    const instance = await instanceOf(kind, peerModel('simple'), SIMPLE);
    const [first, second] = [simpleRequest(0, 2), simpleRequest(100)];
    let next: Promise<unknown> | undefined;
    await instance.execute([first.pending], () => {
      expect(first.sink.ended).toBe(0);
      next = instance.execute([second.pending]);
    });
    expect(int32((await first.sink.done)!.outputs[0])).toEqual(range(32, 1));
    await next;
    expect(int32((await second.sink.done)!.outputs[0])).toEqual(range(16, 101));
  });

  it('does not run again what is answered when a consumer refuses its answer', async () => {
    const instance = await instanceOf(kind, peerModel('simple'), SIMPLE);
    const [faulty, other, next] = [simpleRequest(0), simpleRequest(50), simpleRequest(100, 3)];
    faulty.sink.respond = () => {
      throw new InferenceError('INVALID_ARG', 'not what was asked for');
    };
    let running: Promise<unknown> | undefined;
    const all = instance.execute([faulty.pending, other.pending], () => {
      running = instance.execute([next.pending]);
    });
    await expect(all).rejects.toThrow('not what was asked for');
    expect(int32((await other.sink.done)!.outputs[0])).toEqual(range(16, 51));
    await running;
    expect(int32((await next.sink.done)!.outputs[0])).toEqual(range(48, 101));
  });

  it('answers only the outputs that a request wants', async () => {
    const instance = await instanceOf(kind, peerModel('simple'), SIMPLE);
    const { pending: all } = simpleRequest(0);
    const { pending, sink } = pendingOf(SIMPLE, all.request.inputs, { outputs: [{ name: 'OUTPUT1' }] });
    await instance.execute([pending]);
    expect((await sink.done)?.outputs.map(({ name }) => name)).toEqual(['OUTPUT1']);
  });

  it('carries every data type but BF16 through unchanged', async () => {
    const types = DATA_TYPE_NAMES.filter((type) => type !== 'BF16');
    const path = fileWith(identityModel(types.map((datatype) => ({ name: datatype, datatype, dims: ['N', 'M'] }))));
    const specs = (suffix: string) =>
      Object.fromEntries(types.map((type) => [type + suffix, [type, [-1]] as [DataType, number[]]]));
    const signature = signatureOf({ maxBatchSize: 4, inputs: specs(''), outputs: specs('_out') });
    const inputs = types.map((type, i) =>
      type === 'BYTES'
        ? bytesTensor(type, [1, 3], ['héllo', '', 'x'])
        : tensorOf(type, type, [1, 3], type === 'BOOL' ? 1 : 0x31 + i),
    );
    const instance = await instanceOf(kind, path, signature);
    const outputs = await answer(instance, signature, inputs);
    expect(outputs.map(({ datatype, shape, data }) => ({ datatype, shape, data: [...data] }))).toEqual(
      inputs.map(({ datatype, shape, data }) => ({ datatype, shape, data: [...data] })),
    );
  });

  it('keeps 64-bit integers exact', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { X: ['INT64', [-1]] }, outputs: { X_out: ['INT64', [-1]] } });
    const instance = await instanceOf(kind, fileWith(identityModel([{ name: 'X', datatype: 'INT64', dims: ['N'] }])), signature);
    const values = [9223372036854775807n, -9223372036854775808n, 9007199254740993n];
    const [output] = await answer(instance, signature, [valuesTensor('X', 'INT64', [3], values)]);
    expect([...new BigInt64Array(output!.data.slice().buffer)]).toEqual(values);
  });

  it('takes a batch without elements', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { X: ['FP32', [-1]] }, outputs: { X_out: ['FP32', [-1]] } });
    const instance = await instanceOf(
      kind,
      fileWith(identityModel([{ name: 'X', datatype: 'FP32', dims: ['N', 'M'] }])),
      signature,
    );
    const [output] = await answer(instance, signature, [tensorOf('X', 'FP32', [2, 0])]);
    expect(output).toMatchObject({ shape: [2, 0] });
    expect(output!.data.byteLength).toBe(0);
  });

  it('gives a scalar model its scalar by reshape', async () => {
    const draft = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', [1]] }, outputs: { Y: ['FP32', [1]] } });
    const reshaped = (specs: ModelSignature['inputs']) =>
      new Map([...specs].map(([name, spec]) => [name, { ...spec, reshape: [] }]));
    const signature = { ...draft, inputs: reshaped(draft.inputs), outputs: reshaped(draft.outputs) };
    const instance = await instanceOf(kind, modelPath('scalar'), signature);
    const [output] = await answer(instance, signature, [valuesTensor('X', 'FP32', [1], [21])]);
    expect(output!.shape).toEqual([1]);
    expect([...new Float32Array(output!.data.slice().buffer)]).toEqual([42]);
  });

  it.each([
    ['optional', 1, 2],
    ['optional_external', 2, 16],
  ])('takes a value for an optional input, and has the model’s own where there is none (%s)', async (model, factor, size) => {
    const signature = signatureOf({
      maxBatchSize: 4,
      inputs: { X: ['FP32', [size]], B: ['FP32', [], 'optional'] },
      outputs: { Y: ['FP32', [size]] },
    });
    const instance = await instanceOf(kind, modelPath(model), signature);
    const x = valuesTensor('X', 'FP32', [1, size], range(size));
    const expected = (b: number) => range(size).map((value) => factor * value + b);
    const floats = async (...inputs: Tensor[]) => {
      const [output] = await answer(instance, signature, inputs);
      return [...new Float32Array(output!.data.slice().buffer)];
    };
    expect(await floats(x)).toEqual(expected(10));
    expect(await floats(x, valuesTensor('B', 'FP32', [1], [5]))).toEqual(expected(5));
    expect(await floats(x)).toEqual(expected(10));
  });

  it('splits strings between the requests of a batch', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { X: ['BYTES', []] }, outputs: { Y: ['BYTES', []] } });
    const instance = await instanceOf(kind, modelPath('strings'), signature);
    const first = bytesTensor('X', [2], ['a', '']);
    const second = bytesTensor('X', [1], ['lönger']);
    const requests = [pendingOf(signature, [first]), pendingOf(signature, [second])];
    await instance.execute(requests.map(({ pending }) => pending));
    expect([...(await requests[0]!.sink.done)!.outputs[0]!.data]).toEqual([...first.data]);
    expect([...(await requests[1]!.sink.done)!.outputs[0]!.data]).toEqual([...second.data]);
  });

  it('answers outputs larger than any before, and uses memory again once they are released', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', [-1]] }, outputs: { X_out: ['FP32', [-1]] } });
    const instance = await instanceOf(kind, fileWith(identityModel([{ name: 'X', datatype: 'FP32', dims: ['N'] }])), signature);
    const buffers: ArrayBufferLike[] = [];
    for (let round = 0; round < 4; round++) {
      const { pending, sink } = pendingOf(signature, [tensorOf('X', 'FP32', [100_000], round + 1)]);
      await instance.execute([pending]);
      const response = (await sink.done)!;
      expect(Buffer.compare(response.outputs[0]!.data, Buffer.alloc(400_000, round + 1))).toBe(0);
      buffers.push(response.outputs[0]!.data.buffer);
      response.release!();
    }
    expect(new Set(buffers).size).toBeLessThan(4);
  });

  it('does not touch an answer that is still being read', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', [-1]] }, outputs: { X_out: ['FP32', [-1]] } });
    const instance = await instanceOf(kind, fileWith(identityModel([{ name: 'X', datatype: 'FP32', dims: ['N'] }])), signature);
    const sizes = [100_000, 10, 100_000, 50_000];
    const answers = [];
    for (const [i, size] of sizes.entries())
      answers.push((await answer(instance, signature, [tensorOf('X', 'FP32', [size], i + 1)]))[0]!);
    for (const [i, size] of sizes.entries()) expect(Buffer.compare(answers[i]!.data, Buffer.alloc(size * 4, i + 1))).toBe(0);
  });

  it('fails only the request whose values the model refuses', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { index: ['INT64', [1]] }, outputs: { Y: ['FP32', [1]] } });
    const instance = await instanceOf(kind, modelPath('gather'), signature);
    const requests = [0n, 1000n, 1n].map((index) => pendingOf(signature, [valuesTensor('index', 'INT64', [1, 1], [index])]));
    await instance.execute(requests.map(({ pending }) => pending));
    expect(requests.map(({ sink }) => (sink.error as InferenceError | undefined)?.code)).toEqual([
      undefined,
      'INVALID_ARG',
      undefined,
    ]);
    expect(requests[1]!.sink.error).toMatchObject({ reason: 'BACKEND', message: expect.stringContaining('onnx runtime error') });
  });

  it('refuses an output whose first dimension is not the batch', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { X: ['FP32', [-1]] }, outputs: { Y: ['FP32', [-1]] } });
    const instance = await instanceOf(kind, modelPath('wrong_shape'), signature);
    const refused = answer(instance, signature, [tensorOf('X', 'FP32', [1, 2])]);
    await expect(refused).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining("output 'Y': expected a batch dimension of 1, the model gave shape [2,2]"),
    });
  });

  it('says at load what is wrong with the model', async () => {
    const file = fileWith(new Uint8Array(100));
    await expect(instanceOf(kind, file, SIMPLE)).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message: expect.stringContaining(file),
    });
    const other = signatureOf({ maxBatchSize: 8, inputs: { INPUT0: ['INT32', [16]] }, outputs: { NOPE: ['INT32', [16]] } });
    await expect(instanceOf(kind, peerModel('simple'), other)).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message: expect.stringContaining("output 'NOPE'"),
    });
  });

  it('runs nothing after it is closed, and closes twice', async () => {
    const instance = await instanceOf(kind, peerModel('simple'), SIMPLE);
    const { pending } = simpleRequest(0);
    const last = instance.execute([pending]);
    await instance.close();
    await instance.close();
    await expect(last).resolves.toBeDefined();
    await expect(instance.execute([simpleRequest(0).pending])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
