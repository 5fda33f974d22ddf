/**
 * Buckets at the limits of objectives, in the configuration of their models: only at a bucket's bound a histogram says exactly how many requests
 * were faster.
 */
import { DEFAULT_DURATION_BUCKETS } from '../../../contract/metric-catalog.ts';
import { Model } from '../../model/model.ts';
import type { IModel } from '../../model/model-interface.ts';
import type { Duration } from '../../units.ts';

const DURATION_BUCKETS_PARAMETER = 'trireme_request_duration_buckets';

const limitsOf = new WeakMap<IModel, Set<number>>();

/** Adds bounds to those of the model's histogram. A model that others own keeps its buckets: its limits must be among them. */
export function requireBuckets(model: IModel, limits: readonly Duration[]): void {
  const bounds = limitsOf.get(model) ?? new Set<number>(DEFAULT_DURATION_BUCKETS);
  for (const limit of limits) bounds.add(limit.toSeconds());
  limitsOf.set(model, bounds);
  if (bounds.size === DEFAULT_DURATION_BUCKETS.length || !(model instanceof Model)) return;
  model.addParameter(DURATION_BUCKETS_PARAMETER, [...bounds].sort((a, b) => a - b).join(','));
}
