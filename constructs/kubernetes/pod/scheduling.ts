/**
 * Where pods of the server run: node labels, tolerations, spread over zones and nodes.
 */
import type { PodSpec, Toleration as PodToleration, TopologySpreadConstraint } from 'kubernetes-types/core/v1.d.ts';
import type { Labels } from '../labels.ts';
import { type GpuProps, gpuResource } from './compute.ts';

/** A taint of nodes that pods may run on all the same. */
export interface Toleration {
  /**
   * Key of the taint.
   * @default - every key
   */
  readonly key?: string;
  /**
   * Value of the taint.
   * @default - every value
   */
  readonly value?: string;
  /**
   * Effect of the taint.
   * @default - every effect
   */
  readonly effect?: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
}

/** How evenly pods are spread over the values of a node label. */
export interface TopologySpread {
  /** Label of nodes: `topology.kubernetes.io/zone`. */
  readonly topologyKey: string;
  /**
   * Pods that one value of the label may have more than another.
   * @default 1
   */
  readonly maxSkew?: number;
  /**
   * A pod that would be one too many waits for a better place, instead of running all the same.
   * @default false
   */
  readonly required?: boolean;
}

/** Props for where pods run. */
export interface SchedulingProps {
  /**
   * Labels that a node must have.
   * @default - none, but for the GPU product if one is named
   */
  readonly nodeSelector?: Readonly<Record<string, string>>;
  /**
   * Taints that are tolerated.
   * @default - with GPUs, the taint that is named as their resource
   */
  readonly tolerations?: readonly Toleration[];
  /**
   * How pods are spread.
   * @default - evenly over zones and over nodes, as far as possible
   */
  readonly topologySpread?: readonly TopologySpread[];
  /**
   * Name of the priority class.
   * @default - the cluster's default
   */
  readonly priorityClassName?: string;
  /**
   * Name of the runtime class: `nvidia` where that is not the nodes' default.
   * @default - the nodes' default
   */
  readonly runtimeClassName?: string;
}

type Placement = Pick<
  PodSpec,
  'nodeSelector' | 'tolerations' | 'topologySpreadConstraints' | 'priorityClassName' | 'runtimeClassName'
>;

const DEFAULT_SPREAD: readonly TopologySpread[] = [
  { topologyKey: 'topology.kubernetes.io/zone' },
  { topologyKey: 'kubernetes.io/hostname' },
];

/** @internal */
export function toPlacement(
  props: SchedulingProps,
  gpu: GpuProps | undefined,
  selector: Labels,
  workload: 'Deployment' | 'StatefulSet',
): Placement {
  const nodeSelector: Record<string, string> = {
    ...(gpu?.product !== undefined && { 'nvidia.com/gpu.product': gpu.product }),
    ...props.nodeSelector,
  };
  const tolerations = props.tolerations ?? (gpu ? [gpuToleration(gpu)] : []);
  return {
    ...(Object.keys(nodeSelector).length > 0 && { nodeSelector }),
    ...(tolerations.length > 0 && { tolerations: tolerations.map(toToleration) }),
    topologySpreadConstraints: (props.topologySpread ?? DEFAULT_SPREAD).map((spread) => toSpread(spread, selector, workload)),
    priorityClassName: props.priorityClassName,
    runtimeClassName: props.runtimeClassName,
  };
}

/** Nodes with GPUs are tainted with the plain resource's name, also where the resource is a part of a GPU. */
function gpuToleration(gpu: GpuProps): Toleration {
  const resource = gpuResource(gpu);
  return { key: resource.startsWith('nvidia.com/') ? 'nvidia.com/gpu' : resource, effect: 'NoSchedule' };
}

function toToleration({ key, value, effect }: Toleration): PodToleration {
  return { key, operator: value === undefined ? 'Exists' : 'Equal', value, effect };
}

function toSpread(
  { topologyKey, maxSkew = 1, required = false }: TopologySpread,
  selector: Labels,
  workload: 'Deployment' | 'StatefulSet',
): TopologySpreadConstraint {
  return {
    topologyKey,
    maxSkew,
    whenUnsatisfiable: required ? 'DoNotSchedule' : 'ScheduleAnyway',
    labelSelector: { matchLabels: { ...selector } },
    // In a rollout old pods do not count, which are gone when it is over: else the new ones end up unevenly.
    ...(workload === 'Deployment' && { matchLabelKeys: ['pod-template-hash'] }),
  };
}

/** @internal */
export function schedulingProblems({ tolerations = [], topologySpread = [] }: SchedulingProps): string[] {
  return [
    ...tolerations
      .filter(({ key, value }) => key === undefined && value !== undefined)
      .map(({ value }) => `tolerations: got the value '${value}' without a key, want a key with it`),
    ...topologySpread
      .filter(({ maxSkew = 1 }) => !Number.isInteger(maxSkew) || maxSkew < 1)
      .map(
        ({ topologyKey, maxSkew }) => `topologySpread '${topologyKey}': got maxSkew ${maxSkew}, want a whole number, 1 or more`,
      ),
  ];
}
