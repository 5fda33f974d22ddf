/**
 * Flags of the server as typed props. What no prop says is left to the server, but for the two times of the drain, which a pod's life has to fit.
 */
import type { Duration, Size } from '../../units.ts';

/** Props for how the server behaves: each is a flag of it. */
export interface ServerFlagProps {
  /**
   * Name of the server in its metadata (`--id`).
   * @default 'triton'
   */
  readonly serverId?: string;
  /**
   * Load all models once, follow the repository, or load what is asked for (`--model-control-mode`).
   * @default - `poll` where configurations are hot-reloaded or an object store is followed, else `none`
   */
  readonly modelControlMode?: 'none' | 'poll' | 'explicit';
  /**
   * Models to load at the start in mode `explicit` (`--load-model`); `*` is all.
   * @default - none
   */
  readonly loadModels?: readonly string[];
  /**
   * Time from one look at the repository to the next in mode `poll` (`--repository-poll-secs`).
   * @default seconds(15)
   */
  readonly repositoryPollInterval?: Duration;
  /**
   * Time that a change must have been at rest before it is taken in mode `poll` (`--repository-settle-secs`).
   * @default seconds(1)
   */
  readonly repositorySettleTime?: Duration;
  /**
   * The server ends if a model fails to load at the start (`--exit-on-error`).
   * @default true
   */
  readonly exitOnError?: boolean;
  /**
   * The server is not ready while a model that was to be loaded at the start has failed (`--strict-readiness`).
   * @default true
   */
  readonly strictReadiness?: boolean;
  /**
   * Time from the signal to stop, when the pod is taken out of its Services, until no more requests are taken (`--drain-delay-secs`).
   * A real Triton gets the signal that much later.
   * @default seconds(5)
   */
  readonly drainDelay?: Duration;
  /**
   * Time that requests in flight may take to finish at the end (`--exit-timeout-secs`).
   * @default seconds(30)
   */
  readonly exitTimeout?: Duration;
  /**
   * Model versions loaded at the same time (`--model-load-thread-count`).
   * @default 4
   */
  readonly modelLoadThreadCount?: number;
  /**
   * How often a failed load is tried again at once (`--model-load-retry-count`).
   * @default 0
   */
  readonly modelLoadRetryCount?: number;
  /**
   * Time that the load of a model version may take before it is given up (`--model-load-timeout-secs`).
   * @default minutes(30)
   */
  readonly modelLoadTimeout?: Duration;
  /**
   * Time for which a version that a newer one replaced goes on answering requests that name it (`--version-grace-secs`).
   * @default seconds(0)
   */
  readonly versionGrace?: Duration;
  /**
   * Takes `configs/<name>.pbtxt` of the models that have it (`--model-config-name`).
   * @default - `config.pbtxt`
   */
  readonly modelConfigName?: string;
  /**
   * What fields of a configuration are that the server does not know (`--config-unknown-fields`).
   * @default 'error'
   */
  readonly configUnknownFields?: 'error' | 'warn';
  /**
   * Configurations must be complete (`--disable-auto-complete-config`).
   * @default false
   */
  readonly disableAutoCompleteConfig?: boolean;
  /**
   * Settings by backend (`--backend-config`): `{ onnxruntime: { intra_op_thread_count: 2 } }`.
   * @default - none
   */
  readonly backendConfig?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /**
   * Largest HTTP request body (`--http-max-input-size`).
   * @default - 2 GiB less one byte
   */
  readonly httpMaxInputSize?: Size;
  /**
   * Largest gRPC message, either way (`--grpc-max-message-size`).
   * @default - 2 GiB less one byte
   */
  readonly grpcMaxMessageSize?: Size;
  /**
   * Status of a request that finds its model's queue full (`--http-overload-status`); some proxies try again on 503, and not on 429.
   * @default 503
   */
  readonly httpOverloadStatus?: 429 | 503;
  /**
   * Time after which gRPC clients are told to connect again, so that they come to pods that are new (`--grpc-max-connection-age`).
   * @default - never
   */
  readonly grpcMaxConnectionAge?: Duration;
  /**
   * Time that calls may then take to finish (`--grpc-max-connection-age-grace`).
   * @default - as long as they want
   */
  readonly grpcMaxConnectionAgeGrace?: Duration;
  /**
   * Time from one look whether a gRPC client is still there to the next (`--grpc-keepalive-time`).
   * @default minutes(120)
   */
  readonly grpcKeepaliveTime?: Duration;
  /**
   * Time that the client may take to answer (`--grpc-keepalive-timeout`).
   * @default seconds(20)
   */
  readonly grpcKeepaliveTimeout?: Duration;
  /**
   * Model versions that have series of their own in the metrics (`--metrics-max-models`).
   * @default 1000
   */
  readonly metricsMaxModels?: number;
  /**
   * 1 logs every request (`--log-verbose`).
   * @default 0
   */
  readonly logVerbose?: number;
  /**
   * Form of the log's lines (`--log-format`).
   * @default - JSON
   */
  readonly logFormat?: 'default' | 'ISO8601' | 'json' | 'text';
  /**
   * Arguments that no prop offers, as they are written on the command line: `['--log-file=/tmp/log']`. They come last, and so win.
   * @default - none
   */
  readonly extraArgs?: readonly string[];
}
