/**
 * An environment: what `dev` and `prod` have in common. Where they differ is a prop, so that a difference that nobody thought of does not compile.
 */
import { Chart } from 'cdk8s';
import { type InferenceApp, millis, type Size } from 'trireme';
import {
  type Autoscaling,
  type GpuProps,
  GrpcRoute,
  HttpRoute,
  InferenceServer,
  type InferenceServerProps,
  type ModelDelivery,
  NetworkPeer,
  type ReplicaRange,
} from 'trireme/kubernetes';
import { availability, latency, Observability, ObservabilityManifests } from 'trireme/observability';
import { addModels } from './models.ts';

export interface EnvironmentProps {
  readonly stage: 'dev' | 'prod';
  readonly hostname: string;
  readonly models: ModelDelivery;
  readonly maxBatchSize: number;
  readonly replicas: number | ReplicaRange;
  readonly autoscaling?: Autoscaling;
  readonly memory: Size;
  readonly gpu?: GpuProps;
  /** Percent of the requests that the next release of the server gets; without it there is no canary. */
  readonly canaryWeight?: number;
  readonly clients?: readonly NetworkPeer[];
}

const APPLICATION = 'digits';

const IMAGE = 'registry.example/trireme@sha256:1111111111111111111111111111111111111111111111111111111111111111';
const NEXT_IMAGE = 'registry.example/trireme@sha256:2222222222222222222222222222222222222222222222222222222222222222';
const TRITON_IMAGE =
  'nvcr.io/nvidia/tritonserver:24.10-py3@sha256:4444444444444444444444444444444444444444444444444444444444444444';

const GATEWAYS = [{ name: 'public', namespace: 'gateways' }];

export function addEnvironment(app: InferenceApp, props: EnvironmentProps): void {
  const { stage, hostname, canaryWeight = 0, clients = [NetworkPeer.namespace('gateways')] } = props;
  const { repository, digits } = addModels(app, stage, props);
  const chart = new Chart(app, stage, { namespace: `models-${stage}`, labels: { stage } });

  const common: InferenceServerProps = {
    image: IMAGE,
    models: props.models,
    repository,
    memory: props.memory,
    gpu: props.gpu,
    partOf: APPLICATION,
    networkPolicy: { clients },
  };
  const stable = new InferenceServer(chart, 'stable', {
    ...common,
    // A changed batch size or queue delay reaches the running pods; the models themselves stay where they are.
    configUpdates: stage === 'prod' ? 'hot-reload' : 'with-models',
    replicas: props.replicas,
    autoscaling: props.autoscaling,
  });
  const backends = [{ server: stable, weight: 100 - canaryWeight }];
  if (canaryWeight > 0) {
    const canary = new InferenceServer(chart, 'canary', { ...common, image: NEXT_IMAGE });
    backends.push({ server: canary, weight: canaryWeight });
  }

  const route = { gateways: GATEWAYS, hostnames: [hostname], backends };
  new HttpRoute(chart, 'http', {
    ...route,
    // A real Triton answers copies of some requests, so that its metrics can be compared with ours.
    mirror: stage === 'prod' ? { server: addShadow(chart, common), percent: 1 } : undefined,
    versionWeights: [{ model: digits.modelName, weights: { 1: 90, 2: 10 } }],
  });
  new GrpcRoute(chart, 'grpc', route);

  const observability = new Observability(app, `${stage}-observability`, {
    repository,
    name: `digits-${stage}`,
    objectives: [latency(digits, { p99: millis(50) }), availability(digits, { target: 0.999 })],
    matchLabels: { namespace: `models-${stage}` },
  });
  // Every server of the environment, the canary and the shadow too.
  const selectorLabels = { 'app.kubernetes.io/part-of': APPLICATION };
  new ObservabilityManifests(chart, 'observability', { observability, server: { selectorLabels } });
}

function addShadow(chart: Chart, common: InferenceServerProps): InferenceServer {
  return new InferenceServer(chart, 'shadow', { ...common, image: TRITON_IMAGE, runtime: 'triton' });
}
