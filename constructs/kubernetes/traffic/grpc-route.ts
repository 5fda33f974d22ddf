/**
 * Requests over gRPC that come through a gateway (Gateway API, `GRPCRoute`): shared out among servers. A gateway balances by request, so
 * clients need no balancing of their own. The version of a model is in the message, where no route sees it.
 */
import { Construct } from 'constructs';
import { CLIENT_GRPC_METHODS } from '../../../contract/endpoints.ts';
import { createRoute, type RouteProps, toBackendRefs, toMirrorFilters, toParentRefs } from './backends.ts';

/** Props of a route over gRPC. */
export interface GrpcRouteProps extends RouteProps {}

/** Requests over gRPC that come through a gateway. */
export class GrpcRoute extends Construct {
  constructor(scope: Construct, id: string, props: GrpcRouteProps) {
    super(scope, id);
    createRoute(this, 'GRPCRoute', props, () => toSpec(props));
  }
}

function toSpec({ gateways, hostnames, backends, mirror, administration }: GrpcRouteProps): unknown {
  return {
    parentRefs: toParentRefs(gateways),
    hostnames,
    rules: [
      {
        matches: Object.entries(CLIENT_GRPC_METHODS).flatMap(([service, methods]) =>
          administration ? [toMatch({ service })] : methods.map((method) => toMatch({ service, method })),
        ),
        filters: toMirrorFilters(mirror, 'grpc'),
        backendRefs: toBackendRefs(backends, 'grpc'),
      },
    ],
  };
}

function toMatch(method: { readonly service: string; readonly method?: string }): unknown {
  return { method: { type: 'Exact', ...method } };
}
