/**
 * The HTTP frontend: KServe v2 and Triton's extensions over `node:http`, in front of the core.
 *
 * A request: path → method → body → core → answer. Nothing that a client sends ends in a 500 unless the model itself failed. A client that
 * goes away cancels its inference; while the server drains, answers carry `Connection: close`.
 */
import { createServer, IncomingMessage } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { InferenceCore } from '../../core/core.ts';
import type { Logger } from '../../logger.ts';
import { answerClientError, answerConnect } from './client-error.ts';
import { Connections } from './connections.ts';
import { HttpHandler } from './handler.ts';
import { claimedLength } from './read-body.ts';
import { Reply } from './reply.ts';

export interface HttpFrontendOptions {
  readonly core: InferenceCore;
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Bytes of a request's body. */
  readonly maxInputSize: number;
  /** Status for a request that finds its model's queue full. @default 503 */
  readonly overloadStatus?: 503 | 429;
  /** Several processes or threads may listen on the port. @default false */
  readonly reusePort?: boolean;
  readonly logger: Logger;
}

export interface Frontend {
  readonly port: number;
  /** Takes no new connections, finishes the requests that it has, then closes. */
  stop(): Promise<void>;
}

/** Longer than load balancers keep theirs (60 s is common), so that it is they who close and no request meets a closing connection. */
const KEEP_ALIVE_MS = 75_000;

/** Request line and headers. */
const MAX_HEADER_BYTES = 32 * 1024;

/** Rejects with the system's error (`EADDRINUSE`, …) if the port cannot be taken. */
export async function startHttpFrontend(options: HttpFrontendOptions): Promise<Frontend> {
  const { host, port, maxInputSize, reusePort = false } = options;
  const connections = new Connections();
  const handler = new HttpHandler({ ...options, connections });
  const server = createServer(
    {
      IncomingMessage,
      ServerResponse: Reply,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      noDelay: true,
      // The handler looks for it, to say so in its answer.
      requireHostHeader: false,
    },
    (request, reply) => handler.handle(request, reply as Reply),
  );
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerClientError(error, socket, connections));
  // A body that will be refused is not asked for.
  server.on('checkContinue', (request: IncomingMessage, reply: Reply) => {
    if (!((claimedLength(request) ?? 0) > maxInputSize)) reply.writeContinue();
    handler.handle(request, reply);
  });
  server.on('checkExpectation', (request: IncomingMessage, reply: Reply) => handler.refuseExpectation(request, reply));
  server.on('connect', (_request: IncomingMessage, socket: Socket) => answerConnect(socket, connections));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, reusePort }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, connections).finally(() => handler.close()) };
}

/** What has arrived by now and waits in the system is taken: connections to accept, and requests on idle ones. */
async function stop(server: NetServer, connections: Connections): Promise<void> {
  await turnOfEventLoop();
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await turnOfEventLoop();
  connections.stop();
  await closed;
}

/** One that began after the call: events that were fetched before may lack what came since. */
async function turnOfEventLoop(): Promise<void> {
  await immediate();
  await immediate();
}
