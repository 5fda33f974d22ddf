/**
 * Who is on the other end of a connection that a NetworkPolicy allows.
 */
import type { NetworkPolicyPeer } from 'kubernetes-types/networking/v1.d.ts';

/** The other end of an allowed connection. */
export class NetworkPeer {
  /** Pods with these labels, in the server's own namespace. */
  static pods(labels: Readonly<Record<string, string>>): NetworkPeer {
    return new NetworkPeer({ podSelector: { matchLabels: { ...labels } } });
  }

  /**
   * Pods of a namespace.
   *
   * @param name of the namespace
   * @param podLabels that the pods have; all pods if absent
   */
  static namespace(name: string, podLabels?: Readonly<Record<string, string>>): NetworkPeer {
    return new NetworkPeer({
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
      ...(podLabels && { podSelector: { matchLabels: { ...podLabels } } }),
    });
  }

  /** All pods of the server's own namespace. */
  static sameNamespace(): NetworkPeer {
    return new NetworkPeer({ podSelector: {} });
  }

  /** Addresses: `10.0.0.0/8`, `203.0.113.7/32`. */
  static cidr(cidr: string, except?: readonly string[]): NetworkPeer {
    return new NetworkPeer({ ipBlock: { cidr, ...(except && { except: [...except] }) } });
  }

  /** Everybody, inside and outside the cluster. */
  static any(): NetworkPeer {
    return new NetworkPeer(undefined);
  }

  /** Undefined is everybody. @internal */
  readonly _peer: NetworkPolicyPeer | undefined;

  private constructor(peer: NetworkPolicyPeer | undefined) {
    this._peer = peer;
  }
}

/** The list of a rule: absent, which is everybody, as soon as everybody is in it. @internal */
export function toPeers(peers: readonly NetworkPeer[]): NetworkPolicyPeer[] | undefined {
  const all = peers.map(({ _peer }) => _peer);
  return all.includes(undefined) ? undefined : (all as NetworkPolicyPeer[]);
}

/** @internal */
export function peerProblems(what: string, peers: readonly NetworkPeer[]): string[] {
  return peers
    .map(({ _peer }) => _peer?.ipBlock?.cidr)
    .filter((cidr) => cidr !== undefined && !/^[0-9a-fA-F.:]+\/\d{1,3}$/.test(cidr))
    .map((cidr) => `${what}: got the address block '${cidr}', want <address>/<bits>, such as 10.0.0.0/8`);
}
