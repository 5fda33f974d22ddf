/**
 * Team digits: the public API that reads handwritten digits. A stable server in every environment; where a release is on its way also its
 * canary, and a real Triton that gets copies of requests, so that its metrics can be compared with ours.
 */
import {
  auto,
  cpu,
  Ensemble,
  fp32,
  int64,
  ModelRepository,
  millis,
  minutes,
  OnnxModel,
  type Size,
  seconds,
  VersionPolicy,
} from 'trireme';
import {
  Autoscaling,
  GrpcRoute,
  HttpRoute,
  InferenceServer,
  type InferenceServerProps,
  Ingress,
  type ModelDelivery,
  type NetworkPeer,
  type ReplicaRange,
} from 'trireme/kubernetes';
import { availability, latency } from 'trireme/observability';
import { addMonitoring, type Environment, GATEWAYS, IMAGES, PROMETHEUS_URL, serverDefaults } from '../platform.ts';

/** What of it differs from environment to environment. */
export interface DigitsProps {
  readonly models: ModelDelivery;
  /**
   * Where the models' store is.
   * @default - anywhere
   */
  readonly storage?: readonly NetworkPeer[];
  readonly configUpdates: NonNullable<InferenceServerProps['configUpdates']>;
  readonly maxBatchSize: number;
  readonly replicas: number | ReplicaRange;
  /** On CPU, or on what waits: requests and the time that they do. */
  readonly scaleOn?: 'cpu' | 'queue';
  readonly cpu: number;
  readonly memory: Size;
  /** Through the gateway, or by an ingress where there is none. */
  readonly entry: 'gateway' | 'ingress';
  /** Percent of the requests that the next release answers, and percent that a real Triton gets copies of. */
  readonly release?: { readonly canary: number; readonly mirror: number };
}

const TEAM = 'digits';

export function addDigits(environment: Environment, props: DigitsProps): void {
  const { repository, digits, reader } = addModels(environment, props.maxBatchSize);
  const { chart, hostname } = environment;
  const { release, entry } = props;

  const defaults = serverDefaults(TEAM);

  const common = {
    ...defaults,
    networkPolicy: { ...defaults.networkPolicy, storage: props.storage },
    image: IMAGES.trireme,
    models: props.models,
    repository,
    cpu: props.cpu,
    memory: props.memory,
    // A client that balances itself looks for new pods when it connects again.
    grpcMaxConnectionAge: minutes(5),
  } satisfies InferenceServerProps;
  const { configUpdates } = props;
  const stable = new InferenceServer(chart, 'digits', {
    ...common,
    configUpdates,
    replicas: props.replicas,
    autoscaling: props.scaleOn && autoscaling(props.scaleOn),
  });
  const backends = [{ server: stable, weight: 100 - (release?.canary ?? 0) }];
  if (release) {
    const canary = new InferenceServer(chart, 'digits-canary', { ...common, configUpdates, image: IMAGES.triremeNext });
    backends.push({ server: canary, weight: release.canary });
  }

  if (entry === 'ingress') {
    new Ingress(chart, 'digits-ingress', {
      server: stable,
      host: hostname,
      ingressClassName: 'nginx',
      tlsSecretName: 'digits-tls',
      // Beyond a megabyte, nginx refuses a request by itself.
      annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '64m' },
    });
  } else {
    const mirror = release && {
      server: new InferenceServer(chart, 'digits-triton', { ...common, image: IMAGES.triton, runtime: 'triton' }),
      percent: release.mirror,
    };
    const route = { gateways: GATEWAYS, hostnames: [hostname], backends, mirror };
    new HttpRoute(chart, 'digits-http', {
      ...route,
      requestTimeout: seconds(10),
      // The second version earns its requests: a tenth of those that name none.
      versionWeights: [{ model: digits.modelName, weights: { 1: 90, 2: 10 } }],
    });
    new GrpcRoute(chart, 'digits-grpc', route);
  }

  addMonitoring(environment, {
    team: TEAM,
    repository,
    objectives: [
      latency(reader, { p50: millis(10), p99: millis(50) }),
      availability(reader, { target: 0.999 }),
      latency(digits, { p99: millis(25) }),
    ],
  });
}

function autoscaling(scaleOn: 'cpu' | 'queue'): Autoscaling {
  if (scaleOn === 'cpu') return Autoscaling.cpu({ averageUtilization: 60 });
  return Autoscaling.keda({
    prometheusUrl: PROMETHEUS_URL,
    pendingRequests: 16,
    queueTime: millis(20),
    queueTimeQuantile: 0.95,
    scaleUpStabilization: seconds(30),
    scaleDownStabilization: minutes(10),
  });
}

/** A classifier of handwritten digits, and an ensemble that answers with the digit itself. */
function addModels({ app, name }: Environment, maxBatchSize: number) {
  const repository = new ModelRepository(app, `${name}-${TEAM}-models`);

  const digits = new OnnxModel(repository, 'digits', {
    versions: { 1: '../01-quickstart/model/digits.onnx', 2: '../01-quickstart/model/digits.onnx' },
    versionPolicy: VersionPolicy.specific(1, 2),
    maxBatchSize,
    inputs: { image: fp32(8, 8) },
    outputs: { probabilities: fp32(10) },
    dynamicBatching: { maxQueueDelay: millis(1) },
    instanceGroups: [auto({ count: 2 })],
  });

  const best = new OnnxModel(repository, 'best', {
    versions: { 1: 'models/best.onnx' },
    maxBatchSize,
    inputs: { probabilities: fp32(10) },
    outputs: { digit: int64(1) },
    instanceGroups: [cpu({ count: 1 })],
  });

  const reader = new Ensemble(repository, 'reader', {
    inputs: { image: fp32(8, 8) },
    steps: ({ image }) => best.step(digits.step({ image })),
  });

  return { repository, digits, reader };
}
