/**
 * Panels of metrics that a server may or may not have, with a catalog that has them: Triton's names, labels and types.
 */
import { expect, it, vi } from 'vitest';
import type * as Catalog from '../../../../contract/metric-catalog.ts';

vi.mock('../../../../contract/metric-catalog.ts', async (importOriginal) => {
  const catalog = await importOriginal<typeof Catalog>();
  const metric = (name: string, type: string, labels: readonly string[]) => ({ name, type, help: name, labels, unit: 'ratio' });
  const gpu = ['utilization', 'memory_used_bytes', 'memory_total_bytes', 'power_usage'];
  const cache = ['hits', 'misses'];
  return {
    ...catalog,
    METRICS: {
      ...catalog.METRICS,
      ...Object.fromEntries(gpu.map((name) => [name, metric(`nv_gpu_${name}`, 'gauge', ['gpu_uuid'])])),
      ...Object.fromEntries(
        cache.map((name) => [name, metric(`nv_cache_num_${name}_per_model`, 'counter', ['model', 'version'])]),
      ),
    },
  };
});

const { Observability } = await import('../../../../constructs/observability/index.ts');
const { dashboardPanels } = await import('../../../support/grafana-dashboard.ts');
const { watchedModels } = await import('./watched-models.ts');

function panelsOf(key: string): Record<string, string | undefined> {
  const { app, repository } = watchedModels();
  const text = new Observability(app, 'observability', { repository })._dashboards().get(`trireme-${key}`);
  return Object.fromEntries(dashboardPanels(JSON.parse(text!)).map(({ title, targets }) => [title, targets[0]?.expr]));
}

it('has a dashboard of GPUs where the server measures them', () => {
  expect(Object.keys(panelsOf('gpu'))).toEqual(['Utilization', 'Memory', 'Power']);
  expect(panelsOf('gpu')['Utilization']).toBe('max by (pod, gpu_uuid) (nv_gpu_utilization{namespace=~"$namespace",pod=~"$pod"})');
});

it('has a row of the response cache where the server has one', () => {
  expect(panelsOf('model')['Cache hits']).toMatch(/nv_cache_num_hits_per_model.* \/ .*nv_cache_num_misses_per_model/);
});
