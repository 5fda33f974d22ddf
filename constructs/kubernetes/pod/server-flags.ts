/**
 * Props of the server's flags → arguments of the container.
 *
 * Flags left out have the server's own defaults, but for the two of the drain, which a pod's life has to fit and so are always written.
 */
import { FLAG_DEFAULTS, isTritonFlag, type ManifestFlag } from '../../../contract/endpoints.ts';
import { type Duration, seconds } from '../../units.ts';
import type { ServerFlagProps } from './server-flag-props.ts';

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
    ['id', props.serverId],
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
    ['model-load-retry-count', props.modelLoadRetryCount],
    ['model-load-timeout-secs', props.modelLoadTimeout?.toSeconds()],
    ['version-grace-secs', props.versionGrace?.toSeconds()],
    ['model-config-name', props.modelConfigName],
    ['config-unknown-fields', props.configUnknownFields],
    ['disable-auto-complete-config', props.disableAutoCompleteConfig],
    ...backendConfig,
    ['http-max-input-size', props.httpMaxInputSize?.toBytes()],
    ['http-overload-status', props.httpOverloadStatus],
    ['grpc-max-message-size', props.grpcMaxMessageSize?.toBytes()],
    ['grpc-max-connection-age', wholeMilliseconds(props.grpcMaxConnectionAge)],
    ['grpc-max-connection-age-grace', wholeMilliseconds(props.grpcMaxConnectionAgeGrace)],
    ['grpc-keepalive-time', wholeMilliseconds(props.grpcKeepaliveTime)],
    ['grpc-keepalive-timeout', wholeMilliseconds(props.grpcKeepaliveTimeout)],
    ['metrics-max-models', props.metricsMaxModels],
    ['log-verbose', props.logVerbose],
    ['log-format', props.logFormat],
  ];
}

function wholeMilliseconds(duration: Duration | undefined): number | undefined {
  return duration && Math.round(duration.toMilliseconds());
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
    modelLoadRetryCount,
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
      condition: !isWhole(modelLoadRetryCount, 0),
      message: `modelLoadRetryCount: got ${modelLoadRetryCount}, want a whole number, 0 or more`,
    },
    {
      condition: props.grpcMaxConnectionAgeGrace !== undefined && props.grpcMaxConnectionAge === undefined,
      message: 'grpcMaxConnectionAgeGrace: got it without an age, want `grpcMaxConnectionAge` with it',
    },
    {
      condition: wholeMilliseconds(props.grpcKeepaliveTimeout) === 0,
      message: 'grpcKeepaliveTimeout: got 0, want a millisecond or more',
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
