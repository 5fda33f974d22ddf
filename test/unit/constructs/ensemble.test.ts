import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bytes,
  Ensemble,
  type EnsembleProps,
  fp32,
  InferenceApp,
  int64,
  Model,
  ModelRepository,
  type TensorSpecs,
} from '../../../constructs/index.ts';
import { Testing } from '../../../constructs/testing/index.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { rightWirings } from '../../types/right-wirings.ts';

const THIS_FILE = import.meta.filename;

function newApp(): InferenceApp {
  return new InferenceApp({ outdir: temporaryFolder() });
}

function newModel(models: ModelRepository, id: string, inputs: TensorSpecs, outputs: TensorSpecs, maxBatchSize = 8): Model {
  return new Model(models, id, { backend: 'identity', maxBatchSize, inputs, outputs });
}

/** As a user writes it whose wiring the compiler cannot see. */
function untyped(models: ModelRepository, props: Omit<EnsembleProps, 'inputs'> & { inputs: TensorSpecs }, id = 'ens'): Ensemble {
  return new Ensemble(models, id, props);
}

function messagesOf(app: InferenceApp): string[] {
  return Testing.problems(app).map(({ path, message }) => `${path}: ${message}`);
}

function stepsOf(ensemble: Ensemble): NonNullable<NonNullable<ModelConfig['ensemble_scheduling']>['step']> {
  return ensemble._toConfig().ensemble_scheduling?.step ?? [];
}

