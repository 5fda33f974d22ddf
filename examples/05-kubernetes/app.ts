/**
 * Four teams' models on the clusters of one company, from one description of each thing: this file says where environments differ, `environment.ts`
 * what one is, `platform.ts` what all servers have in common, and `teams/` what each team runs.
 *
 *   npx trireme synth --app examples/05-kubernetes/app.ts --output dist/kubernetes
 */
import { YamlOutputType } from 'cdk8s';
import { gibibytes, InferenceApp, minutes } from 'trireme';
import { ModelDelivery, NetworkPeer } from 'trireme/kubernetes';
import { addEnvironment } from './environment.ts';
import { IMAGES } from './platform.ts';

// A folder for each environment and a file for each object, so that a pull request shows what changes where.
const app = new InferenceApp({
  baseDirectory: import.meta.dirname,
  yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
});

const VISION_MODELS = 'registry.example/vision-models@sha256:6666666666666666666666666666666666666666666666666666666666666666';

addEnvironment(app, 'dev', {
  stage: 'dev',
  hostname: 'models.dev.example.com',
  digits: {
    // Small models: `kubectl apply` alone brings them, and changes them in the running server.
    models: ModelDelivery.configMap(),
    configUpdates: 'with-models',
    maxBatchSize: 16,
    replicas: 1,
    cpu: 0.5,
    memory: gibibytes(1),
    entry: 'ingress',
  },
});

addEnvironment(app, 'staging', {
  stage: 'staging',
  hostname: 'models.staging.example.com',
  digits: {
    models: ModelDelivery.s3({
      url: 's3://models/digits',
      endpoint: 'http://minio.storage:9000',
      credentials: { secretName: 'minio-reader' },
      syncImage: IMAGES.rclone,
    }),
    storage: [NetworkPeer.namespace('storage', { app: 'minio' })],
    // What is tested is what pods begin with: a changed configuration replaces them.
    configUpdates: 'restart',
    maxBatchSize: 64,
    replicas: { min: 1, max: 3 },
    scaleOn: 'cpu',
    cpu: 2,
    memory: gibibytes(4),
    entry: 'gateway',
  },
  vision: { modelImage: VISION_MODELS, gpu: { timeSliced: true }, maxReplicas: 2 },
  audio: { replicas: { min: 1, max: 2 }, storageClassName: 'nfs' },
});

/** What the regions of prod have in common. */
const PROD = {
  configUpdates: 'hot-reload',
  maxBatchSize: 64,
  replicas: { min: 2, max: 10 },
  scaleOn: 'queue',
  cpu: 4,
  memory: gibibytes(8),
  entry: 'gateway',
} as const;

const SYNC = { syncImage: IMAGES.rclone, syncInterval: minutes(2), volumeSize: gibibytes(20) };

// Amazon EKS. The next release is on its way here first.
addEnvironment(app, 'prod-eu', {
  stage: 'prod',
  hostname: 'models.eu.example.com',
  digits: {
    ...PROD,
    models: ModelDelivery.s3({
      ...SYNC,
      url: 's3://example-models-eu/digits',
      region: 'eu-central-1',
      credentials: { roleArn: 'arn:aws:iam::123456789012:role/models-reader' },
    }),
    release: { canary: 5, mirror: 1 },
  },
  vision: { modelImage: VISION_MODELS, gpu: { migProfile: '1g.10gb', product: 'NVIDIA-A100-SXM4-80GB' }, maxReplicas: 14 },
  audio: { replicas: { min: 2, max: 8 }, storageClassName: 'efs' },
});

// Google GKE.
addEnvironment(app, 'prod-us', {
  stage: 'prod',
  hostname: 'models.us.example.com',
  digits: {
    ...PROD,
    models: ModelDelivery.gcs({
      ...SYNC,
      url: 'gs://example-models-us/digits',
      credentials: { serviceAccountEmail: 'models-reader@example.iam.gserviceaccount.com' },
    }),
  },
  vision: { modelImage: VISION_MODELS, gpu: { product: 'NVIDIA-L4' }, maxReplicas: 4 },
  segments: {
    storageUri: 'gs://example-models-us/segments',
    reader: 'models-reader@example.iam.gserviceaccount.com',
    maxReplicas: 4,
  },
});

// Microsoft AKS.
addEnvironment(app, 'prod-asia', {
  stage: 'prod',
  hostname: 'models.asia.example.com',
  digits: {
    ...PROD,
    models: ModelDelivery.azureBlob({
      ...SYNC,
      url: 'as://examplemodelsasia/models/digits',
      credentials: { clientId: '01234567-89ab-cdef-0123-456789abcdef' },
    }),
  },
});

app.synth();
