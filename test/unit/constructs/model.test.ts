import { App } from 'cdk8s';
import { Construct } from 'constructs';
import { describe, expect, it } from 'vitest';
import {
  Aspects,
  bytes,
  CustomModel,
  cpu,
  fp32,
  type InferenceApp,
  int64,
  Model,
  ModelRepository,
  micros,
  PythonModel,
  TensorRtModel,
  VersionPolicy,
} from '../../../constructs/index.ts';
import { Template, Testing } from '../../../constructs/testing/index.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { writeOddFiles } from '../../support/odd-files.ts';

function repository(props = {}): { app: InferenceApp; models: ModelRepository } {
  const app = Testing.app(props);
  return { app, models: new ModelRepository(app, 'models') };
}

/** Messages of an app's problems, with the path before each. */
function problems(app: InferenceApp): string[] {
  return Testing.problems(app).map(({ path, message }) => `${path}: ${message}`);
}

describe('a model', () => {
  it('is a folder with its configuration, without its name, and a version', () => {
    const { app, models } = repository();
    new Model(models, 'echo', {
      backend: 'identity',
      maxBatchSize: 8,
      inputs: { INPUT0: fp32(-1) },
      outputs: { OUTPUT0: fp32(-1) },
      dynamicBatching: { preferredBatchSizes: [8], maxQueueDelay: micros(500) },
      versionPolicy: VersionPolicy.latest(2),
      parameters: { execute_delay_ms: 5 },
    });
    expect(Testing.synth(app).files['models/echo/config.pbtxt']).toBe(`backend: "identity"
version_policy {
  latest {
    num_versions: 2
  }
}
max_batch_size: 8
input [
  {
    name: "INPUT0"
    data_type: TYPE_FP32
    dims: [ -1 ]
  }
]
output [
  {
    name: "OUTPUT0"
    data_type: TYPE_FP32
    dims: [ -1 ]
  }
]
dynamic_batching {
  preferred_batch_size: [ 8 ]
  max_queue_delay_microseconds: 500
}
parameters {
  key: "execute_delay_ms"
  value {
    string_value: "5"
  }
}
`);
  });

  it('carries its inputs and outputs in its type', () => {
    const { models } = repository();
    const model = new Model(models, 'm', { backend: 'identity', inputs: { a: fp32(2) }, outputs: { b: int64(-1) } });
    expect(model.inputs.a.datatype).toBe('FP32');
    expect(model.outputs.b.dims).toEqual([-1]);
    // @ts-expect-error: there is no such output
    expect(model.outputs.c).toBeUndefined();
  });

  it('takes its name from its id or modelName, and must be in a repository', () => {
    const { app, models } = repository();
    const group = new Construct(models, 'group');
    expect(new Model(group, 'a', { backend: 'identity' }).modelName).toBe('a');
    expect(new Model(group, 'b', { backend: 'identity', modelName: 'other' }).modelName).toBe('other');
    expect(() => new Model(app, 'c', { backend: 'identity' })).toThrow("'c' is not in a ModelRepository");
    for (const [index, modelName] of ['a/b', '../x', '.hidden', '', 'a\\b', 'a\nb', '\u0000'].entries()) {
      expect(() => new Model(models, `n${index}`, { backend: 'identity', modelName })).toThrow('modelName: got');
    }
  });

  it('is refused in an app that would not write it', () => {
    const app = new App();
    new Model(new ModelRepository(app, 'models'), 'm', { backend: 'identity' });
    expect(() => app.synth()).toThrow('[models] is in an app that writes charts only: make it an InferenceApp');
  });

  it('is refused with the place of a rule that throws, and what other rules find', () => {
    const { app, models } = repository();
    const model = new Model(models, 'm', { backend: 'identity' });
    model.node.addValidation({
      validate: () => {
        throw new Error('boom');
      },
    });
    new Model(models, 'n', { backend: '' });
    expect(problems(app)).toEqual([
      expect.stringMatching(/^models\/m: boom, thrown at .*model\.test\.ts:\d+:\d+\)?$/),
      "models/n: backend: got '', want the name of one",
    ]);
  });

  it('is refused if another of its repository has its name', () => {
    const { app, models } = repository();
    new Model(new Construct(models, 'x'), 'm', { backend: 'identity' });
    new Model(new Construct(models, 'y'), 'm', { backend: 'identity' });
    expect(problems(app)).toContain("models: model name 'm' is used 2 times: models/x/m, models/y/m");
  });

  it('is changed by aspects and methods until synth', () => {
    const { app, models } = repository();
    new Model(models, 'm', { backend: 'identity', parameters: { a: 1 } });
    Aspects.of(app).add({
      visit: (node) => {
        if (!(node instanceof Model)) return;
        node.addMetricTag('team', 'search');
        node.addParameter('a', 2);
        node.addInstanceGroup(cpu({ count: 3 }));
        node.addWarmup({ name: 'w', inputs: { x: { spec: fp32(1) } } });
      },
    });
    Template.fromRepository(models).hasModel('m', {
      metric_tags: { team: 'search' },
      parameters: { a: { string_value: '2' } },
      instance_group: [{ kind: 'KIND_CPU', count: 3 }],
      model_warmup: [{ name: 'w', batch_size: 1 }],
    });
  });

  it('finds context of the app', () => {
    const { models } = repository({ context: { stage: 'prod' } });
    expect(models.node.tryGetContext('stage')).toBe('prod');
  });

  it('writes labels that stand in the code, and copies those in a file', () => {
    const { app, models } = repository({ baseDirectory: temporaryFolder({ 'labels.txt': 'cat\ndog\n' }) });
    new Model(models, 'm', {
      backend: 'identity',
      outputs: { a: fp32(2, { labels: ['x', 'y'] }), b: fp32(2, { labels: 'labels.txt' }) },
    });
    const { files } = Testing.synth(app);
    expect(files['models/m/a_labels.txt']).toBe('x\ny\n');
    expect(files['models/m/labels.txt']).toBe('cat\ndog\n');
    Template.fromRepository(models).hasModel('m', {
      output: [{ label_filename: 'a_labels.txt' }, { label_filename: 'labels.txt' }],
    });
  });

  it('refuses options on the wrong side, all at once', () => {
    const { app, models } = repository();
    new Model(models, 'm', {
      backend: 'identity',
      inputs: { a: fp32(2, { labels: ['x'] }) },
      outputs: { b: fp32(2, { optional: true, format: 'FORMAT_NCHW' }), c: fp32(2, { labels: ['x', 'y\nz'] }) },
    });
    expect(problems(app)).toEqual([
      "models/m: input 'a': labels are for outputs only",
      "models/m: output 'b': optional is for inputs only",
      "models/m: output 'b': format is for inputs only",
      `models/m: output 'c': label "y\\nz" has more than one line`,
    ]);
  });

  it('refuses two files for one place in its folder', () => {
    const folder = temporaryFolder({ 'a/l.txt': 'a', 'b/l.txt': 'b', 'c/config.pbtxt': '' });
    const { app, models } = repository({ baseDirectory: folder });
    new Model(models, 'labels', {
      backend: 'identity',
      outputs: { a: fp32(2, { labels: 'a/l.txt' }), b: fp32(2, { labels: 'b/l.txt' }), c: fp32(2, { labels: 'a/l.txt' }) },
    });
    new Model(models, 'names', {
      backend: 'identity',
      outputs: { 'x/y': fp32(1, { labels: ['p'] }), x_y: fp32(1, { labels: ['q'] }) },
    });
    new Model(models, 'config', { backend: 'identity', opLibraries: ['c/config.pbtxt'] });
    expect(problems(app)).toEqual([
      `models/labels: 'l.txt' would come from '${folder}/a/l.txt' and from '${folder}/b/l.txt'`,
      `models/labels: 'l.txt' would come from '${folder}/b/l.txt' and from '${folder}/a/l.txt'`,
      `models/names: 'x_y_labels.txt' would come from the text "p\\n" and from the text "q\\n"`,
      `models/config: 'config.pbtxt' cannot come from '${folder}/c/config.pbtxt': it holds the configuration`,
    ]);
  });

  it('is refused without a backend, or with a policy that serves none of its versions', () => {
    const { app, models } = repository();
    new Model(models, 'm', { backend: '', versionPolicy: VersionPolicy.specific(3, 4) });
    expect(problems(app)).toEqual([
      "models/m: backend: got '', want the name of one",
      "models/m: versionPolicy: serves none of the model's versions, which are 1",
    ]);
  });

  it('names the field of a number that is not whole', () => {
    const { app, models } = repository();
    new Model(models, 'm', { backend: 'identity', dynamicBatching: { priorityLevels: 1.5 } });
    new Model(models, 'n', { backend: 'identity', versionPolicy: VersionPolicy.specific(Number.NaN) });
    expect(problems(app)).toEqual([
      'models/m: dynamic_batching.priority_levels: expected uint64, got 1.5',
      'models/n: version_policy.specific.versions[0]: expected int64, got NaN',
    ]);
  });
});

