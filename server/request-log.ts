/**
 * A line per request, with `--log-verbose`: id, model, version, outcome and durations. Never tensor data.
 */
import type { InferenceCore } from './core/core.ts';
import type { InferenceError } from './errors.ts';
import { reasonForLog } from './failure-log.ts';
import type { Logger } from './logger.ts';
import type { InferRequest } from './request/request.ts';
import type { ResponseSink } from './request/response.ts';

/** The core as it is if requests are not to be logged: then they pay nothing for it. `now` in milliseconds. */
export function withRequestLog(core: InferenceCore, logger: Logger, now: () => number): InferenceCore {
  if (!logger.isLevelEnabled('debug')) return core;
  const logged =
    (infer: InferenceCore['infer']) =>
    (request: InferRequest, sink: ResponseSink): void => {
      const times: Record<string, number> = {};
      const onExecuted = (inputMs: number, inferMs: number, outputMs: number): void => {
        Object.assign(times, { inputMs: round(inputMs), inferMs: round(inferMs), outputMs: round(outputMs) });
        request.onExecuted?.(inputMs, inferMs, outputMs);
      };
      const fields = { id: request.id, model: request.modelName, version: request.modelVersion, durationMs: 0, responses: 0 };
      const start = now();
      const end = (error?: InferenceError): void => {
        fields.durationMs = round(now() - start);
        if (error) logger.debug({ ...fields, code: error.code, reason: reasonForLog(error) }, 'request failed');
        // What the execution cost is known only after the answer.
        else setImmediate(() => logger.debug({ ...fields, ...times }, 'request finished'));
      };
      infer(
        { ...request, onExecuted },
        {
          respond(response, final) {
            fields.version = response.modelVersion;
            fields.responses += 1;
            if (final) end();
            sink.respond(response, final);
          },
          complete() {
            end();
            sink.complete();
          },
          fail(error) {
            end(error);
            sink.fail(error);
          },
        },
      );
    };
  const infer = logged((request, sink) => core.infer(request, sink));
  return withMembers(core, {
    infer,
    // A frontend that needed the version to read the request goes on with that version.
    resolve(name, version) {
      const loaded = core.resolve(name, version);
      return withMembers(loaded, { infer: logged((request, sink) => loaded.infer(request, sink)) });
    },
  });
}

/** The object with some members in place of its own. */
function withMembers<T extends object>(object: T, members: Partial<T>): T {
  return new Proxy(object, {
    get(target, key) {
      if (Object.hasOwn(members, key)) return Reflect.get(members, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Milliseconds with three decimals. */
function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
