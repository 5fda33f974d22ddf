/**
 * How a serving process is reached and told what to do: ports, paths, and the flags that manifests set.
 *
 * The server serves by this table and its flags default to it; manifests are rendered from it, so a probe cannot ask for a path, nor a
 * container be given a flag, that the server does not have.
 */

/** Ports where the flags name no others. As Triton's. */
export const PORTS = { http: 8000, grpc: 8001, metrics: 8002 } as const;

/** `GET`; 200 as long as the process is alive. */
export const LIVE_PATH = '/v2/health/live';

/** `GET`; 200 while requests are taken: not before the models of the start are loaded, and no more once a drain has begun. */
export const READY_PATH = '/v2/health/ready';

/** `GET` on the metrics port. */
export const METRICS_PATH = '/metrics';

/** `POST`; of the version, or of the one that the model's version policy chooses. */
export function inferPath(model: string, version?: string): string {
  const path = `/v2/models/${encodeURIComponent(model)}`;
  return version === undefined ? `${path}/infer` : `${path}/versions/${version}/infer`;
}

/** Paths that clients need, and what is below them; the rest (`/v2/repository`, …) changes the server. */
export const CLIENT_PATHS = { exact: '/v2', prefixes: ['/v2/health', '/v2/models'] } as const;

/** The services of the gRPC protocol with the methods that clients need, likewise. */
export const CLIENT_GRPC_METHODS: Readonly<Record<string, readonly string[]>> = {
  'inference.GRPCInferenceService': [
    'ServerLive',
    'ServerReady',
    'ServerMetadata',
    'ModelReady',
    'ModelMetadata',
    'ModelConfig',
    'ModelStatistics',
    'ModelInfer',
    'ModelStreamInfer',
  ],
  'grpc.health.v1.Health': ['Check', 'Watch'],
};

/** Defaults of flags, in seconds. */
export const FLAG_DEFAULTS = {
  'repository-poll-secs': 15,
  'repository-settle-secs': 1,
  'exit-timeout-secs': 30,
  'drain-delay-secs': 0,
} as const;

/** Flags that manifests set. `own`: ones that a real Triton does not have. */
export const MANIFEST_FLAGS = {
  id: {},
  'model-repository': {},
  'model-control-mode': {},
  'repository-poll-secs': {},
  'repository-settle-secs': { own: true },
  'load-model': {},
  'model-config-overlay': { own: true },
  'model-load-thread-count': {},
  'model-load-retry-count': {},
  'model-load-timeout-secs': { own: true },
  'version-grace-secs': { own: true },
  'model-config-name': {},
  'config-unknown-fields': { own: true },
  'disable-auto-complete-config': {},
  'backend-config': {},
  'exit-on-error': {},
  'strict-readiness': {},
  'exit-timeout-secs': {},
  'drain-delay-secs': { own: true },
  'http-max-input-size': {},
  'http-overload-status': { own: true },
  'grpc-max-message-size': { own: true },
  'grpc-max-connection-age': {},
  'grpc-max-connection-age-grace': {},
  'grpc-keepalive-time': {},
  'grpc-keepalive-timeout': {},
  'metrics-max-models': { own: true },
  'log-verbose': {},
  'log-format': {},
} as const satisfies Readonly<Record<string, { readonly own?: true }>>;

export type ManifestFlag = keyof typeof MANIFEST_FLAGS;

/** Whether a real Triton has the flag too. */
export function isTritonFlag(flag: ManifestFlag): boolean {
  return !('own' in MANIFEST_FLAGS[flag]);
}
