import { describe, expect, it } from 'vitest';
import { fp32, Model, ModelRepository, OnnxModel } from '../../../constructs/index.ts';
import { Annotations, Capture, Match, Template, Testing } from '../../../constructs/testing/index.ts';

function template(more?: (models: ModelRepository) => void): Template {
  const models = new ModelRepository(Testing.app(), 'models');
  more?.(models);
  new Model(models, 'encoder', {
    backend: 'identity',
    maxBatchSize: 8,
    inputs: { a: fp32(-1, 4) },
    outputs: { b: fp32(4), c: fp32(1) },
    dynamicBatching: { preferredBatchSizes: [2, 4, 8] },
    parameters: { labels: '{"top": ["cat", "dog"]}' },
  });
  return Template.fromRepository(models);
}

describe('template assertions', () => {
  it('hold for the part of a configuration that is named', () => {
    template().hasModel('encoder', {
      max_batch_size: 8,
      input: [{ name: 'a', dims: [-1, 4] }],
      output: Match.arrayWith([{ name: 'c' }]),
      dynamic_batching: Match.objectEquals({ preferred_batch_size: [2, 4, 8] }),
      backend: Match.stringLikeRegexp('^ident'),
      optimization: Match.absent(),
      name: Match.absent(),
    });
    template().hasModel('encoder');
    template().modelCountIs(1);
  });

  it('say every difference with its path', () => {
    const assertion = () =>
      template().hasModel('encoder', {
        max_batch_size: 4,
        input: [{ dims: [-1, 5] }],
        output: [{ name: 'b' }],
        dynamic_batching: Match.objectEquals({}),
        backend: Match.stringLikeRegexp(/onnx/),
        response_cache: Match.anyValue(),
        optimization: { graph: { level: 1 } },
      });
    expect(assertion).toThrow(`model 'encoder' is not as expected:
  max_batch_size: is 8, want 4
  input[0].dims[1]: is 4, want 5
  output: is [{"name":"b","data_type":"TYPE_FP32","dims":[4]},{"name":"c","data_type":"TYPE_FP32","dims":[1]}], want [{"name":"b"}]
  dynamic_batching.preferred_batch_size: is there, want none
  backend: is "identity", want text like /onnx/
  response_cache: is absent, want any value
  optimization: is absent, want {"graph":{"level":1}}`);
  });

  it('tell lists that lack an item, or have it in another order', () => {
    const sizes =
      (...items: number[]) =>
      () =>
        template().hasModel('encoder', { dynamic_batching: { preferred_batch_size: Match.arrayWith(items) } });
    expect(sizes(2, 8)).not.toThrow();
    expect(sizes(8, 2)).toThrow('want item 1 2 in it');
    expect(sizes(3)).toThrow('want item 0 3 in it');
  });

  it('name the models that are there where one is not', () => {
    expect(() => template().hasModel('decoder')).toThrow("model 'decoder': the repository has none, it has encoder");
    expect(() => template().modelCountIs(2)).toThrow('the repository has 1 models, want 2: encoder');
  });

  it('compare objects exactly where that is asked for, at any depth, and in part again within', () => {
    const policy = { default_queue_policy: { max_queue_size: 4 }, preferred_batch_size: [2] };
    const models = (repository: ModelRepository) => {
      const dynamicBatching = {
        preferredBatchSizes: [2],
        defaultQueuePolicy: { maxQueueSize: 4, allowTimeoutOverride: true },
      };
      new Model(repository, 'm', { backend: 'identity', maxBatchSize: 4, dynamicBatching });
    };
    const has = (expected: unknown) => () => template(models).hasModel('m', { dynamic_batching: expected });
    expect(has(policy)).not.toThrow();
    for (const exact of [Match.objectEquals(policy), Match.exact(policy)])
      expect(has(exact)).toThrow('dynamic_batching.default_queue_policy.allow_timeout_override: is there, want none');
    expect(has(Match.objectEquals({ ...policy, default_queue_policy: Match.objectLike({ max_queue_size: 4 }) }))).not.toThrow();
    const outputs = (expected: unknown) => () => template().hasModel('encoder', { output: expected });
    expect(outputs([{ name: 'b' }, { name: 'c' }])).not.toThrow();
    expect(outputs(Match.arrayEquals([{ name: 'b' }, { name: 'c' }]))).toThrow('output[0].data_type: is there, want none');
  });

  it('hold for what is not so, and for JSON within a text', () => {
    const has = (expected: Record<string, unknown>) => () => template().hasModel('encoder', expected);
    expect(has({ max_batch_size: Match.not(4), backend: Match.not(Match.stringLikeRegexp('onnx')) })).not.toThrow();
    expect(has({ max_batch_size: Match.not(8) })).toThrow('max_batch_size: is 8, want anything but 8');
    const labels = (expected: unknown) => has({ parameters: { labels: { string_value: Match.serializedJson(expected) } } });
    expect(labels({ top: Match.arrayWith(['dog']) })).not.toThrow();
    expect(labels({ top: ['dog'] })).toThrow('parameters.labels.string_value.top: is ["cat","dog"], want ["dog"]');
    expect(has({ backend: Match.serializedJson({}) })).toThrow('backend: is "identity", want JSON');
  });

  it('capture values, but only where all around them matches', () => {
    const more = (models: ModelRepository) => {
      new Model(models, 'small', { backend: 'identity', maxBatchSize: 1 });
      new Model(models, 'large', { backend: 'identity', maxBatchSize: 64 });
    };
    const size = new Capture();
    const found = template(more).findModels({ backend: 'identity', max_batch_size: size, input: Match.absent() });
    expect(Object.keys(found)).toEqual(['large', 'small']);
    expect(size.asNumber()).toBe(64);
    expect([size.next(), size.asNumber(), size.next()]).toEqual([true, 1, false]);

    const [name, dims] = [new Capture(Match.stringLikeRegexp('^b')), new Capture()];
    template().hasModel('encoder', { output: Match.arrayWith([{ name, dims }]) });
    expect([name.asString(), dims.asArray()]).toEqual(['b', [4n]]);
    expect(() => dims.asString()).toThrow('want text');
    const none = new Capture();
    expect(() => template().hasModel('encoder', { output: [{ name: none }, { name: 'x' }] })).toThrow('output[1].name: is "c"');
    expect(() => none.asString()).toThrow('nothing was captured');
    const batching = new Capture();
    template().hasModel('encoder', { dynamic_batching: batching });
    expect(batching.asObject()).toEqual({ preferred_batch_size: [2, 4, 8] });
    expect(() => batching.asBigInt()).toThrow('want an integer');
    expect(() => template().hasModel('encoder', { optimization: new Capture() })).toThrow('optimization: is absent');
  });

  it('hold for many models at once, and tell each that is not as expected', () => {
    const two = template((models) => new Model(models, 'tiny', { backend: 'identity', maxBatchSize: 1 }));
    two.allModels({ backend: 'identity' });
    two.modelCountIs(1, { max_batch_size: 8 });
    two.modelCountIs(2, { max_batch_size: Match.anyValue() });
    two.templateMatches({ encoder: { max_batch_size: 8 }, tiny: { max_batch_size: 1 } });
    expect(Object.keys(two.toJSON())).toEqual(['encoder', 'tiny']);
    expect(() => two.allModels({ max_batch_size: 8 })).toThrow(
      "not every model is as expected:\n  model 'tiny': max_batch_size: is 1, want 8",
    );
    expect(() => two.modelCountIs(2, { max_batch_size: 8 })).toThrow('has 1 models like {"max_batch_size":8}, want 2: encoder');
    expect(() => two.templateMatches({ tiny: { max_batch_size: 2 }, other: {} })).toThrow(
      "the repository is not as expected:\n  model 'tiny': max_batch_size: is 1, want 2\n  model 'other': is absent",
    );
    expect(() => Template.fromRepository(new ModelRepository(Testing.app(), 'models')).allModels({})).toThrow('has no models');
  });
});

