import { describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import type { BackendModel, LoadContext } from '../../../../server/backend/backend.ts';
import { identityBackend } from '../../../../server/backend/identity/backend.ts';
import { type Logger, silentLogger } from '../../../../server/logger.ts';
import { Cancellation } from '../../../../server/request/request.ts';
import type { ModelSignature } from '../../../../server/request/signature.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { bytesTensor, pendingOf, signatureOf, tensorOf } from '../../../support/inference.ts';

const SIGNATURE = signatureOf({
  inputs: { A: ['FP32', [-1]], B: ['BYTES', [1], 'optional'] },
  outputs: { X: ['FP32', [-1]], Y: ['BYTES', [1]] },
});

const clock = new FakeClock();

function load(
  parameters: Readonly<Record<string, string>> = {},
  signature: ModelSignature = SIGNATURE,
  { more = {}, logger = silentLogger }: { more?: ModelConfig; logger?: Logger } = {},
): Promise<BackendModel> {
  const config = {
    ...more,
    parameters: Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, { string_value: value }])),
  };
  const setTimer: LoadContext['setTimer'] = (ms, callback) => clock.setTimer(ms, callback);
  const context: Partial<LoadContext> = {
    config,
    signature,
    now: clock.now,
    setTimer,
    logger,
    signal: new AbortController().signal,
  };
  return identityBackend.load(context as LoadContext);
}

const instanceOf = async (model: BackendModel, name = 'm_0') => model.createInstance({ name, kind: 'KIND_CPU' });

