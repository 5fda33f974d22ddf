/**
 * An app with a chart for each way of delivering models, and whatever the example does not have: rendered and compared, and applied to a
 * real API server.
 */
import { Chart } from 'cdk8s';
import { fp32, gibibytes, InferenceApp, Model, ModelRepository, mebibytes, minutes, seconds } from '../../../constructs/index.ts';
import {
  Autoscaling,
  EnvironmentValue,
  HttpRoute,
  InferenceServer,
  type InferenceServerProps,
  Ingress,
  KServeInferenceService,
  ModelDelivery,
  NetworkPeer,
} from '../../../constructs/kubernetes/index.ts';

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const IMAGE = `registry.example/trireme@${digest('1')}`;
const SYNC_IMAGE = `docker.io/rclone/rclone@${digest('2')}`;
const TRITON_IMAGE = `nvcr.io/nvidia/tritonserver:24.10-py3@${digest('3')}`;

const CLIENT_ID = '01234567-89ab-cdef-0123-456789abcdef';

/** One server in a chart and namespace of its own. */
function addServer(app: InferenceApp, id: string, props: Omit<InferenceServerProps, 'image'> & { image?: string }) {
  const chart = new Chart(app, id, { namespace: id });
  return { chart, server: new InferenceServer(chart, 'serving', { image: IMAGE, ...props }) };
}

/** Everything; `synth` is left to the caller. */
export function createApp(): InferenceApp {
  const app = new InferenceApp();
  const repository = new ModelRepository(app, 'models');
  new Model(repository, 'echo', { backend: 'identity', inputs: { a: fp32(4) }, outputs: { b: fp32(4) }, maxBatchSize: 8 });

  const { chart, server } = addServer(app, 'claim', {
    models: ModelDelivery.persistentVolumeClaim({
      claimName: 'models',
      subPath: 'team',
      create: { size: gibibytes(50), storageClassName: 'nfs', accessModes: ['ReadWriteMany'] },
      changes: true,
    }),
    repository,
    configUpdates: 'restart',
    workload: 'StatefulSet',
    replicas: { min: 2, max: 6 },
    autoscaling: Autoscaling.customMetrics({
      metrics: [{ name: 'nv_inference_pending_request_count', averageValue: 4 }],
      scaleUpStabilization: seconds(15),
      maxScaleUpPodsPerMinute: 2,
    }),
    disruptionBudget: { minAvailable: '50%' },
    sharedMemory: mebibytes(128),
    temporaryStorage: gibibytes(1),
    cpu: 1.5,
    cpuLimit: 4,
    memory: gibibytes(4),
    sessionAffinity: 'ClientIP',
    environment: { TOKEN: EnvironmentValue.fromSecret('keys', 'token'), POD: EnvironmentValue.fromField('metadata.name') },
    nodeSelector: { pool: 'serving' },
    tolerations: [
      { key: 'spot', effect: 'NoSchedule' },
      { key: 'team', value: 'ads' },
    ],
    topologySpread: [{ topologyKey: 'topology.kubernetes.io/zone', required: true }],
    imagePullSecrets: ['registry'],
    podLabels: { team: 'ads' },
    podAnnotations: { note: 'as it is' },
    networkPolicy: { clients: [NetworkPeer.cidr('10.0.0.0/8', ['10.1.0.0/16'])], prometheus: [NetworkPeer.any()] },
  });
  new Ingress(chart, 'ingress', { server, host: 'models.example.com', ingressClassName: 'nginx', tlsSecretName: 'certificate' });

  addServer(app, 'image', {
    models: ModelDelivery.imageVolume({ image: `registry.example/models@${digest('4')}`, subPath: 'models' }),
    gpu: { migProfile: '1g.10gb' },
    runtimeClassName: 'nvidia',
    rollout: { maxSurge: 0, maxUnavailable: 1 },
  });
  addServer(app, 'config-map', {
    models: ModelDelivery.configMap({ updates: 'restart' }),
    repository,
    replicas: { min: 1, max: 3 },
    serviceType: 'LoadBalancer',
    networkPolicy: false,
  });
  addServer(app, 's3-compatible', {
    models: ModelDelivery.s3({
      url: 's3://bucket/models',
      endpoint: 'http://minio.storage:9000',
      credentials: { secretName: 'minio' },
      syncImage: SYNC_IMAGE,
      syncInterval: false,
    }),
    networkPolicy: { storage: [NetworkPeer.namespace('storage', { app: 'minio' })] },
  });
  addServer(app, 'gcs', {
    models: ModelDelivery.gcs({
      url: 'gs://bucket/models',
      credentials: { serviceAccountEmail: 'models@project.iam.gserviceaccount.com' },
      syncImage: SYNC_IMAGE,
      volumeSize: gibibytes(10),
    }),
    gpu: { timeSliced: true },
    replicas: { min: 0, max: 4 },
    autoscaling: Autoscaling.keda({
      prometheusUrl: 'https://prometheus.monitoring:9090',
      queueTime: seconds(0.02),
      queueTimeQuantile: 0.95,
      models: ['echo'],
      activation: { query: 'sum(rate(gateway_requests_total{service="serving"}[1m]))', threshold: 20 },
      authentication: 'prometheus',
    }),
  });
  addServer(app, 'azure', {
    models: ModelDelivery.azureBlob({
      url: 'as://account/container/models',
      credentials: { clientId: CLIENT_ID },
      syncImage: SYNC_IMAGE,
      syncInterval: minutes(5),
    }),
    runtime: 'triton',
    image: TRITON_IMAGE,
    gpu: { count: 2 },
    mountServiceAccountToken: true,
  });

  const routes = addServer(app, 'routes', {
    models: ModelDelivery.persistentVolumeClaim({ claimName: 'models' }),
    modelControlMode: 'explicit',
    loadModels: ['echo'],
  });
  new HttpRoute(routes.chart, 'all', {
    gateways: [{ name: 'internal' }],
    backends: [{ server: routes.server }],
    administration: true,
    requestTimeout: seconds(0.5),
  });

  const kserve = new Chart(app, 'kserve', { namespace: 'kserve-models' });
  const storageUri = 's3://bucket/models';
  new KServeInferenceService(kserve, 'http', {
    image: IMAGE,
    storageUri,
    gpu: {},
    replicas: { min: 1, max: 4 },
    scaleMetric: 'cpu',
  });
  new KServeInferenceService(kserve, 'grpc', { image: IMAGE, storageUri, protocol: 'grpc-v2', sharedMemory: mebibytes(64) });
  new KServeInferenceService(kserve, 'zero', {
    image: TRITON_IMAGE,
    runtime: 'triton',
    storageUri,
    deploymentMode: 'Serverless',
    replicas: { min: 0, max: 2 },
    serviceAccountName: 'models',
  });
  return app;
}
