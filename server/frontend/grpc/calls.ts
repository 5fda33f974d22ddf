/**
 * Every call but inference and health: metadata, configuration, statistics, readiness, the repository; and what is not served.
 */
import type { handleUnaryCall, sendUnaryData, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import { toStatisticsMessage } from '../../core/statistics-message.ts';
import { InferenceError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { readLoadRequest, readUnloadRequest, requireNoRepositoryName } from './repository-request.ts';
import { INFERENCE_CODECS, type MethodCodec, type Plain } from './service.ts';
import { toStatus } from './status.ts';

type Handler = (request: Plain) => Plain | Promise<Plain>;

/** Methods of the protocol that are not served → what they belong to. */
const UNSUPPORTED = {
  SystemSharedMemoryStatus: 'system shared memory',
  SystemSharedMemoryRegister: 'system shared memory',
  SystemSharedMemoryUnregister: 'system shared memory',
  CudaSharedMemoryStatus: 'CUDA shared memory',
  CudaSharedMemoryRegister: 'CUDA shared memory',
  CudaSharedMemoryUnregister: 'CUDA shared memory',
  TraceSetting: 'the trace extension',
  LogSettings: 'the logging extension',
} as const;

export function unaryCalls(core: InferenceCore, logger: Logger): UntypedServiceImplementation {
  return Object.fromEntries(
    [...servedCalls(core), ...unsupportedCalls()].map(([method, handler]) => {
      return [method, unary(INFERENCE_CODECS.get(method)!, handler, logger)];
    }),
  );
}

/** A handler of plain objects as grpc-js wants it: of bytes. */
export function unary(codec: MethodCodec, handler: Handler, logger: Logger): handleUnaryCall<Buffer, Buffer> {
  return (call, answer) => {
    run(codec, handler, call.request).then(
      (bytes) => answer(null, bytes),
      (reason: unknown) => (answer as sendUnaryData<Buffer>)(toStatus(reason, logger)),
    );
  };
}

/** Bytes: of more, the members of a map could take the memory of the process. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024;

async function run(codec: MethodCodec, handler: Handler, bytes: Buffer): Promise<Buffer> {
  if (bytes.byteLength > MAX_REQUEST_BYTES) {
    throw new InferenceError('INVALID_ARG', `the message has ${bytes.byteLength} bytes, at most ${MAX_REQUEST_BYTES} are read`);
  }
  return codec.encode(await handler(codec.decode(bytes)));
}

function servedCalls(core: InferenceCore): [method: string, handler: Handler][] {
  return [
    ['ServerLive', () => ({ live: core.isLive() })],
    ['ServerReady', () => ({ ready: core.isReady() })],
    ['ServerMetadata', () => ({ ...core.serverMetadata() })],
    ['ModelReady', (request) => ({ ready: core.isModelReady(...named(request)) })],
    ['ModelMetadata', (request) => ({ ...core.modelMetadata(...named(request)) })],
    ['ModelConfig', (request) => ({ config: core.modelConfig(...named(request)) })],
    ['ModelStatistics', (request) => ({ ...toStatisticsMessage(core.statistics(...named(request))) })],
    ['RepositoryIndex', (request) => repositoryIndex(core, request)],
    ['RepositoryModelLoad', (request) => loadModel(core, request)],
    ['RepositoryModelUnload', (request) => unloadModel(core, request)],
  ];
}

function unsupportedCalls(): [method: string, handler: Handler][] {
  return Object.entries(UNSUPPORTED).map(([method, feature]) => [
    method,
    () => {
      throw new InferenceError('UNSUPPORTED', `${feature} is not supported`);
    },
  ]);
}

function named(request: Plain): [name: string, version: string] {
  return [request['name'] as string, request['version'] as string];
}

async function repositoryIndex(core: InferenceCore, request: Plain): Promise<Plain> {
  requireNoRepositoryName(request);
  return { models: await core.repositoryIndex({ ready: request['ready'] as boolean }) };
}

async function loadModel(core: InferenceCore, request: Plain): Promise<Plain> {
  await core.loadModel(request['model_name'] as string, readLoadRequest(request));
  return {};
}

async function unloadModel(core: InferenceCore, request: Plain): Promise<Plain> {
  await core.unloadModel(request['model_name'] as string, readUnloadRequest(request));
  return {};
}
