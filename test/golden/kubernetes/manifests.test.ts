/**
 * Manifests as they are rendered: of an app that has everything, and of the example. Accept a change with
 * `npx vitest run test/golden/kubernetes -u`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { Testing } from '../../../constructs/testing/index.ts';
import { listFiles, readFiles, temporaryFolder } from '../../support/folder.ts';
import type { Manifest } from '../../support/manifests.ts';
import { ROOT, trireme } from '../../support/trireme.ts';
import { startTriton, tritonRefusals } from '../../support/triton.ts';
import { createApp } from './app.ts';

it('of an app that has everything are rendered as expected', async () => {
  const manifests = Object.entries(Testing.synth(createApp()).files).filter(([path]) => path.endsWith('.k8s.yaml'));
  const expected = join(import.meta.dirname, 'expected');
  for (const [path, text] of manifests) await expect(text).toMatchFileSnapshot(join(expected, path));
  expect(listFiles(expected)).toEqual(manifests.map(([path]) => path));
});

describe('the example', () => {
  const EXAMPLE = join(ROOT, 'examples/05-kubernetes');
  const ENVIRONMENTS = ['dev', 'prod-asia', 'prod-eu', 'prod-us', 'staging'];
  let output: string;
  let files: Readonly<Record<string, string>>;
  let objects: readonly Manifest[];

  /** The objects of a kind, by environment and name: `prod-eu/digits`. */
  const ofKind = (kind: string): Record<string, Manifest> =>
    Object.fromEntries(
      objects
        .filter((object) => object.kind === kind)
        .map((object) => [`${environmentOf(object)}/${object.metadata.name}`, object]),
    );
  const environmentOf = ({ metadata }: Manifest): string => metadata.namespace.replace('models-', '');
  const podOf = (workload: Manifest): Manifest => workload.spec.template.spec;

  beforeAll(async () => {
    output = mkdtempSync(join(tmpdir(), 'trireme-example-'));
    expect(await trireme(['synth', '--app', join(EXAMPLE, 'app.ts'), '--output', output])).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    files = readFiles(output);
    objects = Object.entries(files)
      .filter(([path]) => path.endsWith('.k8s.yaml'))
      .flatMap(([, text]) => parseAllDocuments(text).map((document) => document.toJS()));
  }, 180_000);

  afterAll(() => rmSync(output, { recursive: true }));

  // What dashboards, rules and models become is compared where they are tested.
  it('is written as expected, a file for each object in a folder for each environment', async () => {
    const manifests = Object.entries(files).filter(
      ([path, text]) => path.endsWith('.k8s.yaml') && !path.includes('/PrometheusRule') && !text.includes('grafana_dashboard'),
    );
    const expected = join(EXAMPLE, 'expected');
    for (const [path, text] of manifests) await expect(text).toMatchFileSnapshot(join(expected, path));
    expect(listFiles(expected)).toEqual(manifests.map(([path]) => path));
    expect([...new Set(manifests.map(([path]) => path.split('/')[0]))]).toEqual(ENVIRONMENTS);
  });

  it('has objects that find one another', () => {
    const missing: string[] = [];
    const workloads = { ...ofKind('Deployment'), ...ofKind('StatefulSet') };
    const want = (object: Manifest, kind: string, names: readonly (string | undefined)[]) => {
      const there = ofKind(kind);
      for (const name of names)
        if (name && !there[`${environmentOf(object)}/${name}`])
          missing.push(`${object.kind} ${object.metadata.name}: ${kind} ${name}`);
    };
    const wantPods = (object: Manifest, labels: Readonly<Record<string, string>>) => {
      const found = Object.values(workloads).filter(
        (workload) =>
          environmentOf(workload) === environmentOf(object) &&
          Object.entries(labels).every(([name, value]) => workload.spec.template.metadata.labels[name] === value),
      );
      if (found.length === 0) missing.push(`${object.kind} ${object.metadata.name}: pods with ${JSON.stringify(labels)}`);
    };
    for (const object of objects) {
      const { kind, spec } = object;
      if (kind === 'Deployment' || kind === 'StatefulSet') {
        wantPods(object, spec.selector.matchLabels);
        const { serviceAccountName, volumes } = podOf(object);
        want(object, 'ServiceAccount', [serviceAccountName]);
        want(object, 'Service', [spec.serviceName]);
        want(
          object,
          'ConfigMap',
          volumes.map(({ configMap }: Manifest) => configMap?.name),
        );
        want(
          object,
          'PersistentVolumeClaim',
          volumes.map(({ persistentVolumeClaim: claim }: Manifest) => claim?.claimName),
        );
        const mounted = podOf(object).containers[0].volumeMounts.map(({ name }: Manifest) => name);
        expect(mounted.sort()).toEqual(volumes.map(({ name }: Manifest) => name).sort());
      }
      if (kind === 'Service') wantPods(object, spec.selector);
      if (kind === 'PodDisruptionBudget' || kind === 'PodMonitor') wantPods(object, spec.selector.matchLabels);
      if (kind === 'NetworkPolicy') wantPods(object, spec.podSelector.matchLabels);
      if (kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
        want(object, spec.scaleTargetRef.kind, [spec.scaleTargetRef.name]);
      if (kind === 'HTTPRoute' || kind === 'GRPCRoute')
        want(
          object,
          'Service',
          spec.rules.flatMap(({ backendRefs }: Manifest) => backendRefs.map(({ name }: Manifest) => name)),
        );
      if (kind === 'Ingress')
        want(
          object,
          'Service',
          spec.rules[0].http.paths.map(({ backend }: Manifest) => backend.service.name),
        );
      if (kind === 'InferenceService') {
        want(object, 'ServingRuntime', [spec.predictor.model.runtime]);
        want(object, 'ServiceAccount', [spec.predictor.serviceAccountName]);
      }
    }
    expect(missing).toEqual([]);
  });

  it('delivers models in every way', () => {
    const pods = Object.entries({ ...ofKind('Deployment'), ...ofKind('StatefulSet') }).map(
      ([name, workload]) => [name, podOf(workload)] as const,
    );
    const delivered = Object.fromEntries(
      pods.map(([name, { volumes, initContainers = [] }]) => {
        const { name: _, ...volume } = volumes.find((one: Manifest) => one.name === 'models');
        const settings = initContainers.flatMap(({ env }: Manifest) => env);
        const store = settings.find((one: Manifest) => one.name === 'RCLONE_CONFIG_MODELS_TYPE')?.value;
        const isSecret = settings.some(({ valueFrom }: Manifest) => valueFrom?.secretKeyRef);
        return [name, store ? `${store}${isSecret ? ' with a Secret' : ''}` : Object.keys(volume).join()];
      }),
    );
    expect(delivered).toEqual({
      'dev/digits': 'configMap',
      'staging/digits': 's3 with a Secret',
      'staging/vision': 'image',
      'staging/audio': 'persistentVolumeClaim',
      'prod-eu/digits': 's3',
      'prod-eu/digits-canary': 's3',
      'prod-eu/digits-triton': 's3',
      'prod-eu/vision': 'image',
      'prod-eu/audio': 'persistentVolumeClaim',
      'prod-us/digits': 'google cloud storage',
      'prod-us/vision': 'image',
      'prod-asia/digits': 'azureblob',
    });
  });

  it('changes configurations in running pods in prod, and by new pods in staging', () => {
    const { 'prod-eu/digits': hot, 'staging/digits': restarted } = ofKind('Deployment');
    for (const workload of [hot, restarted]) {
      expect(podOf(workload).containers[0].args).toContain('--model-config-overlay=/configs');
      expect(podOf(workload).volumes).toContainEqual({ name: 'configs', configMap: { name: 'digits-configs' } });
    }
    expect(podOf(hot).containers[0].args).toContain('--model-control-mode=poll');
    expect(hot.spec.template.metadata.annotations).toBeUndefined();
    expect(restarted.spec.template.metadata.annotations['checksum/configs']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('asks for GPUs, MIG devices and time slices', () => {
    const { 'prod-us/vision': whole, 'prod-eu/vision': part, 'staging/vision': slice } = ofKind('Deployment');
    const gpus = [whole, part, slice].map((workload) =>
      Object.keys(podOf(workload).containers[0].resources.limits).filter((name) => name.startsWith('nvidia.com/')),
    );
    expect(gpus).toEqual([['nvidia.com/gpu'], ['nvidia.com/mig-1g.10gb'], ['nvidia.com/gpu.shared']]);
  });

  it('scales on CPU, on custom metrics, on what waits, and to none', () => {
    const metrics = Object.values(ofKind('HorizontalPodAutoscaler')).flatMap(({ spec }) => spec.metrics);
    expect(new Set(metrics.map(({ type }) => type))).toEqual(new Set(['ContainerResource', 'Pods']));
    const { 'prod-us/digits': queue, 'prod-eu/vision': toNone } = ofKind('ScaledObject');
    expect(queue.spec.triggers.map(({ name }: Manifest) => name)).toEqual(['pending-requests', 'queue-time']);
    expect(toNone.spec).toMatchObject({ minReplicaCount: 0, cooldownPeriod: 900 });
  });

  it('shares requests out among servers and versions, copies some to a real Triton, or has an ingress', () => {
    const { 'prod-eu/digits-http': http } = ofKind('HTTPRoute');
    const [versions, rest] = http.spec.rules;
    expect(versions.backendRefs.map(({ weight }: Manifest) => weight)).toEqual([8550, 950, 450, 50]);
    expect(rest.backendRefs.map(({ name, weight }: Manifest) => `${name} ${weight}`)).toEqual(['digits 95', 'digits-canary 5']);
    const { 'prod-eu/digits-grpc': grpc } = ofKind('GRPCRoute');
    for (const { filters } of [versions, rest, ...grpc.spec.rules])
      expect(filters).toMatchObject([{ requestMirror: { backendRef: { name: 'digits-triton' }, percent: 1 } }]);
    expect(podOf(ofKind('Deployment')['prod-eu/digits-triton']).containers[0].command).toEqual(['tritonserver']);
    expect(Object.keys(ofKind('Ingress'))).toEqual(['dev/digits-ingress']);
  });

  it('has a server with sequences, and one under KServe in both of its modes', () => {
    expect(ofKind('StatefulSet')['prod-eu/audio'].spec.serviceName).toBe('audio-headless');
    expect(ofKind('Service')['prod-eu/audio'].spec.sessionAffinity).toBe('ClientIP');
    const services = Object.values(ofKind('InferenceService'));
    expect(services.map(({ metadata }) => metadata.annotations['serving.kserve.io/deploymentMode'])).toEqual([
      'Serverless',
      'RawDeployment',
    ]);
    expect(Object.keys(ofKind('ServingRuntime'))).toEqual(['prod-us/segments-batch', 'prod-us/segments']);
  });

  it('watches each server, by dashboards and rules that are in the cluster and in files', () => {
    const watched = ['dev/digits', 'prod-asia/digits', 'prod-eu/audio', 'prod-eu/digits', 'prod-eu/vision', 'prod-us/vision'];
    const rules = ofKind('PrometheusRule');
    const monitors = { ...ofKind('PodMonitor'), ...ofKind('ServiceMonitor') };
    const dashboards = Object.keys(ofKind('ConfigMap'));
    for (const [environment, team] of watched.map((name) => name.split('/'))) {
      const name = `${team}-${environment}`;
      expect(Object.keys(rules)).toContain(`${environment}/${name}`);
      expect(monitors[`${environment}/${name}`].metadata.labels['release']).toBe('kube-prometheus-stack');
      expect(dashboards).toContain(`${environment}/${name}-overview`);
      expect(Object.keys(files)).toEqual(
        expect.arrayContaining([
          `${environment}-${team}-observability/dashboards/${name}-overview.json`,
          `${environment}-${team}-observability/rules/${name}.rules.yaml`,
        ]),
      );
    }
    expect(monitors['prod-eu/audio-prod-eu'].kind).toBe('ServiceMonitor');
  });

  it('has models that a real Triton takes, where a server is one', async () => {
    expect(await tritonRefusals(join(output, 'prod-eu-digits-models'))).toEqual(new Map());
    const url = await startTriton(join(output, 'prod-eu-audio-models'));
    const follow = async (sequence_id: number, level: number, parameters: object) => {
      const samples = { name: 'samples', datatype: 'FP32', shape: [1, 4], data: Array(4).fill(level) };
      const body = JSON.stringify({ inputs: [samples], parameters: { sequence_id, ...parameters } });
      const response = await fetch(`${url}/v2/models/loudness/infer`, { method: 'POST', body });
      const { outputs, error } = (await response.json()) as { outputs?: { data: number[] }[]; error?: string };
      return error ?? outputs![0]!.data[0];
    };
    // Two streams at a time: each is followed by itself.
    expect(await follow(1, 1, { sequence_start: true })).toBeCloseTo(0);
    expect(await follow(2, 0.1, { sequence_start: true })).toBeCloseTo(-20);
    expect(await follow(1, 0, { sequence_end: true })).toBeCloseTo(10 * Math.log10(0.9));
    expect(await follow(2, 0.1, { sequence_end: true })).toBeCloseTo(-20);
  });

  it('takes no more than a few times as long to synthesize as one model', async () => {
    /** Processor seconds of a synth from cold, in all its processes: others may be using the machine. */
    const measure = async (app: string): Promise<number> => {
      const folder = temporaryFolder();
      const hook = `import{writeFileSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();writeFileSync('${folder}/'+process.pid,String(user+system))})`;
      await trireme(['synth', '--app', app, '--output', temporaryFolder()], {
        env: { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` },
      });
      const spent = listFiles(folder).map((file) => Number(readFileSync(join(folder, file), 'utf8')));
      expect(spent.length).toBeGreaterThan(0);
      return spent.reduce((sum, microseconds) => sum + microseconds) / 1e6;
    };
    const ratios: number[] = [];
    for (let round = 0; round < 3; round++) {
      const one = await measure(join(EXAMPLE, '../01-quickstart/app.ts'));
      ratios.push((await measure(join(EXAMPLE, 'app.ts'))) / one);
    }
    // Two and a half times, for 330 files instead of a handful.
    expect(Math.min(...ratios)).toBeLessThan(5);
  });
});
