/**
 * What `synth` writes, served by a real Triton: not only read and accepted, but loaded, asked and answering, with the metrics that this server
 * gives for the same configuration.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../server/server.ts';
import { temporaryFolder } from '../support/folder.ts';
import { identityConfig } from '../support/identity-config.ts';
import { ROOT, trireme } from '../support/trireme.ts';
import { freePort, startTriton } from '../support/triton.ts';

const PIPELINE = 'text_pipeline';

async function synthesized(): Promise<string> {
  const output = temporaryFolder();
  const { exitCode } = await trireme(['synth', '--app', join(ROOT, 'examples/03-text-pipeline/app.ts'), '--output', output]);
  expect(exitCode).toBe(0);
  return join(output, 'models');
}

async function post(url: string, body: unknown = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

const text = (name: string, value: string) => ({ name, datatype: 'BYTES', shape: [1, 1], data: [value] });

describe('the text pipeline, in a real Triton', () => {
  it('answers with its optional input and without, in the latest two versions of its models', async () => {
    const url = await startTriton(await synthesized());
    const index = await post(`${url}/v2/repository/index`);
    expect(index).toEqual(
      [
        ['encoder', '1'],
        ['pooler', '1'],
        [PIPELINE, '1'],
        ['tokenizer', '1'],
        ['tokenizer', '2'],
      ].map(([name, version]) => ({ name, version, state: 'READY' })),
    );
    const ask = async (...inputs: object[]) => {
      const { outputs, error } = await post(`${url}/v2/models/${PIPELINE}/infer`, { inputs });
      expect(error).toBeUndefined();
      return Object.fromEntries(
        (outputs as { name: string; shape: number[]; data: number[] }[]).map((tensor) => [tensor.name, tensor]),
      );
    };
    const plain = await ask(text('text', 'hello world'));
    expect([plain['embedding']?.shape, plain['tokens']?.shape]).toEqual([
      [1, 8],
      [1, 16],
    ]);
    const german = await ask(text('text', 'hello world'), text('language', 'de'));
    expect(german['tokens']?.data).not.toEqual(plain['tokens']?.data);
  });

  it('would not be served without the version folder of the ensemble, which a file keeps', async () => {
    const models = await synthesized();
    rmSync(join(models, PIPELINE, '1'), { recursive: true });
    const url = await startTriton(models);
    const index = (await post(`${url}/v2/repository/index`)) as unknown as readonly { name: string; state?: string }[];
    expect(index.filter(({ state }) => state === 'READY').map(({ name }) => name)).toEqual([
      'encoder',
      'pooler',
      'tokenizer',
      'tokenizer',
    ]);
  });
});

const ECHO = `import triton_python_backend_utils as pb_utils

class TritonPythonModel:
    def execute(self, requests):
        return [pb_utils.InferenceResponse([pb_utils.Tensor("OUTPUT0", pb_utils.get_input_tensor_by_name(request, "INPUT0").as_numpy())]) for request in requests]
`;

describe('metrics of a model with metric tags', () => {
  it('have the series that a real Triton gives, with the same labels in the same order', { timeout: 60_000 }, async () => {
    const tags = 'metric_tags { key: "team" value: "search" } metric_tags { key: "a_b" value: "x\\"y" }';
    const config = identityConfig(0, tags);
    const inPython = config.replace('"identity"', '"python"').replace(/parameters .*/, '');
    const theirs = temporaryFolder({ 'm/config.pbtxt': inPython, 'm/1/model.py': ECHO });
    const port = await freePort();
    await startTriton(theirs, ['--allow-metrics=true', '--metrics-address=127.0.0.1', `--metrics-port=${port}`]);
    const ours = await startServer({
      modelRepositories: [temporaryFolder({ 'm/config.pbtxt': config, 'm/1/.keep': '' })],
      metrics: { host: '127.0.0.1', port: 0 },
    });
    onTestFinished(() => void ours.stop());
    const series = async (from: number | undefined) => {
      const lines = (await (await fetch(`http://127.0.0.1:${from}/metrics`)).text()).split('\n');
      return lines
        .filter((line) => line.startsWith('nv_inference_'))
        .map((line) => line.slice(0, line.lastIndexOf(' ')))
        .sort();
    };
    const expected = await series(port);
    expect(expected).toContain('nv_inference_count{_a_b="x\\"y",_team="search",model="m",version="1"}');
    expect(await series(ours.metricsPort)).toEqual(expected);
  });
});
