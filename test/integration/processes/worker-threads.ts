/**
 * Runs ONNX models on many worker threads at once, round after round, and ends half of them abruptly: by terminating the worker that
 * started them. Prints how many threads it had. The argument is the number of rounds.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { DEFAULT_SESSION_SETTINGS } from '../../../native/index.ts';
import type { LoadContext } from '../../../server/backend/backend.ts';
import { loadWorkerModel } from '../../../server/backend/onnxruntime/worker-backend.ts';
import { silentLogger } from '../../../server/logger.ts';
import type { ModelSignature } from '../../../server/request/signature.ts';
import { pendingOf, signatureOf, valuesTensor } from '../../support/inference.ts';
import { modelPath } from '../../unit/native/native-models.ts';

const THREADS = 6;
const TRIPS = 200n;
const SETTINGS = { ...DEFAULT_SESSION_SETTINGS, intraOpThreads: 1, interOpThreads: 1 };

const draft = signatureOf({ maxBatchSize: 0, inputs: { trips: ['INT64', [1]] }, outputs: { Y: ['FP32', [1]] } });
const scalar = (specs: ModelSignature['inputs']) => new Map([...specs].map(([name, spec]) => [name, { ...spec, reshape: [] }]));
const signature = { ...draft, inputs: scalar(draft.inputs), outputs: scalar(draft.outputs) };

/** One instance on each thread, all running at once. Returns what ends them. */
async function run(): Promise<() => Promise<void>> {
  const context: Partial<LoadContext> = { signature, logger: silentLogger, now: () => performance.now() };
  const model = await loadWorkerModel(modelPath('slow'), SETTINGS, context as LoadContext);
  const instances = await Promise.all(
    Array.from({ length: THREADS }, (_, i) => model.createInstance({ name: `slow_${i}`, kind: 'KIND_CPU' })),
  );
  const requests = instances.map(() => pendingOf(signature, [valuesTensor('trips', 'INT64', [1], [TRIPS])]));
  await Promise.all(instances.map((instance, i) => instance.execute([requests[i]!.pending])));
  for (const { sink } of requests) await sink.done;
  return async () => {
    await Promise.all(instances.map((instance) => instance.close()));
  };
}

if (isMainThread) {
  const rounds = Number(process.argv[2]);
  for (let round = 0; round < rounds; round++) {
    const abrupt = new Worker(import.meta.filename);
    abrupt.on('error', (error) => {
      throw error;
    });
    const ended = new Promise((resolve) => abrupt.once('exit', resolve));
    abrupt.once('message', () => void abrupt.terminate());
    const close = await run();
    await Promise.all([close(), ended]);
  }
  console.log(rounds * THREADS * 2);
} else {
  await run();
  parentPort!.postMessage('has run');
  setInterval(() => undefined, 1000);
}