describe('the configuration', () => {
  it('has a step for each use of a model, and the outputs that the function returns', () => {
    const models = new ModelRepository(newApp(), 'models');
    const tokenizer = new Model(models, 'tokenizer', {
      backend: 'python',
      maxBatchSize: 16,
      inputs: { text: bytes(1) },
      outputs: { input_ids: int64(-1), attention_mask: int64(-1) },
    });
    const encoder = new Model(models, 'encoder', {
      backend: 'identity',
      maxBatchSize: 8,
      inputs: { input_ids: int64(-1), attention_mask: int64(-1) },
      outputs: { hidden: fp32(-1, 384), logits: fp32(2) },
    });
    const embed = new Ensemble(models, 'embed', {
      inputs: { text: bytes(1) },
      steps: ({ text }) => {
        const { input_ids, attention_mask } = tokenizer.step({ text });
        return { state: encoder.step({ input_ids, attention_mask }).hidden, mask: attention_mask };
      },
    });
    expect(embed._toConfig()).toEqual({
      platform: 'ensemble',
      max_batch_size: 8,
      input: [{ name: 'text', data_type: 'TYPE_STRING', dims: [1n] }],
      output: [
        { name: 'state', data_type: 'TYPE_FP32', dims: [-1n, 384n] },
        { name: 'mask', data_type: 'TYPE_INT64', dims: [-1n] },
      ],
      ensemble_scheduling: {
        step: [
          {
            model_name: 'tokenizer',
            model_version: -1n,
            input_map: { text: 'text' },
            output_map: { input_ids: 'tokenizer_input_ids', attention_mask: 'mask' },
          },
          {
            model_name: 'encoder',
            model_version: -1n,
            input_map: { input_ids: 'tokenizer_input_ids', attention_mask: 'mask' },
            output_map: { hidden: 'state' },
          },
        ],
      },
    });
  });

  it('has the tensor names that a step gives, also for outputs that nothing reads', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2), z: fp32(2) });
    const ensemble = untyped(models, {
      inputs: { x: fp32(2) },
      steps: ({ x }) => {
        const { y } = m.step({ x }, { tensorNames: { y: 'between', z: 'm-2_y' } });
        const second = m.step({ x: y }, { tensorNames: { y: 'not_this' } });
        return { last: m.step({ x: second['z'] })['y'], y: second['y'] };
      },
    });
    const steps = ensemble._toConfig().ensemble_scheduling!.step!;
    expect(steps.map(({ output_map }) => output_map)).toEqual([
      { y: 'between', z: 'm-2_y' },
      { y: 'y', z: 'm-2_z' },
      { y: 'last' },
    ]);
    expect(steps[1]!.input_map).toEqual({ x: 'between' });
  });

  it('writes the ensemble into a folder with a version 1, kept by a file where only files are kept', () => {
    const app = newApp();
    const models = new ModelRepository(app, 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x })['y'] }) });
    const unit = app._render().units.find(({ path }) => path === 'models/ens');
    expect([...unit!.files.keys()]).toEqual(['1/.keep', 'config.pbtxt']);
  });

  it('accepts every wiring of the type tests', () => {
    const app = newApp();
    rightWirings(app);
    // The artifacts of those models do not exist.
    const problems = Testing.problems(app).filter(({ message }) => !message.includes('unused'));
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
  });

  it('numbers the uses of a model, and keeps clear of the names of the ensemble', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    const ensemble = untyped(models, {
      inputs: { m_y: fp32(2) },
      steps: (inputs) => {
        const { y } = m.step({ x: inputs['m_y'] });
        return { out: m.step({ x: m.step({ x: y })['y'] })['y'] };
      },
    });
    expect(stepsOf(ensemble).map(({ output_map }) => output_map)).toEqual([{ y: 'm_y_2' }, { y: 'm-2_y' }, { y: 'out' }]);
    expect(ensemble._steps.map(({ node }) => node.path)).toEqual(['models/ens/m', 'models/ens/m-2', 'models/ens/m-3']);
  });

  it('names the version that a step asks for, and the name of a model that differs from its id', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = new Model(models, 'm', { backend: 'identity', modelName: 'em', inputs: { x: fp32(2) }, outputs: { y: fp32(2) } });
    const ensemble = untyped(models, {
      inputs: { x: fp32(2) },
      steps: ({ x }) => ({ y: m.step({ x: x as never }, { version: 3 }).y }),
    });
    expect(stepsOf(ensemble)[0]).toMatchObject({ model_name: 'em', model_version: 3n });
  });

  it('leaves out an optional input that is not fed', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2), w: fp32(2, { optional: true }) }, { y: fp32(2) });
    const ensemble = untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x, w: undefined })['y'] }) });
    expect(stepsOf(ensemble)[0]?.input_map).toEqual({ x: 'x' });
  });

  it('has what the props say', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    const ensemble = untyped(models, {
      modelName: 'renamed',
      inputs: { x: fp32(2, { optional: true }) },
      steps: ({ x }) => ({ y: m.step({ x })['y'] }),
      maxBatchSize: 4,
      maxInflightRequests: 100,
      responseCache: true,
      parameters: { a: 1 },
      metricTags: { team: 'search' },
    });
    expect(ensemble.modelName).toBe('renamed');
    expect(ensemble._toConfig()).toMatchObject({
      max_batch_size: 4,
      input: [{ optional: true }],
      ensemble_scheduling: { max_inflight_requests: 100 },
      response_cache: { enable: true },
      parameters: { a: { string_value: '1' } },
      metric_tags: { team: 'search' },
    });
  });

  it('follows what aspects and overrides make of the models until synth', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    const ensemble = untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => m.step({ x }) as never });
    ensemble.addOverride('ensemble_scheduling.step.0.model_version', 2n);
    expect(stepsOf(ensemble)[0]?.model_version).toBe(2n);
  });
});

describe('the largest batch', () => {
  const withSizes = (...sizes: number[]) => {
    const models = new ModelRepository(newApp(), 'models');
    const children = sizes.map((size, i) => newModel(models, `m${i}`, { x: fp32(-1) }, { y: fp32(-1) }, size));
    return untyped(models, {
      inputs: { x: fp32(-1) },
      steps: ({ x }) => Object.fromEntries(children.map((child, i) => [`y${i}`, child.step({ x })['y']])),
    });
  };

  it('is the smallest of its models', () => {
    expect(withSizes(16, 8, 32).maxBatchSize).toBe(8);
  });

  it('is 0 if one of them does not batch', () => {
    expect(withSizes(16, 0).maxBatchSize).toBe(0);
  });
});

