/**
 * The series that the rules of objectives record, for alerts and panels to read.
 */
import { recordedMetric } from '../promql/index.ts';

/** What objectives are measured by: servers of another namespace or job may have other objectives for a model of the same name. */
export const BY_MODEL = ['namespace', 'job', 'model'] as const;
const BY_OBJECTIVE = [...BY_MODEL, 'objective'] as const;

/** Windows over which the share of bad requests is recorded. */
export const BURN_WINDOWS = { '5m': 5, '30m': 30, '1h': 60, '2h': 120, '6h': 360, '1d': 1440, '3d': 4320 } as const;
export type BurnWindow = keyof typeof BURN_WINDOWS;
/** Those that an alert looks back over, each with a shorter one that says whether it still goes on. */
export type LongWindow = '1h' | '6h' | '1d' | '3d';

export const BAD_RATE = recordedMetric(
  'trireme:objective_bad:rate5m',
  BY_OBJECTIVE,
  'requests per second that miss the objective',
);
export const TOTAL_RATE = recordedMetric('trireme:objective_total:rate5m', BY_OBJECTIVE, 'requests per second that count');
export const BUDGET_REMAINING = recordedMetric(
  'trireme:objective_error_budget:remaining_ratio',
  BY_OBJECTIVE,
  'share of the error budget that is left; below 0 the objective is missed',
);
export const TARGET_RATIO = recordedMetric(
  'trireme:objective_target:ratio',
  BY_OBJECTIVE,
  'share of the requests that the objective wants to be good',
);
export const TARGET_SECONDS = recordedMetric(
  'trireme:objective_latency_target:seconds',
  BY_OBJECTIVE,
  'latency that the objective allows',
);
export const THROUGHPUT_RATE = recordedMetric(
  'trireme:objective_throughput:rate5m',
  BY_OBJECTIVE,
  'inferences per second of a model with an objective of throughput',
);

const ERROR_RATIOS = Object.fromEntries(
  Object.keys(BURN_WINDOWS).map((window) => [
    window,
    recordedMetric(`trireme:objective_error:ratio_rate${window}`, BY_OBJECTIVE, 'share of the requests that miss the objective'),
  ]),
) as Readonly<Record<BurnWindow, typeof BAD_RATE>>;

const BAD_COUNTS = Object.fromEntries(
  (['1h', '6h', '1d', '3d'] satisfies LongWindow[]).map((window) => [
    window,
    recordedMetric(`trireme:objective_bad:increase${window}`, BY_OBJECTIVE, 'requests that miss the objective'),
  ]),
) as Readonly<Record<LongWindow, typeof BAD_RATE>>;

/** Number of bad requests in a window. */
export function badCount(window: LongWindow): typeof BAD_RATE {
  return BAD_COUNTS[window];
}

/** Whether bad requests are counted over the window. */
export function isLongWindow(window: BurnWindow): window is LongWindow {
  return window in BAD_COUNTS;
}

/** Share of bad requests over a window. */
export function errorRatio(window: BurnWindow): typeof BAD_RATE {
  return ERROR_RATIOS[window];
}
