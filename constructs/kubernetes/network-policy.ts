/**
 * Who may talk to the server, and to whom it may: clients, Prometheus, the storage of the models and DNS; nobody else.
 *
 * kubelet's probes come from the node, which network policies do not keep out.
 */
import type { NetworkPolicyEgressRule, NetworkPolicyIngressRule, NetworkPolicySpec } from 'kubernetes-types/networking/v1.d.ts';
import type { Delivered } from './delivery/delivered.ts';
import type { Labels } from './labels.ts';
import { NetworkPeer, peerProblems, toPeers } from './network-peer.ts';

/** Props for who may talk to the server. */
export interface NetworkPolicyProps {
  /**
   * Who may send requests, over HTTP and gRPC.
   * @default [NetworkPeer.sameNamespace()]
   */
  readonly clients?: readonly NetworkPeer[];
  /**
   * Who may read the metrics.
   * @default [NetworkPeer.namespace('monitoring')]
   */
  readonly prometheus?: readonly NetworkPeer[];
  /**
   * Where the models' object store is.
   * @default - anywhere, on the store's port; nowhere if models come from no store
   */
  readonly storage?: readonly NetworkPeer[];
  /**
   * Where the pods get the identity from that they read the store with: AWS STS, Microsoft Entra ID, a cloud's metadata server.
   * @default - anywhere, on HTTPS, or the node's address for it; nowhere if a Secret says who reads
   */
  readonly identity?: readonly NetworkPeer[];
  /**
   * Where names are resolved.
   * @default - anywhere, on port 53: clusters differ in where their DNS runs
   */
  readonly dns?: readonly NetworkPeer[];
}

const DNS_PORT = 53;

/** @internal */
export function toNetworkPolicy(
  props: NetworkPolicyProps,
  selector: Labels,
  { egress = [], identityEgress = [] }: Pick<Delivered, 'egress' | 'identityEgress'>,
): NetworkPolicySpec {
  const { clients, prometheus } = withDefaults(props);
  const stored = [
    ...egress.map(({ peers, ports }) => allowTo(props.storage ?? peers, ports)),
    ...identityEgress.map(({ peers, ports }) => allowTo(props.identity ?? peers, ports)),
  ];
  return {
    podSelector: { matchLabels: { ...selector } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [allowFrom(clients, ['http', 'grpc']), allowFrom(prometheus, ['metrics'])],
    egress: [
      { to: props.dns && toPeers(props.dns), ports: ['UDP', 'TCP'].map((protocol) => ({ protocol, port: DNS_PORT })) },
      // Store and identity may be at the same place: said once.
      ...new Map(stored.map((rule) => [JSON.stringify(rule), rule])).values(),
    ],
  };
}

function withDefaults({ clients, prometheus }: NetworkPolicyProps) {
  return {
    clients: clients ?? [NetworkPeer.sameNamespace()],
    prometheus: prometheus ?? [NetworkPeer.namespace('monitoring')],
  };
}

function allowFrom(peers: readonly NetworkPeer[], ports: readonly string[]): NetworkPolicyIngressRule {
  return { from: toPeers(peers), ports: ports.map((port) => ({ protocol: 'TCP', port })) };
}

function allowTo(peers: readonly NetworkPeer[], ports: readonly number[]): NetworkPolicyEgressRule {
  return { to: toPeers(peers), ports: ports.map((port) => ({ protocol: 'TCP', port })) };
}

/** @internal */
export function networkPolicyProblems(props: NetworkPolicyProps): string[] {
  const named = Object.entries(props) as [string, readonly NetworkPeer[] | undefined][];
  return named.flatMap(([name, peers]) => {
    const what = `networkPolicy.${name}`;
    // An empty list in a rule is everybody, which is not what it says.
    if (peers?.length === 0) return [`${what}: got nobody, want one or more; leave the prop out for its default`];
    return peerProblems(what, peers ?? []);
  });
}
