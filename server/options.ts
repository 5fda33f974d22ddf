/**
 * Options of a server, and flags → options. Pure.
 */

import { SERVER_FLAGS, type ServerFlag, type ServerFlagName } from './flag-table.ts';
import { type FlagValue, parseFlags } from './flags.ts';
import type { KeepAliveOptions } from './frontend/grpc/index.ts';
import type { LogFormat, Logger, LogOptions } from './logger.ts';
import type { ControlMode, ModelIndexEntry } from './repository/model-repository.ts';

/** Where is listened. */
export interface ListenOptions {
  /** Address to listen on. @default '0.0.0.0' */
  readonly host?: string;
  /** Number of the TCP port; 0 is any free one. */
  readonly port: number;
}

/** What holds for the frontends of both protocols. */
export interface FrontendOptions extends ListenOptions {
  /** Several servers may listen on the port; the system shares the connections out. @default false */
  readonly reusePort?: boolean;
}

/** The HTTP frontend. */
export interface HttpOptions extends FrontendOptions {
  /** Bytes that the body of a request may have. @default 2 GiB - 1 */
  readonly maxInputSize?: number;
  /** Status of a request that finds its model's queue full. @default 503 */
  readonly overloadStatus?: 503 | 429;
}

/** The gRPC frontend. */
export interface GrpcOptions extends FrontendOptions {
  /** Bytes that a message may have, either way. @default 2 GiB - 1 */
  readonly maxMessageSize?: number;
  /** Clients that are gone, and connections that are to be renewed. @default as each of them says */
  readonly keepAlive?: KeepAliveOptions;
}

/** The metrics port. */
export interface MetricsOptions extends ListenOptions {
  /** Number of model versions that have series of their own. @default 1000 */
  readonly maxModels?: number;
}

/** What a server is started with; the flags of `trireme serve` are these. */
export interface ServerOptions {
  /** Name of the server in its metadata. @default 'triton' (clients written for Triton may look for it) */
  readonly id?: string;
  /** Folders of models. */
  readonly modelRepositories: readonly string[];
  /** How the repository is followed, as Triton's modes: `none`, `explicit`, `poll`. @default 'none' */
  readonly modelControlMode?: ControlMode;
  /** EXPLICIT: models to load at the start; `*` is all. @default none */
  readonly loadModels?: readonly string[];
  /** POLL: seconds from one look at the repository to the next; may be a fraction, and 0 is never again. @default 15 */
  readonly repositoryPollSecs?: number;
  /** POLL: seconds that a change must have been at rest. @default 1 */
  readonly repositorySettleSecs?: number;
  /** `configs/<name>.pbtxt` is taken of models that have it. @default none */
  readonly modelConfigName?: string;
  /** Folder whose `<model>.pbtxt` are taken in place of the models' own configurations; POLL follows it. @default none */
  readonly modelConfigOverlay?: string;
  /** Number of model versions that are loaded at the same time. @default 4 */
  readonly modelLoadThreadCount?: number;
  /** How often a load that failed is tried again. @default 0 */
  readonly modelLoadRetryCount?: number;
  /** Seconds that a version that a newer one replaced goes on answering requests that name it. @default 0 */
  readonly versionGraceSecs?: number;
  /** Seconds that the load of a model version may take before it is given up; 0 is as long as it wants. @default 1800 */
  readonly modelLoadTimeoutSecs?: number;
  /** Fill what configurations leave out from the model. @default true */
  readonly autoCompleteConfig?: boolean;
  /** What a field of a configuration is that the schema does not have. @default 'error' */
  readonly configUnknownFields?: 'error' | 'warn';
  /** Backend → setting → value. @default none */
  readonly backendConfig?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** A model that fails to load at the start fails the start. @default true */
  readonly exitOnError?: boolean;
  /** Not ready while a model that was to be loaded at the start has failed. @default true */
  readonly strictReadiness?: boolean;
  /** Seconds from the beginning of a stop until no more requests are taken. @default 0 */
  readonly drainDelaySecs?: number;
  /** Seconds that requests in flight may take to finish at a stop. @default 30 */
  readonly exitTimeoutSecs?: number;
  /** The HTTP frontend. @default there is none */
  readonly http?: HttpOptions;
  /** The gRPC frontend. @default there is none */
  readonly grpc?: GrpcOptions;
  /** The metrics port. @default there is none */
  readonly metrics?: MetricsOptions;
  /** Where the server logs: one of `createLogger`, or a pino logger of the program's own. @default nothing is logged */
  readonly logger?: Logger;
  /** Ends a start under way: it rejects, and nothing of it is left. @default none */
  readonly signal?: AbortSignal;
  /** Told what came of the models to be loaded at the start, before it is decided whether to serve. @default none */
  readonly onModelsLoaded?: (models: readonly ModelIndexEntry[]) => void;
}