describe('version artifacts', () => {
  it('are a file or a folder for each version, relative to the base folder or by URL', () => {
    const folder = temporaryFolder({
      'a.bin': 'one',
      'b/m.bin': 'two',
      'b/more/x.txt': 'x',
      'b/__pycache__/y': '',
      'c.bin': 'three',
    });
    const { app, models } = repository({ baseDirectory: folder });
    new Model(models, 'm', {
      backend: 'mine',
      defaultModelFilename: 'm.bin',
      versions: { 1: 'a.bin', 2: 'b', 10: new URL(`file://${folder}/c.bin`), '9223372036854775807': 'c.bin' },
    });
    expect(Object.keys(Testing.synth(app).files)).toEqual([
      'models/m/1/m.bin',
      'models/m/10/m.bin',
      'models/m/2/m.bin',
      'models/m/2/more/x.txt',
      'models/m/9223372036854775807/m.bin',
      'models/m/config.pbtxt',
    ]);
  });

  it('are refused, all at once, where a path or a number is wrong', () => {
    const folder = temporaryFolder({ 'a.bin': '' });
    const { app, models } = repository({ baseDirectory: folder });
    new Model(models, 'm', {
      backend: 'mine',
      versions: { 1: 'nowhere', 0: 'a.bin', '01': 'a.bin', '9223372036854775808': 'a.bin', two: 'a.bin' },
    });
    new Model(models, 'none', { backend: 'mine', versions: {} });
    const found = problems(app);
    expect(found).toContain(`models/m: version 1: '${folder}/nowhere' does not exist`);
    expect(found).toContain("models/m: versions: got '0', want a whole number from 1 to 9223372036854775807");
    for (const version of ['01', '9223372036854775808', 'two']) expect(found.join('\n')).toContain(`versions: got '${version}'`);
    expect(found.filter((problem) => problem.startsWith('models/none'))).toEqual([
      'models/none: versions: got none, want one or more',
    ]);
  });
});

