/**
 * What the server costs over HTTP:
 *
 * - throughput and processor time of inference, JSON and binary, against a bare `node:http` server that answers the same bytes;
 * - latency of a lone request over that of ONNX Runtime's `run` itself;
 * - what dynamic batching makes of many clients, against what the model's batch curve allows, and the latency that it costs.
 *
 * Servers are processes of their own, in interleaved rounds; figures are medians of the rounds, ratios medians of the rounds' ratios.
 *
 * Usage: node test/bench/run.ts http
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { requestBytes } from '../../support/raw-http.ts';
import { type AgainstFloor, type Figure, figure } from './figure.ts';
import { exchange, type LoadResult, quantile, runLoad } from './http-load.ts';
import { MeasuredProcess } from './measured-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const DIGITS = join(ROOT, 'examples/01-quickstart/model/digits.onnx');
/** A millisecond of arithmetic and more: the frontends are not what limits it. */
const DEEP = join(ROOT, 'test/native/models/deep.onnx');

export interface HttpBenchOptions {
  readonly rounds: number;
  readonly requestsPerRound: number;
}

export interface ThroughputBench extends AgainstFloor {
  readonly form: 'JSON' | 'binary';
}

export interface LatencyBench {
  readonly bareUs: Figure;
  /** Of a lone request to the bare HTTP server. */
  readonly echoUs: Figure;
  readonly oursUs: Figure;
  readonly overheadUs: Figure;
}

export interface BatchingBench {
  readonly model: string;
  /** Requests per second of one client, and of 32. */
  readonly single: Figure;
  readonly many: Figure;
  readonly multiplication: Figure;
  /** By the times that the model takes for one request and for those of half the clients. */
  readonly allowed: number;
  readonly p99Ms: Figure;
  /** Max queue delay + 2 × the execution time of a full batch. */
  readonly limitMs: number;
  /** For how much of a second the server's threads had work and no processor, milliseconds. */
  readonly starvedMs: Figure;
}

export interface HttpBench {
  readonly throughput: readonly ThroughputBench[];
  readonly latency: LatencyBench;
  readonly batching: readonly BatchingBench[];
}

const CONCURRENCIES = [1, 8, 32];
const MANY = 32;
const DELAY_MS = 2;
const EXECUTE_MS = 5;

/** As the bare run has it. */
const ONE_THREAD = `instance_group [ { kind: KIND_CPU count: 1 } ]
    parameters { key: "intra_op_thread_count" value { string_value: "1" } }`;

const CONFIGS: Readonly<Record<string, string>> = {
  digits: `backend: "onnxruntime" max_batch_size: 64 dynamic_batching { }
    input [ { name: "image" data_type: TYPE_FP32 dims: [ 8, 8 ] } ]
    output [ { name: "probabilities" data_type: TYPE_FP32 dims: [ 10 ] } ]
    ${ONE_THREAD}`,
  identity: `backend: "identity" max_batch_size: 64
    input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ]
    output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ]`,
  slow: `backend: "identity" max_batch_size: ${MANY} dynamic_batching { max_queue_delay_microseconds: ${DELAY_MS * 1000} }
    input [ { name: "IN" data_type: TYPE_FP32 dims: [ -1 ] } ]
    output [ { name: "OUT" data_type: TYPE_FP32 dims: [ -1 ] } ]
    instance_group [ { kind: KIND_CPU count: 1 } ]
    parameters { key: "execute_delay_ms" value { string_value: "${EXECUTE_MS}" } }`,
  deep: `backend: "onnxruntime" max_batch_size: ${MANY} dynamic_batching { }
    parameters { key: "intra_op_thread_count" value { string_value: "1" } }
    input [ { name: "X" data_type: TYPE_FP32 dims: [ 1024 ] } ]
    output [ { name: "Y" data_type: TYPE_FP32 dims: [ 1024 ] } ]
    ${ONE_THREAD}`,
};

const FILES: Readonly<Record<string, string>> = { digits: DIGITS, deep: DEEP };

