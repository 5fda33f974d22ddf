/**
 * Reported behaviours of a serving process that no other test proves as a whole. Numbers are those of ../shared/cases/behaviours.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, credentials } from '@grpc/grpc-js';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import schema from '../../contract/gen/schema.js';
import { METRICS } from '../../contract/metric-catalog.ts';
import type { InferenceError } from '../../server/errors.ts';
import { createLogger } from '../../server/logger.ts';
import { validateRequest } from '../../server/request/validate-request.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import { temporaryFolder } from '../support/folder.ts';
import { GrpcClient } from '../support/grpc-client.ts';
import { IDENTITY_REQUEST, identityConfig } from '../support/identity-config.ts';
import { requestOf, signatureOf, tensorOf } from '../support/inference.ts';
import { onnxModel } from '../support/onnx-model.ts';
import { peerFolder } from '../support/peer-models.ts';
import { modelPath } from '../unit/native/native-models.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };

async function serving(configs: Readonly<Record<string, string>>): Promise<RunningServer> {
  const files = Object.entries(configs).flatMap(([name, config]) => [
    [`${name}/config.pbtxt`, config],
    [`${name}/1/.keep`, ''],
  ]);
  const server = await startServer({
    modelRepositories: [temporaryFolder(Object.fromEntries(files))],
    http: LOCAL,
    grpc: LOCAL,
    metrics: LOCAL,
  });
  onTestFinished(() => void server.stop());
  return server;
}

async function scrape({ metricsPort }: RunningServer): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

/** Value of the series of model `m`, whose labels these are a part of. */
async function reading(server: RunningServer, name: string, labels = ''): Promise<number> {
  const line = (await scrape(server)).split('\n').find((text) => text.startsWith(`${name}{`) && text.includes(labels));
  return Number(line?.split(' ').at(-1));
}

const post = ({ httpPort }: RunningServer, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${httpPort}/v2/models/m/infer`, { method: 'POST', body: JSON.stringify(IDENTITY_REQUEST), signal });

describe('14: a refused shape', () => {
  it('is never shown as two equal shapes', () => {
    const dims = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
    const declared = fc.array(fc.constantFrom(-1, 1, 2, 3), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.constantFrom(0, 4),
        fc.array(declared, { minLength: 1, maxLength: 2 }),
        fc.array(dims),
        (max, specs, shapes) => {
          const inputs = Object.fromEntries(specs.map((shape, i) => [`X${i}`, ['UINT8', shape] as const]));
          const given = specs.map((_, i) => tensorOf(`X${i}`, 'UINT8', shapes[i] ?? [1]));
          try {
            validateRequest(signatureOf({ maxBatchSize: max, inputs }), requestOf('m', given));
          } catch (error) {
            const [, expected, got] =
              /xpected (?:shape )?(\[[^\]]*\]), got (\[[^\]]*\])/.exec((error as InferenceError).message) ?? [];
            if (expected !== undefined) expect(got).not.toBe(expected);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('39: a queue timeout', () => {
  it('rejects what waits while the instance is still busy, with 503', { timeout: 30_000 }, async () => {
    const policy = 'default_queue_policy { timeout_action: REJECT default_timeout_microseconds: 20000 }';
    const server = await serving({ m: identityConfig(1500, `max_batch_size: 1 dynamic_batching { ${policy} }`) });
    const body = JSON.stringify({ inputs: [{ ...IDENTITY_REQUEST.inputs[0], shape: [1, 1] }] });
    const order: number[] = [];
    const answers = Array.from({ length: 4 }, async () => {
      const response = await fetch(`http://127.0.0.1:${server.httpPort}/v2/models/m/infer`, { method: 'POST', body });
      order.push(response.status);
      return response.text();
    });
    const texts = await Promise.all(answers);
    expect(order).toEqual([503, 503, 503, 200]);
    expect(texts.filter((text) => text.includes('Request timeout expired'))).toHaveLength(3);
    expect(await reading(server, 'nv_inference_request_failure', 'reason="REJECTED"')).toBe(3);
  });
});

