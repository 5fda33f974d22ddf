/** The addon's own guards: whatever JavaScript hands over, memory is read only where it may be. */
import { afterEach, describe, expect, it } from 'vitest';
import type { NativeInstance, NativeInstanceOptions, NativeSession } from '../../../native/index.ts';
import { modelPath, ONE_THREAD, runtime } from './native-models.ts';

const DONE = 0;
const NEEDS_ROOM = 1;
const FAILED = 2;
const TERMINATED = 3;

interface Slot {
  readonly instance: NativeInstance;
  /** Submits what the numbers and buffers say and resolves with the status. */
  run(mailbox: readonly number[], memory: readonly Uint8Array[]): Promise<number>;
  collect(output: Uint8Array): Promise<number>;
}

const opened: { instance: NativeInstance; session: NativeSession }[] = [];

async function open(model: string, options: Partial<NativeInstanceOptions>, settings = ONE_THREAD): Promise<Slot> {
  const session = await runtime!.load(modelPath(model), settings).session;
  let onDone: () => void = () => {};
  const full = { name: 'test', inputs: [], outputs: [], isBatched: false, maxRequests: 4, ...options };
  const instance = new runtime!.Instance(session, full, () => onDone());
  opened.push({ instance, session });
  const settle = (start: () => void): Promise<number> =>
    new Promise((resolve) => {
      onDone = () => resolve(instance.mailbox[0]!);
      start();
    });
  return {
    instance,
    run: (mailbox, memory) =>
      settle(() => {
        instance.mailbox.set(mailbox);
        instance.submit(memory);
      }),
    collect: (output) => settle(() => instance.collect(output)),
  };
}

const openOptional = (): Promise<Slot> => open('optional', { inputs: ['X', 'B'], outputs: ['Y'], isBatched: true });

afterEach(async () => {
  for (const { instance, session } of opened.splice(0)) {
    instance.close();
    await session.close();
  }
});

const floats = (...values: number[]): Uint8Array => new Uint8Array(Float32Array.from(values).buffer);
const asFloats = (buffer: Uint8Array, begin: number, end: number): number[] => [
  ...new Float32Array(buffer.slice(begin, end).buffer),
];

