import { describe, expect, it } from 'vitest';
import { Cancellation } from '../../../../server/request/request.ts';
import { EnsembleHarness, ensemble, fp32, model, tensor, valuesOf } from './ensemble-harness.ts';

const UNARY = model([fp32('X', [2])], [fp32('Y', [2])]);

/** X → first → (left, right) → join → OUT, and `first` itself as MID. */
function diamond(): EnsembleHarness {
  const join = model([fp32('L', [2]), fp32('R', [2])], [fp32('Y', [2])]);
  const config = ensemble(
    [fp32('IN', [2])],
    [fp32('OUT', [2]), fp32('MID', [2])],
    [
      { model: 'join', in: { L: 'l', R: 'r' }, out: { Y: 'OUT' } },
      { model: 'left', in: { X: 'MID' }, out: { Y: 'l' } },
      { model: 'right', in: { X: 'MID' }, out: { Y: 'r' } },
      { model: 'first', version: 3n, in: { X: 'IN' }, out: { Y: 'MID' } },
    ],
  );
  return new EnsembleHarness(config, { join, left: UNARY, right: UNARY, first: UNARY });
}

describe('steps', () => {
  it('starts each step when its tensors are there, branches side by side, whatever their order in the config', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])]);
    expect(ens.started).toEqual(['first']);
    ens.call('first').answer(tensor('Y', [3, 4]));
    expect(ens.started).toEqual(['first', 'left', 'right']);
    ens.call('right').answer(tensor('Y', [7, 8]));
    expect(ens.started).toHaveLength(3);
    ens.call('left').answer(tensor('Y', [5, 6]));
    expect(valuesOf(ens.call('join').input('L'))).toEqual([5, 6]);
    expect(valuesOf(ens.call('join').input('R'))).toEqual([7, 8]);
    expect(answers).toEqual([]);
    ens.call('join').answer(tensor('Y', [9, 10]));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.response?.outputs.map((output) => [output.name, valuesOf(output)])).toEqual([
      ['OUT', [9, 10]],
      ['MID', [3, 4]],
    ]);
    expect(ens.scheduler.inflightCount).toBe(0);
  });

  it('passes the very bytes of one step to the next', () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])]);
    const output = tensor('Y', [3, 4]);
    ens.call('first').answer(output);
    expect(ens.call('left').input('X')?.data).toBe(output.data);
    expect(ens.call('right').input('X')?.data).toBe(output.data);
  });

  it('asks each model for the outputs that are read, in the version of the step', () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])]);
    const { request } = ens.call('first');
    expect(request.outputs).toEqual([{ name: 'Y' }]);
    expect(request.modelVersion).toBe('3');
    ens.call('first').answer(tensor('Y', [3, 4]));
    expect(ens.call('left').request.modelVersion).toBe('');
  });

  it('hands id, parameters, priority and sequence to every step', () => {
    const ens = diamond();
    const parameters = new Map([['tenant', 'a']]);
    const sequence = { id: 7n, start: true, end: false };
    ens.infer([tensor('IN', [1, 2])], { parameters, sequence, priority: 2, id: 'abc' });
    expect(ens.call('first').request).toMatchObject({ id: 'abc', parameters, sequence, priority: 2 });
  });

  it('gives a step what is left of the time', () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])], { timeoutUs: 5000 });
    expect(ens.call('first').request.timeoutUs).toBe(5000);
    ens.now = 2;
    ens.call('first').answer(tensor('Y', [3, 4]));
    expect(ens.call('left').request.timeoutUs).toBe(3000);
    ens.now = 9;
    ens.call('left').answer(tensor('Y', [3, 4]));
    ens.call('right').answer(tensor('Y', [3, 4]));
    expect(ens.call('join').request.timeoutUs).toBe(1);
  });

  it('answers with the requested outputs as soon as they are there, and runs the other steps all the same', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])], { outputs: [{ name: 'MID' }] });
    ens.call('first').answer(tensor('Y', [3, 4]));
    expect(answers[0]?.response?.outputs.map(({ name }) => name)).toEqual(['MID']);
    ens.call('left').answer(tensor('Y', [3, 4]));
    ens.call('right').answer(tensor('Y', [3, 4]));
    ens.call('join').answer(tensor('Y', [3, 4]));
    expect(answers).toHaveLength(1);
    expect(ens.scheduler.inflightCount).toBe(0);
  });

  it('survives a thousand steps that all answer while they are called', () => {
    const steps = Array.from({ length: 1000 }, (_, i) => ({
      model: 'unary',
      in: { X: i === 0 ? 'IN' : `t${i}` },
      out: { Y: i === 999 ? 'OUT' : `t${i + 1}` },
    }));
    const ens = new EnsembleHarness(ensemble([fp32('IN', [2])], [fp32('OUT', [2])], steps), { unary: UNARY });
    ens.onCall = (call) =>
      call.answer(
        tensor(
          'Y',
          valuesOf(call.input('X')).map((v) => v + 1),
        ),
      );
    const answers = ens.infer([tensor('IN', [0, 1])]);
    expect(valuesOf(answers[0]?.response?.outputs[0])).toEqual([1000, 1001]);
  });
});

