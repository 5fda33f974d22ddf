/**
 * One slot of an identity model: waits, then answers each request with its own inputs. Delays are timers: nothing blocks.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionTimes, ModelInstance } from '../../instance/instance.ts';
import type { PendingRequest } from '../../request/pending.ts';
import type { ModelSignature } from '../../request/signature.ts';
import type { Tensor } from '../../request/tensor.ts';

export class IdentityInstance implements ModelInstance {
  readonly name: string;
  readonly #pairs: readonly (readonly [input: string, output: string])[];
  readonly #delayMs: number;
  readonly #now: () => number;
  #running: Promise<unknown> = Promise.resolve();

  constructor(name: string, signature: ModelSignature, delayMs: number, now: () => number) {
    const inputs = [...signature.inputs.keys()];
    this.name = name;
    this.#pairs = [...signature.outputs.keys()].map((output, index) => [inputs[index]!, output]);
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
    if (this.#delayMs > 0) await sleep(this.#delayMs);
    const inferEnd = this.#now();
    for (const pending of batch) pending.respond(this.#outputsOf(pending));
    return { inputStart, inferStart: inputStart, inferEnd, outputEnd: this.#now() };
  }

  #outputsOf({ request }: PendingRequest): Tensor[] {
    const wanted = request.outputs && new Set(request.outputs.map(({ name }) => name));
    return this.#pairs.flatMap(([input, output]) => {
      const tensor = request.inputs.find(({ name }) => name === input);
      return tensor && (!wanted || wanted.has(output)) ? [{ ...tensor, name: output }] : [];
    });
  }
}
