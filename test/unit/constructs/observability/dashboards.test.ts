import { describe, expect, it } from 'vitest';
import type { Dashboard, Panel } from '../../../../constructs/observability/dashboards/dashboard.ts';
import { dashboardUid, renderDashboard } from '../../../../constructs/observability/dashboards/render.ts';
import { availability, latency, throughput } from '../../../../constructs/observability/objectives/objective.ts';
import { Observability, type ObservabilityProps } from '../../../../constructs/observability/observability.ts';
import { gauge, sum } from '../../../../constructs/observability/promql/index.ts';
import { MetricScope } from '../../../../constructs/observability/scope.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { millis, seconds } from '../../../../constructs/units.ts';
import { METRICS, sourcesOf } from '../../../../contract/metric-catalog.ts';
import { dashboardPanels, type GrafanaDashboard } from '../../../support/grafana-dashboard.ts';
import { watchedModels } from './watched-models.ts';

function dashboards(props: Partial<ObservabilityProps> = {}): Record<string, GrafanaDashboard> {
  const { app, repository, embed, encoder } = watchedModels();
  new Observability(app, 'observability', {
    repository,
    objectives: [
      latency(embed, { p99: millis(50) }),
      availability(embed, { target: 0.999 }),
      throughput(encoder, { inferencesPerSecond: 100 }),
    ],
    ...props,
  });
  const files = Object.entries(Testing.synth(app).files).filter(([path]) => path.startsWith('observability/dashboards/'));
  return Object.fromEntries(
    files.map(([path, text]) => [/trireme-(\w+)\.json$/.exec(path)![1]!, JSON.parse(text) as GrafanaDashboard]),
  );
}

const all = dashboards();
const panels = Object.entries(all).flatMap(([key, dashboard]) =>
  dashboardPanels(dashboard).map((panel) => ({ key, name: `${key}: ${panel.title}`, ...panel })),
);

function expressions(key: string, title: string): string[] {
  return panels.find(({ name }) => name === `${key}: ${title}`)!.targets.map(({ expr }) => expr);
}

/** Names of the scraped metrics in a query. */
function metricsOf(expression: string): string[] {
  return (expression.match(/\b(nv_|trireme_|container_|DCGM_)\w+/g) ?? []).map((name) => name.replace(/_bucket$/, ''));
}

