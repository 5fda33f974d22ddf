/**
 * What users import as `trireme/kubernetes`: constructs that become Kubernetes manifests, in the charts of the same app as the models.
 */
export { Autoscaling } from './autoscaling/autoscaling.ts';
export type {
  CpuAutoscalingProps,
  CustomMetricsAutoscalingProps,
  PodMetricProps,
} from './autoscaling/horizontal-pod-autoscaler.ts';
export type { ActivationProps, KedaAutoscalingProps } from './autoscaling/keda.ts';
export type { ReplicaRange, ScalingBehaviorProps } from './autoscaling/scaler.ts';
export type { AzureBlobCredentials, AzureBlobModelsProps } from './delivery/azure-blob.ts';
export type { ConfigMapModelsProps } from './delivery/config-map.ts';
export type { GcsCredentials, GcsModelsProps } from './delivery/gcs.ts';
export type { ImageVolumeProps } from './delivery/image-volume.ts';
export { ModelDelivery } from './delivery/model-delivery.ts';
export type { ObjectStoreProps } from './delivery/object-store-props.ts';
export type { AccessMode, NewClaimProps, PersistentVolumeClaimProps } from './delivery/persistent-volume-claim.ts';
export type { S3Credentials, S3ModelsProps } from './delivery/s3.ts';
export type { DisruptionBudgetProps } from './disruption-budget.ts';
export { InferenceServer } from './inference-server.ts';
export type { InferenceServerProps, RolloutProps } from './inference-server-props.ts';
export { KServeInferenceService, type KServeInferenceServiceProps } from './kserve/kserve-inference-service.ts';
export type { LabelProps, Labels } from './labels.ts';
export { NetworkPeer } from './network-peer.ts';
export type { NetworkPolicyProps } from './network-policy.ts';
export type { ComputeProps, GpuProps } from './pod/compute.ts';
export { type Environment, EnvironmentValue } from './pod/environment.ts';
export type { SchedulingProps, Toleration, TopologySpread } from './pod/scheduling.ts';
export type { ServerFlagProps } from './pod/server-flag-props.ts';
export type { Runtime } from './runtime.ts';
export type { SessionAffinity } from './services.ts';
export type { GatewayReference, MirrorProps, RouteBackendProps, RouteProps } from './traffic/backends.ts';
export { GrpcRoute, type GrpcRouteProps } from './traffic/grpc-route.ts';
export { HttpRoute, type HttpRouteProps, type VersionWeightsProps } from './traffic/http-route.ts';
export { Ingress, type IngressProps } from './traffic/ingress.ts';
