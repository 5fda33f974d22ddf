/**
 * From a metric to a vector: which series, and over which time. A counter can only be read as a rate or an increase, a gauge only as it is, so
 * that no panel shows a raw counter.
 */
import type { MetricDefinition } from '../../../contract/metric-catalog.ts';
import type { Duration } from '../../units.ts';
import { type KnownMetric, type LabelOf, labelsOf, type RecordedMetric, requireKnown, type ScrapedMetric } from './metrics.ts';
import { describeLabels, quote, requireLabels, Vector } from './vector.ts';

/** What a label has to be: equal to a text, or as an operator says. */
export type Matcher = string | { readonly operator: '=~' | '!~' | '!='; readonly value: string };

/** Matchers by label. */
export type Where<L extends string> = { readonly [K in L]?: Matcher | undefined };

/** Time that a rate is taken over; Grafana fills in its variables. */
export type Window = Duration | '$__rate_interval' | '$__range';

type Scraped<T extends MetricDefinition['type']> = ScrapedMetric & { readonly type: T };

/** Any of the values of a variable of the dashboard. */
export function variable(name: string): Matcher {
  return { operator: '=~', value: `$${name}` };
}

/** Any of these texts. */
export function oneOf(values: readonly string[]): Matcher {
  return { operator: '=~', value: values.map(escapeRegex).join('|') };
}

/** None of these texts. */
export function noneOf(values: readonly string[]): Matcher {
  return { operator: '!~', value: values.map(escapeRegex).join('|') };
}

/** A counter's increase per second. */
export function rate<M extends Scraped<'counter'>>(metric: M, window: Window, where: Where<LabelOf<M>> = {}): Vector<LabelOf<M>> {
  return over('rate', metric, '', window, where);
}

/** A counter's increase. */
export function increase<M extends Scraped<'counter'>>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  return over('increase', metric, '', window, where);
}

/** A gauge as it is. */
export function gauge<M extends Scraped<'gauge'> | RecordedMetric>(metric: M, where: Where<LabelOf<M>> = {}): Vector<LabelOf<M>> {
  return new Vector(selector(metric, '', where), labelsOf(metric));
}

/** A gauge's mean over a time. */
export function avgOverTime<M extends Scraped<'gauge'> | RecordedMetric>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  return over('avg_over_time', metric, '', window, where);
}

/** A gauge's highest value over a time. */
export function maxOverTime<M extends Scraped<'gauge'> | RecordedMetric>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  return over('max_over_time', metric, '', window, where);
}

/** How often a gauge took another value in a time. */
export function changes<M extends Scraped<'gauge'>>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  return over('changes', metric, '', window, where);
}

/** A quantile that the server has computed itself. Quantiles of several servers cannot be added up. */
export function summaryQuantile<M extends Scraped<'summary'>>(
  metric: M,
  quantile: number,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  const matchers: Where<string> = { ...where, quantile: String(quantile) };
  return new Vector(selector(metric, '', matchers, ['quantile']), labelsOf(metric));
}

/** Observations per second in each bucket of a histogram. */
export function bucketRate<M extends Scraped<'histogram'>>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M> | 'le'> = {},
): Vector<LabelOf<M> | 'le'> {
  const { text } = over<M, LabelOf<M> | 'le'>('rate', metric, '_bucket', window, where);
  return new Vector(text, [...labelsOf(metric), 'le']);
}

/** Observations of a histogram per second. */
export function countRate<M extends Scraped<'histogram'>>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  return over('rate', metric, '_count', window, where);
}

/** Sum of what a histogram observed, per second. */
export function sumRate<M extends Scraped<'histogram'>>(
  metric: M,
  window: Window,
  where: Where<LabelOf<M>> = {},
): Vector<LabelOf<M>> {
  return over('rate', metric, '_sum', window, where);
}

/** Query of a Grafana variable: the values that a label has. */
export function labelValues<M extends Scraped<'counter' | 'gauge'>>(
  metric: M,
  label: LabelOf<M>,
  where: Where<LabelOf<M>> = {},
): string {
  requireLabels(new Vector(metric.name, labelsOf(metric)), [label], 'labelValues');
  return `label_values(${selector(metric, '', where)}, ${label})`;
}

/** A whole number is written `1` by some clients and versions of Prometheus, `1.0` by others. */
export function bucketBound(seconds: number): Matcher {
  return Number.isInteger(seconds) ? { operator: '=~', value: `${seconds}(\\.0)?` } : String(seconds);
}

/** Text of a time: `5m`, `1h30m`, `250ms`. */
export function toPromDuration(duration: Duration): string {
  const microseconds = duration.toMicroseconds();
  if (microseconds === 0n || microseconds % 1000n !== 0n)
    throw new Error(`a window of ${duration}: want a whole number of milliseconds above 0`);
  let rest = microseconds / 1000n;
  let text = '';
  for (const [unit, size] of UNITS) {
    const count = rest / size;
    if (count > 0n) text += `${count}${unit}`;
    rest %= size;
  }
  return text;
}

const UNITS = [
  ['d', 86_400_000n],
  ['h', 3_600_000n],
  ['m', 60_000n],
  ['s', 1000n],
  ['ms', 1n],
] as const;

function over<M extends KnownMetric, L extends string = LabelOf<M>>(
  operation: string,
  metric: M,
  suffix: string,
  window: Window,
  where: Where<L>,
): Vector<LabelOf<M>> {
  const time = typeof window === 'string' ? window : toPromDuration(window);
  const own = suffix === '_bucket' ? ['le'] : [];
  return new Vector(`${operation}(${selector(metric, suffix, where, own)}[${time}])`, labelsOf(metric));
}

/** `own`: labels that the type of the metric brings. */
function selector(metric: KnownMetric, suffix: string, where: Where<string>, own: readonly string[] = []): string {
  requireKnown(metric);
  const labels: readonly string[] = [...labelsOf(metric), ...own];
  const matchers = Object.entries(where).flatMap(([label, matcher]) => {
    if (!labels.includes(label))
      throw new Error(`metric '${metric.name}' has no label '${label}'; it has ${describeLabels(labels)}`);
    if (matcher === undefined) return [];
    return typeof matcher === 'string' ? `${label}=${quote(matcher)}` : `${label}${matcher.operator}${quote(matcher.value)}`;
  });
  return `${metric.name}${suffix}${matchers.length > 0 ? `{${matchers.join(',')}}` : ''}`;
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
