import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { InferenceCore } from '../../../server/core/core.ts';
import { InferenceError } from '../../../server/errors.ts';
import { createLogger } from '../../../server/logger.ts';
import type { InferRequest } from '../../../server/request/request.ts';
import type { InferResponse, ResponseSink } from '../../../server/request/response.ts';
import { withRequestLog } from '../../../server/request-log.ts';

const SECRET = new Uint8Array([83, 69, 67, 82, 69, 84]);
const request: InferRequest = {
  modelName: 'm',
  modelVersion: '',
  id: 'abc\nforged',
  inputs: [{ name: 'x', datatype: 'UINT8', shape: [6], data: SECRET }],
};
const response: InferResponse = { modelName: 'm', modelVersion: '2', id: 'abc', outputs: request.inputs };
const sink: ResponseSink = { respond: () => undefined, complete: () => undefined, fail: () => undefined };

class Core {
  readonly #answer: (request: InferRequest, sink: ResponseSink) => void;
  constructor(answer: (request: InferRequest, sink: ResponseSink) => void) {
    this.#answer = answer;
  }
  infer(infer: InferRequest, to: ResponseSink): void {
    this.#answer(infer, to);
  }
  isLive(): boolean {
    return this.#answer !== undefined;
  }
}

async function logged(answer: (request: InferRequest, sink: ResponseSink) => void, verbose = 1): Promise<string[]> {
  const lines: string[] = [];
  const logger = createLogger({ verbose, stream: { write: (line) => lines.push(line) } });
  let time = 0;
  const core = withRequestLog(new Core(answer) as unknown as InferenceCore, logger, () => {
    time += 2.5;
    return time;
  });
  expect(core.isLive(), 'the rest of the core is as it was').toBe(true);
  core.infer(request, sink);
  await setImmediate();
  return lines;
}

describe('withRequestLog', () => {
  it('says of a request its id, model, version and durations, and nothing of its tensors', async () => {
    const lines = await logged((infer, to) => {
      to.respond(response, true);
      infer.onExecuted?.(1, 2, 0.5);
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request finished',
      id: 'abc\nforged',
      model: 'm',
      version: '2',
      durationMs: 2.5,
      responses: 1,
      inputMs: 1,
      inferMs: 2,
      outputMs: 0.5,
    });
    expect(lines[0]).not.toMatch(/SECRET|83,69|"x"/);
  });

  it('also logs requests of a frontend that took the version first', async () => {
    const lines: string[] = [];
    const logger = createLogger({ verbose: 1, stream: { write: (line) => lines.push(line) } });
    const version = new Core((_, to) => to.respond(response, true));
    const core = withRequestLog({ resolve: () => version } as unknown as InferenceCore, logger, () => 0);
    core.resolve('m', '').infer(request, sink);
    await setImmediate();
    expect(lines).toHaveLength(1);
  });

  it('says why a request failed', async () => {
    const lines = await logged((_, to) => to.fail(new InferenceError('INVALID_ARG', 'no such input')));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request failed', code: 'INVALID_ARG', reason: 'no such input' },
    ]);
  });

  it('counts the responses of a decoupled request', async () => {
    const lines = await logged((_, to) => {
      to.respond(response, false);
      to.respond(response, false);
      to.complete();
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ responses: 2 });
  });

  it('costs nothing when requests are not logged', () => {
    const core = new Core(() => undefined) as unknown as InferenceCore;
    expect(withRequestLog(core, createLogger({ stream: { write: () => undefined } }), () => 0)).toBe(core);
  });
});
