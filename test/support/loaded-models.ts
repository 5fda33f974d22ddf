/**
 * Models of a folder, loaded and able to run, without repository polling and without frontends: for tests and benches of what lies between.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelConfig } from '../../contract/model-config.ts';
import { parse } from '../../contract/text-format.ts';
import { createBackends } from '../../server/backend/registry.ts';
import { InferenceError } from '../../server/errors.ts';
import { silentLogger } from '../../server/logger.ts';
import { loadModel } from '../../server/model/load-model.ts';
import { ModelRegistry } from '../../server/model/registry.ts';
import type { StatisticsSnapshot } from '../../server/model/statistics.ts';
import type { InferRequest } from '../../server/request/request.ts';
import type { InferResponse, ResponseSink } from '../../server/request/response.ts';
import type { Tensor } from '../../server/request/tensor.ts';
import { systemClock } from '../../server/scheduler/clock.ts';

export class LoadedModels {
  /** Loads version 1 of each model, those that others need first. `instances`: the kind that runs ONNX models. */
  static async load(repository: string, names: readonly string[], instances: 'auto' | 'worker' = 'auto'): Promise<LoadedModels> {
    const models = new LoadedModels(realpathSync(repository), instances);
    try {
      for (const name of names) await models.#load(name);
      return models;
    } catch (error) {
      await models.close();
      throw error;
    }
  }

  readonly #repository: string;
  readonly #backendOptions: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly #backends = createBackends();
  readonly #registry = new ModelRegistry();

  private constructor(repository: string, instances: string) {
    this.#repository = repository;
    this.#backendOptions = new Map([['onnxruntime', new Map([['trireme_instance', instances]])]]);
  }

  infer(modelName: string, inputs: readonly Tensor[], extra: Partial<InferRequest> = {}): Promise<InferResponse> {
    return new Promise((resolve, reject) => {
      this.#infer(
        { modelName, modelVersion: '', id: '', inputs, ...extra },
        { respond: resolve, complete: () => reject(new Error('ended without a response')), fail: reject },
      );
    });
  }

  /** As `/config` shows it. */
  config(modelName: string): ModelConfig {
    return this.#registry.resolve(modelName, '').config;
  }

  statistics(modelName: string): StatisticsSnapshot {
    return this.#registry.resolve(modelName, '').statistics.snapshot();
  }

  /** Those that need others first. */
  async close(): Promise<void> {
    const versions = [...this.#registry.serving()];
    const isEnsemble = ({ config }: (typeof versions)[number]) => config.ensemble_scheduling !== undefined;
    await Promise.all(versions.filter(isEnsemble).map((version) => version.unload()));
    await Promise.all(versions.map((version) => version.unload()));
    await this.#backends.close();
  }

  #infer(request: InferRequest, sink: ResponseSink): void {
    try {
      this.#registry.resolve(request.modelName, request.modelVersion).infer(request, sink);
    } catch (error) {
      sink.fail(InferenceError.from(error));
    }
  }

  async #load(modelName: string): Promise<void> {
    const modelDirectory = join(this.#repository, modelName);
    const file = join(modelDirectory, 'config.pbtxt');
    const hasConfig = readdirSync(modelDirectory).includes('config.pbtxt');
    const source = {
      modelName,
      version: '1',
      modelDirectory,
      versionDirectory: join(modelDirectory, '1'),
      config: hasConfig ? parse(readFileSync(file, 'utf8'), { file }).config : {},
      signal: new AbortController().signal,
    };
    const loaded = await loadModel(source, {
      backends: this.#backends,
      clock: systemClock,
      logger: silentLogger,
      backendOptions: this.#backendOptions,
      autoComplete: true,
      histogramBounds: { requestDuration: [0.001, 0.1], queueDelay: [0.001, 0.1] },
      resolve: (name, version) => this.#registry.find(name, version),
      infer: (request, sink) => this.#infer(request, sink),
    });
    this.#registry.loading(modelName, '1');
    this.#registry.publish(modelName, [loaded]);
  }
}
