/**
 * Objectives: what a team promises about a model, said once; dashboards, recording rules and alerts follow from it.
 */
import type { IModel } from '../../model/model-interface.ts';
import type { Duration } from '../../units.ts';

/** Percentiles of the latency of a model, and how long each may be. */
export interface LatencyTargets {
  /**
   * Half of the requests are answered within this time.
   * @default - nothing is promised
   */
  readonly p50?: Duration;
  /**
   * 90 of 100 requests are answered within this time.
   * @default - nothing is promised
   */
  readonly p90?: Duration;
  /**
   * 95 of 100 requests are answered within this time.
   * @default - nothing is promised
   */
  readonly p95?: Duration;
  /**
   * 99 of 100 requests are answered within this time.
   * @default - nothing is promised
   */
  readonly p99?: Duration;
  /**
   * 999 of 1000 requests are answered within this time.
   * @default - nothing is promised
   */
  readonly p999?: Duration;
}

/** Why a request failed, as the server counts it. */
export type FailureReason = 'REJECTED' | 'CANCELED' | 'BACKEND' | 'OTHER';

/** When the alerts of an objective may fire. */
export interface ObjectiveAlertOptions {
  /**
   * Fewest requests that must have missed the objective in the long window of an alert. Where few requests come, a share says little: one failed
   * request of three at night is a third of them, and no reason to wake anybody; ten that failed are one, however few came.
   * @default 10
   */
  readonly minBadRequests?: number;
}

/** How reliable a model is. */
export interface AvailabilityTarget extends ObjectiveAlertOptions {
  /** Share of the requests that succeed: above 0, below 1, `0.999`. */
  readonly target: number;
  /**
   * Reasons that count as failures.
   * @default - all but CANCELED: a client that leaves is not the server's failure
   */
  readonly failures?: readonly FailureReason[];
}

/** How much a model can do. */
export interface ThroughputTarget {
  /** Inferences per second, of all servers together, while requests wait. Less without waiting requests is no breach: nobody asked for more. */
  readonly inferencesPerSecond: number;
}

/** What is promised of a model. Made by `latency`, `availability` or `throughput`. */
export type Objective =
  | ({ readonly kind: 'latency'; readonly model: IModel; readonly targets: LatencyTargets } & ObjectiveAlertOptions)
  | ({ readonly kind: 'availability'; readonly model: IModel } & AvailabilityTarget)
  | ({ readonly kind: 'throughput'; readonly model: IModel } & ThroughputTarget);

/** Share of the requests that each percentile speaks of, rising. */
export const PERCENTILE_SHARES = { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99, p999: 0.999 } as const satisfies Record<
  keyof LatencyTargets,
  number
>;

/** The targets that are set, by rising percentile. */
export function latencyTargets(targets: LatencyTargets): (readonly [percentile: keyof LatencyTargets, limit: Duration])[] {
  const percentiles = Object.keys(PERCENTILE_SHARES) as (keyof LatencyTargets)[];
  return percentiles.flatMap((percentile) => {
    const limit = targets[percentile];
    return limit ? [[percentile, limit] as const] : [];
  });
}

/** `latency(encoder, { p99: millis(50) })`: 99 of 100 requests are answered within 50 ms. Of requests that succeed. */
export function latency(model: IModel, targets: LatencyTargets, options: ObjectiveAlertOptions = {}): Objective {
  const set = latencyTargets(targets);
  if (set.length === 0) {
    throw new Error(`latency of '${model.modelName}': got no target, want one of ${Object.keys(PERCENTILE_SHARES).join(', ')}`);
  }
  for (const [index, [percentile, limit]] of set.entries()) {
    if (limit.toMicroseconds() === 0n)
      throw new Error(`latency of '${model.modelName}': ${percentile} got 0, want a time above 0`);
    const [lower, lowerLimit] = set[index - 1] ?? [];
    if (lowerLimit && lowerLimit.toMicroseconds() > limit.toMicroseconds()) {
      throw new Error(`latency of '${model.modelName}': ${percentile} got ${limit}, want ${lowerLimit} or more as ${lower} has`);
    }
  }
  requireMinimum(`latency of '${model.modelName}'`, options);
  return { kind: 'latency', model, targets, ...options };
}

/** `availability(encoder, { target: 0.999 })`: 999 of 1000 requests succeed. */
export function availability(model: IModel, target: AvailabilityTarget): Objective {
  if (!(target.target > 0 && target.target < 1)) {
    throw new Error(`availability of '${model.modelName}': target got ${target.target}, want a share above 0 and below 1`);
  }
  if (target.failures?.length === 0) throw new Error(`availability of '${model.modelName}': failures got none, want one or more`);
  requireMinimum(`availability of '${model.modelName}'`, target);
  return { kind: 'availability', model, ...target };
}

/** `throughput(encoder, { inferencesPerSecond: 500 })`: while requests wait, no fewer inferences than that are done. */
export function throughput(model: IModel, target: ThroughputTarget): Objective {
  if (!(target.inferencesPerSecond > 0 && Number.isFinite(target.inferencesPerSecond))) {
    throw new Error(
      `throughput of '${model.modelName}': inferencesPerSecond got ${target.inferencesPerSecond}, want a number above 0`,
    );
  }
  return { kind: 'throughput', model, ...target };
}

function requireMinimum(what: string, { minBadRequests = 1 }: ObjectiveAlertOptions): void {
  if (!Number.isInteger(minBadRequests) || minBadRequests < 1) {
    throw new Error(`${what}: minBadRequests got ${minBadRequests}, want a whole number of 1 or more`);
  }
}
