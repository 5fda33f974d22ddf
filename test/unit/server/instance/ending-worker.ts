/** A thread's program for tests: answers the first so many batches with nothing, then ends in the way that it is told. */
import { parentPort, workerData } from 'node:worker_threads';
import { awaitBatch, DONE, finishBatch, LOAD, STOP, type WorkerSetup } from '../../../../server/instance/worker-channel.ts';

export interface EndingModel {
  readonly batches: number;
  readonly end: 'exit' | 'throw' | 'never';
  /** Notifies before the result is there, as a late notification of the batch before would. */
  readonly isEarly?: boolean;
}

const setup = workerData as WorkerSetup<EndingModel>;
const { mailbox, model, arenas } = setup;
finishBatch(setup, LOAD);
parentPort!.postMessage({ isReady: true, inputs: ['X'] });

let batch = 0;
for (let number = awaitBatch(setup, LOAD); number !== STOP; number = awaitBatch(setup, number)) {
  if (batch === model.batches) {
    if (model.end === 'exit') process.exit(3);
    if (model.end === 'throw') throw new Error('the model broke');
  }
  // Until somebody waits, so that it is woken for nothing.
  while (model.isEarly && Atomics.notify(setup.control, DONE) === 0);
  batch++;
  mailbox[0] = 0;
  mailbox[1] = 0;
  mailbox[2] = batch;
  finishBatch(setup, number);
}
finishBatch(setup, STOP);
arenas.close();
parentPort!.close();
