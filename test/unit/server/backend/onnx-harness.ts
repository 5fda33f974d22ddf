/** What the tests of both kinds of ONNX instances share: instances of a model file, requests, answers. */
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { DEFAULT_SESSION_SETTINGS } from '../../../../native/index.ts';
import type { BackendModel, LoadContext } from '../../../../server/backend/backend.ts';
import { loadNativeModel } from '../../../../server/backend/onnxruntime/native-backend.ts';
import { loadWorkerModel } from '../../../../server/backend/onnxruntime/worker-backend.ts';
import type { ModelInstance } from '../../../../server/instance/instance.ts';
import { silentLogger } from '../../../../server/logger.ts';
import type { ModelSignature } from '../../../../server/request/signature.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { pendingOf, signatureOf, type TestRequest, valuesTensor } from '../../../support/inference.ts';
import { peerFolder } from '../../../support/peer-models.ts';
import { runtime } from '../../native/native-models.ts';

export type InstanceKind = 'native' | 'worker';

/** Those that this machine can run. */
export const INSTANCE_KINDS: readonly InstanceKind[] = runtime ? ['native', 'worker'] : ['worker'];

const SETTINGS = { ...DEFAULT_SESSION_SETTINGS, intraOpThreads: 1, interOpThreads: 1 };

export const SIMPLE = signatureOf({
  maxBatchSize: 8,
  inputs: { INPUT0: ['INT32', [16]], INPUT1: ['INT32', [16]] },
  outputs: { OUTPUT0: ['INT32', [16]], OUTPUT1: ['INT32', [16]] },
});

const opened: { model: BackendModel; instance: ModelInstance }[] = [];

afterEach(closeInstances);

export async function closeInstances(): Promise<void> {
  for (const { model, instance } of opened.splice(0)) {
    await instance.close();
    await model.close();
  }
}

/** Closed when the test ends. */
export async function instanceOf(kind: InstanceKind, path: string, signature: ModelSignature): Promise<ModelInstance> {
  const draft: Partial<LoadContext> = {
    signature,
    now: () => performance.now(),
    logger: silentLogger,
    signal: new AbortController().signal,
  };
  const context = draft as LoadContext;
  const model = await (kind === 'native'
    ? loadNativeModel(runtime!, path, SETTINGS, context)
    : loadWorkerModel(path, SETTINGS, context));
  const instance = await model.createInstance({ name: 'm_0', kind: 'KIND_CPU' });
  opened.push({ model, instance });
  return instance;
}

/** Path of a model of the recordings. */
export function peerModel(name: string): string {
  return join(peerFolder, 'models', name, '1', 'model.onnx');
}

export function fileWith(content: Uint8Array): string {
  return join(temporaryFolder({ 'model.onnx': content }), 'model.onnx');
}

/** What one request is answered; rejects as it does. */
export async function answer(
  instance: ModelInstance,
  signature: ModelSignature,
  inputs: readonly Tensor[],
): Promise<readonly Tensor[]> {
  const { pending, sink } = pendingOf(signature, inputs);
  await instance.execute([pending]).catch((error: unknown) => pending.fail(error));
  return (await sink.done)!.outputs;
}

export function range(length: number, from = 0): number[] {
  return Array.from({ length }, (_, i) => from + i);
}

export function int32(tensor: Tensor | undefined): number[] {
  return [...new Int32Array(tensor!.data.slice().buffer)];
}

/** INPUT0 counts up from `from`, INPUT1 is ones: OUTPUT0 is one more, OUTPUT1 one less. */
export function simpleRequest(from: number, rows = 1): TestRequest {
  return pendingOf(SIMPLE, [
    valuesTensor('INPUT0', 'INT32', [rows, 16], range(rows * 16, from)),
    valuesTensor('INPUT1', 'INT32', [rows, 16], range(rows * 16).fill(1)),
  ]);
}
