import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { METRICS } from '../../../../contract/metric-catalog.ts';
import { HostMonitor } from '../../../../server/metrics/host.ts';
import { createMetrics, type MetricsSources } from '../../../../server/metrics/metrics.ts';
import { Histogram } from '../../../../server/model/histogram.ts';
import type { StatisticsSnapshot } from '../../../../server/model/statistics.ts';

const ms = (count: number, milliseconds: number) => ({ count, ns: milliseconds * 1e6 });

function snapshot(name: string, version: string): StatisticsSnapshot {
  return {
    name,
    version,
    lastInference: 0,
    inferenceCount: 12,
    executionCount: 5,
    success: ms(9, 20),
    fail: ms(3, 2),
    queue: ms(9, 4),
    computeInput: ms(9, 1),
    computeInfer: ms(9, 10),
    computeOutput: ms(9, 0.5),
    cacheHit: ms(0, 0),
    cacheMiss: ms(0, 0),
    batches: [],
  };
}

function observed(bounds: readonly number[], milliseconds: readonly number[]): Histogram {
  const histogram = new Histogram(bounds);
  for (const value of milliseconds) histogram.observe(value);
  return histogram;
}

function sources(
  snapshots: readonly StatisticsSnapshot[],
  host: HostMonitor,
  tags: Readonly<Record<string, Record<string, string>>> = {},
): MetricsSources {
  return {
    versions: () =>
      snapshots.map((s) => ({
        config: { metric_tags: tags[s.name] ?? {} },
        pendingCount: 7,
        statistics: {
          snapshot: () => s,
          failures: { REJECTED: 2, CANCELED: 1, BACKEND: 0, OTHER: 0 },
          requestDuration: observed([0.001, 0.01], [1, 1, 0.5, 4, 5, 6, 10, 11, 12]),
          queueDelay: observed([0.001], [0.4]),
        },
      })),
    repository: () => ({
      lastSuccessfulPoll: 1_700_000_000_500,
      models: [
        { name: 'mlp', loads: 3, loadFailures: 1, lastLoadMs: 250, isFailing: false },
        { name: 'broken', loads: 0, loadFailures: 2, lastLoadMs: undefined, isFailing: true },
      ],
    }),
    isReady: () => true,
    host,
  };
}