describe('kinds of models', () => {
  it('name their backend and file', () => {
    const folder = temporaryFolder({ 'pre.py': 'code', 'engine.bin': 'plan', 'lib.so': 'elf', 'env.tar.gz': 'env' });
    const { app, models } = repository({ baseDirectory: folder });
    new PythonModel(models, 'py', {
      versions: { 1: 'pre.py' },
      inputs: { text: bytes(1) },
      executionEnvironment: { archive: 'env.tar.gz' },
      forceCpuOnlyInputTensors: false,
    });
    new TensorRtModel(models, 'trt', { versions: { 1: 'engine.bin' } });
    new CustomModel(models, 'own', { backend: 'mine', library: 'lib.so' });
    const { files } = Testing.synth(app);
    expect(Object.keys(files).filter((path) => !path.endsWith('.pbtxt'))).toEqual([
      'models/own/1/.keep',
      'models/own/libtriton_mine.so',
      'models/py/1/model.py',
      'models/py/env.tar.gz',
      'models/trt/1/model.plan',
    ]);
    const template = Template.fromRepository(models);
    template.hasModel('py', {
      backend: 'python',
      parameters: {
        EXECUTION_ENV_PATH: { string_value: '$$TRITON_MODEL_DIRECTORY/env.tar.gz' },
        FORCE_CPU_ONLY_INPUT_TENSORS: { string_value: 'no' },
      },
    });
    template.hasModel('trt', { backend: 'tensorrt' });
    template.hasModel('own', { backend: 'mine' });
  });

  it('refuse folders without the file that the backend wants', () => {
    const folder = temporaryFolder({ 'pre/other.py': '', 'libs/x': '' });
    const { app, models } = repository({ baseDirectory: folder });
    new PythonModel(models, 'py', { versions: { 1: 'pre' } });
    new CustomModel(models, 'own', { backend: 'mine', library: 'libs' });
    expect(problems(app)).toEqual([
      `models/py: version 1: '${folder}/pre' has no 'model.py'`,
      `models/own: library: '${folder}/libs' is a folder, want a file`,
    ]);
  });
});

