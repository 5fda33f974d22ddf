/**
 * Memory of a whole server process: it does not grow with the requests it has answered, nor with the models it has loaded and unloaded
 * (behaviours 32). Measured in that process, after a garbage collection, in windows of which medians are compared, once it is warm.
 *
 * 10,000 requests and 20 cycles in the sample; 100,000 and 200 in a full run. Worker threads, which differ only in their instances, get fewer
 * requests.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FloatClient, floatClient, TRANSPORTS } from '../support/float-clients.ts';
import { temporaryFolder } from '../support/folder.ts';
import { amount } from '../support/full-run.ts';
import type { HeldMemory } from '../support/measured-serve.ts';
import { ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startMeasuredServerProcess } from '../support/server-process.ts';
import { modelPath } from '../unit/native/native-models.ts';

const MIB = 1024 * 1024;
const WINDOWS = 12;
/** Until the code is compiled and every pool has its size. */
const WARM_UP_WINDOWS = 4;
/** The allocator's and V8's own to and fro; a leak of 100 bytes a request is 10 MB in a full run. */
const HEAP_MARGIN = 4 * MIB;
/** A worker thread comes and goes with a heap of its own: what the allocator keeps of them levels off after some eighty. */
const RSS_MARGIN = { native: 24 * MIB, worker: 64 * MIB };

const KINDS = [
  { kind: 'native', requests: amount(10_000, 100_000), cycles: amount(20, 200) },
  { kind: 'worker', requests: amount(3000, 50_000), cycles: amount(48, 200) },
] as const;

function start(models: string, kind: (typeof KINDS)[number]['kind'], ...flags: string[]): ServerProcess {
  // Where there is no compiler, `native` would be refused: the default is what the machine has.
  const instances = kind === 'worker' ? ['--backend-config=onnxruntime,trireme_instance=worker'] : [];
  return startMeasuredServerProcess([`--model-repository=${models}`, ...instances, ...flags]);
}

async function portsOf(server: ServerProcess): Promise<{ readonly http: number; readonly grpc: number }> {
  await server.logged('server is ready');
  return { http: await server.port('http'), grpc: await server.port('grpc') };
}

/** Between the first and the last windows that count. */
function growth(windows: readonly HeldMemory[]): HeldMemory {
  const warm = windows.slice(WARM_UP_WINDOWS);
  const quarter = Math.ceil(warm.length / 3);
  const of = (field: keyof HeldMemory): number =>
    median(warm.slice(-quarter).map((window) => window[field])) - median(warm.slice(0, quarter).map((window) => window[field]));
  return { rss: of('rss'), heapUsed: of('heapUsed'), external: of('external') };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function expectNoGrowth(kind: keyof typeof RSS_MARGIN, windows: readonly HeldMemory[]): void {
  const grown = growth(windows);
  const inMib = windows.map((window) =>
    Object.values(window)
      .map((bytes: number) => Math.round(bytes / MIB))
      .join('/'),
  );
  expect(grown.heapUsed, `rss/heap/external by window: ${inMib.join(' ')}`).toBeLessThan(HEAP_MARGIN);
  expect(grown.external, `rss/heap/external by window: ${inMib.join(' ')}`).toBeLessThan(HEAP_MARGIN);
  expect(grown.rss, `rss/heap/external by window: ${inMib.join(' ')}`).toBeLessThan(RSS_MARGIN[kind]);
}

describe.each(KINDS)('the memory of a server with $kind threads', ({ kind, requests, cycles }) => {
  it('does not grow with requests', { timeout: 600_000 }, async () => {
    const repository = new ScaleRepository({ m: { '1': 2 } });
    const server = start(repository.models, kind);
    const ports = await portsOf(server);
    const clients = Array.from({ length: 12 }, (_, i) => floatClient(TRANSPORTS[i % TRANSPORTS.length]!, ports));
    const windows: HeldMemory[] = [];
    for (let window = 0; window < WINDOWS; window++) {
      await Promise.all(clients.map((client) => ask(client, Math.ceil(requests / WINDOWS / clients.length))));
      windows.push(await server.heldMemory());
    }
    for (const client of clients) client.close();
    expectNoGrowth(kind, windows);
  });

  it('does not grow with loads and unloads', { timeout: 600_000 }, async () => {
    const models = join(temporaryFolder(), 'models');
    mkdirSync(join(models, 'large', '1'), { recursive: true });
    copyFileSync(modelPath('large'), join(models, 'large', '1', 'model.onnx'));
    const server = start(models, kind, '--model-control-mode=explicit');
    const ports = await portsOf(server);
    const client = floatClient('http-binary', ports);
    const windows: HeldMemory[] = [];
    for (let cycle = 0; cycle < cycles; cycle++) {
      expect((await server.post('/v2/repository/models/large/load')).status).toBe(200);
      expect(await client.infer('large', 1, new Float32Array(1024).fill(1))).toHaveLength(1024);
      expect((await server.post('/v2/repository/models/large/unload')).status).toBe(200);
      await unloaded(server);
      if (cycle % Math.ceil(cycles / WINDOWS) === 0) windows.push(await server.heldMemory());
    }
    client.close();
    // Each load brings 4 MB of weights: kept, they would be more than the margin in what is compared.
    expectNoGrowth(kind, windows);
  });
});

async function ask(client: FloatClient, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const answer = await client.infer('m', 1, Float32Array.of(i, 1, 2, 3));
    if (answer[0] !== 2 * i) throw new Error(`asked 2 × ${i}, answered ${answer[0]}`);
  }
}

/** The answer to an unload comes before the last of the model is freed. */
async function unloaded(server: ServerProcess): Promise<void> {
  const state = async (): Promise<unknown> => (await server.post('/v2/repository/index')).json[0]?.state;
  await expect.poll(state, { timeout: 10_000, interval: 5 }).toBe('UNAVAILABLE');
}
