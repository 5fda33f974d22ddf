/**
 * The rules of objectives: recording rules for what is measured, and alerts on how fast the error budget is used up.
 *
 * The error budget is the share of bad requests that an objective allows. Its burn rate is 1 when it is used up just at the end of the period.
 * Alerts are those of the Google SRE Workbook, chapter 5, "multiwindow, multi-burn-rate": a long window, so that a short burst wakes nobody, and
 * a short one, so that the alert ends soon after its cause. Besides, the long window must hold a number of bad requests: of few requests a share
 * says little (the Workbook's "Low-Traffic Services").
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { minutes } from '../../units.ts';
import {
  absent,
  and,
  avgOverTime,
  divide,
  gauge,
  multiply,
  or,
  rate,
  scalar,
  subtract,
  sum,
  unless,
  type Vector,
  where,
} from '../promql/index.ts';
import { type AlertRule, alert, type RecordingRule, type RuleGroup, record, type Severity } from '../rules/rule-group.ts';
import type { MetricScope } from '../scope.ts';
import { type Indicator, round, type ThroughputIndicator, toPercent } from './indicator.ts';
import {
  BAD_RATE,
  BUDGET_REMAINING,
  BURN_WINDOWS,
  type BurnWindow,
  BY_MODEL,
  badCount,
  errorRatio,
  isLongWindow,
  type LongWindow,
  TARGET_RATIO,
  TARGET_SECONDS,
  THROUGHPUT_RATE,
  TOTAL_RATE,
} from './recorded.ts';

interface BurnAlert {
  readonly severity: Severity;
  readonly long: LongWindow;
  readonly short: BurnWindow;
  /** Share of the period's budget that is used up over the long window. */
  readonly budgetUsed: number;
}

const BURN_ALERTS: readonly BurnAlert[] = [
  { severity: 'critical', long: '1h', short: '5m', budgetUsed: 0.02 },
  { severity: 'critical', long: '6h', short: '30m', budgetUsed: 0.05 },
  { severity: 'warning', long: '1d', short: '2h', budgetUsed: 0.1 },
  { severity: 'warning', long: '3d', short: '6h', budgetUsed: 0.1 },
];

const MINUTES_PER_DAY = 1440;
const RATE_WINDOW = minutes(5);
const INTERVAL = '30s';
/** Windows of hours move slowly, and to read them costs more. */
const SLOW_INTERVAL = '2m';
const SLOW_WINDOW_MINUTES = 180;

/** What rules are made of. */
export interface ObjectiveRulesOptions {
  readonly indicators: readonly Indicator[];
  readonly throughputs: readonly ThroughputIndicator[];
  readonly scope: MetricScope;
  readonly periodDays: number;
  /** Added to every alert. */
  readonly alertLabels: Readonly<Record<string, string>>;
}

export function objectiveRules(options: ObjectiveRulesOptions): RuleGroup[] {
  const { indicators, throughputs, scope, periodDays } = options;
  const groups: RuleGroup[] = [
    {
      name: 'trireme-objectives',
      interval: INTERVAL,
      rules: [
        ...indicators.flatMap((indicator) => recordIndicator(indicator, scope)),
        ...indicators.flatMap((indicator) => recordWindows(indicator, scope, (length) => length < SLOW_WINDOW_MINUTES)),
        ...throughputs.map((indicator) => recordThroughput(indicator, scope)),
      ],
    },
    {
      name: 'trireme-objectives-long-windows',
      interval: SLOW_INTERVAL,
      rules: indicators.flatMap((indicator) => recordWindows(indicator, scope, (length) => length >= SLOW_WINDOW_MINUTES)),
    },
    {
      // A long look back at few series, which change slowly.
      name: 'trireme-error-budgets',
      interval: '5m',
      rules: indicators.map((indicator) => recordBudget(indicator, scope, periodDays)),
    },
    {
      name: 'trireme-objective-alerts',
      interval: INTERVAL,
      rules: [
        ...indicators.flatMap((indicator) => burnAlerts(indicator, options)),
        ...throughputs.map((indicator) => throughputAlert(indicator, options)),
        ...measurementAlerts(options),
      ],
    },
  ];
  return groups.filter(({ rules }) => rules.length > 0);
}

/** Pairs of windows that can tell anything of an objective: of one that allows half of the requests to be slow, twice the budget is all of them. */
export function usefulBurnAlerts(target: number, periodDays: number): (BurnAlert & { readonly threshold: number })[] {
  return BURN_ALERTS.flatMap((burn) => {
    const burnRate = Math.max(1, (burn.budgetUsed * periodDays * MINUTES_PER_DAY) / BURN_WINDOWS[burn.long]);
    const threshold = round(burnRate * (1 - target));
    return threshold < 1 ? [{ ...burn, threshold }] : [];
  });
}

function recordIndicator({ objective, model, target, limit, bad, total }: Indicator, scope: MetricScope): RecordingRule[] {
  const labels = { objective };
  const promised = { ...scope.fixed, model, objective };
  return [
    record(BAD_RATE, bad(RATE_WINDOW, scope), labels),
    record(TOTAL_RATE, total(RATE_WINDOW, scope), labels),
    record(TARGET_RATIO, scalar(target), promised),
    ...(limit ? [record(TARGET_SECONDS, scalar(limit.toSeconds()), promised)] : []),
  ];
}

