/**
 * What the two kinds of ONNX instances cost over ONNX Runtime itself: the same model, batch and thread count through `execute` of a native
 * and of a worker thread instance, and through a bare loop over `onnxruntime-node` (whose `run` blocks the calling thread: nothing is handed
 * over, gathered or split). An instance gets its next batch as from a scheduler whose queue is never empty: when it says that it is free,
 * and one ahead if it takes it. Interleaved rounds; ratios are medians of the rounds' ratios.
 *
 * Usage: node test/bench/run.ts onnx-instances
 */
import { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node';
import { nativeRuntime } from '../../../native/index.ts';
import type { BackendModel, LoadContext } from '../../../server/backend/backend.ts';
import { loadNativeModel } from '../../../server/backend/onnxruntime/native-backend.ts';
import { loadWorkerModel } from '../../../server/backend/onnxruntime/worker-backend.ts';
import { silentLogger } from '../../../server/logger.ts';
import { pendingOf, signatureOf, tensorOf } from '../../support/inference.ts';
import { modelPath, ONE_THREAD } from '../../unit/native/native-models.ts';
import { type Figure, figure } from '../load/figure.ts';

/** Microseconds per batch. */
interface Cost {
  readonly elapsedUs: number;
  /** On all threads; others' load on the machine disturbs it less. */
  readonly cpuUs: number;
}

/** Of the rounds. */
export interface LoopBench {
  readonly elapsedUs: Figure;
  readonly cpuUs: Figure;
  /** Batches per second, and per processor second, of the bare loop's. */
  readonly elapsedRatio: Figure;
  readonly cpuRatio: Figure;
}

export interface InstanceBench {
  readonly name: string;
  readonly bare: LoopBench;
  /** Absent where the addon is not built. */
  readonly native?: LoopBench;
  readonly worker: LoopBench;
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
  { name: 'bound by arithmetic, 8 requests', model: 'deep', requests: 8, columns: 1024, runs: 30 },
];

/** `scale` shortens the rounds: 1 for figures, a fraction to see that it runs. */
export async function benchOnnxInstances(rounds: number, scale: number): Promise<InstanceBench[]> {
  const results: InstanceBench[] = [];
  for (const one of CASES) results.push(await benchCase(one, rounds, Math.max(1, Math.round(one.runs * scale))));
  return results;
}

async function benchCase(one: Case, rounds: number, runs: number): Promise<InstanceBench> {
  const { runtime } = nativeRuntime();
  const loops: Record<string, Loop> = {
    bare: await bareLoop(one),
    worker: await instanceLoop(one, (path, context) => loadWorkerModel(path, ONE_THREAD, context)),
    ...(runtime && { native: await instanceLoop(one, (path, context) => loadNativeModel(runtime, path, ONE_THREAD, context)) }),
  };
  const costs: Record<string, Cost[]> = { bare: [], worker: [], native: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { run }] of Object.entries(loops)) {
      const cost = await measure(run, runs);
      if (round > 0) costs[name]!.push(cost); // the first warms up
    }
  }
  for (const { close } of Object.values(loops)) await close();
  const of = (name: string): LoopBench => compare(costs[name]!, costs['bare']!);
  return { name: one.name, bare: of('bare'), worker: of('worker'), native: runtime && of('native') };
}

interface Loop {
  /** So many batches. */
  run(count: number): Promise<unknown>;
  close(): Promise<unknown>;
}

async function bareLoop({ model, requests, columns }: Case): Promise<Loop> {
  const session = await InferenceSession.create(modelPath(model), { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const feeds = { X: new OrtTensor('float32', new Float32Array(requests * columns), [requests, columns]) };
  return {
    async run(count) {
      for (let i = 0; i < count; i++) await session.run(feeds);
    },
    close: () => session.release(),
  };
}

async function instanceLoop(
  { model: name, requests, columns }: Case,
  load: (path: string, context: LoadContext) => Promise<BackendModel>,
): Promise<Loop> {
  const specs = { inputs: { X: ['FP32', [columns]] }, outputs: { Y: ['FP32', [columns]] } } as const;
  const signature = signatureOf({ maxBatchSize: requests, ...specs });
  const context: Partial<LoadContext> = { signature, now: () => performance.now(), logger: silentLogger };
  const model = await load(modelPath(name), context as LoadContext);
  const instance = await model.createInstance({ name, kind: 'KIND_CPU' });
  const inputs = Array.from({ length: requests }, () => [tensorOf('X', 'FP32', [1, columns])]);
  const runOne = async (onFree: () => void): Promise<void> => {
    const batch = inputs.map((input) => pendingOf(signature, input));
    await instance.execute(
      batch.map(({ pending }) => pending),
      onFree,
    );
    for (const { sink } of batch) sink.responses[0]!.release?.();
  };
  return {
    run(count) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let started = 0;
      let ended = 0;
      const next = (): void => {
        if (started++ >= count) return;
        runOne(next).then(() => {
          if (++ended === count) resolve();
        }, reject);
      };
      next();
      if (instance.canRunAhead) next();
      return promise;
    },
    async close() {
      await instance.close();
      await model.close();
    },
  };
}

async function measure(run: Loop['run'], runs: number): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await run(runs);
  const elapsedUs = ((performance.now() - start) * 1000) / runs;
  const { user, system } = process.cpuUsage(cpu);
  return { elapsedUs, cpuUs: (user + system) / runs };
}

function compare(costs: readonly Cost[], bare: readonly Cost[]): LoopBench {
  const of = (field: keyof Cost): Figure => figure(costs.map((cost) => cost[field]));
  const ratio = (field: keyof Cost): Figure => figure(costs.map((cost, round) => bare[round]![field] / cost[field]));
  return { elapsedUs: of('elapsedUs'), cpuUs: of('cpuUs'), elapsedRatio: ratio('elapsedUs'), cpuRatio: ratio('cpuUs') };
}
