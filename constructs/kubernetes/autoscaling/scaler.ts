/**
 * What an autoscaler is given, and what it gives: one object that decides the number of pods.
 */
import type { HorizontalPodAutoscalerBehavior } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Duration } from '../../units.ts';

/** Bounds of the number of pods. */
export interface ReplicaRange {
  /** Fewest pods; 0 only with KEDA and an `activation`. */
  readonly min: number;
  /** Most pods. */
  readonly max: number;
}

/** How hastily the number of pods follows the load. */
export interface ScalingBehaviorProps {
  /**
   * Time over which the lowest need decides before pods are added.
   * @default - none: load is followed at once
   */
  readonly scaleUpStabilization?: Duration;
  /**
   * Time over which the highest need decides before pods are removed.
   * @default minutes(5)
   */
  readonly scaleDownStabilization?: Duration;
  /**
   * Most pods added a minute.
   * @default - Kubernetes' own: double, or 4, in 15 seconds
   */
  readonly maxScaleUpPodsPerMinute?: number;
}

/** The server that is scaled. */
export interface ScaleTarget {
  readonly kind: 'Deployment' | 'StatefulSet';
  readonly name: string;
  readonly range: ReplicaRange;
  readonly containerName: string;
  readonly namespace?: string;
  readonly podNamePattern: string;
  readonly hasOwnMetrics: boolean;
}

export interface Scaler {
  readonly apiVersion: string;
  readonly kind: string;
  spec(target: ScaleTarget): unknown;
  problems(target: ScaleTarget): readonly string[];
}

const DEFAULT_SCALE_DOWN_SECONDS = 300;

/** @internal */
export function toTargetRef({ kind, name }: ScaleTarget): {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
} {
  return { apiVersion: 'apps/v1', kind, name };
}

/** @internal */
export function toBehavior(props: ScalingBehaviorProps): HorizontalPodAutoscalerBehavior {
  const { scaleUpStabilization, scaleDownStabilization, maxScaleUpPodsPerMinute } = props;
  return {
    scaleUp: {
      stabilizationWindowSeconds: Math.ceil(scaleUpStabilization?.toSeconds() ?? 0),
      ...(maxScaleUpPodsPerMinute !== undefined && {
        policies: [{ type: 'Pods', value: maxScaleUpPodsPerMinute, periodSeconds: 60 }],
      }),
    },
    scaleDown: { stabilizationWindowSeconds: Math.ceil(scaleDownStabilization?.toSeconds() ?? DEFAULT_SCALE_DOWN_SECONDS) },
  };
}

/** Kubernetes takes no longer window. */
const MAX_STABILIZATION_SECONDS = 3600;

/** @internal */
export function behaviorProblems(props: ScalingBehaviorProps): string[] {
  const windows = (['scaleUpStabilization', 'scaleDownStabilization'] as const).flatMap((name) => {
    const length = props[name];
    return length !== undefined && length.toSeconds() > MAX_STABILIZATION_SECONDS
      ? [`autoscaling.${name}: got ${length}, want at most an hour`]
      : [];
  });
  const { maxScaleUpPodsPerMinute: pods } = props;
  return pods === undefined || (Number.isInteger(pods) && pods > 0)
    ? windows
    : [...windows, `autoscaling.maxScaleUpPodsPerMinute: got ${pods}, want a whole number, 1 or more`];
}

/** @internal */
export function rangeProblems({ min, max }: ReplicaRange, least: number): string[] {
  if (!Number.isInteger(min) || min < least) return [`replicas.min: got ${min}, want a whole number, ${least} or more`];
  if (!Number.isInteger(max) || max < Math.max(min, 1))
    return [`replicas.max: got ${max}, want a whole number, ${Math.max(min, 1)} (replicas.min) or more`];
  return [];
}
