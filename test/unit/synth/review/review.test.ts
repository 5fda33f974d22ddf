import { describe, expect, it } from 'vitest';
import { type OutputTree, readOutputTree } from '../../../../synth/review/output-tree.ts';
import { parsePrices } from '../../../../synth/review/resources.ts';
import { review } from '../../../../synth/review/review.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { type OddFile, writeOddFiles } from '../../../support/odd-files.ts';
import { MANIFEST_PAIRS, MODEL_PAIRS, type Side } from './review-pairs.ts';

function tree({ model, versions = ['1'], files = {}, yaml, others = {} }: Side): OutputTree {
  const backend = /backend:|platform:/.test(model ?? '') ? '' : 'backend: "identity" ';
  return readOutputTree(
    temporaryFolder({
      ...(model !== undefined && { 'models/m/config.pbtxt': backend + model }),
      ...(model !== undefined && Object.fromEntries(versions.map((version) => [`models/m/${version}/weights`, '']))),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`models/m/${path}`, text])),
      ...(yaml !== undefined && { 'prod.k8s.yaml': yaml }),
      ...others,
    }),
  );
}

describe('a review', () => {
  it.each([...MODEL_PAIRS, ...MANIFEST_PAIRS])('says what it means that $name', ({ before, after, expected }) => {
    const { findings } = review(tree(before), tree(after));
    expect(findings.map(({ rule, effects, severity }) => `${rule} ${effects.join('+')} ${severity}`)).toEqual(expected);
  });

  it('finds nothing between equal outputs', () => {
    for (const { before } of [...MODEL_PAIRS, ...MANIFEST_PAIRS]) expect(review(tree(before), tree(before)).findings).toEqual([]);
  });

  it('says what was and what is', () => {
    const pair = (name: string) => {
      const { before, after } = [...MODEL_PAIRS, ...MANIFEST_PAIRS].find((row) => row.name === name)!;
      return review(tree(before), tree(after)).findings.map(({ subject, field, message }) => `${subject} ${field}: ${message}`);
    };
    expect(pair('dims of an input are narrowed')).toEqual([
      "models/m input.x.dims: dims of input 'x' are narrowed: [-1, 4] to [8, 4]",
    ]);
    expect(pair('max batch is lowered')).toEqual([
      'models/m max_batch_size: max_batch_size is lowered from 8 to 4: larger requests are refused',
    ]);
    expect(pair('GPUs of a pod change')).toEqual([
      'apps/Deployment prod/server spec.template.spec.containers.server.resources.limits.nvidia.com/gpu: a pod asks for other resources: nvidia.com/gpu 1 → 2',
    ]);
    expect(pair('an objective changes')).toEqual([
      "monitoring.coreos.com/PrometheusRule server alert Slow.expr: alert Slow changes: expr is 'latency > 0.1', was 'latency > 0.05'",
    ]);
    expect(pair('one of two alerts of a name is removed')).toEqual([
      'monitoring.coreos.com/PrometheusRule server alert Slow{model=a}: alert Slow{model=a} is removed',
    ]);
    expect(pair('the target of an objective changes')).toEqual([
      "monitoring.coreos.com/PrometheusRule o objective fast: objective 'fast' changes (2 rules): '99% within 80ms', was '99% within 50ms'",
    ]);
    expect(pair('the image changes')).toEqual([
      "apps/Deployment prod/server spec.template.spec.containers.server.image: image of 'server' is 'registry.example/trireme@sha256:bb', was 'registry.example/trireme@sha256:aa'",
    ]);
    expect(pair('steps of an ensemble hand on other tensors')).toEqual([
      'models/m ensemble_scheduling.max_inflight_requests: ensemble_scheduling.max_inflight_requests is 2, was none',
      "models/m ensemble_scheduling.step: step 'a' reads j=x, read i=x and asks for version 2, asked for the latest version; step 'b' is new",
    ]);
    expect(pair('weights of a route change')).toEqual([
      'gateway.networking.k8s.io/HTTPRoute server spec.rules: requests to /v2 go to server 83.33%, canary 16.67%, went to server 90%, canary 10%',
    ]);
    expect(pair('clients lose their way through a network policy')).toEqual([
      'networking.k8s.io/NetworkPolicy server spec.ingress: connections from pods with app=web are no longer allowed',
      'networking.k8s.io/NetworkPolicy server spec.ingress: connections from pods with app=shop are allowed',
    ]);
    expect(pair('a limit that costs nothing changes')).toEqual([
      'apps/Deployment prod/server spec.template.spec.containers.server.resources.limits.ephemeral-storage: limits of pods change: spec.containers.server.resources.limits.ephemeral-storage is 1Gi, was none',
    ]);
    expect(pair('a StatefulSet has another service')).toEqual([
      "apps/StatefulSet prod/server spec.serviceName: spec.serviceName is 'b', was 'a', which Kubernetes refuses: the object must be deleted and created anew",
    ]);
    expect(pair('the queue delay changes')).toEqual([
      'models/m dynamic_batching.max_queue_delay_microseconds: dynamic_batching.max_queue_delay_microseconds is 5, was none',
    ]);
  });
});

