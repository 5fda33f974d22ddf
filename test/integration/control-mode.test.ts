/**
 * EXPLICIT mode: models come and go as clients ask. Expectations are those recorded from a real Triton (../shared/peer/model-control.txt)
 * but for the differences that docs/compatibility.md lists.
 */
import { describe, expect, it } from 'vitest';
import { GrpcClient } from '../support/grpc-client.ts';
import { SCALE_CONFIG } from '../support/scale-model.ts';
import { answering, inferScale, ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

async function explicit(repository: ScaleRepository, ...flags: string[]): Promise<ServerProcess> {
  const server = startServerProcess([`--model-repository=${repository.models}`, '--model-control-mode=explicit', ...flags]);
  await server.logged('server is ready');
  return server;
}

const index = async (server: ServerProcess, body = {}) => (await server.post('/v2/repository/index', body)).json;
const load = (server: ServerProcess, name: string) => server.post(`/v2/repository/models/${name}/load`);
const unload = (server: ServerProcess, name: string, body = {}) => server.post(`/v2/repository/models/${name}/unload`, body);

/** Ensemble of two scale models, one after the other. */
const ENSEMBLE = `platform: "ensemble"
max_batch_size: 8
input [ { name: "X" data_type: TYPE_FP32 dims: [ 4 ] } ]
output [ { name: "Y" data_type: TYPE_FP32 dims: [ 4 ] } ]
ensemble_scheduling { step [
  { model_name: "a" model_version: -1 input_map { key: "X" value: "X" } output_map { key: "Y" value: "between" } },
  { model_name: "b" model_version: -1 input_map { key: "X" value: "between" } output_map { key: "Y" value: "Y" } } ] }
`;

describe('EXPLICIT mode', () => {
  it('lists a new folder at the first call', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await explicit(repository);
    repository.putVersion('n', '1', 3);
    expect(await index(server)).toEqual([{ name: 'm' }, { name: 'n' }]);
    repository.putVersion('o', '1', 3);
    const client = new GrpcClient(await server.port('grpc'));
    expect((await client.call('RepositoryIndex', {}))['models']).toMatchObject([{ name: 'm' }, { name: 'n' }, { name: 'o' }]);
    client.close();
  });

  it('loads, unloads and lists as recorded', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 }, n: { '1': 3 } });
    repository.write('models/broken/1/model.onnx', 'not a model');
    const server = await explicit(repository, '--load-model=n');
    expect(await index(server)).toEqual([{ name: 'broken' }, { name: 'm' }, { name: 'n', version: '1', state: 'READY' }]);
    expect((await server.get('/v2/models/m/ready')).status).toBe(400);
    expect(await answering(server, 'm')).toMatch(/^404 /);

    const loaded = await load(server, 'm');
    expect([loaded.status, loaded.text]).toEqual([200, '']);
    expect((await server.get('/v2/models/m/ready')).status).toBe(200);
    expect(await answering(server, 'm')).toBe('1 × 2');

    const failed = await load(server, 'broken');
    expect(failed.status).toBe(400);
    expect(failed.json.error).toMatch(/^load failed for model 'broken': version 1 is at UNAVAILABLE state: .*;\n$/s);

    const absent = await load(server, 'nope');
    expect([absent.status, absent.json.error]).toEqual([404, "failed to load 'nope', no such model in the model repository"]);
    expect((await unload(server, 'nope')).status).toBe(200);

    expect((await unload(server, 'm', { parameters: { unload_dependents: true } })).status).toBe(200);
    expect(await index(server)).toEqual([
      { name: 'broken', version: '1', state: 'UNAVAILABLE', reason: expect.stringMatching(/./) },
      { name: 'm', version: '1', state: 'UNAVAILABLE', reason: 'unloaded' },
      { name: 'n', version: '1', state: 'READY' },
    ]);
    expect(await index(server, { ready: true })).toEqual([{ name: 'n', version: '1', state: 'READY' }]);
    expect((await server.get('/v2/health/ready')).status, 'a failed load on demand takes no server out').toBe(200);
  });

  it('loads all at the start with *, and only named ones otherwise', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 }, n: { '1': 3 } });
    expect(await index(await explicit(repository, '--load-model=*'), { ready: true })).toHaveLength(2);
    expect(await index(await explicit(repository), { ready: true })).toEqual([]);
  });

  it('serves the versions that the policy picks', async () => {
    const repository = new ScaleRepository({ m: { '1': 2, '2': 3, '3': 4 } });
    const server = await explicit(repository);
    const policies = {
      'latest { num_versions: 2 }': ['2', '3'],
      'all { }': ['1', '2', '3'],
      'specific { versions: [ 1, 3 ] }': ['1', '3'],
    };
    for (const [policy, versions] of Object.entries(policies)) {
      repository.write('models/m/config.pbtxt', `${SCALE_CONFIG}version_policy { ${policy} }`);
      await load(server, 'm');
      expect((await server.get('/v2/models/m')).json.versions, policy).toEqual(versions);
    }
    expect(await answering(server, 'm', '1')).toBe('1 × 2');
    expect(await answering(server, 'm', '2')).toMatch(/^503 .*not at ready state/);
  });

  it('gives the reason with the place for a configuration that cannot be read', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await explicit(repository);
    repository.write('models/m/config.pbtxt', `max_batch_size: ${'$'}{triton_max_batch_size}`);
    const { status, json } = await load(server, 'm');
    expect(status).toBe(400);
    expect(json.error).toMatch(/^failed to load 'm', .*config\.pbtxt:1:17: .*placeholder/s);
    expect((await index(server))[0].reason).toContain(json.error.slice("failed to load 'm', ".length));
  });

  it('does not follow names out of the repository', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    repository.write('secret/1/model.onnx', 'x');
    const server = await explicit(repository);
    for (const name of ['..%2Fsecret', '..%2Fabsent', '%2e%2e', 'm%2F1', 'm%00']) {
      const { status, text } = await load(server, name);
      expect([404, 400], text).toContain(status);
      expect(text).not.toMatch(/ENOENT|ENOTDIR/);
    }
    expect((await index(server)).map(({ name }: { name: string }) => name)).toEqual(['m']);
  });

  it('loads the models of an ensemble with it, and takes it out with any of them', async () => {
    const repository = new ScaleRepository({ a: { '1': 2 }, b: { '1': 3 } });
    repository.write('models/e/config.pbtxt', ENSEMBLE);
    repository.write('models/e/1/.keep', '');
    const server = await explicit(repository);
    expect((await load(server, 'e')).status).toBe(200);
    expect(await answering(server, 'e')).toBe('1 × 6');
    expect(await index(server, { ready: true })).toHaveLength(3);
    expect((await unload(server, 'b')).status).toBe(200);
    expect((await server.get('/v2/models/e/ready')).status).toBe(400);
    expect(await index(server)).toContainEqual({ name: 'e', version: '1', state: 'UNAVAILABLE', reason: 'unloaded' });
    expect(await answering(server, 'a')).toBe('1 × 2');
  });

  it('does the same over gRPC', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await explicit(repository);
    const client = new GrpcClient(await server.port('grpc'));
    await client.call('RepositoryModelLoad', { model_name: 'm' });
    expect((await client.call('RepositoryIndex', {}))['models']).toMatchObject([{ name: 'm', version: '1', state: 'READY' }]);
    await client.call('RepositoryModelUnload', { model_name: 'm' });
    expect(await client.call('ModelReady', { name: 'm' })).toEqual({ ready: false });
    await expect(client.call('RepositoryModelLoad', { model_name: 'nope' })).rejects.toMatchObject({ code: 5 });
    client.close();
  });

  it('answers every one of 20 loads and 20 unloads under traffic, and ends as the last one asked', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 }, other: { '1': 3 } });
    const server = await explicit(repository, '--load-model=*');
    let isDone = false;
    const outcomes = new Set<number>();
    const traffic = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const [changing, steady] = await Promise.all([inferScale(server, 'm'), answering(server, 'other')]);
        outcomes.add(changing.status);
        expect(steady).toBe('1 × 3');
      }
    });
    const calls = Array.from({ length: 20 }, () => [load(server, 'm'), unload(server, 'm')]).flat();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    await load(server, 'm');
    isDone = true;
    await Promise.all(traffic);
    expect(await answering(server, 'm')).toBe('1 × 2');
    expect(
      [...outcomes].filter((status) => ![200, 404, 503].includes(status)),
      'never a crash or a lost answer',
    ).toEqual([]);
  });
});
