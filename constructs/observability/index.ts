/**
 * What users import as `trireme/observability`: dashboards, objectives, recording rules and alerts. An entry of its own, so that only apps that
 * use it load Grafana's SDK.
 */

export { type MonitoredServer, ObservabilityManifests, type ObservabilityManifestsProps } from './manifests.ts';
export {
  type AvailabilityTarget,
  availability,
  type FailureReason,
  type LatencyTargets,
  latency,
  type Objective,
  type ObjectiveAlertOptions,
  type ThroughputTarget,
  throughput,
} from './objectives/objective.ts';
export { Observability, type ObservabilityProps } from './observability.ts';
