/**
 * The observability example against a real Prometheus that scrapes a real server under load: every query of every dashboard, and every rule, has
 * data or says why it has none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { ALERT_CASES, alertTestFile } from '../support/alert-cases.ts';
import { askDashboards, askRules, hurried } from '../support/dashboard-queries.ts';
import { startExporters } from '../support/exporters.ts';
import { temporaryFolder } from '../support/folder.ts';
import { checkMetricsText, Prometheus, promtool } from '../support/prometheus.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { ROOT, trireme } from '../support/trireme.ts';

const RULES = 'observability/rules/trireme.rules.yaml';

async function synthesized(): Promise<string> {
  const output = temporaryFolder();
  const result = await trireme(['synth', '--app', join(ROOT, 'examples/06-observability/app.ts'), '--output', output]);
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  return output;
}

const IMAGE = { name: 'image', datatype: 'UINT8', shape: [1, 2, 2, 3], data: Array.from({ length: 12 }, (_, i) => i * 20) };

/** Keeps requests running, each as soon as the one before is answered. Returns how to end it. */
function startLoad(server: ServerProcess, concurrency: number): () => Promise<void> {
  let isRunning = true;
  const statuses: number[] = [];
  const client = async () => {
    while (isRunning) statuses.push((await server.post('/v2/models/classify/infer', { inputs: [IMAGE] })).status);
  };
  const clients = Array.from({ length: concurrency }, client);
  return async () => {
    isRunning = false;
    await Promise.all(clients);
    expect(new Set(statuses)).toEqual(new Set([200]));
  };
}

/** Panels of what only a real Triton has; each says so. */
const OF_TRITON = [
  'gpu: Memory, by Triton',
  'gpu: Power, by Triton',
  'gpu: Utilization, by Triton',
  'model: Cache hits',
  'model: Lookups',
  'model: Time of a lookup',
];
/** Panels of what exporters of a cluster have; each says so. */
const OF_EXPORTERS = [
  ...['Compute engine', 'Last XID error', 'Memory', 'Power', 'Temperature', 'Utilization'].map((title) => `gpu: ${title}`),
  ...['Received by pods', 'Received packets dropped', 'Sent by pods', 'Sent packets dropped'].map((title) => `network: ${title}`),
  ...['CPU throttling', 'Container CPU', 'Container memory'].map((title) => `process: ${title}`),
];

describe('a Prometheus that scrapes a server under load', () => {
  it.each([
    ['alone', [...OF_TRITON, ...OF_EXPORTERS]],
    ['beside the exporters of a cluster', OF_TRITON],
  ])(
    'has data for every query of every dashboard and for every rule, or a reason: %s',
    async (where, emptyPanels) => {
      const exporters = where === 'alone' ? {} : await startExporters();
      const output = await synthesized();
      const server = startServerProcess([
        `--model-repository=${join(output, 'models')}`,
        '--model-control-mode=poll',
        '--repository-poll-secs=1',
      ]);
      await server.logged('listening', { frontend: 'metrics' });
      await vi.waitFor(async () => expect((await server.get('/v2/health/ready')).status).toBe(200), { timeout: 30_000 });
      const prometheus = await Prometheus.start({
        targets: { ...exporters, [`127.0.0.1:${await server.port('metrics')}`]: { namespace: 'inference', pod: 'serving-0' } },
        rules: hurried(readFileSync(join(output, RULES), 'utf8')),
      });
      // Before any request, too, each panel has data or a reason.
      await vi.waitFor(
        async () => {
          expect(await prometheus.query('rate(nv_inference_request_success[5s])')).toHaveLength(3);
          // The last of its group.
          expect(await prometheus.query('trireme:objective_throughput:rate5m')).toHaveLength(1);
        },
        { timeout: 30_000 },
      );
      await askDashboards(prometheus, join(output, 'observability/dashboards'));
      const endLoad = startLoad(server, 4);

      await vi.waitFor(
        async () => {
          expect(await prometheus.query('trireme:objective_error_budget:remaining_ratio')).toHaveLength(3);
          expect((await prometheus.query('rate(nv_inference_request_success[5s]) > 0')).length).toBe(3);
        },
        { timeout: 120_000, interval: 250 },
      );

      const { queries, empty } = await askDashboards(prometheus, join(output, 'observability/dashboards'));
      expect(queries).toBeGreaterThan(100);
      expect(empty).toEqual(emptyPanels.toSorted());
      await askRules(prometheus);
      // 3: the names are Triton's, and promtool would have chosen others.
      const metrics = await fetch(`http://127.0.0.1:${await server.port('metrics')}/metrics`);
      const check = await checkMetricsText(await metrics.text());
      expect([0, 3], check.stdout + check.stderr).toContain(check.exitCode);
      await endLoad();
    },
    240_000,
  );
});

describe('promtool', () => {
  it('finds nothing wrong with the rules, and sees each alert fire, and keep silent, when it should', async () => {
    const output = await synthesized();
    const check = await promtool(['check', 'rules', join(output, RULES)], output);
    expect(check.exitCode, check.stdout + check.stderr).toBe(0);
    const rules = readFileSync(join(output, RULES), 'utf8');
    const test = (text: string, cases = ALERT_CASES) =>
      promtool(
        ['test', 'rules', 'alerts.yaml'],
        temporaryFolder({ 'rules.yaml': text, 'alerts.yaml': alertTestFile('rules.yaml', cases) }),
      );
    const { exitCode, stdout, stderr } = await test(rules);
    expect(exitCode, stdout + stderr).toBe(0);
    const alerts = (parseYaml(rules) as { groups: { rules: { alert?: string }[] }[] }).groups.flatMap((group) =>
      group.rules.flatMap(({ alert }) => alert ?? []),
    );
    const fired = ALERT_CASES.flatMap(({ expected }) =>
      expected.flatMap(({ firing }) => firing.map(({ alertname }) => alertname)),
    );
    expect(new Set(fired)).toEqual(new Set(alerts));

    // Without a fewest number of bad requests, the one that fails at night would have woken somebody.
    const careless = rules.replaceAll(/(objective_bad:increase\w+\{[^}]*\}) >= 10/g, '$1 >= 1');
    const night = ALERT_CASES.filter(({ name }) => name.startsWith('one request of three an hour fails'));
    expect(night).toHaveLength(1);
    expect(await test(rules, night)).toMatchObject({ exitCode: 0 });
    const woken = await test(careless, night);
    expect(woken.exitCode).toBe(1);
    expect(woken.stdout + woken.stderr).toContain('TriremeAvailabilityObjectiveBurning');
  }, 240_000);
});
