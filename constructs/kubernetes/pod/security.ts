/**
 * What every container of ours keeps: Kubernetes' Pod Security level `restricted`, and a root file system that is read-only.
 */
import type { PodSecurityContext, SecurityContext } from 'kubernetes-types/core/v1.d.ts';

/** User and group of the images; files of volumes are given to the group. */
export const DEFAULT_USER = 1000;

/** @internal */
export function podSecurity(user: number): PodSecurityContext {
  return {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    // Volumes of models are large: owners are changed only where they are wrong.
    fsGroupChangePolicy: 'OnRootMismatch',
    seccompProfile: { type: 'RuntimeDefault' },
  };
}

/** @internal */
export const CONTAINER_SECURITY: SecurityContext = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  runAsNonRoot: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
};
