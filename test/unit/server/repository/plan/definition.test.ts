import { describe, expect, it } from 'vitest';
import { type Definition, defineModel } from '../../../../../server/repository/plan/definition.ts';
import { type FakeModel, parseJson, snapshotOf, unreadable } from '../fake-storage.ts';

const define = (name: string, model: FakeModel): Definition => defineModel(snapshotOf(name, model), parseJson);

describe('defineModel', () => {
  it('takes a model without a configuration file', () => {
    expect(define('m', {})).toMatchObject({ name: 'm', config: {}, versions: [{ version: '1' }], dependencies: [] });
  });

  it('refuses a configuration that names another model, as Triton words it', () => {
    expect(define('a', { config: { name: 'b' } })).toMatchObject({
      problem: "unexpected directory name 'a' for model 'b', directory name must equal model name",
    });
  });

  it("gives the parser's words for a configuration that cannot be parsed, and the version concerned", () => {
    expect(define('m', { config: '{', versions: { '1': 'x', '2': 'y' } })).toEqual({
      name: 'm',
      problem: '/models/m/config.pbtxt:1:1: cannot be parsed',
      version: '2',
    });
  });

  it('refuses a model of which no version can be served, saying what was found', () => {
    expect(define('m', { versions: {} })).toMatchObject({
      problem: "at least one version must be available under the version policy of model 'm', found no version folder",
    });
    const config = { version_policy: { specific: { versions: ['7'] } } };
    expect(define('m', { versions: { '1': 'x', '2': 'y' }, config })).toMatchObject({
      problem: "at least one version must be available under the version policy of model 'm', found only 1, 2",
    });
  });

  it('passes on why a model is unreadable', () => {
    expect(defineModel(unreadable('m', 'no access'), parseJson)).toEqual({ name: 'm', problem: 'no access' });
  });

  it('knows which models an ensemble needs, each once', () => {
    const config = { ensemble_scheduling: { step: [{ model_name: 'a' }, { model_name: 'b' }, { model_name: 'a' }] } };
    expect(define('e', { config })).toMatchObject({ dependencies: ['a', 'b'] });
  });
});
