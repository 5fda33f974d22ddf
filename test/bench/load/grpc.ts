/**
 * What the server costs over gRPC: throughput and processor time of ModelInfer against a bare @grpc/grpc-js server that answers the same bytes.
 *
 * Servers are processes of their own, in interleaved rounds; figures are medians of the rounds, ratios medians of the rounds' ratios.
 *
 * Usage: node test/bench/run.ts grpc
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode, GrpcClient, SERVICE } from '../../support/grpc-client.ts';
import { type AgainstFloor, type Figure, figure } from './figure.ts';
import { runGrpcLoad } from './grpc-load.ts';
import { MeasuredProcess } from './measured-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const DIGITS = join(ROOT, 'examples/01-quickstart/model/digits.onnx');
const INFER = `${SERVICE}/ModelInfer`;

export interface GrpcBenchOptions {
  readonly rounds: number;
  readonly requestsPerRound: number;
}

interface Model {
  readonly config: string;
  /** Absent: the backend needs none. */
  readonly file?: string;
  readonly input: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
  /** Of the values that come back. */
  isRight(values: Float32Array): boolean;
}

const RAMP = Float32Array.from({ length: 16 }, (_, i) => i / 4);

const MODELS: Readonly<Record<string, Model>> = {
  digits: {
    config: `backend: "onnxruntime" max_batch_size: 64 dynamic_batching { }
      input [ { name: "image" data_type: TYPE_FP32 dims: [ 8, 8 ] } ]
      output [ { name: "probabilities" data_type: TYPE_FP32 dims: [ 10 ] } ]
      parameters { key: "intra_op_thread_count" value { string_value: "1" } }`,
    file: DIGITS,
    input: 'image',
    shape: [1, 8, 8],
    data: firstSample(),
    // The quickstart's first sample is a zero.
    isRight: (values) => values.indexOf(Math.max(...values)) === 0,
  },
  identity: {
    config: `backend: "identity" max_batch_size: 64
      input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ]
      output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ]`,
    input: 'IN',
    shape: [1, 16],
    data: RAMP,
    isRight: (values) => values.join() === RAMP.join(),
  },
};

const CONCURRENCIES = [1, 8, 32];

export async function benchGrpc(options: GrpcBenchOptions): Promise<AgainstFloor[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-bench-'));
  try {
    writeRepository(folder);
    const flags = [`--model-repository=${folder}`, '--grpc-port=0', '--allow-http=false', '--allow-metrics=false'];
    await using ours = await MeasuredProcess.start(join(ROOT, 'test/support/serve.ts'), flags, 'server is ready');
    await using floor = await MeasuredProcess.start(join(import.meta.dirname, 'floor-grpc.ts'), [], 'listening');
    const results: AgainstFloor[] = [];
    for (const model of Object.keys(MODELS)) {
      for (const concurrency of CONCURRENCIES) results.push(await benchCell({ ours, floor, model, concurrency }, options));
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeRepository(folder: string): void {
  for (const [name, { config, file }] of Object.entries(MODELS)) {
    mkdirSync(join(folder, name, '1'), { recursive: true });
    writeFileSync(join(folder, name, 'config.pbtxt'), config);
    if (file) copyFileSync(file, join(folder, name, '1', 'model.onnx'));
    else writeFileSync(join(folder, name, '1', '.keep'), '');
  }
}

interface Cell {
  readonly ours: MeasuredProcess;
  readonly floor: MeasuredProcess;
  readonly model: string;
  readonly concurrency: number;
}

interface Side {
  readonly perSecond: number;
  /** Per request. */
  readonly cpuUs: number;
}

async function benchCell({ ours, floor, model, concurrency }: Cell, options: GrpcBenchOptions): Promise<AgainstFloor> {
  const { rounds, requestsPerRound: count } = options;
  const request = inferRequest(model);
  const answer = await exchange(ours.port, INFER, request);
  requireRight(model, answer);
  await exchange(floor.port, '/floor/Set', answer);
  const measure = async (server: MeasuredProcess, path: string): Promise<Side> => {
    const cpu = server.cpuUs();
    const perSecond = await runGrpcLoad({ port: server.port, path, request, answer, concurrency, count });
    return { perSecond, cpuUs: (server.cpuUs() - cpu) / count };
  };
  const sides: { readonly ours: Side; readonly floor: Side }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const side = { floor: await measure(floor, '/floor/Echo'), ours: await measure(ours, INFER) };
    if (round > 0) sides.push(side); // the first warms up
  }
  const of = (value: (side: (typeof sides)[number]) => number): Figure => figure(sides.map(value));
  return {
    model,
    concurrency,
    ours: of((side) => side.ours.perSecond),
    floor: of((side) => side.floor.perSecond),
    ratio: of((side) => side.ours.perSecond / side.floor.perSecond),
    oursCpuUs: of((side) => side.ours.cpuUs),
    floorCpuUs: of((side) => side.floor.cpuUs),
  };
}

function inferRequest(name: string): Buffer {
  const { input, shape, data } = MODELS[name]!;
  return encode('inference.ModelInferRequest', {
    model_name: name,
    inputs: [{ name: input, datatype: 'FP32', shape }],
    raw_input_contents: [Buffer.from(data.buffer)],
  });
}

function requireRight(name: string, answer: Buffer): void {
  const [bytes] = decode('inference.ModelInferResponse', answer)['raw_output_contents'] as Buffer[];
  const values = new Float32Array(new Uint8Array(bytes!).buffer);
  if (!MODELS[name]!.isRight(values)) throw new Error(`${name} gave a wrong answer: ${values.join()}`);
}

async function exchange(port: number, path: string, request: Buffer): Promise<Buffer> {
  const client = new GrpcClient(port);
  try {
    return await client.bytes(path, request).answer;
  } finally {
    client.close();
  }
}

function firstSample(): Float32Array {
  const [sample] = JSON.parse(readFileSync(join(DIGITS, '../samples.json'), 'utf8')) as { image: number[][] }[];
  return Float32Array.from(sample!.image.flat());
}
