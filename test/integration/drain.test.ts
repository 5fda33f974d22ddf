/**
 * The end of a server process: signals, draining, exit codes.
 */
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { GrpcClient } from '../support/grpc-client.ts';
import { IDENTITY_REQUEST, identityConfig } from '../support/identity-config.ts';
import { answering, ScaleRepository } from '../support/scale-repository.ts';
import { type HttpAnswer, type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { modelPath } from '../unit/native/native-models.ts';

/** A server with a fast model `m` and one, `slow`, that takes this long. */
async function serve(delayMs: number, ...flags: string[]): Promise<ServerProcess> {
  const repository = new ScaleRepository({ m: { '1': 2 } });
  repository.write('models/slow/config.pbtxt', identityConfig(delayMs));
  repository.write('models/slow/1/.keep', '');
  const server = startServerProcess([`--model-repository=${repository.models}`, '--log-verbose=1', ...flags]);
  await server.logged('server is ready');
  return server;
}

const inferSlow = (server: ServerProcess): Promise<HttpAnswer> => server.post('/v2/models/slow/infer', IDENTITY_REQUEST);

/** Matrix products, one after the other, longer than anyone waits. */
const ENDLESS_CONFIG = `backend: "onnxruntime"
input [ { name: "trips" data_type: TYPE_INT64 dims: [ 1 ] reshape { shape: [ ] } } ]
output [ { name: "Y" data_type: TYPE_FP32 dims: [ 1 ] reshape { shape: [ ] } } ]
instance_group [ { count: 1 kind: KIND_CPU } ]`;
const ENDLESS_REQUEST = { inputs: [{ name: 'trips', shape: [1], datatype: 'INT64', data: [2 ** 40] }] };

/** Resolves when one of two requests for a model waits: then the other is running. */
async function isRunning(server: ServerProcess, model = 'slow'): Promise<void> {
  const port = await server.port('metrics');
  for (;;) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    if (new RegExp(`nv_inference_pending_request_count\\{[^}]*model="${model}"[^}]*\\} [1-9]`).test(text)) return;
  }
}

describe('SIGTERM', () => {
  it('lets requests in flight finish, over HTTP and gRPC, and exits with 0', async () => {
    const server = await serve(700);
    const grpc = new GrpcClient(await server.port('grpc'));
    // The second waits behind the first, which shows that the first is running.
    const answers = [inferSlow(server), inferSlow(server)];
    await isRunning(server);
    const remote = grpc.call('ModelInfer', {
      model_name: 'slow',
      inputs: [{ name: 'INPUT0', datatype: 'INT32', shape: [1], contents: { int_contents: [7] } }],
    });
    await grpc.call('ServerLive', {});
    server.process.kill('SIGTERM');
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(200);
      expect(answer.json.outputs[0].data).toEqual([7]);
    }
    expect(await remote).toMatchObject({ model_name: 'slow' });
    expect(await server.exited).toEqual({ code: 0, signal: null });
    grpc.close();
  });

  it('turns ready to 503 at once and goes on serving for the drain delay, closing connections', async () => {
    const server = await serve(0, '--drain-delay-secs=1.5');
    const agent = new Agent({ keepAlive: true });
    const before = await rawGet(await server.url('/v2/health/ready'), agent);
    expect([before.status, before.connection]).toEqual([200, 'keep-alive']);
    server.process.kill('SIGTERM');
    await server.logged(/^stopping/);
    const ready = await rawGet(await server.url('/v2/health/ready'), agent);
    expect([ready.status, ready.connection]).toEqual([503, 'close']);
    expect((await server.get('/v2/health/live')).status).toBe(200);
    expect(await answering(server, 'm'), 'load balancers still send').toBe('1 × 2');
    expect(await server.exited).toEqual({ code: 0, signal: null });
    agent.destroy();
  });

  it('drops nothing of a load that a load balancer takes away within the drain delay', async () => {
    const server = await serve(0, '--drain-delay-secs=2');
    let isBackend = true;
    const answers: string[] = [];
    const clients = Array.from({ length: 8 }, async () => {
      while (isBackend) answers.push(await answering(server, 'm'));
    });
    const balancer = (async () => {
      while (isBackend) isBackend = (await server.get('/v2/health/ready')).status === 200;
    })();
    await answering(server, 'm');
    const before = answers.length;
    server.process.kill('SIGTERM');
    await Promise.all([balancer, ...clients]);
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect([...new Set(answers)]).toEqual(['1 × 2']);
    expect(answers.length).toBeGreaterThan(before);
  });

  it('gives up on requests that outlast --exit-timeout-secs, saying so', async () => {
    const server = await serve(60_000, '--exit-timeout-secs=0.5');
    const answers = Promise.allSettled([inferSlow(server), inferSlow(server)]);
    await isRunning(server);
    server.process.kill('SIGTERM');
    expect((await server.exited).code).toBe(1);
    await server.logged(/requests are still in flight/);
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it.each(['auto', 'worker'])('does not wait for a run that has no end, on instances of kind %s', async (kind) => {
    const repository = new ScaleRepository();
    repository.write('models/endless/config.pbtxt', ENDLESS_CONFIG);
    repository.write('models/endless/1/model.onnx', readFileSync(modelPath('slow')));
    const server = startServerProcess([
      `--model-repository=${repository.models}`,
      `--backend-config=onnxruntime,trireme_instance=${kind}`,
      '--exit-timeout-secs=0.3',
    ]);
    await server.logged('server is ready');
    const answers = Promise.allSettled([1, 2].map(() => server.post('/v2/models/endless/infer', ENDLESS_REQUEST)));
    await isRunning(server, 'endless');
    server.process.kill('SIGTERM');
    const { code, signal } = await server.exited;
    expect(code === 1 || signal === 'SIGKILL').toBe(true);
    await server.logged(/requests are still in flight/);
    await answers;
  });

  it('ends at once when it comes a second time', async () => {
    const server = await serve(60_000);
    const answers = Promise.allSettled([inferSlow(server), inferSlow(server)]);
    await isRunning(server);
    server.process.kill('SIGTERM');
    await server.logged(/^stopping/);
    server.process.kill('SIGINT');
    expect((await server.exited).code).toBe(130);
    await answers;
  });
});

describe('idle connections', () => {
  it('do not hold the end up', async () => {
    const server = await serve(0);
    const agent = new Agent({ keepAlive: true });
    await rawGet(await server.url('/v2/health/live'), agent);
    const grpc = new GrpcClient(await server.port('grpc'));
    await grpc.call('ServerLive', {});
    server.process.kill('SIGTERM');
    expect(await server.exited).toEqual({ code: 0, signal: null });
    agent.destroy();
    grpc.close();
  });
});

function rawGet(
  url: string,
  agent: Agent,
): Promise<{ readonly status: number | undefined; readonly connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    })
      .on('error', reject)
      .end();
  });
}
