/**
 * A call taken from grpc-js at its lowest public level, the interceptor: bytes in, bytes out, one status, and none of the stream objects that
 * the ordinary handlers are given. Inference runs on it, since those objects cost more than the rest of a small request.
 *
 * A subclass hears `onReceiveMessage` once after each `read()`, or `onReceiveHalfClose` when the client has sent all; and `onOver` once, as
 * soon as a status is sent or the client is gone, whoever ended the call: the client, its deadline, a limit, or `end`. After that nothing is
 * sent: grpc-js itself would write to a stream that it has already ended.
 */
import { type Metadata, ServerInterceptingCall, type ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { CallStatus } from './status.ts';
import { explainStatus } from './transport-status.ts';

type Listener = Parameters<ServerInterceptingCallInterface['start']>[0];

export abstract class DirectCall extends ServerInterceptingCall implements Listener {
  readonly #call: ServerInterceptingCallInterface;
  #isOver = false;

  /** `call` is grpc-js' own: what it ends by itself goes through it as well. */
  constructor(call: ServerInterceptingCallInterface, maxMessageSize: number) {
    super(call);
    this.#call = call;
    const sendStatus = call.sendStatus;
    call.sendStatus = (status) => {
      if (this.#isOver) return;
      sendStatus.call(call, explainStatus(status, maxMessageSize));
      this.onCancel();
    };
  }

  /** Called by grpc-js to begin; its own listener, which leads to the ordinary handler, is left out. */
  override start(): void {
    this.#call.start(this);
  }

  abstract onReceiveMetadata(metadata: Metadata): void;
  abstract onReceiveMessage(bytes: Buffer): void;
  abstract onReceiveHalfClose(): void;
  protected abstract onOver(): void;

  onCancel(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.onOver();
  }

  protected get isOver(): boolean {
    return this.#isOver;
  }

  protected read(): void {
    this.#call.startRead();
  }

  /** `onSent` is called when the client's window had room for it. The bytes may be changed as soon as this returns. */
  protected send(bytes: Buffer, onSent: () => void): void {
    if (!this.#isOver) this.#call.sendMessage(bytes, onSent);
  }

  protected end(status: CallStatus): void {
    this.#call.sendStatus(status);
  }
}

export function ignore(): void {}
