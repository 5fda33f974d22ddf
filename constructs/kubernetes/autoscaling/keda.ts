/**
 * KEDA's autoscaler: on queries to Prometheus over what waits in the servers, down to no pod at all if something outside says when to start.
 */
import { type Duration, minutes, seconds } from '../../units.ts';
import { meanQueueTime, pendingRequests, type QueryScope, queueTimeQuantile } from './queries.ts';
import {
  behaviorProblems,
  rangeProblems,
  type Scaler,
  type ScaleTarget,
  type ScalingBehaviorProps,
  toBehavior,
  toTargetRef,
} from './scaler.ts';

/** What tells that a server without pods is needed: requests seen outside it, at a gateway. */
export interface ActivationProps {
  /** PromQL of one number: `sum(rate(istio_requests_total{destination_service_name="serving"}[1m]))`. */
  readonly query: string;
  /** Value that each pod shall have of it. */
  readonly threshold: number;
  /**
   * Value above which there are pods at all.
   * @default 0
   */
  readonly activationThreshold?: number;
}

/** Autoscaling by KEDA. One of `pendingRequests` and `queueTime` at least. */
export interface KedaAutoscalingProps extends ScalingBehaviorProps {
  /** Where Prometheus is: `http://prometheus-operated.monitoring:9090`. */
  readonly prometheusUrl: string;
  /**
   * Requests that shall wait for execution at each pod.
   * @default - they are not looked at
   */
  readonly pendingRequests?: number;
  /**
   * Time that a request shall wait for execution: the mean, or the quantile of `queueTimeQuantile`.
   * @default - it is not looked at
   */
  readonly queueTime?: Duration;
  /**
   * Quantile of the time that requests wait, between 0 and 1: 0.95. A real Triton has only the mean.
   * @default - the mean
   */
  readonly queueTimeQuantile?: number;
  /**
   * Names of the models that are looked at.
   * @default - all
   */
  readonly models?: readonly string[];
  /**
   * Time over which times that requests wait are looked at.
   * @default minutes(1)
   */
  readonly window?: Duration;
  /**
   * Time from one query to the next.
   * @default seconds(15)
   */
  readonly pollingInterval?: Duration;
  /**
   * Time without load after which the last pod goes, where `replicas.min` is 0.
   * @default minutes(5)
   */
  readonly cooldownPeriod?: Duration;
  /**
   * What starts the first pod, where `replicas.min` is 0: a server without pods has no metrics of its own.
   * @default - none
   */
  readonly activation?: ActivationProps;
  /**
   * Name of the TriggerAuthentication that Prometheus asks for.
   * @default - none
   */
  readonly authentication?: string;
}

/** A trigger of a ScaledObject (`keda.sh/v1alpha1`). */
interface Trigger {
  readonly type: 'prometheus';
  readonly name: string;
  readonly metricType: 'AverageValue' | 'Value';
  readonly metadata: Readonly<Record<string, string>>;
  readonly authenticationRef?: { readonly name: string };
}

const DEFAULT_WINDOW = minutes(1);
const DEFAULT_POLLING_INTERVAL = seconds(15);
const DEFAULT_COOLDOWN = minutes(5);

/** @internal */
export function scaleByKeda(props: KedaAutoscalingProps): Scaler {
  const { pollingInterval = DEFAULT_POLLING_INTERVAL, cooldownPeriod = DEFAULT_COOLDOWN } = props;
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    spec: (target) => ({
      scaleTargetRef: toTargetRef(target),
      minReplicaCount: target.range.min,
      maxReplicaCount: target.range.max,
      pollingInterval: Math.ceil(pollingInterval.toSeconds()),
      ...(target.range.min === 0 && { cooldownPeriod: Math.ceil(cooldownPeriod.toSeconds()) }),
      advanced: { horizontalPodAutoscalerConfig: { behavior: toBehavior(props) } },
      triggers: toTriggers(props, target),
    }),
    problems: (target) => kedaProblems(props, target),
  };
}

