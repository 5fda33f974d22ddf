/**
 * The server as a library: a program that serves itself, without a port.
 *
 *   npx trireme synth --app examples/01-quickstart/app.ts --output dist/quickstart
 *   node main.ts dist/quickstart/models
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InferenceError, startServer } from 'trireme/server';

interface Sample {
  readonly answer: string;
  readonly image: readonly (readonly number[])[];
}

const quickstart = join(import.meta.dirname, '../01-quickstart/model');
const samples: readonly Sample[] = JSON.parse(readFileSync(join(quickstart, 'samples.json'), 'utf8'));
const labels = readFileSync(join(quickstart, 'labels.txt'), 'utf8').split('\n');

// No `http`, `grpc` or `metrics`: nothing listens. Models are loaded when the program says so.
const server = await startServer({
  modelRepositories: [process.argv[2] ?? 'dist/quickstart/models'],
  modelControlMode: 'explicit',
});
try {
  await server.load('digits');

  // Requests that are in flight together are batched, as those of clients are.
  const answers = await Promise.all(samples.map(({ image }) => read(image)));
  for (const [index, { answer }] of samples.entries()) console.log(`${answer} was read as ${answers[index]}`);
  const [statistics] = server.statistics('digits');
  console.log(`${statistics!.inferenceCount} inferences in ${statistics!.executionCount} executions`);

  await server.unload('digits');
  await read(samples[0]!.image).catch((error: InferenceError) => console.log(`${error.code}: ${error.message}`));
} finally {
  await server.stop();
}

async function read(image: Sample['image']): Promise<string> {
  const pixels = Float32Array.from(image.flat());
  const { outputs, release } = await server.infer({
    modelName: 'digits',
    inputs: [{ name: 'image', datatype: 'FP32', shape: [1, 8, 8], data: new Uint8Array(pixels.buffer) }],
  });
  // A view of pooled memory: copied before it is given back.
  const probabilities = [...new Float32Array(outputs[0]!.data.slice().buffer)];
  release?.();
  return labels[probabilities.indexOf(Math.max(...probabilities))]!;
}
