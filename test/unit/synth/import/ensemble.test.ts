import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import { normalize } from '../../../../contract/normalize.ts';
import { parse, print } from '../../../../contract/text-format.ts';
import { importRepository } from '../../../../synth/import/import-repository.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { renderApp } from '../../../support/imported-app.ts';

// The compiler that ts-morph brings takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Imported {
  readonly source: string;
  readonly warnings: readonly string[];
  readonly rendered: ReadonlyMap<string, ModelConfig>;
}

async function importConfigs(configs: Readonly<Record<string, ModelConfig>>): Promise<Imported> {
  const repository = temporaryFolder(
    Object.fromEntries(Object.entries(configs).map(([name, config]) => [`${name}/config.pbtxt`, print(config)])),
  );
  const { source, warnings } = await importRepository({ repository, appPath: 'repository' });
  return { source: source!, warnings, rendered: renderApp(source!, repository) };
}

function config(text: string): ModelConfig {
  return parse(text, { file: 'config.pbtxt' }).config;
}

function tensor(kind: 'input' | 'output', name: string, type = 'TYPE_FP32', dims = '2', more = ''): string {
  return `${kind} { name: "${name}" data_type: ${type} dims: [ ${dims} ] ${more} }`;
}

function ensembleOf(source: string, name: string): string {
  return source.split('\n\n').find((text) => text.includes(`(models, '${name}'`))!;
}

const M = config(
  `backend: "identity" max_batch_size: 8 ${tensor('input', 'x')} ${tensor('output', 'y')} ${tensor('output', 'z')}`,
);