export async function benchHttp(options: HttpBenchOptions): Promise<HttpBench> {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-bench-'));
  try {
    writeRepository(folder);
    const flags = [`--model-repository=${folder}`, '--http-port=0', '--http-address=127.0.0.1'];
    const rest = ['--allow-grpc=false', '--allow-metrics=false'];
    await using ours = await MeasuredProcess.start(join(ROOT, 'test/support/serve.ts'), [...flags, ...rest], 'server is ready');
    await using floor = await MeasuredProcess.start(join(import.meta.dirname, 'floor-http.ts'), [], 'listening');
    const throughput: ThroughputBench[] = [];
    for (const model of ['digits', 'identity']) {
      for (const form of ['JSON', 'binary'] as const) {
        for (const concurrency of CONCURRENCIES) {
          throughput.push(await benchThroughput({ ours, floor, model, form, concurrency }, options));
        }
      }
    }
    const latency = await benchLatency({ ours, floor }, options);
    const batching = [await benchSlow(ours, options), await benchDeep(ours, options)];
    return { throughput, latency, batching };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeRepository(folder: string): void {
  for (const [name, config] of Object.entries(CONFIGS)) {
    mkdirSync(join(folder, name, '1'), { recursive: true });
    writeFileSync(join(folder, name, 'config.pbtxt'), config);
    const file = FILES[name];
    if (file) copyFileSync(file, join(folder, name, '1', 'model.onnx'));
    else writeFileSync(join(folder, name, '1', '.keep'), '');
  }
}

interface Side {
  readonly load: LoadResult;
  /** Per request. */
  readonly cpuUs: number;
}

interface Cell {
  readonly ours: MeasuredProcess;
  readonly floor: MeasuredProcess;
  readonly model: string;
  readonly form: 'JSON' | 'binary';
  readonly concurrency: number;
}

async function benchThroughput(
  { ours, floor, model, form, concurrency }: Cell,
  { rounds, requestsPerRound: count }: HttpBenchOptions,
): Promise<ThroughputBench> {
  const request = inferRequest(model, form);
  const answer = await exchange(ours.port, request);
  requireRight(model, answer);
  const floorAnswer = await exchange(floor.port, requestBytes('PUT', '/', {}, bodyOf(answer)));
  const measure = async (server: MeasuredProcess, expected: Buffer): Promise<Side> => {
    const cpu = server.cpuUs();
    const load = await runLoad({ port: server.port, request, answer: expected, concurrency, count });
    return { load, cpuUs: (server.cpuUs() - cpu) / count };
  };
  const sides: { readonly ours: Side; readonly floor: Side }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const side = { floor: await measure(floor, floorAnswer), ours: await measure(ours, answer) };
    if (round > 0) sides.push(side); // the first warms up
  }
  const of = (value: (side: (typeof sides)[number]) => number): Figure => figure(sides.map(value));
  return {
    model,
    form,
    concurrency,
    ours: of((side) => side.ours.load.perSecond),
    floor: of((side) => side.floor.load.perSecond),
    ratio: of((side) => side.ours.load.perSecond / side.floor.load.perSecond),
    oursCpuUs: of((side) => side.ours.cpuUs),
    floorCpuUs: of((side) => side.floor.cpuUs),
  };
}

async function benchLatency(
  { ours: server, floor }: Pick<Cell, 'ours' | 'floor'>,
  { rounds, requestsPerRound: count }: HttpBenchOptions,
): Promise<LatencyBench> {
  const run = await bareRun(DIGITS, 'image', [1, 8, 8]);
  const request = inferRequest('digits', 'binary');
  const answer = await exchange(server.port, request);
  const floorAnswer = await exchange(floor.port, requestBytes('PUT', '/', {}, bodyOf(answer)));
  const alone = async (port: number, expected: Buffer): Promise<number> => {
    const { latenciesUs } = await runLoad({ port, request, answer: expected, concurrency: 1, count });
    return quantile(latenciesUs, 0.5);
  };
  const samples: { readonly bare: number; readonly echo: number; readonly ours: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const sample = {
      bare: await medianUs(run, count),
      echo: await alone(floor.port, floorAnswer),
      ours: await alone(server.port, answer),
    };
    if (round > 0) samples.push(sample);
  }
  return {
    bareUs: figure(samples.map(({ bare }) => bare)),
    echoUs: figure(samples.map(({ echo }) => echo)),
    oursUs: figure(samples.map(({ ours }) => ours)),
    overheadUs: figure(samples.map(({ bare, ours }) => ours - bare)),
  };
}

/** A model that takes its time whatever the batch, and leaves the processor to the others: the schedule alone. */
async function benchSlow(server: MeasuredProcess, options: HttpBenchOptions): Promise<BatchingBench> {
  const times = { delayMs: DELAY_MS, oneMs: EXECUTE_MS, halfMs: EXECUTE_MS, allMs: EXECUTE_MS };
  return benchBatching(server, 'slow', times, options);
}

async function benchDeep(server: MeasuredProcess, options: HttpBenchOptions): Promise<BatchingBench> {
  const runs = Math.max(5, Math.round(options.requestsPerRound / 100));
  const msOf = async (rows: number): Promise<number> => (await medianUs(await bareRun(DEEP, 'X', [rows, 1024]), runs)) / 1000;
  const times = { delayMs: 0, oneMs: await msOf(1), halfMs: await msOf(MANY / 2), allMs: await msOf(MANY) };
  return benchBatching(server, 'deep', times, options);
}

/** What a model takes for a batch of one, of half the clients and of all. */
interface BatchCurve {
  readonly delayMs: number;
  readonly oneMs: number;
  readonly halfMs: number;
  readonly allMs: number;
}

async function benchBatching(
  server: MeasuredProcess,
  model: string,
  { delayMs, oneMs, halfMs, allMs }: BatchCurve,
  { rounds, requestsPerRound }: HttpBenchOptions,
): Promise<BatchingBench> {
  const request = inferRequest(model, 'binary');
  const answer = await exchange(server.port, request);
  const load = { port: server.port, request, answer };
  const samples: { readonly single: LoadResult; readonly many: LoadResult; readonly starvedMs: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const single = await runLoad({ ...load, concurrency: 1, count: Math.ceil(requestsPerRound / MANY) });
    const waited = server.waitedUs();
    const many = await runLoad({ ...load, concurrency: MANY, count: requestsPerRound });
    const seconds = requestsPerRound / many.perSecond;
    if (round > 0) samples.push({ single, many, starvedMs: (server.waitedUs() - waited) / 1000 / seconds });
  }
  return {
    model,
    single: figure(samples.map(({ single }) => single.perSecond)),
    many: figure(samples.map(({ many }) => many.perSecond)),
    multiplication: figure(samples.map(({ single, many }) => many.perSecond / single.perSecond)),
    // One half of the clients waits while the other half's batch runs: they take turns.
    allowed: (MANY / (2 * halfMs)) * (delayMs + oneMs),
    p99Ms: figure(samples.map(({ many }) => quantile(many.latenciesUs, 0.99) / 1000)),
    limitMs: delayMs + 2 * allMs,
    starvedMs: figure(samples.map(({ starvedMs }) => starvedMs)),
  };
}

const INPUTS: Readonly<
  Record<string, { readonly name: string; readonly shape: readonly number[]; readonly data: Float32Array }>
> = {
  digits: { name: 'image', shape: [1, 8, 8], data: firstSample() },
  identity: { name: 'IN', shape: [1, 16], data: Float32Array.from({ length: 16 }, (_, i) => i / 4) },
  slow: { name: 'IN', shape: [1, 16], data: Float32Array.from({ length: 16 }, (_, i) => i / 4) },
  deep: { name: 'X', shape: [1, 1024], data: Float32Array.from({ length: 1024 }, (_, i) => (i % 7) / 8) },
};

function inferRequest(model: string, form: 'JSON' | 'binary'): Buffer {
  const { name, shape, data } = INPUTS[model]!;
  const path = `/v2/models/${model}/infer`;
  if (form === 'JSON') {
    return requestBytes('POST', path, {}, JSON.stringify({ inputs: [{ name, datatype: 'FP32', shape, data: [...data] }] }));
  }
  const input = { name, datatype: 'FP32', shape, parameters: { binary_data_size: data.byteLength } };
  const json = Buffer.from(JSON.stringify({ inputs: [input], parameters: { binary_data_output: true } }));
  const body = Buffer.concat([json, new Uint8Array(data.buffer)]);
  return requestBytes('POST', path, { 'Inference-Header-Content-Length': String(json.length) }, body);
}

function bodyOf(answer: Buffer): Buffer {
  return answer.subarray(answer.indexOf('\r\n\r\n') + 4);
}

/** The quickstart's sample is a zero, and identity gives back what it got. */
function requireRight(model: string, answer: Buffer): void {
  const head = answer.indexOf('\r\n\r\n') + 4;
  const jsonLength = /inference-header-content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1];
  const isBinary = jsonLength !== undefined;
  const values = isBinary
    ? new Float32Array(new Uint8Array(answer.subarray(head + Number(jsonLength))).buffer)
    : Float32Array.from(JSON.parse(answer.toString('utf8', head)).outputs[0].data as number[]);
  const isRight = model === 'digits' ? values.indexOf(Math.max(...values)) === 0 : values.join() === INPUTS[model]!.data.join();
  if (!isRight) throw new Error(`${model} gave a wrong answer: ${values.join()}`);
}

function firstSample(): Float32Array {
  const [sample] = JSON.parse(readFileSync(join(DIGITS, '../samples.json'), 'utf8')) as { image: number[][] }[];
  return Float32Array.from(sample!.image.flat());
}

async function bareRun(model: string, name: string, shape: readonly number[]): Promise<() => Promise<unknown>> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const size = shape.reduce((product, dim) => product * dim, 1);
  const feeds = { [name]: new Tensor('float32', new Float32Array(size), shape) };
  return () => session.run(feeds);
}

async function medianUs(run: () => Promise<unknown>, count: number): Promise<number> {
  const times = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await run();
    times[i] = (performance.now() - start) * 1000;
  }
  return quantile(times.sort(), 0.5);
}