describe('optional inputs', () => {
  const optional = model([fp32('X', [2]), fp32('W', [2], { optional: true })], [fp32('Y', [2])]);
  const config = ensemble(
    [fp32('IN', [2]), fp32('W', [2], { optional: true })],
    [fp32('OUT', [2])],
    [{ model: 'm', in: { X: 'IN', W: 'W' }, out: { Y: 'OUT' } }],
  );

  it('forwards one that is given', () => {
    const ens = new EnsembleHarness(config, { m: optional });
    ens.infer([tensor('IN', [1, 2]), tensor('W', [3, 4])]);
    expect(valuesOf(ens.call('m').input('W'))).toEqual([3, 4]);
  });

  it('forwards the absence of one', () => {
    const ens = new EnsembleHarness(config, { m: optional });
    ens.infer([tensor('IN', [1, 2])]);
    expect(ens.call('m').request.inputs.map(({ name }) => name)).toEqual(['X']);
  });

  it('treats an output that a model left out as absent', () => {
    const two = model([fp32('X', [2])], [fp32('Y', [2]), fp32('Z', [2])]);
    const chain = ensemble(
      [fp32('IN', [2])],
      [fp32('OUT', [2])],
      [
        { model: 'two', in: { X: 'IN' }, out: { Y: 'y', Z: 'z' } },
        { model: 'm', in: { X: 'y', W: 'z' }, out: { Y: 'OUT' } },
      ],
    );
    const ens = new EnsembleHarness(chain, { two, m: optional });
    ens.infer([tensor('IN', [1, 2])]);
    ens.call('two').answer(tensor('Y', [3, 4]));
    expect(ens.call('m').request.inputs.map(({ name }) => name)).toEqual(['X']);
  });
});

describe('failures', () => {
  it('fails the request with the code of the first step that fails, and names ensemble and step', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])]);
    ens.call('first').answer(tensor('Y', [3, 4]));
    ens.call('right').fail();
    expect(answers).toHaveLength(1);
    expect(answers[0]?.error).toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'REJECTED',
      message: "in ensemble 'ens', step 2 ('right'): queue is full",
    });
  });

  it('cancels the steps that run, and starts no more', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])]);
    ens.call('first').answer(tensor('Y', [3, 4]));
    ens.call('right').fail();
    expect(ens.call('left').request.cancellation?.isCancelled).toBe(true);
    expect(ens.scheduler.inflightCount).toBe(1);
    ens.call('left').answer(tensor('Y', [5, 6]));
    expect(ens.started).toEqual(['first', 'left', 'right']);
    expect(answers).toHaveLength(1);
    expect(ens.scheduler.inflightCount).toBe(0);
  });

  it('refuses a model that responds more than once', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])]);
    ens.call('first').respond([tensor('Y', [3, 4])], false);
    expect(answers[0]?.error).toMatchObject({ code: 'UNSUPPORTED', message: expect.stringContaining("step 3 ('first')") });
    expect(ens.call('first').released).toBe(1);
    expect(ens.call('first').request.cancellation?.isCancelled).toBe(true);
  });

  it('refuses a model that ends without a response', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])]);
    ens.call('first').complete();
    expect(answers[0]?.error).toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('without a response') });
  });
});

