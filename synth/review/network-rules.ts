/**
 * How clients reach a server before and after: Services, routes, network policies.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from './change.ts';
import { shown } from './finding.ts';
import { change, differences, otherChanges } from './object-change.ts';
import { at, comparable } from './object-values.ts';
import { isObject, type Json, type JsonObject } from './output-tree.ts';

export function* serviceChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const ports = (object: JsonObject) =>
    ((at(object, 'spec', 'ports') ?? []) as readonly Json[]).map((port) => Number(at(port, 'port')));
  const missing = ports(before).filter((port) => !ports(after).includes(port));
  for (const port of missing) yield change('port-removed', 'spec.ports', `port ${port} is removed`, 'breaks-clients');
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
  yield* otherChanges(before, after, [...(missing.length > 0 ? ['spec.ports'] : []), 'spec.type', 'spec.clusterIP']);
}

/** Hosts and matches that clients use; weights and filters are the operator's business. */
export function* routeChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const hosts = (object: JsonObject) => [
    ...((at(object, 'spec', 'hostnames') ?? []) as readonly string[]),
    ...((at(object, 'spec', 'rules') ?? []) as readonly Json[]).flatMap((rule) => (at(rule, 'host') as string | undefined) ?? []),
  ];
  for (const host of hosts(before).filter((name) => !hosts(after).includes(name)))
    yield change('host-removed', 'spec.hostnames', `host '${host}' is removed`, 'breaks-clients');
  const matches = (object: JsonObject) =>
    ((at(object, 'spec', 'rules') ?? []) as readonly Json[]).flatMap((rule) =>
      ((at(rule, 'matches') ?? at(rule, 'http', 'paths') ?? []) as readonly Json[]).map((match) =>
        JSON.stringify(comparable(isObject(match) ? { ...match, backend: undefined } : match)),
      ),
    );
  for (const match of matches(before).filter((text) => !matches(after).includes(text)))
    yield change('route-removed', 'spec.rules', `requests that match ${match} are no longer routed`, 'breaks-clients');
  const [was, is] = [before, after].map((object) => JSON.stringify(comparable(at(object, 'spec'))));
  if (was !== is && isDeepStrictEqual([hosts(before), matches(before)], [hosts(after), matches(after)]))
    yield change(
      'traffic-changed',
      'spec.rules',
      `traffic changes: ${differences(at(before, 'spec'), at(after, 'spec')).join(', ')}`,
      'applies',
    );
}

export function* networkChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const rules = (object: JsonObject, direction: string) =>
    ((at(object, 'spec', direction) ?? []) as readonly Json[]).map((rule) => JSON.stringify(comparable(rule)));
  for (const direction of ['ingress', 'egress'] as const) {
    const gone = rules(before, direction).filter((rule) => !rules(after, direction).includes(rule));
    if (gone.length === 0) continue;
    const message = `${direction === 'ingress' ? 'connections from' : 'connections to'} ${gone.join(' and ')} are no longer allowed as they were`;
    yield {
      ...change('network-narrowed', `spec.${direction}`, message, direction === 'ingress' ? 'breaks-clients' : 'applies'),
      severity: 'warning',
    };
  }
  if (
    ['ingress', 'egress'].every((direction) => rules(before, direction).every((rule) => rules(after, direction).includes(rule)))
  )
    yield* otherChanges(before, after, []);
}
