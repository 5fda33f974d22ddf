/**
 * A validated request on its way through scheduler, batcher and instance: the request, its sink and its times.
 *
 * Ownership: whoever holds a PendingRequest answers it exactly once (`respond` with final, `complete` or `fail`); later
 * calls are ignored, so that a cancelled request may still be answered by the instance that was running it.
 * States: waiting (in a queue) → executing (an instance has it) → settled.
 */
import { InferenceError } from '../errors.ts';
import type { InferRequest, ParameterValue } from './request.ts';
import type { ResponseSink } from './response.ts';
import type { ModelSignature } from './signature.ts';
import type { Tensor } from './tensor.ts';

/** Told once, when the request is settled; `error` undefined means success. */
export type SettledListener = (pending: PendingRequest, error: InferenceError | undefined) => void;

export class PendingRequest {
  readonly request: InferRequest;
  readonly signature: ModelSignature;
  /** Size of the batch dimension; 1 if the model does not batch. */
  readonly batchSize: number;
  /** Milliseconds on the server's clock (fractional): when the request arrived. */
  readonly arrivedAt: number;
  /** When an instance took it, or began it where it was handed over ahead; undefined while it is in a queue. */
  executionStartedAt: number | undefined;
  settled = false;
  /** Why it failed, once settled. */
  error: InferenceError | undefined;
  #sink: ResponseSink;
  readonly #onSettled: SettledListener;

  constructor(
    request: InferRequest,
    signature: ModelSignature,
    batchSize: number,
    arrivedAt: number,
    sink: ResponseSink,
    onSettled: SettledListener,
  ) {
    this.request = request;
    this.signature = signature;
    this.batchSize = batchSize;
    this.arrivedAt = arrivedAt;
    this.#sink = sink;
    this.#onSettled = onSettled;
  }

  /** Puts another sink in front of the client's: for a scheduler that holds answers back to keep them in order. */
  redirect(wrap: (sink: ResponseSink) => ResponseSink): void {
    this.#sink = wrap(this.#sink);
  }

  /** Answers with tensors named and shaped as the model's outputs (only those that were requested). */
  respond(
    outputs: readonly Tensor[],
    final = true,
    release?: () => void,
    parameters?: ReadonlyMap<string, ParameterValue>,
  ): void {
    if (this.settled) {
      release?.();
      return;
    }
    if (final) this.#settle(undefined);
    this.#sink.respond(
      {
        modelName: this.signature.modelName,
        modelVersion: this.signature.version,
        id: this.request.id,
        outputs,
        release,
        parameters,
      },
      final,
    );
  }

  complete(): void {
    if (this.settled) return;
    this.#settle(undefined);
    this.#sink.complete();
  }

  fail(error: unknown): void {
    if (this.settled) return;
    const failure = InferenceError.from(error);
    this.#settle(failure);
    this.#sink.fail(failure);
  }

  #settle(error: InferenceError | undefined): void {
    this.settled = true;
    this.error = error;
    const { cancellation } = this.request;
    if (cancellation !== undefined) cancellation.onCancel = undefined;
    this.#onSettled(this, error);
  }
}