export interface ParsedServerFlags {
  /** Only to be used if there are no problems. */
  readonly options: ServerOptions;
  readonly log: LogOptions;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

export function parseServerFlags(argv: readonly string[]): ParsedServerFlags {
  const { values, problems } = parseFlags(argv, SERVER_FLAGS);
  const flags = new Flags(values);
  const backendConfig = toBackendConfig(flags.all('backend-config'));
  return {
    options: toServerOptions(flags, backendConfig.settings),
    log: toLogOptions(flags),
    problems: [...problems, ...backendConfig.problems, ...flags.unsupported(), ...flags.contradictions()],
    warnings: SERVER_FLAGS.filter((flag: ServerFlag) => flag.support === 'ignored' && values.has(flag.name)).map(
      ({ name }) => `--${name} has no effect here`,
    ),
  };
}

/** `--help`. */
export function flagsHelp(): string {
  const rows = SERVER_FLAGS.filter((flag: ServerFlag) => flag.support === undefined).map((flag: ServerFlag) => {
    const value = flag.allowed?.join('|') ?? flag.type;
    const left = flag.type === 'switch' ? `--${flag.name}` : `--${flag.name} <${value}>`;
    const standard = flag.default === undefined || flag.default === '' ? '' : ` (default ${flag.default})`;
    return `  ${left}\n        ${flag.help}${standard}\n`;
  });
  return `Serves the models of a repository over HTTP and gRPC, as Triton does.\n\n${rows.join('')}`;
}

/** Given values, else the table's defaults. */
class Flags {
  readonly #given: ReadonlyMap<string, readonly FlagValue[]>;

  constructor(given: ReadonlyMap<string, readonly FlagValue[]>) {
    this.#given = given;
  }

