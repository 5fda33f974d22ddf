/** A scheduler on a fake clock over instances that run until the test lets them end. */
import type { ModelDynamicBatching } from '../../../../contract/model-config.ts';
import type { ExecutionTimes, ModelInstance } from '../../../../server/instance/instance.ts';
import { InstancePool } from '../../../../server/instance/instance-pool.ts';
import type { PendingRequest, SettledListener } from '../../../../server/request/pending.ts';
import { Cancellation, type InferRequest } from '../../../../server/request/request.ts';
import { createDefaultScheduler } from '../../../../server/scheduler/default-scheduler.ts';
import { createDynamicBatchScheduler } from '../../../../server/scheduler/dynamic-batch-scheduler.ts';
import type { Scheduler } from '../../../../server/scheduler/scheduler.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { pendingOf, type RecordingSink, signatureOf, tensorOf } from '../../../support/inference.ts';

const TIMES: ExecutionTimes = { inputStart: 0, inferStart: 1, inferEnd: 2, outputEnd: 3 };

export interface HarnessOptions {
  /** Absent: the default scheduler. */
  readonly batching?: ModelDynamicBatching;
  readonly maxBatchSize?: number;
  readonly instances?: number;
  readonly canRunAhead?: boolean;
}

/** What an instance was given to run. */
interface Held {
  readonly batch: readonly PendingRequest[];
  readonly onFree: (() => void) | undefined;
  readonly running: PromiseWithResolvers<ExecutionTimes>;
}

export class HeldInstance implements ModelInstance {
  readonly name: string;
  readonly canRunAhead: boolean;
  /** The first runs, a second is ahead. */
  #held: Held[] = [];

  constructor(name: string, canRunAhead = false) {
    this.name = name;
    this.canRunAhead = canRunAhead;
  }

  /** Ids of what it runs. */
  get running(): readonly string[] {
    return idsOf(this.#held[0]);
  }

  /** Ids of what it was given ahead. */
  get ahead(): readonly string[] {
    return idsOf(this.#held[1]);
  }

  execute(batch: readonly PendingRequest[], onFree?: () => void): Promise<ExecutionTimes> {
    if (this.#held.length > (this.canRunAhead ? 1 : 0)) throw new Error('called while it runs');
    const running = Promise.withResolvers<ExecutionTimes>();
    this.#held.push({ batch, onFree, running });
    return running.promise;
  }

  /** Is free, then answers its batch. */
  finish(): Promise<void> {
    return this.#end(answer);
  }

  /** What is ahead ends first, as it does while the requests before it are tried one by one. */
  finishAhead(): Promise<void> {
    return this.#end(answer, 1);
  }

  /** Ends without having answered. */
  async fail(error: unknown): Promise<void> {
    await this.#end(({ running }) => running.reject(error));
  }

  async forget(): Promise<void> {
    await this.#end(({ running }) => running.resolve(TIMES));
  }

  async close(): Promise<void> {}

  async #end(end: (held: Held) => void, place = 0): Promise<void> {
    end(this.#held.splice(place, 1)[0]!);
    await new Promise(setImmediate);
  }
}

function answer({ running, batch, onFree }: Held): void {
  onFree?.();
  for (const pending of batch) pending.respond([]);
  running.resolve(TIMES);
}

function idsOf(held: Held | undefined): readonly string[] {
  return (held?.batch ?? []).map(({ request }) => request.id);
}

export class QueueHarness {
  readonly clock = new FakeClock();
  readonly scheduler: Scheduler;
  readonly instances: readonly HeldInstance[];
  /** Ids of the requests of each batch that was executed and answered. */
  readonly executed: string[][] = [];
  readonly answers: string[] = [];
  readonly #signature;

  constructor({ batching, maxBatchSize = 8, instances = 1, canRunAhead }: HarnessOptions = {}) {
    this.#signature = signatureOf({ maxBatchSize, inputs: { X: ['FP32', [-1]] } });
    this.instances = Array.from({ length: instances }, (_, i) => new HeldInstance(`m_${i}`, canRunAhead));
    const options = {
      pool: new InstancePool(this.instances),
      clock: this.clock,
      onExecuted: (batch: readonly PendingRequest[]) => this.executed.push(batch.map(({ request }) => request.id)),
    };
    this.scheduler = batching
      ? createDynamicBatchScheduler({ ...options, signature: this.#signature, config: batching })
      : createDefaultScheduler(options);
  }

  send(
    id: string,
    { rows = 1, width = 1, ...more }: Partial<InferRequest> & { rows?: number; width?: number; onSettled?: SettledListener } = {},
  ): { sink: RecordingSink; cancel: () => void } {
    const cancellation = new Cancellation();
    const { pending, sink } = pendingOf(this.#signature, [tensorOf('X', 'FP32', [rows, width])], {
      id,
      cancellation,
      arrivedAt: this.clock.now(),
      onSettled: ({ request }, error) => this.answers.push(error ? `${request.id}: ${error.code}` : request.id),
      ...more,
    });
    this.scheduler.enqueue(pending);
    return { sink, cancel: () => cancellation.cancel() };
  }

  /** Ids of what the instances run now, idle ones left out. */
  get running(): readonly (readonly string[])[] {
    return this.instances.map(({ running }) => running).filter((batch) => batch.length > 0);
  }
}
