/**
 * `npm start`: synthesizes the first example, serves it, asks it a question, shows the answer and how to go on, and keeps serving.
 *
 * `npm start -- --exit` stops after the answer, with exit code 0 if it was right. Other arguments are flags of the server (`--http-port=9000`).
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../server/logger.ts';
import { parseServerFlags } from '../server/options.ts';
import { type RunningServer, startServer } from '../server/server.ts';
import { formatProblem } from '../synth/problem.ts';
import { runApp } from './run-app.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/01-quickstart/', import.meta.url));
const OUTPUT = join(EXAMPLE, 'dist');
const MODEL_NAME = 'digits';
const OUTPUT_NAME = 'probabilities';

interface Sample {
  readonly answer: string;
  /** Rows of pixels, 0 to 16. */
  readonly image: readonly (readonly number[])[];
}

interface InferRequest {
  readonly inputs: readonly { readonly data: readonly number[] }[];
}

interface InferAnswer {
  readonly outputs?: readonly { readonly name: string; readonly data: readonly number[] }[];
}

const flags = process.argv.slice(2);
try {
  process.exitCode = await quickstart(
    flags.filter((flag) => flag !== '--exit'),
    flags.includes('--exit'),
  );
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Returns the exit code. */
async function quickstart(serverFlags: readonly string[], exit: boolean): Promise<number> {
  console.log(`Synthesizing ${display(join(EXAMPLE, 'app.ts'))}`);
  await synthesize();
  const server = await serve(serverFlags);
  console.log(
    `Serving ${display(join(OUTPUT, 'models'))}: HTTP ${server.httpPort}, gRPC ${server.grpcPort}, metrics ${server.metricsPort}`,
  );
  try {
    const isRight = await ask(server);
    if (exit) return isRight ? 0 : 1;
    printHowToGoOn(server);
    await untilSignal();
    return 0;
  } finally {
    await server.stop();
  }
}

async function synthesize(): Promise<void> {
  const { report, failure } = await runApp({ app: join(EXAMPLE, 'app.ts'), output: OUTPUT });
  const problems = report?.problems ?? [];
  for (const problem of problems) console.error(formatProblem(problem));
  if (failure && !failure.isPrinted) console.error(`error: ${failure.message}`);
  if (failure || problems.some(({ severity }) => severity === 'error')) {
    throw new Error(`${display(join(EXAMPLE, 'app.ts'))} could not be synthesized`);
  }
}

async function serve(serverFlags: readonly string[]): Promise<RunningServer> {
  const { options, log, problems } = parseServerFlags([
    '--log-info=false',
    `--model-repository=${join(OUTPUT, 'models')}`,
    ...serverFlags,
  ]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return startServer({ ...options, logger: createLogger(log) });
}

/** Sends the request of the example; returns whether the answer is the one that the sample has. */
async function ask(server: RunningServer): Promise<boolean> {
  const body = read('request.json');
  const url = `http://localhost:${server.httpPort}/v2/models/${MODEL_NAME}/infer`;
  console.log(`\nPOST ${url}\n${body.trim()}\n\n${draw(pixelsOf(body))}\n`);

  const response = await fetch(url, { method: 'POST', body });
  const text = await response.text();
  console.log(`${response.status} ${response.statusText}\n${text.trim()}\n`);

  const expected = sampleOf(pixelsOf(body)).answer;
  const probabilities = (JSON.parse(text) as InferAnswer).outputs?.find(({ name }) => name === OUTPUT_NAME)?.data ?? [];
  const best = probabilities.indexOf(Math.max(...probabilities));
  const answer = read('model/labels.txt').split('\n')[best];
  const isRight = answer === expected;
  const certainty = ((probabilities[best] ?? 0) * 100).toFixed(2);
  console.log(`The model reads '${answer}' (${certainty} %), which is ${isRight ? 'right' : `wrong: it is '${expected}'`}.`);
  return isRight;
}

function pixelsOf(request: string): readonly number[] {
  return (JSON.parse(request) as InferRequest).inputs[0]!.data;
}

/** The sample that a request's pixels are of. */
function sampleOf(pixels: readonly number[]): Sample {
  const samples = JSON.parse(read('model/samples.json')) as readonly Sample[];
  return samples.find(({ image }) => image.flat().join() === pixels.join())!;
}

/** The image in characters, two for each pixel. */
function draw(pixels: readonly number[]): string {
  const size = Math.sqrt(pixels.length);
  const shades = ' .:oO@';
  return Array.from({ length: size }, (_, row) =>
    pixels
      .slice(row * size, (row + 1) * size)
      .map((pixel) => shades[Math.ceil((pixel / 16) * (shades.length - 1))]!.repeat(2))
      .join('')
      .trimEnd(),
  ).join('\n');
}

function printHowToGoOn({ httpPort, metricsPort }: RunningServer): void {
  console.log(`
Go on with
  curl      curl -s localhost:${httpPort}/v2/models/${MODEL_NAME}/infer -d @${display(join(EXAMPLE, 'request.json'))}
  Python    python3 ${display(join(EXAMPLE, 'client.py'))} localhost:${httpPort}     (pip install 'tritonclient[http]' numpy)
  metrics   http://localhost:${metricsPort}/metrics
  your own  README.md

Ctrl-C stops.`);
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function read(file: string): string {
  return readFileSync(join(EXAMPLE, file), 'utf8');
}

function display(path: string): string {
  return relative(process.cwd(), path);
}
