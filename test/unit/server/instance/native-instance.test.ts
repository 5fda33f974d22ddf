import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATA_TYPE_NAMES } from '../../../../contract/data-types.ts';
import type { NativeSession } from '../../../../native/index.ts';
import { InferenceError } from '../../../../server/errors.ts';
import type { ExecutionTimes } from '../../../../server/instance/instance.ts';
import { InstancePool } from '../../../../server/instance/instance-pool.ts';
import { NativeThreadInstance } from '../../../../server/instance/native-instance.ts';
import { NativeOutputPool } from '../../../../server/instance/native-output-pool.ts';
import { Cancellation, type InferRequest } from '../../../../server/request/request.ts';
import type { InferResponse } from '../../../../server/request/response.ts';
import type { ModelSignature } from '../../../../server/request/signature.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { systemClock } from '../../../../server/scheduler/clock.ts';
import { createDefaultScheduler } from '../../../../server/scheduler/default-scheduler.ts';
import { bytesTensor, pendingOf, signatureOf, type TestRequest, tensorOf, valuesTensor } from '../../../support/inference.ts';
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

function simpleRequest(from: number, rows = 1, more: Partial<InferRequest> = {}): TestRequest {
  const inputs = [
    valuesTensor('INPUT0', 'INT32', [rows, 16], range(rows * 16, from)),
    valuesTensor('INPUT1', 'INT32', [rows, 16], range(rows * 16).fill(1)),
  ];
  return pendingOf(SIMPLE, inputs, more);
}

/** Runs until it is stopped. */
const SLOW = signatureOf({ maxBatchSize: 0, inputs: { trips: ['INT64', []] }, outputs: { Y: ['FP32', []] } });

function slowRequest(): TestRequest & { cancellation: Cancellation } {
  const cancellation = new Cancellation();
  return { cancellation, ...pendingOf(SLOW, [valuesTensor('trips', 'INT64', [], [1n << 40n])], { cancellation }) };
}

