/**
 * What the platform team says once for all teams and environments: images, the gateway, Prometheus, and what every server has in common.
 */
import type { Chart } from 'cdk8s';
import { gibibytes, type InferenceApp, type ModelRepository } from 'trireme';
import { type GatewayReference, type InferenceServer, type InferenceServerProps, NetworkPeer } from 'trireme/kubernetes';
import { type Objective, Observability, ObservabilityManifests } from 'trireme/observability';

/** An environment as teams see it: where their models and servers go. */
export interface Environment {
  readonly app: InferenceApp;
  readonly chart: Chart;
  /** Begins the names of folders in the output: `prod-eu`. */
  readonly name: string;
  readonly namespace: string;
  readonly hostname: string;
}

/** By digest: what was tested is what runs. A tag beside it is for readers, and becomes the label `app.kubernetes.io/version`. */
const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
export const IMAGES = {
  trireme: `registry.example/trireme:0.1.0@${digest('1')}`,
  triremeNext: `registry.example/trireme:0.2.0@${digest('2')}`,
  triton: `nvcr.io/nvidia/tritonserver:24.10-py3@${digest('3')}`,
  rclone: `docker.io/rclone/rclone:1.71@${digest('4')}`,
} as const;

/** Gateways let routes of our namespaces in; servers let their namespace in. */
export const GATEWAYS: readonly GatewayReference[] = [{ name: 'public', namespace: 'gateways', sectionName: 'https' }];

export const PROMETHEUS_URL = 'http://prometheus-operated.monitoring:9090';

/** What every server of a team has. Those that go beyond it say so where they are. */
export function serverDefaults(team: string) {
  return {
    partOf: team,
    imagePullSecrets: ['registry'],
    nodeSelector: { 'kubernetes.io/arch': 'amd64' },
    temporaryStorage: gibibytes(1),
    networkPolicy: {
      clients: [NetworkPeer.namespace('gateways')],
      prometheus: [NetworkPeer.namespace('monitoring', { 'app.kubernetes.io/name': 'prometheus' })],
    },
  } satisfies Partial<InferenceServerProps>;
}

export interface MonitoringProps {
  readonly team: string;
  readonly repository: ModelRepository;
  readonly objectives: readonly Objective[];
  /**
   * The server that is scraped, by its Service.
   * @default - all pods of the team
   */
  readonly server?: InferenceServer;
}

/** Dashboards in the team's folder of Grafana, alerts that call the team, and scraping, all as the monitoring stack selects them. */
export function addMonitoring({ app, chart, name, namespace }: Environment, props: MonitoringProps): void {
  const { team, repository, objectives, server } = props;
  const objectName = `${team}-${name}`;
  const observability = new Observability(app, `${name}-${team}-observability`, {
    repository,
    name: objectName,
    objectives,
    // Dashboards and alerts name the metrics that it has.
    runtime: server?.runtime,
    // What is scraped of this team alone: the operator names a job after the PodMonitor, or after the Service.
    matchLabels: { namespace, job: server ? server.headlessServiceName : `${namespace}/${objectName}` },
    alertLabels: { team, environment: name },
  });
  new ObservabilityManifests(chart, `${team}-observability`, {
    observability,
    server: server ?? { selectorLabels: { 'app.kubernetes.io/part-of': team } },
    monitor: server ? 'ServiceMonitor' : 'PodMonitor',
    monitoringLabels: { release: 'kube-prometheus-stack' },
    dashboardFolder: `Inference / ${team}`,
  });
}
