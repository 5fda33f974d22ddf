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

  /** Runs a batch on the first idle instance; its slot is free again when the promise settles. There must be one. */
  async run(batch: readonly PendingRequest[]): Promise<ExecutionTimes> {
    const index = this.#busy.indexOf(false);
    const instance = this.#instances[index];
    if (instance === undefined) throw new InferenceError('INTERNAL', 'no instance is idle');
    this.#busy[index] = true;
    this.#idle--;
    try {
      return await instance.execute(batch);
    } finally {
      this.#busy[index] = false;
      this.#idle++;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.close()));
  }
}