describe('identity backend', () => {
  it('warns of what it has no use for', async () => {
    const warnings: string[] = [];
    const logger = { warn: (message: string) => warnings.push(message) } as Partial<Logger> as Logger;
    const more: ModelConfig = {
      optimization: { graph: { level: 1 }, execution_accelerators: { cpu_execution_accelerator: [{ name: 'openvino' }] } },
    };
    await load({ execute_delay_ms: '1', colour: 'red', trireme_request_duration_buckets: '1' }, SIGNATURE, { more, logger });
    expect(warnings).toEqual([
      "parameter 'colour' is not one of the identity backend and is not used",
      'optimization.graph is not one of the identity backend and is not used',
      'optimization.execution_accelerators is not one of the identity backend and is not used',
    ]);
  });

  it('answers each output with the input at its place, uncopied', async () => {
    const instance = await instanceOf(await load());
    const [a, b] = [tensorOf('A', 'FP32', [2, 3], 7), bytesTensor('B', [2, 1], ['x', Uint8Array.of(0xff)])];
    const { pending, sink } = pendingOf(SIGNATURE, [b, a]);
    await instance.execute([pending]);
    const { outputs } = (await sink.done)!;
    expect(outputs.map(({ name, datatype, shape }) => [name, datatype, shape])).toEqual([
      ['X', 'FP32', [2, 3]],
      ['Y', 'BYTES', [2, 1]],
    ]);
    expect(outputs[0]!.data).toBe(a.data);
    expect(outputs[1]!.data).toBe(b.data);
  });

  it('answers what is wanted and what there is', async () => {
    const instance = await instanceOf(await load());
    const a = tensorOf('A', 'FP32', [1, 1]);
    const all = pendingOf(SIGNATURE, [a]);
    const one = pendingOf(SIGNATURE, [a, bytesTensor('B', [1, 1], ['b'])], { outputs: [{ name: 'Y' }] });
    await instance.execute([all.pending, one.pending]);
    expect((await all.sink.done)!.outputs.map(({ name }) => name)).toEqual(['X']);
    expect((await one.sink.done)!.outputs.map(({ name }) => name)).toEqual(['Y']);
  });

  it('gives an output the shape that its configuration says', async () => {
    const reshaped = (specs: ModelSignature['inputs'], reshape: number[]) =>
      new Map([...specs].map(([name, spec]) => [name, { ...spec, reshape }]));
    const draft = signatureOf({ inputs: { A: ['FP32', [4]] }, outputs: { X: ['FP32', [2, 2]] } });
    const signature = { ...draft, inputs: reshaped(draft.inputs, [-1, 4]), outputs: reshaped(draft.outputs, [-1, 4]) };
    const instance = await instanceOf(await load({}, signature));
    const { pending, sink } = pendingOf(signature, [tensorOf('A', 'FP32', [3, 4])]);
    await instance.execute([pending]);
    expect((await sink.done)!.outputs[0]!.shape).toEqual([3, 2, 2]);
  });

  it('takes exactly as long as it is told, each instance its own time', async () => {
    const model = await load({ execute_delay_ms: '0.5', instance_wise_delay_multiplier: '3' });
    const runs = [await instanceOf(model), await instanceOf(model), await instanceOf(model)].map((instance) => {
      const { pending, sink } = pendingOf(SIGNATURE, [tensorOf('A', 'FP32', [1, 1])]);
      return { sink, times: instance.execute([pending]) };
    });
    for (const [index, afterMs] of [0.5, 1, 1.5].entries()) {
      clock.advance(afterMs - 0.01);
      expect(clock.timerCount, 'none before its time').toBe(3 - index);
      clock.advance(0.01);
      const { inputStart, inferEnd } = await runs[index]!.times;
      expect(inferEnd - inputStart).toBeCloseTo([0.5, 1.5, 3][index]!, 6);
      expect(runs[index]!.sink.ended).toBe(1);
    }
  });

  it('takes the next batch before it answers the last', async () => {
    const instance = await instanceOf(await load({}));
    const [first, second] = [1, 2].map((rows) => pendingOf(SIGNATURE, [tensorOf('A', 'FP32', [rows, 1])]));
    let next: Promise<unknown> | undefined;
    await instance.execute([first!.pending], () => {
      expect(first!.sink.ended).toBe(0);
      next = instance.execute([second!.pending]);
    });
    await next;
    expect([first!.sink.ended, second!.sink.ended]).toEqual([1, 1]);
  });

  it('answers the others, and closes, when a consumer throws', async () => {
    const instance = await instanceOf(await load({}));
    const [faulty, other] = [0, 1].map(() => pendingOf(SIGNATURE, [tensorOf('A', 'FP32', [1, 1])]));
    faulty!.sink.respond = () => {
      throw new Error('consumer is broken');
    };
    const running = instance.execute([faulty!.pending, other!.pending]);
    await expect(running).rejects.toThrow('consumer is broken');
    expect(other!.sink.responses).toHaveLength(1);
    await instance.close();
  });

  it('stops waiting when nobody waits for the batch', async () => {
    const instance = await instanceOf(await load({ execute_delay_ms: '60000' }));
    const requests = [0, 1].map(() => {
      const cancellation = new Cancellation();
      return { cancellation, ...pendingOf(SIGNATURE, [tensorOf('A', 'FP32', [1, 1])], { cancellation }) };
    });
    const running = instance.execute(requests.map(({ pending }) => pending));
    for (const { cancellation } of requests) cancellation.cancel();
    await running;
    expect(requests.map(({ sink }) => sink.error?.code)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(clock.timerCount).toBe(0);
  });

  it('takes its time to come up', async () => {
    const start = performance.now();
    await load({ creation_delay_sec: '0.05' });
    // Node's timers may be a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(49);
  });

  it('closes after its batch', async () => {
    const instance = await instanceOf(await load({ execute_delay_ms: '20' }));
    const { pending, sink } = pendingOf(SIGNATURE, [tensorOf('A', 'FP32', [1, 1])]);
    void instance.execute([pending]);
    const closed = instance.close();
    expect(sink.ended).toBe(0);
    clock.advance(20);
    await closed;
    expect(sink.ended).toBe(1);
  });

  it.each([
    [{ execute_delay_ms: 'soon' }, "parameter 'execute_delay_ms': expected a number of 0 or more, got 'soon'"],
    [{ creation_delay_sec: '-1' }, "parameter 'creation_delay_sec': expected a number of 0 or more, got '-1'"],
  ])('refuses parameters that are no durations (%#)', async (parameters, message) => {
    await expect(load(parameters)).rejects.toMatchObject({ code: 'INVALID_ARG', message });
  });

  it('refuses outputs that have no input to repeat', async () => {
    const more = signatureOf({ inputs: { A: ['FP32', [1]] }, outputs: { X: ['FP32', [1]], Y: ['FP32', [1]] } });
    await expect(load({}, more)).rejects.toThrow("output 'Y' has no input at its place");
    const other = signatureOf({ inputs: { A: ['FP32', [1]] }, outputs: { X: ['INT32', [1]] } });
    await expect(load({}, other)).rejects.toThrow("output 'X' is a copy of input 'A' of type FP32, got INT32");
  });
});
