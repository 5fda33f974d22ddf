/**
 * ModelInfer and ModelStreamInfer.
 *
 * A stream's requests run at the same time, and each answers as soon as it can; errors are answers with the request's id, and the stream goes
 * on. With metadata `triton_grpc_error: true` the first error ends the stream with its status instead. Reading pauses while many requests
 * are unanswered or the client does not take its answers.
 */
import {
  type handleUnaryCall,
  Metadata,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type StatusObject,
  type sendUnaryData,
} from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import { Cancellation } from '../../request/request.ts';
import type { ResponseSink } from '../../request/response.ts';
import { type ParsedInferRequest, parseInferRequest } from './infer-request.ts';
import { encodeEmptyFinal, encodeInferResponse, encodeStreamError, encodeStreamResponse } from './infer-response.ts';
import { GRPC_STATUS } from './status.ts';

/** Unanswered requests of one stream above which no more are read. */
const MAX_UNANSWERED = 256;

export function toStatus(reason: unknown): Partial<StatusObject> {
  const { code, message } = InferenceError.from(reason);
  return { code: GRPC_STATUS[code], details: message, metadata: new Metadata() };
}

export function unaryInfer(core: InferenceCore): handleUnaryCall<Buffer, Buffer> {
  return (call: ServerUnaryCall<Buffer, Buffer>, answer: sendUnaryData<Buffer>) => {
    const cancellation = new Cancellation();
    call.on('cancelled', () => cancellation.cancel());
    let parsed: ParsedInferRequest;
    try {
      parsed = parseInferRequest(call.request, cancellation);
      const { modelName, modelVersion } = parsed.request;
      if (core.resolve(modelName, modelVersion).signature.decoupled) {
        throw new InferenceError('UNSUPPORTED', "ModelInfer RPC doesn't support models with decoupled transaction policy");
      }
    } catch (error) {
      answer(toStatus(error));
      return;
    }
    core.infer(parsed.request, {
      respond(response) {
        const bytes = encodeInferResponse(response);
        response.release?.();
        answer(null, bytes);
      },
      complete: () => answer(toStatus(new InferenceError('INTERNAL', 'the model gave no answer'))),
      fail: (error) => answer(toStatus(error)),
    });
  };
}

export function streamInfer(core: InferenceCore): (call: ServerDuplexStream<Buffer, Buffer>) => void {
  return (call) => new InferStream(core, call);
}

class InferStream {
  readonly #core: InferenceCore;
  readonly #call: ServerDuplexStream<Buffer, Buffer>;
  readonly #endsOnError: boolean;
  readonly #running = new Set<Cancellation>();
  #isEndOfInput = false;
  #isClosed = false;

  constructor(core: InferenceCore, call: ServerDuplexStream<Buffer, Buffer>) {
    this.#core = core;
    this.#call = call;
    this.#endsOnError = call.metadata.get('triton_grpc_error')[0] === 'true';
    call.on('data', (bytes: Buffer) => this.#accept(bytes));
    call.on('end', () => {
      this.#isEndOfInput = true;
      this.#endIfDone();
    });
    call.on('drain', () => this.#resume());
    call.on('cancelled', () => this.#close());
    call.on('error', () => this.#close());
  }

  #accept(bytes: Buffer): void {
    if (this.#isClosed) return;
    const cancellation = new Cancellation();
    let parsed: ParsedInferRequest;
    try {
      parsed = parseInferRequest(bytes, cancellation);
    } catch (error) {
      this.#sendError(error, '');
      return;
    }
    this.#running.add(cancellation);
    if (this.#running.size >= MAX_UNANSWERED) this.#call.pause();
    this.#core.infer(parsed.request, this.#sink(parsed, cancellation));
  }

  #sink({ request, emptyFinalResponse }: ParsedInferRequest, cancellation: Cancellation): ResponseSink {
    const { modelName, modelVersion, id } = request;
    return {
      respond: (response, final) => {
        const bytes = encodeStreamResponse(response, final);
        response.release?.();
        this.#send(bytes);
        if (final) this.#finished(cancellation);
      },
      complete: () => {
        if (emptyFinalResponse) {
          const { version = modelVersion } = this.#version(modelName, modelVersion);
          this.#send(encodeEmptyFinal({ modelName, modelVersion: version, id }));
        }
        this.#finished(cancellation);
      },
      fail: (error) => {
        this.#sendError(error, id);
        this.#finished(cancellation);
      },
    };
  }

  #version(name: string, version: string): { version?: string } {
    try {
      return this.#core.resolve(name, version);
    } catch {
      return {};
    }
  }

  #sendError(reason: unknown, id: string): void {
    if (this.#isClosed) return;
    if (this.#endsOnError) {
      this.#close();
      this.#call.emit('error', toStatus(reason));
      return;
    }
    this.#send(encodeStreamError(InferenceError.from(reason).message, id));
  }

  #send(bytes: Buffer): void {
    if (!this.#isClosed && !this.#call.write(bytes)) this.#call.pause();
  }

  #finished(cancellation: Cancellation): void {
    this.#running.delete(cancellation);
    this.#resume();
    this.#endIfDone();
  }

  #resume(): void {
    if (this.#running.size < MAX_UNANSWERED && !this.#call.writableNeedDrain) this.#call.resume();
  }

  #endIfDone(): void {
    if (!this.#isEndOfInput || this.#running.size > 0 || this.#isClosed) return;
    this.#isClosed = true;
    this.#call.end();
  }

  #close(): void {
    this.#isClosed = true;
    for (const cancellation of this.#running) cancellation.cancel();
  }
}
