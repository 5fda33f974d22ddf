/**
 * The real Python clients against the real server: one table of cases, over every transport and both kinds of instances that there are.
 */
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_TYPE_NAMES, type DataType } from '../../contract/data-types.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import { allTypesRepository } from '../support/all-types-repository.ts';
import { pythonPath } from '../support/python.ts';
import { runtime } from '../unit/native/native-models.ts';

interface Tensor {
  readonly name: string;
  readonly datatype: DataType;
  readonly shape: readonly number[];
  readonly data: readonly (number | string | boolean)[];
}

interface Case {
  readonly name: string;
  readonly model: string;
  readonly inputs: readonly Tensor[];
  /** Requested outputs; absent: all. */
  readonly outputs?: readonly string[];
  /** Outputs to look at. */
  readonly names: readonly string[];
  readonly expected:
    | Readonly<Record<string, { readonly shape: readonly number[]; readonly data: readonly unknown[] }>>
    | { readonly error: RegExp; readonly http: string; readonly grpc: string };
  /** JSON has no form for the type. */
  readonly notInJson?: true;
  /** Needs the native runtime. */
  readonly isNative?: true;
}

const TRANSPORTS = ['http-json', 'http-binary', 'grpc', 'grpc-stream', 'aio-http', 'aio-grpc'] as const;

const int32 = (name: string, shape: readonly number[], data: readonly number[]): Tensor => ({
  name,
  datatype: 'INT32',
  shape,
  data,
});
const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const refused = (error: RegExp, http = '400', grpc = 'StatusCode.INVALID_ARGUMENT') => ({ error, http, grpc });

const VALUES: Readonly<Record<DataType, readonly (number | string | boolean)[]>> = {
  BOOL: [true, false],
  UINT8: [0, 255],
  UINT16: [0, 65535],
  UINT32: [0, 4294967295],
  UINT64: [0, 9007199254740991],
  INT8: [-128, 127],
  INT16: [-32768, 32767],
  INT32: [-2147483648, 2147483647],
  INT64: [-9007199254740991, 9007199254740991],
  FP16: [0.5, -2],
  BF16: [0.5, -2],
  FP32: [1.5, -0.25],
  FP64: [0.1, -1e300],
  BYTES: ['', 'héllo'],
};

const CASES: readonly Case[] = [
  {
    name: 'adds and subtracts',
    model: 'simple',
    inputs: [int32('INPUT0', [1, 16], range(16)), int32('INPUT1', [1, 16], ones(16))],
    names: ['OUTPUT0', 'OUTPUT1'],
    expected: { OUTPUT0: { shape: [1, 16], data: range(16, 1) }, OUTPUT1: { shape: [1, 16], data: range(16, -1) } },
  },
  {
    name: 'gives only the outputs that are asked for',
    model: 'simple',
    inputs: [int32('INPUT0', [2, 16], range(32)), int32('INPUT1', [2, 16], ones(32))],
    outputs: ['OUTPUT1'],
    names: ['OUTPUT0', 'OUTPUT1'],
    expected: { OUTPUT1: { shape: [2, 16], data: range(32, -1) } },
  },
  ...DATA_TYPE_NAMES.map(
    (datatype): Case => ({
      name: `carries ${datatype} both ways`,
      model: `identity_${datatype.toLowerCase()}`,
      inputs: [{ name: 'x', datatype, shape: [1, 2], data: VALUES[datatype] }],
      names: ['y'],
      expected: { y: { shape: [1, 2], data: VALUES[datatype] } },
      ...(datatype === 'FP16' || datatype === 'BF16' ? { notInJson: true as const } : {}),
      ...(datatype === 'BF16' ? { isNative: true as const } : {}),
    }),
  ),
  ...(['FP32', 'BYTES'] as const).map(
    (datatype): Case => ({
      name: `carries ${datatype} without elements both ways`,
      model: `identity_${datatype.toLowerCase()}`,
      inputs: [{ name: 'x', datatype, shape: [2, 0], data: [] }],
      names: ['y'],
      expected: { y: { shape: [2, 0], data: [] } },
    }),
  ),
  {
    name: 'refuses an unknown model',
    model: 'nope',
    inputs: [int32('INPUT0', [1, 16], ones(16))],
    names: [],
    expected: refused(/Request for unknown model: 'nope' is not found/, '404', 'StatusCode.NOT_FOUND'),
  },
  {
    name: 'refuses a wrong shape, showing the whole shape',
    model: 'simple',
    inputs: [int32('INPUT0', [1, 8], range(8)), int32('INPUT1', [1, 16], ones(16))],
    names: [],
    expected: refused(/unexpected shape for input 'INPUT0' for model 'simple'. Expected \[-1,16\], got \[1,8\]/),
  },
  {
    name: 'refuses a missing input',
    model: 'simple',
    inputs: [int32('INPUT0', [1, 16], range(16))],
    names: [],
    expected: refused(/missing required input\(s\) \['INPUT1'\]/),
  },
  {
    name: 'refuses a batch that is too large',
    model: 'simple',
    inputs: [int32('INPUT0', [9, 16], range(144)), int32('INPUT1', [9, 16], ones(144))],
    names: [],
    expected: refused(/batch-size must be <= 8/),
  },
  {
    name: 'refuses an unknown output',
    model: 'simple',
    inputs: [int32('INPUT0', [1, 16], range(16)), int32('INPUT1', [1, 16], ones(16))],
    outputs: ['NOPE'],
    names: [],
    expected: refused(/unexpected inference output 'NOPE'/),
  },
];

