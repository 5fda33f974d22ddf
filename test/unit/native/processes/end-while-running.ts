/** Ends while runs and a load are in flight, in the way that the first argument says. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { modelPath, ONE_THREAD, runtime } from '../native-models.ts';

async function startForever(): Promise<void> {
  const session = await runtime!.load(modelPath('slow'), ONE_THREAD).session;
  const options = { name: 'slow', inputs: ['trips'], outputs: ['Y'], isBatched: false, maxRequests: 1 };
  for (let i = 0; i < 3; i++) {
    const instance = new runtime!.Instance(session, options, () => {});
    if (i === 2) break; // one stays idle
    instance.mailbox.set([1, 1, 0]);
    instance.submit([new Uint8Array(64), new Uint8Array(BigInt64Array.of(1n << 40n).buffer)]);
  }
  runtime!.load(modelPath('large'), ONE_THREAD);
}

const way = isMainThread ? process.argv[2] : workerData;
await startForever();
if (way === 'exit') process.exit(3);
if (way === 'throw') throw new Error('as wanted');
if (way === 'worker') {
  for (const end of ['terminate', 'exit', 'throw']) {
    const worker = new Worker(import.meta.filename, { workerData: end });
    worker.on('error', (error) => console.log(error.message));
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    if (end === 'terminate') worker.once('message', () => worker.terminate());
    await ended;
  }
  console.log('workers ended');
  process.exit(0);
}
if (way === 'terminate') parentPort!.postMessage('running');
