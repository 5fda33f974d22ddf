/**
 * The real Python clients beyond one request and its answer: control of models, requests side by side, streams, deadlines, cancellation.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../server/server.ts';
import { writeFiles } from '../support/folder.ts';
import { identityConfig } from '../support/identity-config.ts';
import { pythonPath } from '../support/python.ts';

const anyLength = (config: string): string => config.replaceAll('dims: [ 1 ]', 'dims: [ -1 ]');

const PIPELINE = anyLength(`platform: "ensemble"
input [ { name: "INPUT0" data_type: TYPE_INT32 dims: [ 1 ] } ]
output [ { name: "OUTPUT0" data_type: TYPE_INT32 dims: [ 1 ] } ]
ensemble_scheduling { step [ {
  model_name: "fast" model_version: -1
  input_map { key: "INPUT0" value: "INPUT0" } output_map { key: "OUTPUT0" value: "OUTPUT0" }
} ] }`);

const REPOSITORY = {
  'fast/config.pbtxt': anyLength(identityConfig()),
  'fast/1/.keep': '',
  'slow/config.pbtxt': anyLength(identityConfig(500)),
  'slow/1/.keep': '',
  'pipeline/config.pbtxt': PIPELINE,
  'pipeline/1/.keep': '',
};

const CLIENTS = ['http', 'grpc', 'aio-http', 'aio-grpc'] as const;

interface Results {
  readonly control: Readonly<Record<(typeof CLIENTS)[number], readonly unknown[]>>;
  readonly calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> & { readonly dropped: number };
}

let results: Results;

beforeAll(async () => {
  const listen = { host: '127.0.0.1', port: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'trireme-test-'));
  writeFiles(folder, REPOSITORY);
  const server = await startServer({ modelRepositories: [folder], modelControlMode: 'explicit', http: listen, grpc: listen });
  try {
    const script = new URL('./control.py', import.meta.url).pathname;
    const child = spawn(await pythonPath(), [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify({ http: `127.0.0.1:${server.httpPort}`, grpc: `127.0.0.1:${server.grpcPort}` }));
    results = JSON.parse(await text(child.stdout));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

describe.each(CLIENTS)('models, by the %s client', (client) => {
  it('are loaded with what they stand on, with another configuration, unloaded, and listed', () => {
    const isHttp = client.includes('http');
    const [before, loaded, unloaded, overridden, reset, unknown, after, index] = results.control[client];
    expect(before).toBe(false);
    expect([loaded, unloaded]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect([overridden, reset]).toEqual([4, 0]);
    expect(unknown).toEqual({
      error: expect.stringContaining("'nope'"),
      status: isHttp ? '404' : 'StatusCode.NOT_FOUND',
    });
    expect(after).toBe(false);
    expect(Object.keys(index as object).sort()).toEqual(['fast', 'pipeline', 'slow']);
    expect(index).toMatchObject({ fast: 'UNAVAILABLE', pipeline: 'UNAVAILABLE' });
  });
});

describe('the clients', () => {
  const together = Array.from({ length: 8 }, (_, i) => [i]);

  it('send requests side by side, with ids and parameters, to models and ensembles over HTTP', () => {
    expect(results.calls['http']).toMatchObject({ async: [[1], [2]], id: 'mine', pipeline: [5, 6], offline: [true, true] });
    expect(results.calls['http']!['server']).toEqual(
      expect.arrayContaining(['binary_tensor_data', 'model_repository', 'statistics']),
    );
    expect(results.calls['aio-http']).toEqual({ together });
  });

  it('send requests side by side, compressed, and in streams over gRPC', () => {
    expect(results.calls['grpc']).toMatchObject({ async: [1, 2], compressed: true, stream: [[3], [4]] });
    const stream = [1, 2, 3].map((value) => [String(value), [value]]);
    expect(results.calls['aio-grpc']).toMatchObject({ stream, together });
  });

  it('give up waiting, by deadline or by cancelling, and the server drops what they waited for', () => {
    expect(results.calls['grpc']).toMatchObject({ cancelled: 'StatusCode.CANCELLED', timeout: 'StatusCode.DEADLINE_EXCEEDED' });
    expect(results.calls['aio-grpc']).toMatchObject({ timeout: 'StatusCode.DEADLINE_EXCEEDED' });
    expect(results.calls.dropped).toBe(3);
  });
});
