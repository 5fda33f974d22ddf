import { ApiObject, App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { Model, ModelRepository } from '../../../constructs/index.ts';
import { Testing } from '../../../constructs/testing/index.ts';
import { type SourceLocation, sourceOf } from '../../../synth/problem.ts';

/** Line of the caller, counted from the top of this file. */
function lineHere(): number {
  return Number(/source-location\.test\.ts:(\d+)/.exec(new Error().stack!.split('\n')[2]!)![1]);
}

class TeamModel extends Model {
  constructor(scope: Construct, id: string) {
    super(scope, id, { backend: 'identity' });
  }
}

class Pair extends Construct {
  readonly model: Model;
  readonly line: number;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.line = lineHere() + 1;
    this.model = new Model(this, 'model', { backend: 'identity' });
  }
}

describe('the source line of a construct', () => {
  const repository = () => new ModelRepository(Testing.app(), 'models');
  const here = (line: number) => expect.objectContaining({ file: import.meta.filename, line }) as SourceLocation;

  it('is where it was created', () => {
    const models = repository();
    const line = lineHere() + 1;
    const model = new Model(models, 'm', { backend: 'identity' });
    expect(sourceOf(model)).toEqual(here(line));
  });

  it('is where an object of the own class was created, not where that class calls super', () => {
    const models = repository();
    const line = lineHere() + 1;
    const model = new TeamModel(models, 'm');
    expect(sourceOf(model)).toEqual(here(line));
  });

  it('is inside a construct that makes others', () => {
    const pair = new Pair(repository(), 'pair');
    expect(sourceOf(pair.model)).toEqual(here(pair.line));
  });

  it('is known of objects of cdk8s, and of any other construct in the app', () => {
    const chart = new Chart(Testing.app(), 'chart');
    const line = lineHere() + 1;
    const object = new ApiObject(chart, 'object', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(sourceOf(object)).toEqual(here(line));
    const other = new Construct(new Construct(chart, 'outer'), 'inner');
    expect(sourceOf(other)).toEqual(here(line + 2));
    expect(other.node.path).toBe('chart/outer/inner');
    expect(() => new Construct(chart, 'outer')).toThrow("already a Construct with name 'outer'");
  });

  it('is that of the construct around it where it has none of its own', () => {
    const models = new ModelRepository(new App(), 'models');
    const inner = new Construct(models, 'inner');
    expect(sourceOf(inner)).toEqual(sourceOf(models));
  });
});