describe('67: a large message', () => {
  it('goes in and out over gRPC, above the limit that clients have by default', { timeout: 30_000 }, async () => {
    const config = identityConfig().replaceAll('dims: [ 1 ]', 'dims: [ -1 ]');
    const server = await serving({ m: config });
    const client = new GrpcClient(server.grpcPort as number);
    onTestFinished(() => client.close());
    const data = Buffer.alloc(6 * 2 ** 20, 7);
    const inputs = [{ name: 'INPUT0', datatype: 'INT32', shape: [data.length / 4] }];
    const answer = await client.call('ModelInfer', { model_name: 'm', inputs, raw_input_contents: [data] });
    expect((answer['raw_output_contents'] as [Buffer])[0].equals(data)).toBe(true);
  });
});

describe('73: a client that leaves', () => {
  it.each(['HTTP', 'gRPC'])(
    'over %s takes its waiting request out of the queue, counted as CANCELED',
    { timeout: 30_000 },
    async (protocol) => {
      const server = await serving({ m: identityConfig(1000) });
      const pending = () => reading(server, 'nv_inference_pending_request_count');
      const staying = [post(server), post(server)];
      while ((await pending()) !== 1);
      const leave = protocol === 'HTTP' ? leavingOverHttp(server) : leavingOverGrpc(server);
      while ((await pending()) !== 2);
      leave();
      while ((await pending()) === 2);
      expect((await Promise.all(staying)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await reading(server, 'nv_inference_request_failure', 'reason="CANCELED"')).toBe(1);
      expect(await reading(server, 'nv_inference_request_success')).toBe(2);
      expect((await post(server)).status, 'the model goes on').toBe(200);
    },
  );

  function leavingOverHttp(server: RunningServer): () => void {
    const abort = new AbortController();
    post(server, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }

  function leavingOverGrpc({ grpcPort }: RunningServer): () => void {
    const client = new Client(`127.0.0.1:${grpcPort}`, credentials.createInsecure());
    onTestFinished(() => client.close());
    const type = schema.lookupType('inference.ModelInferRequest');
    const inputs = [{ name: 'INPUT0', datatype: 'INT32', shape: [1], contents: { int_contents: [7] } }];
    const message = Buffer.from(type.encode(type.fromObject({ model_name: 'm', inputs })).finish());
    const same = (bytes: Buffer): Buffer => bytes;
    const call = client.makeUnaryRequest('/inference.GRPCInferenceService/ModelInfer', same, same, message, () => undefined);
    return () => call.cancel();
  }
});

describe('79: metrics', () => {
  it('have a pending gauge of 0 before the first request', async () => {
    expect(await reading(await serving({ m: identityConfig() }), 'nv_inference_pending_request_count')).toBe(0);
  });

  it('have the names, types, help and labels that were recorded', async () => {
    const families = (text: string) => {
      const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(
        [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm)].map(([, name, help, type]) => {
          const own = samples.find((sample) => sample.startsWith(`${name}{`) || sample.startsWith(`${name} `)) ?? '';
          const labels = [...own.matchAll(/(\w+)="/g)].map(([, label]) => label).sort();
          return [name!, { help, type, labels }];
        }),
      );
    };
    // Of what this server does not have: a response cache, pinned memory.
    const absent = /^nv_(cache|pinned_memory)_/;
    const recorded = families(readFileSync(join(peerFolder, 'metrics.txt'), 'utf8'));
    const ours = families(await scrape(await serving({ m: identityConfig() })));
    const names = [...recorded.keys()].filter((name) => !absent.test(name));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect([name, ours.get(name)]).toEqual([name, recorded.get(name)]);
    for (const { name, labels } of Object.values(METRICS)) {
      if (name.startsWith('nv_inference')) expect(labels).toEqual(expect.arrayContaining(['model', 'version']));
    }
  });
});

describe.each(['auto', 'worker'])('83: the log of a server with instances of kind %s', (kind) => {
  it('has no value of a tensor, not even one that the model’s runtime quotes when it fails', async () => {
    const lines: string[] = [];
    const int64 = (name: string, dims: (number | string)[]) => ({ name, datatype: 'INT64' as const, dims });
    const server = await startServer({
      modelRepositories: [
        temporaryFolder({
          'gather/1/model.onnx': readFileSync(modelPath('gather')),
          'reshape/1/model.onnx': onnxModel({
            inputs: [int64('data', ['n']), int64('shape', [2])],
            outputs: [int64('Y', ['a', 'b'])],
            nodes: [{ op: 'Reshape', inputs: ['data', 'shape'], outputs: ['Y'] }],
          }),
        }),
      ],
      backendConfig: new Map([['onnxruntime', new Map([['trireme_instance', kind]])]]),
      http: LOCAL,
      grpc: LOCAL,
      logger: createLogger({ verbose: 2, stream: { write: (line) => lines.push(line) } }),
    });
    onTestFinished(() => void server.stop());
    const client = new GrpcClient(server.grpcPort as number);
    onTestFinished(() => client.close());
    const secret = 987_654_321;
    const requests = {
      gather: [{ name: 'index', datatype: 'INT64', shape: [1, 1], data: [secret] }],
      reshape: [
        { name: 'data', datatype: 'INT64', shape: [3], data: [1, 2, 3] },
        { name: 'shape', datatype: 'INT64', shape: [2], data: [secret, 1] },
      ],
    };
    for (const [name, inputs] of Object.entries(requests)) {
      const url = `http://127.0.0.1:${server.httpPort}/v2/models/${name}/infer`;
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ id: 'asked', inputs }) });
      expect(await response.text(), 'the client is told').toContain(String(secret));
      const contents = inputs.map(({ data, ...input }) => ({ ...input, contents: { int64_contents: data } }));
      await expect(client.call('ModelInfer', { model_name: name, inputs: contents })).rejects.toMatchObject({
        details: expect.stringContaining(String(secret)),
      });
    }
    await expect.poll(() => lines.filter((line) => line.includes('request failed')).length).toBeGreaterThanOrEqual(4);
    expect(lines.filter((line) => line.includes('while running Gather node')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(String(secret)))).toEqual([]);
  });
});

