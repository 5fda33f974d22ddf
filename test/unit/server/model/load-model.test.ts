import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import { parse } from '../../../../contract/text-format.ts';
import type { Backend } from '../../../../server/backend/backend.ts';
import { identityBackend } from '../../../../server/backend/identity/backend.ts';
import { BackendRegistry, createBackends } from '../../../../server/backend/registry.ts';
import type { ModelInstance } from '../../../../server/instance/instance.ts';
import { createLogger, silentLogger } from '../../../../server/logger.ts';
import { loadModel, type ModelDependencies } from '../../../../server/model/load-model.ts';
import type { LoadedVersion } from '../../../../server/model/loaded-version.ts';
import { systemClock } from '../../../../server/scheduler/clock.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { identityConfig } from '../../../support/identity-config.ts';
import { RecordingSink, requestOf, valuesTensor } from '../../../support/inference.ts';
import { identityModel } from '../../../support/onnx-model.ts';
import { peerFolder } from '../../../support/peer-models.ts';
import { SCALE_CONFIG, scaleModel } from '../../../support/scale-model.ts';
import { runtime } from '../../native/native-models.ts';

const WORKER = new Map([['onnxruntime', new Map([['trireme_instance', 'worker']])]]);

interface Draft {
  readonly config?: string | ModelConfig;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly directory?: string;
  readonly signal?: AbortSignal;
}

async function load(draft: Draft, more: Partial<ModelDependencies> = {}): Promise<LoadedVersion> {
  const { config = {}, files = {}, directory = temporaryFolder(files), signal = new AbortController().signal } = draft;
  const parsed = typeof config === 'string' ? parse(config, { file: 'config.pbtxt' }).config : config;
  const source = {
    modelName: 'm',
    version: '1',
    modelDirectory: directory,
    versionDirectory: join(directory, '1'),
    config: parsed,
    signal,
  };
  const loaded = await loadModel(source, {
    backends: createBackends(),
    clock: systemClock,
    logger: silentLogger,
    backendOptions: WORKER,
    autoComplete: true,
    histogramBounds: { requestDuration: [1], queueDelay: [1] },
    resolve: () => undefined,
    infer: () => {},
    ...more,
  });
  onTestFinished(() => loaded.unload());
  return loaded;
}

function infer(loaded: LoadedVersion, value = 7, shape: number[] = [1]): RecordingSink {
  const sink = new RecordingSink();
  loaded.infer(requestOf('m', [valuesTensor('INPUT0', 'INT32', shape, [value])], { id: 'r' }), sink);
  return sink;
}