describe('cancellation', () => {
  it('fails the request at once and reaches the steps that run', () => {
    const ens = diamond();
    const cancellation = new Cancellation();
    const answers = ens.infer([tensor('IN', [1, 2])], { cancellation });
    ens.call('first').answer(tensor('Y', [3, 4]));
    cancellation.cancel();
    expect(answers[0]?.error).toMatchObject({ code: 'CANCELLED', reason: 'CANCELED' });
    expect(ens.call('left').request.cancellation?.isCancelled).toBe(true);
    expect(ens.call('right').request.cancellation?.isCancelled).toBe(true);
  });

  it('starts nothing for a request that was cancelled before', () => {
    const ens = diamond();
    const cancellation = new Cancellation();
    cancellation.cancel();
    const answers = ens.infer([tensor('IN', [1, 2])], { cancellation });
    expect(answers[0]?.error?.code).toBe('CANCELLED');
    expect(ens.started).toEqual([]);
    expect(ens.scheduler.inflightCount).toBe(0);
  });
});

describe('memory', () => {
  it('is given back when its last reader is done', () => {
    const ens = diamond();
    const answers = ens.infer([tensor('IN', [1, 2])]);
    const first = ens.call('first');
    first.answer(tensor('Y', [3, 4]));
    ens.call('left').answer(tensor('Y', [5, 6]));
    ens.call('right').answer(tensor('Y', [7, 8]));
    expect([first.released, ens.call('left').released]).toEqual([0, 0]);
    ens.call('join').answer(tensor('Y', [9, 10]));
    expect([ens.call('left').released, ens.call('right').released]).toEqual([1, 1]);
    // `first` is an output too: the client reads it.
    expect([first.released, ens.call('join').released]).toEqual([0, 0]);
    answers[0]?.response?.release?.();
    expect([first.released, ens.call('join').released]).toEqual([1, 1]);
  });

  it('is given back when the readers will never run', () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])]);
    ens.call('first').answer(tensor('Y', [3, 4]));
    ens.call('left').answer(tensor('Y', [5, 6]));
    ens.call('right').fail();
    expect(ens.call('left').released).toBe(1);
    expect(ens.call('first').released).toBe(1);
  });

  it('is kept for the readers of an output that is a view of it', () => {
    const config = ensemble(
      [fp32('IN', [2])],
      [fp32('OUT', [2])],
      [
        { model: 'pooled', in: { X: 'IN' }, out: { Y: 'a' } },
        { model: 'identity', in: { X: 'a' }, out: { Y: 'b' } },
        { model: 'reader', in: { X: 'b' }, out: { Y: 'OUT' } },
      ],
    );
    const ens = new EnsembleHarness(config, { pooled: UNARY, identity: UNARY, reader: UNARY });
    ens.infer([tensor('IN', [1, 2])]);
    ens.call('pooled').answer(tensor('Y', [3, 4]));
    const { data } = ens.call('identity').input('X')!;
    ens.call('identity').answer({ name: 'Y', datatype: 'FP32', shape: [2], data });
    expect(ens.call('pooled').released).toBe(0);
    ens.call('reader').answer(tensor('Y', [5, 6]));
    expect([ens.call('pooled').released, ens.call('identity').released]).toEqual([1, 1]);
  });
});