describe('problems', () => {
  it('carry the path of the step and the line of its call', () => {
    const app = newApp();
    const models = new ModelRepository(app, 'models');
    const a = newModel(models, 'a', { x: fp32(2) }, { y: fp32(-1, 384) });
    const b = newModel(models, 'b', { x: fp32(-1, 768) }, { y: fp32(2) });
    let line = 0;
    untyped(models, {
      inputs: { x: fp32(2) },
      steps: ({ x }) => {
        const { y } = a.step({ x });
        line = lineHere() + 1;
        return { z: b.step({ x: y })['y'] };
      },
    });
    expect(Testing.problems(app)).toEqual([
      {
        severity: 'error',
        path: 'models/ens/b',
        source: { file: THIS_FILE, line, column: expect.any(Number) },
        message:
          "ensemble 'ens', step 1 ('b'): input 'x' of model 'b' wants FP32[-1,768], got FP32[-1,384] from output 'y' of model 'a': dims differ",
      },
    ]);
  });

  it.each<[string, (models: ModelRepository) => unknown, readonly string[]]>([
    [
      'a name that a described model does not have',
      (models) => {
        const m = Model.fromConfig(models, 'm', {
          config: {
            input: [{ name: 'x', data_type: 'TYPE_FP32', dims: [2n] }],
            output: [{ name: 'y', data_type: 'TYPE_FP32', dims: [2n] }],
          },
        });
        untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ z: m.step({ q: x })['z'] }) });
      },
      [
        "models/ens/m: ensemble 'ens', step 0 ('m'): tensor 'x' feeds 'q', which is no input of the model; its inputs: 'x'",
        "models/ens/m: ensemble 'ens', step 0 ('m'): tensor 'z' is taken from 'z', which is no output of the model; its outputs: 'y'",
        "models/ens/m: ensemble 'ens', step 0 ('m'): input 'x' (FP32[2]) is fed by no tensor",
      ],
    ],
    [
      'a step that nobody reads',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
        untyped(models, {
          inputs: { x: fp32(2) },
          steps: ({ x }) => {
            m.step({ x });
            return { y: m.step({ x })['y'] };
          },
        });
      },
      ["models/ens/m: ensemble 'ens': step 0 ('m') is unused, no step reads its outputs and the ensemble returns none"],
    ],
    [
      'an input that nobody reads',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
        untyped(models, { inputs: { x: fp32(2), z: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x })['y'] }) });
      },
      ["models/ens: ensemble 'ens': input 'z' is read by no step"],
    ],
    [
      'an input returned as it came, a tensor returned twice, and an output by the name of an input',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
        untyped(models, {
          inputs: { x: fp32(2) },
          steps: ({ x }) => {
            const { y } = m.step({ x });
            return { x2: x, y, again: y, x: m.step({ x })['y'] };
          },
        });
      },
      [
        "models/ens: ensemble 'ens': output 'x2' is the input 'x' as it came: an output has to be written by a step",
        "models/ens: ensemble 'ens': output 'again' is the same tensor as output 'y' (output 'y' of model 'm'): a tensor has one name",
        "models/ens: ensemble 'ens': output 'x' has the name of an input: inputs and outputs of an ensemble have different names",
      ],
    ],
    [
      'no step at all',
      (models) => untyped(models, { inputs: { x: fp32(2) }, steps: () => ({}) }),
      [
        "models/ens: ensemble 'ens': has no step, needs one or more",
        "models/ens: ensemble 'ens': input 'x' is read by no step",
        'models/ens: output: expected at least one output, got none',
      ],
    ],
    [
      'a batch size above that of a model',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) }, 8);
        untyped(models, { maxBatchSize: 16, inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x })['y'] }) });
      },
      ["models/ens/m: ensemble 'ens', step 0 ('m'): max_batch_size of the ensemble is 16, above the 8 that model 'm' allows"],
    ],
    [
      'a model that does not batch',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) }, 0);
        untyped(models, { maxBatchSize: 16, inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x })['y'] }) });
      },
      [
        "models/ens/m: ensemble 'ens', step 0 ('m'): input 'x' of model 'm' takes no batch and input 'x' of the ensemble has one: every batch above 1" +
          ' fails; declare its dims as [-1,2], or set max_batch_size of the ensemble to 1 or 0',
      ],
    ],
    [
      'a decoupled model',
      (models) => {
        const m = new Model(models, 'm', { backend: 'python', decoupled: true, inputs: { x: fp32(2) }, outputs: { y: fp32(2) } });
        untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x: x as never }).y }) });
      },
      ["models/ens/m: ensemble 'ens', step 0 ('m'): model 'm' is decoupled: a step has to give exactly one response per request"],
    ],
    [
      'an override that makes a circle of tensors',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
        const n = newModel(models, 'n', { x: fp32(2), z: fp32(2) }, { y: fp32(2) });
        untyped(models, {
          inputs: { x: fp32(2) },
          steps: ({ x }) => ({ out: m.step({ x: n.step({ x, z: x })['y'] })['y'] }),
        }).addOverride('ensemble_scheduling.step.0.input_map.z', 'out');
      },
      ["models/ens: ensemble 'ens': tensors depend on each other in a circle: n_y -> out -> n_y"],
    ],
    [
      'ensembles that contain each other',
      (models) => {
        const io = {
          input: [{ name: 'x', data_type: 'TYPE_FP32', dims: [2n] }],
          output: [{ name: 'y', data_type: 'TYPE_FP32', dims: [2n] }],
        } as const;
        const outer = Model.fromConfig(models, 'outer', {
          config: {
            platform: 'ensemble',
            input: [...io.input],
            output: [...io.output],
            ensemble_scheduling: {
              step: [{ model_name: 'ens', model_version: -1n, input_map: { x: 'x' }, output_map: { y: 'y' } }],
            },
          } as unknown as ModelConfig,
        });
        untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: outer.step({ x })['y'] }) });
      },
      ["models/ens: ensemble 'ens': ensembles contain each other: outer -> ens -> outer"],
    ],
    [
      'an optional input that feeds a required one',
      (models) => {
        const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
        untyped(models, { inputs: { x: fp32(2, { optional: true }) }, steps: ({ x }) => ({ y: m.step({ x })['y'] }) });
      },
      [
        "models/ens/m: ensemble 'ens', step 0 ('m'): input 'x' of model 'm' is required, but input 'x' of the ensemble is optional",
      ],
    ],
  ])('name %s', (_, build, expected) => {
    const app = newApp();
    build(new ModelRepository(app, 'models'));
    expect(messagesOf(app)).toEqual(expected);
  });

  it('of a model that cannot be read are said once, by the model', () => {
    const app = newApp();
    const models = new ModelRepository(app, 'models');
    const file = join(temporaryFolder({ 'config.pbtxt': 'max_batch_size: 010x' }), 'config.pbtxt');
    const m = Model.fromConfig(models, 'm', { config: file });
    untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x })['y'] }) });
    expect(Testing.problems(app).filter(({ path }) => path === 'models/m')).toHaveLength(1);
    expect(messagesOf(app).filter((message) => message.startsWith('models/ens/'))).toEqual([]);
  });
});

