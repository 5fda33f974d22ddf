/**
 * Flags of the server as typed props, and props → arguments of the container.
 *
 * Flags left out have the server's own defaults, but for the two of the drain, which a pod's life has to fit and so are always written.
 */
import { FLAG_DEFAULTS, isTritonFlag, type ManifestFlag } from '../../../contract/endpoints.ts';
import { type Duration, type Size, seconds } from '../../units.ts';

/** Props for how the server behaves: each is a flag of it. */
export interface ServerFlagProps {
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
   * Arguments that no prop offers, as they are written on the command line: `['--id=search']`. They come last, and so win.
   * @default - none
   */
  readonly extraArgs?: readonly string[];
}

/** Flags that the rest of the pod decides. */
export interface DerivedFlags {
  readonly modelRepository: string;
  readonly modelControlMode: 'none' | 'poll' | 'explicit';
  readonly modelConfigOverlay?: string;
  /** Where no prop says it. */
  readonly settleSeconds?: number;
}

type FlagValue = string | number | boolean;

export const DEFAULT_DRAIN_DELAY = seconds(5);
export const DEFAULT_EXIT_TIMEOUT = seconds(FLAG_DEFAULTS['exit-timeout-secs']);

/** Flags with their values, in the order in which they are written. */
function listFlags(
  props: ServerFlagProps,
  derived: DerivedFlags,
  hasOwnFlags: boolean,
): readonly (readonly [ManifestFlag, FlagValue | undefined])[] {
  const backendConfig = Object.entries(props.backendConfig ?? {}).flatMap(([backend, settings]) =>
    Object.entries(settings).map(([name, value]) => ['backend-config', `${backend},${name}=${value}`] as const),
  );
  return [
    ['model-repository', derived.modelRepository],
    ['model-control-mode', derived.modelControlMode],
    ['model-config-overlay', derived.modelConfigOverlay],
    ['repository-poll-secs', props.repositoryPollInterval?.toSeconds()],
    ['repository-settle-secs', settleSeconds(props, derived, hasOwnFlags)],
    ...(props.loadModels ?? []).map((model) => ['load-model', model] as const),
    ['drain-delay-secs', (props.drainDelay ?? DEFAULT_DRAIN_DELAY).toSeconds()],
    ['exit-timeout-secs', (props.exitTimeout ?? DEFAULT_EXIT_TIMEOUT).toSeconds()],
    ['exit-on-error', props.exitOnError],
    ['strict-readiness', props.strictReadiness],
    ['model-load-thread-count', props.modelLoadThreadCount],
    ['disable-auto-complete-config', props.disableAutoCompleteConfig],
    ...backendConfig,
    ['http-max-input-size', props.httpMaxInputSize?.toBytes()],
    ['grpc-max-message-size', props.grpcMaxMessageSize?.toBytes()],
    ['metrics-max-models', props.metricsMaxModels],
    ['log-verbose', props.logVerbose],
    ['log-format', props.logFormat],
  ];
}

/** A default of ours is only for a server that has the flag, and only where it polls. */
function settleSeconds(props: ServerFlagProps, derived: DerivedFlags, hasOwnFlags: boolean): number | undefined {
  if (props.repositorySettleTime) return props.repositorySettleTime.toSeconds();
  return hasOwnFlags && derived.modelControlMode === 'poll' ? derived.settleSeconds : undefined;
}

/** Flags that are there without a value, or not at all. */
const SWITCHES: ReadonlySet<ManifestFlag> = new Set(['disable-auto-complete-config']);

/** @internal */
export function toArgs(props: ServerFlagProps, derived: DerivedFlags, hasOwnFlags: boolean): string[] {
  const flags = listFlags(props, derived, hasOwnFlags).flatMap(([name, value]) => {
    if (value === undefined || (SWITCHES.has(name) && value === false)) return [];
    // The pod waits in its place.
    if (name === 'drain-delay-secs' && !hasOwnFlags) return [];
    return [SWITCHES.has(name) ? `--${name}` : `--${name}=${value}`];
  });
  return [...flags, ...(props.extraArgs ?? [])];
}

/** @internal */
export function flagProblems(props: ServerFlagProps, derived: DerivedFlags, hasOwnFlags: boolean): string[] {
  const flags = listFlags(props, derived, hasOwnFlags);
  const isWhole = (value: number | undefined, least: number) =>
    value === undefined || (Number.isSafeInteger(value) && value >= least);
  const {
    loadModels = [],
    modelLoadThreadCount,
    metricsMaxModels,
    logVerbose,
    repositoryPollInterval,
    repositorySettleTime,
  } = props;
  const isPolling = derived.modelControlMode === 'poll';
  const rules = [
    {
      condition: loadModels.length > 0 && derived.modelControlMode !== 'explicit',
      message: `loadModels: got models with modelControlMode '${derived.modelControlMode}', want 'explicit' with them`,
    },
    {
      condition: loadModels.includes('*') && loadModels.length > 1,
      message: "loadModels: got '*' and others, want '*' alone: it is all",
    },
    {
      condition: (repositoryPollInterval ?? repositorySettleTime) !== undefined && !isPolling,
      message: `repositoryPollInterval and repositorySettleTime: got modelControlMode '${derived.modelControlMode}', want 'poll' with them`,
    },
    {
      condition: repositoryPollInterval?.toSeconds() === 0,
      message: 'repositoryPollInterval: got 0 seconds, want more',
    },
    {
      condition: !isWhole(modelLoadThreadCount, 1),
      message: `modelLoadThreadCount: got ${modelLoadThreadCount}, want a whole number, 1 or more`,
    },
    {
      condition: !isWhole(metricsMaxModels, 1),
      message: `metricsMaxModels: got ${metricsMaxModels}, want a whole number, 1 or more`,
    },
    { condition: !isWhole(logVerbose, 0), message: `logVerbose: got ${logVerbose}, want a whole number, 0 or more` },
  ];
  const foreign = flags.filter(
    ([name, value]) => value !== undefined && !hasOwnFlags && name !== 'drain-delay-secs' && !isTritonFlag(name),
  );
  return [
    ...rules.filter(({ condition }) => condition).map(({ message }) => message),
    ...foreign.map(([name]) => `runtime: got 'triton', which has no flag --${name}, want 'trireme' for it`),
    ...((props.logFormat === 'json' || props.logFormat === 'text') && !hasOwnFlags
      ? [`logFormat: got '${props.logFormat}' with runtime 'triton', want 'default' or 'ISO8601'`]
      : []),
  ];
}
