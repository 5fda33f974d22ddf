/**
 * POLL mode on real files: a server process follows what people, git-sync and Kubernetes do to a repository.
 */
import { mkdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCALE_CONFIG, scaleModel } from '../support/scale-model.ts';
import { answering, ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

async function poll(repository: ScaleRepository, ...flags: string[]): Promise<ServerProcess> {
  const server = startServerProcess([
    `--model-repository=${repository.models}`,
    '--model-control-mode=poll',
    '--repository-poll-secs=0.1',
    '--repository-settle-secs=0.3',
    ...flags,
  ]);
  await server.logged(/^server is (ready|up)/);
  return server;
}

const index = async (server: ServerProcess) => (await server.post('/v2/repository/index')).json;

describe('POLL mode', () => {
  it('follows models and versions that are added, replaced, rolled back and removed', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await poll(repository);
    expect(await answering(server, 'm')).toBe('1 × 2');

    repository.putVersion('m', '2', 3);
    await server.logged('model version unloaded', { model: 'm', version: '1' });
    expect(await answering(server, 'm')).toBe('2 × 3');
    expect(await answering(server, 'm', '1')).toMatch(/^503 /);

    let seen = server.log.length;
    repository.putVersion('m', '2', 5);
    await server.logged('model version loaded', { model: 'm', version: '2' }, seen);
    expect(await answering(server, 'm')).toBe('2 × 5');

    seen = server.log.length;
    repository.remove('models/m/2');
    await server.logged('model version loaded', { model: 'm', version: '1' }, seen);
    expect(await answering(server, 'm')).toBe('1 × 2');

    repository.write('models/n/1/model.onnx', scaleModel(7));
    await server.logged('model version loaded', { model: 'n' });
    expect(await answering(server, 'n')).toBe('1 × 7');

    repository.remove('models/m');
    seen = server.log.length;
    await server.logged('model version unloaded', { model: 'm', version: '1' }, seen);
    expect(await answering(server, 'm')).toMatch(/^404 /);
    expect(await index(server)).toEqual([{ name: 'n', version: '1', state: 'READY' }]);
  });

  it('takes a release link that is moved, also back to older files', async () => {
    const repository = new ScaleRepository();
    repository.write('rel1/1/model.onnx', scaleModel(2));
    repository.write('rel2/1/model.onnx', scaleModel(3));
    utimesSync(join(repository.root, 'rel2/1/model.onnx'), new Date('2001-01-01'), new Date('2001-01-01'));
    repository.link('models/m', '../rel1');
    const server = await poll(repository, '--repository-settle-secs=60');
    expect(await answering(server, 'm')).toBe('1 × 2');
    for (const [release, answer] of [
      ['rel2', '1 × 3'],
      ['rel1', '1 × 2'],
    ] as const) {
      const seen = server.log.length;
      repository.link('models/m', `../${release}`);
      await server.logged('model version loaded', { model: 'm' }, seen);
      expect(await answering(server, 'm')).toBe(answer);
    }
  });

  it('takes a ConfigMap volume as a whole: configuration and model of one generation', async () => {
    const repository = new ScaleRepository();
    const generation = (name: string, factor: number): void => {
      repository.write(
        `models/m/${name}/config.pbtxt`,
        `${SCALE_CONFIG}parameters { key: "generation" value { string_value: "${name}" } }\n`,
      );
      repository.write(`models/m/${name}/model.onnx`, scaleModel(factor));
    };
    generation('..2024_01', 2);
    repository.link('models/m/..data', '..2024_01');
    repository.link('models/m/config.pbtxt', '..data/config.pbtxt');
    mkdirSync(join(repository.models, 'm/1'));
    repository.link('models/m/1/model.onnx', '../..data/model.onnx');
    const server = await poll(repository, '--repository-settle-secs=60');
    expect(await answering(server, 'm')).toBe('1 × 2');

    generation('..2024_02', 3);
    const seen = server.log.length;
    repository.link('models/m/..data', '..2024_02');
    rmSync(join(repository.models, 'm/..2024_01'), { recursive: true });
    await server.logged('model version loaded', { model: 'm' }, seen);
    expect(await answering(server, 'm')).toBe('1 × 3');
    const { json } = await server.get('/v2/models/m/config');
    expect(json.parameters.generation.string_value).toBe('..2024_02');
    expect((await server.get('/v2/health/ready')).status).toBe(200);
  });

  it('keeps serving what it has when an update is broken, says why, and takes the mended one', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await poll(repository);
    repository.write('models/m/2/model.onnx', 'not a model');
    await server.logged('model version failed to load', { model: 'm', version: '2' });
    expect(await answering(server, 'm')).toBe('1 × 2');
    expect(await index(server)).toEqual([
      { name: 'm', version: '1', state: 'READY' },
      { name: 'm', version: '2', state: 'UNAVAILABLE', reason: expect.stringMatching(/./) },
    ]);
    repository.write('models/m/config.pbtxt', 'max_batch_size: $' + '{triton_max_batch_size}');
    const { problem } = await server.logged('model cannot be loaded', { model: 'm' });
    expect(problem).toMatch(/config\.pbtxt.*\$/s);
    expect(await answering(server, 'm')).toBe('1 × 2');
    expect((await index(server))[0].reason).toContain(problem);
    expect((await server.get('/v2/health/ready')).status, 'an update that failed takes nothing out').toBe(200);

    repository.write('models/m/config.pbtxt', SCALE_CONFIG);
    repository.putVersion('m', '2', 3);
    await server.logged('model version loaded', { model: 'm', version: '2' });
    expect(await answering(server, 'm')).toBe('2 × 3');
    expect(await index(server)).toContainEqual({ name: 'm', version: '2', state: 'READY' });
  });

  it('waits for a slow copy, and loads it once', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await poll(repository, '--log-verbose=1');
    const model = scaleModel(3);
    mkdirSync(join(repository.models, 'm/2'));
    for (let size = 10; size < model.length; size += 10) {
      repository.write('models/m/2/model.onnx', model.subarray(0, size));
      // The copy goes on as soon as the server has looked.
      await server.logged('model repository scanned', {}, server.log.length);
    }
    repository.write('models/m/2/model.onnx', model);
    await server.logged('model version loaded', { model: 'm', version: '2' });
    expect(await answering(server, 'm')).toBe('2 × 3');
    expect(server.log.filter(({ msg }) => msg === 'model version failed to load')).toEqual([]);
  });

  it('sees what comes after a version without its file, and after one that vanished', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = await poll(repository, '--repository-settle-secs=0', '--repository-poll-secs=0.05');
    repository.write('models/m/2/.keep', '');
    await server.logged('model version failed to load', { model: 'm', version: '2' });
    expect(await answering(server, 'm')).toBe('1 × 2');
    for (let i = 0; i < 20; i++) {
      repository.putVersion('m', '3', 5);
      await answering(server, 'm');
      repository.remove('models/m/3');
    }
    repository.remove('models/m/2');
    repository.write('models/n/1/model.onnx', scaleModel(7));
    await server.logged('model version loaded', { model: 'n' });
    expect(await answering(server, 'n')).toBe('1 × 7');
    await expect.poll(() => answering(server, 'm'), { timeout: 20_000 }).toBe('1 × 2');
    expect((await server.get('/v2/health/ready')).status).toBe(200);
    expect((await index(server)).filter(({ state }: { state: string }) => state === 'READY')).toHaveLength(2);
  });

  it('takes only decimal numbers for versions, and warns once of each other', async () => {
    const repository = new ScaleRepository({ m: { '1': 2, '3-backup': 5, '3.0': 5, '01': 5, '-1': 5, assets: 5 } });
    const server = await poll(repository);
    for (const folder of ['3-backup', '3.0', '01', '-1']) await server.logged(/^folder is ignored/, { model: 'm', folder });
    repository.putVersion('m', '2', 3);
    await server.logged('model version loaded', { model: 'm', version: '2' });
    expect(await answering(server, 'm')).toBe('2 × 3');
    // A copy that changes nothing else.
    repository.putVersion('m', '2-old', 5);
    await server.logged(/^folder is ignored/, { model: 'm', folder: '2-old' });
    expect(server.log.filter(({ msg }) => msg.startsWith('folder is ignored'))).toHaveLength(5);
  });

  it('ignores what Kubernetes, git and file systems leave in a repository', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    for (const folder of ['..data', '.git', 'lost+found']) mkdirSync(join(repository.models, folder));
    const server = await poll(repository);
    expect(await index(server)).toEqual([{ name: 'm', version: '1', state: 'READY' }]);
    expect((await server.get('/v2/health/ready')).status).toBe(200);
  });

  it('serves two repositories, and refuses a model that is in both', async () => {
    const one = new ScaleRepository({ m: { '1': 2 }, both: { '1': 2 } });
    const two = new ScaleRepository({ n: { '1': 3 }, both: { '1': 2 } });
    const server = await poll(one, `--model-repository=${two.models}`, '--exit-on-error=false');
    expect(await answering(server, 'm')).toBe('1 × 2');
    expect(await answering(server, 'n')).toBe('1 × 3');
    const row = (await index(server)).find(({ name }: { name: string }) => name === 'both');
    expect(row).toMatchObject({ state: 'UNAVAILABLE', reason: expect.stringContaining(one.models) });
    expect(row.reason).toContain(two.models);
    two.remove('models/both');
    await server.logged('model version loaded', { model: 'both' });
    expect(await answering(server, 'both')).toBe('1 × 2');
  });

  it('refuses load and unload', async () => {
    const server = await poll(new ScaleRepository({ m: { '1': 2 } }));
    for (const verb of ['load', 'unload']) {
      const { status, json } = await server.post(`/v2/repository/models/m/${verb}`);
      expect([status, json]).toEqual([503, { error: 'explicit model load / unload is not allowed if polling is enabled' }]);
    }
  });
});
