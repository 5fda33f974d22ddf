import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineModel } from '../../../../../server/repository/plan/definition.ts';
import { type Definitions, diff, planVersions } from '../../../../../server/repository/plan/diff.ts';
import { type FakeModel, parseJson, snapshotOf, unreadable } from '../fake-storage.ts';

function define(models: Record<string, FakeModel | string>): Definitions {
  return new Map(
    Object.entries(models).map(([name, model]) => [
      name,
      defineModel(typeof model === 'string' ? unreadable(name, model) : snapshotOf(name, model), parseJson),
    ]),
  );
}

/** Actions in short: `apply m files`. */
function actions(before: Record<string, FakeModel | string>, after: Record<string, FakeModel | string>): string[] {
  return diff(define(before), define(after)).map((action) =>
    action.kind === 'apply' ? `apply ${action.name} ${action.why}` : `${action.kind} ${action.name}`,
  );
}

const ensemble = (...models: string[]): FakeModel => ({
  config: { ensemble_scheduling: { step: models.map((model_name) => ({ model_name })) } },
});

describe('diff', () => {
  it('does nothing when nothing changed', () => {
    const models = { a: {}, broken: 'no access', e: ensemble('a') };
    expect(actions(models, models)).toEqual([]);
  });

  it('applies a model that is new', () => expect(actions({}, { a: {} })).toEqual(['apply a added']));

  it('removes a model that is gone', () => expect(actions({ a: {}, b: {} }, { b: {} })).toEqual(['remove a']));

  it('applies a version that is new, or no longer to be served', () => {
    expect(actions({ a: {} }, { a: { versions: { '1': 'content', '2': 'x' } } })).toEqual(['apply a versions']);
    expect(actions({ a: { versions: { '1': 'x', '2': 'y' } } }, { a: { versions: { '1': 'x' } } })).toEqual(['apply a versions']);
  });

  it('leaves a model alone whose added version the policy does not serve', () => {
    expect(actions({ a: { versions: { '2': 'x' } } }, { a: { versions: { '1': 'y', '2': 'x' } } })).toEqual([]);
  });

  it('applies a model that lost a version, served by its policy or not: it may still be loaded', () => {
    expect(actions({ a: { versions: { '1': 'x', '2': 'y' } } }, { a: { versions: { '2': 'y' } } })).toEqual(['apply a versions']);
  });

  it('applies changed files of a served version, and of the model', () => {
    expect(actions({ a: { versions: { '1': 'x' } } }, { a: { versions: { '1': 'y' } } })).toEqual(['apply a files']);
    expect(actions({ a: { files: { 'labels.txt': 'x' } } }, { a: { files: { 'labels.txt': 'y' } } })).toEqual(['apply a files']);
  });

  it('applies a changed configuration, but not one that is only written differently', () => {
    expect(actions({ a: { config: { max_batch_size: 1 } } }, { a: { config: { max_batch_size: 2 } } })).toEqual([
      'apply a files',
    ]);
    expect(
      actions(
        { a: { config: '{"backend":"b","max_batch_size":1}' } },
        { a: { config: '{ "max_batch_size":1, "backend":"b" }' } },
      ),
    ).toEqual([]);
  });

  it('only changes which versions are served when only the version policy changed', () => {
    const versions = { '1': 'x', '2': 'y' };
    expect(actions({ a: { versions } }, { a: { versions, config: { version_policy: { all: {} } } } })).toEqual([
      'apply a versions',
    ]);
  });

  it('says once why a model cannot be loaded, and again when the reason changes', () => {
    expect(actions({ a: {} }, { a: { config: '{' } })).toEqual(['refuse a']);
    expect(actions({ a: { config: '{' } }, { a: { config: '{ ' } })).toEqual([]);
    expect(actions({ a: 'no access' }, { a: 'other' })).toEqual(['refuse a']);
  });

  it('applies a model that is readable again', () => expect(actions({ a: 'no access' }, { a: {} })).toEqual(['apply a files']));

  it('puts ensembles after their models, however deep', () => {
    expect(actions({}, { e1: ensemble('e2', 'b'), e2: ensemble('a'), b: {}, a: {} })).toEqual([
      'apply a added',
      'apply e2 added',
      'apply b added',
      'apply e1 added',
    ]);
  });

  it('applies ensembles again when a model that they stand on changes or goes', () => {
    const before = { a: {}, b: {}, e2: ensemble('a'), e1: ensemble('e2'), other: ensemble('b') };
    expect(actions(before, { ...before, a: { versions: { '1': 'new' } } })).toEqual([
      'apply a files',
      'apply e2 dependency',
      'apply e1 dependency',
    ]);
    const { a: _, ...rest } = before;
    expect(actions(before, rest)).toEqual(['apply e2 dependency', 'apply e1 dependency', 'remove a']);
  });

  it('removes ensembles before the models that they stood on', () => {
    expect(actions({ a: {}, e2: ensemble('a'), e1: ensemble('e2') }, {})).toEqual(['remove e1', 'remove e2', 'remove a']);
  });

  it('acts on each model at most once, dependencies first, and on nothing twice over', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const model = fc.oneof(
      fc.record({ versions: fc.dictionary(fc.constantFrom('1', '2'), fc.constantFrom('x', 'y'), { minKeys: 1 }) }),
      fc.constant('broken'),
      fc.uniqueArray(fc.constantFrom('a', 'b'), { minLength: 1 }).map((models) => ensemble(...models)),
    );
    const repository = fc
      .dictionary(name, model)
      // Ensembles only where they cannot form a cycle.
      .map((models) =>
        Object.fromEntries(
          Object.entries(models).filter(([key, value]) => typeof value === 'string' || !('config' in value) || key > 'b'),
        ),
      );
    fc.assert(
      fc.property(repository, repository, (before, after) => {
        const result = diff(define(before), define(after));
        const names = result.map((action) => action.name);
        expect(new Set(names).size).toBe(names.length);
        for (const action of result) {
          if (action.kind !== 'apply') continue;
          for (const needed of action.definition.dependencies) {
            const at = result.findIndex((other) => other.name === needed && other.kind !== 'remove');
            expect(at).toBeLessThan(names.indexOf(action.name));
          }
        }
        expect(diff(define(after), define(after))).toEqual([]);
      }),
    );
  });
});

describe('planVersions', () => {
  const plan = (served: Record<string, string>, wanted: Record<string, string>, present: string[]) =>
    planVersions(new Map(Object.entries(served)), new Map(Object.entries(wanted)), new Set(present));

  it('loads what is new and what changed, and keeps what is as it was', () => {
    expect(plan({ '1': 'x', '2': 'x' }, { '1': 'x', '2': 'y', '3': 'z' }, ['1', '2', '3'])).toEqual({
      load: ['2', '3'],
      vanished: [],
      retired: [],
    });
  });

  it('tells versions that are gone from those that the policy no longer serves', () => {
    expect(plan({ '1': 'x', '2': 'x' }, { '3': 'z' }, ['2', '3'])).toEqual({ load: ['3'], vanished: ['1'], retired: ['2'] });
  });
});
