/**
 * The metrics that a query may name, and nothing else: those of the metric catalog, what Prometheus and Kubernetes add about a server, and
 * series that recording rules write.
 *
 * A definition made by hand does not compile, and is refused when a query names it: queries are written when synth runs, long before a panel
 * that names a wrong metric would stay empty.
 */
import { METRICS, type MetricDefinition } from '../../../contract/metric-catalog.ts';

/** Labels that Prometheus puts on everything that it scrapes; `namespace` and `pod` only in Kubernetes. */
export const TARGET_LABELS = ['namespace', 'pod', 'job', 'instance'] as const;
export type TargetLabel = (typeof TARGET_LABELS)[number];

/** Series about a server that it does not report itself. */
export const OUTER_METRICS = {
  networkReceive: {
    name: 'container_network_receive_bytes_total',
    type: 'counter',
    help: 'Bytes received by a pod (cAdvisor, in the kubelet)',
    labels: ['interface'],
    unit: 'bytes',
  },
  networkTransmit: {
    name: 'container_network_transmit_bytes_total',
    type: 'counter',
    help: 'Bytes sent by a pod (cAdvisor, in the kubelet)',
    labels: ['interface'],
    unit: 'bytes',
  },
  networkReceiveDropped: {
    name: 'container_network_receive_packets_dropped_total',
    type: 'counter',
    help: 'Packets to a pod that were dropped (cAdvisor, in the kubelet)',
    labels: ['interface'],
    unit: 'failures',
  },
  networkTransmitDropped: {
    name: 'container_network_transmit_packets_dropped_total',
    type: 'counter',
    help: 'Packets of a pod that were dropped (cAdvisor, in the kubelet)',
    labels: ['interface'],
    unit: 'failures',
  },
} as const satisfies Record<string, MetricDefinition>;

declare const KNOWN: unique symbol;

/** A metric that `findMetric` found: its labels are checked when a query names them. */
export type FoundMetric = MetricDefinition & { readonly [KNOWN]: true };

/** A series that a recording rule writes, with exactly these labels. */
export interface RecordedMetric<L extends string = string> {
  readonly name: string;
  readonly type: 'gauge';
  readonly help: string;
  readonly labels: readonly L[];
  readonly isRecorded: true;
  readonly [KNOWN]: true;
}

/** A metric that is scraped. */
export type ScrapedMetric =
  | (typeof METRICS)[keyof typeof METRICS]
  | (typeof OUTER_METRICS)[keyof typeof OUTER_METRICS]
  | FoundMetric;

/** A metric that a query may name. */
export type KnownMetric = ScrapedMetric | RecordedMetric;

/** The labels of a metric's series. */
export type LabelOf<M extends KnownMetric> = M extends RecordedMetric<infer L> ? L : M['labels'][number] | TargetLabel;

const known = new Set<object>([...Object.values(METRICS), ...Object.values(OUTER_METRICS)]);

/** A metric of the catalog by its name; undefined if the server does not have it. */
export function findMetric(name: string, type: 'counter'): (FoundMetric & { readonly type: 'counter' }) | undefined;
export function findMetric(name: string, type: 'gauge'): (FoundMetric & { readonly type: 'gauge' }) | undefined;
export function findMetric(name: string, type: 'counter' | 'gauge'): FoundMetric | undefined {
  const found = Object.values<MetricDefinition>(METRICS).find((metric) => metric.name === name);
  if (found && found.type !== type) throw new Error(`metric '${name}' is a ${found.type}, want a ${type}`);
  return found as FoundMetric | undefined;
}

/** A series that a recording rule of ours will write. */
export function recordedMetric<const L extends string>(name: string, labels: readonly L[], help: string): RecordedMetric<L> {
  if (!/^[a-z_]+(:[a-z0-9_]+)+$/.test(name))
    throw new Error(`recorded series '${name}': want a name like level:metric:operation, in lower case`);
  const metric = Object.freeze({ name, type: 'gauge', help, labels, isRecorded: true }) as unknown as RecordedMetric<L>;
  known.add(metric);
  return metric;
}

/** Throws unless it is one that exists. */
export function requireKnown(metric: KnownMetric): void {
  if (!known.has(metric)) throw new Error(`metric '${metric.name}' is not in the metric catalog`);
}

/** The labels of a metric's series. */
export function labelsOf<M extends KnownMetric>(metric: M): readonly LabelOf<M>[] {
  const labels = 'isRecorded' in metric ? metric.labels : [...metric.labels, ...TARGET_LABELS];
  return labels as readonly LabelOf<M>[];
}
