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
    if (!is.has(match)) yield change('route-removed', 'spec.rules', `requests ${text} are no longer routed`, 'breaks-clients');
  const changes = [...is].flatMap(([match, target]) => targetChanges(was.get(match), target));
  // What goes where it did not is said once for all requests of which it is true.
  const alike = [...Map.groupBy(changes, ({ change: told }) => told)].map(([told, requests]) => `${requestsTo(requests)}${told}`);
  if (alike.length > 0) yield change('traffic-changed', 'spec.rules', alike.join('; '), 'applies');
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
  /** `digits 90%, digits-canary 10%` */
  readonly backends: string;
  /** Filters, timeouts and what else a rule says. */
  readonly rest: JsonObject;
}

interface TargetChange {
  readonly text: string;
  /** ` go to …, went to …`, `: …` */
  readonly change: string;
}

function targetChanges(was: Target | undefined, { text, backends, rest }: Target): TargetChange[] {
  if (!was) return [{ text, change: ` go to ${backends}` }];
  const others = differences(was.rest, rest);
  return [
    ...(was.backends === backends ? [] : [{ text, change: ` go to ${backends}, went to ${was.backends}` }]),
    ...(others.length > 0 ? [{ text, change: `: ${described(others)}` }] : []),
  ];
}

function requestsTo(changes: readonly TargetChange[]): string {
  const texts = changes.slice(0, 3).map(({ text }) => text);
  const more = changes.length - texts.length;
  return `requests ${texts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Each match of each rule, by what means the same. */
function targetsByMatch(route: JsonObject): ReadonlyMap<string, Target> {
  const rules = (at(route, 'spec', 'rules') ?? []) as readonly Json[];
  return new Map(rules.flatMap((rule) => [...gatewayTargets(rule), ...ingressTargets(rule)]));
}

function gatewayTargets(rule: Json): [string, Target][] {
  if (!isObject(rule) || rule['http'] !== undefined) return [];
  const { matches, backendRefs = [], name: _, ...others } = rule;
  // Which backends there are is said by their shares.
  const filters = (backendRefs as readonly JsonObject[]).flatMap(({ name, filters: own }) =>
    own ? [{ name, filters: own }] : [],
  );
  const rest = { ...others, ...(filters.length > 0 && { backendRefs: filters }) };
  const backends = sharesOf(backendRefs as readonly Json[]);
  // A rule without matches takes every request.
  return ((matches ?? [{}]) as readonly Json[]).map((match) => matchTarget(match, backends || 'nowhere', rest));
}

/** Shares of backends by name: one may stand there several times, each with filters of its own. */
function sharesOf(backends: readonly Json[]): string {
  const weights = new Map<string, number>();
  for (const backend of backends) {
    const name = String(at(backend, 'name'));
    weights.set(name, (weights.get(name) ?? 0) + Number(at(backend, 'weight') ?? 1));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const share = (weight: number) => Number(((100 * weight) / total).toFixed(2));
  return [...weights].map(([name, weight]) => (weights.size === 1 ? name : `${name} ${share(weight)}%`)).join(', ');
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
  const method = at(match, 'method', 'method');
  const has = (...names: string[]) => Object.keys(match as object).every((name) => names.includes(name));
  if (key === '{}') return [key, { text: 'of any kind', backends, rest }];
  if (typeof path === 'string' && has('path', 'pathType')) return [key, { text: `to ${path}`, backends, rest }];
  if (typeof method === 'string' && has('method')) return [key, { text: `of ${method}`, backends, rest }];
  return [key, { text: `that match ${key}`, backends, rest }];
}