describe('assertions on what synth tells', () => {
  it('hold for errors by path and message', () => {
    const app = Testing.app();
    const models = new ModelRepository(app, 'models');
    new OnnxModel(models, 'm', { versions: { 1: 'nowhere.onnx' } });
    const annotations = Annotations.fromApp(app);
    annotations.hasError('models/m', Match.stringLikeRegexp('does not exist'));
    annotations.hasError('*', Match.stringLikeRegexp('nowhere'));
    annotations.hasNoError('models', Match.anyValue());
    annotations.hasNoWarning('*', Match.anyValue());
    expect(annotations.findError('*', Match.anyValue())).toHaveLength(1);
    expect(() => annotations.hasError('models/m', 'x')).toThrow(
      /^'models\/m' has no error "x"; synth tells of\n {2}error: models\/m: .*nowhere/,
    );
    expect(() => annotations.hasNoError('models/m', Match.stringLikeRegexp('exist'))).toThrow(
      "'models/m' has the error:\n  models/m: ",
    );
  });

  it('hold for warnings', () => {
    const app = Testing.app();
    new Model(new ModelRepository(app, 'models'), 'm', {
      backend: 'identity',
      outputs: { y: fp32(2) },
      maxBatchSize: 8,
      dynamicBatching: { defaultQueuePolicy: { timeoutAction: 'DELAY' } },
    });
    const annotations = Annotations.fromApp(app);
    const [warning] = annotations.findWarning('models/m', Match.anyValue());
    annotations.hasWarning('models/m', warning!.message);
    expect(() => annotations.hasNoWarning('*', warning!.message)).toThrow("'*' has the warning");
    expect(() => Annotations.fromApp(Testing.app()).hasWarning('*', 'x')).toThrow('synth tells nothing');
  });
});
