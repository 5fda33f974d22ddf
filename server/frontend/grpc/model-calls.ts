/**
 * Every call but inference: metadata, configuration, statistics, readiness, the repository.
 */
import type { handleUnaryCall, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { InferenceCore, LoadOptions } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import type { ComputeStatistics, StatisticsSnapshot } from '../../model/statistics.ts';
import { toStatus } from './infer.ts';
import type { Plain } from './service.ts';

type Handler = (request: Plain) => Plain | Promise<Plain>;

interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** Methods of the protocol that are not served → what they belong to. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  SystemSharedMemoryStatus: 'system shared memory',
  SystemSharedMemoryRegister: 'system shared memory',
  SystemSharedMemoryUnregister: 'system shared memory',
  CudaSharedMemoryStatus: 'CUDA shared memory',
  CudaSharedMemoryRegister: 'CUDA shared memory',
  CudaSharedMemoryUnregister: 'CUDA shared memory',
  TraceSetting: 'the trace extension',
  LogSettings: 'the logging extension',
};

export function modelCalls(core: InferenceCore): UntypedServiceImplementation {
  const handlers: Record<string, Handler> = {
    ServerLive: () => ({ live: core.isLive() }),
    ServerReady: () => ({ ready: core.isReady() }),
    ServerMetadata: () => ({ ...core.serverMetadata() }),
    ModelReady: (request) => ({ ready: core.isModelReady(named(request).name, named(request).version) }),
    ModelMetadata: (request) => ({ ...core.modelMetadata(named(request).name, named(request).version) }),
    ModelConfig: (request) => ({ config: core.modelConfig(named(request).name, named(request).version) }),
    ModelStatistics: (request) => ({
      model_stats: core.statistics(named(request).name, named(request).version).map(toStatistics),
    }),
    RepositoryIndex: (request) => ({
      models: core.repositoryIndex({ ready: Boolean(request['ready']) }).map((row) => ({ ...row })),
    }),
    RepositoryModelLoad: async (request) => {
      await core.loadModel(String(request['model_name']), loadOptions(request));
      return {};
    },
    RepositoryModelUnload: async (request) => {
      const dependents = parameter(request, 'unload_dependents')?.['bool_param'];
      await core.unloadModel(String(request['model_name']), { unloadDependents: dependents === true });
      return {};
    },
  };
  for (const [method, feature] of Object.entries(UNSUPPORTED)) {
    handlers[method] = () => {
      throw new InferenceError('UNSUPPORTED', `${feature} is not supported`);
    };
  }
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, unary(handler)]));
}

function unary(handler: Handler): handleUnaryCall<Plain, Plain> {
  return (call, answer) => {
    Promise.resolve()
      .then(() => handler(call.request))
      .then(
        (value) => answer(null, value),
        (error: unknown) => answer(toStatus(error)),
      );
  };
}

function named(request: Plain): NamedVersion {
  return { name: String(request['name'] ?? ''), version: String(request['version'] ?? '') };
}

function parameter(request: Plain, key: string): Plain | undefined {
  return (request['parameters'] as Record<string, Plain> | undefined)?.[key];
}

function loadOptions(request: Plain): LoadOptions {
  const config = parameter(request, 'config')?.['string_param'];
  const files = Object.entries((request['parameters'] ?? {}) as Record<string, Plain>).filter(([key]) => key.startsWith('file:'));
  return {
    config: config === undefined ? undefined : String(config),
    files:
      files.length === 0
        ? undefined
        : new Map(files.map(([key, value]) => [key.slice('file:'.length), value['bytes_param'] as Uint8Array])),
  };
}

function toStatistics(snapshot: StatisticsSnapshot): Plain {
  const { success, fail, queue, cacheHit, cacheMiss } = snapshot;
  return {
    name: snapshot.name,
    version: snapshot.version,
    last_inference: snapshot.lastInference,
    inference_count: snapshot.inferenceCount,
    execution_count: snapshot.executionCount,
    inference_stats: { success, fail, queue, ...toCompute(snapshot), cache_hit: cacheHit, cache_miss: cacheMiss },
    batch_stats: snapshot.batches.map((batch) => ({ batch_size: batch.batchSize, ...toCompute(batch) })),
  };
}

function toCompute({ computeInput, computeInfer, computeOutput }: ComputeStatistics): Plain {
  return { compute_input: computeInput, compute_infer: computeInfer, compute_output: computeOutput };
}
