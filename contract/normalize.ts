/**
 * Fills in the defaults that Triton fills in, so that a served configuration says all that it means. Pure; idempotent.
 */
import { canonical, type ModelConfig, type ModelInstanceGroup, type ModelSequenceBatching } from './model-config.ts';
import { BACKEND_BY_PLATFORM, DEFAULT_MODEL_FILE, PLATFORM_BY_BACKEND } from './repository-layout.ts';

/** What a configuration does not say itself. */
export interface NormalizeOptions {
  /** Name of the model's folder. */
  readonly name: string;
  /** Number of devices there are: KIND_AUTO becomes KIND_GPU if there are any and the backend can use them. @default 0 */
  readonly gpuCount?: number;
}

/** As Triton: two instances of an ONNX model on a CPU, so that one gathers while the other computes. */
const DEFAULT_CPU_COUNT: ReadonlyMap<string, number> = new Map([['onnxruntime', 2]]);

/** As Triton: one second. */
const DEFAULT_SEQUENCE_IDLE_MICROSECONDS = 1_000_000n;

/** The configuration with the defaults that a server fills in. */
export function normalize(config: ModelConfig, { name, gpuCount = 0 }: NormalizeOptions): ModelConfig {
  const isEnsemble = config.platform === 'ensemble' || config.ensemble_scheduling !== undefined;
  const backend = config.backend || BACKEND_BY_PLATFORM[config.platform ?? ''] || '';
  const common: ModelConfig = {
    ...config,
    name: config.name || name,
    platform: config.platform || (isEnsemble ? 'ensemble' : PLATFORM_BY_BACKEND[backend]),
    backend: isEnsemble ? config.backend : backend,
    version_policy: hasVersionPolicy(config) ? config.version_policy : { latest: { num_versions: 1 } },
  };
  if (isEnsemble) return canonical(common);
  return canonical({
    ...common,
    optimization: {
      ...config.optimization,
      input_pinned_memory: config.optimization?.input_pinned_memory ?? { enable: true },
      output_pinned_memory: config.optimization?.output_pinned_memory ?? { enable: true },
    },
    dynamic_batching: config.dynamic_batching && withPreferredSize(config.dynamic_batching, config),
    sequence_batching: config.sequence_batching && sequenceBatching(config.sequence_batching, config),
    instance_group: instanceGroups(config, common.name!, backend, gpuCount),
    default_model_filename: config.default_model_filename || DEFAULT_MODEL_FILE[backend],
  });
}

function hasVersionPolicy({ version_policy: policy }: ModelConfig): boolean {
  return policy?.all !== undefined || policy?.latest !== undefined || policy?.specific !== undefined;
}

/** Batching without preferred sizes prefers the largest. */
function withPreferredSize<T extends { preferred_batch_size?: number[] }>(
  batching: T,
  { max_batch_size: max = 0 }: ModelConfig,
): T {
  if (max === 0 || (batching.preferred_batch_size?.length ?? 0) > 0) return batching;
  return { ...batching, preferred_batch_size: [max] };
}

function sequenceBatching(batching: ModelSequenceBatching, config: ModelConfig): ModelSequenceBatching {
  return {
    ...batching,
    max_sequence_idle_microseconds: batching.max_sequence_idle_microseconds || DEFAULT_SEQUENCE_IDLE_MICROSECONDS,
    oldest: batching.oldest && withPreferredSize(batching.oldest, config),
  };
}

function instanceGroups(
  { instance_group: groups = [] }: ModelConfig,
  name: string,
  backend: string,
  gpuCount: number,
): ModelInstanceGroup[] {
  const given: ModelInstanceGroup[] = groups.length > 0 ? [...groups] : [{ name }];
  return given.map((group, index) => {
    const kind = group.kind === undefined || group.kind === 'KIND_AUTO' ? autoKind(group, gpuCount) : group.kind;
    const count = group.count || (kind === 'KIND_CPU' ? (DEFAULT_CPU_COUNT.get(backend) ?? 1) : 1);
    const gpus =
      kind === 'KIND_GPU' && (group.gpus?.length ?? 0) === 0 ? Array.from({ length: gpuCount }, (_, i) => i) : group.gpus;
    return { ...group, name: group.name || `${name}_${index}`, kind, count, gpus };
  });
}

/** A group that names devices wants them, whether they are there or not. */
function autoKind(group: ModelInstanceGroup, gpuCount: number): 'KIND_GPU' | 'KIND_CPU' {
  return gpuCount > 0 || (group.gpus?.length ?? 0) > 0 ? 'KIND_GPU' : 'KIND_CPU';
}
