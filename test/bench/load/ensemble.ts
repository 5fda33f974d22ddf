/**
 * What an ensemble saves: the image pipeline of the examples as one request, against a client that calls the same models one after the other.
 *
 * Both send binary tensors over HTTP to the same server, a process of its own, in interleaved rounds; figures are medians of the rounds' ratios.
 * The client calls classifier and segmenter side by side, as the ensemble does. Chained, the prepared image travels to the client and twice back.
 *
 * Usage: node test/bench/run.ts ensemble
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figure } from './figure.ts';
import { MeasuredProcess } from './measured-process.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const SIZE = 32;

export interface EnsembleBench {
  readonly images: number;
  readonly concurrency: number;
  /** Requests per second. */
  readonly ensemble: Figure;
  readonly chained: Figure;
  /** How often as many requests the ensemble answers. */
  readonly speedup: Figure;
  /** Processor time of the server for a request, chained over ensemble. */
  readonly cpuRatio: Figure;
}

export interface EnsembleBenchOptions {
  readonly rounds: number;
  readonly requestsPerRound: number;
}

interface BinaryTensor {
  readonly name: string;
  readonly datatype: string;
  readonly shape: readonly number[];
  readonly data: Uint8Array;
}

const CASES = [
  { images: 1, concurrency: 1 },
  { images: 1, concurrency: 8 },
  { images: 16, concurrency: 1 },
  { images: 16, concurrency: 8 },
];

export async function benchEnsemble(options: EnsembleBenchOptions): Promise<EnsembleBench[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-bench-'));
  try {
    await synthesize(folder);
    await using server = await BenchServer.start(join(folder, 'models'));
    const results: EnsembleBench[] = [];
    for (const one of CASES) results.push(await benchCase(server, one, options));
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchCase(
  server: BenchServer,
  { images, concurrency }: (typeof CASES)[number],
  { rounds, requestsPerRound }: EnsembleBenchOptions,
): Promise<EnsembleBench> {
  const image = greenImages(images);
  const ensemble = () => server.infer('image_pipeline', [image]);
  const chained = async () => {
    const [pixels] = await server.infer('preprocess', [image]);
    const [scores, mask] = await Promise.all([server.infer('classifier', [pixels!]), server.infer('segmenter', [pixels!])]);
    return [...scores, ...mask];
  };
  requireSame(await ensemble(), await chained());
  const samples: { readonly ensemble: Sample; readonly chained: Sample }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const first = await measure(server, ensemble, requestsPerRound, concurrency);
    const second = await measure(server, chained, requestsPerRound, concurrency);
    // The first round warms up.
    if (round > 0) samples.push({ ensemble: first, chained: second });
  }
  return {
    images,
    concurrency,
    ensemble: figure(samples.map((sample) => sample.ensemble.perSecond)),
    chained: figure(samples.map((sample) => sample.chained.perSecond)),
    speedup: figure(samples.map((sample) => sample.ensemble.perSecond / sample.chained.perSecond)),
    cpuRatio: figure(samples.map((sample) => sample.chained.cpuUs / sample.ensemble.cpuUs)),
  };
}

interface Sample {
  readonly perSecond: number;
  /** Of the server, per request. */
  readonly cpuUs: number;
}

async function measure(server: BenchServer, run: () => Promise<unknown>, count: number, concurrency: number): Promise<Sample> {
  let left = count;
  const cpu = server.cpuUs();
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, cpuUs: (server.cpuUs() - cpu) / count };
}

/** Both ways must answer the same, or their speeds mean nothing. */
function requireSame(a: readonly BinaryTensor[], b: readonly BinaryTensor[]): void {
  for (const tensor of a) {
    const other = b.find(({ name }) => name === tensor.name);
    if (!other || Buffer.compare(tensor.data, other.data) !== 0)
      throw new Error(`output '${tensor.name}' differs between the two ways`);
  }
}

function greenImages(count: number): BinaryTensor {
  const data = new Uint8Array(count * SIZE * SIZE * 3);
  for (let i = 1; i < data.length; i += 3) data[i] = 200;
  return { name: 'image', datatype: 'UINT8', shape: [count, SIZE, SIZE, 3], data };
}

async function synthesize(folder: string): Promise<void> {
  const app = join(ROOT, 'examples/02-image-pipeline/app.ts');
  const child = spawn(process.execPath, [join(ROOT, 'cli/bin.js'), 'synth', '--quiet', '--app', app, '--output', folder], {
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`synth of ${app} ended with exit code ${code}`);
}

class BenchServer implements AsyncDisposable {
  /** Resolves once the server is ready. */
  static async start(repository: string): Promise<BenchServer> {
    const flags = [`--model-repository=${repository}`, '--http-port=0', '--allow-grpc=false', '--allow-metrics=false'];
    return new BenchServer(await MeasuredProcess.start(join(ROOT, 'test/support/serve.ts'), flags, 'server is ready'));
  }

  readonly #process: MeasuredProcess;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(process: MeasuredProcess) {
    this.#process = process;
  }

  cpuUs(): number {
    return this.#process.cpuUs();
  }

  /** All outputs, in binary. */
  async infer(model: string, inputs: readonly BinaryTensor[]): Promise<BinaryTensor[]> {
    const header = Buffer.from(
      JSON.stringify({
        parameters: { binary_data_output: true },
        inputs: inputs.map(({ name, datatype, shape, data }) => ({
          name,
          datatype,
          shape,
          parameters: { binary_data_size: data.byteLength },
        })),
      }),
    );
    const body = Buffer.concat([header, ...inputs.map(({ data }) => data)]);
    const response = await this.#post(`/v2/models/${model}/infer`, body, header.length);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const answer = Buffer.concat(chunks);
    if (response.statusCode !== 200) throw new Error(`${model}: ${response.statusCode} ${answer.toString()}`);
    const headerLength = Number(response.headers['inference-header-content-length']);
    const { outputs } = JSON.parse(answer.toString('utf8', 0, headerLength)) as {
      outputs: (Omit<BinaryTensor, 'data'> & { parameters: { binary_data_size: number } })[];
    };
    let at = headerLength;
    return outputs.map(({ name, datatype, shape, parameters }) => {
      const data = answer.subarray(at, at + parameters.binary_data_size);
      at += parameters.binary_data_size;
      return { name, datatype, shape, data };
    });
  }

  #post(path: string, body: Buffer, headerLength: number): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { 'Content-Length': body.length, 'Inference-Header-Content-Length': headerLength };
      request({ host: '127.0.0.1', port: this.#process.port, path, method: 'POST', agent: this.#agent, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#agent.destroy();
    await this.#process[Symbol.asyncDispose]();
  }
}
