/**
 * Probes that fit the server's health rules.
 *
 * Our server is live from the first moment and ready once its models are loaded; a real Triton answers nothing before they are. So the
 * startup probe asks whether it is live, for as long as loading may take, and the liveness probe begins only after that; a long load
 * never kills a pod of ours, and requests come when the server is ready.
 */
import type { Probe } from 'kubernetes-types/core/v1.d.ts';
import { LIVE_PATH, READY_PATH } from '../../../contract/endpoints.ts';
import type { Duration } from '../../units.ts';

const STARTUP_PERIOD_SECONDS = 5;

/** `port` is a name or number of the container's. @internal */
export function toProbes(
  startupTimeout: Duration,
  port: string | number = 'http',
): {
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
} {
  const get = (path: string) => ({ path, port });
  return {
    startupProbe: {
      httpGet: get(LIVE_PATH),
      periodSeconds: STARTUP_PERIOD_SECONDS,
      failureThreshold: Math.max(1, Math.ceil(startupTimeout.toSeconds() / STARTUP_PERIOD_SECONDS)),
    },
    // A busy server answers late: it is killed only when it has answered nothing for a minute.
    livenessProbe: { httpGet: get(LIVE_PATH), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 },
    readinessProbe: { httpGet: get(READY_PATH), periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 2 },
  };
}