describe('loadModel', () => {
  it('serves, counts and unloads a model', async () => {
    const loaded = await load({ config: identityConfig() });
    const response = await infer(loaded).done;
    expect(response).toMatchObject({ modelName: 'm', modelVersion: '1', id: 'r' });
    expect([...new Int32Array(response!.outputs[0]!.data.slice().buffer)]).toEqual([7]);
    expect(loaded.statistics.snapshot()).toMatchObject({ name: 'm', version: '1', inferenceCount: 1, success: { count: 1 } });
    await loaded.unload();
    expect(infer(loaded).error).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('finishes what it accepted before it unloads', async () => {
    const loaded = await load({ config: identityConfig(30) });
    const sinks = [infer(loaded, 1), infer(loaded, 2), infer(loaded, 3)];
    expect(loaded.pendingCount).toBe(2);
    await loaded.unload();
    expect(sinks.map(({ ended, error }) => [ended, error])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it('does not count a request that it refuses unseen', async () => {
    const loaded = await load({ config: identityConfig() });
    const sink = new RecordingSink();
    loaded.infer(requestOf('m', []), sink);
    expect(sink.error?.code).toBe('INVALID_ARG');
    expect(loaded.statistics.snapshot().fail.count).toBe(0);
  });

  it('completes a model without a configuration from its file, as recorded from a real Triton', async () => {
    const file = join(peerFolder, 'models', 'autoconf', '3', 'model.onnx');
    const loaded = await load({ files: { '1/model.onnx': readFileSync(file) } });
    expect(loaded.config).toMatchObject({
      platform: 'onnxruntime_onnx',
      backend: 'onnxruntime',
      max_batch_size: 4,
      input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [-1n] }],
      dynamic_batching: { preferred_batch_size: [4] },
      instance_group: [{ kind: 'KIND_CPU', count: 2 }],
      default_model_filename: 'model.onnx',
    });
    expect(loaded.signature.inputs.get('X')?.shape).toEqual([-1, -1]);
  });

  it('runs an ONNX model on worker threads', async () => {
    const loaded = await load({ config: SCALE_CONFIG, files: { '1/model.onnx': scaleModel(3) } });
    const sink = new RecordingSink();
    loaded.infer(requestOf('m', [valuesTensor('X', 'FP32', [1, 4], [1, 2, 3, 4])]), sink);
    const [output] = (await sink.done)!.outputs;
    expect([...new Float32Array(output!.data.slice().buffer)]).toEqual([3, 6, 9, 12]);
  });

  it('says every problem of a configuration at once', async () => {
    const config = 'backend: "identity" max_batch_size: -1 input [ { name: "A" data_type: TYPE_INT32 dims: [ 0 ] } ]';
    await expect(load({ config })).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message: expect.stringMatching(/max_batch_size.*; .*dims/s),
    });
  });

  it('names the backends that there are when the model wants another', async () => {
    await expect(load({ config: 'backend: "nope" max_batch_size: 1' })).rejects.toMatchObject({
      code: 'INVALID_ARG',
      message: expect.stringContaining("backend 'nope' is not available; available are 'identity', 'onnxruntime'"),
    });
    await expect(load({ config: 'platform: "pytorch_libtorch"' })).rejects.toThrow('export the model to ONNX');
  });

  it('says what is missing when nothing tells the backend', async () => {
    await expect(load({ files: { '1/weights.bin': 'x' } })).rejects.toThrow(
      "the backend of model 'm' is not known: set 'backend', or put one of model.onnx, model.py, model.plan, model.pt into its version folder, which has weights.bin",
    );
  });

  it('refuses an ensemble without steps', async () => {
    await expect(load({ config: 'platform: "ensemble" max_batch_size: 1' })).rejects.toThrow(
      "platform 'ensemble' needs ensemble_scheduling",
    );
  });

  it('refuses a group on a GPU that is not there, naming it', async () => {
    const config = identityConfig(0, 'instance_group [ { name: "fast" kind: KIND_GPU } ]');
    // Which of the two depends on the machine.
    await expect(load({ config })).rejects.toThrow(
      /^instance group 'fast' has kind KIND_GPU, but (there is no GPU|the model's backend cannot use one)$/,
    );
  });

  it('refuses what the backend cannot do', async () => {
    const config = `${identityConfig()} model_transaction_policy { decoupled: true }`;
    await expect(load({ config })).rejects.toThrow('the backend does not support decoupled models');
    const limited: Backend = {
      ...identityBackend,
      capabilities: { ...identityBackend.capabilities, dataTypes: new Set(['FP32']) },
    };
    await expect(load({ config: identityConfig() }, { backends: new BackendRegistry([limited]) })).rejects.toThrow(
      "tensor 'INPUT0': backend 'identity' cannot serve data type INT32",
    );
  });

  it('requires a whole configuration when auto-completion is off', async () => {
    const files = { '1/model.onnx': scaleModel(1) };
    await expect(
      load({ config: 'backend: "onnxruntime" max_batch_size: 8', files }, { autoComplete: false }),
    ).rejects.toMatchObject({
      code: 'INVALID_ARG',
    });
    const loaded = await load({ config: SCALE_CONFIG, files }, { autoComplete: false });
    expect(loaded.signature.maxBatchSize).toBe(8);
  });

  // A worker thread takes seconds to start on a busy machine.
  describe.each(runtime ? ['native', 'worker'] : ['worker'])('on %s threads', { timeout: 30_000 }, (kind) => {
    const options = { backendOptions: new Map([['onnxruntime', new Map([['trireme_instance', kind]])]]) };
    const files = { '1/model.onnx': scaleModel(1) };
    const withShape = (dims: string) => SCALE_CONFIG.replace(/dims: \[ 4 \]/, `dims: ${dims}`);

    it('holds a configuration to its model, also when auto-completion is off', async () => {
      const wrong = load({ config: withShape('[ 5 ]'), files }, { ...options, autoComplete: false });
      await expect(wrong).rejects.toMatchObject({
        code: 'INVALID_ARG',
        message: expect.stringMatching(/^input\[0\]\.dims: input 'X': the model has shape \[-1,4\], got \[-1,5\]/),
      });
    });

    it('leaves a file that is no ONNX model to ONNX Runtime, when auto-completion is off', async () => {
      const broken = { '1/model.onnx': 'nothing of the kind' };
      await expect(load({ config: SCALE_CONFIG, files: broken }, { ...options, autoComplete: false })).rejects.toMatchObject({
        code: 'INVALID_ARG',
        message: expect.stringContaining('model.onnx'),
      });
    });
  });

  describe.runIf(runtime)('a size of a free dimension', () => {
    const native = { backendOptions: new Map([['onnxruntime', new Map([['trireme_instance', 'native']])]]) };
    const files = { '1/model.onnx': identityModel([{ name: 'X', datatype: 'FP32', dims: ['N', 'LENGTH'] }]) };
    const sized = (name: string, size: number, more = '') =>
      `backend: "onnxruntime" ${more} parameters { key: "free_dimension.${name}" value { string_value: "${size}" } }`;

    it('is taken', async () => {
      const loaded = await load({ config: sized('LENGTH', 4, 'max_batch_size: 2'), files }, native);
      expect(loaded.signature.inputs.get('X')?.shape).toEqual([-1, -1]);
    });

    it('is refused when the model has no such dimension, naming those that it has', async () => {
      await expect(load({ config: sized('WIDTH', 4), files }, native)).rejects.toMatchObject({
        code: 'INVALID_ARG',
        message: "parameter 'free_dimension.WIDTH': the model has no free dimension 'WIDTH'; it has N, LENGTH",
      });
    });

    it('is refused when it fixes the dimension of the batch', async () => {
      await expect(load({ config: sized('N', 2, 'max_batch_size: 4'), files }, native)).rejects.toMatchObject({
        code: 'INVALID_ARG',
        message: expect.stringContaining("max_batch_size is 4, but the model's first dimension is fixed at 2"),
      });
    });

    it('of the server’s options concerns the models that have it', async () => {
      const everywhere = new Map([['onnxruntime', new Map([['free_dimension.WIDTH', '2']])]]);
      await load({ config: 'backend: "onnxruntime"', files }, { backendOptions: everywhere });
    });
  });

  it('closes what it started when one instance cannot be', async () => {
    const closed: string[] = [];
    const failing: Backend = {
      ...identityBackend,
      async load() {
        return {
          async createInstance({ name }) {
            if (name.endsWith('_1')) throw new Error('no room for a second');
            return { name, close: async () => void closed.push(name) } as Partial<ModelInstance> as ModelInstance;
          },
          close: async () => void closed.push('model'),
        };
      },
    };
    const config = identityConfig(0, 'instance_group [ { count: 3 kind: KIND_CPU } ]');
    await expect(load({ config }, { backends: new BackendRegistry([failing]) })).rejects.toThrow('no room for a second');
    expect(closed).toEqual(['m_0_0', 'm_0_2', 'model']);
  });

  it('ends a load whose signal fires, with CANCELLED', async () => {
    const config = `${identityConfig()} parameters { key: "creation_delay_sec" value { string_value: "60" } }`;
    const controller = new AbortController();
    const loading = load({ config, signal: controller.signal });
    setImmediate(() => controller.abort());
    await expect(loading).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('counts request durations in the buckets that the configuration gives', async () => {
    const buckets = 'parameters { key: "trireme_request_duration_buckets" value { string_value: "0.01,0.05" } }';
    const loaded = await load({ config: identityConfig(20, buckets) });
    await infer(loaded).done;
    const { bounds, counts } = loaded.statistics.requestDuration;
    expect([[...bounds], [...counts].reduce((a, b) => a + b), counts[0]]).toEqual([[0.01, 0.05], 1, 0]);
    expect([...loaded.statistics.queueDelay.bounds]).toEqual([1]);
    const other = await load({ config: identityConfig() });
    expect([...other.statistics.requestDuration.bounds]).toEqual([1]);
  });

  it('takes a step that fails with every batch where the parameter says so, with a warning', async () => {
    const child = await load({ config: identityConfig() });
    const config = `platform: "ensemble" max_batch_size: 4
      input { name: "IN" data_type: TYPE_INT32 dims: [ 1 ] } output { name: "OUT" data_type: TYPE_INT32 dims: [ 1 ] }
      ensemble_scheduling { step { model_name: "child" model_version: -1
        input_map { key: "INPUT0" value: "IN" } output_map { key: "OUTPUT0" value: "OUT" } } }`;
    await expect(load({ config }, { resolve: () => child })).rejects.toThrow('every batch above 1 fails');
    const lines: string[] = [];
    const logger = createLogger({ stream: { write: (line) => lines.push(line) } });
    const parameter = 'parameters { key: "trireme_unbatched_step" value { string_value: "warning" } }';
    const loaded = await load({ config: `${config} ${parameter}` }, { resolve: () => child, logger });
    expect(loaded.signature.maxBatchSize).toBe(4);
    expect(lines.filter((line) => line.includes('"warn"') && line.includes('every batch above 1 fails'))).toHaveLength(1);
  });

  it('warns once of sequences and priorities that mean nothing to a model, and serves the requests', async () => {
    const lines: string[] = [];
    const logger = createLogger({ stream: { write: (line) => lines.push(line) } });
    const loaded = await load({ config: identityConfig() }, { logger });
    const input = valuesTensor('INPUT0', 'INT32', [1], [7]);
    for (let i = 0; i < 3; i++) {
      const sink = new RecordingSink();
      const sequence = { id: 7n, start: i === 0, end: false };
      loaded.infer(requestOf('m', [input], { sequence, priority: 2 }), sink);
      expect((await sink.done)?.outputs).toHaveLength(1);
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', model: 'm', parameter: 'sequence_id', msg: expect.stringContaining('it is ignored') },
      { level: 'warn', model: 'm', parameter: 'priority' },
    ]);
  });

  it('keeps the queue policy', async () => {
    const config = identityConfig(30, 'max_batch_size: 1 dynamic_batching { default_queue_policy { max_queue_size: 1 } }');
    const loaded = await load({ config });
    const sinks = [1, 2, 3].map((value) => infer(loaded, value, [1, 1]));
    expect(sinks.map(({ error }) => error?.reason)).toEqual([undefined, undefined, 'REJECTED']);
    await sinks[1]!.done;
    expect(loaded.statistics.failures.REJECTED).toBe(1);
  });
});
