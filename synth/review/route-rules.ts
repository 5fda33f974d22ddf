/**
 * Routes before and after, of the Gateway API and Ingresses: which requests are taken, and where they go.
 */
import type { Change } from './change.ts';
import { change, described, differences, otherChanges } from './object-change.ts';
import { at, comparable } from './object-values.ts';
import { isObject, type Json, type JsonObject } from './output-tree.ts';

/** Requests that clients send are taken or not; what becomes of them is the operator's business. */
export function* routeChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  yield* hostChanges(hostsOf(before), hostsOf(after));
  const [was, is] = [targetsByMatch(before), targetsByMatch(after)];
  for (const [match, { text }] of was)
    if (!is.has(match)) yield change('route-removed', 'spec.rules', `${text} are no longer routed`, 'breaks-clients');
  const changes = [...is].flatMap(([match, target]) => targetChanges(was.get(match), target));
  if (changes.length > 0) yield change('traffic-changed', 'spec.rules', changes.join('; '), 'applies');
  yield* otherChanges(before, after, ['spec.hostnames', 'spec.rules']);
}

/** None is all. */
function* hostChanges(was: readonly string[], is: readonly string[]): Iterable<Change> {
  const gone = was.length === 0 && is.length > 0 ? ['*'] : is.length === 0 ? [] : was.filter((host) => !is.includes(host));
  for (const host of gone) {
    const message = host === '*' ? `hosts other than ${is.join(', ')} are removed` : `host '${host}' is removed`;
    yield change('host-removed', 'spec.hostnames', message, 'breaks-clients');
  }
  const added = is.length === 0 && was.length > 0 ? ['*'] : was.length === 0 ? [] : is.filter((host) => !was.includes(host));
  if (added.length > 0) yield change('traffic-changed', 'spec.hostnames', `host '${added.join("', '")}' is new`, 'applies');
}

function hostsOf(route: JsonObject): string[] {
  const rules = (at(route, 'spec', 'rules') ?? []) as readonly Json[];
  return [
    ...((at(route, 'spec', 'hostnames') ?? []) as readonly string[]),
    ...rules.flatMap((rule) => (at(rule, 'host') as string | undefined) ?? []),
  ];
}

interface Target {
  /** The requests, in words. */
  readonly text: string;
  /** `digits 90, digits-canary 10` */
  readonly backends: string;
  /** Filters, timeouts and what else a rule says. */
  readonly rest: JsonObject;
}

function targetChanges(was: Target | undefined, { text, backends, rest }: Target): string[] {
  if (!was) return [`${text} go to ${backends}`];
  const others = differences(was.rest, rest);
  return [
    ...(was.backends === backends ? [] : [`${text} go to ${backends}, went to ${was.backends}`]),
    ...(others.length > 0 ? [`${text}: ${described(others)}`] : []),
  ];
}

/** Each match of each rule, by what means the same. */
function targetsByMatch(route: JsonObject): ReadonlyMap<string, Target> {
  const rules = (at(route, 'spec', 'rules') ?? []) as readonly Json[];
  return new Map(rules.flatMap((rule) => [...gatewayTargets(rule), ...ingressTargets(rule)]));
}

function gatewayTargets(rule: Json): [string, Target][] {
  if (!isObject(rule) || rule['http'] !== undefined) return [];
  const { matches, backendRefs = [], name: _, ...rest } = rule;
  const backends = (backendRefs as readonly Json[])
    .map((backend) => `${at(backend, 'name')}${at(backend, 'weight') === undefined ? '' : ` ${at(backend, 'weight')}`}`)
    .join(', ');
  // A rule without matches takes every request.
  return ((matches ?? [{}]) as readonly Json[]).map((match) => matchTarget(match, backends || 'nowhere', rest));
}

function ingressTargets(rule: Json): [string, Target][] {
  const paths = (at(rule, 'http', 'paths') ?? []) as readonly JsonObject[];
  return paths.map(({ backend, ...match }) =>
    matchTarget({ host: at(rule, 'host'), ...match }, String(at(backend, 'service', 'name') ?? 'another resource'), {}),
  );
}

function matchTarget(match: Json, backends: string, rest: JsonObject): [string, Target] {
  const key = JSON.stringify(comparable(match));
  const path = at(match, 'path', 'value') ?? at(match, 'path');
  const isAll = key === '{}';
  const onlyPath =
    typeof path === 'string' && Object.keys(match as object).every((name) => name === 'path' || name === 'pathType');
  const text = isAll ? 'all requests' : onlyPath ? `requests to ${path}` : `requests that match ${key}`;
  return [key, { text, backends, rest }];
}
