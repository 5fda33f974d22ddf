/**
 * ModelInfer: one request, one answer. The call is the sink of its own request.
 *
 * States: reading → running (in the core) → ended. A client that goes away, or whose deadline passes, cancels what runs; what is answered then
 * goes nowhere.
 */
import type { ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { Cancellation } from '../../request/request.ts';
import type { InferResponse, ResponseSink } from '../../request/response.ts';
import { DirectCall, ignore } from './call.ts';
import { decodeInferRequest, toInferRequest } from './infer-request.ts';
import { encodeInferResponse } from './infer-response.ts';
import { OK, toStatus } from './status.ts';

export class InferCall extends DirectCall implements ResponseSink {
  readonly #core: InferenceCore;
  readonly #logger: Logger;
  /** While the request runs. */
  #cancellation: Cancellation | undefined;

  constructor(call: ServerInterceptingCallInterface, maxMessageSize: number, core: InferenceCore, logger: Logger) {
    super(call, maxMessageSize);
    this.#core = core;
    this.#logger = logger;
  }

  onReceiveMetadata(): void {
    this.read();
  }

  /** The request is whole with its one message: there is no need to wait for the client to say that it sent all. */
  onReceiveMessage(bytes: Buffer): void {
    try {
      const message = decodeInferRequest(bytes);
      if (this.#core.resolve(message.modelName, message.modelVersion).signature.decoupled) {
        throw new InferenceError('UNSUPPORTED', "ModelInfer RPC doesn't support models with decoupled transaction policy");
      }
      const cancellation = new Cancellation();
      const { request } = toInferRequest(message, cancellation);
      this.#cancellation = cancellation;
      this.#core.infer(request, this);
    } catch (reason) {
      this.#fail(reason);
    }
  }

  onReceiveHalfClose(): void {
    this.#fail(new InferenceError('INVALID_ARG', 'the call ended without a whole message, expected a ModelInferRequest'));
  }

  protected onOver(): void {
    this.#cancellation?.cancel();
  }

  respond(response: InferResponse): void {
    this.#cancellation = undefined;
    let bytes: Buffer;
    try {
      bytes = encodeInferResponse(response);
    } catch (reason) {
      this.#fail(reason);
      return;
    } finally {
      response.release?.();
    }
    // The status follows at once, so that both leave in one write.
    this.send(bytes, ignore);
    this.end(OK);
  }

  complete(): void {
    this.#fail(new InferenceError('INTERNAL', 'the model gave no answer'));
  }

  fail(error: InferenceError): void {
    this.#fail(error);
  }

  #fail(reason: unknown): void {
    this.#cancellation = undefined;
    this.end(toStatus(reason, this.#logger));
  }
}
