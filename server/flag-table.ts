/**
 * Every flag of the server: Triton's by their names and defaults, and ours. The parser, `--help` and the manifests' checks read it.
 *
 * A flag of Triton's that is not honoured says what becomes of it: `ignored` (a tuning knob of Triton's own machinery: a warning) or
 * `refused` (it would change what is served or protected, so starting without it would be wrong), unless it asks for what is the case anyway.
 */
import { FLAG_DEFAULTS, PORTS } from '../contract/endpoints.ts';
import type { FlagDefinition, FlagValue } from './flags.ts';

export interface ServerFlag extends FlagDefinition {
  readonly help: string;
  readonly default?: FlagValue;
  readonly support?: 'ignored' | 'refused';
  /** Of a refused flag: the value that changes nothing. */
  readonly neutral?: FlagValue;
}

const PORT = { type: 'integer', min: 0, max: 65535 } as const;
const COUNT = { type: 'integer', min: 1 } as const;
/** As long as a timer of Node runs. */
const MILLIS = { type: 'integer', min: 0, max: 2 ** 31 - 1 } as const;
const SECONDS = { type: 'number', min: 0, max: Math.floor((2 ** 31 - 1) / 1000) } as const;

/** Nothing of Triton's machinery that this tunes exists here. */
function ignored(name: string, type: FlagDefinition['type'] = 'string', repeated = false): ServerFlag {
  return { name, type, repeated, support: 'ignored', help: 'accepted and ignored' };
}

function refused(name: string, type: FlagDefinition['type'] = 'string', neutral?: FlagValue): ServerFlag {
  return { name, type, repeated: true, support: 'refused', neutral, help: 'not supported' };
}