describe('the dashboards', () => {
  it('are those that the models and objectives call for', () => {
    const always = ['ensembles', 'gpu', 'model', 'overview', 'process'];
    expect(Object.keys(all).sort()).toEqual([...always, 'network', 'objectives'].sort());
    const elsewhere = { objectives: [], instanceLabel: 'instance' } as const;
    expect(Object.keys(dashboards(elsewhere)).sort()).toEqual([...always, 'network'].sort());
    // Nobody counts its bytes.
    expect(Object.keys(dashboards({ ...elsewhere, runtime: 'triton' })).sort()).toEqual(always);
  });

  it('let the reader choose where, and which model and version', () => {
    const names = (key: string) => all[key]!.templating.list.map(({ name }) => name);
    expect(names('overview')).toEqual(['datasource', 'namespace', 'pod', 'model']);
    expect(names('model')).toEqual(['datasource', 'namespace', 'pod', 'model', 'version']);
    expect(dashboards({ instanceLabel: 'instance' })['model']!.templating.list.map(({ name }) => name)).toContain('instance');
  });

  it('offer of each variable what the ones before it leave', () => {
    const queries = Object.fromEntries(all['model']!.templating.list.map(({ name, query }) => [name, query]));
    const presence = 'trireme_repository_last_successful_poll_timestamp_seconds';
    const pending = 'nv_inference_pending_request_count';
    expect(queries).toMatchObject({
      namespace: `label_values(${presence}, namespace)`,
      pod: `label_values(${presence}{namespace=~"$namespace"}, pod)`,
      model: `label_values(${pending}{namespace=~"$namespace",pod=~"$pod"}, model)`,
      version: `label_values(${pending}{namespace=~"$namespace",pod=~"$pod",model=~"$model"}, version)`,
    });
  });

  it('link to each other, and from a series to its model', () => {
    for (const { links, tags } of Object.values(all)) {
      expect(tags).toContain('trireme');
      expect(links).toMatchObject([{ type: 'dashboards', tags: ['trireme'], includeVars: true, keepTime: true }]);
    }
    const throughputPanel = panels.find(({ name }) => name === 'overview: Throughput');
    expect(throughputPanel!.fieldConfig.defaults.links![0]!.url).toBe(
      `/d/trireme-model?var-model=\${__field.labels.model}&\${datasource:queryparam}&\${namespace:queryparam}&\${pod:queryparam}&\${__url_time_range}`,
    );
  });

  it.each(panels.map((panel) => [panel.name, panel] as const))(
    '%s says what it shows, in a unit, from a data source',
    (_, panel) => {
      expect(panel.description).toMatch(/\.$/);
      expect(panel.fieldConfig.defaults.unit).toBeTruthy();
      expect(panel.targets.length).toBeGreaterThan(0);
      for (const { datasource } of panel.targets) expect(datasource).toEqual({ type: 'prometheus', uid: `\${datasource}` });
    },
  );

  it('give every panel a number and a place of its own', () => {
    for (const dashboard of Object.values(all)) {
      const ids = dashboard.panels.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
  });

  it('split the time of a request into queue, input, infer and output', () => {
    const counters = expressions('model', 'Where the time goes').map((text) => /nv_inference_(\w+)_duration_us/.exec(text)![1]);
    expect(counters).toEqual(['queue', 'compute_input', 'compute_infer', 'compute_output']);
  });

  it('show the batch size as inferences by executions', () => {
    expect(expressions('model', 'Batch size')[0]).toMatch(/nv_inference_count.* \/ .*nv_inference_exec_count/);
  });

  it("name an ensemble's steps", () => {
    expect(expressions('ensembles', 'embed: share of each step')[0]).toContain('model=~"tokenizer|encoder"');
  });

  it('draw the limits of objectives', () => {
    const steps = (title: string) => panels.find(({ name }) => name === title)!.fieldConfig.defaults.thresholds!.steps;
    expect(steps('objectives: embed-latency-p99: latency')[1]).toEqual({ value: 0.05, color: 'red' });
    expect(steps('objectives: embed-availability: good requests')[1]).toEqual({ value: 0.999, color: 'green' });
    expect(steps('objectives: encoder-throughput: throughput')[1]).toEqual({ value: 100, color: 'green' });
    expect(expressions('model', 'Latency percentiles').at(-1)).toContain('trireme:objective_latency_target:seconds');
    expect(expressions('model', 'Share of failures').at(-1)).toMatch(
      /^1 - max by \(model, objective\) \(trireme:objective_target:ratio/,
    );
  });

  it('take the thresholds of the first page from the objectives, and show what is left of each budget', () => {
    const steps = panels.find(({ name }) => name === 'overview: Failures')!.fieldConfig.defaults.thresholds!.steps;
    expect(steps[1]).toEqual({ value: 0.001, color: 'red' });
    const budget = panels.find(({ name }) => name === 'overview: Error budget left')!;
    expect(budget.fieldConfig.defaults.links![0]!.url).toMatch(/^\/d\/trireme-objectives\?\$\{datasource/);
    const without = dashboardPanels(dashboards({ objectives: [] })['overview']!);
    expect(without.map(({ title }) => title)).not.toContain('Error budget left');
  });

  it('take rates over as much time as the scrapes need', () => {
    const intervals = (of: Record<string, GrafanaDashboard>) =>
      new Set(
        Object.values(of)
          .flatMap(dashboardPanels)
          .flatMap(({ targets }) => targets.map(({ interval }) => interval)),
      );
    expect(intervals(all)).toEqual(new Set(['15s']));
    expect(intervals(dashboards({ scrapeInterval: seconds(60) }))).toEqual(new Set(['1m']));
  });

  it('find the pod of a GPU whether Prometheus honors the labels of the exporter or not', () => {
    const [query] = expressions('gpu', 'Power');
    expect(query).toContain('"pod", "$1", "exported_pod", "(.+)"');
    expect(query).toMatch(/ and on \(namespace, pod\) count by \(namespace, pod\) \(.*pod=~"\$pod"/);
  });

  it.each(['trireme', 'triton'] as const)('for %s say why nothing may be there of what it does not report', (runtime) => {
    const objectives = runtime === 'triton' ? [] : undefined;
    for (const { title, targets, fieldConfig } of Object.values(
      dashboards({ runtime, ...(objectives && { objectives }) }),
    ).flatMap(dashboardPanels)) {
      for (const { expr } of targets) {
        const foreign = metricsOf(expr).filter((name) => !sourcesOf(name).includes(runtime));
        if (foreign.length > 0) expect(fieldConfig.defaults.noValue, `${title} names ${foreign}`).toBeTruthy();
        if (runtime === 'triton') expect(expr).not.toMatch(/\btrireme_/);
      }
    }
  });

  it('of a real Triton show its cache, its GPUs and its summaries', () => {
    const triton = dashboards({ runtime: 'triton', objectives: [] });
    const queries = (key: string, title: string) =>
      dashboardPanels(triton[key]!)
        .find((panel) => panel.title === title)!
        .targets.map(({ expr }) => expr);
    expect(queries('model', 'Cache hits')[0]).toMatch(/nv_cache_num_hits_per_model.* \/ .*nv_cache_num_misses_per_model/);
    expect(queries('gpu', 'Utilization, by Triton')[0]).toBe(
      'max by (pod, gpu_uuid) (nv_gpu_utilization{namespace=~"$namespace",pod=~"$pod"})',
    );
    expect(queries('model', 'Latency percentiles').at(-1)).toMatch(/nv_inference_request_summary_us\{.*quantile="0.99"\}/);
    expect(queries('process', 'Pinned memory')[0]).toContain('nv_pinned_memory_pool_used_bytes');
  });

  it('show only the servers that are meant', () => {
    const narrowed = dashboards({ matchLabels: { job: 'trireme' }, objectives: [], instanceLabel: 'instance' });
    const queries = Object.values(narrowed)
      .flatMap(dashboardPanels)
      .flatMap(({ targets }) => targets.map(({ expr }) => expr));
    // Of a GPU nothing says whose it is outside of Kubernetes.
    expect(queries.filter((expr) => !expr.includes('job="trireme"') && !expr.includes('DCGM_'))).toEqual([]);
  });
});

describe('a panel', () => {
  const set = { name: 'trireme', scope: new MetricScope('pod', {}), keys: new Set([]), scrapeInterval: seconds(15) };
  const withPanel = (panel: Partial<Panel>): Dashboard => ({
    key: 'overview',
    title: '',
    description: '',
    variables: [],
    rows: [{ title: '', panels: [{ title: '', description: '', unit: 'count', queries: [], ...panel }] }],
  });

  it('refuses a legend with a label that its series do not have', () => {
    const query = { expression: sum(gauge(METRICS.pendingRequestCount), ['model']), legend: '{{model}} {{version}}' };
    expect(() => renderDashboard(withPanel({ queries: [query] }), set)).toThrow("has no label 'version'; it has model");
  });

  it('refuses an identifier that Grafana would refuse', () => {
    expect(() => dashboardUid('a-name-of-a-team-that-is-rather-long', 'objectives')).toThrow('want 40 at most');
  });
});
