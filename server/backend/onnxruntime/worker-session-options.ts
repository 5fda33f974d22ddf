/**
 * Session settings as `onnxruntime-node` takes them.
 */
import type { NativeSessionSettings } from '../../../native/index.ts';
import type { Logger } from '../../logger.ts';

const GRAPH_LEVELS = { 0: 'disabled', 1: 'basic', 2: 'extended', 3: 'layout', 99: 'all' } as const;

type GraphLevel = (typeof GRAPH_LEVELS)[keyof typeof GRAPH_LEVELS];

export interface OrtSessionOptions {
  readonly intraOpNumThreads?: number;
  readonly interOpNumThreads?: number;
  readonly executionMode: 'sequential' | 'parallel';
  readonly graphOptimizationLevel: GraphLevel;
  readonly enableCpuMemArena: boolean;
  readonly enableMemPattern: boolean;
  readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
  readonly executionProviders: readonly ['cpu'];
  readonly extra: Record<string, unknown>;
}

/** Warns of settings that it has no way to take. */
export function toSessionOptions(settings: NativeSessionSettings, logger: Logger): OrtSessionOptions {
  for (const name of Object.keys(settings.freeDimensions)) {
    logger.warn(`free dimension '${name}' is not set: that needs the native runtime`);
  }
  for (const key of Object.keys(settings.runConfigEntries)) {
    logger.warn(`parameter '${key}' is not used: that needs the native runtime`);
  }
  return {
    ...(settings.intraOpThreads > 0 && { intraOpNumThreads: settings.intraOpThreads }),
    ...(settings.interOpThreads > 0 && { interOpNumThreads: settings.interOpThreads }),
    executionMode: settings.parallelExecution ? 'parallel' : 'sequential',
    graphOptimizationLevel: GRAPH_LEVELS[settings.graphOptimizationLevel as keyof typeof GRAPH_LEVELS],
    enableCpuMemArena: settings.memoryArena,
    enableMemPattern: settings.memoryPattern,
    logSeverityLevel: settings.logSeverity as OrtSessionOptions['logSeverityLevel'],
    executionProviders: ['cpu'],
    extra: nested(settings.configEntries),
  };
}

/** `{ 'session.a.b': '1' }` → `{ session: { a: { b: '1' } } }`: the binding puts the keys together again. */
function nested(entries: Readonly<Record<string, string>>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entries)) {
    const path = key.split('.');
    const last = path.pop()!;
    let at = root;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return root;
}
