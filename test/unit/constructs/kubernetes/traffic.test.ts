import { Chart } from 'cdk8s';
import { describe, expect, it } from 'vitest';
import { seconds } from '../../../../constructs/index.ts';
import {
  GrpcRoute,
  HttpRoute,
  type HttpRouteProps,
  InferenceServer,
  Ingress,
  NetworkPeer,
} from '../../../../constructs/kubernetes/index.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { millis } from '../../../../constructs/units.ts';
import { CLIENT_GRPC_METHODS, inferPath } from '../../../../contract/endpoints.ts';
import schema from '../../../../contract/gen/schema.js';
import { ENDPOINTS } from '../../../../server/frontend/http/routes.ts';
import { findManifest, kubernetesApp, manifestsOf, problemsOf, SERVER_PROPS } from '../../../support/manifests.ts';

const gateways = [{ name: 'public', namespace: 'gateways', sectionName: 'https' }];

/** An app with two servers and whatever is put before them. */
function withServers(add: (chart: Chart, stable: InferenceServer, canary: InferenceServer) => unknown) {
  const { app, chart } = kubernetesApp();
  const [stable, canary] = ['stable', 'canary'].map((name) => new InferenceServer(chart, name, SERVER_PROPS));
  add(chart, stable!, canary!);
  return app;
}

function httpRoute(props: (stable: InferenceServer, canary: InferenceServer) => Partial<HttpRouteProps>) {
  return withServers(
    (chart, stable, canary) =>
      new HttpRoute(chart, 'route', { gateways, backends: [{ server: stable }], ...props(stable, canary) }),
  );
}

