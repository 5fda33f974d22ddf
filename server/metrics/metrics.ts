/**
 * The Prometheus text of everything in the metric catalog.
 *
 * Nothing is counted here: each scrape reads the statistics of the loaded versions, the repository and the host, so that a request
 * pays nothing for its metrics and a version's series end with it. At most `maxModels` versions, and as many models of the repository, get
 * series of their own; the rest are counted by `trireme_metrics_dropped_models`. No label has a value that a client chose. The `metric_tags` of a
 * model's configuration are labels `_<key>` of its versions' series, as in Triton. `scrape` may be called concurrently: every call reads its own snapshot.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import { Counter, Gauge, type MetricType, Registry } from 'prom-client';
import { METRICS, type MetricDefinition } from '../../contract/metric-catalog.ts';
import type { FailureReason } from '../errors.ts';
import type { Histogram } from '../model/histogram.ts';
import type { LoadedVersion } from '../model/loaded-version.ts';
import type { ModelStatistics, StatisticsSnapshot } from '../model/statistics.ts';
import type { HostMonitor } from './host.ts';
import { type InterfaceReadings, type NetworkReadings, readNetwork } from './network.ts';

/** What has become of a model of the repository. */
export interface ModelReadings {
  readonly name: string;
  readonly loads: number;
  readonly loadFailures: number;
  /** Milliseconds that the last successful load took; undefined before one. */
  readonly lastLoadMs: number | undefined;
  /** Whether the last attempt to load what the repository has of it failed. */
  readonly isFailing: boolean;
}

/** What the repository has done, as far as it is measured. */
export interface RepositoryReadings {
  /** Milliseconds since the epoch; 0 before the first. */
  readonly lastSuccessfulPoll: number;
  readonly models: Iterable<ModelReadings>;
}

export interface MetricsSources {
  /** Every version that serves. */
  versions(): Iterable<Pick<LoadedVersion, 'config' | 'statistics' | 'pendingCount'>>;
  repository(): RepositoryReadings;
  isReady(): boolean;
  readonly host: HostMonitor;
}

export interface Metrics {
  readonly contentType: string;
  scrape(): Promise<string>;
}

type Labels = Record<string, string>;
interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

interface Series {
  readonly labels: Labels;
  readonly histogram: Histogram;
}

const REASONS: readonly FailureReason[] = ['REJECTED', 'CANCELED', 'BACKEND', 'OTHER'];
const NS_PER_US = 1000;

/** A pod has two or three; a node that shares its network may have one for each of its pods, which come and go. */
const MAX_INTERFACES = 32;

export function createMetrics(sources: MetricsSources, options: { readonly maxModels: number }): Metrics {
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    scrape: () => render(sources, options.maxModels),
  };
}

async function render(sources: MetricsSources, maxModels: number): Promise<string> {
  const registry = new Registry();
  const all = [...sources.versions()];
  const versions = all.slice(0, maxModels).map(({ config, statistics, pendingCount }) => {
    const snapshot = statistics.snapshot();
    const labels = { ...tagLabels(config.metric_tags), model: snapshot.name, version: snapshot.version };
    return { statistics, snapshot, pendingCount, labels };
  });

  const perVersion = (definition: MetricDefinition, value: (snapshot: StatisticsSnapshot) => number) =>
    addValues(
      registry,
      definition,
      versions.map(({ labels, snapshot }) => ({ labels, value: value(snapshot) })),
    );

  perVersion(METRICS.requestSuccess, (s) => s.success.count);
  addValues(
    registry,
    METRICS.requestFailure,
    versions.flatMap(({ labels, statistics }) =>
      REASONS.map((reason) => ({
        labels: withReason(labels, reason),
        value: statistics.failures[reason],
      })),
    ),
  );
  perVersion(METRICS.inferenceCount, (s) => s.inferenceCount);
  perVersion(METRICS.executionCount, (s) => s.executionCount);
  perVersion(METRICS.requestDuration, (s) => toMicros(s.success.ns));
  perVersion(METRICS.queueDuration, (s) => toMicros(s.queue.ns));
  perVersion(METRICS.computeInputDuration, (s) => toMicros(s.computeInput.ns));
  perVersion(METRICS.computeInferDuration, (s) => toMicros(s.computeInfer.ns));
  perVersion(METRICS.computeOutputDuration, (s) => toMicros(s.computeOutput.ns));
  addValues(
    registry,
    METRICS.pendingRequestCount,
    versions.map(({ labels, pendingCount }) => ({ labels, value: pendingCount })),
  );
  addHistogram(registry, METRICS.requestDurationSeconds, versions, (s) => s.requestDuration);
  addHistogram(registry, METRICS.queueDelaySeconds, versions, (s) => s.queueDelay);

  const repository = sources.repository();
  const models = [...repository.models];
  addRepository(registry, repository.lastSuccessfulPoll, models.slice(0, maxModels));
  addValue(registry, METRICS.serverReady, Number(sources.isReady()));
  addHost(registry, sources.host);
  addNetwork(registry, await readNetwork());
  addValue(registry, METRICS.droppedSeries, Math.max(0, all.length - maxModels, models.length - maxModels));
  return textOf(registry);
}