/** Share and number of bad requests over the windows of the lengths that are wanted. */
function recordWindows(indicator: Indicator, scope: MetricScope, isWanted: (minutes: number) => boolean): RecordingRule[] {
  const { objective, bad, total } = indicator;
  return Object.entries(BURN_WINDOWS).flatMap(([key, length]) => {
    if (!isWanted(length)) return [];
    const name = key as BurnWindow;
    const window = minutes(length);
    // Nothing is recorded while there are no requests.
    const ratio = divide(bad(window, scope), where(total(window, scope), '>', 0));
    return [
      record(errorRatio(name), ratio, { objective }),
      ...(isLongWindow(name) ? [record(badCount(name), multiply(bad(window, scope), window.toSeconds()), { objective })] : []),
    ];
  });
}

function recordThroughput({ objective, model }: ThroughputIndicator, { fixed }: MetricScope): RecordingRule {
  return record(THROUGHPUT_RATE, throughputOf(model, fixed), { objective });
}

function recordBudget({ objective, target }: Indicator, { fixed }: MetricScope, periodDays: number): RecordingRule {
  const period = minutes(periodDays * MINUTES_PER_DAY);
  // Each rate is the mean over the same times, so that a busy hour counts for more than a quiet one.
  const bad = avgOverTime(BAD_RATE, period, { ...fixed, objective });
  const total = where(avgOverTime(TOTAL_RATE, period, { ...fixed, objective }), '>', 0);
  return record(BUDGET_REMAINING, subtract(1, divide(divide(bad, total), round(1 - target))), { objective });
}

function burnAlerts(indicator: Indicator, { scope, periodDays, alertLabels }: ObjectiveRulesOptions): AlertRule[] {
  const { objective, kind, model, target, promise, minBadRequests } = indicator;
  const of = { ...scope.fixed, objective };
  const useful = Map.groupBy(usefulBurnAlerts(target, periodDays), ({ severity }) => severity);
  return [...useful].map(([severity, burns]) => {
    const conditions = burns.map(({ long, short, threshold }) => {
      const burning = [long, short].map((window) => where(gauge(errorRatio(window), of), '>', threshold));
      return and(burning.reduce(and), where(gauge(badCount(long), of), '>=', minBadRequests));
    });
    const name = kind === 'latency' ? 'TriremeLatencyObjectiveBurning' : 'TriremeAvailabilityObjectiveBurning';
    const budget = `${toPercent(1 - target)} of the requests of ${periodDays} days`;
    return alert(name, conditions.reduce(or), {
      severity,
      labels: { objective, model, ...alertLabels },
      summary: `${model} uses up the error budget of ${objective} too fast`,
      description: `${promise} is promised of model ${model}; {{ $value | humanizePercentage }} of the requests miss it now. The error budget, ${budget}, will not last.`,
    });
  });
}

function throughputAlert(indicator: ThroughputIndicator, { scope, alertLabels }: ObjectiveRulesOptions): AlertRule {
  const { objective, model, inferencesPerSecond } = indicator;
  const waiting = sum(avgOverTime(METRICS.pendingRequestCount, RATE_WINDOW, { ...scope.fixed, model }), BY_MODEL);
  const breach = and(where(throughputOf(model, scope.fixed), '<', inferencesPerSecond), where(waiting, '>=', 1));
  return alert('TriremeThroughputObjectiveMissed', breach, {
    severity: 'warning',
    for: minutes(10),
    labels: { objective, ...alertLabels },
    summary: `${model} does fewer than ${inferencesPerSecond} inferences per second while requests wait`,
    description: `Model ${model} does {{ $value | humanize }} inferences per second and its requests wait: more instances, larger batches or more replicas are needed.`,
  });
}

/** An objective that is not measured would look like one that is kept. */
function measurementAlerts({ indicators, throughputs, scope, alertLabels }: ObjectiveRulesOptions): AlertRule[] {
  const models = [...new Set([...indicators, ...throughputs].map(({ model }) => model))];
  const missing = models.map((model) =>
    alert('TriremeModelNotServed', absent(gauge(METRICS.pendingRequestCount, { ...scope.fixed, model })), {
      severity: 'critical',
      for: minutes(5),
      labels: { model, ...alertLabels },
      summary: `no server serves ${model}`,
      description: `Model ${model} has objectives, and no server reports a version of it that serves.`,
    }),
  );
  if (indicators.length === 0) return missing;
  const unmeasured = unless(gauge(TOTAL_RATE, scope.fixed), gauge(BAD_RATE, scope.fixed));
  return [
    ...missing,
    alert('TriremeObjectiveNotMeasured', unmeasured, {
      severity: 'warning',
      for: minutes(15),
      labels: alertLabels,
      summary: '{{ $labels.objective }} is not measured',
      description:
        'Requests are counted, those that miss the objective are not: the histogram of the server has no bucket at the limit. Serve the model repository that was synthesized with the objectives.',
    }),
  ];
}

function throughputOf(model: string, fixed: MetricScope['fixed']): Vector<(typeof BY_MODEL)[number]> {
  return sum(rate(METRICS.inferenceCount, RATE_WINDOW, { ...fixed, model }), BY_MODEL);
}