describe('metrics', () => {
  let host: HostMonitor;
  beforeEach(() => {
    host = new HostMonitor();
  });
  afterEach(() => host.close());

  const scrape = (snapshots: readonly StatisticsSnapshot[], maxModels = 100) =>
    createMetrics(sources(snapshots, host), { maxModels }).scrape();

  it('lets the event loop turn after each metric', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const text = await scrape([snapshot('m', '1')]);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(text.match(/^# TYPE /gm)!.length - 1);
  });

  it('gives counters with the names, labels and units of the reference server', async () => {
    const lines = (await scrape([snapshot('mlp', '3')])).split('\n');
    expect(lines).toContain('nv_inference_request_success{model="mlp",version="3"} 9');
    expect(lines).toContain('nv_inference_request_failure{model="mlp",reason="REJECTED",version="3"} 2');
    expect(lines).toContain('nv_inference_request_failure{model="mlp",reason="BACKEND",version="3"} 0');
    expect(lines).toContain('nv_inference_count{model="mlp",version="3"} 12');
    expect(lines).toContain('nv_inference_exec_count{model="mlp",version="3"} 5');
    expect(lines).toContain('nv_inference_request_duration_us{model="mlp",version="3"} 20000');
    expect(lines).toContain('nv_inference_queue_duration_us{model="mlp",version="3"} 4000');
    expect(lines).toContain('nv_inference_compute_output_duration_us{model="mlp",version="3"} 500');
    expect(lines).toContain('nv_inference_pending_request_count{model="mlp",version="3"} 7');
  });

  it('accumulates histogram buckets and ends them with +Inf', async () => {
    const lines = (await scrape([snapshot('mlp', '3')])).split('\n');
    const name = METRICS.requestDurationSeconds.name;
    expect(lines.filter((line) => line.startsWith(name))).toEqual([
      `${name}_bucket{le="0.001",model="mlp",version="3"} 3`,
      `${name}_bucket{le="0.01",model="mlp",version="3"} 7`,
      `${name}_bucket{le="+Inf",model="mlp",version="3"} 9`,
      `${name}_sum{model="mlp",version="3"} 0.0505`,
      `${name}_count{model="mlp",version="3"} 9`,
    ]);
  });

  it('announces every metric of the catalog with its type and help', async () => {
    const text = await scrape([snapshot('mlp', '3')]);
    for (const { name, type, help } of Object.values(METRICS)) {
      expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);
    }
  });

  it('reports the repository by model', async () => {
    const lines = (await scrape([])).split('\n');
    expect(lines).toContain('trireme_repository_last_successful_poll_timestamp_seconds 1700000000.5');
    expect(lines).toContain('trireme_model_load_failures_total{model="broken"} 2');
    expect(lines).toContain('trireme_model_load_duration_seconds{model="mlp"} 0.25');
    expect(lines).toContain('trireme_model_load_failing{model="mlp"} 0');
    expect(lines).toContain('trireme_model_load_failing{model="broken"} 1');
    expect(lines.filter((line) => line.startsWith('trireme_model_load_duration_seconds{'))).toHaveLength(1);
  });

  it('gives no more than the allowed number of versions series of their own and counts the rest', async () => {
    const text = await scrape(
      ['a', 'b', 'c'].map((name) => snapshot(name, '1')),
      2,
    );
    expect(text).toContain('nv_inference_count{model="b",version="1"}');
    expect(text).not.toContain('model="c"');
    expect(text).toContain('\ntrireme_metrics_dropped_models 1\n');
  });

  it('gives no more than the allowed number of models series of the repository', async () => {
    const models = ['a', 'b', 'c', 'd'].map((name) => ({ name, loads: 1, loadFailures: 0, lastLoadMs: 1, isFailing: false }));
    const text = await createMetrics(
      { ...sources([], host), repository: () => ({ lastSuccessfulPoll: 0, models }) },
      { maxModels: 2 },
    ).scrape();
    expect(text).toContain('trireme_model_loads_total{model="b"} 1');
    expect(text).not.toMatch(/model="[cd]"/);
    expect(text).toContain('\ntrireme_metrics_dropped_models 2\n');
  });

  it('reads the host within its bounds', async () => {
    const value = (text: string, name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    const text = await scrape([]);
    expect(value(text, 'nv_cpu_utilization')).toBeGreaterThanOrEqual(0);
    expect(value(text, 'nv_cpu_utilization')).toBeLessThanOrEqual(1);
    expect(value(text, 'nv_cpu_memory_used_bytes')).toBeGreaterThan(0);
    expect(value(text, 'nv_cpu_memory_used_bytes')).toBeLessThan(value(text, 'nv_cpu_memory_total_bytes'));
    expect(value(text, 'trireme_process_memory_limit_bytes')).toBeLessThanOrEqual(value(text, 'nv_cpu_memory_total_bytes'));
    expect(value(text, 'trireme_process_memory_limit_bytes')).toBeGreaterThan(
      value(text, 'trireme_process_resident_memory_bytes'),
    );
    const age = Date.now() / 1000 - value(text, 'trireme_process_start_time_seconds');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(3600);
  });

  it('says whether the server is ready', async () => {
    const scrapeWhile = async (isReady: boolean) =>
      createMetrics({ ...sources([], host), isReady: () => isReady }, { maxModels: 1 }).scrape();
    expect(await scrapeWhile(true)).toContain('\ntrireme_server_ready 1\n');
    expect(await scrapeWhile(false)).toContain('\ntrireme_server_ready 0\n');
  });

  it('labels what is of a model with its metric tags, as Triton does, and other models not', async () => {
    const tags = { mlp: { owner: 'sea"rch', a_b: 'x' } };
    const text = await createMetrics(sources([snapshot('mlp', '1'), snapshot('plain', '1')], host, tags), {
      maxModels: 9,
    }).scrape();
    const lines = text.split('\n');
    const own = '_a_b="x",_owner="sea\\"rch",model="mlp"';
    expect(lines).toContain(`nv_inference_request_success{${own},version="1"} 9`);
    expect(lines).toContain(`nv_inference_request_failure{${own},reason="REJECTED",version="1"} 2`);
    expect(lines).toContain(`nv_inference_pending_request_count{${own},version="1"} 7`);
    expect(lines).toContain(`trireme_queue_delay_seconds_count{${own},version="1"} 1`);
    expect(lines).toContain('nv_inference_request_success{model="plain",version="1"} 9');
    expect(lines).toContain('trireme_model_loads_total{model="mlp"} 3');
  });

  it('escapes label values', async () => {
    const text = await scrape([snapshot('a"b\\c\nd', '1')]);
    expect(text).toContain('nv_inference_count{model="a\\"b\\\\c\\nd",version="1"} 12');
  });
});
