/**
 * Environment variables of the server's container: plain text, or taken from a Secret, a ConfigMap or the pod itself.
 */
import type { EnvVar, EnvVarSource } from 'kubernetes-types/core/v1.d.ts';

/** Value of an environment variable that is not plain text. */
export class EnvironmentValue {
  /** The value of a key of a Secret in the pod's namespace. */
  static fromSecret(secretName: string, key: string): EnvironmentValue {
    return new EnvironmentValue({ secretKeyRef: { name: secretName, key } });
  }

  /** The value of a key of a ConfigMap in the pod's namespace. */
  static fromConfigMap(configMapName: string, key: string): EnvironmentValue {
    return new EnvironmentValue({ configMapKeyRef: { name: configMapName, key } });
  }

  /** A field of the pod: `metadata.name`, `status.podIP`. */
  static fromField(fieldPath: string): EnvironmentValue {
    return new EnvironmentValue({ fieldRef: { fieldPath } });
  }

  /** @internal */
  readonly _source: EnvVarSource;

  private constructor(source: EnvVarSource) {
    this._source = source;
  }
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | EnvironmentValue>>;

/** Sorted by name, so that the order in which they were set changes nothing. @internal */
export function toEnvironment(environment: Environment): EnvVar[] {
  return Object.entries(environment)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (typeof value === 'string' ? { name, value } : { name, valueFrom: value._source }));
}

/** @internal */
export function environmentProblems(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    .map((name) => `environment: got the name '${name}', want letters, digits and '_', not beginning with a digit`);
}
