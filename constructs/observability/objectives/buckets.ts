/**
 * Buckets at the limits of objectives, in the configuration of their models: only at a bucket's bound a histogram says exactly how many requests
 * were faster.
 */
import { requestDurationBuckets } from '../../../contract/extensions.ts';
import { DEFAULT_DURATION_BUCKETS } from '../../../contract/metric-catalog.ts';
import { configOf } from '../../model/ensemble-models.ts';
import type { Model } from '../../model/model.ts';
import type { IModel } from '../../model/model-interface.ts';
import type { Duration } from '../../units.ts';

const PARAMETER = 'trireme_request_duration_buckets';

/** Adds the limits to the buckets of a model of this app; a model that others own keeps those that it has. */
export function addBuckets(model: IModel, limits: readonly Duration[]): void {
  if (!isOwn(model)) return;
  const missing = limitsWithoutBucket(model, limits).map((limit) => limit.toSeconds());
  if (missing.length === 0) return;
  const bounds = [...new Set([...bucketsOf(model), ...missing])].sort((a, b) => a - b);
  model.addParameter(PARAMETER, bounds.join(','));
}

/** The limits that the model's histogram cannot tell. */
export function limitsWithoutBucket(model: IModel, limits: readonly Duration[]): Duration[] {
  const bounds = bucketsOf(model);
  return limits.filter((limit) => !bounds.includes(limit.toSeconds()));
}

/** Upper bounds in seconds, as the server will have them. */
function bucketsOf(model: IModel): readonly number[] {
  const config = configOf(model);
  return (config && requestDurationBuckets(config)) ?? DEFAULT_DURATION_BUCKETS;
}

/** By what it can do and not by class: an app may get this package twice. */
function isOwn(model: IModel): model is Model {
  return 'addParameter' in model;
}
