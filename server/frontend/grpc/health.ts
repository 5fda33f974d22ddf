/**
 * `grpc.health.v1`: whether the server is ready, once (Check) or now and at every change (Watch).
 *
 * As Triton, the answer is the same for every service that is named, so that probes configured for it go on working.
 */
import type { ServerWritableStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { unary } from './calls.ts';
import { HEALTH_CODECS } from './service.ts';
import { toStatus } from './status.ts';

type WatchCall = ServerWritableStream<Buffer, Buffer>;

export class Health {
  readonly #core: InferenceCore;
  readonly #logger: Logger;
  /** Calls that watch → what each was told last. */
  readonly #watches = new Map<WatchCall, string>();
  readonly #stopListening: () => void;

  constructor(core: InferenceCore, logger: Logger) {
    this.#core = core;
    this.#logger = logger;
    this.#stopListening = core.onReadyChange(() => this.#tell());
  }

  calls(): UntypedServiceImplementation {
    return {
      Check: unary(HEALTH_CODECS.get('Check')!, () => ({ status: this.#status() }), this.#logger),
      Watch: (call: WatchCall) => this.#watch(call),
    };
  }

  /** Tells who watches, and ends the watches: they would keep their connections open. */
  stop(): void {
    this.#stopListening();
    this.#tell();
    for (const call of this.#watches.keys()) {
      call.emit('error', toStatus(new InferenceError('UNAVAILABLE', 'the server is stopping'), this.#logger));
    }
    this.#watches.clear();
  }

  #status(): string {
    return this.#core.isReady() ? 'SERVING' : 'NOT_SERVING';
  }

  #watch(call: WatchCall): void {
    call.on('cancelled', () => this.#watches.delete(call));
    this.#watches.set(call, '');
    this.#tell();
  }

  #tell(): void {
    const status = this.#status();
    for (const [call, told] of this.#watches) {
      if (told === status) continue;
      this.#watches.set(call, status);
      call.write(HEALTH_CODECS.get('Watch')!.encode({ status }));
    }
  }
}
