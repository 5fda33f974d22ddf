/**
 * A request's way to its endpoint: path, method, encoding, body. What is refused here never reaches the core.
 */
import type { IncomingMessage } from 'node:http';
import { toJson } from '../../../contract/json-format.ts';
import type { InferenceCore } from '../../core/core.ts';
import { toStatisticsMessage } from '../../core/statistics-message.ts';
import type { Logger } from '../../logger.ts';
import type { Connections } from './connections.ts';
import { InferCall } from './infer.ts';
import { JsonThread } from './json-thread.ts';
import { Outbox } from './outbox.ts';
import { readBody } from './read-body.ts';
import { type FailureOptions, JSON_TYPE, type Reply, sendEmpty, sendError, sendFailure, sendJson, TEXT_TYPE } from './reply.ts';
import { readRepositoryRequest } from './repository-request.ts';
import { ENDPOINTS, findRoute, type Route } from './routes.ts';

export interface HttpHandlerOptions {
  readonly core: InferenceCore;
  readonly connections: Connections;
  readonly maxInputSize: number;
  readonly overloadStatus?: number;
  readonly logger: Logger;
}

export class HttpHandler {
  readonly #core: InferenceCore;
  readonly #connections: Connections;
  readonly #maxInputSize: number;
  readonly #failures: Omit<FailureOptions, 'type'>;
  readonly #outbox = new Outbox();
  readonly #jsonThread = new JsonThread();

  constructor({ core, connections, maxInputSize, overloadStatus = 503, logger }: HttpHandlerOptions) {
    this.#core = core;
    this.#connections = connections;
    this.#maxInputSize = maxInputSize;
    this.#failures = { overloadStatus, logger };
  }

  handle(request: IncomingMessage, reply: Reply): void {
    this.#begin(request, reply);
    try {
      this.#dispatch(request, reply);
    } catch (reason) {
      sendFailure(reply, reason, { ...this.#failures, type: JSON_TYPE });
    }
  }

  /** When nothing is asked any more. */
  close(): void {
    this.#jsonThread.close();
  }

  /** `Expect` with something else than 100-continue. */
  refuseExpectation(request: IncomingMessage, reply: Reply): void {
    this.#begin(request, reply);
    refuse(request, reply, 417, TEXT_TYPE, `expectation '${request.headers.expect}' is not supported, allowed is 100-continue`);
  }

  #begin({ socket }: IncomingMessage, reply: Reply): void {
    this.#connections.begin(socket, reply);
    reply.on('close', () => this.#connections.end(socket, reply));
    reply.sendDate = false; // As Triton: none.
    if (this.#core.isDraining) reply.shouldKeepAlive = false;
  }

  #dispatch(request: IncomingMessage, reply: Reply): void {
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      return refuse(request, reply, 400, TEXT_TYPE, 'header Host is missing', ['Connection', 'close']);
    }
    const url = request.url as string;
    const query = url.indexOf('?');
    const found = findRoute(query === -1 ? url : url.slice(0, query));
    if (found === undefined) return refuse(request, reply, 404, TEXT_TYPE, 'Not Found');
    if (found === 'malformed') return refuse(request, reply, 400, TEXT_TYPE, 'path is not correctly percent-encoded');
    if ('unsupported' in found) return refuse(request, reply, 501, JSON_TYPE, `${found.unsupported} is not supported`);
    const { method, errorType } = ENDPOINTS[found.endpoint];
    if (request.method !== method) {
      return refuse(request, reply, 405, errorType, 'Method Not Allowed', ['Allow', method]);
    }
    if (method === 'POST') return this.#post(found, request, reply);
    request.resume();
    this.#get(found, reply);
  }

  #get({ endpoint, model, version }: Route, reply: Reply): void {
    const core = this.#core;
    switch (endpoint) {
      case 'live':
        return sendEmpty(reply, core.isLive() ? 200 : 400, TEXT_TYPE);
      case 'ready':
        // As Triton 200 or 400; 503 tells a load balancer that this one is going away.
        return sendEmpty(reply, core.isReady() ? 200 : core.isDraining ? 503 : 400, TEXT_TYPE);
      case 'model-ready':
        if (core.isModelReady(model, version)) return sendEmpty(reply, 200, TEXT_TYPE);
        return sendError(reply, 400, TEXT_TYPE, 'Model version not ready');
      case 'server-metadata':
        return sendJson(reply, JSON.stringify(core.serverMetadata()));
      case 'model-metadata':
        return sendJson(reply, JSON.stringify(core.modelMetadata(model, version)));
      case 'model-config':
        return sendJson(reply, toJson(core.modelConfig(model, version)));
      default:
        return sendJson(reply, JSON.stringify(toStatisticsMessage(core.statistics(model, version))));
    }
  }

  #post(route: Route, request: IncomingMessage, reply: Reply): void {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== '' && encoding !== 'identity') {
      const message = `Unsupported compression type: content encoding '${encoding}' is not supported, allowed is identity`;
      return refuse(request, reply, 415, TEXT_TYPE, message, ['Accept-Encoding', 'identity']);
    }
    readBody(request, this.#maxInputSize, (body) => {
      if (body === 'too large') {
        const message = `request body is larger than ${this.#maxInputSize} bytes. Use --http-max-input-size to increase the limit.`;
        sendError(reply, 413, route.endpoint === 'infer' ? TEXT_TYPE : JSON_TYPE, message);
      } else if (route.endpoint === 'infer') {
        new InferCall(this.#core, reply, this.#outbox, this.#jsonThread, this.#failures).start(route, request, body);
      } else void this.#repository(route, body, reply);
    });
  }

  async #repository({ endpoint, model }: Route, body: Buffer, reply: Reply): Promise<void> {
    try {
      const { ready, load, unload } = readRepositoryRequest(body);
      if (endpoint === 'repository-index') return sendJson(reply, JSON.stringify(await this.#core.repositoryIndex({ ready })));
      let dependents: readonly string[] = [];
      if (endpoint === 'load') await this.#core.loadModel(model, load);
      else dependents = await this.#core.unloadModel(model, unload);
      if (this.#core.isDraining) reply.shouldKeepAlive = false;
      // As Triton nothing, unless there is something to tell.
      if (dependents.length === 0) return sendEmpty(reply, 200, JSON_TYPE);
      sendJson(reply, JSON.stringify({ unloaded_dependents: dependents }));
    } catch (reason) {
      sendFailure(reply, reason, { ...this.#failures, type: JSON_TYPE });
    }
  }
}

/** Answers without reading the body, which is thrown away. */
function refuse(
  request: IncomingMessage,
  reply: Reply,
  status: number,
  type: string,
  message: string,
  headers?: readonly string[],
): void {
  request.resume();
  sendError(reply, status, type, message, headers);
}
