/**
 * The HTTP frontend under requests of all kinds of wrongness, over sockets, in front of an ONNX model and an identity model.
 *
 * Whatever is sent: there is an answer, it is no fault of the server's (no 500), its error is JSON, and a good request of another client,
 * which the model may run in the same batch, gets the right answer. A sample here, 100,000 requests in a full run.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_TYPE_NAMES, toConfigDataType } from '../../../../../contract/data-types.ts';
import type { ModelConfig } from '../../../../../contract/model-config.ts';
import { type Frontend, startHttpFrontend } from '../../../../../server/frontend/http/index.ts';
import { silentLogger } from '../../../../../server/logger.ts';
import { amount } from '../../../../support/full-run.ts';
import { type LoadedCore, loadCore } from '../../../../support/loaded-core.ts';
import { type RawAnswer, RawConnection, requestBytes } from '../../../../support/raw-http.ts';
import { scaleModel } from '../../../../support/scale-model.ts';
import { binaryRequests, type FuzzedRequest, jsonRequests, pathRequests, rawRequests } from './arbitrary-requests.ts';

/** Of each of the four kinds. */
const RUNS = amount(150, 25_000);

/** No request takes as long: what does is a hang. */
const HANG_MS = 10_000;

const CONFIGS: Readonly<Record<string, ModelConfig>> = {
  scale: {
    backend: 'onnxruntime',
    max_batch_size: 8,
    input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [4n] }],
    output: [{ name: 'Y', data_type: 'TYPE_FP32', dims: [4n] }],
    dynamic_batching: {},
  },
  types: {
    backend: 'identity',
    input: DATA_TYPE_NAMES.map((name) => ({
      name: `IN_${name}`,
      data_type: toConfigDataType(name),
      dims: [-1n],
      optional: true,
    })),
    output: DATA_TYPE_NAMES.map((name) => ({ name: `OUT_${name}`, data_type: toConfigDataType(name), dims: [-1n] })),
  },
};

const NEIGHBOUR = requestBytes(
  'POST',
  '/v2/models/scale/infer',
  {},
  JSON.stringify({ inputs: [{ name: 'X', datatype: 'FP32', shape: [1, 4], data: [1, 2, 3, 4] }] }),
);

const INT64 = '{"name":"IN_INT64","datatype":"INT64","shape":[1],"data":[7]}';

function repeat(count: number, element: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => element(i)).join();
}