describe('an output', () => {
  it('is not compared if it has what is no file, which is not waited for', () => {
    const read = (path: string, kind: OddFile) => {
      const folder = temporaryFolder({ 'models/m/config.pbtxt': '' });
      writeOddFiles(folder, { [path]: kind });
      return () => readOutputTree(folder);
    };
    expect(read('a.yaml', 'pipe')).toThrow(/a.yaml' is a pipe, socket or device: expected files and folders only$/);
    expect(read('models/m/1/model.onnx', 'device')).toThrow(/model.onnx' is a pipe, socket or device/);
    expect(read('models/n/config.pbtxt', 'folder')()).toMatchObject({ models: new Map([['models/m', expect.anything()]]) });
    expect(read('models/m/1/old', 'dangling')).not.toThrow();
    expect(read('models/m/back', 'back')).not.toThrow();
    expect(() => readOutputTree('/nowhere')).toThrow("'/nowhere' is not a folder");
  });

  it('names the file that cannot be read', () => {
    expect(() => tree({ others: { 'a.json': '{' } })).toThrow(/a.json: .*JSON/);
    expect(() => tree({ others: { 'a.yaml': 'a: [' } })).toThrow(/a.yaml: /);
  });
});

describe('the monthly cost', () => {
  const prices = parsePrices(
    '{ "hoursPerMonth": 100, "cpuCoreHour": 1, "memoryGiBHour": 0.5, "gpuHour": { "nvidia.com/gpu": 10 }, "storageGiBMonth": 0.25 }',
  );
  const deployment = MANIFEST_PAIRS.find(({ name }) => name === 'replicas change')!;

  it('is that of all replicas, GPUs, CPUs, memory and storage', () => {
    const claim =
      '---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: m }\nspec: { resources: { requests: { storage: 8Gi } } }\n';
    const { cost } = review(tree(deployment.before), tree({ yaml: `${deployment.after.yaml}${claim}` }), prices);
    // 0.5 CPUs, 2 GiB and a GPU: 11.5 an hour.
    expect(cost).toEqual({
      before: { currency: 'USD', min: 2300, max: 2300 },
      after: { currency: 'USD', min: 4602, max: 4602 },
      unpriced: [],
    });
  });

  it('is a range where an autoscaler sets the replicas', () => {
    const scaler = (kind: string, spec: string) =>
      tree({
        yaml: `${deployment.before.yaml}---\napiVersion: ${kind}\nmetadata: { name: s, namespace: prod }\nspec: { scaleTargetRef: { name: server }, ${spec} }`,
      });
    const costs = (after: OutputTree) => review(tree({}), after, prices).cost!.after;
    expect(costs(scaler('autoscaling/v2\nkind: HorizontalPodAutoscaler', 'minReplicas: 3, maxReplicas: 5'))).toMatchObject({
      min: 3450,
      max: 5750,
    });
    expect(costs(scaler('keda.sh/v1alpha1\nkind: ScaledObject', 'maxReplicaCount: 2'))).toMatchObject({ min: 0, max: 2300 });
  });

  it('is that of the pods that KServe makes, and names what has no price', () => {
    const runtime =
      'apiVersion: serving.kserve.io/v1alpha1\nkind: ServingRuntime\nmetadata: { name: r, namespace: n }\nspec: { containers: [{ name: kserve-container, resources: { limits: { cpu: 2, nvidia.com/mig-1g.10gb: 1 } } }] }\n';
    const service = (model: string) =>
      `---\napiVersion: serving.kserve.io/v1beta1\nkind: InferenceService\nmetadata: { name: s, namespace: n }\nspec: { predictor: { maxReplicas: 3, model: { runtime: r${model} } } }\n`;
    const costs = (yaml: string) => review(tree({}), tree({ yaml }), prices).cost;
    expect(costs(runtime + service(''))).toMatchObject({ after: { min: 200, max: 600 }, unpriced: ['nvidia.com/mig-1g.10gb'] });
    const own = service(', resources: { requests: { cpu: 4 } }');
    expect(costs(runtime + own)).toMatchObject({ after: { min: 400, max: 1200 }, unpriced: [] });
    expect(costs(own)).toMatchObject({ after: { min: 400, max: 1200 } });
  });

  it('is that of the claims that a StatefulSet makes', () => {
    const set = MANIFEST_PAIRS.find(({ name }) => name === 'a StatefulSet has another service')!.before.yaml;
    const yaml = `${set}  volumeClaimTemplates: [{ spec: { resources: { requests: { storage: 8Gi } } } }]\n`;
    expect(review(tree({}), tree({ yaml }), parsePrices('{ "storageGiBMonth": 1 }')).cost).toMatchObject({
      after: { min: 8, max: 8 },
      unpriced: ['cpu', 'memory', 'nvidia.com/gpu'],
    });
  });

  it('refuses prices that are none', () => {
    expect(() => parsePrices('[]')).toThrow('want an object');
    expect(() => parsePrices('{ "cpuHour": 1 }')).toThrow("prices: got 'cpuHour', want hoursPerMonth, cpuCoreHour");
    expect(() => parsePrices('{ "cpuCoreHour": -1 }')).toThrow('prices: cpuCoreHour: got -1, want a number of 0 or more');
    expect(() => parsePrices('{ "gpuHour": 2 }')).toThrow('prices: gpuHour: got 2, want an object');
  });
});