export const SERVER_FLAGS = [
  { name: 'id', type: 'string', default: 'triton', help: 'name of the server in its metadata' },
  { name: 'model-repository', type: 'string', repeated: true, help: 'folder of models; may be given several times' },
  { name: 'model-store', type: 'string', repeated: true, help: 'the same, by its old name' },
  {
    name: 'model-control-mode',
    type: 'string',
    allowed: ['none', 'poll', 'explicit'],
    default: 'none',
    help: 'load all models once, follow the repository, or load what is asked for',
  },
  {
    name: 'repository-poll-secs',
    ...SECONDS,
    default: FLAG_DEFAULTS['repository-poll-secs'],
    help: 'poll: seconds from one look at the repository to the next; 0 is never again',
  },
  {
    name: 'repository-settle-secs',
    ...SECONDS,
    default: FLAG_DEFAULTS['repository-settle-secs'],
    help: 'poll: seconds that a change must have been at rest',
  },
  {
    name: 'version-grace-secs',
    ...SECONDS,
    default: 0,
    help: 'seconds that a version which a newer one replaced goes on answering requests that name it',
  },
  { name: 'load-model', type: 'string', repeated: true, help: 'explicit: load this model at the start; * is all' },
  { name: 'model-config-name', type: 'string', default: '', help: 'take configs/<name>.pbtxt of models that have it' },
  {
    name: 'model-config-overlay',
    type: 'string',
    default: '',
    help: 'folder of <model>.pbtxt, taken in place of what the repository has; poll follows it',
  },
  { name: 'model-load-thread-count', ...COUNT, default: 4, help: 'model versions loaded at the same time' },
  { name: 'model-load-retry-count', type: 'integer', min: 0, default: 0, help: 'how often a failed load is tried again at once' },
  {
    name: 'model-load-timeout-secs',
    ...SECONDS,
    default: 1800,
    help: 'seconds that the load of a model version may take before it is given up; 0 is as long as it wants',
  },
  { name: 'disable-auto-complete-config', type: 'switch', help: 'configurations must be complete' },
  { name: 'strict-model-config', type: 'boolean', help: 'the same, by its old name' },
  {
    name: 'config-unknown-fields',
    type: 'string',
    allowed: ['error', 'warn'],
    default: 'error',
    help: 'what unknown fields of a configuration are',
  },
  { name: 'backend-config', type: 'string', repeated: true, help: '<backend>,<setting>=<value>' },
  { name: 'exit-on-error', type: 'boolean', default: true, help: 'do not serve if a model fails to load at the start' },
  {
    name: 'strict-readiness',
    type: 'boolean',
    default: true,
    help: 'not ready while a model that was to be loaded at the start has failed',
  },
  {
    name: 'exit-timeout-secs',
    ...SECONDS,
    default: FLAG_DEFAULTS['exit-timeout-secs'],
    help: 'seconds that requests in flight may take to finish at the end',
  },
  {
    name: 'drain-delay-secs',
    ...SECONDS,
    default: FLAG_DEFAULTS['drain-delay-secs'],
    help: 'seconds from the signal to stop, when ready turns 503, until no more requests are taken',
  },
  { name: 'allow-http', type: 'boolean', default: true, help: 'serve HTTP' },
  { name: 'http-address', type: 'string', default: '0.0.0.0', help: 'address of the HTTP frontend' },
  { name: 'http-port', ...PORT, default: PORTS.http, help: 'port of the HTTP frontend; 0 is any' },
  { name: 'http-max-input-size', type: 'integer', min: 1, default: 2 ** 31 - 1, help: 'largest request body in bytes' },
  {
    name: 'http-overload-status',
    type: 'string',
    allowed: ['503', '429'],
    default: '503',
    help: "status of a request that finds its model's queue full",
  },
  { name: 'reuse-http-port', type: 'boolean', default: false, help: 'several servers may listen on the port of HTTP' },
  { name: 'allow-grpc', type: 'boolean', default: true, help: 'serve gRPC' },
  { name: 'grpc-address', type: 'string', default: '0.0.0.0', help: 'address of the gRPC frontend' },
  { name: 'grpc-port', ...PORT, default: PORTS.grpc, help: 'port of the gRPC frontend; 0 is any' },
  { name: 'reuse-grpc-port', type: 'boolean', default: false, help: 'several servers may listen on the port of gRPC' },
  { name: 'grpc-max-message-size', type: 'integer', min: 1, default: 2 ** 31 - 1, help: 'largest message in bytes, either way' },
  {
    name: 'grpc-keepalive-time',
    ...MILLIS,
    default: 7_200_000,
    help: 'milliseconds from one look whether a gRPC client is still there to the next; 2147483647 is never',
  },
  { name: 'grpc-keepalive-timeout', ...MILLIS, min: 1, default: 20_000, help: 'milliseconds that the client may take to answer' },
  {
    name: 'grpc-max-connection-age',
    ...MILLIS,
    default: 0,
    help: 'milliseconds after which gRPC clients are told to connect again, so that they spread; 0 is never',
  },
  {
    name: 'grpc-max-connection-age-grace',
    ...MILLIS,
    default: 0,
    help: 'milliseconds that calls may then take to finish; 0 is as long as they want',
  },
  { name: 'allow-metrics', type: 'boolean', default: true, help: 'serve metrics' },
  { name: 'metrics-address', type: 'string', help: 'address of the metrics; that of HTTP if absent' },
  { name: 'metrics-port', ...PORT, default: PORTS.metrics, help: 'port of the metrics; 0 is any' },
  { name: 'metrics-max-models', ...COUNT, default: 1000, help: 'model versions that have series of their own' },
  { name: 'log-verbose', type: 'integer', min: 0, default: 0, help: '1 logs every request' },
  { name: 'log-info', type: 'boolean', default: true, help: 'log information' },
  { name: 'log-warning', type: 'boolean', default: true, help: 'log warnings' },
  { name: 'log-error', type: 'boolean', default: true, help: 'log errors' },
  {
    name: 'log-format',
    type: 'string',
    allowed: ['default', 'ISO8601', 'json', 'text'],
    default: 'default',
    help: 'JSON lines, or text; default is text on a terminal and JSON elsewhere',
  },
  { name: 'log-file', type: 'string', default: '', help: 'append the log to a file' },

  ignored('http-thread-count', 'integer'),
  ignored('grpc-infer-allocation-pool-size', 'integer'),
  ignored('pinned-memory-pool-byte-size', 'integer'),
  ignored('cuda-memory-pool-byte-size', 'string', true),
  ignored('cuda-virtual-address-size', 'string', true),
  ignored('buffer-manager-thread-count', 'integer'),
  ignored('enable-peer-access', 'boolean'),
  ignored('min-supported-compute-capability', 'number'),
  ignored('model-load-gpu-limit', 'string', true),
  ignored('backend-directory'),
  ignored('repoagent-directory'),
  ignored('cache-directory'),
  ignored('allow-gpu-metrics', 'boolean'),
  ignored('allow-cpu-metrics', 'boolean'),
  ignored('metrics-interval-ms', 'number'),
  ignored('grpc-infer-response-compression-level'),

  refused('http-header-forward-pattern'),
  refused('grpc-header-forward-pattern'),
  refused('http-restricted-api'),
  refused('grpc-restricted-protocol'),
  refused('grpc-use-ssl', 'boolean', false),
  refused('grpc-use-ssl-mutual', 'boolean', false),
  refused('grpc-server-cert'),
  refused('grpc-server-key'),
  refused('grpc-root-cert'),
  // Connections are asked with and without calls.
  refused('grpc-keepalive-permit-without-calls', 'boolean', true),
  refused('grpc-http2-max-pings-without-data', 'integer'),
  refused('grpc-http2-min-recv-ping-interval-without-data', 'integer'),
  refused('grpc-http2-max-ping-strikes', 'integer'),
  refused('model-namespacing', 'boolean', false),
  refused('allow-sagemaker', 'boolean', false),
  refused('sagemaker-port', 'integer'),
  refused('sagemaker-safe-port-range'),
  refused('sagemaker-thread-count', 'integer'),
  refused('allow-vertex-ai', 'boolean', false),
  refused('vertex-ai-port', 'integer'),
  refused('vertex-ai-thread-count', 'integer'),
  refused('vertex-ai-default-model'),
  refused('metrics-config'),
  refused('trace-config'),
  refused('trace-file'),
  refused('trace-level', 'string', 'OFF'),
  refused('trace-rate', 'integer'),
  refused('trace-count', 'integer'),
  refused('trace-log-frequency', 'integer'),
  refused('cache-config'),
  refused('response-cache-byte-size', 'integer', 0),
  refused('rate-limit', 'string', 'off'),
  refused('rate-limit-resource'),
  refused('host-policy'),
] as const satisfies readonly ServerFlag[];

export type ServerFlagName = (typeof SERVER_FLAGS)[number]['name'];
