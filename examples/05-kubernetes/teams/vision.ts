/**
 * Team vision: classifies images on GPUs, on a real Triton, by day; and needs nothing at night. Its pods get parts of GPUs where whole ones are too
 * much, and go down to none. The models come in an OCI image that the team's CI builds of the synthesized repository, so that models and manifests
 * are rolled out and back together.
 */
import { Ensemble, fp32, gibibytes, gpu, ModelRepository, micros, minutes, OnnxModel, uint8 } from 'trireme';
import { Autoscaling, type GpuProps, HttpRoute, InferenceServer, ModelDelivery } from 'trireme/kubernetes';
import { availability, throughput } from 'trireme/observability';
import { addMonitoring, type Environment, GATEWAYS, IMAGES, PROMETHEUS_URL, serverDefaults } from '../platform.ts';

export interface VisionProps {
  /** The image of the models, by digest. */
  readonly modelImage: string;
  /** What of a GPU a pod gets: all of it, a MIG device, which has memory of its own, or a time slice. */
  readonly gpu: GpuProps;
  readonly maxReplicas: number;
}

const TEAM = 'vision';

export function addVision(environment: Environment, { modelImage, gpu, maxReplicas }: VisionProps): void {
  const { repository, classifier, classify } = addModels(environment);
  const { chart, hostname, namespace } = environment;

  const server = new InferenceServer(chart, TEAM, {
    ...serverDefaults(TEAM),
    image: IMAGES.triton,
    runtime: 'triton',
    models: ModelDelivery.imageVolume({ image: modelImage, subPath: 'models' }),
    repository,
    cpu: 2,
    memory: gibibytes(6),
    gpu,
    runtimeClassName: 'nvidia',
    // No GPU is left for one more: an old pod goes before a new one comes.
    rollout: { maxSurge: 0, maxUnavailable: 1 },
    startupTimeout: minutes(15),
    replicas: { min: 0, max: maxReplicas },
    autoscaling: Autoscaling.keda({
      prometheusUrl: PROMETHEUS_URL,
      pendingRequests: 8,
      // A server without pods counts no requests: the gateway does (here Istio's).
      activation: {
        query: `sum(rate(istio_requests_total{destination_service_name="${TEAM}",destination_service_namespace="${namespace}"}[1m]))`,
        threshold: 50,
      },
      cooldownPeriod: minutes(15),
    }),
  });
  new HttpRoute(chart, 'vision-http', { gateways: GATEWAYS, hostnames: [`vision.${hostname}`], backends: [{ server }] });

  addMonitoring(environment, {
    team: TEAM,
    repository,
    objectives: [availability(classify, { target: 0.99 }), throughput(classifier, { inferencesPerSecond: 500 })],
    server,
  });
}

function addModels({ app, name }: Environment) {
  const repository = new ModelRepository(app, `${name}-${TEAM}-models`);
  const common = { maxBatchSize: 16, dynamicBatching: { maxQueueDelay: micros(500) }, instanceGroups: [gpu({ count: 1 })] };

  const preprocess = new OnnxModel(repository, 'preprocess', {
    ...common,
    versions: { 1: '../02-image-pipeline/models/preprocess.onnx' },
    inputs: { image: uint8(-1, -1, 3, { format: 'FORMAT_NHWC' }) },
    outputs: { pixels: fp32(3, 32, 32) },
  });

  const classifier = new OnnxModel(repository, 'classifier', {
    ...common,
    versions: { 1: '../02-image-pipeline/models/classifier.onnx' },
    inputs: { pixels: fp32(3, 32, 32) },
    outputs: { scores: fp32(3) },
  });

  const classify = new Ensemble(repository, 'classify', {
    inputs: { image: uint8(-1, -1, 3) },
    steps: ({ image }) => classifier.step(preprocess.step({ image })),
  });

  return { repository, classifier, classify };
}
