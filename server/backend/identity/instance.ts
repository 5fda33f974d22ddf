/**
 * One slot of an identity model: waits, then answers each request with its own inputs, uncopied. Delays are timers: nothing blocks, and one
 * ends when nobody waits for the batch any more.
 */
import { answerEach } from '../../instance/answer-each.ts';
import type { ExecutionTimes, ModelInstance } from '../../instance/instance.ts';
import { fromBackendShape, toBackendShape } from '../../instance/reshape.ts';
import type { PendingRequest } from '../../request/pending.ts';
import type { TensorSpec } from '../../request/signature.ts';
import type { Tensor } from '../../request/tensor.ts';
import type { LoadContext } from '../backend.ts';

export interface IdentityInstanceOptions extends Pick<LoadContext, 'signature' | 'now' | 'setTimer'> {
  readonly name: string;
  /** Of each batch. */
  readonly delayMs: number;
}

export class IdentityInstance implements ModelInstance {
  readonly name: string;
  readonly #pairs: readonly { readonly input: TensorSpec; readonly output: TensorSpec }[];
  readonly #delayMs: number;
  readonly #now: LoadContext['now'];
  readonly #setTimer: LoadContext['setTimer'];
  #running: Promise<unknown> = Promise.resolve();

  constructor({ name, signature, delayMs, now, setTimer }: IdentityInstanceOptions) {
    const inputs = [...signature.inputs.values()];
    this.name = name;
    this.#pairs = [...signature.outputs.values()].map((output, index) => ({ input: inputs[index]!, output }));
    this.#delayMs = delayMs;
    this.#now = now;
    this.#setTimer = setTimer;
  }

  execute(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    const running = this.#run(batch, onFree);
    this.#running = running;
    return running;
  }

  async close(): Promise<void> {
    await this.#running.catch(() => {});
  }

  async #run(batch: readonly PendingRequest[], onFree: (() => void) | undefined): Promise<ExecutionTimes> {
    const inputStart = this.#now();
    if (this.#delayMs > 0) await this.#wait(batch);
    const inferEnd = this.#now();
    const outputs = batch.map((pending) => this.#outputsOf(pending));
    const outputEnd = this.#now();
    onFree?.();
    answerEach(batch, (_, index) => outputs[index]!);
    return { inputStart, inferStart: inputStart, inferEnd, outputEnd };
  }

  #wait(batch: readonly PendingRequest[]): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#setTimer(this.#delayMs, resolve);
      const onCancel = (): void => {
        if (!batch.every(({ request }) => request.cancellation?.isCancelled)) return;
        stop();
        resolve();
      };
      for (const { request } of batch) if (request.cancellation) request.cancellation.onCancel = onCancel;
    });
  }

  #outputsOf({ request }: PendingRequest): Tensor[] {
    const outputs: Tensor[] = [];
    for (const { input, output } of this.#pairs) {
      if (request.outputs && !request.outputs.some(({ name }) => name === output.name)) continue;
      const tensor = request.inputs.find(({ name }) => name === input.name);
      // An optional input that is not there has no output.
      if (!tensor) continue;
      const shape = fromBackendShape(output, toBackendShape(input, tensor.shape));
      outputs.push({ name: output.name, datatype: output.datatype, shape, data: tensor.data });
    }
    return outputs;
  }
}
