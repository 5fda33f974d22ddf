/**
 * Reported behaviours about configurations that no other test proves as a whole: what the parser, the server and the command line say of
 * the same file, and what a load request may carry. Numbers are those of ../shared/cases/behaviours.md.
 */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkRepository } from '../../cli/repository-problems.ts';
import { cpu, Ensemble, fp32, InferenceApp, Model, ModelRepository } from '../../constructs/index.ts';
import { Testing } from '../../constructs/testing/index.ts';
import { parse } from '../../contract/text-format.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import { temporaryFolder } from '../support/folder.ts';
import { GrpcClient } from '../support/grpc-client.ts';
import { IDENTITY_REQUEST, identityConfig } from '../support/identity-config.ts';
import { SCALE_CONFIG, scaleModel } from '../support/scale-model.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };

async function explicit(files: Readonly<Record<string, string | Uint8Array>>): Promise<RunningServer> {
  const server = await startServer({
    modelRepositories: [temporaryFolder(files)],
    modelControlMode: 'explicit',
    http: LOCAL,
    grpc: LOCAL,
  });
  onTestFinished(() => void server.stop());
  return server;
}

async function post(server: RunningServer, path: string, body: unknown = {}): Promise<{ status: number; error: string }> {
  const response = await fetch(`http://127.0.0.1:${server.httpPort}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, error: text.startsWith('{') ? JSON.parse(text).error : text };
}

const load = (server: RunningServer, name: string, config?: string) =>
  post(server, `/v2/repository/models/${name}/load`, config === undefined ? {} : { parameters: { config } });

describe('1: a file that cannot be parsed', () => {
  it('is refused in the same words by the server, in its index and by the offline check', async () => {
    const folder = temporaryFolder({ 'm/config.pbtxt': `max_batch_size: ${'$'}{max_batch_size}`, 'm/1/model.py': '' });
    const [found] = checkRepository(folder).flatMap(({ problems }) => problems);
    const server = await startServer({
      modelRepositories: [folder],
      exitOnError: false,
      modelControlMode: 'explicit',
      http: LOCAL,
    });
    onTestFinished(() => void server.stop());
    const answer = await load(server, 'm');
    expect(answer.error).toContain(`config.pbtxt:${found!.line}:${found!.column}: `);
    expect(answer.error).toContain(found!.message);
    expect((await server.repositoryIndex())[0]?.reason).toContain(found!.message);
  });
});

describe('3: a bool', () => {
  it.each(['True', 'true', 't', '1'])('is true as %s', (text) => {
    expect(preserveOrdering(text)).toBe(true);
  });

  it.each(['False', 'false', 'f', '0'])('is false as %s', (text) => {
    expect(preserveOrdering(text) ?? false).toBe(false);
  });

  function preserveOrdering(text: string): boolean | undefined {
    return parse(`dynamic_batching { preserve_ordering: ${text} }`, { file: 'f' }).config.dynamic_batching?.preserve_ordering;
  }
});

describe('6: a text that is not UTF-8', () => {
  it.each([
    ['parameters { key: "k" value { string_value: "\\377\\376" } }', 'parameters.value.string_value', 45],
    ['name: "m" backend: "\\377"', 'backend', 20],
    ["backend: 'a' '\\xff'; max_batch_size: 4", 'backend', 14],
  ])('is refused by its place and the name of its field: %s', (text, field, column) => {
    expect(() => parse(text, { file: 'f' })).toThrow(
      expect.objectContaining({ name: 'TextFormatError', field, line: 1, column, message: expect.stringMatching(/UTF-8/) }),
    );
  });
});

describe('7: a configuration that synth writes', () => {
  it('has line feeds only, ends with one, and has no byte-order mark', () => {
    const app = new InferenceApp();
    new Model(new ModelRepository(app, 'models'), 'm', {
      backend: 'identity',
      versions: { 1: temporaryFolder({ weights: '' }) },
      inputs: { x: fp32(2) },
      outputs: { y: fp32(2) },
      instanceGroups: [cpu({ count: 2 })],
    });
    const text = Testing.synth(app).files['models/m/config.pbtxt'];
    expect(text).not.toMatch(/\r|\ufeff/);
    expect(text).toMatch(/[^\n]\n$/);
  });
});

describe('12: an empty configuration file', () => {
  it('is completed from the model, which then serves', async () => {
    const server = await explicit({ 'm/config.pbtxt': '', 'm/1/model.onnx': scaleModel(3) });
    await server.load('m');
    const data = new Uint8Array(new Float32Array([1, 2, 3, 4]).buffer);
    const answer = await server.infer({ modelName: 'm', inputs: [{ name: 'X', datatype: 'FP32', shape: [1, 4], data }] });
    expect([...new Float32Array(answer.outputs[0]!.data.slice().buffer)]).toEqual([3, 6, 9, 12]);
  });
});

describe('16: dynamic batching without sizes', () => {
  it('shows the largest batch as the preferred one in the configuration that is served', async () => {
    const server = await explicit({ 'm/config.pbtxt': `${SCALE_CONFIG}dynamic_batching { }`, 'm/1/model.onnx': scaleModel(1) });
    await server.load('m');
    const response = await fetch(`http://127.0.0.1:${server.httpPort}/v2/models/m/config`);
    expect((await response.json()) as object).toMatchObject({ dynamic_batching: { preferred_batch_size: [8] } });
  });
});

