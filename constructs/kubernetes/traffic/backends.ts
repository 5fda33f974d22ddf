/**
 * Servers behind a route: how requests are shared out among them, and who gets a copy.
 */
import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { PORTS } from '../../../contract/endpoints.ts';
import { contributeOutput } from '../../../synth/output-unit.ts';
import { recordSource } from '../../source-location.ts';
import type { InferenceServer } from '../inference-server.ts';
import { recommendedLabels, selectorLabels } from '../labels.ts';
import { createObject, nameProblems } from '../object.ts';

/** A server that gets a share of the requests. */
export interface RouteBackendProps {
  /** The server, in the same namespace. */
  readonly server: InferenceServer;
  /**
   * Its share, against the weights of the others; 0 is none.
   * @default 1
   */
  readonly weight?: number;
}

/** A server that gets copies of requests, and whose answers nobody gets. */
export interface MirrorProps {
  /** The server, in the same namespace. */
  readonly server: InferenceServer;
  /**
   * Share of the requests that are copied, in whole percent.
   * @default 100
   */
  readonly percent?: number;
}

/** The gateway that a route is attached to. */
export interface GatewayReference {
  /** Name of the Gateway. */
  readonly name: string;
  /**
   * Namespace of the Gateway, which has to let routes of other namespaces in.
   * @default - that of the route
   */
  readonly namespace?: string;
  /**
   * Name of its listener.
   * @default - all that fit
   */
  readonly sectionName?: string;
}

/** Props of a route of any kind. */
export interface RouteProps {
  /**
   * Name of the route.
   * @default - the construct's id
   */
  readonly routeName?: string;
  /** The gateways that the route is attached to. */
  readonly gateways: readonly GatewayReference[];
  /**
   * Host names that the route is for: `models.example.com`, `*.example.com`.
   * @default - all of the gateway's
   */
  readonly hostnames?: readonly string[];
  /** The servers that requests are shared out among. */
  readonly backends: readonly RouteBackendProps[];
  /**
   * A server that gets copies of the requests.
   * @default - none
   */
  readonly mirror?: MirrorProps;
  /**
   * Lets through what changes the server as well: loading and unloading models, log settings, shared memory.
   * @default false
   */
  readonly administration?: boolean;
}

export interface BackendRef {
  readonly name: string;
  readonly port: number;
  readonly weight: number;
  readonly filters?: readonly unknown[];
}

/**
 * Makes a construct the route that its props describe: the object, its warnings and its problems.
 *
 * @internal
 */
export function createRoute(
  route: Construct,
  kind: 'GRPCRoute' | 'HTTPRoute',
  props: RouteProps,
  spec: () => unknown,
  ownProblems: () => readonly string[] = () => [],
): void {
  recordSource(route);
  const name = props.routeName ?? route.node.id;
  const labels = recommendedLabels(selectorLabels('trireme', name));
  createObject(route, { apiVersion: 'gateway.networking.k8s.io/v1', kind, name, labels }, { spec });
  contributeOutput(route, () => ({ units: [], warnings: routeWarnings(route, props) }));
  route.node.addValidation({ validate: () => [...routeProblems(route, name, props), ...ownProblems()] });
}

/** @internal */
export function toParentRefs(gateways: readonly GatewayReference[]): unknown[] {
  return gateways.map(({ name, namespace, sectionName }) => ({ name, namespace, sectionName }));
}

/** @internal */
export function toBackendRefs(backends: readonly RouteBackendProps[], port: 'http' | 'grpc'): BackendRef[] {
  return backends.map(({ server, weight = 1 }) => ({ name: server.serverName, port: PORTS[port], weight }));
}

/** @internal */
export function toMirrorFilters(mirror: MirrorProps | undefined, port: 'http' | 'grpc'): unknown[] | undefined {
  if (!mirror) return undefined;
  const { server, percent } = mirror;
  return [
    {
      type: 'RequestMirror',
      requestMirror: { backendRef: { name: server.serverName, port: PORTS[port] }, ...(percent !== undefined && { percent }) },
    },
  ];
}

const MAX_WEIGHT = 1_000_000;

function routeProblems(scope: Construct, name: string, props: RouteProps): string[] {
  const { gateways, backends, mirror, hostnames = [] } = props;
  const rules = [
    { condition: gateways.length === 0, message: 'gateways: got none, want one or more' },
    { condition: backends.length === 0, message: 'backends: got none, want one or more' },
    {
      condition: backends.length > 0 && backends.every(({ weight = 1 }) => weight === 0),
      message: 'backends: got weight 0 for all, want more for one of them: nobody would be served',
    },
    {
      condition:
        mirror?.percent !== undefined && !(Number.isInteger(mirror.percent) && mirror.percent > 0 && mirror.percent <= 100),
      message: `mirror.percent: got ${mirror?.percent}, want a whole number from 1 to 100`,
    },
  ];
  return [
    ...nameProblems('routeName', name),
    ...rules.filter(({ condition }) => condition).map(({ message }) => message),
    ...weightProblems(
      'backends',
      backends.map(({ server, weight }) => [server.serverName, weight ?? 1]),
    ),
    ...hostnames.filter((name) => !isHostname(name)).map((name) => `hostnames: got '${name}', want a host name in small letters`),
    ...namespaceProblems(
      scope,
      [...backends, ...(mirror ? [mirror] : [])].map(({ server }) => server),
    ),
  ];
}

/** @internal */
export function weightProblems(what: string, weights: readonly (readonly [string, number])[]): string[] {
  return weights
    .filter(([, weight]) => !(Number.isInteger(weight) && weight >= 0 && weight <= MAX_WEIGHT))
    .map(([name, weight]) => `${what} '${name}': got weight ${weight}, want a whole number from 0 to ${MAX_WEIGHT}`);
}

function isHostname(name: string): boolean {
  return name.length <= 253 && /^(\*\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name);
}

/** A gateway in another namespace that the servers' default network policies keep out. */
function routeWarnings(scope: Construct, { gateways, backends }: RouteProps): string[] {
  const { namespace: own } = Chart.of(scope);
  const outer = gateways.find(({ namespace }) => namespace !== undefined && namespace !== own);
  if (!outer) return [];
  return backends
    .filter(({ server }) => server._hasDefaultClients)
    .map(
      ({ server }) =>
        `server '${server.node.path}' lets in pods of its own namespace alone, but gateway '${outer.name}' is in '${outer.namespace}': networkPolicy.clients says who may send requests`,
    );
}

/** Between namespaces a route would need a ReferenceGrant, and no Service name is good without it. */
function namespaceProblems(scope: Construct, servers: readonly InferenceServer[]): string[] {
  const { namespace } = Chart.of(scope);
  return servers
    .filter((server) => server.namespace !== namespace)
    .map(
      (server) =>
        `server '${server.node.path}' is in namespace '${server.namespace ?? ''}', want that of the route, '${namespace ?? ''}'`,
    );
}
