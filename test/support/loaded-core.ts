/**
 * A core over models that are loaded in this process, for tests of what stands in front of it.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { createBackends } from '../../server/backend/registry.ts';
import type { InferenceCore } from '../../server/core/core.ts';
import { createCore, EXTENSIONS } from '../../server/core/create-core.ts';
import { ServerState } from '../../server/core/server-state.ts';
import { InferenceError } from '../../server/errors.ts';
import { silentLogger } from '../../server/logger.ts';
import { loadModel } from '../../server/model/load-model.ts';
import { ModelRegistry } from '../../server/model/registry.ts';
import { systemClock } from '../../server/scheduler/clock.ts';

/** The core, ready, with its state, and what ends it. */
export interface LoadedCore {
  readonly core: InferenceCore;
  readonly state: ServerState;
  close(): Promise<void>;
}

/** Name → configuration; `directory` gives a model's version folder where it has files. */
export async function loadCore(
  configs: Readonly<Record<string, ModelConfig>>,
  directory: (name: string) => string = () => '/nowhere',
): Promise<LoadedCore> {
  const registry = new ModelRegistry();
  const state = new ServerState(() => true);
  const refuse = async (): Promise<never> => {
    throw new InferenceError('UNAVAILABLE', 'explicit model load / unload is not allowed if polling is enabled');
  };
  const core = createCore({
    registry,
    state,
    metadata: { name: 'triton', version: '2.51.0', extensions: EXTENSIONS },
    repository: {
      index: async () =>
        registry
          .names()
          .flatMap((name) => registry.statusOf(name).map(({ version, state: is }) => ({ name, version, state: is }))),
      loadModel: refuse,
      unloadModel: refuse,
    },
  });
  for (const [modelName, config] of Object.entries(configs)) {
    const modelDirectory = directory(modelName);
    const loaded = await loadModel(
      {
        modelName,
        version: '1',
        modelDirectory,
        versionDirectory: `${modelDirectory}/1`,
        config,
        signal: new AbortController().signal,
      },
      {
        backends: createBackends(),
        clock: systemClock,
        logger: silentLogger,
        backendOptions: new Map(),
        autoComplete: true,
        histogramBounds: { requestDuration: [0.001], queueDelay: [0.001] },
        resolve: (name, version) => registry.find(name, version),
        infer: (request, sink) => core.infer(request, sink),
      },
    );
    registry.publish(modelName, [loaded]);
  }
  state.started();
  return {
    core,
    state,
    async close() {
      await Promise.all([...registry.serving()].map((version) => version.unload()));
    },
  };
}
