/**
 * What a dashboard says, apart from how Grafana wants it: rows of panels, each with the queries that it shows and why one may look at it.
 */
import type { Vector } from '../promql/index.ts';

/** What the values of a panel are; `render.ts` has Grafana's word for each. */
export type PanelUnit =
  | 'requests per second'
  | 'inferences per second'
  | 'executions per second'
  | 'per second'
  | 'bytes per second'
  | 'seconds'
  | 'ratio'
  | 'bytes'
  | 'count'
  | 'watts'
  | 'celsius';

export interface Query {
  readonly expression: Vector;
  /** Name of each series; `{{model}}` stands for a label. */
  readonly legend: string;
  /** Drawn as a limit: dashed, without a fill. */
  readonly isLimit?: boolean;
}

export interface Threshold {
  /** In the panel's unit. */
  readonly value: number;
  /** Values on this side of it are bad. */
  readonly bad: 'above' | 'below';
}

export interface Panel {
  readonly title: string;
  /** What is shown, and what a reader may conclude. */
  readonly description: string;
  readonly unit: PanelUnit;
  readonly queries: readonly Query[];
  /** `stat` is the present value, `series` the course of time, `stack` that of parts of a whole. */
  readonly kind?: 'series' | 'stack' | 'stat';
  /** Shown in place of values where there are none; a panel without it always has data. */
  readonly whenEmpty?: string;
  readonly threshold?: Threshold;
  /** Dashboard that a click on a series leads to, for the model of the series. */
  readonly linksTo?: DashboardKey;
}

export interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

export type DashboardKey = 'overview' | 'model' | 'ensembles' | 'objectives' | 'gpu' | 'process' | 'network';

/** What a dashboard can be narrowed by, beside where it runs. */
export type ModelVariable = 'model' | 'version';

export interface Dashboard {
  readonly key: DashboardKey;
  readonly title: string;
  readonly description: string;
  readonly variables: readonly ModelVariable[];
  readonly rows: readonly Row[];
}