/** As the registry's own, with a turn of the event loop after each metric: the series of a thousand models take a tenth of a second. */
async function textOf(registry: Registry): Promise<string> {
  const texts: string[] = [];
  for (const { name } of registry.getMetricsAsArray()) {
    texts.push(await registry.getSingleMetricAsString(name));
    await immediate();
  }
  return `${texts.join('\n\n')}\n`;
}

function addRepository(registry: Registry, lastSuccessfulPoll: number, models: readonly ModelReadings[]): void {
  addValue(registry, METRICS.repositoryLastPoll, lastSuccessfulPoll / 1000);
  const perModel = (definition: MetricDefinition, value: (model: ModelReadings) => number | undefined) =>
    addValues(
      registry,
      definition,
      models.flatMap((model) => {
        const reading = value(model);
        return reading === undefined ? [] : [{ labels: { model: model.name }, value: reading }];
      }),
    );
  perModel(METRICS.modelLoads, (m) => m.loads);
  perModel(METRICS.modelLoadFailures, (m) => m.loadFailures);
  perModel(METRICS.modelLoadDuration, (m) => (m.lastLoadMs === undefined ? undefined : m.lastLoadMs / 1000));
  perModel(METRICS.modelLoadFailing, (m) => Number(m.isFailing));
}

function addHost(registry: Registry, host: HostMonitor): void {
  const readings = host.read();
  addValue(registry, METRICS.cpuUtilization, readings.cpuUtilization);
  addValue(registry, METRICS.cpuMemoryTotal, readings.memoryTotal);
  addValue(registry, METRICS.cpuMemoryUsed, readings.memoryUsed);
  addValue(registry, METRICS.eventLoopLag, readings.eventLoopLag);
  addValue(registry, METRICS.processMemory, readings.processResidentBytes);
  addValue(registry, METRICS.processMemoryLimit, readings.processMemoryLimit);
  addValue(registry, METRICS.processStart, readings.processStartSeconds);
  addValue(registry, METRICS.processCpu, readings.processCpuSeconds);
}

function addNetwork(registry: Registry, { interfaces, tcp }: NetworkReadings): void {
  const perInterface = (definition: MetricDefinition, value: (reading: InterfaceReadings) => number) =>
    addValues(
      registry,
      definition,
      interfaces.slice(0, MAX_INTERFACES).map((reading) => ({ labels: { interface: reading.name }, value: value(reading) })),
    );
  perInterface(METRICS.networkReceive, (i) => i.receivedBytes);
  perInterface(METRICS.networkTransmit, (i) => i.sentBytes);
  perInterface(METRICS.networkReceiveDropped, (i) => i.receivedDropped);
  perInterface(METRICS.networkTransmitDropped, (i) => i.sentDropped);
  addValue(registry, METRICS.tcpConnections, tcp.connections);
  addValue(registry, METRICS.tcpRetransmits, tcp.retransmits);
}

function addValue(registry: Registry, definition: MetricDefinition, value: number): void {
  addValues(registry, definition, [{ labels: {}, value }]);
}

function addValues(registry: Registry, definition: MetricDefinition, samples: readonly Sample[]): void {
  const { name, help } = definition;
  const labelNames = [...new Set([...definition.labels, ...samples.flatMap(({ labels }) => Object.keys(labels))])];
  const configuration = { name, help, labelNames, registers: [registry] };
  const metric = definition.type === 'counter' ? new Counter(configuration) : new Gauge(configuration);
  // A labelled metric has no series until the first sample, an unlabelled one starts at 0.
  for (const { labels, value } of samples) metric.inc(labels, value);
}

function addHistogram(
  registry: Registry,
  definition: MetricDefinition,
  versions: readonly { readonly labels: Labels; readonly statistics: ModelStatistics }[],
  read: (statistics: ModelStatistics) => Histogram,
): void {
  registry.registerMetric(
    new CountedHistogram(
      definition,
      versions.map(({ labels, statistics }) => ({ labels, histogram: read(statistics) })),
    ),
  );
}

/** A histogram whose observations were counted elsewhere. A gauge by construction, since only that asks `get` alone for its text. */
class CountedHistogram extends Gauge {
  readonly #definition: MetricDefinition;
  readonly #series: readonly Series[];

  constructor(definition: MetricDefinition, series: readonly Series[]) {
    super({ name: definition.name, help: definition.help, labelNames: [...definition.labels], registers: [] });
    this.#definition = definition;
    this.#series = series;
  }

  override async get(): ReturnType<Gauge['get']> {
    const { name } = this.#definition;
    const values = this.#series.flatMap(({ labels, histogram }) => {
      let count = 0;
      const buckets = [...histogram.bounds, '+Inf'].map((le, i) => {
        count += histogram.counts[i] ?? 0;
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels, value: histogram.sumMs / 1000 },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
    return { ...(await super.get()), type: 'histogram' as unknown as MetricType, values };
  }
}

/** In the order in which Triton writes labels. */
function withReason({ version = '', ...labels }: Labels, reason: FailureReason): Labels {
  return { ...labels, reason, version };
}

function tagLabels(tags: Readonly<Record<string, string>> = {}): Labels {
  const keys = Object.keys(tags).sort();
  return Object.fromEntries(keys.map((key) => [`_${key}`, tags[key]!]));
}

function toMicros(ns: number): number {
  return Math.floor(ns / NS_PER_US);
}
