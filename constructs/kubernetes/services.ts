/**
 * The two Services of a server: one address for clients, and a headless one that names every pod.
 *
 * A gRPC client keeps one connection, so behind one address it would stay with one pod: with `dns:///<headless name>:8001` and the policy
 * `round_robin` it spreads its requests itself. Metrics are on the headless Service only: they are each pod's own.
 */
import type { ServicePort, ServiceSpec } from 'kubernetes-types/core/v1.d.ts';
import { PORTS } from '../../contract/endpoints.ts';
import type { Labels } from './labels.ts';

/** How the Service for clients spreads them. */
export type SessionAffinity = 'None' | 'ClientIP';

/** Named so, gateways and meshes speak HTTP/2 to the port. */
const PROTOCOLS = { http: 'http', grpc: 'kubernetes.io/h2c', metrics: 'http' } as const;

function toPort(name: keyof typeof PORTS): ServicePort {
  return { name, port: PORTS[name], targetPort: name, protocol: 'TCP', appProtocol: PROTOCOLS[name] };
}

/** @internal */
export function toClientService(selector: Labels, type: 'ClusterIP' | 'LoadBalancer', affinity: SessionAffinity): ServiceSpec {
  return { type, selector: { ...selector }, sessionAffinity: affinity, ports: [toPort('http'), toPort('grpc')] };
}

/** @internal */
export function toHeadlessService(selector: Labels): ServiceSpec {
  return {
    clusterIP: 'None',
    selector: { ...selector },
    ports: [toPort('http'), toPort('grpc'), toPort('metrics')],
  };
}
