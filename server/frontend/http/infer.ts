/**
 * One inference over HTTP: body → request → core → answer. The call is the sink of its own request.
 *
 * States: reading (the body; its JSON, if there is much of it, on a thread of its own) → running (in the core) → answered (into the outbox)
 * → written. A client that goes away while it runs cancels it; what is answered then goes nowhere.
 */
import type { IncomingMessage } from 'node:http';
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import { Cancellation } from '../../request/request.ts';
import type { InferResponse, ResponseSink } from '../../request/response.ts';
import type { ModelSignature } from '../../request/signature.ts';
import { type ParsedRequest, parseHeaderLength, parseRequest } from './infer-request.ts';
import { requireAnswerable, writeResponse } from './infer-response.ts';
import { type JsonSource, type JsonThread, LARGE_JSON_BYTES } from './json-thread.ts';
import type { Outbox } from './outbox.ts';
import { type FailureOptions, JSON_TYPE, type Reply, sendFailure, TEXT_TYPE } from './reply.ts';
import type { Route } from './routes.ts';

export class InferCall implements ResponseSink {
  readonly #core: InferenceCore;
  readonly #reply: Reply;
  readonly #outbox: Outbox;
  readonly #jsonThread: JsonThread;
  readonly #failures: Omit<FailureOptions, 'type'>;
  #parsed: ParsedRequest | undefined;

  constructor(core: InferenceCore, reply: Reply, outbox: Outbox, jsonThread: JsonThread, failures: Omit<FailureOptions, 'type'>) {
    this.#core = core;
    this.#reply = reply;
    this.#outbox = outbox;
    this.#jsonThread = jsonThread;
    this.#failures = failures;
  }

  start({ model, version }: Route, request: IncomingMessage, body: Buffer): void {
    // As Triton: what is refused before the body is looked at has the type of plain text.
    let type = TEXT_TYPE;
    try {
      const { signature } = this.#core.resolve(model, version);
      if (signature.decoupled) {
        throw new InferenceError('UNSUPPORTED', "HTTP end point doesn't support models with decoupled transaction policy");
      }
      const headerLength = parseHeaderLength(request.headers['inference-header-content-length'], body.length);
      type = JSON_TYPE;
      const source = { modelName: model, modelVersion: version, body, headerLength };
      if ((headerLength ?? body.length) >= LARGE_JSON_BYTES) {
        void this.#readLater(signature, source);
        return;
      }
      const cancellation = new Cancellation();
      this.#infer(signature, parseRequest({ ...source, cancellation }), cancellation);
    } catch (reason) {
      this.#fail(reason, type);
    }
  }

  async #readLater(signature: ModelSignature, source: JsonSource): Promise<void> {
    try {
      const parsed = await this.#jsonThread.read(source);
      if (this.#reply.isAbandoned) return;
      const cancellation = new Cancellation();
      this.#infer(signature, { ...parsed, request: { ...parsed.request, cancellation } }, cancellation);
    } catch (reason) {
      this.#fail(reason, JSON_TYPE);
    }
  }

  #infer(signature: ModelSignature, parsed: ParsedRequest, cancellation: Cancellation): void {
    requireAnswerable(signature, parsed);
    this.#parsed = parsed;
    this.#reply.cancellation = cancellation;
    this.#core.infer(parsed.request, this);
  }

  respond(response: InferResponse): void {
    this.#reply.cancellation = undefined;
    this.#outbox.send(() => this.#write(response));
  }

  complete(): void {
    this.fail(new InferenceError('INTERNAL', 'the model gave no answer'));
  }

  fail(error: InferenceError): void {
    this.#reply.cancellation = undefined;
    this.#outbox.send(() => this.#fail(error, JSON_TYPE));
  }

  #write(response: InferResponse): void {
    if (this.#reply.isAbandoned) {
      response.release?.();
      return;
    }
    const failed = (reason: unknown): void => {
      response.release?.();
      this.#fail(reason, JSON_TYPE);
    };
    try {
      if (this.#core.isDraining) this.#reply.shouldKeepAlive = false;
      writeResponse(this.#reply, response, this.#parsed as ParsedRequest)?.catch(failed);
    } catch (reason) {
      failed(reason);
    }
  }

  #fail(reason: unknown, type: string): void {
    if (this.#core.isDraining) this.#reply.shouldKeepAlive = false;
    sendFailure(this.#reply, reason, { ...this.#failures, type });
  }
}
