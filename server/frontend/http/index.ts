/**
 * The HTTP frontend: KServe v2 and Triton's extensions over `node:http`, in front of the core.
 *
 * A request: route → method → body → core → answer. A client that goes away cancels its inference; while the server drains, answers carry
 * `Connection: close`. Nothing that a client sends ends in a 500 unless the model itself failed.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toJson } from '../../../contract/json-format.ts';
import type { InferenceCore } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { Cancellation } from '../../request/request.ts';
import type { ResponseSink } from '../../request/response.ts';
import { type ParsedRequest, parseHeaderLength, parseRequest } from './infer-request.ts';
import { requireAnswerable, writeResponse } from './infer-response.ts';
import { BodyTooLargeError, readBody } from './read-body.ts';
import { readRepositoryRequest } from './repository-request.ts';
import { ENDPOINTS, findRoute, type Route } from './routes.ts';
import { statisticsJson } from './statistics-json.ts';
import { HTTP_STATUS } from './status.ts';

export interface HttpFrontendOptions {
  readonly core: InferenceCore;
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Bytes of a request's body. */
  readonly maxInputSize: number;
  /** Status when a queue is full or the server is going down. @default 503 */
  readonly overloadStatus?: 503 | 429;
  readonly logger: Logger;
}

export interface Frontend {
  readonly port: number;
  /** Takes no new connections, finishes the requests that it has, then closes. */
  stop(): Promise<void>;
}

const TEXT = 'text/plain';
const JSON_TYPE = 'application/json';

