/**
 * The composition root: options → a running server, as a process's heart or inside another program.
 *
 * Start: frontends listen first (the process is live, and not ready), then the models load. A start that fails, or is ended by its signal,
 * undoes what it did. Stop: ready turns 503, the drain delay passes, frontends take no more and finish what they have, models unload.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromJson } from '../contract/json-format.ts';
import { METRICS } from '../contract/metric-catalog.ts';
import type { ModelConfig } from '../contract/model-config.ts';
import { describeProblem, parseBytes } from '../contract/text-format.ts';
import { type BackendRegistry, createBackends } from './backend/registry.ts';
import type { InferenceCore, LoadOptions } from './core/core.ts';
import { createCore, EXTENSIONS } from './core/create-core.ts';
import { ServerState } from './core/server-state.ts';
import { InferenceError } from './errors.ts';
import { startGrpcFrontend } from './frontend/grpc/index.ts';
import { startHttpFrontend } from './frontend/http/index.ts';
import { type Frontend, listen } from './frontends.ts';
import { type InferCallOptions, type InferInput, infer } from './in-process.ts';
import { type Logger, silentLogger } from './logger.ts';
import { HostMonitor } from './metrics/host.ts';
import { startMetricsServer } from './metrics/http.ts';
import { createMetrics } from './metrics/metrics.ts';
import { loadModel, type ModelDependencies } from './model/load-model.ts';
import { ModelRegistry } from './model/registry.ts';
import type { StatisticsSnapshot } from './model/statistics.ts';
import type { ServerOptions } from './options.ts';
import { type ModelIndexEntry, ModelRepository } from './repository/model-repository.ts';
import { ConfigOverlay } from './repository/storage/config-overlay.ts';
import { LocalStorage } from './repository/storage/local-storage.ts';
import type { InferResponse } from './request/response.ts';
import { withRequestLog } from './request-log.ts';
import { systemClock } from './scheduler/clock.ts';

/** How a server is stopped. */
export interface StopOptions {
  /** Seconds until no more requests are taken, while the server is no longer ready. @default as in the options of the start */
  readonly drainDelaySecs?: number;
  /** Seconds that requests in flight may take to finish. @default as in the options of the start */
  readonly exitTimeoutSecs?: number;
}

/** A server that has started. */
export interface RunningServer {
  /** Where HTTP is served; undefined without that frontend. */
  readonly httpPort: number | undefined;
  /** Where gRPC is served; undefined without that frontend. */
  readonly grpcPort: number | undefined;
  /** Where the metrics are served; undefined without them. */
  readonly metricsPort: number | undefined;
  /** One request, one answer; rejects with an InferenceError. */
  infer(request: InferInput, options?: InferCallOptions): Promise<InferResponse>;
  /** Whether the models of the start serve and no stop has begun, as `GET /v2/health/ready` says. */
  isReady(): boolean;
  /** Loads a model, or loads it again, with a configuration in place of its file's if one is given. EXPLICIT mode only. */
  load(name: string, config?: ModelConfig): Promise<void>;
  /** Unloads a model, once its requests are answered. EXPLICIT mode only. Resolves with the names of the models that went with it. */
  unload(name: string, options?: { readonly unloadDependents?: boolean }): Promise<readonly string[]>;
  /** Of every READY version; or of one model, or one version. */
  statistics(name?: string, version?: string): readonly StatisticsSnapshot[];
  /** The models of the repositories, loaded or not, with why one is not. */
  repositoryIndex(): Promise<readonly ModelIndexEntry[]>;
  /** Drains and frees everything; the same promise however often it is called. `isClean` is false if requests were cut off. */
  stop(options?: StopOptions): Promise<{ readonly isClean: boolean }>;
}

const { now } = systemClock;

/** As gRPC's own limit. */
const MAX_MESSAGE_SIZE = 2 ** 31 - 1;

