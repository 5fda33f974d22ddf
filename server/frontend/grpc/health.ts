/**
 * `grpc.health.v1`: the whole server is service '' (and Triton's service by name); a watch is told of each change.
 */
import {
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import type { Plain } from './service.ts';

const SERVICES: ReadonlySet<string> = new Set(['', 'inference.GRPCInferenceService']);

/** How often a watch looks. */
const WATCH_MS = 250;

export function healthCalls(core: InferenceCore): UntypedServiceImplementation {
  const statusOf = (service: string): string =>
    !SERVICES.has(service) ? 'SERVICE_UNKNOWN' : core.isReady() ? 'SERVING' : 'NOT_SERVING';
  return {
    Check(call: ServerUnaryCall<Plain, Plain>, answer: sendUnaryData<Plain>): void {
      const service = String(call.request['service'] ?? '');
      if (SERVICES.has(service)) answer(null, { status: statusOf(service) });
      else
        answer({
          code: status.NOT_FOUND,
          details: `unknown service '${service}'; known are ${[...SERVICES].map((name) => `'${name}'`).join(', ')}`,
        });
    },
    Watch(call: ServerWritableStream<Plain, Plain>): void {
      const service = String(call.request['service'] ?? '');
      let last: string | undefined;
      const look = (): void => {
        const now = statusOf(service);
        if (now !== last) call.write({ status: now });
        last = now;
        if (core.isDraining) end();
      };
      const timer = setInterval(look, WATCH_MS);
      const end = (): void => {
        clearInterval(timer);
        call.end();
      };
      call.on('cancelled', () => clearInterval(timer));
      look();
    },
  };
}
