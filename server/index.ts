/**
 * What users import as `trireme/server`: the server inside a program of their own, with frontends or without.
 */
export { type FailureReason, InferenceError, type StatusCode } from './errors.ts';
export type { KeepAliveOptions } from './frontend/grpc/index.ts';
export type { InferCallOptions, InferInput } from './in-process.ts';
export { createLogger, type LogFormat, type Logger, type LogOptions, silentLogger } from './logger.ts';
export type { ModelState } from './model/registry.ts';
export type { ComputeStatistics, DurationStatistic, StatisticsSnapshot } from './model/statistics.ts';
export type { FrontendOptions, GrpcOptions, HttpOptions, ListenOptions, MetricsOptions, ServerOptions } from './options.ts';
export type { ModelIndexEntry } from './repository/model-repository.ts';
export type { ParameterValue, RequestedOutput } from './request/request.ts';
export type { InferResponse } from './request/response.ts';
export type { Tensor } from './request/tensor.ts';
export { type RunningServer, type StopOptions, startServer } from './server.ts';