describe('overrides', () => {
  const { models } = repository();
  let count = 0;
  const override = (path: string | (string | number)[], value: unknown) => {
    const model = new Model(models, `m${count++}`, { backend: 'identity', inputs: { a: fp32(1) }, dynamicBatching: {} });
    model.addOverride(path, value);
    return model._toConfig();
  };

  it('set fields by path, in messages, lists and maps', () => {
    expect(override('dynamic_batching.default_queue_policy.max_queue_size', 5).dynamic_batching).toEqual({
      default_queue_policy: { max_queue_size: 5 },
    });
    expect(override('input.0.dims', [2, 3]).input![0]!.dims).toEqual([2n, 3n]);
    expect(override('input.1', { name: 'b', data_type: 'TYPE_BOOL', dims: [1] }).input).toHaveLength(2);
    expect(override('instance_group.0.count', 2).instance_group).toEqual([{ count: 2 }]);
    expect(override(['parameters', 'a.b', 'string_value'], 'x').parameters).toEqual({ 'a.b': { string_value: 'x' } });
    expect(
      override('dynamic_batching.priority_queue_policy.2.max_queue_size', 3).dynamic_batching!.priority_queue_policy,
    ).toEqual({
      2: { max_queue_size: 3 },
    });
  });

  it('remove fields and items with undefined', () => {
    expect(override('dynamic_batching', undefined).dynamic_batching).toBeUndefined();
    expect(override('input.0', undefined).input).toBeUndefined();
    expect(override('sequence_batching.direct', undefined)).not.toHaveProperty('sequence_batching');
  });

  it('refuse paths and values that the schema does not have', () => {
    expect(() => override('max_batchsize', 1)).toThrow("unknown field 'max_batchsize'");
    expect(() => override('max_batch_size', 'many')).toThrow('max_batch_size: expected int32');
    expect(() => override('input.7.name', 'x')).toThrow("override 'input.7.name': got index '7', want 0 to 1 in 'input'");
    expect(() => override('backend.x', 1)).toThrow("override 'backend.x': 'backend' is a value");
    expect(() => override('a..b', 1)).toThrow("override: got path 'a..b'");
    expect(() => override('__proto__.x', 1)).toThrow("override: got path '__proto__.x'");
    expect(() => override('constructor.x', 1)).toThrow("unknown field 'constructor'");
  });
});

describe('added files', () => {
  it('come into the folder of the model, folders with all that is in them', () => {
    const folder = temporaryFolder({ 'vocab.txt': 'a', 'tokenizer/one.json': '1', 'tokenizer/more/two.json': '2' });
    const { app, models } = repository({ baseDirectory: folder });
    const model = new Model(models, 'm', { backend: 'identity', outputs: { y: fp32(2) } });
    model.addFile('labels/top.txt', 'vocab.txt');
    model.addFile('tokenizer', 'tokenizer');
    model.addOverride('output.0.label_filename', 'labels/top.txt');
    expect(Object.keys(Testing.synth(app).files)).toEqual([
      'models/m/1/.keep',
      'models/m/config.pbtxt',
      'models/m/labels/top.txt',
      'models/m/tokenizer/more/two.json',
      'models/m/tokenizer/one.json',
    ]);
  });

  it('are refused outside of the folder, and where they are not there', () => {
    const folder = temporaryFolder();
    const { app, models } = repository({ baseDirectory: folder });
    const model = new Model(models, 'm', { backend: 'identity' });
    for (const path of ['', '../x', 'a//b', '/a', 'config.pbtxt', 'C:x', 'a\\b'])
      expect(() => model.addFile(path, 'x'), path).toThrow(`addFile: got path '${path}'`);
    model.addFile('x', 'nowhere');
    expect(problems(app)).toEqual([`models/m: '${folder}/nowhere' does not exist`]);
  });
});

