import { describe, expect, it } from 'vitest';
import type { LoadedVersion } from '../../../../server/model/loaded-version.ts';
import { ModelRegistry } from '../../../../server/model/registry.ts';
import { errorOf } from '../../../support/inference.ts';

function loaded(name: string, version: string): LoadedVersion {
  return { name, version } as LoadedVersion;
}

describe('ModelRegistry', () => {
  it('resolves a named version, and the highest by value when none is named', () => {
    const registry = new ModelRegistry();
    const nine = loaded('m', '9');
    const ten = loaded('m', '10');
    registry.publish('m', [ten, nine]);
    expect(registry.resolve('m', '9')).toBe(nine);
    expect(registry.resolve('m', '')).toBe(ten);
    expect(registry.resolve('m', '-1')).toBe(ten);
    expect(registry.resolve('m', '010')).toBe(ten);
    expect(registry.servingVersions('m')).toEqual([nine, ten]);
  });

  it('answers for what is not there as Triton does', () => {
    const registry = new ModelRegistry();
    registry.publish('simple', [loaded('simple', '1')]);
    expect(errorOf(() => registry.resolve('nope', ''))).toMatchObject({
      code: 'NOT_FOUND',
      message: "Request for unknown model: 'nope' is not found",
    });
    expect(errorOf(() => registry.resolve('simple', '7'))).toMatchObject({
      code: 'NOT_FOUND',
      message: "Request for unknown model: 'simple' version 7 is not found",
    });
    registry.loading('simple', '2');
    expect(errorOf(() => registry.resolve('simple', '2'))).toMatchObject({
      code: 'UNAVAILABLE',
      message: "Request for unknown model: 'simple' version 2 is not at ready state",
    });
    registry.retire('simple');
    expect(errorOf(() => registry.resolve('simple', ''))).toMatchObject({
      code: 'NOT_FOUND',
      message: "Request for unknown model: 'simple' has no available versions",
    });
  });

  it('switches versions at once and returns those that answer no more', () => {
    const registry = new ModelRegistry();
    const one = loaded('m', '1');
    const two = loaded('m', '2');
    expect(registry.publish('m', [one])).toEqual([]);
    expect(registry.publish('m', [two])).toEqual([one]);
    expect(registry.resolve('m', '')).toBe(two);
    expect(registry.statusOf('m').map(({ version, state }) => [version, state])).toEqual([
      ['1', 'UNLOADING'],
      ['2', 'READY'],
    ]);
    registry.unloaded('m', '1');
    expect(registry.statusOf('m')[0]).toEqual({ name: 'm', version: '1', state: 'UNAVAILABLE', reason: 'unloaded' });
  });

  it('replaces a load of the same version without a moment in which none answers', () => {
    const registry = new ModelRegistry();
    const before = loaded('m', '1');
    const after = loaded('m', '1');
    registry.publish('m', [before]);
    registry.loading('m', '1');
    expect(registry.resolve('m', '1')).toBe(before);
    expect(registry.publish('m', [after])).toEqual([before]);
    expect(registry.resolve('m', '1')).toBe(after);
    registry.unloaded('m', '1');
    expect(registry.statusOf('m')[0]?.state).toBe('READY');
  });

  it('keeps the old load answering when a reload fails, and says why', () => {
    const registry = new ModelRegistry();
    const one = loaded('m', '1');
    registry.publish('m', [one]);
    registry.loading('m', '1');
    registry.failed('m', '1', 'model.onnx is truncated');
    expect(registry.resolve('m', '1')).toBe(one);
    expect(registry.statusOf('m')).toEqual([{ name: 'm', version: '1', state: 'READY', reason: 'model.onnx is truncated' }]);
  });

  it('keeps the reason of a first load that failed until the model is forgotten', () => {
    const registry = new ModelRegistry();
    registry.loading('broken', '1');
    registry.failed('broken', '1', 'no such file');
    expect(registry.statusOf('broken')).toEqual([{ name: 'broken', version: '1', state: 'UNAVAILABLE', reason: 'no such file' }]);
    registry.forget('broken');
    expect(registry.has('broken')).toBe(false);
  });

  it('does not forget a model that still answers', () => {
    const registry = new ModelRegistry();
    registry.publish('m', [loaded('m', '1')]);
    registry.forget('m');
    expect(registry.resolve('m', '').version).toBe('1');
  });
});
