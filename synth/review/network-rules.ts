/**
 * How clients reach a server before and after: Services and network policies.
 */
import type { Change } from './change.ts';
import { shown } from './finding.ts';
import { change, otherChanges } from './object-change.ts';
import { at } from './object-values.ts';
import type { Json, JsonObject } from './output-tree.ts';

export function* serviceChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const ports = (object: JsonObject) => (at(object, 'spec', 'ports') ?? []) as readonly Json[];
  const kept = new Set(ports(after).map((port) => at(port, 'port')));
  const missing = ports(before).filter((port) => !kept.has(at(port, 'port')));
  for (const port of missing) yield change('port-removed', 'spec.ports', `port ${at(port, 'port')} is removed`, 'breaks-clients');
  const [was, is] = [before, after].map((object) => at(object, 'spec', 'type') ?? 'ClusterIP');
  if (was !== is)
    yield change(
      'service-type-changed',
      'spec.type',
      `the type is ${shown(is)}, was ${shown(was)}`,
      was === 'ClusterIP' ? 'applies' : 'breaks-clients',
    );
  const isHeadless = (object: JsonObject) => at(object, 'spec', 'clusterIP') === 'None';
  if (isHeadless(before) !== isHeadless(after))
    yield change(
      'service-address-changed',
      'spec.clusterIP',
      `the service ${isHeadless(after) ? 'loses its' : 'gets an'} address of its own`,
      'breaks-clients',
    );
  // Ports are known by their names, or else by their numbers.
  const said = missing.flatMap((port) => [`spec.ports.${at(port, 'name')}`, `spec.ports.${at(port, 'port')}`]);
  yield* otherChanges(before, after, [...said, 'spec.type', 'spec.clusterIP']);
}

export function* networkChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  for (const direction of ['ingress', 'egress'] as const) {
    const [was, is] = [connections(before, direction), connections(after, direction)];
    const word = direction === 'ingress' ? 'from' : 'to';
    const gone = was ? (is ? without(was, is) : []) : is ? ['anywhere else'] : [];
    const added = is ? (was ? without(is, was) : []) : was ? ['anywhere'] : [];
    if (gone.length > 0)
      yield {
        ...change(
          'network-narrowed',
          `spec.${direction}`,
          `connections ${word} ${gone.join('; ')} are no longer allowed`,
          direction === 'ingress' ? 'breaks-clients' : 'applies',
        ),
        severity: 'warning',
      };
    if (added.length > 0)
      yield change('object-changed', `spec.${direction}`, `connections ${word} ${added.join('; ')} are allowed`, 'applies');
  }
  yield* otherChanges(before, after, ['spec.ingress', 'spec.egress', 'spec.policyTypes']);
}

interface Connection {
  readonly peer: string;
  /** `TCP 8000`; '' for all. */
  readonly port: string;
}

/** Those of `all` that are not among `others`, in words: one for each peer. */
function without(all: readonly Connection[], others: readonly Connection[]): string[] {
  const left = all.filter(({ peer, port }) => !others.some((other) => other.peer === peer && other.port === port));
  return [...Map.groupBy(left, ({ peer }) => peer)].map(([peer, found]) => {
    const ports = found.map(({ port }) => port).filter((port) => port !== '');
    return `${peer}${ports.length > 0 ? ` on ${ports.join(', ')}` : ''}`;
  });
}

/** What a policy lets through, each peer and port by itself; undefined if it does not restrict the direction. */
function connections(policy: JsonObject, direction: 'ingress' | 'egress'): Connection[] | undefined {
  const rules = at(policy, 'spec', direction) as readonly Json[] | undefined;
  const types = at(policy, 'spec', 'policyTypes') as readonly string[] | undefined;
  const isRestricted = types
    ? types.some((type) => type.toLowerCase() === direction)
    : direction === 'ingress' || rules !== undefined;
  if (!isRestricted) return undefined;
  return (rules ?? []).flatMap((rule) => {
    const peers = (at(rule, direction === 'ingress' ? 'from' : 'to') as readonly Json[] | undefined)?.map(peerName);
    const ports = (at(rule, 'ports') as readonly Json[] | undefined)?.map(portName);
    return (peers ?? ['anywhere']).flatMap((peer) => (ports ?? ['']).map((port) => ({ peer, port })));
  });
}

function peerName(peer: Json): string {
  const block = at(peer, 'ipBlock', 'cidr');
  if (block !== undefined) {
    const except = at(peer, 'ipBlock', 'except') as readonly string[] | undefined;
    return `${block}${except ? ` except ${except.join(', ')}` : ''}`;
  }
  const [pods, namespaces] = [at(peer, 'podSelector'), at(peer, 'namespaceSelector')];
  const where = namespaces === undefined ? '' : ` in ${selected('namespaces', namespaces)}`;
  const which = pods === undefined ? 'all pods' : selected('pods', pods);
  const name = at(namespaces, 'matchLabels', 'kubernetes.io/metadata.name');
  const isByName = name !== undefined && Object.keys(at(namespaces, 'matchLabels') as object).length === 1;
  return `${which}${isByName ? ` in namespace ${name}` : where}`;
}

/** Whether there are workloads whose pods a policy is for. */
export function selectsPods(policy: JsonObject, objects: ReadonlyMap<string, JsonObject>): boolean {
  const wanted = Object.entries((at(policy, 'spec', 'podSelector', 'matchLabels') ?? {}) as JsonObject);
  return [...objects.values()].some((object) => {
    const template = at(object, 'spec', 'template', 'metadata', 'labels');
    const isThere =
      at(object, 'spec', 'template') !== undefined && at(object, 'metadata', 'namespace') === at(policy, 'metadata', 'namespace');
    return isThere && wanted.every(([name, value]) => at(template, name) === value);
  });
}

function selected(what: string, selector: Json): string {
  const labels = Object.entries((at(selector, 'matchLabels') ?? {}) as JsonObject).map(([name, value]) => `${name}=${value}`);
  const expressions = at(selector, 'matchExpressions');
  const parts = [...labels, ...(expressions === undefined ? [] : [JSON.stringify(expressions)])];
  return parts.length === 0 ? `all ${what}` : `${what} with ${parts.join(', ')}`;
}

function portName(port: Json): string {
  const [number, end, protocol] = [at(port, 'port'), at(port, 'endPort'), at(port, 'protocol') ?? 'TCP'];
  return `${protocol}${number === undefined ? '' : ` ${number}`}${end === undefined ? '' : `-${end}`}`;
}