describe('a step', () => {
  it('is refused outside of an ensemble', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', {}, { y: fp32(2) });
    expect(() => m.step({})).toThrow("step of 'm': called outside of an ensemble's steps");
  });

  it('is refused after the steps have been declared', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    let kept: unknown;
    untyped(models, {
      inputs: { x: fp32(2) },
      steps: ({ x }) => {
        kept = x;
        return { y: m.step({ x })['y'] };
      },
    });
    expect(() => m.step({ x: kept } as never)).toThrow("step of 'm': called outside of an ensemble's steps");
  });

  it('is refused for a tensor of another ensemble', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2), w: fp32(2) }, { y: fp32(2) });
    expect(() =>
      untyped(models, {
        inputs: { x: fp32(2) },
        steps: ({ x }) => {
          const inner = untyped(
            models,
            { inputs: { x: fp32(2) }, steps: (own) => ({ y: m.step({ x: own['x'], w: x })['y'] }) },
            'inner',
          );
          return inner.step({ x }) as never;
        },
      }),
    ).toThrow("step of 'm': input 'w' got a tensor of ensemble 'models/ens', want one of 'models/inner'");
  });

  it('is refused for a tensor of an ensemble that is done', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    let kept: unknown;
    const one: EnsembleProps = {
      inputs: { x: fp32(2) },
      steps: ({ x }) => {
        kept = x;
        return { y: m.step({ x })['y'] };
      },
    };
    untyped(models, one, 'one');
    const other = () => untyped(models, { inputs: {}, steps: () => ({ y: m.step({ x: kept } as never)['y'] }) }, 'other');
    expect(other).toThrow("step of 'm': input 'x' got a tensor of ensemble 'models/one', want one of 'models/other'");
  });

  it('is refused for a version that is no number of one, or is not served', () => {
    const app = newApp();
    const stepIn = (models: ModelRepository, version: number) => {
      const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
      untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => ({ y: m.step({ x }, { version })['y'] }) });
    };
    for (const version of [1.5, -3, 0]) {
      const message = `step of 'm': version: got ${version}, want a whole number of 1 or more`;
      expect(() => stepIn(new ModelRepository(newApp(), 'models'), version)).toThrow(message);
    }
    stepIn(new ModelRepository(app, 'good'), 1);
    stepIn(new ModelRepository(app, 'wrong'), 7);
    expect(messagesOf(app)).toEqual(["wrong/ens/m: ensemble 'ens', step 0 ('m'): model 'm' version 7 is not known"]);
  });

  it('gives outputs by whatever name the model has for them', () => {
    const app = newApp();
    const models = new ModelRepository(app, 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { constructor: fp32(2), toString: fp32(3) });
    const ensemble = untyped(models, { inputs: { x: fp32(2) }, steps: ({ x }) => m.step({ x }) });
    expect(messagesOf(app)).toEqual([]);
    expect(ensemble.outputs['toString']!.dims).toEqual([3]);
  });

  it('is refused for what is no tensor', () => {
    const models = new ModelRepository(newApp(), 'models');
    const m = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2) });
    expect(() => untyped(models, { inputs: {}, steps: () => m.step({ x: 'x' } as never) as never })).toThrow(
      "step of 'm': input 'x' got 'x', want a tensor of the ensemble",
    );
  });
});

