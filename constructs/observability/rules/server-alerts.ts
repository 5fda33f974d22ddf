/**
 * Alerts on the servers themselves, whatever is promised of their models: those that anybody who runs servers wants.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { minutes } from '../../units.ts';
import {
  absent,
  add,
  and,
  andOn,
  avgOverTime,
  changes,
  count,
  divide,
  gauge,
  increase,
  max,
  maxOverTime,
  min,
  OUTER_METRICS,
  or,
  rate,
  secondsSince,
  sum,
  type Vector,
  where,
} from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import { type AlertRule, alert, type RuleGroup } from './rule-group.ts';

/** A poll takes a second; one that has not succeeded for this long does not. */
const STALE_POLL_SECONDS = 300;
const BUSY_LOOP_SECONDS = 0.5;
/** Above it, what a burst needs besides may not be there. */
const FULL_MEMORY = 0.9;
const FULL_QUEUE = 0.8;
const REJECTED_SHARE = 0.01;
/** Fewer can be bad luck. */
const MIN_REJECTED = 10;
/** One is a roll-out or a mended server, three are a server that cannot stay. */
const RESTARTS_AN_HOUR = 3;

/** Most requests that may wait for a model on each server. */
export interface QueueLimit {
  readonly model: string;
  readonly maxQueueSize: number;
}

export interface ServerAlertsOptions {
  readonly alertLabels: Readonly<Record<string, string>>;
  readonly queueLimits: readonly QueueLimit[];
}

export function serverAlerts(scope: MetricScope, { alertLabels: labels, queueLimits }: ServerAlertsOptions): RuleGroup {
  const rules = [
    ...presenceAlerts(scope, labels),
    ...(scope.hasOwnMetrics ? [...ownPresenceAlerts(scope, labels), ...repositoryAlerts(scope, labels)] : []),
    requestsRejected(scope, labels),
    ...queueLimits.map((limit) => queueNearlyFull(scope, labels, limit)),
    ...memoryAlerts(scope, labels),
    ...(scope.hasOwnMetrics ? [eventLoopBlocked(scope, labels), metricsDropped(scope, labels)] : []),
  ];
  return { name: 'trireme-server-alerts', interval: '30s', rules };
}

type Labels = ServerAlertsOptions['alertLabels'];

function presenceAlerts({ fixed, presence, instanceLabel }: MetricScope, labels: Labels): AlertRule[] {
  // Which targets are servers only they themselves say, so those of a job that were servers within the hour are meant.
  const jobs = count(maxOverTime(presence, minutes(60), fixed), ['namespace', 'job']);
  return [
    alert('TriremeAbsent', absent(gauge(presence, fixed)), {
      severity: 'critical',
      for: minutes(5),
      labels,
      summary: 'no server reports metrics',
      description: 'Prometheus scrapes no server: none runs, or none is found.',
    }),
    alert('TriremeServerDown', andOn(where(gauge(OUTER_METRICS.up, fixed), '==', 0), jobs, ['namespace', 'job']), {
      severity: 'warning',
      // A pod is a target from its start, also while its models are fetched.
      for: minutes(10),
      labels,
      summary: `{{ $labels.${instanceLabel} }} does not answer`,
      description: 'Prometheus knows the server and cannot scrape it: the process is gone, hangs, or cannot be reached.',
    }),
  ];
}

function ownPresenceAlerts(scope: MetricScope, labels: Labels): AlertRule[] {
  const { fixed } = scope;
  const { by, server } = perServer(scope);
  return [
    alert('TriremeServerNotReady', where(min(gauge(METRICS.serverReady, fixed), by), '==', 0), {
      severity: 'warning',
      for: minutes(15),
      labels,
      summary: `${server} is not ready`,
      description:
        'Models of its start are still loading or have failed, so that it gets no requests. Its repository index and log say which.',
    }),
    alert('TriremeServerRestarting', where(max(changes(METRICS.processStart, minutes(60), fixed), by), '>=', RESTARTS_AN_HOUR), {
      severity: 'warning',
      labels,
      summary: `${server} does not stay up`,
      description: 'It was started {{ $value }} times again within the hour: it crashes, or is killed for its memory.',
    }),
  ];
}

function repositoryAlerts(scope: MetricScope, labels: Labels): AlertRule[] {
  const { fixed } = scope;
  const { by, server } = perServer(scope);
  const lastPoll = max(where(gauge(METRICS.repositoryLastPoll, fixed), '>', 0), by);
  return [
    alert('TriremeModelLoadFailing', where(max(gauge(METRICS.modelLoadFailing, fixed), ['namespace', 'model']), '==', 1), {
      severity: 'warning',
      for: minutes(2),
      labels,
      summary: 'a version of {{ $labels.model }} cannot be loaded',
      description: 'The version before keeps serving, if there is one. The repository index and the log of the server say why.',
    }),
    alert('TriremeRepositoryPollStale', where(secondsSince(lastPoll), '>', STALE_POLL_SECONDS), {
      severity: 'warning',
      for: minutes(5),
      labels,
      summary: `${server} cannot read its model repository`,
      description: 'Since {{ $value | humanizeDuration }} no poll read the whole repository: changes of models do not arrive.',
    }),
  ];
}

