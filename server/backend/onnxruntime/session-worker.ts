/**
 * The program of a worker instance's thread: one session of `onnxruntime-node`, one batch at a time. See `worker-channel.ts` for how it is
 * told what to do; it waits without turning, and runs the model on itself.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { takeOutDefaults } from '../../../contract/onnx/defaults.ts';
import {
  type ArenaMessage,
  awaitBatch,
  finishBatch,
  LOAD,
  STOP,
  WORKER_STATUS,
  type WorkerReady,
  type WorkerSetup,
  writeFailure,
} from '../../instance/worker-channel.ts';
import type { WorkerModel } from './worker-backend.ts';
import { type PlacedTensor, placeOutputs, readInputs, toOrtTensor, writeOutputs } from './worker-tensors.ts';

// onnxruntime-node (1.30) hands FP16 over as Float16Array where there is one, and its binding then sees no bytes in it; without, it uses
// Uint16Array, which works. This thread's globals are its own.
Reflect.deleteProperty(globalThis, 'Float16Array');

const setup = workerData as WorkerSetup<WorkerModel>;
const { mailbox } = setup;
const ort = createRequire(import.meta.url)('onnxruntime-node') as typeof import('onnxruntime-node');

/** Of inputs that a request may leave out. */
const defaults: Record<string, Tensor> = {};
const session = await open();
if (session) {
  await serve(session);
  await session.release();
  finishBatch(setup, STOP);
}
setup.arenas.close();
parentPort!.close();

async function open(): Promise<InferenceSession | undefined> {
  const send = (message: WorkerReady): void => {
    finishBatch(setup, LOAD);
    parentPort!.postMessage(message);
  };
  try {
    const opened = await createSession();
    const missing = setup.outputs.find(({ name }) => !opened.outputNames.includes(name));
    if (missing) throw new Error(`the model has no output '${missing.name}'; its outputs are ${opened.outputNames.join(', ')}`);
    send({ isReady: true, inputs: opened.inputNames });
    return opened;
  } catch (error) {
    send({ isReady: false, message: messageOf(error) });
    return undefined;
  }
}

/** `onnxruntime-node` takes no value for an initializer: those that a request may replace become inputs, whose defaults are given here. */
async function createSession(): Promise<InferenceSession> {
  const { path, options, optionalInputs, externalData } = setup.model;
  const folder = dirname(path);
  const data = externalData.map((location) => ({ path: location, data: readFileSync(join(folder, location)) }));
  const settings = { ...options, ...(data.length > 0 && { externalData: data }) } as InferenceSession.SessionOptions;
  if (optionalInputs.length === 0) return ort.InferenceSession.create(path, settings);
  const { model, defaults: found } = takeOutDefaults(readFileSync(path), new Set(optionalInputs));
  for (const value of found) defaults[value.name] = toOrtTensor(value, ort.Tensor);
  // A model that comes as bytes says nothing of where its files are.
  const session = { ...(options.extra['session'] as object), model_external_initializers_file_folder_path: folder };
  return ort.InferenceSession.create(model, { ...settings, extra: { ...options.extra, session } });
}

async function serve(model: InferenceSession): Promise<void> {
  const names = setup.outputs.map(({ name }) => name);
  let input: Uint8Array = new Uint8Array(0);
  let output: Uint8Array = new Uint8Array(0);
  /** Of a batch whose outputs did not fit. */
  let waiting: readonly PlacedTensor[] | undefined;

  for (let number = awaitBatch(setup, LOAD); number !== STOP; number = awaitBatch(setup, number)) {
    for (let received = receiveMessageOnPort(setup.arenas); received; received = receiveMessageOnPort(setup.arenas)) {
      const message = received.message as ArenaMessage;
      input = message.input ?? input;
      output = message.output ?? output;
    }
    try {
      let placed = waiting;
      waiting = undefined;
      if (!placed) {
        const batch = readInputs(setup, input, ort.Tensor);
        const inferStart = now();
        const results = await model.run({ ...defaults, ...batch.feeds }, names);
        const inferEnd = now();
        placed = placeOutputs(setup, results, batch.rows);
        mailbox[3] = inferStart;
        mailbox[4] = inferEnd;
      }
      const size = placed.at(-1)?.end ?? 0;
      mailbox[1] = size;
      if (size > output.byteLength) {
        waiting = placed;
        mailbox[0] = WORKER_STATUS.needsRoom;
      } else {
        writeOutputs(mailbox, output, placed);
        mailbox[0] = WORKER_STATUS.done;
      }
    } catch (error) {
      writeFailure(setup, messageOf(error));
      mailbox[0] = WORKER_STATUS.failed;
    }
    finishBatch(setup, number);
  }
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