describe('an ensemble of many', () => {
  // Work that doubles with each level, or is done for each step anew, takes minutes here.
  it('is validated as fast as it is deep and long', () => {
    const app = newApp();
    const models = new ModelRepository(app, 'models');
    let inner: Model = newModel(models, 'm', { x: fp32(2) }, { y: fp32(2), z: fp32(2) });
    for (let depth = 0; depth < 30; depth++) {
      const below = inner;
      const steps: EnsembleProps['steps'] = ({ x }) => {
        const { y, z } = below.step({ x });
        return { y: below.step({ x: y })['y'], z: below.step({ x: z })['z'] };
      };
      inner = untyped(models, { inputs: { x: fp32(2) }, steps }, `depth${depth}`);
    }
    const long: EnsembleProps['steps'] = ({ x }) => {
      let tensor = x;
      for (let step = 0; step < 100; step++) tensor = inner.step({ x: tensor })['y'];
      return { last: tensor };
    };
    untyped(models, { inputs: { x: fp32(2) }, steps: long }, 'long');
    expect(messagesOf(app)).toEqual([]);
  }, 20_000);
});

describe('steps', () => {
  it.each([
    ['nothing', () => undefined, 'steps: got undefined, want the outputs by name'],
    ['a promise', async () => ({}), 'steps: got a promise, want the outputs by name'],
    ['an output that is undefined', () => ({ y: undefined }), "steps: output 'y' is undefined, want a tensor of the ensemble"],
  ])('are refused if they return %s', (_, steps, message) => {
    const models = new ModelRepository(newApp(), 'models');
    expect(() => untyped(models, { inputs: {}, steps: steps as never })).toThrow(message);
  });
});

function lineHere(): number {
  return Number(/ensemble\.test\.ts:(\d+)/.exec(new Error().stack!.split('\n')[2]!)![1]);
}
