/**
 * The paths of the protocol: path → what is asked, of which model and version. Matched by find-my-way (docs/decisions/0003-http-routing.md says why).
 *
 * Methods are checked apart from the path: a known path with a wrong method is 405, an unknown one 404.
 */
import FindMyWay from 'find-my-way';
import { LIVE_PATH, READY_PATH } from '../../../contract/endpoints.ts';
import { JSON_TYPE, TEXT_TYPE } from './reply.ts';

export type Endpoint =
  | 'server-metadata'
  | 'live'
  | 'ready'
  | 'model-metadata'
  | 'model-ready'
  | 'model-config'
  | 'model-statistics'
  | 'infer'
  | 'repository-index'
  | 'load'
  | 'unload';

export interface Route {
  readonly endpoint: Endpoint;
  /** Decoded; '' where the path names none. */
  readonly model: string;
  /** Decimal or ''. */
  readonly version: string;
}

/** A path of the protocol that this server does not serve. */
export interface UnsupportedRoute {
  readonly unsupported: string;
}

interface EndpointRules {
  readonly method: 'GET' | 'POST';
  readonly paths: readonly string[];
  /** Content type of refusals, as Triton has it. */
  readonly errorType: string;
}

/** Triton takes no sign, and calls every other version not found. */
const VERSION = ':version(^\\d+$)';

export const ENDPOINTS: Readonly<Record<Endpoint, EndpointRules>> = {
  'server-metadata': { method: 'GET', paths: ['/v2'], errorType: JSON_TYPE },
  live: { method: 'GET', paths: [LIVE_PATH], errorType: TEXT_TYPE },
  ready: { method: 'GET', paths: [READY_PATH], errorType: TEXT_TYPE },
  'model-metadata': { method: 'GET', paths: modelPaths(''), errorType: JSON_TYPE },
  'model-ready': { method: 'GET', paths: modelPaths('/ready'), errorType: TEXT_TYPE },
  'model-config': { method: 'GET', paths: modelPaths('/config'), errorType: JSON_TYPE },
  'model-statistics': { method: 'GET', paths: ['/v2/models/stats', ...modelPaths('/stats')], errorType: JSON_TYPE },
  infer: { method: 'POST', paths: modelPaths('/infer'), errorType: TEXT_TYPE },
  'repository-index': { method: 'POST', paths: ['/v2/repository/index'], errorType: JSON_TYPE },
  load: { method: 'POST', paths: ['/v2/repository/models/:model/load'], errorType: JSON_TYPE },
  unload: { method: 'POST', paths: ['/v2/repository/models/:model/unload'], errorType: JSON_TYPE },
};

/** Parts of the protocol that are not served, by their name in the answer. */
const UNSUPPORTED: Readonly<Record<string, readonly string[]>> = {
  'the generate extension': [...modelPaths('/generate'), ...modelPaths('/generate_stream')],
  'the trace extension': ['/v2/trace/setting', '/v2/models/:model/trace/setting'],
  'the logging extension': ['/v2/logging'],
  'the repository_name of model control': [
    '/v2/repository/:repository/index',
    '/v2/repository/:repository/models/:model/load',
    '/v2/repository/:repository/models/:model/unload',
  ],
  'system shared memory': sharedMemoryPaths('/v2/systemsharedmemory'),
  'CUDA shared memory': sharedMemoryPaths('/v2/cudasharedmemory'),
};

function modelPaths(action: string): string[] {
  return [`/v2/models/:model${action}`, `/v2/models/:model/versions/${VERSION}${action}`];
}

function sharedMemoryPaths(service: string): string[] {
  const actions = ['status', 'register', 'unregister'];
  return actions.flatMap((action) => [`${service}/${action}`, `${service}/region/:region/${action}`]);
}

type Found = { readonly endpoint: Endpoint } | UnsupportedRoute;

const router = createRouter();

function createRouter(): FindMyWay.Instance<FindMyWay.HTTPVersion.V1> {
  // Any length: the limit on a request's head is the limit of a name.
  const paths = FindMyWay({ maxParamLength: Number.MAX_SAFE_INTEGER, onBadUrl: () => undefined });
  const add = (path: string, found: Found): void => paths.on('GET', path, () => undefined, found);
  for (const [endpoint, rules] of Object.entries(ENDPOINTS)) {
    for (const path of rules.paths) add(path, { endpoint: endpoint as Endpoint });
  }
  for (const [unsupported, unserved] of Object.entries(UNSUPPORTED)) {
    for (const path of unserved) add(path, { unsupported });
  }
  return paths.compile();
}

/** Of a URL's path, still percent-encoded. Undefined for an unknown path, `malformed` for one that is wrongly encoded. */
export function findRoute(path: string): Route | UnsupportedRoute | 'malformed' | undefined {
  const result = router.find('GET', path);
  if (result === null) return undefined;
  const found = result.store as Found | null;
  if (found === null) return 'malformed';
  if ('unsupported' in found) return found;
  const { model, version = '' } = result.params;
  if (model === '') return undefined;
  return { endpoint: found.endpoint, model: model ?? '', version };
}
