/**
 * ModelStreamInfer: requests and answers on one call, until the client has sent all and everything is answered.
 *
 * Requests run at the same time. As Triton, the answers of models that are not decoupled come in the order of their requests (what is answered
 * early is kept), those of decoupled models at once. An error is an answer with the request's id, and the stream goes on; with metadata
 * `triton_grpc_error: true`, the first error ends the stream with its status.
 *
 * Reading pauses while much is unanswered or unsent: a client that sends without taking its answers is held back.
 *
 * States: open → ending (all is read, or the server stops: what runs is finished) → over: what still runs is cancelled.
 */
import type { Metadata, ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { DirectCall } from './call.ts';
import { type CallStatus, logged, OK, toStatus } from './status.ts';
import { StreamedRequest } from './streamed-request.ts';

/** No more requests than this are unanswered, and no more bytes of answers not yet taken by the client, before another is read. */
const MAX_UNANSWERED = 256;
const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

export class InferStream extends DirectCall {
  readonly #core: InferenceCore;
  readonly #logger: Logger;
  /** Every stream that is open, to be ended when the server stops. */
  readonly #open: Set<InferStream>;
  /** Requests whose answers keep their order, oldest first; until their answers are sent. */
  readonly #inOrder: StreamedRequest[] = [];
  /** Requests of decoupled models, until they are finished. */
  readonly #outOfOrder = new Set<StreamedRequest>();
  #unsentBytes = 0;
  #endsOnError = false;
  /** How the stream is to end once all is answered. */
  #ending: CallStatus | undefined;
  #isReading = false;

  constructor(
    call: ServerInterceptingCallInterface,
    maxMessageSize: number,
    core: InferenceCore,
    logger: Logger,
    open: Set<InferStream>,
  ) {
    super(call, maxMessageSize);
    this.#core = core;
    this.#logger = logger;
    this.#open = open;
  }

  onReceiveMetadata(metadata: Metadata): void {
    this.#endsOnError = metadata.get('triton_grpc_error')[0] === 'true';
    this.#open.add(this);
    this.#readOn();
  }

  onReceiveMessage(bytes: Buffer): void {
    this.#isReading = false;
    if (this.#ending || this.isOver) return;
    const request = new StreamedRequest(this);
    this.#inOrder.push(request);
    request.start(bytes, this.#core);
    this.#readOn();
  }

  onReceiveHalfClose(): void {
    this.#endWith(OK);
  }

  protected onOver(): void {
    this.#open.delete(this);
    for (const { cancellation } of this.#inOrder) cancellation.cancel();
    for (const { cancellation } of this.#outOfOrder) cancellation.cancel();
  }

  /** The server goes away: what runs is finished, and nothing more is taken. */
  stop(): void {
    this.#endWith(toStatus(new InferenceError('UNAVAILABLE', 'the server is stopping'), this.#logger));
  }

  /** Of a request that has just begun: its answers will not wait for those of others. */
  takeOutOfOrder(request: StreamedRequest): void {
    this.#inOrder.pop();
    this.#outOfOrder.add(request);
  }

  /** Sends an answer, or keeps it until those of earlier requests are sent. */
  answer(request: StreamedRequest, bytes: Buffer): void {
    if (this.isOver) return;
    this.#unsentBytes += bytes.byteLength;
    if (this.#mustWait(request)) request.kept.push(bytes);
    else this.#send(bytes);
  }

  /** An error as an answer; or, if the client wants it so, as the end of the stream. */
  refuse(request: StreamedRequest, error: InferenceError): void {
    if (this.isOver) return;
    if (!this.#endsOnError) this.answer(request, request.encodeError(logged(error, this.#logger)));
    else if (this.#mustWait(request)) request.error = error;
    else this.end(toStatus(error, this.#logger));
  }

  finished(request: StreamedRequest): void {
    request.isFinished = true;
    if (!this.#outOfOrder.delete(request)) this.#advance();
    if (this.#ending) this.#endIfDone(this.#ending);
    this.#readOn();
  }

  #mustWait(request: StreamedRequest): boolean {
    return !this.#outOfOrder.has(request) && this.#inOrder[0] !== request;
  }

  /** Lets through what the first requests were holding back. */
  #advance(): void {
    for (let first = this.#inOrder[0]; first && !this.isOver; first = this.#inOrder[0]) {
      for (const bytes of first.kept) this.#send(bytes);
      first.kept.length = 0;
      if (first.error) this.end(toStatus(first.error, this.#logger));
      if (!first.isFinished) return;
      this.#inOrder.shift();
    }
  }

  #send(bytes: Buffer): void {
    this.send(bytes, () => {
      this.#unsentBytes -= bytes.byteLength;
      this.#readOn();
    });
  }

  #readOn(): void {
    if (this.#isReading || this.#ending || this.isOver) return;
    if (this.#inOrder.length + this.#outOfOrder.size >= MAX_UNANSWERED || this.#unsentBytes >= MAX_UNSENT_BYTES) return;
    this.#isReading = true;
    this.read();
  }

  #endWith(status: CallStatus): void {
    this.#ending ??= status;
    this.#endIfDone(this.#ending);
  }

  #endIfDone(status: CallStatus): void {
    if (this.#inOrder.length + this.#outOfOrder.size === 0) this.end(status);
  }
}
