/**
 * The paths of the protocol: path → what is asked, of which model and version. One table, no framework (see docs/decisions).
 */

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
  /** '' where the path names none. */
  readonly model: string;
  readonly version: string;
}

/** What the path is, if it is one of the protocol's that this server does not serve. */
export interface UnsupportedRoute {
  readonly unsupported: string;
}

interface EndpointRules {
  readonly methods: readonly string[];
  /** Content type of refusals, as Triton has it. */
  readonly errorType: string;
}

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

export const ENDPOINTS: Readonly<Record<Endpoint, EndpointRules>> = {
  'server-metadata': { methods: ['GET'], errorType: JSON_TYPE },
  live: { methods: ['GET'], errorType: TEXT_TYPE },
  ready: { methods: ['GET'], errorType: TEXT_TYPE },
  'model-metadata': { methods: ['GET'], errorType: JSON_TYPE },
  'model-ready': { methods: ['GET'], errorType: TEXT_TYPE },
  'model-config': { methods: ['GET'], errorType: JSON_TYPE },
  'model-statistics': { methods: ['GET'], errorType: JSON_TYPE },
  infer: { methods: ['POST'], errorType: TEXT_TYPE },
  'repository-index': { methods: ['POST'], errorType: JSON_TYPE },
  load: { methods: ['POST'], errorType: JSON_TYPE },
  unload: { methods: ['POST'], errorType: JSON_TYPE },
};

const FIXED: Readonly<Record<string, Endpoint>> = {
  '/v2': 'server-metadata',
  '/v2/health/live': 'live',
  '/v2/health/ready': 'ready',
  '/v2/models/stats': 'model-statistics',
  '/v2/repository/index': 'repository-index',
};

const OF_MODEL: Readonly<Record<string, Endpoint>> = {
  '': 'model-metadata',
  ready: 'model-ready',
  config: 'model-config',
  stats: 'model-statistics',
  infer: 'infer',
};

/** Parts of the protocol that are not served, by the word in the path. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  generate: 'the generate extension',
  generate_stream: 'the generate extension',
  trace: 'the trace extension',
  logging: 'the logging extension',
  systemsharedmemory: 'system shared memory',
  cudasharedmemory: 'CUDA shared memory',
};

const MODEL_PATH = /^\/v2\/models\/([^/]+)(?:\/versions\/(\d+))?(?:\/([a-z_]+)(?:\/setting)?)?$/;
const REPOSITORY_PATH = /^\/v2\/repository\/models\/([^/]+)\/(load|unload)$/;
const SERVICE_PATH = /^\/v2\/(logging|trace|systemsharedmemory|cudasharedmemory)(?:\/|$)/;

/** Of a URL's path, still percent-encoded; undefined if it is none. Throws URIError for a name that is wrongly encoded. */
export function findRoute(path: string): Route | UnsupportedRoute | undefined {
  const fixed = FIXED[path];
  if (fixed !== undefined) return { endpoint: fixed, model: '', version: '' };
  const model = MODEL_PATH.exec(path);
  if (model) {
    const action = model[3] ?? '';
    const endpoint = Object.hasOwn(OF_MODEL, action) ? OF_MODEL[action] : undefined;
    if (endpoint) return { endpoint, model: decodeURIComponent(model[1]!), version: model[2] ?? '' };
    return Object.hasOwn(UNSUPPORTED, action) ? { unsupported: UNSUPPORTED[action]! } : undefined;
  }
  const repository = REPOSITORY_PATH.exec(path);
  if (repository) return { endpoint: repository[2] as Endpoint, model: decodeURIComponent(repository[1]!), version: '' };
  const service = SERVICE_PATH.exec(path)?.[1];
  return service === undefined ? undefined : { unsupported: UNSUPPORTED[service]! };
}
