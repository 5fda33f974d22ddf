import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import { errorOf, RecordingSink, requestOf, valuesTensor } from '../../../support/inference.ts';
import { type LoadedCore, loadCore } from '../../../support/loaded-core.ts';

const IDENTITY: ModelConfig = {
  backend: 'identity',
  max_batch_size: 8,
  input: [{ name: 'IN', data_type: 'TYPE_INT32', dims: [-1n] }],
  output: [{ name: 'OUT', data_type: 'TYPE_INT32', dims: [-1n] }],
};

async function loaded(): Promise<LoadedCore> {
  const all = await loadCore({ m: IDENTITY });
  onTestFinished(() => all.close());
  return all;
}

const request = (modelName: string, modelVersion = '') =>
  requestOf(modelName, [valuesTensor('IN', 'INT32', [1, 2], [1, 2])], { modelVersion });

describe('the core', () => {
  it('infers, and answers for models that are not there through the sink', async () => {
    const { core } = await loaded();
    const sink = new RecordingSink();
    core.infer(request('m', '1'), sink);
    expect((await sink.done)?.outputs[0]).toMatchObject({ name: 'OUT', shape: [1, 2] });
    for (const [name, version, code, message] of [
      ['nope', '', 'NOT_FOUND', "Request for unknown model: 'nope' is not found"],
      ['m', '7', 'NOT_FOUND', "Request for unknown model: 'm' version 7 is not found"],
      [
        'm',
        'x',
        'INVALID_ARG',
        "failed to get model version from specified version string 'x' (details: stol), version should be an integral value > 0",
      ],
    ] as const) {
      const refused = new RecordingSink();
      core.infer(request(name, version), refused);
      expect(refused.error).toMatchObject({ code, message });
    }
  });

  it('is ready until it drains, says so when it changes, and is live in any case', async () => {
    const { core, state } = await loaded();
    const changes: boolean[] = [];
    core.onReadyChange(() => changes.push(core.isReady()));
    const end = core.onReadyChange(() => changes.push(core.isReady()));
    end();
    expect([core.isLive(), core.isReady(), core.isDraining]).toEqual([true, true, false]);
    state.drain();
    expect([core.isLive(), core.isReady(), core.isDraining]).toEqual([true, false, true]);
    expect(changes).toEqual([false]);
  });

  it('says whether a model is ready', async () => {
    const { core } = await loaded();
    const answers = ['', '1', '-1', '2'].map((version) => core.isModelReady('m', version));
    expect(answers).toEqual([true, true, true, false]);
    expect(core.isModelReady('nope', '')).toBe(false);
    expect(errorOf(() => core.isModelReady('m', 'x')).code).toBe('INVALID_ARG');
  });

  it('gives metadata with the batch dimension', async () => {
    const { core } = await loaded();
    expect(core.modelMetadata('m', '')).toEqual({
      name: 'm',
      versions: ['1'],
      platform: 'identity',
      inputs: [{ name: 'IN', datatype: 'INT32', shape: [-1, -1] }],
      outputs: [{ name: 'OUT', datatype: 'INT32', shape: [-1, -1] }],
    });
    expect(errorOf(() => core.modelMetadata('nope', '')).code).toBe('NOT_FOUND');
  });

  it('gives the completed configuration', async () => {
    const { core } = await loaded();
    expect(core.modelConfig('m', '')).toMatchObject({
      name: 'm',
      backend: 'identity',
      instance_group: [{ kind: 'KIND_CPU', count: 1 }],
    });
  });

  it('gives statistics of one version, one model or all', async () => {
    const { core } = await loaded();
    const sink = new RecordingSink();
    core.infer(request('m'), sink);
    await sink.done;
    for (const [name, version] of [
      ['', ''],
      ['m', ''],
      ['m', '1'],
    ] as const) {
      expect(core.statistics(name, version)).toMatchObject([{ name: 'm', version: '1', success: { count: 1 } }]);
    }
    expect(errorOf(() => core.statistics('nope', ''))).toMatchObject({
      code: 'INVALID_ARG',
      message: "requested model 'nope' is not available",
    });
    expect(errorOf(() => core.statistics('m', '2'))).toMatchObject({
      code: 'INVALID_ARG',
      message: "requested model version is not available for model 'm'",
    });
  });

  it('leaves out of the index what is not ready, if asked to', async () => {
    const { core } = await loaded();
    expect(await core.repositoryIndex({ ready: true })).toEqual([{ name: 'm', version: '1', state: 'READY' }]);
  });
});
