/**
 * Observability on Kubernetes: dashboards as ConfigMaps that Grafana's sidecar loads, rules as a PrometheusRule, and a PodMonitor or
 * ServiceMonitor that has Prometheus scrape the servers.
 *
 * In: an `Observability` of the same app, and what selects the servers' pods. Out: objects in the chart around it. The kinds of
 * `monitoring.coreos.com` are those of the Prometheus operator.
 */
import { ApiObject, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { METRICS_PATH } from '../../contract/endpoints.ts';
import { contributeOutput } from '../../synth/output-unit.ts';
import { Aspects } from '../aspects.ts';
import { recordSource } from '../source-location.ts';
import { kibibytes, mebibytes } from '../units.ts';
import type { Observability } from './observability.ts';
import { toPromDuration } from './promql/index.ts';

/** Servers whose metrics are scraped; an `InferenceServer` is one. */
export interface MonitoredServer {
  /** Labels that select the server's pods, and its Service with the metrics port. */
  readonly selectorLabels: Readonly<Record<string, string>>;
  /**
   * Namespace of the server.
   * @default - that of the chart
   */
  readonly namespace?: string | undefined;
  /**
   * The server in the image, which has to be the one that the dashboards and rules are for.
   * @default - not said
   */
  readonly runtime?: 'trireme' | 'triton' | undefined;
}

/** Props of observability on Kubernetes. */
export interface ObservabilityManifestsProps {
  /** Dashboards and rules. */
  readonly observability: Observability;
  /**
   * Servers that Prometheus is to scrape.
   * @default - none: something else has Prometheus find them
   */
  readonly server?: MonitoredServer;
  /**
   * How Prometheus finds the servers: by their pods or by their Service.
   * @default PodMonitor
   */
  readonly monitor?: 'PodMonitor' | 'ServiceMonitor';
  /**
   * Name of the port with the metrics.
   * @default metrics
   */
  readonly metricsPort?: string;
  /**
   * Labels of the PrometheusRule and the monitor, by which a Prometheus selects those it takes: `{ release: 'kube-prometheus-stack' }`.
   * @default - none
   */
  readonly monitoringLabels?: Readonly<Record<string, string>>;
  /**
   * Labels by which Grafana's sidecar finds the dashboards.
   * @default - `grafana_dashboard: "1"`
   */
  readonly dashboardLabels?: Readonly<Record<string, string>>;
  /**
   * Folder of the dashboards in Grafana (annotation `grafana_folder`).
   * @default - Grafana's default folder
   */
  readonly dashboardFolder?: string;
  /**
   * Begins the names of the objects.
   * @default - the name of the observability
   */
  readonly objectName?: string;
}

const LABELS = { 'app.kubernetes.io/managed-by': 'trireme', 'app.kubernetes.io/component': 'observability' };
/** Most that a ConfigMap may hold. */
const CONFIG_MAP_LIMIT = mebibytes(1).toBytes();
/** Most that `kubectl apply` can note on an object, unless the server does. */
const ANNOTATION_LIMIT = kibibytes(256).toBytes();

/** Dashboards, rules and scraping as Kubernetes objects. */
export class ObservabilityManifests extends Construct {
  readonly #props: ObservabilityManifestsProps;
  readonly #objectName: string;

  constructor(scope: Construct, id: string, props: ObservabilityManifestsProps) {
    super(scope, id);
    recordSource(this);
    this.#props = props;
    this.#objectName = props.objectName ?? props.observability.name;
    this.#createRule();
    if (props.server) this.#createMonitor(props.server);
    // Which dashboards there are is known once all models and objectives are.
    Aspects.of(this).add({ visit: (node) => node === this && this.#createDashboards() });
    contributeOutput(this, () => ({ units: [], warnings: this.#warnings() }));
    this.node.addValidation({ validate: () => this.#validate() });
  }

  #createDashboards(): void {
    const { observability, dashboardLabels = { grafana_dashboard: '1' }, dashboardFolder } = this.#props;
    for (const uid of observability._dashboardUids()) {
      const name = uid.replace(observability.name, this.#objectName);
      new ApiObject(this, `dashboard-${uid}`, {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name,
          labels: { ...LABELS, ...dashboardLabels },
          ...(dashboardFolder !== undefined && { annotations: { grafana_folder: dashboardFolder } }),
        },
        data: Lazy.any({ produce: () => ({ [`${uid}.json`]: this.#compactDashboards(uid).get(uid) }) }),
      });
    }
  }

  #createRule(): void {
    const { observability, monitoringLabels } = this.#props;
    new ApiObject(this, 'PrometheusRule', {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: this.#objectName, labels: { ...LABELS, ...monitoringLabels } },
      // A copy without shared objects, which YAML would write as anchors.
      spec: Lazy.any({ produce: () => JSON.parse(JSON.stringify({ groups: observability._ruleGroups() })) }),
    });
  }

  #createMonitor({ selectorLabels, namespace = Chart.of(this).namespace }: MonitoredServer): void {
    const { monitor = 'PodMonitor', metricsPort = 'metrics', monitoringLabels, observability } = this.#props;
    const endpoint = { port: metricsPort, path: METRICS_PATH, interval: toPromDuration(observability.scrapeInterval) };
    new ApiObject(this, monitor, {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: monitor,
      metadata: { name: this.#objectName, labels: { ...LABELS, ...monitoringLabels } },
      spec: {
        selector: { matchLabels: { ...selectorLabels } },
        ...(namespace !== undefined && { namespaceSelector: { matchNames: [namespace] } }),
        ...(monitor === 'PodMonitor' ? { podMetricsEndpoints: [endpoint] } : { endpoints: [endpoint] }),
      },
    });
  }

  #validate(): string[] {
    const { server, observability } = this.#props;
    const problems: string[] = [];
    if (server?.runtime && server.runtime !== observability.runtime) {
      problems.push(`server: got runtime '${server.runtime}', want '${observability.runtime}' as the observability has`);
    }
    if (server && Object.keys(server.selectorLabels).length === 0) {
      problems.push('server: selectorLabels got none, which would select every pod: want one or more');
    }
    for (const [uid, bytes] of this.#dashboardSizes()) {
      if (bytes <= CONFIG_MAP_LIMIT) continue;
      problems.push(
        `dashboard '${uid}' has ${bytes} bytes, a ConfigMap takes ${CONFIG_MAP_LIMIT}: want fewer models or objectives in it`,
      );
    }
    return problems;
  }

  #warnings(): string[] {
    return this.#dashboardSizes().flatMap(([uid, bytes]) =>
      bytes > ANNOTATION_LIMIT
        ? [`dashboard '${uid}' has ${bytes} bytes, 'kubectl apply' takes ${ANNOTATION_LIMIT} unless it is given '--server-side'`]
        : [],
    );
  }

  #dashboardSizes(): (readonly [uid: string, bytes: number])[] {
    return [...this.#compactDashboards()].map(([uid, text]) => [uid, Buffer.byteLength(text)] as const);
  }

  /** Without the white space that is for readers of the files: less than half the size. */
  #compactDashboards(only?: string): Map<string, string> {
    const dashboards = [...this.#props.observability._dashboards(only)];
    return new Map(dashboards.map(([uid, dashboard]) => [uid, JSON.stringify(dashboard)] as const));
  }
}
