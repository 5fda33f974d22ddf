import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { UNOFFERED_FIELDS } from '../../../../constructs/model/unoffered-fields.ts';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import { normalize } from '../../../../contract/normalize.ts';
import { parse, print } from '../../../../contract/text-format.ts';
import { importRepository } from '../../../../synth/import/import-repository.ts';
import { arbitraryConfig } from '../../../support/arbitrary-config.ts';
import { BAD_CONFIGS, completeText, GOOD_CONFIGS } from '../../../support/config-cases.ts';
import { configOfEachField, schemaFields, setFields } from '../../../support/config-fields.ts';
import { temporaryFolder, writeFiles } from '../../../support/folder.ts';
import { renderApp } from '../../../support/imported-app.ts';
import { writeOddFiles } from '../../../support/odd-files.ts';
import { identityModel } from '../../../support/onnx-model.ts';
import { EVERY_FIELD } from './every-field.ts';

// The compiler that ts-morph brings takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Files = Readonly<Record<string, string | Uint8Array>>;

async function importFiles(files: Files): Promise<{ source: string; warnings: readonly string[]; folder: string }> {
  const folder = temporaryFolder();
  writeFiles(`${folder}/repository`, files);
  const { source, errors, warnings } = await importRepository({ repository: `${folder}/repository`, appPath: 'repository' });
  expect(errors).toEqual([]);
  return { source: source!, warnings, folder };
}

/** The text of the one statement that creates a model. */
function statementOf(source: string, name: string): string {
  const statements = source.split('\n\n').filter((text) => text.includes(`(models, '${name}'`));
  return statements.join('\n\n');
}

/** What the imported app renders for each configuration, and what it should. */
async function roundTrip(configs: Readonly<Record<string, ModelConfig>>): Promise<[got: unknown, want: unknown]> {
  const files = Object.entries(configs).flatMap(([name, config]) => [
    [`${name}/config.pbtxt`, print(config)],
    [`${name}/1/weights`, ''],
  ]);
  const { source, folder } = await importFiles(Object.fromEntries(files));
  const rendered = renderApp(source, folder);
  const normalized = (all: Iterable<readonly [string, ModelConfig]>) =>
    Object.fromEntries([...all].map(([name, config]) => [name, normalize(config, { name })]));
  return [normalized(rendered), normalized(Object.entries(configs))];
}

describe('an imported repository', () => {
  it('synthesizes to the same configurations, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryConfig, { minLength: 4, maxLength: 8 }), async (configs) => {
        const [got, want] = await roundTrip(Object.fromEntries(configs.map((config, index) => [`m${index}`, config])));
        expect(got).toEqual(want);
      }),
      { numRuns: 12 },
    );
  });

  it('synthesizes to the same configurations for each field of the schema, alone', async () => {
    const configs = [...configOfEachField().values()].map((config, index) => [`m${index}`, config] as const);
    const [got, want] = await roundTrip(Object.fromEntries(configs));
    expect(got).toEqual(want);
  });

  it('is tested with configurations that between them set every field', () => {
    const fields = schemaFields();
    const missing = (configs: Iterable<ModelConfig>) => {
      const given = new Set([...configs].flatMap((config) => setFields(config)));
      return fields.filter((field) => !given.has(field));
    };
    expect(missing(configOfEachField().values())).toEqual([]);
    expect(missing(fc.sample(arbitraryConfig, { numRuns: 4000, seed: 1 }))).toEqual([]);
    const isOffered = (field: string) => !Object.hasOwn(UNOFFERED_FIELDS, field);
    expect(missing(Object.values(EVERY_FIELD.configs)).filter(isOffered)).toEqual([]);
  });

  it('synthesizes to the same configurations for those that rules are tested with', async () => {
    const texts = [...GOOD_CONFIGS, ...BAD_CONFIGS.map(({ text }) => text)].map(completeText);
    const configs = texts.map((text, index) => [`m${index}`, parse(text, { file: 'config.pbtxt' }).config] as const);
    const [got, want] = await roundTrip(Object.fromEntries(configs));
    expect(got).toEqual(want);
  });

  it('takes names that every object has for names', async () => {
    const [got, want] = await roundTrip({
      a: { backend: 'toString', default_model_filename: 'constructor' },
      b: { platform: 'valueOf', parameters: { constructor: { string_value: 'hasOwnProperty' } } },
      c: { backend: 'a\0b', default_model_filename: '\0' },
    });
    expect(got).toEqual(want);
  });

  it('says every field by props, and needs no override', async () => {
    const { source, folder, warnings } = await importFiles(EVERY_FIELD.files);
    expect(warnings).toEqual([]);
    expect(source).not.toContain('addOverride');
    expect(source).not.toContain('addFile');
    const rendered = renderApp(source, folder);
    for (const [name, config] of Object.entries(EVERY_FIELD.configs))
      expect(normalize(rendered.get(name)!, { name }), name).toEqual(normalize(config, { name }));
  });
});

