/**
 * Every manifest that is kept as expected, by the published schemas. `npm run test:k8s` applies what apps write to a real API server, which takes
 * minutes to compile; this is fast enough to run each time.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from '../../support/kubernetes/api-server.ts';
import { KubernetesSchemas } from '../../support/kubernetes/schemas.ts';
import { ROOT } from '../../support/trireme.ts';

let schemas: KubernetesSchemas;

beforeAll(async () => {
  schemas = await KubernetesSchemas.load();
}, 600_000);

describe('manifests', () => {
  it('have the fields that their schemas name, of the types that these say', async () => {
    const files = globSync('{examples/*,test/golden/kubernetes}/expected/**/*.k8s.yaml', { cwd: ROOT }).sort();
    const kinds = new Set<string>();
    const problems: string[] = [];
    for (const file of files) {
      for (const document of parseAllDocuments(readFileSync(join(ROOT, file), 'utf8'))) {
        const object = document.toJS() as KubernetesObject;
        kinds.add(object.kind);
        for (const problem of await schemas.problems(object)) problems.push(`${file}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
    expect([...kinds]).toEqual(
      expect.arrayContaining(['Deployment', 'HTTPRoute', 'InferenceService', 'PodMonitor', 'PrometheusRule', 'ScaledObject']),
    );
  });
});

describe('the judge', () => {
  const metadata = { name: 'wrong' };

  it.each<[string, KubernetesObject, string]>([
    ['a field that there is not', { apiVersion: 'v1', kind: 'ConfigMap', metadata, dato: {} }, 'dato'],
    [
      'a field deep inside that there is not',
      { apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [{ name: 'c', imago: 'i' }] } },
      '/spec/containers/0 must NOT have additional properties imago',
    ],
    ['metadata that there is not', { apiVersion: 'v1', kind: 'Secret', metadata: { ...metadata, label: {} } }, 'label'],
    [
      'a type',
      { apiVersion: 'v1', kind: 'Service', metadata, spec: { ports: [{ port: '80' }] } },
      '/spec/ports/0/port must be integer',
    ],
    [
      'a field that is missing',
      { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata, spec: { maxReplicas: 2 } },
      "/spec must have required property 'scaleTargetRef'",
    ],
    [
      'a field of a custom resource that there is not',
      {
        apiVersion: 'keda.sh/v1alpha1',
        kind: 'ScaledObject',
        metadata,
        spec: { scaleTargetRef: { name: 'a' }, triggers: [], minReplicas: 0 },
      },
      'minReplicas',
    ],
    [
      'a value of a custom resource',
      { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata, spec: { hostnames: ['A_B'] } },
      '/spec/hostnames/0 must match pattern',
    ],
  ])('refuses %s', async (_, object, problem) => {
    expect(await schemas.problems(object)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
  });

  it('does not pass what it has no schema for', async () => {
    await expect(schemas.problems({ apiVersion: 'v9', kind: 'Pod', metadata })).rejects.toThrow('no schema for Pod of v9');
  });
});
