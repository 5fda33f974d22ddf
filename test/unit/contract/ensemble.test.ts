import { describe, expect, it } from 'vitest';
import { checkEnsembleChildren, findEnsembleCycle } from '../../../contract/ensemble-children.ts';
import { checkEnsembleFlow } from '../../../contract/ensemble-flow.ts';
import type { ModelConfig, ModelInput } from '../../../contract/model-config.ts';

type Tensors = Record<string, readonly [type: string, ...dims: number[]]>;
interface Step {
  readonly model?: string;
  readonly version?: bigint;
  readonly in?: Record<string, string>;
  readonly out?: Record<string, string>;
}

const tensors = (given: Tensors): ModelInput[] =>
  Object.entries(given).map(([name, [type, ...dims]]) => ({
    name,
    data_type: `TYPE_${type.replace('?', '')}` as 'TYPE_FP32',
    dims: dims.map(BigInt),
    ...(type.endsWith('?') ? { optional: true } : {}),
  }));

function model(inputs: Tensors, outputs: Tensors, maxBatchSize = 0): ModelConfig {
  return { max_batch_size: maxBatchSize, input: tensors(inputs), output: tensors(outputs) };
}

function ensemble(inputs: Tensors, outputs: Tensors, steps: readonly Step[], maxBatchSize = 0): ModelConfig {
  return {
    ...model(inputs, outputs, maxBatchSize),
    platform: 'ensemble',
    ensemble_scheduling: {
      step: steps.map((step) => ({
        model_name: step.model ?? 'm',
        model_version: step.version ?? -1n,
        input_map: step.in ?? {},
        output_map: step.out ?? {},
      })),
    },
  };
}

describe('flow of tensors', () => {
  const flow = (steps: readonly Step[], inputs: Tensors = { IN: ['FP32', 2] }, outputs: Tensors = { OUT: ['FP32', 2] }) =>
    checkEnsembleFlow('ens', ensemble(inputs, outputs, steps)).map(({ field, message }) => `${field}: ${message}`);

  it('accepts steps in any order, a tensor with several readers, and an output that is read as well', () => {
    expect(
      flow(
        [
          { in: { A: 'mid', B: 'mid' }, out: { Y: 'OUT' } },
          { in: { X: 'IN' }, out: { Y: 'mid' } },
        ],
        undefined,
        { OUT: ['FP32', 2], mid: ['FP32', 2] },
      ),
    ).toEqual([]);
  });

  it.each<[string, readonly Step[], readonly string[]]>([
    [
      'no step',
      [],
      [
        "ensemble_scheduling.step: ensemble 'ens': has no step, needs one or more",
        "input: ensemble 'ens': input 'IN' is read by no step",
        "output: ensemble 'ens': output 'OUT' is written by no step; known tensors: 'IN'",
      ],
    ],
    [
      'a step without a model',
      [{ model: '', in: { X: 'IN' }, out: { Y: 'OUT' } }],
      ["ensemble_scheduling.step[0].model_name: ensemble 'ens', step 0 (''): names no model"],
    ],
    [
      'empty maps',
      [{ in: { X: 'IN' }, out: { Y: 'OUT' } }, {}],
      [
        "ensemble_scheduling.step[1].input_map: ensemble 'ens', step 1 ('m'): input_map is empty, needs an entry for each input",
        "ensemble_scheduling.step[1].output_map: ensemble 'ens', step 1 ('m'): output_map is empty, needs one entry or more",
      ],
    ],
    [
      'a tensor that nobody writes',
      [{ model: 'pooler', in: { X: 'IN', W: 'hiden' }, out: { Y: 'OUT' } }],
      [
        "ensemble_scheduling.step[0].input_map['W']: ensemble 'ens', step 0 ('pooler'): input 'W' reads tensor 'hiden', which no step writes" +
          " and which is no input of the ensemble; known tensors: 'IN', 'OUT'",
      ],
    ],
    [
      'a tensor that is written twice',
      [
        { in: { X: 'IN' }, out: { Y: 'OUT' } },
        { model: 'n', in: { X: 'IN' }, out: { Y: 'OUT' } },
      ],
      [
        "ensemble_scheduling.step[1].output_map['Y']: ensemble 'ens', step 1 ('n'): writes 'OUT', which step 0 ('m') writes already",
      ],
    ],
    [
      'an input that is written',
      [{ in: { X: 'IN' }, out: { Y: 'OUT', Z: 'IN' } }],
      [
        "ensemble_scheduling.step[0].output_map['Z']: ensemble 'ens', step 0 ('m'): writes 'IN', which is an input of the ensemble",
        "ensemble_scheduling.step: ensemble 'ens': tensors depend on each other in a circle: IN -> IN",
      ],
    ],
    [
      'an unused step',
      [
        { in: { X: 'IN' }, out: { Y: 'OUT' } },
        { model: 'idle', in: { X: 'IN' }, out: { Y: 'a', Z: 'b' } },
      ],
      [
        "ensemble_scheduling.step[1]: ensemble 'ens', step 1 ('idle'): is unused, no step reads its outputs and the ensemble returns none",
      ],
    ],
    [
      'an unused tensor',
      [{ in: { X: 'IN' }, out: { Y: 'OUT', Z: 'b' } }],
      [
        "ensemble_scheduling.step[0].output_map['Z']: ensemble 'ens', step 0 ('m'): tensor 'b' (output 'Z') is read by no step and is no output of the ensemble",
      ],
    ],
    [
      'a circle of tensors',
      [
        { in: { X: 'IN', W: 't2' }, out: { Y: 't1' } },
        { in: { X: 't1' }, out: { Y: 't2' } },
        { in: { X: 't2' }, out: { Y: 'OUT' } },
      ],
      ["ensemble_scheduling.step: ensemble 'ens': tensors depend on each other in a circle: t1 -> t2 -> t1"],
    ],
  ])('refuses %s', (_, steps, expected) => {
    expect(flow(steps)).toEqual(expected);
  });
});