describe('batches', () => {
  it('gives a batch of one to a model that batches, and takes it away again', () => {
    const batching = model([fp32('X', [2])], [fp32('Y', [2])], 8);
    const config = ensemble([fp32('IN', [2])], [fp32('OUT', [2])], [{ model: 'm', in: { X: 'IN' }, out: { Y: 'OUT' } }]);
    const ens = new EnsembleHarness(config, { m: batching });
    const answers = ens.infer([tensor('IN', [1, 2])]);
    expect(ens.call('m').input('X')?.shape).toEqual([1, 2]);
    ens.call('m').answer(tensor('Y', [3, 4], [1, 2]));
    expect(answers[0]?.response?.outputs[0]?.shape).toEqual([2]);
  });

  it('passes a whole batch to a model whose first dimension takes it', () => {
    const plain = model([fp32('X', [-1, 2])], [fp32('Y', [-1, 2])]);
    const config = ensemble([fp32('IN', [2])], [fp32('OUT', [2])], [{ model: 'm', in: { X: 'IN' }, out: { Y: 'OUT' } }], 8);
    const ens = new EnsembleHarness(config, { m: plain });
    const answers = ens.infer([tensor('IN', [1, 2, 3, 4], [2, 2])]);
    expect(ens.call('m').input('X')?.shape).toEqual([2, 2]);
    ens.call('m').answer(tensor('Y', [1, 2, 3, 4], [2, 2]));
    expect(answers[0]?.response?.outputs[0]?.shape).toEqual([2, 2]);
  });
});

describe('a reshape of the ensemble', () => {
  it('is done on the way in and on the way out', () => {
    const config = ensemble(
      [fp32('IN', [4], { reshape: { shape: [2n, 2n] } })],
      [{ ...fp32('OUT', [1, -1]), reshape: { shape: [-1n] } }],
      [{ model: 'm', in: { X: 'IN' }, out: { Y: 'OUT' } }],
      8,
    );
    const ens = new EnsembleHarness(config, { m: model([fp32('X', [2, 2])], [fp32('Y', [-1])], 8) });
    const answers = ens.infer([tensor('IN', [1, 2, 3, 4], [1, 4])]);
    expect(ens.call('m').input('X')?.shape).toEqual([1, 2, 2]);
    ens.call('m').answer(tensor('Y', [5, 6, 7], [1, 3]));
    expect(answers[0]?.response?.outputs[0]?.shape).toEqual([1, 1, 3]);
  });
});

describe('statistics', () => {
  it('are the sums of the steps, once all have reported', () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])]);
    for (const name of ['first', 'left', 'right']) ens.call(name).answer(tensor('Y', [3, 4]));
    ens.call('join').respond([tensor('Y', [9, 10])]);
    expect(ens.executed).toEqual([]);
    ens.call('join').request.onExecuted?.(1, 10, 2);
    expect(ens.executed.map(({ times }) => times)).toEqual([{ inputStart: 0, inferStart: 4, inferEnd: 44, outputEnd: 52 }]);
  });

  it('do not count a request that failed', () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])]);
    ens.call('first').fail();
    expect(ens.executed).toEqual([]);
  });
});

describe('an ensemble as a step of another', () => {
  const inner = ensemble(
    [fp32('IN', [2])],
    [fp32('OUT', [2])],
    [
      { model: 'a', in: { X: 'IN' }, out: { Y: 't' } },
      { model: 'b', in: { X: 't' }, out: { Y: 'OUT' } },
    ],
  );
  const outer = ensemble(
    [fp32('IN', [2])],
    [fp32('OUT', [2])],
    [
      { model: 'inner', in: { IN: 'IN' }, out: { OUT: 't' } },
      { model: 'c', in: { X: 't' }, out: { Y: 'OUT' } },
    ],
  );

  /** The outer ensemble, whose step `inner` is run by the inner one. */
  function nested(): { outerEns: EnsembleHarness; innerEns: EnsembleHarness } {
    const innerEns = new EnsembleHarness(inner, { a: UNARY, b: UNARY });
    const outerEns = new EnsembleHarness(outer, { inner, c: UNARY });
    outerEns.onCall = (call) => {
      if (call.model === 'inner') innerEns.enqueue(call.request, call.sink);
    };
    return { outerEns, innerEns };
  }

  it('runs, and counts its steps in the sums of the outer one', () => {
    const { outerEns, innerEns } = nested();
    const answers = outerEns.infer([tensor('IN', [1, 2])]);
    innerEns.call('a').answer(tensor('Y', [3, 4]));
    innerEns.call('b').answer(tensor('Y', [5, 6]));
    expect(valuesOf(outerEns.call('c').input('X'))).toEqual([5, 6]);
    outerEns.call('c').answer(tensor('Y', [7, 8]));
    expect(valuesOf(answers[0]?.response?.outputs[0])).toEqual([7, 8]);
    expect(innerEns.executed.map(({ times }) => times.outputEnd)).toEqual([26]);
    expect(outerEns.executed.map(({ times }) => times.outputEnd)).toEqual([39]);
    expect(innerEns.call('b').released).toBe(1);
  });

  it('names both in a failure, and is cancelled with the outer one', () => {
    const { outerEns, innerEns } = nested();
    const failed = outerEns.infer([tensor('IN', [1, 2])]);
    innerEns.call('a').fail();
    expect(failed[0]?.error?.message).toBe("in ensemble 'ens', step 0 ('inner'): in ensemble 'ens', step 0 ('a'): queue is full");
    const cancellation = new Cancellation();
    outerEns.infer([tensor('IN', [1, 2])], { cancellation });
    cancellation.cancel();
    expect(innerEns.call('a').request.cancellation?.isCancelled).toBe(true);
  });
});

