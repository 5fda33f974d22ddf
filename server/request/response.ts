/**
 * What a model answers, and where the answers go.
 */
import type { InferenceError } from '../errors.ts';
import type { ParameterValue } from './request.ts';
import type { Tensor } from './tensor.ts';

/** An answer of a model. */
export interface InferResponse {
  /** The model that answered. */
  readonly modelName: string;
  /** The version that answered, as a decimal number. */
  readonly modelVersion: string;
  /** The request's, '' if it had none. */
  readonly id: string;
  /** What the model says beside its tensors. @default none */
  readonly parameters?: ReadonlyMap<string, ParameterValue>;
  /** The tensors that were asked for, in the order of the request or else of the configuration. */
  readonly outputs: readonly Tensor[];
  /**
   * Returns pooled memory that `outputs` are views of. Called once by the consumer when it will not read them again;
   * never calling it is safe and merely costs the pool a buffer (the garbage collector takes it).
   * @default there is nothing to return
   */
  readonly release?: () => void;
}

/**
 * Receives the answers to one request, in order, on the main thread. Exactly one call ends the request: `respond` with
 * `final` true, `complete`, or `fail`; nothing is called after it. A model that is not decoupled responds once, finally.
 */
export interface ResponseSink {
  respond(response: InferResponse, final: boolean): void;
  /** Ends a decoupled request whose last response was already sent without the final mark (or that had none). */
  complete(): void;
  fail(error: InferenceError): void;
}