describe('17: a configuration in a load request', () => {
  const input = (dataType: string | number, dims = '"dims":["1"]') => `{"name":"INPUT0","data_type":${dataType},${dims}}`;
  const output = '"output":[{"name":"OUTPUT0","data_type":"TYPE_INT32","dims":[1]}]';

  it.each([
    ['integers as texts', `{"backend":"identity","input":[${input('"TYPE_INT32"')}],${output}}`],
    ['enum values by number', `{"backend":"identity","input":[${input(8)}],${output}}`],
    ['camelCase', `{"backend":"identity","maxBatchSize":0,"input":[${input('"TYPE_INT32"')}],${output}}`],
  ])('may have %s', async (_, config) => {
    const server = await explicit({ 'm/config.pbtxt': identityConfig(), 'm/1/.keep': '' });
    expect(await load(server, 'm', config)).toEqual({ status: 200, error: '' });
    expect((await post(server, '/v2/models/m/infer', IDENTITY_REQUEST)).status).toBe(200);
  });

  it.each(['{}', '{"max_batch_size":4}'])('may be a part, which replaces the file and is completed: %s', async (config) => {
    const server = await explicit({ 'm/config.pbtxt': SCALE_CONFIG, 'm/1/model.onnx': scaleModel(2) });
    expect(await load(server, 'm', config)).toEqual({ status: 200, error: '' });
    const response = await fetch(`http://127.0.0.1:${server.httpPort}/v2/models/m/config`);
    expect((await response.json()) as object).toMatchObject({ max_batch_size: 4, input: [{ name: 'X', dims: [4] }] });
  });

  it.each([
    ['{"max_batchsize":4}', "unknown field 'max_batchsize'"],
    ['{"input":[{"name":"X","data_type":"FP32","dims":[4]}]}', 'data_type'],
    ['{"parameters":{"key":"A","value":{"string_value":"x"}}}', 'a map is written as'],
    ['', "parameter 'config': "],
    ['backend: "identity"', "parameter 'config': "],
  ])('is refused with 400 and the reason: %s', async (config, reason) => {
    const server = await explicit({ 'm/config.pbtxt': identityConfig(), 'm/1/.keep': '' });
    const { status, error } = await load(server, 'm', config);
    expect([status, error]).toEqual([400, expect.stringContaining(reason)]);
    expect(error).toContain("failed to load 'm'");
  });
});

describe('18: a load that fails', () => {
  it('says why over gRPC as over HTTP, whether it fails before or while it is loaded', async () => {
    const server = await explicit({
      'mistyped/config.pbtxt': 'max_batchsize: 8',
      'mistyped/1/model.onnx': scaleModel(1),
      'broken/1/model.onnx': 'not a model',
    });
    const client = new GrpcClient(server.grpcPort as number);
    onTestFinished(() => client.close());
    for (const [name, reason] of [
      ['mistyped', "'max_batchsize'"],
      ['broken', 'model.onnx'],
    ] as const) {
      const { status, error } = await load(server, name);
      expect([status, error]).toEqual([400, expect.stringContaining(reason)]);
      await expect(client.call('RepositoryModelLoad', { model_name: name })).rejects.toMatchObject({ code: 3, details: error });
    }
    expect((await load(server, 'nope')).status).toBe(404);
    await expect(client.call('RepositoryModelLoad', { model_name: 'nope' })).rejects.toMatchObject({ code: 5 });
  });
});

describe('30: a model that an ensemble uses', () => {
  it('cannot be removed from the app', () => {
    const app = new InferenceApp();
    const models = new ModelRepository(app, 'models');
    const encoder = new Model(models, 'encoder', {
      backend: 'identity',
      versions: { 1: temporaryFolder({ weights: '' }) },
      inputs: { x: fp32(2) },
      outputs: { y: fp32(2) },
    });
    new Ensemble(models, 'embed', { inputs: { x: fp32(2) }, steps: ({ x }) => ({ out: encoder.step({ x }).y }) });
    expect(Testing.problems(app)).toEqual([]);
    models.node.tryRemoveChild('encoder');
    expect(Testing.problems(app)).toMatchObject([
      {
        path: expect.stringMatching(/^models\/embed\//),
        message: "ensemble 'embed': step 0 ('encoder') uses a model that was removed from the app",
      },
    ]);
  });
});

describe('65: a name that leads outside', () => {
  it.each(['default_model_filename: "../../secret.onnx"', 'default_model_filename: "../../absent.onnx"'])(
    'is refused alike whether or not something is there: %s',
    async (field) => {
      const folder = temporaryFolder({
        'models/m/config.pbtxt': `${SCALE_CONFIG}${field}`,
        'models/m/1/.keep': '',
        'secret.onnx': scaleModel(1),
      });
      const server = await startServer({
        modelRepositories: [join(folder, 'models')],
        modelControlMode: 'explicit',
        http: LOCAL,
      });
      onTestFinished(() => void server.stop());
      const { status, error } = await load(server, 'm');
      const name = field.split('"')[1]!;
      expect([status, error.replaceAll(name, 'NAME')]).toEqual([
        400,
        "load failed for model 'm': version 1 is at UNAVAILABLE state: Invalid argument: default_model_filename: expected a path inside the model's folder, got 'NAME';\n",
      ]);
    },
  );

  it('does not write a file of a load request anywhere', async () => {
    const server = await explicit({ 'm/config.pbtxt': identityConfig(), 'm/1/.keep': '' });
    const parameters = { 'file:../../x': Buffer.from('x').toString('base64') };
    const answer = await post(server, '/v2/repository/models/m/load', { parameters });
    expect(answer).toEqual({
      status: 501,
      error: "failed to load 'm', files in a load request are not supported, got 'file:../../x'",
    });
  });
});
