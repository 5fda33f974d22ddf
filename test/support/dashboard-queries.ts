/**
 * Every query of every dashboard in a folder, asked of a live Prometheus as Grafana would.
 */
import { expect } from 'vitest';
import { readFiles } from './folder.ts';
import { dashboardPanels, type GrafanaDashboard, withoutVariables } from './grafana-dashboard.ts';
import type { Prometheus } from './prometheus.ts';

const WINDOW = '30s';

export interface Answers {
  readonly queries: number;
  /** `model: Cache hits`: panels with a query that has no data; each says why. */
  readonly empty: readonly string[];
}

/** Fails if a query is none, gives what is no number, or has no data and its panel no word of it; or if a variable offers nothing. */
export async function askDashboards(prometheus: Prometheus, folder: string): Promise<Answers> {
  const empty = new Set<string>();
  let queries = 0;
  for (const [file, text] of Object.entries(readFiles(folder))) {
    const dashboard = JSON.parse(text) as GrafanaDashboard;
    const key = /-(\w+)\.json$/.exec(file)![1]!;
    for (const panel of dashboardPanels(dashboard)) {
      for (const { expr } of panel.targets) {
        queries++;
        const samples = await prometheus.query(withoutVariables(expr, WINDOW));
        for (const { value } of samples) expect(value, `${panel.title}: ${expr}`).not.toBeNaN();
        if (samples.length > 0) continue;
        empty.add(`${key}: ${panel.title}`);
        expect(panel.fieldConfig.defaults.noValue, `${panel.title} has no data: ${expr}`).toBeTruthy();
      }
    }
    for (const { name, type, query } of dashboard.templating.list) {
      if (type !== 'query') continue;
      const [, selector, label] = /^label_values\((.*), (\w+)\)$/.exec(withoutVariables(query, WINDOW))!;
      expect(await prometheus.labelValues(label!, selector!), `${key}: $${name}`).not.toEqual([]);
    }
  }
  return { queries, empty: [...empty].toSorted() };
}

/** All rules are evaluated without an error, and all that record have something to record. */
export async function askRules(prometheus: Prometheus): Promise<void> {
  const rules = await prometheus.rules();
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  for (const { name, type, query } of rules) {
    if (type === 'recording') expect(await prometheus.query(query), `${name}: ${query}`).not.toEqual([]);
  }
}

/** Groups are evaluated every half second instead of every half minute, so that a test need not wait. */
export function hurried(rules: string): string {
  return rules.replace(/interval: \S+/g, 'interval: 500ms');
}
