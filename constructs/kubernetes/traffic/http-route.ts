/**
 * Requests over HTTP that come through a gateway (Gateway API, `HTTPRoute`): shared out among servers, and among versions of a model.
 *
 * Clients reach what they need and no more, unless administration is let through.
 */
import { Construct } from 'constructs';
import { CLIENT_PATHS, inferPath } from '../../../contract/endpoints.ts';
import type { Duration } from '../../units.ts';
import {
  type BackendRef,
  createRoute,
  type RouteProps,
  toBackendRefs,
  toMirrorFilters,
  toParentRefs,
  weightProblems,
} from './backends.ts';

/** Shares of a model's versions in the requests that name no version. */
export interface VersionWeightsProps {
  /** Name of the model. */
  readonly model: string;
  /** Weight by version: `{ 1: 90, 2: 10 }`. */
  readonly weights: Readonly<Record<string | number, number>>;
}

/** Props of a route over HTTP. */
export interface HttpRouteProps extends RouteProps {
  /**
   * Models of which several versions share the requests. The gateway has to be able to rewrite paths by backend.
   * @default - the version policy of each model decides
   */
  readonly versionWeights?: readonly VersionWeightsProps[];
  /**
   * Time that a request may take from end to end.
   * @default - the gateway's
   */
  readonly requestTimeout?: Duration;
}

/** Requests over HTTP that come through a gateway. */
export class HttpRoute extends Construct {
  constructor(scope: Construct, id: string, props: HttpRouteProps) {
    super(scope, id);
    createRoute(
      this,
      'HTTPRoute',
      props,
      () => toSpec(props),
      () => ownProblems(props),
    );
  }
}

function toSpec(props: HttpRouteProps): unknown {
  const { gateways, hostnames, backends, mirror, versionWeights = [], requestTimeout } = props;
  const rest = {
    filters: toMirrorFilters(mirror, 'http'),
    ...(requestTimeout && { timeouts: { request: toGatewayDuration(requestTimeout) } }),
  };
  const backendRefs = toBackendRefs(backends, 'http');
  return {
    parentRefs: toParentRefs(gateways),
    hostnames,
    rules: [
      // The longest match wins wherever it stands; first, so that it is read first.
      ...versionWeights.map(({ model, weights }) => ({
        matches: [{ path: { type: 'Exact', value: inferPath(model) }, method: 'POST' }],
        ...rest,
        backendRefs: backendRefs.flatMap((ref) => toVersionRefs(ref, model, weights)),
      })),
      { matches: toMatches(props), ...rest, backendRefs },
    ],
  };
}

function toMatches({ administration }: HttpRouteProps): unknown[] {
  if (administration) return [{ path: { type: 'PathPrefix', value: CLIENT_PATHS.exact } }];
  return [
    { path: { type: 'Exact', value: CLIENT_PATHS.exact } },
    ...CLIENT_PATHS.prefixes.map((value) => ({ path: { type: 'PathPrefix', value } })),
  ];
}

/** The server's share, divided among the versions. */
function toVersionRefs(ref: BackendRef, model: string, weights: VersionWeightsProps['weights']): BackendRef[] {
  return Object.entries(weights).map(([version, weight]) => ({
    ...ref,
    weight: ref.weight * weight,
    filters: [
      {
        type: 'URLRewrite',
        urlRewrite: { path: { type: 'ReplaceFullPath', replaceFullPath: inferPath(model, version) } },
      },
    ],
  }));
}

/** Gateway API's durations are whole, in at most five digits a unit. */
function toGatewayDuration(duration: Duration): string {
  const milliseconds = Math.round(duration.toMilliseconds());
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}

const MAX_BACKENDS = 16;
const MAX_TIMEOUT_SECONDS = 99_999;

function ownProblems({ backends, versionWeights = [], requestTimeout }: HttpRouteProps): string[] {
  const seconds = requestTimeout?.toSeconds();
  const timeout =
    seconds === undefined || (seconds >= 0.001 && seconds <= MAX_TIMEOUT_SECONDS)
      ? []
      : [`requestTimeout: got ${requestTimeout}, want a millisecond to ${MAX_TIMEOUT_SECONDS} seconds`];
  const models = versionWeights.flatMap(({ model, weights }) => {
    const what = `versionWeights '${model}'`;
    const versions = Object.entries(weights);
    const isNothing = versions.every(([, weight]) => weight === 0);
    return [
      ...weightProblems(what, versions),
      ...versions
        .filter(([version]) => !/^[1-9]\d*$/.test(version))
        .map(([version]) => `${what}: got version '${version}', want a number from 1`),
      ...(isNothing
        ? [`${what}: got ${versions.length === 0 ? 'no versions' : 'weight 0 for all'}, want more for one of them`]
        : []),
      ...(versions.length * backends.length > MAX_BACKENDS
        ? [
            `${what}: got ${versions.length} versions on ${backends.length} backends, want at most ${MAX_BACKENDS} of both together`,
          ]
        : []),
    ];
  });
  return [...timeout, ...models];
}
