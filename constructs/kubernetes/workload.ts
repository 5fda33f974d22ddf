/**
 * The Deployment or StatefulSet around a server's pods.
 */
import type { DeploymentSpec, StatefulSetSpec } from 'kubernetes-types/apps/v1.d.ts';
import type { PodTemplateSpec } from 'kubernetes-types/core/v1.d.ts';
import type { Duration } from '../units.ts';
import type { RolloutProps } from './inference-server-props.ts';
import type { Labels } from './labels.ts';

export interface WorkloadParts {
  /** Absent where an autoscaler decides it. */
  readonly replicas?: number;
  readonly selector: Labels;
  readonly template: PodTemplateSpec;
}

/** Beside the time that a pod may take to start: pulling its image, and finding a node for it. */
const PROGRESS_MARGIN_SECONDS = 600;

/** @internal */
export function toDeployment(parts: WorkloadParts, rollout: RolloutProps, startupTimeout: Duration): DeploymentSpec {
  const { maxSurge = 1, maxUnavailable = 0 } = rollout;
  return {
    replicas: parts.replicas,
    selector: { matchLabels: { ...parts.selector } },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge, maxUnavailable } },
    progressDeadlineSeconds: Math.ceil(startupTimeout.toSeconds()) + PROGRESS_MARGIN_SECONDS,
    template: parts.template,
  } as DeploymentSpec;
}

/** @internal */
export function toStatefulSet(parts: WorkloadParts, serviceName: string): StatefulSetSpec {
  return {
    replicas: parts.replicas,
    serviceName,
    selector: { matchLabels: { ...parts.selector } },
    // No pod waits for another: they are all alike.
    podManagementPolicy: 'Parallel',
    updateStrategy: { type: 'RollingUpdate' },
    template: parts.template,
  };
}

/** @internal */
export function rolloutProblems({ maxSurge = 1, maxUnavailable = 0 }: RolloutProps): string[] {
  const isNothing = (amount: number | string) => amount === 0 || amount === '0%';
  if (isNothing(maxSurge) && isNothing(maxUnavailable))
    return ['rollout: got maxSurge 0 and maxUnavailable 0, want one of them to be more: no pod could ever be replaced'];
  return Object.entries({ maxSurge, maxUnavailable })
    .filter(([, amount]) => !(typeof amount === 'number' ? Number.isInteger(amount) && amount >= 0 : /^\d+%$/.test(amount)))
    .map(([name, amount]) => `rollout.${name}: got ${amount}, want a whole number, 0 or more, or a share such as 25%`);
}
