/**
 * One slot of an identity model: waits, then answers each request with its own inputs, uncopied. Delays are timers: nothing blocks, and one
 * ends when nobody waits for the batch any more.
 */
import { InferenceError } from '../../errors.ts';
import type { ExecutionTimes, ModelInstance } from '../../instance/instance.ts';
import { fromBackendShape, toBackendShape } from '../../instance/reshape.ts';
import type { PendingRequest } from '../../request/pending.ts';
import type { ModelSignature, TensorSpec } from '../../request/signature.ts';
import type { Tensor } from '../../request/tensor.ts';

export class IdentityInstance implements ModelInstance {
  readonly name: string;
  readonly #pairs: readonly { readonly input: TensorSpec; readonly output: TensorSpec }[];
  readonly #delayMs: number;
  readonly #now: () => number;
  #running: Promise<unknown> = Promise.resolve();

  constructor(name: string, signature: ModelSignature, delayMs: number, now: () => number) {
    const inputs = [...signature.inputs.values()];
    this.name = name;
    this.#pairs = [...signature.outputs.values()].map((output, index) => ({ input: inputs[index]!, output }));
    this.#delayMs = delayMs;
    this.#now = now;
  }

  execute(batch: readonly PendingRequest[]): Promise<ExecutionTimes> {
    const running = this.#run(batch);
    this.#running = running;
    return running;
  }

  async close(): Promise<void> {
    await this.#running;
  }

  async #run(batch: readonly PendingRequest[]): Promise<ExecutionTimes> {
    const inputStart = this.#now();
    if (this.#delayMs > 0) await this.#wait(batch);
    const inferEnd = this.#now();
    for (const pending of batch) {
      if (pending.request.cancellation?.isCancelled) pending.fail(new InferenceError('CANCELLED', 'the request was cancelled'));
      else pending.respond(this.#outputsOf(pending));
    }
    return { inputStart, inferStart: inputStart, inferEnd, outputEnd: this.#now() };
  }

  #wait(batch: readonly PendingRequest[]): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#delayMs);
      const onCancel = (): void => {
        if (!batch.every(({ request }) => request.cancellation?.isCancelled)) return;
        clearTimeout(timer);
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
