/**
 * Models on a PersistentVolumeClaim: one that is there, or one that is created with the server and filled by whoever owns the models.
 */
import type { PersistentVolumeClaimSpec } from 'kubernetes-types/core/v1.d.ts';
import type { Size } from '../../units.ts';
import { createObject, nameProblems } from '../object.ts';
import { sizeQuantity } from '../quantity.ts';
import { type Delivered, type DeliveryContext, MODELS_PATH, MODELS_VOLUME } from './delivered.ts';

/** How a volume can be mounted. */
export type AccessMode = 'ReadOnlyMany' | 'ReadWriteMany' | 'ReadWriteOnce' | 'ReadWriteOncePod';

/** A claim that is created. */
export interface NewClaimProps {
  /** Storage to ask for. */
  readonly size: Size;
  /**
   * Name of the storage class.
   * @default - the cluster's default class
   */
  readonly storageClassName?: string;
  /**
   * How the volume can be mounted.
   * @default ['ReadWriteMany']
   */
  readonly accessModes?: readonly AccessMode[];
}

/** Models on a PersistentVolumeClaim. */
export interface PersistentVolumeClaimProps {
  /** Name of the claim, in the server's namespace. */
  readonly claimName: string;
  /**
   * Folder of the model repository on the volume: `team/models`.
   * @default - the volume's root
   */
  readonly subPath?: string;
  /**
   * Creates the claim.
   * @default - the claim is there already
   */
  readonly create?: NewClaimProps;
  /**
   * Models are changed on the volume while the server runs, and it looks for that (`--model-control-mode=poll`).
   * @default false
   */
  readonly changes?: boolean;
}

/** @internal */
export function deliverByClaim(props: PersistentVolumeClaimProps, context: DeliveryContext): Delivered {
  const { claimName, subPath, create } = props;
  if (create) createClaim(claimName, create, context);
  return {
    repositoryPath: MODELS_PATH,
    changes: props.changes,
    volumes: () => [{ name: MODELS_VOLUME, persistentVolumeClaim: { claimName, readOnly: true } }],
    mounts: () => [{ name: MODELS_VOLUME, mountPath: MODELS_PATH, readOnly: true, subPath }],
    problems: () => claimProblems(props, context.maxReplicas),
  };
}

function createClaim(name: string, props: NewClaimProps, { scope, labels }: DeliveryContext): void {
  createObject(
    scope,
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, labels },
    {
      spec: () =>
        ({
          accessModes: [...(props.accessModes ?? ['ReadWriteMany'])],
          storageClassName: props.storageClassName,
          resources: { requests: { storage: sizeQuantity(props.size) } },
        }) satisfies PersistentVolumeClaimSpec,
    },
  );
}

function claimProblems({ claimName, subPath, create }: PersistentVolumeClaimProps, maxReplicas: number): string[] {
  const modes = create?.accessModes;
  const rules = [
    {
      condition: subPath !== undefined && (subPath.startsWith('/') || subPath.split('/').includes('..')),
      message: `subPath: got '${subPath}', want a path that is relative and stays on the volume`,
    },
    { condition: create?.size.toBytes() === 0, message: 'create.size: got 0, want more' },
    { condition: modes?.length === 0, message: 'create.accessModes: got none, want one or more' },
    {
      condition: maxReplicas > 1 && modes?.length === 1 && (modes[0] === 'ReadWriteOnce' || modes[0] === 'ReadWriteOncePod'),
      message: `create.accessModes: got ${modes?.[0]} for up to ${maxReplicas} pods, want ReadWriteMany or ReadOnlyMany`,
    },
  ];
  return [...nameProblems('claimName', claimName), ...rules.filter(({ condition }) => condition).map(({ message }) => message)];
}
