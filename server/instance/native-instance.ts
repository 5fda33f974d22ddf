/**
 * A model instance on a native thread. The thread has two slots: while it runs the batch of one, the next batch can be handed over to the
 * other, and begins the moment that the first ends. Without it the thread would wait for the main thread to be woken and to wake it.
 */
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { ExecutionTimes, ModelInstance } from './instance.ts';
import { NativeSlot, type NativeSlotOptions } from './native-slot.ts';
import { runOneByOne } from './one-by-one.ts';

export class NativeThreadInstance implements ModelInstance {
  readonly name: string;
  readonly canRunAhead = true;
  readonly #slots: readonly [NativeSlot, NativeSlot];

  /** Starts the thread. Throws INVALID_ARG if the session lacks a tensor of the signature. */
  constructor(options: NativeSlotOptions) {
    this.name = options.name;
    const first = new NativeSlot(options);
    this.#slots = [first, new NativeSlot(options, first)];
  }

  async execute(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    try {
      return await this.#run(batch, onFree);
    } catch (error) {
      if (batch.length === 1 || !(error instanceof InferenceError) || error.code !== 'INVALID_ARG') throw error;
      return runOneByOne(batch, error, (one) => this.#run(one));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  async #run(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    const slot = this.#slots.find(({ isIdle }) => isIdle);
    if (!slot) throw new InferenceError('INTERNAL', `instance '${this.name}' is running another batch`);
    return slot.run(batch, onFree);
  }
}