describe('max_inflight_requests', () => {
  it('holds requests back at a step that is full, in order of arrival', () => {
    const config = ensemble([fp32('IN', [2])], [fp32('OUT', [2])], [{ model: 'm', in: { X: 'IN' }, out: { Y: 'OUT' } }]);
    config.ensemble_scheduling!.max_inflight_requests = 1;
    const ens = new EnsembleHarness(config, { m: UNARY });
    const cancellation = new Cancellation();
    ens.infer([tensor('IN', [1, 1])], { id: 'a' });
    ens.infer([tensor('IN', [2, 2])], { id: 'b', cancellation });
    const last = ens.infer([tensor('IN', [3, 3])], { id: 'c' });
    expect(ens.calls.map(({ request }) => request.id)).toEqual(['a']);
    expect(ens.scheduler.pendingCount).toBe(2);
    cancellation.cancel();
    ens.calls[0]!.answer(tensor('Y', [1, 1]));
    expect(ens.calls.map(({ request }) => request.id)).toEqual(['a', 'c']);
    ens.calls[1]!.answer(tensor('Y', [1, 1]));
    expect(last[0]?.response?.id).toBe('c');
    expect(ens.scheduler.pendingCount).toBe(0);
  });
});

describe('stop', () => {
  it('takes no more, and resolves when what was accepted is done', async () => {
    const ens = diamond();
    ens.infer([tensor('IN', [1, 2])]);
    const stopped = ens.scheduler.stop();
    expect(ens.infer([tensor('IN', [1, 2])])[0]?.error?.code).toBe('UNAVAILABLE');
    let done = false;
    void stopped.then(() => {
      done = true;
    });
    await Promise.resolve();
    expect(done).toBe(false);
    ens.call('first').fail();
    await stopped;
    await expect(ens.scheduler.stop()).resolves.toBeUndefined();
  });
});

describe('loading', () => {
  it('refuses an ensemble with every problem it has', () => {
    const config = ensemble([fp32('IN', [3])], [fp32('OUT', [2])], [{ model: 'm', in: { X: 'IN' }, out: { Z: 'OUT' } }]);
    expect(() => new EnsembleHarness(config, { m: UNARY })).toThrow(
      "ensemble 'ens', step 0 ('m'): tensor 'OUT' is taken from 'Z', which is no output of the model; its outputs: 'Y'; " +
        "ensemble 'ens', step 0 ('m'): input 'X' of model 'm' wants FP32[2], got FP32[3] from input 'IN' of the ensemble: dims differ",
    );
  });

  it('warns of an optional input that feeds a required one', () => {
    const config = ensemble(
      [fp32('IN', [2], { optional: true })],
      [fp32('OUT', [2])],
      [{ model: 'm', in: { X: 'IN' }, out: { Y: 'OUT' } }],
    );
    expect(new EnsembleHarness(config, { m: UNARY }).warnings).toEqual([
      "ensemble 'ens', step 0 ('m'): input 'X' of model 'm' is required, but input 'IN' of the ensemble is optional",
    ]);
  });
});
