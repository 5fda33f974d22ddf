/**
 * The pod of a server: one container that serves, what brings it its models, and the rules that both keep.
 *
 * Its life ends so: the pod leaves its Services and gets the signal at the same moment; for `drainDelay` it goes on taking requests, as
 * proxies learn of it late; for `exitTimeout` those in flight finish. Kubernetes waits for both, and a little more.
 */
import type { Container, PodSpec, PodTemplateSpec, Volume, VolumeMount } from 'kubernetes-types/core/v1.d.ts';
import { PORTS } from '../../../contract/endpoints.ts';
import { minutes } from '../../units.ts';
import type { ConfigOverlay } from '../delivery/config-overlay.ts';
import type { Delivered, ImageVolume } from '../delivery/delivered.ts';
import type { InferenceServerProps } from '../inference-server-props.ts';
import type { Labels } from '../labels.ts';
import { sizeQuantity } from '../quantity.ts';
import type { RuntimeTraits } from '../runtime.ts';
import { toResources } from './compute.ts';
import { type Environment, toEnvironment } from './environment.ts';
import { toProbes } from './probes.ts';
import { toPlacement } from './scheduling.ts';
import { CONTAINER_SECURITY, DEFAULT_USER, podSecurity } from './security.ts';
import type { ServerFlagProps } from './server-flag-props.ts';
import { DEFAULT_DRAIN_DELAY, DEFAULT_EXIT_TIMEOUT, type DerivedFlags, toArgs } from './server-flags.ts';

export interface PodParts {
  readonly props: InferenceServerProps;
  readonly environment: Environment;
  readonly traits: RuntimeTraits;
  readonly flags: DerivedFlags;
  readonly delivered: Delivered;
  readonly overlay?: ConfigOverlay;
  readonly serviceAccountName: string;
  readonly labels: Labels;
  readonly selector: Labels;
  readonly annotations: Readonly<Record<string, string>>;
}

export const DEFAULT_STARTUP_TIMEOUT = minutes(10);

/** Name of the container that serves. */
export const SERVER_CONTAINER = 'server';

/** Between the server's own deadline and the moment when it is killed. */
const GRACE_SECONDS = 5;

/** @internal */
export function toPodTemplate(parts: PodParts): PodTemplateSpec {
  const { props, delivered, labels, annotations } = parts;
  return {
    metadata: {
      labels: { ...props.podLabels, ...delivered.podLabels, ...labels },
      ...(Object.keys(annotations).length > 0 && { annotations: { ...annotations } }),
    },
    spec: toPodSpec(parts),
  };
}

function toPodSpec(parts: PodParts): PodSpec {
  const { props, delivered } = parts;
  return {
    serviceAccountName: parts.serviceAccountName,
    automountServiceAccountToken: props.mountServiceAccountToken ?? false,
    enableServiceLinks: false,
    securityContext: podSecurity(props.runAsUser ?? DEFAULT_USER),
    terminationGracePeriodSeconds: graceSeconds(props),
    imagePullSecrets: props.imagePullSecrets?.map((name) => ({ name })),
    ...toPlacement(props, props.gpu, parts.selector, props.workload ?? 'Deployment'),
    initContainers: delivered.initContainers && [...delivered.initContainers],
    containers: [toContainer(parts)],
    volumes: toVolumes(parts) as Volume[],
  };
}

function toContainer({ props, traits, flags, environment, delivered, overlay }: PodParts): Container {
  return {
    name: SERVER_CONTAINER,
    image: props.image,
    command: traits.command && [...traits.command],
    args: toArgs(props, flags, traits.hasOwnFlags),
    env: Object.keys(environment).length > 0 ? toEnvironment(environment) : undefined,
    ports: Object.entries(PORTS).map(([name, containerPort]) => ({ name, containerPort, protocol: 'TCP' })),
    ...toProbes(props.startupTimeout ?? DEFAULT_STARTUP_TIMEOUT),
    ...(!traits.drains && drainSeconds(props) > 0 && { lifecycle: { preStop: { sleep: { seconds: drainSeconds(props) } } } }),
    resources: toResources(props, delivered.volumeSize),
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [
      ...delivered.mounts(),
      ...(overlay ? [overlay.mount] : []),
      { name: 'tmp', mountPath: '/tmp' },
      ...(props.sharedMemory ? [{ name: 'shared-memory', mountPath: '/dev/shm' } satisfies VolumeMount] : []),
    ],
  };
}

function toVolumes({ props, delivered, overlay }: PodParts): (Volume | ImageVolume)[] {
  const { sharedMemory, temporaryStorage } = props;
  return [
    ...delivered.volumes(),
    ...(overlay ? [overlay.volume] : []),
    { name: 'tmp', emptyDir: { ...(temporaryStorage && { sizeLimit: sizeQuantity(temporaryStorage) }) } },
    ...(sharedMemory
      ? [{ name: 'shared-memory', emptyDir: { medium: 'Memory', sizeLimit: sizeQuantity(sharedMemory) } } satisfies Volume]
      : []),
  ];
}

/** Time that a pod is given to end. @internal */
export function graceSeconds(props: ServerFlagProps): number {
  const { exitTimeout = DEFAULT_EXIT_TIMEOUT } = props;
  return drainSeconds(props) + Math.ceil(exitTimeout.toSeconds()) + GRACE_SECONDS;
}

/** Kubernetes counts whole seconds. */
function drainSeconds({ drainDelay = DEFAULT_DRAIN_DELAY }: ServerFlagProps): number {
  return Math.ceil(drainDelay.toSeconds());
}
