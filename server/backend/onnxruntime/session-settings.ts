/**
 * A configuration → the settings of an ONNX Runtime session, with the names and meanings of Triton's ONNX Runtime backend.
 *
 * - `optimization.graph.level`: -1 basic, 1 extended, 2 none, 0 all;
 * - `optimization.execution_accelerators`: execution providers by Triton's names;
 * - parameters: `intra_op_thread_count`, `inter_op_thread_count`, `execution_mode` (0 sequential, 1 parallel), `enable_mem_arena`,
 *   `enable_mem_pattern`, `memory.enable_memory_arena_shrinkage`, `session.*` (ONNX Runtime's own session configuration),
 *   `free_dimension.<name>`.
 *
 * `--backend-config=onnxruntime,<key>=<value>` gives the same parameters to all models; a model's own come first.
 */
import { isKnownParameter, parameterProblem } from '../../../contract/extensions.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { DEFAULT_SESSION_SETTINGS, type NativeSessionSettings } from '../../../native/index.ts';
import { InferenceError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';

const GRAPH_LEVELS: Readonly<Record<number, number>> = { [-1]: 1, 0: 99, 1: 2, 2: 0 };

/** Triton's name of an accelerator → ONNX Runtime's name of the provider. */
const PROVIDERS: Readonly<Record<string, string>> = {
  cuda: 'CUDAExecutionProvider',
  tensorrt: 'TensorrtExecutionProvider',
  openvino: 'OpenVINOExecutionProvider',
  xnnpack: 'XnnpackExecutionProvider',
};

/** ONNX Runtime's configuration of runs, as Triton's backend takes it. */
const ARENA_SHRINKAGE = 'memory.enable_memory_arena_shrinkage';

/** Options of the backend that are no session settings. */
const BACKEND_OPTIONS = /^trireme_/;

export interface SettingsSources {
  readonly config: ModelConfig;
  readonly backendOptions: ReadonlyMap<string, string>;
  /** Execution providers that there are. */
  readonly providers: readonly string[];
  readonly logger: Logger;
}

/** Throws INVALID_ARG that names the parameter, what was got and what is allowed. */
export function sessionSettings({ config, backendOptions, providers, logger }: SettingsSources): NativeSessionSettings {
  const parameters = new Map([
    ...backendOptions,
    ...Object.entries(config.parameters ?? {}).map(([key, { string_value: value = '' }]) => [key, value] as const),
  ]);
  const settings: { -readonly [K in keyof NativeSessionSettings]: NativeSessionSettings[K] } = {
    ...DEFAULT_SESSION_SETTINGS,
    graphOptimizationLevel: graphLevel(config),
    providers: acceleratorsOf(config, providers),
  };
  const configEntries: Record<string, string> = {};
  const freeDimensions: Record<string, number> = {};
  for (const [key, value] of parameters) {
    if (BACKEND_OPTIONS.test(key)) continue;
    const problem = parameterProblem('onnxruntime', key, value);
    if (problem !== undefined) throw new InferenceError('INVALID_ARG', problem);
    if (key === 'intra_op_thread_count') settings.intraOpThreads = Number(value);
    else if (key === 'inter_op_thread_count') settings.interOpThreads = Number(value);
    else if (key === 'execution_mode') settings.parallelExecution = value === '1';
    else if (key === 'enable_mem_arena') settings.memoryArena = value === '1';
    else if (key === 'enable_mem_pattern') settings.memoryPattern = value === '1';
    else if (key === ARENA_SHRINKAGE) settings.runConfigEntries = { [key]: value };
    else if (key.startsWith('free_dimension.')) freeDimensions[key.slice('free_dimension.'.length)] = Number(value);
    else if (/^(session|optimization|ep)\./.test(key)) configEntries[key] = value;
    else if (!isKnownParameter('onnxruntime', key))
      logger.warn(`parameter '${key}' is not one of the onnxruntime backend and is not used`);
  }
  checkShrinkage(settings);
  return { ...settings, configEntries, freeDimensions };
}

/** What ONNX Runtime would refuse with every run. */
function checkShrinkage({ runConfigEntries, memoryArena }: NativeSessionSettings): void {
  const devices = runConfigEntries[ARENA_SHRINKAGE];
  if (devices === undefined) return;
  if (devices !== 'cpu:0') {
    throw new InferenceError(
      'INVALID_ARG',
      `parameter '${ARENA_SHRINKAGE}': expected cpu:0, the only device there is, got '${devices}'`,
    );
  }
  if (!memoryArena) {
    throw new InferenceError(
      'INVALID_ARG',
      `parameter '${ARENA_SHRINKAGE}': there is no arena to shrink with enable_mem_arena 0`,
    );
  }
}

function graphLevel({ optimization }: ModelConfig): number {
  const level = optimization?.graph?.level ?? 0;
  const found = GRAPH_LEVELS[level];
  if (found === undefined) {
    throw new InferenceError(
      'INVALID_ARG',
      `optimization.graph.level: expected -1 (basic), 0 (all), 1 (extended) or 2 (none), got ${level}`,
    );
  }
  return found;
}

function acceleratorsOf({ optimization }: ModelConfig, available: readonly string[]): NativeSessionSettings['providers'] {
  const { gpu_execution_accelerator: gpu = [], cpu_execution_accelerator: cpu = [] } = optimization?.execution_accelerators ?? {};
  return [...gpu, ...cpu].map(({ name = '', parameters = {} }) => {
    const provider = PROVIDERS[name];
    if (!provider) {
      throw new InferenceError(
        'INVALID_ARG',
        `execution accelerator '${name}' is unknown; known are ${Object.keys(PROVIDERS).join(', ')}`,
      );
    }
    if (!available.includes(provider)) {
      throw new InferenceError(
        'INVALID_ARG',
        `execution accelerator '${name}' (${provider}) is not in this ONNX Runtime; it has ${available.join(', ')}`,
      );
    }
    return { name: provider, options: parameters };
  });
}
