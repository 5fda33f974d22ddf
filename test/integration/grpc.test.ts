/**
 * The gRPC frontend of a server process: clients that leave, flags, and the end, seen from outside.
 */
import { status } from '@grpc/grpc-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encode, GrpcClient, type Message, SERVICE } from '../support/grpc-client.ts';
import { identityConfig } from '../support/identity-config.ts';
import { frame, RawGrpcConnection } from '../support/raw-grpc.ts';
import { ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const INFER = `${SERVICE}/ModelInfer`;
const request = (id: string): Message => ({
  model_name: 'slow',
  id,
  inputs: [{ name: 'INPUT0', datatype: 'INT32', shape: [1], contents: { int_contents: [7] } }],
});

/** A server of one model, `slow`, that runs one request at a time and takes this long for each. */
function serve(delayMs: number, ...flags: string[]): ServerProcess {
  const repository = new ScaleRepository();
  repository.write('models/slow/config.pbtxt', identityConfig(delayMs));
  repository.write('models/slow/1/.keep', '');
  return startServerProcess([`--model-repository=${repository.models}`, ...flags]);
}

async function ready(server: ServerProcess): Promise<{ readonly client: GrpcClient; readonly port: number }> {
  await server.logged('server is ready');
  const port = await server.port('grpc');
  const client = new GrpcClient(port);
  onTestFinished(() => client.close());
  return { client, port };
}

/** Resolves when the reading of the model's series is what is expected. */
async function untilReads(server: ServerProcess, series: RegExp, expected: number): Promise<void> {
  const url = `http://127.0.0.1:${await server.port('metrics')}/metrics`;
  for (;;) {
    const line = (await (await fetch(url)).text()).split('\n').find((text) => series.test(text));
    if (Number(line?.split(' ').at(-1)) === expected) return;
  }
}

const PENDING = /^nv_inference_pending_request_count\{.*"slow"/;
const CANCELED = /^nv_inference_request_failure\{.*(?:"slow".*reason="CANCELED"|reason="CANCELED".*"slow")/;

describe('requests that wait in the queue', () => {
  const ways: readonly [how: string, leave: (port: number, client: GrpcClient) => Promise<() => void>][] = [
    [
      'when their deadline passes',
      async (_port, client) => {
        for (const id of ['b', 'c']) {
          const deadline = new Date(Date.now() + 1500);
          const { answer } = client.bytes(INFER, encode('inference.ModelInferRequest', request(id)), { deadline });
          answer.catch(() => {});
        }
        return () => {};
      },
    ],
    [
      'when their stream is cancelled',
      async (_port, client) => {
        const stream = client.stream();
        for (const id of ['b', 'c']) stream.send(request(id));
        return () => stream.call.cancel();
      },
    ],
    [
      'when their connection is lost',
      async (port) => {
        const connection = new RawGrpcConnection(port);
        for (const id of ['b', 'c']) connection.call(INFER, frame(encode('inference.ModelInferRequest', request(id))));
        return () => connection.session.destroy();
      },
    ],
  ];

  it.each(ways)('are dropped %s, and counted as CANCELED', async (_, begin) => {
    const server = serve(3000);
    const { client, port } = await ready(server);
    const first = client.call('ModelInfer', request('a'));
    await untilReads(server, PENDING, 0);
    const leave = await begin(port, client);
    await untilReads(server, PENDING, 2);
    leave();
    await untilReads(server, CANCELED, 2);
    await untilReads(server, PENDING, 0);
    expect(await first).toMatchObject({ id: 'a' });
    const statistics = await client.call('ModelStatistics', { name: 'slow' });
    expect(statistics['model_stats'], 'what was dropped never ran').toMatchObject([{ execution_count: '1' }]);
  });
});

describe('flags', () => {
  it('limit the size of messages', async () => {
    const { client } = await ready(serve(0, '--grpc-max-message-size=1000'));
    await expect(client.bytes(INFER, Buffer.alloc(1001)).answer).rejects.toMatchObject({
      code: status.RESOURCE_EXHAUSTED,
      details: expect.stringContaining('--grpc-max-message-size is 1000 bytes'),
    });
  });

  it('end connections that are old, while clients go on', async () => {
    const { client, port } = await ready(serve(0, '--grpc-max-connection-age=200', '--grpc-max-connection-age-grace=5000'));
    const old = new RawGrpcConnection(port).goaway();
    let isOld = false;
    old.then(() => (isOld = true));
    while (!isOld) expect(await client.call('ModelInfer', request('a'))).toMatchObject({ id: 'a' });
  });

  it('let several servers share the port', async () => {
    const first = serve(0, '--reuse-grpc-port=true', '--id=first');
    const { port } = await ready(first);
    const second = serve(0, '--reuse-grpc-port=true', '--id=second', `--grpc-port=${port}`);
    await second.logged('server is ready');
    const seen = new Set<unknown>();
    // The system picks one for each connection.
    while (seen.size < 2) {
      const client = new GrpcClient(port);
      seen.add((await client.call('ServerMetadata', {}))['name']);
      client.close();
    }
    expect(seen).toEqual(new Set(['first', 'second']));
  });
});

describe('SIGTERM', () => {
  it('tells watchers, finishes the requests of streams, ends them, and exits with 0', async () => {
    const server = serve(500, '--drain-delay-secs=0.5');
    const { client } = await ready(server);
    const watch = client.watch();
    expect(await watch.next()).toEqual({ status: 'SERVING' });
    const stream = client.stream();
    for (const id of ['a', 'b']) stream.send(request(id));
    await untilReads(server, PENDING, 1);
    server.process.kill('SIGTERM');
    expect(await watch.next()).toEqual({ status: 'NOT_SERVING' });
    expect(await watch.end).toMatchObject({ code: status.UNAVAILABLE });
    const answers = await stream.rest();
    expect(answers.map(({ infer_response }) => (infer_response as Message)['id'])).toEqual(['a', 'b']);
    expect(await stream.end).toMatchObject({ code: status.UNAVAILABLE });
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });
});