describe('the HTTP frontend answers, and harms nobody, whatever it is sent', () => {
  let folder: string;
  let loaded: LoadedCore;
  let frontend: Frontend;
  let fuzzed: RawConnection;
  let neighbour: RawConnection;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trireme-fuzz-'));
    mkdirSync(join(folder, 'scale', '1'), { recursive: true });
    writeFileSync(join(folder, 'scale', '1', 'model.onnx'), scaleModel(2));
    loaded = await loadCore(CONFIGS, (name) => join(folder, name));
    frontend = await startHttpFrontend({
      core: loaded.core,
      host: '127.0.0.1',
      port: 0,
      maxInputSize: 1024 * 1024,
      logger: silentLogger,
    });
    [fuzzed, neighbour] = [await RawConnection.open(frontend.port), await RawConnection.open(frontend.port)];
  });

  afterAll(async () => {
    await frontend.stop();
    await loaded.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The answer to a request, on a connection that earlier ones may have used. */
  async function answerTo({ method, bytes }: FuzzedRequest): Promise<RawAnswer> {
    if (fuzzed.hasClosed) fuzzed = await RawConnection.open(frontend.port);
    neighbour.write(NEIGHBOUR);
    fuzzed.write(bytes);
    const answer = await fuzzed.answer({ isHead: method === 'HEAD' });
    await expectGoodNeighbour();
    if (answer === undefined) throw new Error('the connection was closed without an answer');
    if (answer.header('connection') === 'close') await fuzzed.closed;
    return answer;
  }

  async function expectGoodNeighbour(): Promise<void> {
    const answer = await neighbour.answer();
    expect(JSON.parse(answer!.text()).outputs).toEqual([{ name: 'Y', datatype: 'FP32', shape: [1, 4], data: [2, 4, 6, 8] }]);
  }

  const check = (requests: fc.Arbitrary<FuzzedRequest>, expectProper: (answer: RawAnswer, method: string) => void) =>
    fc.assert(
      fc.asyncProperty(requests, async (request) => expectProper(await answerTo(request), request.method)),
      { numRuns: RUNS, timeout: HANG_MS },
    );

  it('JSON bodies', () => check(jsonRequests, expectProper), 900_000);

  it('bodies with binary tensors', () => check(binaryRequests, expectProper), 900_000);

  it('paths, queries and methods', () => check(pathRequests, expectProper), 900_000);

  // What takes time that grows with the square of its length takes minutes here.
  it.each<[string, string, string?]>([
    ['a string without an end beside a bare token', `{"inputs":NaN,"${'\\"'.repeat(400_000)}`],
    ['a string that ends in the middle of an escape', `{"inputs":NaN,"${'\\"'.repeat(400_000)}\\`],
    ['many inputs to be read exactly', `{"x":1.5,"inputs":[${repeat(10_000, (i) => INT64.replace('IN', `IN${i}`))}]}`],
    ['many inputs of one name', `{"inputs":[${repeat(10_000, () => INT64)}]}`],
    ['many outputs', `{"inputs":[${INT64}],"outputs":[${repeat(30_000, (i) => `{"name":"${i}"}`)}]}`],
    ['many parameters', `{"inputs":[${INT64}],"parameters":{${repeat(30_000, (i) => `"${i}":1`)}}}`],
    ['a number of many digits', `{"inputs":[${INT64.replace('7', '7'.repeat(900_000))}]}`],
    [
      'spaces in place of base64',
      `{"parameters":{"file:x":"=${' '.repeat(400_000)}=${' '.repeat(400_000)}!"}}`,
      '/v2/repository/models/x/load',
    ],
  ])(
    'a large body: %s',
    async (_, body, path = '/v2/models/types/infer') => {
      expectProper(await answerTo({ method: 'POST', bytes: requestBytes('POST', path, {}, body) }), 'POST');
    },
    30_000,
  );

  it('what is nearly HTTP, and what is not', async () => {
    const answers = async (bytes: Buffer): Promise<RawAnswer[]> => {
      using connection = await RawConnection.open(frontend.port);
      neighbour.write(NEIGHBOUR);
      connection.write(bytes);
      // A request whose end never comes is one that the client gave up.
      connection.socket.end();
      const all: RawAnswer[] = [];
      for (let answer = await connection.answer(); answer; answer = await connection.answer()) all.push(answer);
      await expectGoodNeighbour();
      return all;
    };
    await fc.assert(
      fc.asyncProperty(rawRequests, async (bytes) => {
        for (const answer of await answers(bytes)) if (answer.status !== 100) expectProper(answer, 'GET');
      }),
      { numRuns: RUNS, timeout: HANG_MS },
    );
  }, 900_000);
});

/** 501 is for what is asked and not there; errors are JSON that says what is wrong; a good answer is whole. */
function expectProper(answer: RawAnswer, method: string): void {
  expect(answer.status === 501 || answer.status < 500 || isUnavailable(answer), `${answer.status} ${answer.text()}`).toBe(true);
  if (method === 'HEAD') return;
  if (answer.status >= 400) {
    expect(JSON.parse(answer.text())).toEqual({ error: expect.stringMatching(/./) });
    return;
  }
  const headerLength = answer.header('Inference-Header-Content-Length');
  if (headerLength === undefined) return;
  const { outputs } = JSON.parse(answer.body.toString('utf8', 0, Number(headerLength))) as {
    outputs: { parameters?: { binary_data_size: number } }[];
  };
  const sizes = outputs.map(({ parameters }) => parameters?.binary_data_size ?? 0);
  expect(sizes.reduce((sum, size) => sum + size, Number(headerLength))).toBe(answer.body.length);
}

/** Loading is not allowed here. */
function isUnavailable(answer: RawAnswer): boolean {
  return answer.status === 503 && answer.text().includes('explicit model load / unload is not allowed');
}
