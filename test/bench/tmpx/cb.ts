import { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-node';
import { nativeRuntime } from '../../../native/index.ts';
import { loadNativeModel } from '../../../server/backend/onnxruntime/native-backend.ts';
import { silentLogger } from '../../../server/logger.ts';
import { pendingOf, signatureOf, tensorOf } from '../../support/inference.ts';
import { modelPath, ONE_THREAD } from '../../unit/native/native-models.ts';

const model = 'deep',
  requests = 8,
  columns = 1024;
const { runtime } = nativeRuntime();
const session = await InferenceSession.create(modelPath(model), { intraOpNumThreads: 1, interOpNumThreads: 1 });
const feeds = { X: new OrtTensor('float32', new Float32Array(requests * columns), [requests, columns]) };
const specs = { inputs: { X: ['FP32', [columns]] }, outputs: { Y: ['FP32', [columns]] } } as const;
const signature = signatureOf({ maxBatchSize: requests, ...specs });
const m = await loadNativeModel(runtime!, modelPath(model), ONE_THREAD, {
  signature,
  now: () => performance.now(),
  logger: silentLogger,
} as any);
const instance = await m.createInstance({ name: 'x', kind: 'KIND_CPU' });
const inputs = Array.from({ length: requests }, () => [tensorOf('X', 'FP32', [1, columns])]);
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!;
for (let round = 0; round < 14; round++) {
  const N = 60;
  let c0 = process.cpuUsage();
  let t0 = performance.now();
  for (let i = 0; i < N; i++) await session.run(feeds);
  const bare = ((performance.now() - t0) / N) * 1000;
  let c = process.cpuUsage(c0);
  const bareCpu = (c.user + c.system) / N;
  c0 = process.cpuUsage();
  t0 = performance.now();
  const infer: number[] = [],
    gat: number[] = [],
    out: number[] = [],
    toThread: number[] = [],
    back: number[] = [],
    prep: number[] = [],
    rel: number[] = [];
  for (let i = 0; i < N; i++) {
    const a = performance.now();
    const batch = inputs.map((input) => pendingOf(signature, input));
    const s = performance.now();
    prep.push(s - a);
    const t: any = await instance.execute(batch.map(({ pending }) => pending));
    t.answer?.();
    const e = performance.now();
    for (const { sink } of batch) sink.responses[0]!.release?.();
    rel.push(performance.now() - e);
    infer.push(t.inferEnd - t.inferStart);
    gat.push(t.inferStart - t.inputStart);
    out.push(t.outputEnd - t.inferEnd);
    toThread.push(t.inputStart - s);
    back.push(e - t.outputEnd);
  }
  const nat = ((performance.now() - t0) / N) * 1000;
  c = process.cpuUsage(c0);
  const natCpu = (c.user + c.system) / N;
  const f = (a: number[]) => (med(a) * 1000).toFixed(0);
  console.log(
    `bare ${bare.toFixed(0)} cpu ${bareCpu.toFixed(0)} | native ${nat.toFixed(0)} cpu ${natCpu.toFixed(0)} ratio ${(bare / nat).toFixed(3)} | prep ${f(prep)} toThread ${f(toThread)} gather ${f(gat)} infer ${f(infer)} out ${f(out)} back ${f(back)} rel ${f(rel)}`,
  );
}
process.exit(0);
