/**
 * How a server process starts, with good and bad models, flags and ports, and what it says of them.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SCALE_CONFIG } from '../support/scale-model.ts';
import { answering, ScaleRepository } from '../support/scale-repository.ts';
import { startServerProcess } from '../support/server-process.ts';

const ready = '/v2/health/ready';
const live = '/v2/health/live';

/** A repository of one good model, and one that fails to load. */
function withBroken(): ScaleRepository {
  const repository = new ScaleRepository({ good: { '1': 2 } });
  repository.write('models/broken/1/model.onnx', 'not a model');
  return repository;
}

describe('a server that starts', () => {
  it('loads everything, and in mode NONE takes no notice of changes', async () => {
    const repository = new ScaleRepository({ m: { '1': 2, '3': 3 }, n: { '1': 4 } });
    const server = startServerProcess([`--model-repository=${repository.models}`]);
    await server.logged('server is ready');
    expect(await answering(server, 'm')).toBe('3 × 3');
    expect((await server.get(ready)).status).toBe(200);
    repository.putVersion('m', '4', 9);
    expect(await answering(server, 'm')).toBe('3 × 3');
    const { status, json } = await server.post('/v2/repository/models/m/load');
    expect([status, json.error]).toEqual([503, 'explicit model load / unload is not allowed if polling is enabled']);
  });

  it('is live, and not ready, while it loads', async () => {
    const repository = new ScaleRepository();
    repository.write('models/slow/config.pbtxt', slow(1.5));
    repository.write('models/slow/1/.keep', '');
    const server = startServerProcess([`--model-repository=${repository.models}`]);
    expect((await server.get(live)).status).toBe(200);
    expect((await server.get(ready)).status).toBe(400);
    await server.logged('server is ready');
    expect((await server.get(ready)).status).toBe(200);
  });

  it('does not serve when a model fails, and names each with its reason', async () => {
    const repository = withBroken();
    repository.write('models/renamed/config.pbtxt', `name: "other"\n${SCALE_CONFIG}`);
    repository.write('models/renamed/1/model.onnx', 'not a model');
    const server = startServerProcess([`--model-repository=${repository.models}`]);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    const { msg } = await server.logged(/^server failed to start/);
    expect(msg).toMatch(/failed to load all models/);
    expect(msg).toMatch(/broken.*version 1/);
    expect(msg).toContain("unexpected directory name 'renamed' for model 'other', directory name must equal model name");
  });

  it('serves the others with --exit-on-error=false, but is not ready', async () => {
    const server = startServerProcess([`--model-repository=${withBroken().models}`, '--exit-on-error=false']);
    await server.logged(/^server is up, but not ready/);
    expect(await answering(server, 'good')).toBe('1 × 2');
    expect((await server.get(ready)).status).toBe(400);
    expect((await server.get(live)).status).toBe(200);
    expect((await server.get('/v2/models/good/ready')).status).toBe(200);
    expect((await server.post('/v2/repository/index')).json).toEqual([
      { name: 'broken', version: '1', state: 'UNAVAILABLE', reason: expect.stringMatching(/./) },
      { name: 'good', version: '1', state: 'READY' },
    ]);
  });

  it('is ready with failed models where readiness is not strict', async () => {
    const server = startServerProcess([
      `--model-repository=${withBroken().models}`,
      '--exit-on-error=false',
      '--strict-readiness=false',
    ]);
    await server.logged('server is ready');
    expect((await server.get(ready)).status).toBe(200);
  });

  it('says where in a configuration the mistake is', async () => {
    const repository = new ScaleRepository();
    repository.write('models/m/config.pbtxt', 'backend: "onnxruntime"\nmax_batchsize: 8\n');
    repository.write('models/m/1/model.onnx', '');
    const server = startServerProcess([`--model-repository=${repository.models}`, '--exit-on-error=false']);
    await server.logged(/^server is up, but not ready/);
    const [row] = (await server.post('/v2/repository/index')).json;
    expect(row.reason).toMatch(/config\.pbtxt:2:1: .*max_batchsize.*max_batch_size/s);
  });

  it('does not read outside the model for what a configuration names', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    repository.write('models/m/config.pbtxt', `${SCALE_CONFIG}default_model_filename: "../../../outside.onnx"\n`);
    const server = startServerProcess([`--model-repository=${repository.models}`, '--exit-on-error=false']);
    await server.logged(/^server is up, but not ready/);
    const [absent] = (await server.post('/v2/repository/index')).json;
    expect(absent).toMatchObject({ state: 'UNAVAILABLE', reason: expect.stringContaining('default_model_filename') });
  });

  it.each(['http', 'grpc', 'metrics'])(
    'names the flag of a %s port that is in use, and leaves nothing half-started',
    async (frontend) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as { port: number };
      const repository = new ScaleRepository({ m: { '1': 2 } });
      const server = startServerProcess([`--model-repository=${repository.models}`, `--${frontend}-port=${port}`]);
      expect(await server.exited).toEqual({ code: 1, signal: null });
      const { msg } = await server.logged(/^server failed to start/);
      expect(msg).toBe(`server failed to start: port ${port} (--${frontend}-port) is in use`);
      taken.close();
    },
  );

  it('names the flag of an address that is not there', async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = startServerProcess([`--model-repository=${repository.models}`, '--http-address=192.0.2.1']);
    expect((await server.exited).code).toBe(1);
    await server.logged(/^server failed to start: .*192\.0\.2\.1.*--http-address/);
  });

  it('reports all wrong flags and does not start', async () => {
    const server = startServerProcess(['--model-repositry=/m', '--model-control-mode=always', '--http-port=x']);
    expect((await server.exited).code).toBe(1);
    expect(server.output).toEqual([
      'error: unknown flag --model-repositry, did you mean --model-repository?',
      "error: --model-control-mode: expected one of none, poll, explicit, got 'always'",
      "error: --http-port: expected an integer from 0 to 65535, got 'x'",
      'error: --model-repository must be given',
      '--help lists the flags',
    ]);
  });

  it('does not start without its repository', async () => {
    const server = startServerProcess(['--model-repository=/does/not/exist']);
    expect((await server.exited).code).toBe(1);
    await server.logged(/^server failed to start: model repository '\/does\/not\/exist' cannot be read/);
  });

  it('stops when it is told to while it loads', async () => {
    const repository = new ScaleRepository();
    repository.write('models/slow/config.pbtxt', slow(60));
    repository.write('models/slow/1/.keep', '');
    const server = startServerProcess([`--model-repository=${repository.models}`]);
    await server.port('http');
    server.process.kill('SIGTERM');
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });
});

/** A model that takes this long to load. */
function slow(seconds: number): string {
  return `backend: "identity"
input [ { name: "INPUT0" data_type: TYPE_INT32 dims: [ 1 ] } ]
output [ { name: "OUTPUT0" data_type: TYPE_INT32 dims: [ 1 ] } ]
parameters { key: "creation_delay_sec" value { string_value: "${seconds}" } }`;
}