describe.runIf(runtime)('native binding', () => {
  it('runs a batch in the layout of the mailbox', async () => {
    const { run, instance } = await openOptional();
    const output = new Uint8Array(4096);
    // two requests of 1 and 2 rows, X [3,2], no B
    expect(await run([2, 1, 2, 2, 3, 2, -1], [output, floats(1, 2), floats(3, 4, 5, 6)])).toBe(DONE);
    const [begin, rank, rows, columns, end0, end1] = instance.mailbox.slice(6);
    expect([begin, rank, rows, columns, end0, end1]).toEqual([0, 2, 3, 2, 8, 24]);
    expect(asFloats(output, 0, 24)).toEqual([11, 12, 13, 14, 15, 16]);
  });

  it('runs with ONNX Runtime’s configuration of runs', async () => {
    const shrink = (device: string) => ({
      ...ONE_THREAD,
      runConfigEntries: { 'memory.enable_memory_arena_shrinkage': device },
    });
    const run = async (device: string) => {
      const slot = await open('scalar', { inputs: ['X'], outputs: ['Y'] }, shrink(device));
      return { status: await slot.run([1, 1, 0], [new Uint8Array(64), floats(21)]), instance: slot.instance };
    };
    expect((await run('cpu:0')).status).toBe(DONE);
    const { status, instance } = await run('cpu:7');
    expect(status).toBe(FAILED);
    expect(instance.failure.message).toContain('arena');
  });

  it('runs in turn what two instances give to one thread', async () => {
    const session = await runtime!.load(modelPath('scalar'), ONE_THREAD).session;
    const options = { name: 'test', inputs: ['X'], outputs: ['Y'], isBatched: false, maxRequests: 1 };
    const done: number[] = [];
    const both = Promise.withResolvers<void>();
    const onDone = (number: number) => () => {
      done.push(number);
      if (done.length === 2) both.resolve();
    };
    const first = new runtime!.Instance(session, options, onDone(1));
    const second = new runtime!.Instance(session, options, onDone(2), first);
    for (const instance of [second, first]) {
      instance.mailbox.set([1, 1, 0]);
      instance.submit([new Uint8Array(64), floats(21)]);
    }
    await both.promise;
    expect(done).toEqual([2, 1]);
    first.close();
    expect(() => new runtime!.Instance(session, options, () => {}, first)).toThrow('the instance is closed');
    expect(() => new runtime!.Instance(session, options, () => {}, {} as NativeInstance)).toThrow('expected an instance');
    second.close();
    await session.close();
  });

  it('reads views of larger and of shared memory', async () => {
    const { run } = await openOptional();
    const shared = new Uint8Array(new SharedArrayBuffer(64), 5, 8);
    shared.set(floats(1, 2));
    const output = new Uint8Array(new SharedArrayBuffer(4096));
    expect(await run([1, 1, 2, 1, 2, -1], [output, shared])).toBe(DONE);
    expect(asFloats(output, 0, 8)).toEqual([11, 12]);
    expect(await run([1, 1, 2, 1, 2, -1], [output, Buffer.from(floats(7, 8))])).toBe(DONE);
    expect(asFloats(output, 0, 8)).toEqual([17, 18]);
  });

  it('asks for room, and writes the outputs when it gets it', async () => {
    const { run, collect, instance } = await openOptional();
    expect(await run([1, 1, 2, 1, 2, -1], [new Uint8Array(7), floats(1, 2)])).toBe(NEEDS_ROOM);
    expect(() => instance.collect(new Uint8Array(7))).toThrow(/bytes for the outputs, got 7/);
    const output = new Uint8Array(instance.mailbox[1]!);
    expect(await collect(output)).toBe(DONE);
    expect(asFloats(output, 0, 8)).toEqual([11, 12]);
    expect(() => instance.collect(output)).toThrow('there is nothing to collect');
  });

  it('refuses buffers that do not have the size of their shape', async () => {
    const { run } = await openOptional();
    const output = new Uint8Array(64);
    await expect(run([1, 1, 2, 1, 2, -1], [output, new Uint8Array(7)])).rejects.toMatchObject({
      message: "input 'X': expected 8 bytes, got 7",
      code: 'ORT_2',
    });
    await expect(run([1, 1, 2, 1, 1e9, -1], [output, floats(1, 2)])).rejects.toThrow('expected 4000000000 bytes, got 8');
    await expect(run([1, 1, 2, 1, 2 ** 53 - 1, -1], [output, floats(1, 2)])).rejects.toThrow('expected 36028797018963964 bytes');
  });

  it('refuses a detached buffer', async () => {
    const { run } = await openOptional();
    const input = floats(1, 2);
    structuredClone(input.buffer, { transfer: [input.buffer as ArrayBuffer] });
    await expect(run([1, 1, 2, 1, 2, -1], [new Uint8Array(64), input])).rejects.toThrow('expected 8 bytes, got 0');
  });

  it('treats a detached output buffer as one without room', async () => {
    const { run } = await openOptional();
    const output = new Uint8Array(64);
    structuredClone(output.buffer, { transfer: [output.buffer] });
    expect(await run([1, 1, 2, 1, 2, -1], [output, floats(1, 2)])).toBe(NEEDS_ROOM);
  });

  it.each<[string, number[]]>([
    ['no request', [0]],
    ['more requests than were announced', [5, 1, 1, 1, 1, 1]],
    ['a negative number of requests', [-1]],
    ['a fraction', [1.5]],
    ['not a number', [Number.NaN]],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['an absurd rank', [1, 1, 33]],
    ['a rank of a million', [1, 1, 1e6]],
    ['a negative dimension', [1, 1, 2, 1, -2, -1]],
  ])('refuses %s in the mailbox', async (_, mailbox) => {
    const { run } = await openOptional();
    await expect(run(mailbox, [new Uint8Array(64), floats(1, 2), floats(1, 2)])).rejects.toMatchObject({ code: 'ORT_2' });
  });

  it('refuses a mailbox that was taken away', async () => {
    const { instance } = await openOptional();
    structuredClone(instance.mailbox.buffer, { transfer: [instance.mailbox.buffer as ArrayBuffer] });
    expect(() => instance.submit([new Uint8Array(64), floats(1, 2)])).toThrow('the mailbox is too short for the batch');
  });

  it('refuses memory that is not made of Uint8Arrays', async () => {
    const { run, instance } = await openOptional();
    const mailbox = [1, 1, 2, 1, 2, -1];
    for (const wrong of [
      undefined,
      null,
      5,
      'text',
      {},
      new Float32Array(2),
      new ArrayBuffer(8),
      new DataView(new ArrayBuffer(8)),
    ]) {
      await expect(run(mailbox, [new Uint8Array(64), wrong as Uint8Array])).rejects.toThrow('expected a Uint8Array');
    }
    await expect(run(mailbox, [new Uint8Array(64)])).rejects.toThrow('expected a Uint8Array');
    for (const wrong of [undefined, null, 5, {}]) expect(() => instance.submit(wrong as never)).toThrow();
  });

  it('refuses a second batch, and to close, while one runs', async () => {
    const { run, instance } = await open('slow', { inputs: ['trips'], outputs: ['Y'] });
    const forever = new Uint8Array(BigInt64Array.of(1n << 40n).buffer);
    const running = run([1, 1, 0], [new Uint8Array(64), forever]);
    expect(() => instance.submit([])).toThrow('the instance is running');
    expect(() => instance.close()).toThrow('the instance is running');
    expect(() => instance.failure).toThrow('the instance is running');
    instance.terminate();
    expect(await running).toBe(TERMINATED);
  });

  it('says why a run failed, and runs on', async () => {
    const { run, instance } = await open('gather', { inputs: ['index'], outputs: ['Y'], isBatched: true });
    const index = (value: bigint): Uint8Array => new Uint8Array(BigInt64Array.of(value).buffer);
    expect(await run([1, 1, 2, 1, 1], [new Uint8Array(64), index(99n)])).toBe(FAILED);
    expect(instance.failure).toEqual({ code: 2, message: expect.stringContaining('out of data bounds') });
    expect(await run([1, 1, 2, 1, 1], [new Uint8Array(64), index(1n)])).toBe(DONE);
  });

  it('fails a run that needs more memory than there is', async () => {
    const { run, instance } = await open('allocate', { inputs: ['shape'], outputs: ['Y'] });
    const huge = new Uint8Array(BigInt64Array.of(1n << 58n).buffer);
    expect(await run([1, 1, 1, 1], [new Uint8Array(64), huge])).toBe(FAILED);
    expect(instance.failure.message).toMatch(/allocate memory/);
  });

  it('refuses sessions that are none, closed or of another kind', async () => {
    const options: NativeInstanceOptions = { name: '', inputs: ['X'], outputs: ['Y'], isBatched: false, maxRequests: 1 };
    const create = (session: unknown) => () => new runtime!.Instance(session as NativeSession, options, () => {});
    for (const wrong of [undefined, null, 5, {}, (await openOptional()).instance])
      expect(create(wrong)).toThrow('expected a session');
    const session = await runtime!.load(modelPath('scalar'), ONE_THREAD).session;
    await session.close();
    await session.close();
    expect(create(session)).toThrow('the session is closed');
    const SessionClass = session.constructor as new (value?: unknown) => unknown;
    expect(() => new SessionClass()).toThrow('sessions are made by load');
    expect(() => new SessionClass(5)).toThrow('sessions are made by load');
  });

  it('refuses calls after close', async () => {
    const { instance } = await openOptional();
    instance.close();
    instance.close();
    expect(() => instance.submit([])).toThrow('the instance is closed');
    expect(() => instance.collect(new Uint8Array())).toThrow('the instance is closed');
    instance.terminate();
  });

  it.each(['submit', 'collect', 'terminate', 'close'] as const)('refuses %s on another object', async (method) => {
    const { instance } = await openOptional();
    expect(() => (instance[method] as (value: unknown) => void).call({}, [])).toThrow();
  });

  it('rejects a model that cannot be loaded, with ONNX Runtime’s own words', async () => {
    await expect(runtime!.load(modelPath('missing'), ONE_THREAD).session).rejects.toMatchObject({
      code: 'ORT_3',
      message: expect.stringContaining('missing.onnx'),
    });
    await expect(runtime!.load(import.meta.filename, ONE_THREAD).session).rejects.toMatchObject({
      message: expect.stringContaining('Protobuf parsing failed'),
    });
    const provider = { ...ONE_THREAD, providers: [{ name: 'NpuExecutionProvider', options: {} }] };
    await expect(runtime!.load(modelPath('scalar'), provider).session).rejects.toThrow('expected one of ');
  });

  it('refuses settings of the wrong type', () => {
    for (const wrong of [
      { intraOpThreads: 'x' },
      { memoryArena: 1 },
      { providers: {} },
      { configEntries: { a: 1 } },
      { runConfigEntries: undefined },
      { externalData: [{ name: 'W' }] },
      { freeDimensions: null },
    ]) {
      expect(() => runtime!.load(modelPath('scalar'), { ...ONE_THREAD, ...wrong } as never)).toThrow();
    }
    expect(() => runtime!.load(undefined as never, ONE_THREAD)).toThrow();
  });
});
