/**
 * Objectives: is each kept, how much of its error budget is left, and how fast is it used up.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { type Indicator, round, type ThroughputIndicator, toReadable } from '../objectives/indicator.ts';
import { BUDGET_REMAINING, errorRatio, THROUGHPUT_RATE } from '../objectives/recorded.ts';
import { bucketRate, divide, gauge, histogramQuantile, max, subtract, sum, variable, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

export interface ObjectivesDashboardOptions {
  readonly indicators: readonly Indicator[];
  readonly throughputs: readonly ThroughputIndicator[];
  readonly periodDays: number;
}

export function objectivesDashboard(scope: MetricScope, options: ObjectivesDashboardOptions): Dashboard {
  const { indicators, throughputs, periodDays } = options;
  return {
    key: 'objectives',
    title: 'Objectives',
    description: `What is promised of each model, and what is left of the error budget of ${periodDays} days.`,
    variables: [],
    rows: [
      ...indicators.map((indicator) => ({
        title: `${indicator.objective}: ${indicator.promise}`,
        panels: indicatorPanels(scope, indicator, periodDays),
      })),
      ...throughputs.map((indicator) => ({
        title: `${indicator.objective}: ${indicator.inferencesPerSecond} inferences per second while requests wait`,
        panels: [throughputPanel(scope, indicator)],
      })),
    ],
  };
}

function indicatorPanels({ fixed, servers }: MetricScope, indicator: Indicator, periodDays: number): Panel[] {
  const { objective, kind, model, target, limit } = indicator;
  const of = { ...fixed, objective, namespace: variable('namespace') };
  const worst = max(gauge(errorRatio('1h'), of));
  const panels: Panel[] = [
    {
      title: `${objective}: good requests`,
      description: `Share of the requests of the last hour that keep the objective. ${indicator.promise}.`,
      kind: 'stat',
      unit: 'ratio',
      whenEmpty: 'no requests',
      threshold: { value: target, bad: 'below' },
      queries: [{ expression: subtract(1, worst), legend: 'good' }],
    },
    {
      title: `${objective}: error budget left`,
      description: `Share of the error budget of ${periodDays} days that is left. Below 0 the objective is missed.`,
      kind: 'stat',
      unit: 'ratio',
      whenEmpty: 'no requests',
      threshold: { value: 0, bad: 'below' },
      queries: [{ expression: max(gauge(BUDGET_REMAINING, of)), legend: 'left' }],
    },
    {
      title: `${objective}: burn rate`,
      description: `How fast the error budget is used up: at 1 it lasts just ${periodDays} days.`,
      unit: 'count',
      whenEmpty: 'no requests',
      threshold: { value: 1, bad: 'above' },
      queries: (['1h', '6h', '3d'] as const).map((window) => ({
        expression: divide(max(gauge(errorRatio(window), of)), round(1 - target)),
        legend: window,
      })),
    },
  ];
  if (kind !== 'latency' || !limit) return panels;
  const buckets = bucketRate(METRICS.requestDurationSeconds, '$__rate_interval', { ...servers, model });
  return [
    ...panels,
    {
      title: `${objective}: latency`,
      description: `The percentile that is promised, against its limit of ${toReadable(limit)}.`,
      unit: 'seconds',
      whenEmpty: 'no requests',
      threshold: { value: limit.toSeconds(), bad: 'above' },
      queries: [{ expression: where(histogramQuantile(target, buckets), '>=', 0), legend: `p${round(target * 100)}` }],
    },
  ];
}

function throughputPanel({ fixed }: MetricScope, { objective, inferencesPerSecond }: ThroughputIndicator): Panel {
  return {
    title: `${objective}: throughput`,
    description: 'Inferences per second of all servers. Less than promised is a breach only while requests wait.',
    unit: 'inferences per second',
    threshold: { value: inferencesPerSecond, bad: 'below' },
    queries: [
      {
        expression: sum(gauge(THROUGHPUT_RATE, { ...fixed, objective, namespace: variable('namespace') })),
        legend: 'throughput',
      },
    ],
  };
}
