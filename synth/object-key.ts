/**
 * The name by which an object of a manifest is known, whatever file it stands in.
 */

export interface ObjectIdentity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

/** The same for all versions of an API: `apps/Deployment prod/server`, `Service server`. */
export function objectKey({ apiVersion, kind, namespace, name }: ObjectIdentity): string {
  const group = apiVersion.includes('/') ? `${apiVersion.split('/')[0]}/` : '';
  return `${group}${kind} ${namespace ? `${namespace}/` : ''}${name}`;
}