describe('a route over HTTP', () => {
  it('shares requests out by weight, and copies some', () => {
    const app = httpRoute((stable, canary) => ({
      hostnames: ['models.example.com'],
      backends: [
        { server: stable, weight: 95 },
        { server: canary, weight: 5 },
      ],
      mirror: { server: canary, percent: 10 },
      requestTimeout: seconds(30),
    }));
    const { metadata, spec } = findManifest(manifestsOf(app), 'HTTPRoute');
    expect(metadata).toMatchObject({ name: 'route', namespace: 'inference' });
    expect(spec).toMatchObject({
      parentRefs: [{ name: 'public', namespace: 'gateways', sectionName: 'https' }],
      hostnames: ['models.example.com'],
    });
    expect(spec.rules).toEqual([
      {
        matches: [
          { path: { type: 'Exact', value: '/v2' } },
          { path: { type: 'PathPrefix', value: '/v2/health' } },
          { path: { type: 'PathPrefix', value: '/v2/models' } },
        ],
        filters: [{ type: 'RequestMirror', requestMirror: { backendRef: { name: 'canary', port: 8000 }, percent: 10 } }],
        timeouts: { request: '30s' },
        backendRefs: [
          { name: 'stable', port: 8000, weight: 95 },
          { name: 'canary', port: 8000, weight: 5 },
        ],
      },
    ]);
  });

  it('shares requests out among versions of a model, within the share of each server', () => {
    const app = httpRoute((stable, canary) => ({
      backends: [{ server: stable, weight: 3 }, { server: canary }],
      versionWeights: [{ model: 'my model', weights: { 1: 90, 2: 10 } }],
    }));
    const [rule] = findManifest(manifestsOf(app), 'HTTPRoute').spec.rules;
    expect(rule.matches).toEqual([{ path: { type: 'Exact', value: '/v2/models/my%20model/infer' }, method: 'POST' }]);
    const to = (version: number) => [
      {
        type: 'URLRewrite',
        urlRewrite: { path: { type: 'ReplaceFullPath', replaceFullPath: `/v2/models/my%20model/versions/${version}/infer` } },
      },
    ];
    expect(rule.backendRefs).toEqual([
      { name: 'stable', port: 8000, weight: 270, filters: to(1) },
      { name: 'stable', port: 8000, weight: 30, filters: to(2) },
      { name: 'canary', port: 8000, weight: 90, filters: to(1) },
      { name: 'canary', port: 8000, weight: 10, filters: to(2) },
    ]);
  });

  it('keeps administration from clients, unless it is let through', () => {
    const matchesOf = (administration: boolean) =>
      findManifest(manifestsOf(httpRoute(() => ({ administration }))), 'HTTPRoute').spec.rules[0].matches;
    const [forClients, forAll] = [matchesOf(false), matchesOf(true)];
    const isReached = (path: string, matches: { path: { type: string; value: string } }[]) =>
      matches.some(({ path: { type, value } }) =>
        type === 'Exact' ? path === value : path === value || path.startsWith(`${value}/`),
      );
    const paths = Object.values(ENDPOINTS).flatMap((endpoint) => endpoint.paths);
    const kept = paths.filter((path) => !isReached(path, forClients));
    expect(kept).toEqual(paths.filter((path) => path.startsWith('/v2/repository')));
    expect(kept.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isReached(path, forAll))).toEqual([]);
  });

  it.each<[string, (stable: InferenceServer) => Partial<HttpRouteProps>, string]>([
    ['a name', () => ({ routeName: 'My route' }), "routeName: got 'My route', want at most 253 small letters"],
    ['no gateway', () => ({ gateways: [] }), 'gateways: got none, want one or more'],
    ['no server', () => ({ backends: [] }), 'backends: got none, want one or more'],
    ['no weight', (server) => ({ backends: [{ server, weight: 0 }] }), 'backends: got weight 0 for all'],
    ['a weight', (server) => ({ backends: [{ server, weight: 0.5 }] }), "backends 'stable': got weight 0.5, want a whole number"],
    ['a share of copies', (server) => ({ mirror: { server, percent: 0 } }), 'mirror.percent: got 0, want a whole number from 1'],
    ['a host', () => ({ hostnames: ['Example.com'] }), "hostnames: got 'Example.com', want a host name"],
    ['a time', () => ({ requestTimeout: millis(0) }), 'requestTimeout: got 0us, want a millisecond'],
    ['no version', () => ({ versionWeights: [{ model: 'm', weights: {} }] }), "versionWeights 'm': got no versions, want more"],
    ['a version', () => ({ versionWeights: [{ model: 'm', weights: { v1: 1 } }] }), "versionWeights 'm': got version 'v1'"],
    [
      'too many backends',
      () => ({ versionWeights: [{ model: 'm', weights: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [i + 1, 1])) }] }),
      "versionWeights 'm': got 17 versions on 1 backends, want at most 16",
    ],
  ])('is refused with %s', (_, props, message) => {
    expect(problemsOf(httpRoute(props))).toEqual([expect.stringContaining(`prod/route: ${message}`)]);
  });

  it('is warned of a gateway that the network policy keeps out', () => {
    const app = withServers((chart, stable) => {
      const open = new InferenceServer(chart, 'open', { ...SERVER_PROPS, networkPolicy: { clients: [NetworkPeer.any()] } });
      new HttpRoute(chart, 'route', { gateways, backends: [{ server: stable }, { server: open }] });
      new GrpcRoute(chart, 'near', { gateways: [{ name: 'own' }], backends: [{ server: stable }] });
    });
    expect(Testing.synth(app).warnings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "prod/route: server 'prod/stable' lets in pods of its own namespace alone, but gateway 'public' is in 'gateways': networkPolicy.clients says who may send requests",
    ]);
  });

  it('is refused with a server of another namespace', () => {
    const app = withServers((chart, stable) => {
      const other = new Chart(chart.node.root as never, 'other', { namespace: 'other' });
      new HttpRoute(other, 'route', { gateways, backends: [{ server: stable }] });
    });
    expect(problemsOf(app)).toEqual([
      "other/route: server 'prod/stable' is in namespace 'inference', want that of the route, 'other'",
    ]);
  });
});

