/**
 * The gRPC frontend: Triton's GRPCInferenceService and the standard health service over grpc-js, in front of the core.
 */
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import { healthCalls } from './health.ts';
import { streamInfer, unaryInfer } from './infer.ts';
import { modelCalls } from './model-calls.ts';
import { HEALTH_SERVICE, INFERENCE_SERVICE } from './service.ts';

export interface GrpcFrontendOptions {
  readonly core: InferenceCore;
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Bytes of a message, either way. */
  readonly maxMessageSize: number;
}

export interface Frontend {
  readonly port: number;
  /** Tells clients to go (GOAWAY), finishes the calls that there are, then closes. */
  stop(): Promise<void>;
}

/** Rejects with the reason if the port cannot be taken. */
export async function startGrpcFrontend({ core, host, port, maxMessageSize }: GrpcFrontendOptions): Promise<Frontend> {
  const server = new Server({
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': maxMessageSize,
    'grpc.max_send_message_length': maxMessageSize,
    // Two servers on one port would share its connections without a word.
    'grpc.so_reuseport': 0,
  });
  server.addService(INFERENCE_SERVICE, {
    ...modelCalls(core),
    ModelInfer: unaryInfer(core),
    ModelStreamInfer: streamInfer(core),
  });
  server.addService(HEALTH_SERVICE, healthCalls(core));
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(
      `${host.includes(':') ? `[${host}]` : host}:${port}`,
      ServerCredentials.createInsecure(),
      (error, actual) => {
        if (error) reject(error);
        else resolve(actual);
      },
    );
  });
  return {
    port: bound,
    stop: () => new Promise((resolve) => server.tryShutdown(() => resolve())),
  };
}