/** What is sent several times in one stream, and what is refused among it. */
const STREAMED = CASES.find(({ name }) => name === 'carries INT32 both ways')!;
const REFUSED = CASES.find(({ name }) => name === 'refuses a missing input')!;

interface Answer {
  readonly outputs?: unknown;
  readonly error?: string;
  readonly status?: string;
}

// Where the addon is not built, both are worker threads.
describe.each(['auto', 'worker'])('the Triton clients, of ONNX models on %s threads', (kind) => {
  const hasNative = kind === 'auto' && runtime !== undefined;
  const cases = CASES.filter(({ isNative }) => hasNative || !isNative);
  let repository: string;
  let server: RunningServer;
  let results: Record<string, Record<string, Answer>> & {
    calls: Record<string, Record<string, unknown>>;
    streams: Record<'in-band' | 'as-status', unknown[]>;
  };

  beforeAll(async () => {
    const listen = { host: '127.0.0.1', port: 0 };
    repository = await allTypesRepository({ hasBf16: hasNative });
    server = await startServer({
      modelRepositories: [repository],
      http: listen,
      grpc: listen,
      backendConfig: new Map([['onnxruntime', new Map([['trireme_instance', kind]])]]),
    });
    const python = await pythonPath();
    const child = spawn(python, [new URL('./clients.py', import.meta.url).pathname], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(
      JSON.stringify({
        http: `127.0.0.1:${server.httpPort}`,
        grpc: `127.0.0.1:${server.grpcPort}`,
        cases,
        streamed: [STREAMED.name, REFUSED.name],
      }),
    );
    results = JSON.parse(await text(child.stdout));
  });
  afterAll(async () => {
    await server.stop();
    await rm(repository, { recursive: true });
  });

  describe.each(TRANSPORTS)('over %s', (transport) => {
    it.each(cases)('$name', ({ name, expected, notInJson }) => {
      const answer = results[transport]![name]!;
      if (notInJson && transport === 'http-json') {
        expect(answer.error).toMatch(/not supported|must be sent as binary/);
      } else if ('error' in expected && expected.error instanceof RegExp) {
        expect(answer.error).toMatch(expected.error);
        // In a stream errors come in band, without a status.
        if (transport !== 'grpc-stream') expect(answer.status).toBe(transport.includes('http') ? expected.http : expected.grpc);
      } else {
        expect(answer).toEqual({ outputs: expected });
      }
    });
  });

  it('have several requests in flight on a stream, whose errors are answers in their turn, or the end of it', () => {
    const answer = (id: string) => ({ id, final: true });
    const error = expect.stringContaining('missing required input(s)');
    expect(results.streams['in-band']).toEqual([answer('0'), answer('1'), { error, status: null }, answer('3')]);
    expect(results.streams['as-status']).toEqual([answer('0'), answer('1'), { error, status: 'StatusCode.INVALID_ARGUMENT' }]);
  });

  it('are told the same over HTTP and gRPC about server, model, configuration, statistics and index', () => {
    const { http, grpc } = results.calls as Record<'http' | 'grpc', Record<string, unknown>>;
    for (const calls of [http, grpc]) {
      expect(calls).toMatchObject({ live: true, ready: true, modelReady: true, unknownReady: false });
      expect(calls['metadata']).toMatchObject({ name: 'simple', versions: ['1'], platform: 'onnxruntime_onnx' });
      expect(calls['config']).toMatchObject({ name: 'simple', max_batch_size: 8 });
      expect(calls['load']).toMatchObject({ error: expect.stringContaining('explicit model load / unload is not allowed') });
      expect(calls['index']).toContainEqual({ name: 'simple', version: '1', state: 'READY' });
    }
    const counted = (value: unknown) =>
      (value as { model_stats: { inference_stats: { success: { count: number | string } } }[] }).model_stats[0]!.inference_stats
        .success.count;
    expect(Number(counted(http['statistics']))).toBe(Number(counted(grpc['statistics'])));
    expect(Number(counted(http['statistics']))).toBe(2 * TRANSPORTS.length);
  });
});
