/**
 * What a native instance costs over ONNX Runtime itself: the same model, batch and thread count through `NativeThreadInstance.execute` and
 * through a bare loop over `onnxruntime-node` (whose `run` blocks the calling thread: nothing is handed over). Interleaved rounds, medians.
 *
 * Usage: node test/bench/micro/native-instance.ts
 */
import { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node';
import { NativeThreadInstance } from '../../../server/instance/native-instance.ts';
import { NativeOutputPool } from '../../../server/instance/native-output-pool.ts';
import type { ModelSignature } from '../../../server/request/signature.ts';
import { pendingOf, signatureOf, tensorOf } from '../../support/inference.ts';
import { modelPath, ONE_THREAD, runtime } from '../../unit/native/native-models.ts';

export interface NativeInstanceBench {
  readonly name: string;
  /** Medians of the rounds, microseconds per batch: elapsed, and of the processor on all threads (which others' load disturbs less). */
  readonly bare: Cost;
  readonly native: Cost;
}

export interface Cost {
  readonly elapsedUs: number;
  readonly cpuUs: number;
}

interface Case {
  readonly name: string;
  readonly model: string;
  readonly requests: number;
  readonly columns: number;
  readonly runs: number;
}

const CASES: readonly Case[] = [
  { name: 'tiny model, 1 request', model: 'optional', requests: 1, columns: 2, runs: 2000 },
  { name: 'tiny model, 32 requests', model: 'optional', requests: 32, columns: 2, runs: 1000 },
  { name: '4 MB of weights, 1 request', model: 'large', requests: 1, columns: 1024, runs: 300 },
  { name: '4 MB of weights, 32 requests', model: 'large', requests: 32, columns: 1024, runs: 60 },
];

/** `scale` shortens the rounds: 1 for figures, a fraction to see that it runs. */
export async function benchNativeInstance(rounds: number, scale: number): Promise<NativeInstanceBench[]> {
  const results: NativeInstanceBench[] = [];
  for (const one of CASES) results.push(await benchCase(one, rounds, Math.max(1, Math.round(one.runs * scale))));
  return results;
}

async function benchCase({ name, model, requests, columns }: Case, rounds: number, runs: number): Promise<NativeInstanceBench> {
  const signature = signatureOf({
    maxBatchSize: requests,
    inputs: { X: ['FP32', [columns]] },
    outputs: { Y: ['FP32', [columns]] },
  });
  const bare = await bareLoop(model, requests, columns);
  const native = await nativeLoop(model, signature, requests, columns);
  const bareCosts: Cost[] = [];
  const nativeCosts: Cost[] = [];
  for (let round = 0; round <= rounds; round++) {
    const bareCost = await measure(bare.run, runs);
    const nativeCost = await measure(native.run, runs);
    if (round === 0) continue; // warm-up
    bareCosts.push(bareCost);
    nativeCosts.push(nativeCost);
  }
  await bare.close();
  await native.close();
  return { name, bare: median(bareCosts), native: median(nativeCosts) };
}

interface Loop {
  run(): Promise<unknown>;
  close(): Promise<void>;
}

async function bareLoop(model: string, requests: number, columns: number): Promise<Loop> {
  const session = await InferenceSession.create(modelPath(model), { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const feeds = { X: new OrtTensor('float32', new Float32Array(requests * columns), [requests, columns]) };
  return { run: () => session.run(feeds), close: () => session.release() };
}

async function nativeLoop(model: string, signature: ModelSignature, requests: number, columns: number): Promise<Loop> {
  const session = await runtime!.load(modelPath(model), ONE_THREAD).session;
  const pool = new NativeOutputPool();
  const now = (): number => performance.now();
  const instance = new NativeThreadInstance({ name: model, runtime: runtime!, session, signature, pool, now });
  const inputs = Array.from({ length: requests }, () => [tensorOf('X', 'FP32', [1, columns])]);
  return {
    async run() {
      const batch = inputs.map((input) => pendingOf(signature, input));
      await instance.execute(batch.map(({ pending }) => pending));
      for (const { sink } of batch) sink.responses[0]!.release!();
    },
    async close() {
      await instance.close();
      await session.close();
    },
  };
}

async function measure(run: () => Promise<unknown>, runs: number): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let i = 0; i < runs; i++) await run();
  const elapsedUs = ((performance.now() - start) * 1000) / runs;
  const { user, system } = process.cpuUsage(cpu);
  return { elapsedUs, cpuUs: (user + system) / runs };
}

function median(costs: readonly Cost[]): Cost {
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return { elapsedUs: middle(costs.map((cost) => cost.elapsedUs)), cpuUs: middle(costs.map((cost) => cost.cpuUs)) };
}

if (import.meta.filename === process.argv[1]) {
  const toText = ({ elapsedUs, cpuUs }: Cost): string =>
    `${elapsedUs.toFixed(1).padStart(8)} µs (CPU ${cpuUs.toFixed(1).padStart(8)})`;
  for (const { name, bare, native } of await benchNativeInstance(9, 1)) {
    const ratio = (bare.elapsedUs / native.elapsedUs).toFixed(2);
    console.log(`${name.padEnd(30)} bare ${toText(bare)}  native ${toText(native)}  bare/native ${ratio}`);
  }
}
