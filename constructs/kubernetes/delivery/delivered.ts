/**
 * What a way of delivering models gives to the pod: volumes, containers, where the repository then is, and what it needs besides.
 *
 * A delivery is bound once, when its server is created; what depends on the models themselves is asked for at synth (functions).
 */
import type { Construct } from 'constructs';
import type { Container, Volume, VolumeMount } from 'kubernetes-types/core/v1.d.ts';
import type { ModelRepository } from '../../model/model-repository.ts';
import type { Size } from '../../units.ts';
import type { NetworkPeer } from '../network-peer.ts';

/** What a delivery is told of its server. */
export interface DeliveryContext {
  /** Objects that the delivery needs are created here. */
  readonly scope: Construct;
  readonly serverName: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The models, where the server was given them. */
  readonly repository?: ModelRepository;
  /** Most pods that the server has at a time. */
  readonly maxReplicas: number;
}

/** A volume of a type that is younger than the types of the Kubernetes API in use. */
export interface ImageVolume {
  readonly name: string;
  readonly image: { readonly reference: string; readonly pullPolicy?: string };
}

export interface Delivered {
  /** Folder of the repository in the server's container. */
  readonly repositoryPath: string;
  volumes(): readonly (Volume | ImageVolume)[];
  /** Of the server's container. */
  mounts(): readonly VolumeMount[];
  /** Started before the server; one that restarts always runs beside it. */
  readonly initContainers?: readonly Container[];
  /** Whether what is delivered changes while a pod runs, so that the server has to look. */
  readonly changes?: boolean;
  readonly podLabels?: Readonly<Record<string, string>>;
  readonly serviceAccountAnnotations?: Readonly<Record<string, string>>;
  /** Where the store of the models is. */
  readonly egress?: readonly StorageEgress[];
  /** Where the pods get the identity from that they read with. */
  readonly identityEgress?: readonly StorageEgress[];
  /** Limit of what of it is on the node's disk. */
  readonly volumeSize?: Size;
  /** How long a change has to be at rest, unless the server's props say otherwise. */
  readonly settleSeconds?: number;
  /** Content that a pod only takes when it starts, as one text to be hashed. */
  content?(): string;
  problems(): readonly string[];
  warnings?(): readonly string[];
}

export interface StorageEgress {
  readonly peers: readonly NetworkPeer[];
  /** TCP. */
  readonly ports: readonly number[];
}

/** Folder of the container that models are mounted in. */
export const MODELS_PATH = '/models';

/** Name of the volume that models are in. */
export const MODELS_VOLUME = 'models';
