/**
 * Ensembles: which step takes the time. A row for each, with the models of its steps written into its queries, since no metric says of which
 * ensemble a request to a model was a step.
 */
import { METRICS } from '../../../contract/metric-catalog.ts';
import { divide, multiply, oneOf, rate, shareOf, sum, where } from '../promql/index.ts';
import type { MetricScope } from '../scope.ts';
import type { Dashboard, Panel } from './dashboard.ts';

/** An ensemble by name, with the names of the models that are its steps. */
export interface EnsembleSteps {
  readonly ensemble: string;
  readonly steps: readonly string[];
}

const WINDOW = '$__rate_interval';
const SECONDS_PER_MICROSECOND = 1e-6;
const SHARED = 'A model that is used otherwise too is shown with all its requests.';

export function ensemblesDashboard(scope: MetricScope, ensembles: readonly EnsembleSteps[]): Dashboard {
  return {
    key: 'ensembles',
    title: 'Ensembles',
    description: 'Each ensemble and its steps: which step takes the time, and how much of it is waiting.',
    variables: [],
    rows: ensembles.map(({ ensemble, steps }) => ({ title: ensemble, panels: panels(scope, ensemble, steps) })),
  };
}

function panels({ servers }: MetricScope, ensemble: string, steps: readonly string[]): Panel[] {
  const ofSteps = { ...servers, model: oneOf(steps) };
  const own = { ...servers, model: ensemble };
  const stepTime = sum(rate(METRICS.requestDuration, WINDOW, ofSteps), ['model']);
  const stepQueue = sum(rate(METRICS.queueDuration, WINDOW, ofSteps), ['model']);
  const stepRequests = where(sum(rate(METRICS.requestSuccess, WINDOW, ofSteps), ['model']), '>', 0);
  const allSteps = where(sum(rate(METRICS.requestDuration, WINDOW, ofSteps)), '>', 0);
  const ownTime = sum(rate(METRICS.requestDuration, WINDOW, own), ['model']);
  const ownRequests = where(sum(rate(METRICS.requestSuccess, WINDOW, own), ['model']), '>', 0);
  const mean = (time: typeof stepTime, requests: typeof stepRequests) =>
    divide(multiply(time, SECONDS_PER_MICROSECOND), requests);
  const noRequests = { whenEmpty: 'no requests' } as const;
  return [
    {
      title: `${ensemble}: share of each step`,
      description: `Share of the steps' time, waiting included. ${SHARED}`,
      kind: 'stack',
      unit: 'ratio',
      ...noRequests,
      queries: [{ expression: shareOf(stepTime, allSteps), legend: '{{model}}' }],
      linksTo: 'model',
    },
    {
      title: `${ensemble}: mean time`,
      description: `Mean time of a request to the ensemble, and of one to each step. Steps side by side take together longer than the ensemble. ${SHARED}`,
      unit: 'seconds',
      ...noRequests,
      queries: [
        { expression: mean(ownTime, ownRequests), legend: '{{model}}' },
        { expression: mean(stepTime, stepRequests), legend: '{{model}}' },
      ],
      linksTo: 'model',
    },
    {
      title: `${ensemble}: share of waiting in each step`,
      description: `How much of a step's time its requests wait for an execution. Near 1 the step needs more instances. ${SHARED}`,
      unit: 'ratio',
      ...noRequests,
      queries: [{ expression: divide(stepQueue, where(stepTime, '>', 0)), legend: '{{model}}' }],
      linksTo: 'model',
    },
    {
      title: `${ensemble}: failures`,
      description: `Requests that failed, per second, of the ensemble and of each step. ${SHARED}`,
      unit: 'requests per second',
      queries: [
        {
          expression: sum(rate(METRICS.requestFailure, WINDOW, { ...servers, model: oneOf([ensemble, ...steps]) }), ['model']),
          legend: '{{model}}',
        },
      ],
      linksTo: 'model',
    },
  ];
}