describe('89: a queue that is full of patient requests', () => {
  it('answers none with 503, whatever the delay of the batcher is', async () => {
    const server = await serving({
      m: identityConfig(5, 'max_batch_size: 4 dynamic_batching { max_queue_delay_microseconds: 1000 }'),
    });
    const body = JSON.stringify({ inputs: [{ ...IDENTITY_REQUEST.inputs[0], shape: [1, 1] }] });
    const url = `http://127.0.0.1:${server.httpPort}/v2/models/m/infer`;
    const statuses = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const response = await fetch(url, { method: 'POST', body });
        await response.text();
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('90: models that batch', () => {
  it('never run the requests of another model, or of another version, in their batches', async () => {
    const config = identityConfig(20, 'max_batch_size: 64 dynamic_batching { } version_policy { all { } }');
    const names = ['a', 'b'];
    const files = names.flatMap((name) => [
      [`${name}/config.pbtxt`, config],
      [`${name}/1/.keep`, ''],
      [`${name}/2/.keep`, ''],
    ]);
    const server = await startServer({ modelRepositories: [temporaryFolder(Object.fromEntries(files))] });
    onTestFinished(() => void server.stop());
    const targets = names.flatMap((modelName) => ['1', '2'].map((modelVersion) => ({ modelName, modelVersion })));
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const target = targets[i % targets.length]!;
        const data = new Uint8Array(Int32Array.of(i).buffer);
        const answer = await server.infer({ ...target, inputs: [{ name: 'INPUT0', datatype: 'INT32', shape: [1, 1], data }] });
        return [answer.modelName, answer.modelVersion, new Int32Array(answer.outputs[0]!.data.slice().buffer)[0]];
      }),
    );
    expect(answers).toEqual(answers.map((_, i) => [...Object.values(targets[i % targets.length]!), i]));
    for (const { modelName, modelVersion } of targets) {
      const [statistics] = server.statistics(modelName, modelVersion);
      expect(statistics).toMatchObject({ inferenceCount: 10 });
      expect(statistics!.batches.reduce((sum, { batchSize, computeInfer }) => sum + batchSize * computeInfer.count, 0)).toBe(10);
    }
  });
});