function toTriggers(props: KedaAutoscalingProps, target: ScaleTarget): Trigger[] {
  const { prometheusUrl, queueTime, queueTimeQuantile: quantile, window = DEFAULT_WINDOW, activation, authentication } = props;
  const scope: QueryScope = { ...target, models: props.models ?? [] };
  const trigger = (
    name: string,
    metricType: Trigger['metricType'],
    query: string,
    threshold: number,
    activationThreshold?: number,
  ): Trigger => ({
    type: 'prometheus',
    name,
    metricType,
    metadata: {
      serverAddress: prometheusUrl,
      query,
      threshold: String(threshold),
      ...(activationThreshold !== undefined && { activationThreshold: String(activationThreshold) }),
    },
    ...(authentication !== undefined && { authenticationRef: { name: authentication } }),
  });
  const triggers: Trigger[] = [];
  if (props.pendingRequests !== undefined)
    triggers.push(trigger('pending-requests', 'AverageValue', pendingRequests(scope), props.pendingRequests));
  if (queueTime !== undefined) {
    // A time is not shared between pods: it is compared as it is, and pods are added in proportion.
    triggers.push(
      quantile === undefined
        ? trigger('queue-time', 'Value', meanQueueTime(scope, window), Number(queueTime.toMicroseconds()))
        : trigger('queue-time', 'Value', queueTimeQuantile(scope, window, quantile), queueTime.toSeconds()),
    );
  }
  if (activation) {
    const { query, threshold, activationThreshold = 0 } = activation;
    triggers.push(trigger('activation', 'AverageValue', query, threshold, activationThreshold));
  }
  return triggers;
}

function kedaProblems(props: KedaAutoscalingProps, { range, hasOwnMetrics }: ScaleTarget): string[] {
  const { prometheusUrl, queueTime, queueTimeQuantile: quantile, activation, models } = props;
  const isMissing = props.pendingRequests === undefined && queueTime === undefined;
  const rules = [
    {
      condition: !(URL.canParse(prometheusUrl) && /^https?:/.test(prometheusUrl)),
      message: `autoscaling.prometheusUrl: got '${prometheusUrl}', want an http or https URL`,
    },
    { condition: isMissing, message: 'autoscaling: got neither pendingRequests nor queueTime, want one of them or both' },
    {
      condition: props.pendingRequests !== undefined && !(props.pendingRequests > 0),
      message: `autoscaling.pendingRequests: got ${props.pendingRequests}, want more than 0`,
    },
    { condition: queueTime?.toMicroseconds() === 0n, message: 'autoscaling.queueTime: got 0, want more' },
    {
      condition: quantile !== undefined && !(quantile > 0 && quantile < 1),
      message: `autoscaling.queueTimeQuantile: got ${quantile}, want a number between 0 and 1`,
    },
    {
      condition: quantile !== undefined && queueTime === undefined,
      message: `autoscaling.queueTimeQuantile: got ${quantile} without a time, want \`queueTime\` with it`,
    },
    {
      condition: quantile !== undefined && !hasOwnMetrics,
      message: "autoscaling.queueTimeQuantile: got runtime 'triton', which has the mean alone, want no quantile",
    },
    { condition: models?.length === 0, message: 'autoscaling.models: got none, want one or more; leave the prop out for all' },
    {
      condition: range.min === 0 && !activation,
      message:
        'replicas.min: got 0, want 1 or more, or `autoscaling.activation`: a server without pods has no metrics that could start one',
    },
    {
      condition: activation !== undefined && !(activation.threshold > 0),
      message: `autoscaling.activation.threshold: got ${activation?.threshold}, want more than 0`,
    },
  ];
  return [
    ...rangeProblems(range, 0),
    ...behaviorProblems(props),
    ...rules.filter(({ condition }) => condition).map(({ message }) => message),
  ];
}
