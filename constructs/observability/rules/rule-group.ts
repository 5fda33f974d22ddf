/**
 * Rules of Prometheus, as its rule files and the PrometheusRule of the Prometheus operator have them.
 */
import { Yaml } from 'cdk8s';
import type { Duration } from '../../units.ts';
import { type RecordedMetric, TARGET_LABELS, toPromDuration, type Vector } from '../promql/index.ts';

export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

export interface RuleGroup {
  readonly name: string;
  /** Time between evaluations: `30s`. */
  readonly interval: string;
  readonly rules: readonly (RecordingRule | AlertRule)[];
}

/** `critical` wakes somebody, `warning` waits for working hours. */
export type Severity = 'critical' | 'warning';

/** Records the vector, with labels added; throws if the result has not just the labels of the series. */
export function record<L extends string>(
  metric: RecordedMetric<L>,
  expression: Vector,
  labels: Readonly<Record<string, string>> = {},
): RecordingRule {
  const got: readonly string[] = [...expression.labels, ...Object.keys(labels)];
  const want: readonly string[] = metric.labels;
  // A target may be without a namespace; what tells objectives apart has to be there.
  const optional: readonly string[] = TARGET_LABELS;
  if (got.some((label) => !want.includes(label)) || want.some((label) => !got.includes(label) && !optional.includes(label))) {
    throw new Error(`rule for '${metric.name}': got the labels ${got.join(', ')}, want ${want.join(', ')}`);
  }
  return { record: metric.name, expr: expression.text, ...(Object.keys(labels).length > 0 && { labels }) };
}

/** Fires while the vector has series, once it has had them for a time. */
export function alert(
  name: string,
  expression: Vector,
  options: {
    readonly severity: Severity;
    readonly for?: Duration;
    readonly labels?: Readonly<Record<string, string>>;
    readonly summary: string;
    readonly description: string;
  },
): AlertRule {
  const { severity, labels, summary, description } = options;
  return {
    alert: name,
    expr: expression.text,
    ...(options.for && { for: toPromDuration(options.for) }),
    labels: { severity, ...labels },
    annotations: { summary, description },
  };
}

/** The group, with the address of what to do on each alert. */
export function withRunbook(group: RuleGroup, url: string): RuleGroup {
  const rules = group.rules.map((rule) => {
    if (!('alert' in rule)) return rule;
    return { ...rule, annotations: { ...rule.annotations, runbook_url: `${url}#${rule.alert.toLowerCase()}` } };
  });
  return { ...group, rules };
}

/** A rule file of Prometheus. */
export function renderRuleFile(groups: readonly RuleGroup[]): string {
  // A copy without shared objects, which YAML would write as anchors.
  return Yaml.stringify(JSON.parse(JSON.stringify({ groups })));
}