  all(name: ServerFlagName): readonly string[] {
    return (this.#given.get(name) ?? []).map(String);
  }

  get(name: ServerFlagName): FlagValue | undefined {
    const flag: ServerFlag | undefined = SERVER_FLAGS.find((candidate) => candidate.name === name);
    return this.#given.get(name)?.at(-1) ?? flag?.default;
  }

  text(name: ServerFlagName): string | undefined {
    const value = this.get(name);
    return value === undefined || value === '' ? undefined : String(value);
  }

  number(name: ServerFlagName): number {
    return Number(this.get(name));
  }

  is(name: ServerFlagName): boolean {
    return this.get(name) === true;
  }

  unsupported(): readonly string[] {
    return SERVER_FLAGS.filter((flag: ServerFlag) => {
      return flag.support === 'refused' && this.#given.get(flag.name)?.some((value) => value !== flag.neutral);
    }).map(({ name }) => `--${name} is not supported`);
  }

  contradictions(): readonly string[] {
    const rules = [
      {
        condition: this.all('model-repository').length + this.all('model-store').length === 0,
        message: '--model-repository must be given',
      },
      {
        // As Triton.
        condition: this.all('load-model').length > 0 && this.get('model-control-mode') !== 'explicit',
        message: "use of '--load-model' requires setting '--model-control-mode=explicit' as well",
      },
      {
        condition: this.all('load-model').includes('*') && this.all('load-model').length > 1,
        message: '--load-model=* is all models, and cannot be given with others',
      },
    ];
    return rules.filter(({ condition }) => condition).map(({ message }) => message);
  }
}

function toServerOptions(flags: Flags, backendConfig: ServerOptions['backendConfig']): ServerOptions {
  const listen = (frontend: 'http' | 'grpc' | 'metrics'): ListenOptions | undefined => {
    if (!flags.is(`allow-${frontend}`)) return undefined;
    return { host: flags.text(`${frontend}-address`) ?? flags.text('http-address'), port: flags.number(`${frontend}-port`) };
  };
  const http = listen('http');
  const grpc = listen('grpc');
  const metrics = listen('metrics');
  return {
    id: flags.text('id'),
    modelRepositories: [...flags.all('model-repository'), ...flags.all('model-store')],
    modelControlMode: flags.get('model-control-mode') as ControlMode,
    loadModels: flags.all('load-model'),
    repositoryPollSecs: flags.number('repository-poll-secs'),
    repositorySettleSecs: flags.number('repository-settle-secs'),
    modelConfigName: flags.text('model-config-name'),
    modelConfigOverlay: flags.text('model-config-overlay'),
    modelLoadThreadCount: flags.number('model-load-thread-count'),
    modelLoadRetryCount: flags.number('model-load-retry-count'),
    versionGraceSecs: flags.number('version-grace-secs'),
    modelLoadTimeoutSecs: flags.number('model-load-timeout-secs'),
    autoCompleteConfig: !flags.is('disable-auto-complete-config') && !flags.is('strict-model-config'),
    configUnknownFields: flags.get('config-unknown-fields') as 'error' | 'warn',
    backendConfig,
    exitOnError: flags.is('exit-on-error'),
    strictReadiness: flags.is('strict-readiness'),
    drainDelaySecs: flags.number('drain-delay-secs'),
    exitTimeoutSecs: flags.number('exit-timeout-secs'),
    http: http && {
      ...http,
      reusePort: flags.is('reuse-http-port'),
      maxInputSize: flags.number('http-max-input-size'),
      overloadStatus: flags.number('http-overload-status') as 503 | 429,
    },
    grpc: grpc && {
      ...grpc,
      reusePort: flags.is('reuse-grpc-port'),
      maxMessageSize: flags.number('grpc-max-message-size'),
      keepAlive: {
        timeMs: flags.number('grpc-keepalive-time'),
        timeoutMs: flags.number('grpc-keepalive-timeout'),
        maxConnectionAgeMs: flags.number('grpc-max-connection-age'),
        maxConnectionAgeGraceMs: flags.number('grpc-max-connection-age-grace'),
      },
    },
    metrics: metrics && { ...metrics, maxModels: flags.number('metrics-max-models') },
  };
}

function toLogOptions(flags: Flags): LogOptions {
  const format = flags.text('log-format');
  return {
    verbose: flags.number('log-verbose'),
    info: flags.is('log-info'),
    warning: flags.is('log-warning'),
    error: flags.is('log-error'),
    // Triton's other format is text too, with another time.
    format: format === 'ISO8601' ? 'text' : (format as LogFormat),
    file: flags.text('log-file'),
  };
}

function toBackendConfig(given: readonly string[]): {
  readonly settings: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly problems: readonly string[];
} {
  const settings = new Map<string, Map<string, string>>();
  const problems: string[] = [];
  for (const text of given) {
    const [, backend, setting, value] = /^([^,=]*),([^=]+)=(.*)$/s.exec(text) ?? [];
    if (backend === undefined || setting === undefined || value === undefined) {
      problems.push(`--backend-config: expected <backend>,<setting>=<value>, got '${text}'`);
      continue;
    }
    const ofBackend = settings.get(backend) ?? new Map<string, string>();
    settings.set(backend, ofBackend.set(setting, value));
  }
  return { settings, problems };
}