function requestsRejected({ fixed }: MetricScope, labels: Labels): AlertRule {
  const by = ['namespace', 'model'] as const;
  const window = minutes(10);
  const rejections = { ...fixed, reason: 'REJECTED' };
  const rejected = sum(rate(METRICS.requestFailure, window, rejections), by);
  const all = add(sum(rate(METRICS.requestSuccess, window, fixed), by), sum(rate(METRICS.requestFailure, window, fixed), by));
  const share = where(divide(rejected, where(all, '>', 0)), '>', REJECTED_SHARE);
  const enough = where(sum(increase(METRICS.requestFailure, window, rejections), by), '>=', MIN_REJECTED);
  return alert('TriremeRequestsRejected', and(share, enough), {
    severity: 'warning',
    for: minutes(5),
    labels,
    summary: 'requests to {{ $labels.model }} are turned away',
    description:
      '{{ $value | humanizePercentage }} of the requests find the queue full or wait too long: more instances, larger batches or more replicas are needed.',
  });
}

function queueNearlyFull({ fixed, instanceLabel }: MetricScope, labels: Labels, { model, maxQueueSize }: QueueLimit): AlertRule {
  const waiting = max(avgOverTime(METRICS.pendingRequestCount, minutes(5), { ...fixed, model }), [
    'namespace',
    instanceLabel,
    'model',
  ]);
  return alert('TriremeQueueNearlyFull', where(waiting, '>', FULL_QUEUE * maxQueueSize), {
    severity: 'warning',
    for: minutes(5),
    labels,
    summary: `the queue of ${model} on {{ $labels.${instanceLabel} }} is nearly full`,
    description: `{{ $value | humanize }} requests wait, ${maxQueueSize} may: what comes beyond is turned away.`,
  });
}

/** The process against its limit and, in Kubernetes, each container against its own: Python models are processes beside the server. */
function memoryAlerts(scope: MetricScope, labels: Labels): AlertRule[] {
  const { fixed, presence, instanceLabel, hasOwnMetrics } = scope;
  const { by, server } = perServer(scope);
  const share = (used: Vector<string>, limit: Vector<string>): Vector<string> => divide(used, where(limit, '>', 0));
  const shares: Vector<string>[] = [];
  if (hasOwnMetrics) {
    shares.push(share(max(gauge(METRICS.processMemory, fixed), by), max(gauge(METRICS.processMemoryLimit, fixed), by)));
  }
  if (instanceLabel === 'pod') {
    const of = { namespace: fixed.namespace, container: { operator: '!=', value: '' } } as const;
    const byContainer = ['namespace', 'pod', 'container'] as const;
    const fullest = max(
      share(
        max(gauge(OUTER_METRICS.containerMemory, of), byContainer),
        max(gauge(OUTER_METRICS.containerMemoryLimit, of), byContainer),
      ),
      ['namespace', 'pod'],
    );
    shares.push(andOn(fullest, count(gauge(presence, fixed), ['namespace', 'pod']), ['namespace', 'pod']));
  }
  if (shares.length === 0) return [];
  return [
    alert('TriremeMemoryNearlyFull', shares.map((of) => where(of, '>', FULL_MEMORY)).reduce(or), {
      severity: 'warning',
      for: minutes(10),
      labels,
      summary: `${server} has little memory left`,
      description: '{{ $value | humanizePercentage }} of what it may use is in use; at the limit it is killed.',
    }),
  ];
}

function eventLoopBlocked(scope: MetricScope, labels: Labels): AlertRule {
  const { by, server } = perServer(scope);
  const lag = max(avgOverTime(METRICS.eventLoopLag, minutes(10), scope.fixed), by);
  return alert('TriremeEventLoopBlocked', where(lag, '>', BUSY_LOOP_SECONDS), {
    severity: 'warning',
    for: minutes(5),
    labels,
    summary: `the main thread of ${server} is held up`,
    description:
      'Every request waits up to {{ $value | humanizeDuration }} before it is even read: spread the load over more servers.',
  });
}

function metricsDropped(scope: MetricScope, labels: Labels): AlertRule {
  const { by, server } = perServer(scope);
  return alert('TriremeMetricsDropped', where(max(gauge(METRICS.droppedSeries, scope.fixed), by), '>', 0), {
    severity: 'warning',
    for: minutes(15),
    labels,
    summary: `${server} has model versions without metrics`,
    description:
      '{{ $value }} versions are beyond --metrics-max-models: nothing is known of them, and no objective of theirs is measured.',
  });
}

function perServer({ instanceLabel }: MetricScope) {
  return { by: ['namespace', instanceLabel], server: `{{ $labels.${instanceLabel} }}` } as const;
}