// ONNX Runtime's first error in a process costs much: it reads its symbols.
describe.runIf(runtime)('native thread instance', { timeout: 30_000 }, () => {
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

  it('passes every data type through unchanged', async () => {
    const types = DATA_TYPE_NAMES.filter((type) => type !== 'BYTES');
    const specs = (suffix: string) =>
      Object.fromEntries(DATA_TYPE_NAMES.map((type) => [`${type}_${suffix}`, [type, [-1]] as const]));
    const signature = signatureOf({ inputs: specs('in'), outputs: specs('out') });
    const instance = await instanceOf(modelPath('all_types'), signature);
    const requests = [1, 2].map((rows) => {
      const inputs = types.map((type) => tensorOf(`${type}_in`, type, [rows, 3], type === 'BOOL' ? rows - 1 : 0xa0 + rows));
      const strings = bytesTensor(
        'BYTES_in',
        [rows, 3],
        Array.from({ length: rows * 3 }, (_, i) => `${rows}-${i}`),
      );
      return { inputs: [...inputs, strings], ...pendingOf(signature, [...inputs, strings]) };
    });
    await instance.execute(requests.map(({ pending }) => pending));
    for (const { inputs, sink } of requests) {
      const byName = new Map((await sink.done)!.outputs.map((output) => [output.name, output]));
      for (const input of inputs) {
        const name = input.name.replace('_in', '_out');
        expect(byName.get(name)).toEqual({ ...input, name });
      }
    }
  });

  it('gives a scalar for a scalar, and an empty tensor for an empty one', async () => {
    const scalar = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', []] }, outputs: { Y: ['FP32', []] } });
    const one = pendingOf(scalar, [valuesTensor('X', 'FP32', [], [21])]);
    await (await instanceOf(modelPath('scalar'), scalar)).execute([one.pending]);
    expect((await one.sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [], [42])]);

    const vector = signatureOf({ maxBatchSize: 0, inputs: { X: ['INT32', [-1]] }, outputs: { Y: ['INT64', [1, -1]] } });
    const none = pendingOf(vector, [valuesTensor('X', 'INT32', [0], [])]);
    await (await instanceOf(modelPath('non_zero'), vector)).execute([none.pending]);
    expect((await none.sink.done)!.outputs).toEqual([valuesTensor('Y', 'INT64', [1, 0], [])]);
  });

  it('reshapes between what the client and what the backend sees', async () => {
    const plain = signatureOf({ maxBatchSize: 0, inputs: { X: ['FP32', [1]] }, outputs: { Y: ['FP32', [1]] } });
    const reshaped = (specs: ModelSignature['inputs']) =>
      new Map([...specs].map(([name, spec]) => [name, { ...spec, reshape: [] }]));
    const signature = { ...plain, inputs: reshaped(plain.inputs), outputs: reshaped(plain.outputs) };
    const { pending, sink } = pendingOf(signature, [valuesTensor('X', 'FP32', [1], [21])]);
    await (await instanceOf(modelPath('scalar'), signature)).execute([pending]);
    expect((await sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [1], [42])]);
  });

  it('runs without an optional input that no request has', async () => {
    const signature = signatureOf({
      maxBatchSize: 0,
      inputs: { X: ['FP32', [-1, 2]], B: ['FP32', [1], 'optional'] },
      outputs: { Y: ['FP32', [-1, 2]] },
    });
    const instance = await instanceOf(modelPath('optional'), signature);
    const x = valuesTensor('X', 'FP32', [1, 2], [1, 2]);
    const without = pendingOf(signature, [x]);
    const given = pendingOf(signature, [valuesTensor('B', 'FP32', [1], [100]), x]);
    await instance.execute([without.pending]);
    await instance.execute([given.pending]);
    expect((await without.sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [1, 2], [11, 12])]);
    expect((await given.sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [1, 2], [101, 102])]);
  });

  it('gives only the outputs that a request asks for', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const all = simpleRequest(0);
    const one = simpleRequest(0, 1, { outputs: [{ name: 'OUTPUT1' }] });
    await instance.execute([all.pending, one.pending]);
    expect((await all.sink.done)!.outputs).toHaveLength(2);
    expect((await one.sink.done)!.outputs.map(({ name }) => name)).toEqual(['OUTPUT1']);
  });

  it('grows and shrinks with outputs whose size only the run tells', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { shape: ['INT64', [1]] }, outputs: { Y: ['FP32', [-1]] } });
    const instance = await instanceOf(modelPath('allocate'), signature);
    for (const size of [1, 10_000, 3, 1_000_000, 0, 500]) {
      const { pending, sink } = pendingOf(signature, [valuesTensor('shape', 'INT64', [1], [BigInt(size)])]);
      await instance.execute([pending]);
      const { outputs, release } = (await sink.done)!;
      expect(outputs[0]).toMatchObject({ shape: [size] });
      expect(outputs[0]!.data.byteLength).toBe(size * 4);
      expect(outputs[0]!.data.every((byte) => byte === 0)).toBe(true);
      outputs[0]!.data.fill(0xff); // the next run must not show this
      release!();
    }
  });

  it('uses an output buffer again once every response of its batch is released, and not before', async () => {
    const pool = new NativeOutputPool();
    const instance = await instanceOf(peerModel('simple'), SIMPLE, pool);
    const run = async (): Promise<InferResponse[]> => {
      const requests = [simpleRequest(0), simpleRequest(100)];
      await instance.execute(requests.map(({ pending }) => pending));
      return Promise.all(requests.map(async ({ sink }) => (await sink.done)!));
    };
    const [a, b] = await run();
    a!.release!();
    a!.release!(); // a second call must not stand for the other's
    expect(pool.freeBytes).toBe(0);
    const [c] = await run();
    expect(c!.outputs[0]!.data.buffer).not.toBe(b!.outputs[0]!.data.buffer);
    expect(int32(b!.outputs[0])).toEqual(range(16, 101));
    b!.release!();
    expect(pool.freeBytes).toBeGreaterThan(0);
    const [d] = await run();
    expect(d!.outputs[0]!.data.buffer).toBe(b!.outputs[0]!.data.buffer);
  });

  it('fails only the request whose values the model refuses', async () => {
    const signature = signatureOf({ inputs: { index: ['INT64', [1]] }, outputs: { Y: ['FP32', [1]] } });
    const instance = await instanceOf(modelPath('gather'), signature);
    const requests = [2n, 99n, 0n].map((index) => pendingOf(signature, [valuesTensor('index', 'INT64', [1, 1], [index])]));
    const times = await instance.execute(requests.map(({ pending }) => pending));
    expect(times.outputEnd).toBeGreaterThan(times.inputStart);
    expect((await requests[0]!.sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [1, 1], [12])]);
    expect((await requests[2]!.sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [1, 1], [10])]);
    expect(requests[1]!.sink.error).toMatchObject({
      code: 'INVALID_ARG',
      reason: 'BACKEND',
      message: expect.stringMatching(/^onnx runtime error 2: .*out of data bounds/),
    });
  });

  it('rejects when the whole batch fails, and runs on', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { shape: ['INT64', [1]] }, outputs: { Y: ['FP32', [-1]] } });
    const instance = await instanceOf(modelPath('allocate'), signature);
    const huge = pendingOf(signature, [valuesTensor('shape', 'INT64', [1], [1n << 58n])]);
    await expect(instance.execute([huge.pending])).rejects.toMatchObject({ code: 'INTERNAL', reason: 'BACKEND' });
    const small = pendingOf(signature, [valuesTensor('shape', 'INT64', [1], [2n])]);
    await instance.execute([small.pending]);
    expect((await small.sink.done)!.outputs).toEqual([valuesTensor('Y', 'FP32', [2], [0, 0])]);
  });

  it('refuses a batch of requests whose shapes differ', async () => {
    const signature = signatureOf({ maxBatchSize: 4, inputs: { TEXT: ['BYTES', [-1]] }, outputs: { OUT: ['BYTES', [-1]] } });
    const instance = await instanceOf(peerModel('string_id'), signature);
    const requests = [bytesTensor('TEXT', [1, 1], ['a']), bytesTensor('TEXT', [1, 2], ['b', 'c'])].map((t) =>
      pendingOf(signature, [t]),
    );
    await expect(instance.execute(requests.map(({ pending }) => pending))).rejects.toThrow(
      "a batch mixes shapes of input 'TEXT'",
    );
  });

  it('reads from a buffer that may be resized meanwhile', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const memory = new ArrayBuffer(64, { maxByteLength: 128 });
    new Int32Array(memory).set(range(16));
    const inputs = [
      { ...valuesTensor('INPUT0', 'INT32', [1, 16], []), data: new Uint8Array(memory) },
      valuesTensor('INPUT1', 'INT32', [1, 16], range(16)),
    ];
    const { pending, sink } = pendingOf(SIMPLE, inputs);
    const running = instance.execute([pending]);
    memory.resize(0);
    await running;
    expect(int32((await sink.done)!.outputs[0])).toEqual(range(16).map((i) => 2 * i));
  });

  it('stops a run once all its requests are cancelled', async () => {
    const { pending, sink, cancellation } = slowRequest();
    const instance = await instanceOf(modelPath('slow'), SLOW);
    const running = instance.execute([pending]);
    cancellation.cancel();
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED', reason: 'CANCELED' });
    expect(sink.ended).toBe(0); // left to the caller
  });

  it('stops a run that was cancelled before it began', async () => {
    const { pending, cancellation } = slowRequest();
    cancellation.cancel();
    await expect((await instanceOf(modelPath('slow'), SLOW)).execute([pending])).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('answers the others when one request of a batch is cancelled', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const cancellation = new Cancellation();
    const gone = simpleRequest(0, 1, { cancellation });
    const other = simpleRequest(100, 1, { cancellation: new Cancellation() });
    const running = instance.execute([gone.pending, other.pending]);
    cancellation.cancel();
    await running;
    expect(gone.sink.error).toMatchObject({ code: 'CANCELLED' });
    expect(int32((await other.sink.done)!.outputs[0])).toEqual(range(16, 101));
  });

  it('answers the others when a consumer throws', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const [faulty, other] = [simpleRequest(0), simpleRequest(100)];
    faulty.sink.respond = () => {
      throw new Error('consumer is broken');
    };
    await expect(instance.execute([faulty.pending, other.pending])).rejects.toThrow('consumer is broken');
    expect(other.sink.responses).toHaveLength(1);
  });

  it('reports times on the server’s clock, in order', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const before = performance.now();
    const { inputStart, inferStart, inferEnd, outputEnd } = await instance.execute([simpleRequest(0).pending]);
    const times = [before, inputStart, inferStart, inferEnd, outputEnd, performance.now()];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('takes one batch ahead, and no third', async () => {
    const instance = await instanceOf(peerModel('simple'), SIMPLE);
    const requests = [simpleRequest(0), simpleRequest(100), simpleRequest(200)];
    const results = await Promise.allSettled(requests.map(({ pending }) => instance.execute([pending])));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { message: "instance 'm_0_0' is running another batch" } });
    expect(requests.slice(0, 2).map(({ sink }) => int32(sink.responses[0]!.outputs[0])[0])).toEqual([1, 101]);
  });

  it('says of a batch ahead when it began, however late the main thread hears of it', async () => {
    const settledAt: number[] = [];
    const onSettled = () => settledAt.push(performance.now());
    const requests = [0, 1].map(() =>
      pendingOf(SLOW, [valuesTensor('trips', 'INT64', [], [500n])], { arrivedAt: performance.now(), onSettled }),
    );
    const times: ExecutionTimes[] = [];
    const scheduler = createDefaultScheduler({
      pool: new InstancePool([await instanceOf(modelPath('slow'), SLOW)]),
      clock: systemClock,
      onExecuted: (_, executed) => times.push(executed),
    });
    for (const { pending } of requests) scheduler.enqueue(pending);
    // Both are done before anybody looks.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    await scheduler.stop();
    const second = requests[1]!.pending.executionStartedAt!;
    expect(second).toBeGreaterThanOrEqual(times[0]!.outputEnd);
    expect(second + times[1]!.outputEnd - times[1]!.inputStart).toBeLessThanOrEqual(settledAt[1]!);
  });

  it('knows for the batch ahead what room the last ones took', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { shape: ['INT64', [1]] }, outputs: { Y: ['FP32', [-1]] } });
    const pool = new NativeOutputPool();
    const taken = vi.spyOn(pool, 'take');
    const instance = await instanceOf(modelPath('allocate'), signature, pool);
    const run = (): Promise<unknown> =>
      instance.execute([pendingOf(signature, [valuesTensor('shape', 'INT64', [1], [10_000n])]).pending]);
    await run();
    taken.mockClear();
    await Promise.all([run(), run()]);
    expect(taken.mock.calls).toEqual([[40_000], [40_000]]);
  });

  it('writes the outputs of both batches that need more room than there was', async () => {
    const signature = signatureOf({ maxBatchSize: 0, inputs: { shape: ['INT64', [1]] }, outputs: { Y: ['FP32', [-1]] } });
    const instance = await instanceOf(modelPath('allocate'), signature);
    const requests = [10_000n, 20_000n].map((size) => pendingOf(signature, [valuesTensor('shape', 'INT64', [1], [size])]));
    await Promise.all(requests.map(({ pending }) => instance.execute([pending])));
    expect(requests.map(({ sink }) => sink.responses[0]!.outputs[0]!.shape)).toEqual([[10_000], [20_000]]);
    expect(requests.every(({ sink }) => sink.responses[0]!.outputs[0]!.data.every((byte) => byte === 0))).toBe(true);
  });

  it('runs a batch one by one while another is ahead', async () => {
    const signature = signatureOf({ inputs: { index: ['INT64', [1]] }, outputs: { Y: ['FP32', [1]] } });
    const instance = await instanceOf(modelPath('gather'), signature);
    const requestsOf = (...indices: bigint[]) =>
      indices.map((index) => pendingOf(signature, [valuesTensor('index', 'INT64', [1, 1], [index])]));
    const batches = [requestsOf(0n, 99n, 1n), requestsOf(99n, 2n, 3n)];
    await Promise.all(batches.map((batch) => instance.execute(batch.map(({ pending }) => pending))));
    const answers = batches.map((batch) =>
      batch.map(({ sink }) => sink.error?.code ?? new Float32Array(sink.responses[0]!.outputs[0]!.data.slice().buffer)[0]),
    );
    expect(answers).toEqual([
      [10, 'INVALID_ARG', 11],
      ['INVALID_ARG', 12, 13],
    ]);
  });

  it('stops a batch ahead whose requests are all cancelled, and not the one that runs', async () => {
    const instance = await instanceOf(modelPath('slow'), SLOW);
    const [first, second] = [slowRequest(), slowRequest()];
    const running = instance.execute([first.pending]).catch((error: InferenceError) => error.code);
    const ahead = instance.execute([second.pending]).catch((error: InferenceError) => error.code);
    second.cancellation.cancel();
    await new Promise((resolve) => setImmediate(resolve));
    expect(first.pending.settled).toBe(false);
    first.cancellation.cancel();
    expect(await Promise.all([running, ahead])).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('closes after the running batch', async () => {
    const instance = await instanceOf(modelPath('slow'), SLOW);
    const { pending, sink, cancellation } = slowRequest();
    const running = instance.execute([pending]).catch(() => 'stopped');
    let isClosed = false;
    const closing = instance.close().then(() => {
      isClosed = true;
    });
    await Promise.resolve();
    expect(isClosed).toBe(false);
    cancellation.cancel();
    expect(await running).toBe('stopped');
    await closing;
    await instance.close();
    await expect(instance.execute([slowRequest().pending])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(sink.ended).toBe(0);
  });

  it('refuses a session that lacks a tensor of the signature', async () => {
    const signature = signatureOf({ inputs: { NOPE: ['FP32', [1]] }, outputs: {} });
    await expect(instanceOf(modelPath('scalar'), signature)).rejects.toThrow(InferenceError);
  });
});
