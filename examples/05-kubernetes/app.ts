/**
 * Models, servers, routes, autoscaling, dashboards and alerts of two environments, from one description of each thing.
 *
 *   npx trireme synth --app examples/05-kubernetes/app.ts --output dist/kubernetes
 */
import { YamlOutputType } from 'cdk8s';
import { gibibytes, InferenceApp, minutes } from 'trireme';
import { Autoscaling, ModelDelivery, NetworkPeer } from 'trireme/kubernetes';
import { addEnvironment } from './environment.ts';

// A folder for each environment and a file for each object, so that a pull request shows what changes where.
const app = new InferenceApp({
  baseDirectory: import.meta.dirname,
  yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
});

addEnvironment(app, {
  stage: 'dev',
  hostname: 'models.dev.example.com',
  // Small models: `kubectl apply` alone brings them, and changes them in the running server.
  models: ModelDelivery.configMap(),
  maxBatchSize: 16,
  replicas: 1,
  memory: gibibytes(1),
});

addEnvironment(app, {
  stage: 'prod',
  hostname: 'models.example.com',
  models: ModelDelivery.s3({
    url: 's3://example-models/prod',
    region: 'eu-central-1',
    credentials: { roleArn: 'arn:aws:iam::123456789012:role/models-reader' },
    syncImage: 'docker.io/rclone/rclone@sha256:3333333333333333333333333333333333333333333333333333333333333333',
    syncInterval: minutes(2),
    volumeSize: gibibytes(20),
  }),
  maxBatchSize: 64,
  replicas: { min: 2, max: 10 },
  autoscaling: Autoscaling.keda({
    prometheusUrl: 'http://prometheus-operated.monitoring:9090',
    pendingRequests: 16,
    scaleDownStabilization: minutes(10),
  }),
  memory: gibibytes(8),
  gpu: { count: 1, product: 'NVIDIA-L4' },
  canaryWeight: 5,
  clients: [NetworkPeer.namespace('gateways'), NetworkPeer.namespace('shop', { app: 'checkout' })],
});

app.synth();