describe('a model that others own', () => {
  const config =
    'name: "theirs" max_batch_size: 4 input { name: "a" data_type: TYPE_FP32 dims: -1 optional: true } output { name: "b" data_type: TYPE_STRING dims: 1 }';

  it('is described by a file and not written', () => {
    const { app, models } = repository({ baseDirectory: temporaryFolder({ 'config.pbtxt': config }) });
    const model = Model.fromConfig(models, 'id', { config: 'config.pbtxt' });
    expect(model.modelName).toBe('theirs');
    expect(model.maxBatchSize).toBe(4);
    expect(model.inputs).toEqual({ a: fp32(-1, { optional: true }) });
    expect(model.outputs).toEqual({ b: bytes(1) });
    expect(Testing.synth(app).files).toEqual({});
  });

  it('is described by a configuration, with tensors that the compiler knows', () => {
    const { app, models } = repository();
    const model = Model.fromConfig(models, 'id', {
      config: { input: [{ name: 'a', data_type: 'TYPE_FP32', dims: [2n] }] },
      inputs: { a: fp32(2) },
    });
    expect(model.modelName).toBe('id');
    expect(model.inputs.a.dims).toEqual([2]);
    expect(problems(app)).toEqual([]);
  });

  it('is refused where file and declaration differ, or the file cannot be read', () => {
    const { app, models } = repository({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that was left in
      baseDirectory: temporaryFolder({ 'config.pbtxt': config, 'broken.pbtxt': 'max_batch_size: ${size}' }),
    });
    const other = temporaryFolder();
    writeOddFiles(other, { pipe: 'pipe' });
    Model.fromConfig(models, 'differs', {
      config: 'config.pbtxt',
      inputs: { a: int64(-1), c: fp32(1) },
      outputs: { b: bytes(2) },
    });
    Model.fromConfig(models, 'broken', { config: 'broken.pbtxt' });
    Model.fromConfig(models, 'gone', { config: 'nowhere.pbtxt' });
    Model.fromConfig(models, 'pipe', { config: `${other}/pipe` });
    const found = problems(app);
    expect(found).toContain("models/differs: input 'a': declared INT64[-1], but the configuration has FP32[-1]");
    expect(found).toContain("models/differs: input 'c': the configuration has no such input, it has 'a'");
    expect(found).toContain("models/differs: output 'b': declared BYTES[2], but the configuration has BYTES[1]");
    expect(found.find((problem) => problem.startsWith('models/broken'))).toMatch(/broken.pbtxt:1:17: .*placeholder/);
    expect(found.find((problem) => problem.startsWith('models/gone'))).toContain('does not exist');
    expect(found.find((problem) => problem.startsWith('models/pipe'))).toContain('is a folder, pipe or device, expected a file');
  });
});

describe('a repository', () => {
  it('has a folder named by its id or its directory', () => {
    const app = Testing.app();
    new Model(new ModelRepository(app, 'a'), 'm', { backend: 'identity' });
    new Model(new ModelRepository(app, 'b', { directory: 'other' }), 'm', { backend: 'identity' });
    expect(Object.keys(Testing.synth(app).files).filter((path) => path.endsWith('.pbtxt'))).toEqual([
      'a/m/config.pbtxt',
      'other/m/config.pbtxt',
    ]);
    expect(() => new ModelRepository(app, 'c', { directory: '../x' })).toThrow("directory: got '../x'");
  });

  it('is refused if its folder is that of another', () => {
    const app = Testing.app();
    new ModelRepository(app, 'a');
    new ModelRepository(app, 'b', { directory: 'a' });
    expect(problems(app)).toEqual(["a: directory 'a' is also that of 'b'", "b: directory 'a' is also that of 'a'"]);
  });
});