describe('the source', () => {
  it('reads as written by hand', async () => {
    const { source } = await importFiles({
      'text-encoder/config.pbtxt': `
        platform: "onnxruntime_onnx" max_batch_size: 32
        input [ { name: "input_ids" data_type: TYPE_INT64 dims: [ -1 ] }, { name: "attention_mask" data_type: TYPE_INT64 dims: [ -1 ] } ]
        output { name: "last_hidden_state" data_type: TYPE_FP32 dims: [ -1, 384 ] }
        instance_group { count: 2 kind: KIND_GPU gpus: [ 0 ] }
        dynamic_batching { preferred_batch_size: [ 8, 16 ] max_queue_delay_microseconds: 2000 }
        version_policy { all { } }
        parameters { key: "intra_op_thread_count" value { string_value: "4" } }`,
      'text-encoder/1/model.onnx': '',
      'text-encoder/3/model.onnx': '',
      'text-encoder/3/model.onnx.data': '',
    });
    expect(source).toBe(`import {
  fp32,
  gpu,
  InferenceApp,
  int64,
  millis,
  ModelRepository,
  OnnxModel,
  VersionPolicy,
} from 'trireme';

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');

new OnnxModel(models, 'text-encoder', {
  versions: { 1: 'repository/text-encoder/1/model.onnx', 3: 'repository/text-encoder/3' },
  maxBatchSize: 32,
  inputs: { input_ids: int64(-1), attention_mask: int64(-1) },
  outputs: { last_hidden_state: fp32(-1, 384) },
  versionPolicy: VersionPolicy.all(),
  dynamicBatching: { preferredBatchSizes: [8, 16], maxQueueDelay: millis(2) },
  instanceGroups: [gpu({ count: 2, gpus: [0] })],
  parameters: { intra_op_thread_count: 4 },
});

app.synth();
`);
  });

  it('takes what a configuration leaves out from the file, as a server does', async () => {
    const { source } = await importFiles({
      'echo/1/model.onnx': identityModel([{ name: 'x', datatype: 'FP32', dims: ['batch', 3] }]),
      'py/1/model.py': '',
    });
    expect(statementOf(source, 'echo')).toBe(`new OnnxModel(models, 'echo', {
  versions: { 1: 'repository/echo/1/model.onnx' },
  maxBatchSize: 4,
  inputs: { x: fp32(3) },
  outputs: { x_out: fp32(3) },
  dynamicBatching: {},
});`);
    expect(statementOf(source, 'py')).toBe("new PythonModel(models, 'py', { versions: { 1: 'repository/py/1/model.py' } });");
  });

  it('uses overrides for what no prop offers', async () => {
    const { source } = await importFiles({
      'tf/config.pbtxt': 'platform: "tensorflow_savedmodel" input { name: "a" data_type: TYPE_FP32 dims: [ 0 ] }',
      'tf/1/model.savedmodel/saved_model.pb': '',
    });
    expect(
      statementOf(source, 'tf'),
    ).toBe(`const tf = new Model(models, 'tf', { backend: 'tensorflow', versions: { 1: 'repository/tf/1' } });
tf.addOverride('platform', 'tensorflow_savedmodel');
tf.addOverride('input', [{ name: 'a', data_type: 'TYPE_FP32', dims: [0] }]);`);
  });

  it('keeps the order of tensors whose names are numbers', async () => {
    const [got, want] = await roundTrip({
      m: {
        backend: 'identity',
        input: ['10', '2', 'a'].map((name) => ({ name, data_type: 'TYPE_FP32', dims: [1n] })),
      },
    });
    expect(got).toEqual(want);
  });

  it('brings the files of the folder', async () => {
    const { source } = await importFiles({
      'py/config.pbtxt': `backend: "python"
        output { name: "y" data_type: TYPE_FP32 dims: [ 2 ] label_filename: "labels.txt" }
        output { name: "z" data_type: TYPE_FP32 dims: [ 2 ] label_filename: "more/labels.txt" }
        parameters { key: "EXECUTION_ENV_PATH" value { string_value: "$$TRITON_MODEL_DIRECTORY/env.tar.gz" } }`,
      'py/1/model.py': '',
      'py/labels.txt': '',
      'py/more/labels.txt': '',
      'py/env.tar.gz': '',
      'py/vocabulary/en.txt': '',
      'py/.git/x': '',
      'own/config.pbtxt': 'backend: "mine"',
      'own/libtriton_mine.so': '',
      'own/2/weights.bin': '',
    });
    expect(statementOf(source, 'py')).toBe(`const py = new PythonModel(models, 'py', {
  versions: { 1: 'repository/py/1/model.py' },
  outputs: { y: fp32(2, { labels: 'repository/py/labels.txt' }), z: fp32(2) },
  executionEnvironment: { archive: 'repository/py/env.tar.gz' },
});
py.addOverride('output.1.label_filename', 'more/labels.txt');
py.addFile('more', 'repository/py/more');
py.addFile('vocabulary', 'repository/py/vocabulary');`);
    expect(statementOf(source, 'own')).toBe(`new CustomModel(models, 'own', {
  backend: 'mine',
  library: 'repository/own/libtriton_mine.so',
  versions: { 2: 'repository/own/2/weights.bin' },
});`);
  });
});

