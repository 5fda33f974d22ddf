/**
 * The labels that Kubernetes recommends, and the two of them that select a server's pods.
 */

/** Labels of a server's objects and pods. */
export type Labels = Readonly<Record<string, string>>;

/** What selects the pods of one server; never changes over its life. @internal */
export function selectorLabels(application: string, serverName: string): Labels {
  return { 'app.kubernetes.io/name': application, 'app.kubernetes.io/instance': serverName };
}

/** What of the recommended labels only some objects have. */
export interface LabelProps {
  /**
   * Name of the application that the server is a part of (`app.kubernetes.io/part-of`).
   * @default - none
   */
  readonly partOf?: string;
  /**
   * Version of the server (`app.kubernetes.io/version`).
   * @default - the tag of the image, where its reference has one beside the digest
   */
  readonly version?: string;
}

/** @internal */
export function recommendedLabels(selector: Labels, { partOf, version }: LabelProps = {}): Labels {
  return {
    ...selector,
    ...(version !== undefined && { 'app.kubernetes.io/version': version }),
    'app.kubernetes.io/component': 'inference-server',
    'app.kubernetes.io/managed-by': 'trireme',
    ...(partOf !== undefined && { 'app.kubernetes.io/part-of': partOf }),
  };
}

/** A label's value, as Kubernetes allows it; `undefined` if it is one. @internal */
export function labelProblem(what: string, value: string): string | undefined {
  if (value.length <= 63 && /^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/.test(value)) return undefined;
  return `${what}: got '${value}', want at most 63 letters, digits, '-', '_' and '.', beginning and ending with a letter or digit`;
}
