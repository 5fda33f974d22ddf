/**
 * Alerts on the servers themselves, whatever is promised of their models.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { minutes } from '../../units.ts';
import { absent, avgOverTime, gauge, increase, max, secondsSince, sum, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import { type AlertRule, alert, type RuleGroup } from './rule-group.ts';

/** A poll takes a second; one that has not succeeded for this long does not. */
const STALE_POLL_SECONDS = 300;
const BUSY_LOOP_SECONDS = 0.5;

export function serverAlerts(scope: MetricScope, alertLabels: Readonly<Record<string, string>>): RuleGroup {
  return { name: 'trireme-server-alerts', interval: '30s', rules: rules(scope, alertLabels) };
}

function rules({ fixed, instanceLabel }: MetricScope, labels: Readonly<Record<string, string>>): AlertRule[] {
  const by = ['namespace', instanceLabel] as const;
  const server = `{{ $labels.${instanceLabel} }}`;
  return [
    alert('TriremeAbsent', absent(gauge(METRICS.repositoryLastPoll, fixed)), {
      severity: 'critical',
      for: minutes(5),
      labels,
      summary: 'no server reports metrics',
      description: 'Prometheus scrapes no server: none runs, or none is found.',
    }),
    alert(
      'TriremeModelLoadFailing',
      where(sum(increase(METRICS.modelLoadFailures, minutes(15), fixed), ['namespace', 'model']), '>', 0),
      {
        severity: 'warning',
        labels,
        summary: 'a version of {{ $labels.model }} cannot be loaded',
        description: 'The version before keeps serving, if there is one. The repository index and the log of the server say why.',
      },
    ),
    alert(
      'TriremeRepositoryPollStale',
      where(secondsSince(max(where(gauge(METRICS.repositoryLastPoll, fixed), '>', 0), by)), '>', STALE_POLL_SECONDS),
      {
        severity: 'warning',
        for: minutes(5),
        labels,
        summary: `${server} cannot read its model repository`,
        description: 'Since {{ $value | humanizeDuration }} no poll read the whole repository: changes of models do not arrive.',
      },
    ),
    alert(
      'TriremeEventLoopBlocked',
      where(max(avgOverTime(METRICS.eventLoopLag, minutes(10), fixed), by), '>', BUSY_LOOP_SECONDS),
      {
        severity: 'warning',
        for: minutes(5),
        labels,
        summary: `the main thread of ${server} is held up`,
        description:
          'Every request waits up to {{ $value | humanizeDuration }} before it is even read: spread the load over more servers.',
      },
    ),
    alert('TriremeMetricsDropped', where(max(gauge(METRICS.droppedSeries, fixed), by), '>', 0), {
      severity: 'warning',
      for: minutes(15),
      labels,
      summary: `${server} has model versions without metrics`,
      description:
        '{{ $value }} versions are beyond --metrics-max-models: nothing is known of them, and no objective of theirs is measured.',
    }),
  ];
}