describe('models of the steps', () => {
  const one: readonly Step[] = [{ in: { X: 'IN' }, out: { Y: 'OUT' } }];
  const check = (config: ModelConfig, models: Record<string, ModelConfig>) =>
    checkEnsembleChildren('ens', config, (name) => models[name]).map(({ severity, message }) => `${severity}: ${message}`);

  it('accepts -1 for any size, on either side', () => {
    const config = ensemble({ IN: ['FP32', -1, 4] }, { OUT: ['FP32', 3, -1] }, one, 4);
    expect(check(config, { m: model({ X: ['FP32', 2, 4] }, { Y: ['FP32', 3, 5] }, 8) })).toEqual([]);
  });

  it('names both ends and both types where data types differ', () => {
    const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['INT64', 2] }, one);
    expect(check(config, { m: model({ X: ['FP16', 2] }, { Y: ['FP32', 2] }) })).toEqual([
      "error: ensemble 'ens', step 0 ('m'): input 'X' of model 'm' wants FP16[2], got FP32[2] from input 'IN' of the ensemble: data types differ",
      "error: ensemble 'ens', step 0 ('m'): output 'OUT' of the ensemble wants INT64[2], got FP32[2] from output 'Y' of model 'm': data types differ",
    ]);
  });

  it('names both models and both dims where dims differ', () => {
    const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, [
      { model: 'a', in: { X: 'IN' }, out: { Y: 't' } },
      { model: 'b', in: { X: 't' }, out: { Y: 'OUT' } },
    ]);
    const models = {
      a: model({ X: ['FP32', 2] }, { Y: ['FP32', -1, 384] }),
      b: model({ X: ['FP32', -1, 768] }, { Y: ['FP32', 2] }),
    };
    expect(check(config, models)).toEqual([
      "error: ensemble 'ens', step 1 ('b'): input 'X' of model 'b' wants FP32[-1,768], got FP32[-1,384] from output 'Y' of model 'a': dims differ",
    ]);
  });

  it('names what does not exist and what is missing', () => {
    const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, [{ in: { Q: 'IN' }, out: { R: 'OUT' } }]);
    const child = model({ X: ['FP32', 2], W: ['FP32?', 2] }, { Y: ['FP32', 2] });
    expect(check(config, { m: child })).toEqual([
      "error: ensemble 'ens', step 0 ('m'): tensor 'IN' feeds 'Q', which is no input of the model; its inputs: 'X', 'W'",
      "error: ensemble 'ens', step 0 ('m'): tensor 'OUT' is taken from 'R', which is no output of the model; its outputs: 'Y'",
      "error: ensemble 'ens', step 0 ('m'): input 'X' (FP32[2]) is fed by no tensor",
    ]);
  });

  it('refuses a model, or a version of it, that is not known', () => {
    const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, [{ ...one[0], version: 3n }]);
    expect(check(config, {})).toEqual(["error: ensemble 'ens', step 0 ('m'): model 'm' version 3 is not known"]);
  });

  it('refuses a batch size above that of a model', () => {
    const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, one, 16);
    expect(check(config, { m: model({ X: ['FP32', 2] }, { Y: ['FP32', 2] }, 8) })).toEqual([
      "error: ensemble 'ens', step 0 ('m'): max_batch_size of the ensemble is 16, above the 8 that model 'm' allows",
    ]);
  });

  it('refuses a decoupled model', () => {
    const child = { ...model({ X: ['FP32', 2] }, { Y: ['FP32', 2] }), model_transaction_policy: { decoupled: true } };
    expect(check(ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, one), { m: child })).toEqual([
      "error: ensemble 'ens', step 0 ('m'): model 'm' is decoupled: a step has to give exactly one response per request",
    ]);
  });

  describe('that batch under an ensemble that does not, or the other way round', () => {
    const plain = (dims: number[]) => model({ X: ['FP32', ...dims] }, { Y: ['FP32', ...dims] });

    it('accepts a model that batches: it is given batches of one', () => {
      const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, one);
      expect(check(config, { m: model({ X: ['FP32', 2] }, { Y: ['FP32', 2] }, 8) })).toEqual([]);
    });

    it('accepts a model whose first dimension takes the batch', () => {
      expect(check(ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, one, 8), { m: plain([-1, 2]) })).toEqual([]);
    });

    it('refuses a model that would fail with every batch above 1, and says what to do', () => {
      const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, one, 4);
      expect(check(config, { m: plain([2]) })).toEqual([
        "error: ensemble 'ens', step 0 ('m'): input 'X' of model 'm' takes no batch and input 'IN' of the ensemble has one: every batch above 1" +
          ' fails; declare its dims as [-1,2], or set max_batch_size of the ensemble to 1 or 0',
      ]);
      const lenient = { ...config, parameters: { trireme_unbatched_step: { string_value: 'warning' } } };
      expect(check(lenient, { m: plain([2]) })[0]).toMatch(/^warning: /);
      expect(check({ ...config, max_batch_size: 1 }, { m: plain([2]) })).toEqual([]);
    });

    it('shows the batch dimension where only that makes the difference', () => {
      const config = ensemble({ IN: ['FP32', 2] }, { OUT: ['FP32', 2] }, one, 4);
      expect(check(config, { m: plain([3, 2]) })).toEqual([]);
      expect(check(config, { m: plain([3, 3]) })).toEqual([
        "error: ensemble 'ens', step 0 ('m'): input 'X' of model 'm' wants FP32[3,3], got FP32[-1,2] from input 'IN' of the ensemble: dims differ",
        "error: ensemble 'ens', step 0 ('m'): output 'OUT' of the ensemble wants FP32[-1,2], got FP32[3,3] from output 'Y' of model 'm': dims differ",
      ]);
    });
  });
});

describe('ensembles within ensembles', () => {
  const nested = (...models: string[]) =>
    ensemble(
      {},
      {},
      models.map((name) => ({ model: name })),
    );

  it('names a circle', () => {
    const configs = new Map([
      ['a', nested('m', 'b')],
      ['b', nested('c')],
      ['c', nested('b', 'm')],
      ['m', model({}, {})],
    ]);
    expect(findEnsembleCycle(configs)).toEqual(['b', 'c', 'b']);
  });

  it('accepts a model that several stand on', () => {
    expect(
      findEnsembleCycle(
        new Map([
          ['a', nested('b', 'c')],
          ['b', nested('m')],
          ['c', nested('m')],
        ]),
      ),
    ).toBeUndefined();
  });
});
