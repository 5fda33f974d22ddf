/**
 * Requests over HTTP that come through an ingress controller, for clusters without a gateway. One server; no weights, no mirroring.
 */
import { Construct } from 'constructs';
import type { IngressSpec } from 'kubernetes-types/networking/v1.d.ts';
import { CLIENT_PATHS } from '../../../contract/endpoints.ts';
import { recordSource } from '../../source-location.ts';
import type { InferenceServer } from '../inference-server.ts';
import { createObject, nameProblems } from '../object.ts';

/** Props of an ingress. */
export interface IngressProps {
  /** The server, in the same namespace. */
  readonly server: InferenceServer;
  /**
   * Name of the ingress.
   * @default - the construct's id
   */
  readonly ingressName?: string;
  /**
   * Host name: `models.example.com`.
   * @default - every host
   */
  readonly host?: string;
  /**
   * Name of the ingress class.
   * @default - the cluster's default class
   */
  readonly ingressClassName?: string;
  /**
   * Name of the Secret with the certificate of `host`.
   * @default - no TLS
   */
  readonly tlsSecretName?: string;
  /**
   * Annotations, by which controllers are set.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
  /**
   * Lets through what changes the server as well: loading and unloading models, log settings, shared memory.
   * @default false
   */
  readonly administration?: boolean;
}

/** Requests over HTTP that come through an ingress controller. */
export class Ingress extends Construct {
  constructor(scope: Construct, id: string, props: IngressProps) {
    super(scope, id);
    recordSource(this);
    const { ingressName: name = id, annotations, server } = props;
    createObject(
      this,
      { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', name, labels: server.labels, annotations },
      { spec: () => toSpec(props) },
    );
    this.node.addValidation({ validate: () => [...nameProblems('ingressName', name), ...problems(props)] });
  }
}

function toSpec({ server, host, ingressClassName, tlsSecretName, administration }: IngressProps): IngressSpec {
  const backend = { service: { name: server.serverName, port: { name: 'http' } } };
  const prefixes = administration ? [CLIENT_PATHS.exact] : CLIENT_PATHS.prefixes;
  return {
    ingressClassName,
    tls: tlsSecretName === undefined ? undefined : [{ secretName: tlsSecretName, ...(host !== undefined && { hosts: [host] }) }],
    rules: [
      {
        host,
        http: {
          paths: [
            ...(administration ? [] : [{ path: CLIENT_PATHS.exact, pathType: 'Exact', backend }]),
            ...prefixes.map((path) => ({ path, pathType: 'Prefix', backend })),
          ],
        },
      },
    ],
  };
}

function problems({ tlsSecretName, host }: IngressProps): string[] {
  return tlsSecretName !== undefined && host === undefined
    ? [`tlsSecretName: got '${tlsSecretName}' for every host, want \`host\` with it`]
    : [];
}
