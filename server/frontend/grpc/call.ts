/**
 * A call taken from grpc-js at its lowest public level, the interceptor: bytes in, bytes out, one status, and none of the stream objects that
 * the ordinary handlers are given. Inference runs on it, since those objects cost more than the rest of a small request.
 *
 * A subclass hears `onReceiveMessage` once after each `read()`, or `onReceiveHalfClose` when the client has sent all; and `onCancel` once when
 * the call is over, whoever ended it (the client, its deadline, or `end`). After that, sending does nothing.
 */
import { type Metadata, ServerInterceptingCall, type ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { CallStatus } from './status.ts';

type Listener = Parameters<ServerInterceptingCallInterface['start']>[0];

export abstract class DirectCall extends ServerInterceptingCall implements Listener {
  readonly #call: ServerInterceptingCallInterface;

  constructor(call: ServerInterceptingCallInterface) {
    super(call);
    this.#call = call;
  }

  /** Called by grpc-js to begin; its own listener, which leads to the ordinary handler, is left out. */
  override start(): void {
    this.#call.start(this);
  }

  abstract onReceiveMetadata(metadata: Metadata): void;
  abstract onReceiveMessage(bytes: Buffer): void;
  abstract onReceiveHalfClose(): void;
  abstract onCancel(): void;

  protected read(): void {
    this.#call.startRead();
  }

  /** `onSent` is called when the client's window had room for it. The bytes may be changed as soon as this returns. */
  protected send(bytes: Buffer, onSent: () => void): void {
    this.#call.sendMessage(bytes, onSent);
  }

  protected end(status: CallStatus): void {
    this.#call.sendStatus(status);
  }
}

export function ignore(): void {}
