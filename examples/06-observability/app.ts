/**
 * Dashboards, objectives and alerts from the same description as the models.
 *
 *   npx trireme synth --app examples/06-observability/app.ts --output dist/observability
 */
import { Chart } from 'cdk8s';
import { cpu, Ensemble, fp32, InferenceApp, ModelRepository, micros, millis, OnnxModel, uint8 } from 'trireme';
import { availability, latency, Observability, ObservabilityManifests, throughput } from 'trireme/observability';

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');

const common = {
  maxBatchSize: 16,
  dynamicBatching: { maxQueueDelay: micros(500), defaultQueuePolicy: { maxQueueSize: 64 } },
  instanceGroups: [cpu({ count: 1 })],
};

const preprocess = new OnnxModel(models, 'preprocess', {
  ...common,
  versions: { 1: '../02-image-pipeline/models/preprocess.onnx' },
  inputs: { image: uint8(-1, -1, 3, { format: 'FORMAT_NHWC' }) },
  outputs: { pixels: fp32(3, 32, 32) },
});

const classifier = new OnnxModel(models, 'classifier', {
  ...common,
  versions: { 1: '../02-image-pipeline/models/classifier.onnx' },
  inputs: { pixels: fp32(3, 32, 32) },
  outputs: { scores: fp32(3) },
});

const classify = new Ensemble(models, 'classify', {
  inputs: { image: uint8(-1, -1, 3) },
  steps: ({ image }) => classifier.step({ pixels: preprocess.step({ image }).pixels }),
});

// Said once. Rules, alerts and the limits in the dashboards follow.
const observability = new Observability(app, 'observability', {
  repository: models,
  objectives: [
    latency(classify, { p50: millis(8), p99: millis(50) }),
    // At night few requests come: fewer than ten that fail wake nobody, whatever their share is.
    availability(classify, { target: 0.999, minBadRequests: 10 }),
    throughput(classifier, { inferencesPerSecond: 200 }),
  ],
  matchLabels: { namespace: 'inference' },
  alertLabels: { team: 'vision' },
  runbookUrl: 'https://wiki.example.com/serving/alerts',
});

// The same for Kubernetes: ConfigMaps for Grafana's sidecar, a PrometheusRule and a PodMonitor for the Prometheus operator.
new ObservabilityManifests(new Chart(app, 'monitoring', { namespace: 'inference' }), 'observability', {
  observability,
  server: { selectorLabels: { 'app.kubernetes.io/name': 'trireme' } },
  monitoringLabels: { release: 'prometheus' },
  dashboardFolder: 'Inference',
});

app.synth();
