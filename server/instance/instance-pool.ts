/**
 * All instances of one model version: who is idle, and the lowest of them runs the next batch.
 */
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { ExecutionTimes, ModelInstance } from './instance.ts';

export class InstancePool {
  readonly #instances: readonly ModelInstance[];
  /** Batches that each has. */
  readonly #batches: number[];
  #idle: number;

  constructor(instances: readonly ModelInstance[]) {
    this.#instances = instances;
    this.#batches = instances.map(() => 0);
    this.#idle = instances.length;
  }

  get idleCount(): number {
    return this.#idle;
  }

  /**
   * Whether a batch can be handed over although no instance is idle. Only to a lone instance: of several, nobody knows which will be idle
   * first, and they keep the processor busy while one of them is between two batches.
   */
  get canRunAhead(): boolean {
    return this.#instances.length === 1 && this.#batches[0] === 1 && this.#instances[0]!.canRunAhead === true;
  }

  /**
   * Runs a batch on the first idle instance, or ahead. `onFree` is called when that could take another batch again, at the latest when
   * the promise settles: mostly before the batch is answered.
   */
  async run(batch: readonly PendingRequest[], onFree: () => void): Promise<ExecutionTimes> {
    const index = this.canRunAhead ? 0 : this.#batches.indexOf(0);
    const instance = this.#instances[index];
    if (instance === undefined) throw new InferenceError('INTERNAL', 'no instance is idle');
    if (this.#batches[index]!++ === 0) this.#idle--;
    let isFree = false;
    const free = (): void => {
      if (isFree) return;
      isFree = true;
      if (--this.#batches[index]! === 0) this.#idle++;
      onFree();
    };
    try {
      return await instance.execute(batch, free);
    } finally {
      free();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.close()));
  }
}
