import { describe, expect, it } from 'vitest';
import { fp32, Model, ModelRepository } from '../../../constructs/index.ts';
import { Match, Template, Testing } from '../../../constructs/testing/index.ts';

function template(): Template {
  const models = new ModelRepository(Testing.app(), 'models');
  new Model(models, 'encoder', {
    backend: 'identity',
    maxBatchSize: 8,
    inputs: { a: fp32(-1, 4) },
    outputs: { b: fp32(4), c: fp32(1) },
    dynamicBatching: { preferredBatchSizes: [2, 4, 8] },
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
});
