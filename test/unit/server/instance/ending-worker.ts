/** A thread's program for tests: answers the first so many batches with nothing, then ends in the way that it is told. */
import { parentPort, workerData } from 'node:worker_threads';
import { DONE, GO, STOP, type WorkerSetup } from '../../../../server/instance/worker-channel.ts';

export interface EndingModel {
  readonly batches: number;
  readonly end: 'exit' | 'throw' | 'never';
}

const { control, mailbox, model, arenas } = workerData as WorkerSetup<EndingModel>;
parentPort!.postMessage({ isReady: true, inputs: ['X'] });

for (let sequence = 0, batch = 0; ; batch++) {
  Atomics.wait(control, GO, sequence);
  sequence = Atomics.load(control, GO);
  if (sequence === STOP) break;
  if (batch === model.batches) {
    if (model.end === 'exit') process.exit(3);
    if (model.end === 'throw') throw new Error('the model broke');
  }
  mailbox[0] = 0;
  mailbox[1] = 0;
  Atomics.store(control, DONE, sequence);
  Atomics.notify(control, DONE);
}
arenas.close();
parentPort!.close();
