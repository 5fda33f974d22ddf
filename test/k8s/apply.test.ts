/**
 * Everything that the examples and the golden app synthesize for Kubernetes, applied to a real API server: admission and strict validation are upstream's own.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { KubernetesApi, type KubernetesObject } from '../support/kubernetes/api-server.ts';
import { ROOT, trireme } from '../support/trireme.ts';

const EXAMPLES = globSync('examples/*/app.ts', { cwd: ROOT }).sort();
/** The API server is compiled on first use. */
const START_TIMEOUT_MS = 45 * 60_000;

interface Synthesized {
  readonly example: string;
  readonly objects: readonly KubernetesObject[];
}

let api: KubernetesApi;
const folder = mkdtempSync(join(tmpdir(), 'trireme-k8s-'));
const synthesized: Synthesized[] = [];

beforeAll(async () => {
  api = await KubernetesApi.start();
  for (const [index, example] of EXAMPLES.entries()) {
    const output = join(folder, String(index));
    const { exitCode, stderr } = await trireme(['synth', '--app', join(ROOT, example), '--output', output]);
    expect(exitCode, stderr).toBe(0);
    const files = globSync('**/*.k8s.yaml', { cwd: output }).sort();
    const objects = files.flatMap((file) => read(readFileSync(join(output, file), 'utf8')));
    if (objects.length > 0) synthesized.push({ example, objects });
  }
  // What no example has: every delivery of models, every autoscaler, KServe.
  const golden = globSync('test/golden/kubernetes/expected/*.k8s.yaml', { cwd: ROOT }).sort();
  synthesized.push({
    example: 'test/golden/kubernetes',
    objects: golden.flatMap((file) => read(readFileSync(join(ROOT, file), 'utf8'))),
  });
}, START_TIMEOUT_MS);

afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true });
});

function read(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as KubernetesObject | null) ?? []);
}

/** With Pod Security enforced as strictly as there is. */
function restrictedNamespace(name: string): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  };
}

/** All of an object but its count of writes: the API server itself writes a new PersistentVolumeClaim once more, without a change. */
function contentOf({ metadata, ...rest }: { readonly metadata?: object }): object {
  return { ...rest, metadata: { ...metadata, resourceVersion: undefined } };
}

const nameOf = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.namespace ?? ''}/${metadata.name}`;

describe('objects of the examples', () => {
  it('are accepted by an API server, and are the same when they are applied again', async () => {
    expect(synthesized.map(({ example }) => example)).toEqual(expect.arrayContaining([expect.stringContaining('kubernetes')]));
    const refused: string[] = [];
    const changed: string[] = [];
    const kinds = new Set<string>();
    for (const { example, objects } of synthesized) {
      const own = new Set(objects.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name));
      const named = new Set(objects.flatMap(({ metadata }) => metadata.namespace ?? []));
      for (const namespace of named) if (!own.has(namespace)) await api.apply(restrictedNamespace(namespace));
      for (const object of objects) {
        kinds.add(object.kind);
        const first = await api.apply(object);
        if (first.status > 201) {
          refused.push(`${example}: ${nameOf(object)}: ${first.body.message}`);
          continue;
        }
        const second = await api.apply(object);
        if (!isDeepStrictEqual(contentOf(second.body), contentOf(first.body))) changed.push(`${example}: ${nameOf(object)}`);
      }
    }
    expect(refused).toEqual([]);
    expect(changed).toEqual([]);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'ConfigMap',
        'Deployment',
        'GRPCRoute',
        'HTTPRoute',
        'HorizontalPodAutoscaler',
        'InferenceService',
        'Ingress',
        'NetworkPolicy',
        'PersistentVolumeClaim',
        'PodDisruptionBudget',
        'PodMonitor',
        'PrometheusRule',
        'ScaledObject',
        'Service',
        'ServiceAccount',
        'ServiceMonitor',
        'ServingRuntime',
        'StatefulSet',
      ]),
    );
  });

  // A workload whose pods Pod Security refuses is itself only warned of: its pods are tried as pods.
  it('describe pods that the restricted Pod Security standard takes', async () => {
    const refused: string[] = [];
    let tried = 0;
    await api.apply({
      apiVersion: 'node.k8s.io/v1',
      kind: 'RuntimeClass',
      metadata: { name: 'nvidia' },
      handler: 'nvidia',
    });
    for (const { example, objects } of synthesized) {
      for (const workload of objects.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')) {
        const { template } = workload['spec'] as { template: { metadata: object; spec: object } };
        const namespace = 'restricted';
        await api.apply(restrictedNamespace(namespace));
        const serviceAccountName = (template.spec as { serviceAccountName?: string }).serviceAccountName ?? 'default';
        await api.apply({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: serviceAccountName, namespace } });
        const { name } = workload.metadata;
        const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { ...template.metadata, name, namespace }, spec: template.spec };
        const { status, body } = await api.apply(pod, { dryRun: true });
        tried += 1;
        if (status > 201) refused.push(`${example}: ${name}: ${body.message}`);
      }
    }
    expect(refused).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

describe('the judge', () => {
  it('refuses a field that there is not, a value that is not allowed, and a pod that may run as root', async () => {
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'wrong' } };
    // Of a field outside the schema, a server-side apply says 500.
    const unknown = await api.apply({ ...configMap, dato: {} });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.body.message).toContain('dato');
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'wrong' }, spec: { ports: [{ port: 70_000 }] } };
    expect(await api.apply(service)).toMatchObject({ status: 422 });
    await api.apply(restrictedNamespace('judged'));
    await api.apply({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace: 'judged' } });
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'wrong', namespace: 'judged' },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    };
    const { status, body } = await api.apply(pod, { dryRun: true });
    expect(status).toBe(403);
    expect(body.message).toContain('violates PodSecurity "restricted');
  });
});
