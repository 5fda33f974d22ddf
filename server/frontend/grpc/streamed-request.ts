/**
 * One request of a stream, and the sink of its answers. What becomes of them is the stream's concern.
 */
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import { Cancellation } from '../../request/request.ts';
import type { InferResponse, ResponseSink } from '../../request/response.ts';
import { decodeInferRequest, toInferRequest } from './infer-request.ts';
import { encodeEmptyFinalResponse, encodeStreamError, encodeStreamResponse } from './infer-response.ts';

/** Where a request's answers go. `finished` is the last that is called. */
export interface AnswerStream {
  takeOutOfOrder(request: StreamedRequest): void;
  answer(request: StreamedRequest, bytes: Buffer): void;
  refuse(request: StreamedRequest, error: InferenceError): void;
  finished(request: StreamedRequest): void;
}

export class StreamedRequest implements ResponseSink {
  readonly cancellation = new Cancellation();
  /** Answers that wait for those of earlier requests. */
  readonly kept: Buffer[] = [];
  /** An error that waits for them, and will end the stream. */
  error: InferenceError | undefined;
  isFinished = false;
  readonly #stream: AnswerStream;
  #modelName = '';
  #id = '';
  #emptyFinalResponse = false;

  constructor(stream: AnswerStream) {
    this.#stream = stream;
  }

  start(bytes: Buffer, core: InferenceCore): void {
    try {
      const message = decodeInferRequest(bytes);
      this.#modelName = message.modelName;
      this.#id = message.id;
      if (core.resolve(message.modelName, message.modelVersion).signature.decoupled) this.#stream.takeOutOfOrder(this);
      const { request, emptyFinalResponse } = toInferRequest(message, this.cancellation);
      this.#emptyFinalResponse = emptyFinalResponse;
      core.infer(request, this);
    } catch (reason) {
      this.fail(InferenceError.from(reason));
    }
  }

  respond(response: InferResponse, isFinal: boolean): void {
    try {
      this.#stream.answer(this, encodeStreamResponse(response, isFinal));
    } catch (reason) {
      this.#stream.refuse(this, InferenceError.from(reason));
    } finally {
      response.release?.();
    }
    if (isFinal) this.#stream.finished(this);
  }

  complete(): void {
    if (this.#emptyFinalResponse) this.#stream.answer(this, encodeEmptyFinalResponse(this.#modelName, this.#id));
    this.#stream.finished(this);
  }

  fail(error: InferenceError): void {
    this.#stream.refuse(this, error);
    this.#stream.finished(this);
  }

  encodeError({ message }: InferenceError): Buffer {
    return encodeStreamError(message, this.#id);
  }
}
