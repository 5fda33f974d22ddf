/**
 * Kubernetes' own autoscaler (`autoscaling/v2`): on CPU, or on metrics of the pods that an adapter offers as custom metrics.
 */
import type { HorizontalPodAutoscalerSpec, MetricSpec } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { MetricName } from '../../../contract/metric-catalog.ts';
import { coresQuantity } from '../quantity.ts';
import {
  behaviorProblems,
  rangeProblems,
  type Scaler,
  type ScaleTarget,
  type ScalingBehaviorProps,
  toBehavior,
  toTargetRef,
} from './scaler.ts';

/** Autoscaling on CPU. */
export interface CpuAutoscalingProps extends ScalingBehaviorProps {
  /**
   * CPU that the server's containers shall use on average, in percent of what is set aside for them (`cpu`).
   * @default 70
   */
  readonly averageUtilization?: number;
}

/** A metric of the pods, as the cluster's adapter for custom metrics names it. */
export interface PodMetricProps {
  /** Name of the metric: `nv_inference_pending_request_count`, or what the adapter makes of it. */
  readonly name: MetricName | (string & {});
  /** Value that a pod shall have on average, in the metric's unit. */
  readonly averageValue: number;
  /**
   * Labels of the series: `{ model: 'encoder' }`.
   * @default - all series of the pod, added up by the adapter
   */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Autoscaling on custom metrics. */
export interface CustomMetricsAutoscalingProps extends ScalingBehaviorProps {
  /** The metrics; the one that asks for most pods decides. */
  readonly metrics: readonly PodMetricProps[];
}

/** @internal */
export function scaleOnCpu(props: CpuAutoscalingProps): Scaler {
  const { averageUtilization = 70 } = props;
  return horizontalPodAutoscaler(
    props,
    ({ containerName }) => [
      {
        type: 'ContainerResource',
        // Of the server alone: a sidecar would count too.
        containerResource: { name: 'cpu', container: containerName, target: { type: 'Utilization', averageUtilization } },
      },
    ],
    averageUtilization > 0 && Number.isInteger(averageUtilization)
      ? []
      : [`autoscaling.averageUtilization: got ${averageUtilization}, want a whole number of percent, 1 or more`],
  );
}

/** @internal */
export function scaleOnCustomMetrics(props: CustomMetricsAutoscalingProps): Scaler {
  const wrong = props.metrics
    .filter(({ averageValue }) => !(averageValue > 0))
    .map(({ name, averageValue }) => `autoscaling.metrics '${name}': got averageValue ${averageValue}, want more than 0`);
  return horizontalPodAutoscaler(
    props,
    () => props.metrics.map(toPodMetric),
    props.metrics.length === 0 ? ['autoscaling.metrics: got none, want one or more'] : wrong,
  );
}

function toPodMetric({ name, averageValue, labels }: PodMetricProps): MetricSpec {
  return {
    type: 'Pods',
    pods: {
      metric: { name, ...(labels && { selector: { matchLabels: { ...labels } } }) },
      target: { type: 'AverageValue', averageValue: coresQuantity(averageValue) },
    },
  };
}

function horizontalPodAutoscaler(
  behavior: ScalingBehaviorProps,
  metrics: (target: ScaleTarget) => MetricSpec[],
  problems: readonly string[],
): Scaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    spec: (target) =>
      ({
        scaleTargetRef: toTargetRef(target),
        minReplicas: target.range.min,
        maxReplicas: target.range.max,
        metrics: metrics(target),
        behavior: toBehavior(behavior),
      }) satisfies HorizontalPodAutoscalerSpec,
    problems: ({ range }) => [...rangeProblems(range, 1), ...behaviorProblems(behavior), ...problems],
  };
}