describe('a route over gRPC', () => {
  it('shares requests out by weight, for the methods that clients need', () => {
    const app = withServers(
      (chart, stable, canary) =>
        new GrpcRoute(chart, 'route', {
          routeName: 'grpc',
          gateways,
          backends: [{ server: stable, weight: 9 }, { server: canary }],
          mirror: { server: canary },
        }),
    );
    const { metadata, spec } = findManifest(manifestsOf(app), 'GRPCRoute');
    expect(metadata.name).toBe('grpc');
    const [rule] = spec.rules;
    expect(rule.matches).toContainEqual({
      method: { type: 'Exact', service: 'inference.GRPCInferenceService', method: 'ModelInfer' },
    });
    expect(JSON.stringify(rule.matches)).not.toContain('Repository');
    expect(rule.backendRefs).toEqual([
      { name: 'stable', port: 8001, weight: 9 },
      { name: 'canary', port: 8001, weight: 1 },
    ]);
    expect(rule.filters).toEqual([{ type: 'RequestMirror', requestMirror: { backendRef: { name: 'canary', port: 8001 } } }]);
  });

  it('lets whole services through where administration is', () => {
    const app = withServers(
      (chart, server) => new GrpcRoute(chart, 'route', { gateways, backends: [{ server }], administration: true }),
    );
    expect(findManifest(manifestsOf(app), 'GRPCRoute').spec.rules[0].matches).toEqual(
      Object.keys(CLIENT_GRPC_METHODS).map((service) => ({ method: { type: 'Exact', service } })),
    );
  });

  it('names only methods that the protocol has', () => {
    for (const [service, methods] of Object.entries(CLIENT_GRPC_METHODS)) {
      const known = schema.lookupService(service).methodsArray.map(({ name }) => name);
      expect(known).toEqual(expect.arrayContaining([...methods]));
    }
  });

  it('is told of the same problems as one over HTTP', () => {
    const app = withServers((chart) => new GrpcRoute(chart, 'route', { gateways: [], backends: [] }));
    expect(problemsOf(app)).toHaveLength(2);
  });
});

describe('an ingress', () => {
  it('leads to one server, for what clients need', () => {
    const app = withServers(
      (chart, server) =>
        new Ingress(chart, 'ingress', {
          server,
          host: 'models.example.com',
          ingressClassName: 'nginx',
          tlsSecretName: 'certificate',
          annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '64m' },
        }),
    );
    const { metadata, spec } = findManifest(manifestsOf(app), 'Ingress');
    expect(metadata.annotations).toEqual({ 'nginx.ingress.kubernetes.io/proxy-body-size': '64m' });
    const backend = { service: { name: 'stable', port: { name: 'http' } } };
    expect(spec).toEqual({
      ingressClassName: 'nginx',
      tls: [{ secretName: 'certificate', hosts: ['models.example.com'] }],
      rules: [
        {
          host: 'models.example.com',
          http: {
            paths: [
              { path: '/v2', pathType: 'Exact', backend },
              { path: '/v2/health', pathType: 'Prefix', backend },
              { path: '/v2/models', pathType: 'Prefix', backend },
            ],
          },
        },
      ],
    });
  });

  it('is refused with a certificate for every host', () => {
    const app = withServers((chart, server) => new Ingress(chart, 'ingress', { server, tlsSecretName: 'certificate' }));
    expect(problemsOf(app)).toEqual(["prod/ingress: tlsSecretName: got 'certificate' for every host, want `host` with it"]);
  });
});

it('asks for inference at a path that the server has', () => {
  expect(ENDPOINTS.infer.paths.map((path) => path.replace(':model', 'm').replace(/:version\(.*?\)/, '1'))).toEqual(
    expect.arrayContaining([inferPath('m'), inferPath('m', '1')]),
  );
});