/** Rejects with the system's error (`EADDRINUSE`, …) if the port cannot be taken. */
export async function startHttpFrontend(options: HttpFrontendOptions): Promise<Frontend> {
  const frontend = new HttpFrontend(options);
  const server = createServer({ keepAliveTimeout: 75_000, noDelay: true }, (request, response) =>
    frontend.handle(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

class HttpFrontend {
  readonly #core: InferenceCore;
  readonly #options: HttpFrontendOptions;

  constructor(options: HttpFrontendOptions) {
    this.#core = options.core;
    this.#options = options;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    response.sendDate = false;
    this.#closeIfDraining(response);
    try {
      this.#route(request, response);
    } catch (error) {
      this.#fail(response, error, JSON_TYPE);
    }
  }

  #route(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    const found = findRouteOrRefuse(query === -1 ? url : url.slice(0, query));
    if (found === undefined) return refuse(request, response, 404, TEXT, 'Not Found');
    if ('unsupported' in found)
      return refuse(request, response, HTTP_STATUS.UNSUPPORTED, JSON_TYPE, `${found.unsupported} is not supported`);
    const { methods, errorType } = ENDPOINTS[found.endpoint];
    if (!methods.includes(request.method!))
      return refuse(request, response, 405, errorType, 'Method Not Allowed', { Allow: methods.join(', ') });
    if (request.method === 'GET') {
      request.resume();
      this.#get(found, response);
    } else {
      this.#post(found, request, response);
    }
  }

  #get({ endpoint, model, version }: Route, response: ServerResponse): void {
    const core = this.#core;
    switch (endpoint) {
      case 'live':
        return sendEmpty(response, core.isLive() ? 200 : 400);
      case 'ready':
        // As recorded 200 or 400; 503 tells a load balancer that this one is going away.
        return sendEmpty(response, core.isReady() ? 200 : core.isDraining ? 503 : 400);
      case 'model-ready':
        if (core.isModelReady(model, version)) return sendEmpty(response, 200);
        return sendError(response, 400, TEXT, 'Model version not ready');
      case 'server-metadata':
        return sendJson(response, JSON.stringify(core.serverMetadata()));
      case 'model-metadata':
        return sendJson(response, JSON.stringify(core.modelMetadata(model, version)));
      case 'model-config':
        return sendJson(response, toJson(core.modelConfig(model, version)));
      default:
        return sendJson(response, statisticsJson(core.statistics(model, version)));
    }
  }

  #post(route: Route, request: IncomingMessage, response: ServerResponse): void {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      return refuse(request, response, 415, TEXT, `content encoding '${encoding}' is not supported; allowed is identity`);
    }
    if (route.endpoint === 'infer') return this.#infer(route, request, response);
    readBody(request, this.#options.maxInputSize, (error, body) => {
      this.#repository(route, error, body, response).catch((reason: unknown) => this.#fail(response, reason, JSON_TYPE));
    });
  }

  #infer({ model, version }: Route, request: IncomingMessage, response: ServerResponse): void {
    const cancellation = new Cancellation();
    response.on('close', () => {
      if (!response.writableFinished) cancellation.cancel();
    });
    readBody(request, this.#options.maxInputSize, (error, body) => {
      try {
        if (error) throw error;
        const loaded = this.#core.resolve(model, version);
        if (loaded.signature.decoupled) {
          throw new InferenceError('UNSUPPORTED', "HTTP end point doesn't support models with decoupled transaction policy");
        }
        const header = request.headers['inference-header-content-length'];
        const headerLength = header === undefined ? undefined : parseHeaderLength(String(header), body.length);
        const parsed = parseRequest({ modelName: model, modelVersion: version, body, headerLength, cancellation });
        requireAnswerable(loaded, parsed);
        loaded.infer(parsed.request, this.#sink(response, parsed));
      } catch (reason) {
        this.#fail(response, reason, reason instanceof InferenceError && reason.code === 'NOT_FOUND' ? TEXT : JSON_TYPE);
      }
    });
  }

  #sink(response: ServerResponse, parsed: ParsedRequest): ResponseSink {
    return {
      respond: (answer) => {
        if (response.destroyed) {
          answer.release?.();
          return;
        }
        try {
          this.#closeIfDraining(response);
          writeResponse(response, answer, parsed);
        } catch (error) {
          answer.release?.();
          this.#fail(response, error, JSON_TYPE);
        }
      },
      complete: () => this.#fail(response, new InferenceError('INTERNAL', 'the model gave no answer'), JSON_TYPE),
      fail: (error) => this.#fail(response, error, JSON_TYPE),
    };
  }

  async #repository({ endpoint, model }: Route, error: Error | undefined, body: Buffer, response: ServerResponse): Promise<void> {
    if (error) throw error;
    const { ready, load, unload } = readRepositoryRequest(body);
    if (endpoint === 'repository-index') return sendJson(response, JSON.stringify(this.#core.repositoryIndex({ ready })));
    if (endpoint === 'load') await this.#core.loadModel(model, load);
    else {
      const dependents = await this.#core.unloadModel(model, unload);
      if (dependents.length > 0) return sendJson(response, JSON.stringify({ unloaded_dependents: dependents }));
    }
    response.writeHead(200, ['Content-Type', JSON_TYPE, 'Content-Length', '0']).end();
  }

  /** Also asked when the answer is there: the drain may have begun since the request came. */
  #closeIfDraining(response: ServerResponse): void {
    if (this.#core.isDraining) response.shouldKeepAlive = false;
  }

  #fail(response: ServerResponse, reason: unknown, type: string): void {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    this.#closeIfDraining(response);
    if (reason instanceof BodyTooLargeError) {
      response.shouldKeepAlive = false;
      return sendError(
        response,
        413,
        type,
        `request body is larger than ${this.#options.maxInputSize} bytes (--http-max-input-size)`,
      );
    }
    const error = InferenceError.from(reason);
    if (error.code === 'INTERNAL' && error.cause !== undefined) this.#options.logger.error({ err: error.cause }, error.message);
    const status = error.code === 'UNAVAILABLE' ? (this.#options.overloadStatus ?? 503) : HTTP_STATUS[error.code];
    sendError(response, status, type, error.message, error.code === 'UNAVAILABLE' ? ['Retry-After', '1'] : []);
  }
}

function findRouteOrRefuse(path: string): ReturnType<typeof findRoute> {
  try {
    return findRoute(path);
  } catch {
    throw new InferenceError('INVALID_ARG', `path '${path.slice(0, 200)}' is not correctly percent-encoded`);
  }
}

/** Answers without reading the body, which is then thrown away. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
): void {
  request.resume();
  sendError(response, status, type, message, Object.entries(headers).flat());
}

function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
  headers: readonly string[] = [],
): void {
  const body = JSON.stringify({ error: message });
  response.writeHead(status, ['Content-Type', type, 'Content-Length', String(Buffer.byteLength(body)), ...headers]).end(body);
}

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, ['Content-Type', JSON_TYPE, 'Content-Length', String(Buffer.byteLength(body))]).end(body);
}

function sendEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status, ['Content-Type', TEXT, 'Content-Length', '0']).end();
}
