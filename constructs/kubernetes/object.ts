/**
 * One Kubernetes object of a construct: named by us, rendered late, so that what aspects and `add…` methods change until `synth` counts.
 *
 * The bodies are typed where they are made, by types of the Kubernetes API that are gone at run time (docs/decisions/0005).
 */
import { ApiObject, Lazy } from 'cdk8s';
import type { Construct } from 'constructs';

export interface ObjectProps {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Everything of an object but what `ObjectProps` says; called once for each top-level field, at synth. */
export type Body = Readonly<Record<string, () => unknown>>;

/** What is wrong with the name of an object; nothing for a good one. @internal */
export function nameProblems(what: string, name: string): string[] {
  if (name.length <= 253 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/.test(name)) return [];
  return [`${what}: got '${name}', want at most 253 small letters, digits, '-' and '.'`];
}

/** The construct's id is the object's kind, unless one is given. @internal */
export function createObject(scope: Construct, { apiVersion, kind, ...metadata }: ObjectProps, body: Body, id = kind): ApiObject {
  const { name, labels, annotations } = metadata;
  return new ApiObject(scope, id, {
    apiVersion,
    kind,
    metadata: { name, labels: { ...labels }, ...(annotations && { annotations: { ...annotations } }) },
    ...Object.fromEntries(Object.entries(body).map(([field, produce]) => [field, Lazy.any({ produce })])),
  });
}
