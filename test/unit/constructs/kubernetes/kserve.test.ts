import { describe, expect, it } from 'vitest';
import { KServeInferenceService, type KServeInferenceServiceProps } from '../../../../constructs/kubernetes/index.ts';
import { gibibytes, mebibytes } from '../../../../constructs/units.ts';
import { DIGEST, findManifest, IMAGE, kubernetesApp, manifestsOf, problemsOf } from '../../../support/manifests.ts';

function synth(props: Partial<KServeInferenceServiceProps> = {}) {
  const { app, chart } = kubernetesApp();
  new KServeInferenceService(chart, 'encoder', { image: IMAGE, storageUri: 's3://bucket/models', ...props });
  return app;
}

describe('a server under KServe', () => {
  it('is a runtime, and a service that names it', () => {
    const manifests = manifestsOf(
      synth({
        protocol: 'grpc-v2',
        replicas: { min: 1, max: 5 },
        scaleMetric: 'concurrency',
        scaleTarget: 8,
        serviceAccountName: 'models',
        gpu: {},
        memory: gibibytes(2),
        sharedMemory: mebibytes(64),
      }),
    );
    const runtime = findManifest(manifests, 'ServingRuntime');
    expect(runtime.spec.supportedModelFormats).toEqual([{ name: 'trireme', version: '2', autoSelect: false }]);
    const [container] = runtime.spec.containers;
    expect(container).toMatchObject({
      name: 'kserve-container',
      image: IMAGE,
      args: expect.arrayContaining(['--model-repository=/mnt/models']),
      ports: [{ name: 'h2c', containerPort: 8001, protocol: 'TCP' }],
      readinessProbe: { httpGet: { path: '/v2/health/ready', port: 8000 } },
      resources: { limits: { memory: '2Gi', 'nvidia.com/gpu': '1' } },
      securityContext: { readOnlyRootFilesystem: true, runAsNonRoot: true, runAsUser: 1000 },
    });
    const service = findManifest(manifests, 'InferenceService');
    expect(service.metadata.annotations).toEqual({ 'serving.kserve.io/deploymentMode': 'RawDeployment' });
    expect(service.spec.predictor).toMatchObject({
      minReplicas: 1,
      maxReplicas: 5,
      scaleMetric: 'concurrency',
      scaleTarget: 8,
      serviceAccountName: 'models',
      terminationGracePeriodSeconds: 40,
      tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
      model: {
        modelFormat: { name: 'trireme', version: '2' },
        runtime: runtime.metadata.name,
        protocolVersion: 'grpc-v2',
        storageUri: 's3://bucket/models',
      },
    });
  });

  it('says nothing of the pod that Knative does not allow, and may go down to none', () => {
    const { predictor } = findManifest(
      manifestsOf(synth({ deploymentMode: 'Serverless', replicas: { min: 0, max: 3 } })),
      'InferenceService',
    ).spec;
    expect(Object.keys(predictor).sort()).toEqual(['automountServiceAccountToken', 'maxReplicas', 'minReplicas', 'model']);
  });

  it('may be a real Triton', () => {
    const image = `nvcr.io/nvidia/tritonserver:24.10-py3@${DIGEST}`;
    const manifests = manifestsOf(synth({ runtime: 'triton', image, partOf: 'search' }));
    expect(findManifest(manifests, 'InferenceService').metadata.labels).toEqual({
      'app.kubernetes.io/name': 'triton',
      'app.kubernetes.io/instance': 'encoder',
      'app.kubernetes.io/version': '24.10-py3',
      'app.kubernetes.io/component': 'inference-server',
      'app.kubernetes.io/managed-by': 'trireme',
      'app.kubernetes.io/part-of': 'search',
    });
    const [container] = findManifest(manifests, 'ServingRuntime').spec.containers;
    expect(container).toMatchObject({
      command: ['tritonserver'],
      args: ['--model-repository=/mnt/models', '--model-control-mode=none', '--exit-timeout-secs=30'],
      ports: [{ name: 'http1', containerPort: 8000 }],
    });
    expect(findManifest(manifests, 'InferenceService').spec.predictor.model.modelFormat.name).toBe('triton');
  });

  it.each<[string, Partial<KServeInferenceServiceProps>, string]>([
    ['a name', { serviceName: 'Encoder' }, "serviceName: got 'Encoder', want at most 52 small letters"],
    ['a place', { storageUri: 'bucket/models' }, "storageUri: got 'bucket/models', want <scheme>://<place>"],
    ['a target', { scaleTarget: 0 }, 'scaleTarget: got 0, want a whole number, 1 or more'],
    ['an image', { image: 'trireme' }, "image: got 'trireme', want a reference by digest"],
    ['no pods', { replicas: { min: 0, max: 1 } }, 'replicas.min: got 0, want a whole number, 1 or more'],
    ['CPU', { cpu: 0 }, 'cpu: got 0 cores'],
    ['models to load', { loadModels: ['m'] }, 'loadModels: got models'],
    [
      'a place for pods of Knative',
      { deploymentMode: 'Serverless', nodeSelector: { pool: 'gpu' } },
      "nodeSelector: got it with deploymentMode 'Serverless', which has no place for it",
    ],
    ['a product for pods of Knative', { deploymentMode: 'Serverless', gpu: { product: 'NVIDIA-L4' } }, 'gpu.product: got it'],
    ['a version', { version: 'v 1' }, "label 'version': got 'v 1'"],
    ['a toleration', { tolerations: [{ value: 'x' }] }, "tolerations: got the value 'x'"],
  ])('is refused with %s', (_, props, message) => {
    expect(problemsOf(synth(props))).toEqual([expect.stringContaining(`prod/encoder: ${message}`)]);
  });
});
