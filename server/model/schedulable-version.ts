/**
 * A loaded version in front of its scheduler: validates, counts, and goes in order.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { InferenceError } from '../errors.ts';
import { PendingRequest } from '../request/pending.ts';
import type { InferRequest } from '../request/request.ts';
import type { ResponseSink } from '../request/response.ts';
import type { ModelSignature } from '../request/signature.ts';
import { validateRequest } from '../request/validate-request.ts';
import type { Clock } from '../scheduler/clock.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { LoadedVersion } from './loaded-version.ts';
import type { StatisticsCollector } from './statistics-collector.ts';

export interface SchedulableVersionParts {
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  readonly statistics: StatisticsCollector;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  /** Frees everything, once nothing is in flight. */
  readonly close: () => Promise<void>;
  /** Told, once, of each parameter of requests that the server interprets and this model has no use for. */
  readonly onUnused?: (parameter: string) => void;
}

export class SchedulableVersion implements LoadedVersion {
  readonly name: string;
  readonly version: string;
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  readonly statistics: StatisticsCollector;
  readonly #scheduler: Scheduler;
  readonly #clock: Clock;
  readonly #close: () => Promise<void>;
  readonly #onUnused: SchedulableVersionParts['onUnused'];
  readonly #unused = new Set<string>();
  #unloaded: Promise<void> | undefined;
  readonly #onSettled = (pending: PendingRequest, error: InferenceError | undefined): void => {
    const now = this.#clock.now();
    if (error === undefined) this.statistics.requestSucceeded(pending, now);
    else this.statistics.requestFailed(pending, error.reason, now);
  };

  constructor({ config, signature, statistics, scheduler, clock, close, onUnused }: SchedulableVersionParts) {
    this.name = signature.modelName;
    this.version = signature.version;
    this.config = config;
    this.signature = signature;
    this.statistics = statistics;
    this.#scheduler = scheduler;
    this.#clock = clock;
    this.#close = close;
    this.#onUnused = onUnused;
  }

  get pendingCount(): number {
    return this.#scheduler.pendingCount;
  }

  infer(request: InferRequest, sink: ResponseSink): void {
    const arrivedAt = this.#clock.now();
    let batchSize: number;
    try {
      batchSize = validateRequest(this.signature, request);
    } catch (error) {
      sink.fail(InferenceError.from(error));
      return;
    }
    // As Triton: ignored, but not silently.
    if (request.sequence !== undefined) this.#tellUnused('sequence_id');
    if (request.priority) this.#tellUnused('priority');
    this.#scheduler.enqueue(new PendingRequest(request, this.signature, batchSize, arrivedAt, sink, this.#onSettled));
  }

  #tellUnused(parameter: string): void {
    if (this.#onUnused === undefined || this.#unused.has(parameter)) return;
    this.#unused.add(parameter);
    this.#onUnused(parameter);
  }

  unload(): Promise<void> {
    this.#unloaded ??= this.#scheduler.stop().then(this.#close);
    return this.#unloaded;
  }
}
