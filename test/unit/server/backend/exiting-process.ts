/** Ends while a worker thread loads, or runs a model for so many trips, in the way that it is told: `<exit|throw> <load|run|idle> <trips>`. */
import type { LoadContext } from '../../../../server/backend/backend.ts';
import { loadWorkerModel } from '../../../../server/backend/onnxruntime/worker-backend.ts';
import { silentLogger } from '../../../../server/logger.ts';
import { pendingOf, signatureOf, valuesTensor } from '../../../support/inference.ts';
import { modelPath, ONE_THREAD } from '../../native/native-models.ts';

const [end, when, trips = '1'] = process.argv.slice(2);
const draft = signatureOf({ maxBatchSize: 0, inputs: { trips: ['INT64', [1]] }, outputs: { Y: ['FP32', [1]] } });
const scalar = (specs: typeof draft.inputs) => new Map([...specs].map(([name, spec]) => [name, { ...spec, reshape: [] }]));
const signature = { ...draft, inputs: scalar(draft.inputs), outputs: scalar(draft.outputs) };
const context: Partial<LoadContext> = { signature, logger: silentLogger, now: () => performance.now() };

const model = await loadWorkerModel(modelPath('slow'), ONE_THREAD, context as LoadContext);
const loading = model.createInstance({ name: 'slow_0', kind: 'KIND_CPU' });
if (when !== 'load') {
  const instance = await loading;
  const { pending } = pendingOf(signature, [valuesTensor('trips', 'INT64', [1], [BigInt(trips)])]);
  const running = instance.execute([pending]);
  if (when === 'idle') await running;
}
if (end === 'throw') throw new Error('as wanted');
process.exit(3);