describe('an imported ensemble', () => {
  it('has typed steps, with the names of its author', async () => {
    const configs = {
      preprocess: config(
        `backend: "python" max_batch_size: 8 ${tensor('input', 'RAW', 'TYPE_UINT8', '-1')} ${tensor('output', 'IMAGE', 'TYPE_FP32', '3, 224, 224')}`,
      ),
      'resnet-50': config(
        `backend: "python" max_batch_size: 4 ${tensor('input', 'input.1', 'TYPE_FP32', '3, 224, 224')} ${tensor('output', '495', 'TYPE_FP32', '1000')} ${tensor('output', 'features', 'TYPE_FP32', '2048')}`,
      ),
      pipeline: config(`
        platform: "ensemble" max_batch_size: 4 ${tensor('input', 'RAW', 'TYPE_UINT8', '-1')} ${tensor('output', 'CLASSES', 'TYPE_FP32', '1000')}
        ensemble_scheduling { max_inflight_requests: 3 step [
          { model_name: "preprocess" model_version: -1 input_map { key: "RAW" value: "RAW" } output_map { key: "IMAGE" value: "preprocessed image" } },
          { model_name: "resnet-50" model_version: 2 input_map { key: "input.1" value: "preprocessed image" }
            output_map { key: "495" value: "CLASSES" } output_map { key: "features" value: "unread" } }
        ] }`),
    };
    const { source, warnings, rendered } = await importConfigs(configs);
    expect(warnings).toEqual([]);
    expect(ensembleOf(source, 'pipeline')).toBe(`new Ensemble(models, 'pipeline', {
  inputs: { RAW: uint8(-1) },
  maxInflightRequests: 3,
  steps: ({ RAW }) => {
    const { IMAGE: preprocessed_image } = preprocess.step({ RAW }, {
      tensorNames: { IMAGE: 'preprocessed image' },
    });
    const { 495: CLASSES } = resnet50.step({ 'input.1': preprocessed_image }, {
      version: 2,
      tensorNames: { features: 'unread' },
    });
    return { CLASSES };
  },
});`);
    expect(source).toContain("const resnet50 = new Model(models, 'resnet-50'");
    expect(rendered.get('pipeline')).toEqual(configs.pipeline);
  });

  it('stands after the models that it uses, ensembles among them', async () => {
    const step = (model: string) =>
      `platform: "ensemble" max_batch_size: 8 ${tensor('input', 'x')} ${tensor('output', 'y')} ensemble_scheduling { step { model_name: "${model}" model_version: -1 input_map { key: "x" value: "x" } output_map { key: "y" value: "y" } } }`;
    const configs = { a: config(step('b')), b: config(step('m')), m: M };
    const { source, warnings, rendered } = await importConfigs(configs);
    expect(warnings).toEqual([]);
    expect([...source.matchAll(/\(models, '(.)'/g)].map(([, name]) => name)).toEqual(['m', 'b', 'a']);
    expect(Object.fromEntries(rendered)).toEqual(configs);
  });

  it('brings steps into the order of flow, sees batch dimensions, and keeps what only overrides can say', async () => {
    const configs = {
      m: M,
      single: config(
        `backend: "identity" ${tensor('input', 'x', 'TYPE_FP32', '-1, 2')} ${tensor('output', 'y', 'TYPE_FP32', '-1, 2')}`,
      ),
      ens: config(`
        platform: "ensemble" max_batch_size: 1 version_policy { all { } } ${tensor('input', 'x')} ${tensor('output', 'out', 'TYPE_FP32', '2', 'reshape { shape: [ 1, 2 ] }')} ${tensor('output', 'o2', 'TYPE_FP32', '-1')}
        ensemble_scheduling { step [
          { model_name: "m" model_version: -1 input_map { key: "x" value: "back" } output_map { key: "y" value: "out" } output_map { key: "z" value: "o2" } },
          { model_name: "m" model_version: -1 model_namespace: "n" input_map { key: "x" value: "x" } output_map { key: "y" value: "m_y" } },
          { model_name: "single" model_version: -1 input_map { key: "x" value: "m_y" } output_map { key: "y" value: "back" } }
        ] }`),
    };
    const { source, rendered } = await importConfigs(configs);
    expect(ensembleOf(source, 'ens')).toBe(`const ens = new Ensemble(models, 'ens', {
  inputs: { x: fp32(2) },
  maxBatchSize: 1,
  steps: ({ x }) => {
    const { y: m_y } = m.step({ x });
    const { y: back } = single.step({ x: m_y.withBatchDim() }, { tensorNames: { y: 'back' } });
    const { y: out, z: o2 } = m.step({ x: back.withoutBatchDim() });
    return { out, o2 };
  },
});
ens.addOverride('output.0.reshape', { shape: [1, 2] });
ens.addOverride('output.1.dims', [-1]);
ens.addOverride('version_policy', { all: {} });
ens.addOverride('ensemble_scheduling.step.0.model_namespace', 'n');`);
    const [first, second, third] = configs.ens.ensemble_scheduling!.step!;
    expect(rendered.get('ens')).toEqual({ ...configs.ens, ensemble_scheduling: { step: [second, third, first] } });
  });

  it.each([
    [
      'names a model that is not there',
      'model_name: "nobody" input_map { key: "x" value: "x" } output_map { key: "y" value: "y" }',
    ],
    [
      'feeds an input that the model does not have',
      'model_name: "m" input_map { key: "w" value: "x" } output_map { key: "y" value: "y" }',
    ],
    ['leaves out an input', 'model_name: "m" output_map { key: "y" value: "y" }'],
    [
      'takes an output that the model does not have',
      'model_name: "m" input_map { key: "x" value: "x" } output_map { key: "w" value: "y" }',
    ],
    ['reads a tensor that nobody writes', 'model_name: "m" input_map { key: "x" value: "w" } output_map { key: "y" value: "y" }'],
    ['feeds itself', 'model_name: "m" input_map { key: "x" value: "y" } output_map { key: "y" value: "y" }'],
    ['mixes data types', 'model_name: "i" input_map { key: "x" value: "x" } output_map { key: "y" value: "y" }'],
  ])('comes as overrides if a step %s, which the compiler would refuse', async (_, step) => {
    const configs = {
      m: M,
      i: config(`backend: "identity" ${tensor('input', 'x', 'TYPE_INT8')} ${tensor('output', 'y')}`),
      ens: config(
        `platform: "ensemble" ${tensor('input', 'x')} ${tensor('output', 'y')} ensemble_scheduling { step { ${step} } }`,
      ),
    };
    const { source, warnings, rendered } = await importConfigs(configs);
    expect(warnings).toEqual([expect.stringContaining('ens: its steps do not fit together')]);
    expect(ensembleOf(source, 'ens')).toContain("ens.addOverride('ensemble_scheduling'");
    expect(Object.fromEntries(rendered)).toEqual(configs);
  });

  it('renders to the same configuration whatever its steps and names are', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryEnsemble(), async (ensemble) => {
        const { source, rendered } = await importConfigs({ m: M, ens: ensemble });
        expect(source).not.toContain('addOverride');
        expect(normalize(rendered.get('ens')!, { name: 'ens' })).toEqual(normalize(ensemble, { name: 'ens' }));
      }),
      { numRuns: 12 },
    );
  });
});

/** Steps of `m` in a row, each fed by any tensor before it; tensors with any names. */
function arbitraryEnsemble(): fc.Arbitrary<ModelConfig> {
  const name = fc.oneof(
    fc.constantFrom('x', 'y', 'm_y', 'm-2_z', 'models', 'class', 'm', 'a b', 'A.1', 'x2', 'ens', 'fp32'),
    fc.string({ minLength: 1, maxLength: 5 }).filter((text) => !/^\d+$/.test(text)),
  );
  return fc
    .record({
      names: fc.uniqueArray(name, { minLength: 13, maxLength: 13 }),
      feeds: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      outputs: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      max: fc.integer({ min: 0, max: 8 }),
    })
    .map(({ names, feeds, outputs, max }) => {
      const [input, ...others] = names as [string, ...string[]];
      const step = feeds.map((feed, index) => {
        const before = [input, ...others.slice(0, 2 * index)];
        return {
          model_name: 'm',
          model_version: -1n,
          input_map: { x: before[feed % before.length]! },
          output_map: { y: others[2 * index]!, z: others[2 * index + 1]! },
        };
      });
      const written = others.slice(0, 2 * feeds.length);
      const returned = written.filter((_, index) => outputs[index] || index === 0);
      const as = (tensorName: string) => ({ name: tensorName, data_type: 'TYPE_FP32' as const, dims: [2n] });
      return {
        platform: 'ensemble',
        max_batch_size: max,
        input: [as(input)],
        output: returned.map(as),
        ensemble_scheduling: { step },
      };
    });
}
