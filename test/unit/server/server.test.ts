import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../../../server/logger.ts';
import { parseServerFlags, type ServerOptions } from '../../../server/options.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { identityConfig } from '../../support/identity-config.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };

function repository(configs: Readonly<Record<string, string>> = { m: identityConfig() }): string {
  return temporaryFolder(
    Object.fromEntries(
      Object.entries(configs).flatMap(([name, config]) => [
        [`${name}/config.pbtxt`, config],
        [`${name}/1/.keep`, ''],
      ]),
    ),
  );
}

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({ modelRepositories: [repository()], ...options });
  onTestFinished(() => void server.stop());
  return server;
}

const seven = { name: 'INPUT0', datatype: 'INT32', shape: [1], data: new Uint8Array([7, 0, 0, 0]) } as const;

it('serves inside another program, without a port', async () => {
  const server = await start();
  expect([server.httpPort, server.grpcPort, server.metricsPort]).toEqual([undefined, undefined, undefined]);
  expect(server.isReady()).toBe(true);
  const answer = await server.infer({ modelName: 'm', inputs: [seven] });
  expect(answer).toMatchObject({
    modelName: 'm',
    modelVersion: '1',
    outputs: [{ name: 'OUTPUT0', shape: [1], data: seven.data }],
  });
  await expect(server.infer({ modelName: 'm', inputs: [] })).rejects.toMatchObject({ code: 'INVALID_ARG' });
  await expect(server.infer({ modelName: 'nope', inputs: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(server.statistics('m')).toMatchObject([{ name: 'm', version: '1', success: { count: 1 } }]);
  expect(await server.repositoryIndex()).toEqual([{ name: 'm', version: '1', state: 'READY' }]);
  expect(await server.stop()).toEqual({ isClean: true });
  await expect(server.infer({ modelName: 'm', inputs: [seven] })).rejects.toThrow();
});

it('loads and unloads on demand', async () => {
  const server = await start({ modelControlMode: 'explicit' });
  await expect(server.infer({ modelName: 'm', inputs: [seven] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await server.load('m');
  await server.infer({ modelName: 'm', inputs: [seven] });
  expect(await server.unload('m')).toEqual([]);
  expect(await server.repositoryIndex()).toEqual([{ name: 'm', version: '1', state: 'UNAVAILABLE', reason: 'unloaded' }]);
  await expect(server.load('nope')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('gives up a request whose signal fires', async () => {
  const server = await start({ modelRepositories: [repository({ slow: identityConfig(200) })] });
  const abort = new AbortController();
  const running = server.infer({ modelName: 'slow', inputs: [seven] });
  const waiting = server.infer({ modelName: 'slow', inputs: [seven] }, { signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  await running;
  expect(server.statistics('slow')).toMatchObject([{ success: { count: 1 }, fail: { count: 1 } }]);
});

it('finishes what it has when it stops', async () => {
  const server = await start({ modelRepositories: [repository({ slow: identityConfig(100) })] });
  const answers = [1, 2, 3].map(() => server.infer({ modelName: 'slow', inputs: [seven] }));
  const stopped = server.stop();
  expect(server.isReady()).toBe(false);
  expect(await Promise.all(answers)).toHaveLength(3);
  expect(await stopped).toEqual({ isClean: true });
  expect(server.stop(), 'however often it is called').toBe(server.stop());
});

it('says that it cut requests off when they take too long at a stop', async () => {
  const server = await start({ modelRepositories: [repository({ slow: identityConfig(400) })] });
  const answer = server.infer({ modelName: 'slow', inputs: [seven] });
  expect(await server.stop({ exitTimeoutSecs: 0.05 })).toEqual({ isClean: false });
  await answer;
});

it('serves on the ports that it is given, and gives them back', async () => {
  const server = await start({ http: LOCAL, grpc: LOCAL, metrics: LOCAL });
  const { httpPort, metricsPort } = server;
  expect((await fetch(`http://127.0.0.1:${httpPort}/v2/health/ready`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
    'nv_inference_request_success{model="m",version="1"} 0',
  );
  await server.stop();
  const again = createServer().listen(httpPort, '127.0.0.1');
  await once(again, 'listening');
  again.close();
});

it('gives no more model versions series of their own than it is told to', async () => {
  const modelRepositories = [repository({ a: identityConfig(), b: identityConfig(), c: identityConfig() })];
  const { options } = parseServerFlags(['--model-repository=/m', '--metrics-max-models=2']);
  expect(options.metrics?.maxModels).toBe(2);
  const server = await start({ modelRepositories, metrics: { ...options.metrics, ...LOCAL } });
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  const models = new Set([...text.matchAll(/^nv_inference_count\{model="(\w)"/gm)].map(([, name]) => name));
  expect([...models]).toEqual(['a', 'b']);
  expect(text).toContain('\ntrireme_metrics_dropped_models 1\n');
});

it('leaves nothing behind when one of its ports is taken', async () => {
  const first = await start({ http: LOCAL });
  const second = await start({ http: LOCAL });
  const free = second.httpPort as number;
  await second.stop();
  await expect(
    startServer({
      modelRepositories: [repository()],
      http: { host: '127.0.0.1', port: free },
      grpc: { host: '127.0.0.1', port: first.httpPort as number },
    }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE', message: `port ${first.httpPort} (--grpc-port) is in use` });
  const again = createServer().listen(free, '127.0.0.1');
  await once(again, 'listening');
  again.close();
});

it('fails to start for a model that does not load, unless it is told to go on', async () => {
  const modelRepositories = [repository({ bad: 'backend: "nonsense"', m: identityConfig() })];
  await expect(startServer({ modelRepositories })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^failed to load all models \(--exit-on-error\): bad: .*nonsense/),
  });
  const server = await start({ modelRepositories, exitOnError: false });
  expect(server.isReady()).toBe(false);
  await server.infer({ modelName: 'm', inputs: [seven] });
  const lenient = await start({ modelRepositories, exitOnError: false, strictReadiness: false });
  expect(lenient.isReady()).toBe(true);
});

it('ends a start when its signal fires', async () => {
  const slow = identityConfig(0, 'parameters { key: "creation_delay_sec" value { string_value: "60" } }');
  const abort = new AbortController();
  const starting = startServer({ modelRepositories: [repository({ slow })], http: LOCAL, signal: abort.signal });
  abort.abort();
  await expect(starting).rejects.toMatchObject({ code: 'CANCELLED' });
});

it('keeps a configuration whose fields it does not know from serving, or warns, as it is told', async () => {
  const modelRepositories = [repository({ m: `${identityConfig()}\nfrom_the_future: 1` })];
  await expect(startServer({ modelRepositories })).rejects.toMatchObject({ message: expect.stringContaining('from_the_future') });
  const lines: string[] = [];
  const logger = createLogger({ stream: { write: (line) => lines.push(line) } });
  const server = await start({ modelRepositories, configUnknownFields: 'warn', logger });
  await server.infer({ modelName: 'm', inputs: [seven] });
  expect(lines.filter((line) => line.includes('from_the_future'))).toHaveLength(1);
});
