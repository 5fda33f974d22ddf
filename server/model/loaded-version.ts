/**
 * One version of a model, loaded and able to run: what the registry holds and the core calls.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import type { InferRequest } from '../request/request.ts';
import type { ResponseSink } from '../request/response.ts';
import type { ModelSignature } from '../request/signature.ts';
import type { ModelStatistics } from './statistics.ts';

export interface LoadedVersion {
  readonly name: string;
  /** Decimal. */
  readonly version: string;
  /** As served by `/config`: auto-completed, normalized. */
  readonly config: ModelConfig;
  readonly signature: ModelSignature;
  readonly statistics: ModelStatistics;
  /** Requests waiting for an instance. */
  readonly pendingCount: number;
  /** Validates and schedules; every outcome, refusals included, goes to the sink. Never throws. */
  infer(request: InferRequest, sink: ResponseSink): void;
  /** Takes no new requests, finishes the accepted ones, then frees everything. Idempotent. */
  unload(): Promise<void>;
}
