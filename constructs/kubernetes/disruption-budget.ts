/**
 * How many pods may be missing when nodes are drained.
 */
import type { PodDisruptionBudgetSpec } from 'kubernetes-types/policy/v1.d.ts';
import type { Labels } from './labels.ts';

/** How many pods may be missing by intention; one of the two. */
export interface DisruptionBudgetProps {
  /**
   * Pods that may be missing: a number, or a share such as `25%`.
   * @default 1
   */
  readonly maxUnavailable?: number | `${number}%`;
  /**
   * Pods that must stay: a number, or a share such as `75%`.
   * @default - whatever maxUnavailable leaves
   */
  readonly minAvailable?: number | `${number}%`;
}

/** @internal */
export function toDisruptionBudget(
  { maxUnavailable, minAvailable }: DisruptionBudgetProps,
  selector: Labels,
): PodDisruptionBudgetSpec {
  return {
    selector: { matchLabels: { ...selector } },
    ...(minAvailable === undefined ? { maxUnavailable: maxUnavailable ?? 1 } : { minAvailable }),
    // A pod that is not ready serves nobody: it never keeps a node from being drained.
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
  } as PodDisruptionBudgetSpec;
}

/** @internal */
export function disruptionBudgetProblems({ maxUnavailable, minAvailable }: DisruptionBudgetProps, minReplicas: number): string[] {
  if (maxUnavailable !== undefined && minAvailable !== undefined)
    return ['disruptionBudget: got both maxUnavailable and minAvailable, want one of them'];
  const rules = [
    {
      condition: maxUnavailable === 0 || maxUnavailable === '0%',
      message: `disruptionBudget.maxUnavailable: got ${maxUnavailable}, want more: no node could ever be drained`,
    },
    {
      condition: minAvailable === '100%' || (typeof minAvailable === 'number' && minAvailable >= minReplicas),
      message: `disruptionBudget.minAvailable: got ${minAvailable} of ${minReplicas} pods, want less: no node could ever be drained`,
    },
  ];
  return rules.filter(({ condition }) => condition).map(({ message }) => message);
}
