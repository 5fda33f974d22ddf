/**
 * Dashboards and rules for a real Triton, against a real Prometheus that scrapes one under load, with a response cache.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { askDashboards, askRules, hurried } from '../support/dashboard-queries.ts';
import { Prometheus } from '../support/prometheus.ts';
import { trireme, userProject } from '../support/trireme.ts';
import { freePort, startTriton, tritonCaches } from '../support/triton.ts';

const APP = `import { Ensemble, fp32, InferenceApp, ModelRepository, PythonModel } from 'trireme';
import { availability, Observability, throughput } from 'trireme/observability';

const app = new InferenceApp();
const models = new ModelRepository(app, 'models');
const double = new PythonModel(models, 'double', {
  versions: { 1: 'model.py' },
  maxBatchSize: 8,
  inputs: { x: fp32(1) },
  outputs: { y: fp32(1) },
  dynamicBatching: { defaultQueuePolicy: { maxQueueSize: 64 } },
  responseCache: true,
});
const quadruple = new Ensemble(models, 'quadruple', {
  inputs: { x: fp32(1) },
  steps: ({ x }) => ({ z: double.step({ x: double.step({ x }).y }).y }),
});
new Observability(app, 'observability', {
  repository: models,
  runtime: 'triton',
  objectives: [availability(quadruple, { target: 0.999 }), throughput(double, { inferencesPerSecond: 10 })],
  matchLabels: { namespace: 'inference' },
});
app.synth();
`;

const MODEL = `import numpy as np
import triton_python_backend_utils as pb_utils


class TritonPythonModel:
    def execute(self, requests):
        tensors = [pb_utils.get_input_tensor_by_name(request, "x").as_numpy() for request in requests]
        return [pb_utils.InferenceResponse([pb_utils.Tensor("y", np.float32(2) * x)]) for x in tensors]
`;

/** Of what this machine has not: a GPU, a kubelet; and of a release of Triton that is older than the metric. */
const EMPTY_PANELS = [
  ...['Compute engine', 'Last XID error', 'Memory', 'Memory, by Triton', 'Power', 'Power, by Triton'].map(
    (title) => `gpu: ${title}`,
  ),
  ...['Temperature', 'Utilization', 'Utilization, by Triton'].map((title) => `gpu: ${title}`),
  'model: Time of the last load',
  ...['Received by pods', 'Received packets dropped', 'Sent by pods', 'Sent packets dropped'].map((title) => `network: ${title}`),
  ...['CPU throttling', 'Container CPU', 'Container memory'].map((title) => `process: ${title}`),
];

it('has data for every query of every dashboard and for every rule, or a reason', async () => {
  const project = userProject({ 'package.json': '{ "type": "module" }', 'app.ts': APP, 'model.py': MODEL });
  expect(await trireme(['synth', '--app', 'app.ts', '--output', 'out'], { cwd: project })).toMatchObject({ exitCode: 0 });
  const output = join(project, 'out');
  const metricsPort = await freePort();
  const url = await startTriton(join(output, 'models'), [
    '--allow-metrics=true',
    '--metrics-address=127.0.0.1',
    `--metrics-port=${metricsPort}`,
    '--metrics-config=summary_latencies=true',
    `--cache-directory=${await tritonCaches()}`,
    '--cache-config=local,size=1048576',
  ]);
  const prometheus = await Prometheus.start({
    targets: { [`127.0.0.1:${metricsPort}`]: { namespace: 'inference', pod: 'triton-0' } },
    rules: hurried(readFileSync(join(output, 'observability/rules/trireme.rules.yaml'), 'utf8')),
  });

  let isRunning = true;
  const client = async () => {
    // Some inputs come again, so that the cache has hits and misses.
    for (let value = 0; isRunning; value++) {
      const x = { name: 'x', datatype: 'FP32', shape: [1, 1], data: [value % 4 ? value : 0] };
      const response = await fetch(`${url}/v2/models/quadruple/infer`, { method: 'POST', body: JSON.stringify({ inputs: [x] }) });
      const { outputs } = (await response.json()) as { outputs: { data: number[] }[] };
      expect(outputs[0]!.data).toEqual([4 * x.data[0]!]);
    }
  };
  const clients = [client(), client()];
  await vi.waitFor(
    async () => {
      expect(await prometheus.query('trireme:objective_error_budget:remaining_ratio')).toHaveLength(1);
      expect(await prometheus.query('rate(nv_cache_num_hits_per_model[5s]) > 0')).toHaveLength(1);
    },
    { timeout: 60_000, interval: 250 },
  );

  const { queries, empty } = await askDashboards(prometheus, join(output, 'observability/dashboards'));
  expect(queries).toBeGreaterThan(60);
  expect(empty).toEqual(EMPTY_PANELS);
  await askRules(prometheus);
  expect(await prometheus.query('ALERTS{alertstate="firing"}')).toEqual([]);
  isRunning = false;
  await Promise.all(clients);
}, 240_000);
