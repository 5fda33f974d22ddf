/**
 * The gRPC frontend: Triton's GRPCInferenceService and the standard health service over grpc-js, in front of the core.
 *
 * Connections come from a listener of our own, so that a port that cannot be had is the system's error, and several threads can share one.
 */
import type { ServerOptions } from 'node:http2';
import { type AddressInfo, createServer, type Server as Listener, type Socket } from 'node:net';
import { type ChannelOptions, Server, ServerCredentials, ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import type { InferenceCore } from '../../core/core.ts';
import type { Logger } from '../../logger.ts';
import { unaryCalls } from './calls.ts';
import { Health } from './health.ts';
import { InferCall } from './infer.ts';
import { HEALTH_SERVICE, INFER_PATH, INFERENCE_SERVICE, STREAM_INFER_PATH } from './service.ts';
import { InferStream } from './stream-infer.ts';
import { explainStatuses } from './transport-status.ts';

export interface GrpcFrontendOptions {
  readonly core: InferenceCore;
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Bytes of a message, either way. */
  readonly maxMessageSize: number;
  /** Several processes or threads may listen on the port. @default false */
  readonly reusePort?: boolean;
  readonly keepAlive?: KeepAliveOptions;
  readonly logger: Logger;
}

/** Milliseconds, up to 2^31 - 1. */
export interface KeepAliveOptions {
  /** Milliseconds from one look whether a client is still there to the next; 0 and 2^31 - 1 are never. @default 7,200,000, as Triton */
  readonly timeMs?: number;
  /** Milliseconds for the client to answer; then its connection is closed. @default 20,000, as Triton */
  readonly timeoutMs?: number;
  /** Milliseconds after which a client is told to connect again, so that clients spread; about, so that not all do at once. 0 is never. @default 0 */
  readonly maxConnectionAgeMs?: number;
  /** Milliseconds for its calls to finish then; 0 is as long as they want. @default 0 */
  readonly maxConnectionAgeGraceMs?: number;
}

export interface Frontend {
  readonly port: number;
  /** Tells clients to go (GOAWAY), finishes the calls that there are, then closes. */
  stop(): Promise<void>;
}

/** As grpc-js says it. */
const NEVER = 2 ** 31 - 1;

/** grpc-js adds up to a tenth, and no timer runs for longer than 2^31 - 1 ms: it would run out at once. */
const MAX_AGE_MS = 1_900_000_000;

/** A client that keeps its end of a connection open holds a stop up for so long, once ours is closed. */
const LINGER_MS = 1000;

/** Rejects with the system's error (`EADDRINUSE`, …) if the port cannot be taken. */
export async function startGrpcFrontend(options: GrpcFrontendOptions): Promise<Frontend> {
  const { core, host, port, reusePort = false, logger } = options;
  const streams = new Set<InferStream>();
  const health = new Health(core, logger);
  const server = new Server({
    ...channelOptions(options),
    interceptors: [directInference(options, streams)],
  });
  allowCancellations(server);
  server.addService(INFERENCE_SERVICE, unaryCalls(core, logger));
  server.addService(HEALTH_SERVICE, health.calls());
  const connections = server.createConnectionInjector(ServerCredentials.createInsecure());
  const sockets = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    connections.injectConnection(socket);
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen({ host, port, reusePort }, resolve);
  });
  return {
    port: (listener.address() as AddressInfo).port,
    async stop() {
      health.stop();
      for (const stream of streams) stream.stop();
      for (const socket of sockets) socket.once('finish', () => setTimeout(() => socket.destroy(), LINGER_MS).unref());
      await Promise.all([closed(listener), shutDown(server)]);
    },
  };
}

function channelOptions({ maxMessageSize, keepAlive = {} }: GrpcFrontendOptions): ChannelOptions {
  const { timeMs = 7_200_000, timeoutMs = 20_000, maxConnectionAgeMs = 0, maxConnectionAgeGraceMs = 0 } = keepAlive;
  return {
    // It counts every call and message, for a debugging service that is not offered.
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': maxMessageSize,
    'grpc.max_send_message_length': maxMessageSize,
    'grpc.keepalive_time_ms': timeMs,
    'grpc.keepalive_timeout_ms': timeoutMs,
    'grpc.max_connection_age_ms': maxConnectionAgeMs > 0 && maxConnectionAgeMs < MAX_AGE_MS ? maxConnectionAgeMs : NEVER,
    'grpc.max_connection_age_grace_ms': maxConnectionAgeGraceMs > 0 ? maxConnectionAgeGraceMs : NEVER,
  };
}

/**
 * Node closes a connection, and fails all its calls, when clients cancel more than 33 of them a second for long: any that share a connection
 * do so when the server is overloaded and deadlines pass. grpc-js has no option for it.
 */
function allowCancellations(server: Server): void {
  const { commonServerOptions } = server as unknown as { readonly commonServerOptions: ServerOptions };
  Object.assign(commonServerOptions, { streamResetBurst: NEVER, streamResetRate: NEVER } satisfies ServerOptions);
}

/** Takes the calls of inference before grpc-js makes streams for them. */
function directInference({ core, logger, maxMessageSize }: GrpcFrontendOptions, streams: Set<InferStream>): ServerInterceptor {
  return ({ path }, call) => {
    if (path === INFER_PATH) return new InferCall(call, maxMessageSize, core, logger);
    if (path === STREAM_INFER_PATH) return new InferStream(call, maxMessageSize, core, logger, streams);
    explainStatuses(call, maxMessageSize);
    return new ServerInterceptingCall(call);
  };
}

function closed(listener: Listener): Promise<void> {
  return new Promise((resolve) => listener.close(() => resolve()));
}

function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => server.tryShutdown(() => resolve()));
}