/**
 * Resolves when the models of the start are loaded. Rejects with an InferenceError, and then nothing is left of it.
 *
 * A program that ends with `process.exit` and not by `stop` waits up to two seconds for what runs on worker threads (where there is no native
 * runtime), and is then ended by SIGKILL: such a run cannot be interrupted.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = new Server(options);
  try {
    await server.start();
    return server;
  } catch (error) {
    await server.abandon();
    throw error;
  }
}

class Server implements RunningServer {
  readonly #options: ServerOptions;
  readonly #logger: Logger;
  readonly #registry = new ModelRegistry();
  readonly #backends: BackendRegistry = createBackends();
  readonly #host = new HostMonitor();
  readonly #state = new ServerState(() => {
    const { strictReadiness = true } = this.#options;
    return !strictReadiness || this.#repository.isStartupComplete;
  });
  readonly #repository: ModelRepository;
  readonly #core: InferenceCore;
  #http: Frontend | undefined;
  #grpc: Frontend | undefined;
  #metrics: Frontend | undefined;
  #stopped: Promise<{ readonly isClean: boolean }> | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#logger = options.logger ?? silentLogger;
    this.#repository = this.#createRepository();
    const core = createCore({
      registry: this.#registry,
      metadata: { name: options.id ?? 'triton', version: packageVersion(), extensions: EXTENSIONS },
      state: this.#state,
      repository: {
        index: () => this.#repository.index(),
        loadModel: (name, request) => this.#load(name, request),
        unloadModel: (name, request) => this.#repository.unload(name, request),
      },
    });
    this.#core = withRequestLog(core, this.#logger, now);
  }

  get httpPort(): number | undefined {
    return this.#http?.port;
  }

  get grpcPort(): number | undefined {
    return this.#grpc?.port;
  }

  get metricsPort(): number | undefined {
    return this.#metrics?.port;
  }

  async start(): Promise<void> {
    const { signal, exitOnError = true, onModelsLoaded } = this.#options;
    const ended = whenAborted(signal);
    await Promise.race([this.#listen(), ended]);
    const failed = await Promise.race([this.#repository.start(), ended]);
    onModelsLoaded?.(await this.repositoryIndex());
    if (exitOnError && failed.length > 0) {
      const reasons = failed.map(({ name, reason }) => `${name}: ${reason}`).join('; ');
      throw new InferenceError('UNAVAILABLE', `failed to load all models (--exit-on-error): ${reasons}`);
    }
    this.#state.started();
    const counts = { models: [...this.#registry.serving()].length, failed: failed.length };
    if (this.isReady()) this.#logger.info(counts, 'server is ready');
    else this.#logger.warn(counts, 'server is up, but not ready: with --strict-readiness it is when all models have loaded');
  }

  infer(request: InferInput, options?: InferCallOptions): Promise<InferResponse> {
    return infer(this.#core, request, options);
  }

  isReady(): boolean {
    return this.#core.isReady();
  }

  load(name: string, config?: ModelConfig): Promise<void> {
    return this.#repository.load(name, { config });
  }

  unload(name: string, options: { readonly unloadDependents?: boolean } = {}): Promise<readonly string[]> {
    return this.#repository.unload(name, options);
  }

  statistics(name = '', version = ''): readonly StatisticsSnapshot[] {
    return this.#core.statistics(name, version);
  }

  repositoryIndex(): Promise<readonly ModelIndexEntry[]> {
    return this.#core.repositoryIndex({});
  }

  stop(options: StopOptions = {}): Promise<{ readonly isClean: boolean }> {
    const { drainDelaySecs = this.#options.drainDelaySecs ?? 0, exitTimeoutSecs = this.#options.exitTimeoutSecs ?? 30 } = options;
    this.#stopped ??= this.#drain(drainDelaySecs, exitTimeoutSecs);
    return this.#stopped;
  }

  /** Undoes a start that did not come to its end: nobody was served yet. */
  async abandon(): Promise<void> {
    await this.stop({ drainDelaySecs: 0 });
  }

  async #drain(delaySecs: number, timeoutSecs: number): Promise<{ readonly isClean: boolean }> {
    this.#state.drain();
    await sleep(delaySecs * 1000);
    const waiting = new AbortController();
    const isClean = await Promise.race([
      this.#finish().then(() => true),
      sleep(timeoutSecs * 1000, false, { signal: waiting.signal }).catch(() => false),
    ]);
    waiting.abort();
    if (!isClean) this.#logger.error(`requests are still in flight after ${timeoutSecs} s (--exit-timeout-secs)`);
    // Last, so that a drain can be watched.
    await this.#metrics?.stop();
    this.#host.close();
    this.#logger.info({ isClean }, 'server has stopped');
    return { isClean };
  }

  async #finish(): Promise<void> {
    await Promise.all([this.#http?.stop(), this.#grpc?.stop()]);
    await this.#repository.stop();
    await this.#backends.close();
  }

  async #listen(): Promise<void> {
    const { http, grpc, metrics } = this.#options;
    const logger = this.#logger;
    const core = this.#core;
    this.#metrics = await listen('metrics', metrics, logger, (host, port) => {
      const readings = createMetrics(
        {
          versions: () => this.#registry.serving(),
          repository: () => this.#repository.status(),
          isReady: () => core.isReady(),
          host: this.#host,
        },
        { maxModels: metrics?.maxModels ?? 1000 },
      );
      return startMetricsServer({ metrics: readings, host, port, logger });
    });
    this.#http = await listen('http', http, logger, (host, port) =>
      startHttpFrontend({ ...http, core, host, port, maxInputSize: http?.maxInputSize ?? MAX_MESSAGE_SIZE, logger }),
    );
    this.#grpc = await listen('grpc', grpc, logger, (host, port) =>
      startGrpcFrontend({ ...grpc, core, host, port, maxMessageSize: grpc?.maxMessageSize ?? MAX_MESSAGE_SIZE, logger }),
    );
  }

  #createRepository(): ModelRepository {
    const { modelRepositories, modelControlMode = 'none', modelConfigName, loadModels } = this.#options;
    const { modelConfigOverlay } = this.#options;
    const { repositoryPollSecs, repositorySettleSecs, modelLoadThreadCount, modelLoadRetryCount } = this.#options;
    const { modelLoadTimeoutSecs, versionGraceSecs } = this.#options;
    const dependencies = this.#modelDependencies();
    const overlay = modelConfigOverlay ? new ConfigOverlay(modelConfigOverlay) : undefined;
    return new ModelRepository({
      storages: modelRepositories.map((location) => new LocalStorage(location, { configName: modelConfigName, overlay })),
      overlay,
      mode: modelControlMode,
      registry: this.#registry,
      logger: this.#logger,
      now,
      startupModels: loadModels,
      pollMs: toMs(repositoryPollSecs),
      settleMs: toMs(repositorySettleSecs),
      loadThreadCount: modelLoadThreadCount,
      loadRetryCount: modelLoadRetryCount,
      graceMs: toMs(versionGraceSecs),
      loadTimeoutMs: toMs(modelLoadTimeoutSecs),
      onStartupComplete: () => this.#state.changed(),
      parse: (content, file) => this.#parse(content, file),
      load: ({ definition, version, signal, modelDirectory, versionDirectory }) => {
        const { name: modelName, config } = definition;
        return loadModel({ modelName, version, config, signal, modelDirectory, versionDirectory }, dependencies);
      },
    });
  }

  #modelDependencies(): ModelDependencies {
    const { backendConfig = new Map(), autoCompleteConfig = true } = this.#options;
    return {
      backends: this.#backends,
      clock: systemClock,
      logger: this.#logger,
      backendOptions: backendConfig,
      autoComplete: autoCompleteConfig,
      histogramBounds: {
        requestDuration: METRICS.requestDurationSeconds.buckets,
        queueDelay: METRICS.queueDelaySeconds.buckets,
      },
      resolve: (name, version) => this.#registry.find(name, version),
      infer: (request, sink) => this.#core.infer(request, sink),
    };
  }

  #parse(content: Uint8Array, file: string): ModelConfig {
    const { config, warnings } = parseBytes(content, { file, unknownFields: this.#options.configUnknownFields });
    for (const warning of warnings) this.#logger.warn(describeProblem(warning));
    return config;
  }

  async #load(name: string, { config, files }: LoadOptions): Promise<void> {
    await this.#repository.load(name, { config: config === undefined ? undefined : readOverride(name, config), files });
  }
}

function readOverride(name: string, json: string): ModelConfig {
  try {
    return fromJson(json);
  } catch (error) {
    throw new InferenceError('INVALID_ARG', `failed to load '${name}', parameter 'config': ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(new InferenceError('CANCELLED', 'the start was ended', { cause: signal?.reason }));
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  promise.catch(() => undefined);
  return promise;
}

function toMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

function packageVersion(): string {
  const file = new URL(import.meta.url.endsWith('.ts') ? '../package.json' : '../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
