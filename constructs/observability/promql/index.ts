/** PromQL that can name only metrics and labels that exist. */
export * from './combine.ts';
export {
  type KnownMetric,
  type LabelOf,
  OUTER_METRICS,
  type RecordedMetric,
  recordedMetric,
  TARGET_LABELS,
  type TargetLabel,
} from './metrics.ts';
export * from './select.ts';
export { Vector } from './vector.ts';
