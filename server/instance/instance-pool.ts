/**
 * All instances of one model version: who is idle, and the lowest of them runs the next batch.
 */
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import type { ExecutionTimes, ModelInstance } from './instance.ts';

export class InstancePool {
  readonly #instances: readonly ModelInstance[];
  readonly #busy: boolean[];
  #idle: number;

  constructor(instances: readonly ModelInstance[]) {
    this.#instances = instances;
    this.#busy = instances.map(() => false);
    this.#idle = instances.length;
  }

  get idleCount(): number {
    return this.#idle;
  }

  /**
   * Runs a batch on the first idle instance; there must be one. `onFree` is called when its slot is free again, at the latest when
   * the promise settles: mostly before the batch is answered.
   */
  async run(batch: readonly PendingRequest[], onFree: () => void): Promise<ExecutionTimes> {
    const index = this.#busy.indexOf(false);
    const instance = this.#instances[index];
    if (instance === undefined) throw new InferenceError('INTERNAL', 'no instance is idle');
    this.#busy[index] = true;
    this.#idle--;
    let isFree = false;
    const free = (): void => {
      if (isFree) return;
      isFree = true;
      this.#busy[index] = false;
      this.#idle++;
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
