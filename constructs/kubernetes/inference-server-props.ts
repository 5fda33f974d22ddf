/**
 * Props of an inference server.
 */
import type { ModelRepository } from '../model/model-repository.ts';
import type { Duration } from '../units.ts';
import type { Autoscaling } from './autoscaling/autoscaling.ts';
import type { ReplicaRange } from './autoscaling/scaler.ts';
import type { ModelDelivery } from './delivery/model-delivery.ts';
import type { DisruptionBudgetProps } from './disruption-budget.ts';
import type { LabelProps } from './labels.ts';
import type { NetworkPolicyProps } from './network-policy.ts';
import type { ComputeProps } from './pod/compute.ts';
import type { Environment } from './pod/environment.ts';
import type { SchedulingProps } from './pod/scheduling.ts';
import type { ServerFlagProps } from './pod/server-flag-props.ts';
import type { Runtime } from './runtime.ts';
import type { SessionAffinity } from './services.ts';

/** How new pods take the place of old ones; of a Deployment. */
export interface RolloutProps {
  /**
   * Pods that there may be more than wanted: a number, or a share such as `25%`. 0 where no GPU is left for one more.
   * @default 1
   */
  readonly maxSurge?: number | `${number}%`;
  /**
   * Pods that may be missing: a number, or a share such as `25%`.
   * @default 0
   */
  readonly maxUnavailable?: number | `${number}%`;
}

/** Props of an inference server. */
export interface InferenceServerProps extends ServerFlagProps, ComputeProps, SchedulingProps, LabelProps {
  /** Image of the server, by digest: `registry.example/trireme@sha256:…`. */
  readonly image: string;
  /**
   * The server in the image.
   * @default 'trireme'
   */
  readonly runtime?: Runtime;
  /** How the models come to the pods. */
  readonly models: ModelDelivery;
  /**
   * The models, where they are described in the same app: they are checked against the server's GPUs and replicas, and are what ConfigMaps hold.
   * @default - nothing is known of the models
   */
  readonly repository?: ModelRepository;
  /**
   * How changes of the models' configurations reach the pods: with the models; or by a ConfigMap of their own, whose changes the running
   * server takes (`hot-reload`), or which new pods begin with (`restart`). Takes `repository`.
   * @default 'with-models'
   */
  readonly configUpdates?: 'with-models' | 'hot-reload' | 'restart';
  /**
   * Name of the server, which that of its objects is or begins with.
   * @default - the construct's id
   */
  readonly serverName?: string;
  /**
   * Kind of workload: a StatefulSet gives pods names that stay.
   * @default 'Deployment'
   */
  readonly workload?: 'Deployment' | 'StatefulSet';
  /**
   * Number of pods, or the bounds of it.
   * @default 1
   */
  readonly replicas?: number | ReplicaRange;
  /**
   * What decides the number of pods between its bounds.
   * @default Autoscaling.cpu() where `replicas` has bounds
   */
  readonly autoscaling?: Autoscaling;
  /**
   * How new pods take the place of old ones; of a Deployment.
   * @default - one at a time, each before an old one goes
   */
  readonly rollout?: RolloutProps;
  /**
   * Time that a server may take to load its models, and to answer for the first time.
   * @default minutes(10)
   */
  readonly startupTimeout?: Duration;
  /**
   * How many pods may be missing when nodes are drained.
   * @default - one, if there may be several
   */
  readonly disruptionBudget?: DisruptionBudgetProps;
  /**
   * Who may talk to the server, or `false` for no policy.
   * @default - pods of the same namespace, and Prometheus in the namespace `monitoring`
   */
  readonly networkPolicy?: NetworkPolicyProps | false;
  /**
   * Type of the Service for clients.
   * @default 'ClusterIP'
   */
  readonly serviceType?: 'ClusterIP' | 'LoadBalancer';
  /**
   * `ClientIP` keeps a client with one pod, as models with sequences need.
   * @default 'None'
   */
  readonly sessionAffinity?: SessionAffinity;
  /**
   * Environment variables of the server.
   * @default - none
   */
  readonly environment?: Environment;
  /**
   * Secrets to pull images with, by name.
   * @default - none
   */
  readonly imagePullSecrets?: readonly string[];
  /**
   * Annotations of the ServiceAccount, beside those that the delivery of the models needs.
   * @default - none
   */
  readonly serviceAccountAnnotations?: Readonly<Record<string, string>>;
  /**
   * Gives pods a token for the Kubernetes API, which the server itself has no use for.
   * @default false
   */
  readonly mountServiceAccountToken?: boolean;
  /**
   * User and group that the server runs as, by number.
   * @default 1000
   */
  readonly runAsUser?: number;
  /**
   * Labels of the pods, beside the recommended ones.
   * @default - none
   */
  readonly podLabels?: Readonly<Record<string, string>>;
  /**
   * Annotations of the pods.
   * @default - none
   */
  readonly podAnnotations?: Readonly<Record<string, string>>;
}