describe('a repository that cannot be imported', () => {
  it('is told with every file that cannot be read', async () => {
    const repository = temporaryFolder({
      'a/config.pbtxt': 'backend: 5',
      'b/config.pbtxt': 'max_batch: 4',
      'c/config.pbtxt': '',
    });
    const { source, errors } = await importRepository({ repository, appPath: 'r' });
    expect(source).toBeUndefined();
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/a\/config.pbtxt:1:10: /);
    expect(errors[1]).toMatch(/b\/config.pbtxt:1:1: .*max_batch/);
  });

  it('is told with everything in it that an app could not bring, and is not waited for', async () => {
    const repository = temporaryFolder({ 'good/config.pbtxt': 'backend: "identity"', 'files/config.pbtxt': '' });
    writeOddFiles(repository, {
      'device/config.pbtxt': 'device',
      'files/1/model.onnx': 'pipe',
      'files/back': 'back',
      'folder/config.pbtxt': 'folder',
      'huge/config.pbtxt': 2 ** 30,
      'pipe/config.pbtxt': 'pipe',
      loop: 'loop',
    });
    const { source, errors } = await importRepository({ repository, appPath: 'r' });
    expect(source).toBeUndefined();
    expect(errors.map((error) => error.replace(`${repository}/`, ''))).toEqual([
      'device/config.pbtxt: is a folder, pipe or device, expected a file',
      'files/1/model.onnx: is a pipe, socket or device: expected files and folders only',
      'files/back: is a symlink to a folder that it is in',
      'folder/config.pbtxt: is a folder, pipe or device, expected a file',
      'huge/config.pbtxt: is 1073741824 bytes, at most 16777216 are read',
      'pipe/config.pbtxt: is a folder, pipe or device, expected a file',
    ]);
  });

  it('is one without models', async () => {
    await expect(importRepository({ repository: temporaryFolder(), appPath: 'r' })).rejects.toThrow('has no models');
    await expect(importRepository({ repository: '/nowhere', appPath: 'r' })).rejects.toThrow("'/nowhere' is not a folder");
  });
});
