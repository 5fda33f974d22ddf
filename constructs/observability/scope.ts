/**
 * Whose series dashboards and rules read: those of the servers that have certain labels.
 */
import { METRICS, type MetricSource } from '../../contract/metric-catalog.ts';
import { count, gauge, type TargetLabel, type Vector, variable, type Where } from './promql/index.ts';

/** Label that tells one server process from another. */
export type InstanceLabel = 'pod' | 'instance';

/** Values of labels that all series have which are meant. */
export type FixedLabels = Readonly<Partial<Record<'namespace' | 'job', string>>>;

export class MetricScope {
  /** `pod` in Kubernetes, `instance` elsewhere. */
  readonly instanceLabel: InstanceLabel;
  /** Labels that every series must have; for rules, which have no variables. */
  readonly fixed: FixedLabels;
  /** Whose metrics there are. */
  readonly runtime: MetricSource;

  constructor(instanceLabel: InstanceLabel, fixed: FixedLabels, runtime: MetricSource = 'trireme') {
    this.instanceLabel = instanceLabel;
    this.fixed = fixed;
    this.runtime = runtime;
  }

  /** Whether the servers have the metrics that are our own. */
  get hasOwnMetrics(): boolean {
    return this.runtime === 'trireme';
  }

  /** A series that every server has exactly once, whatever it serves. */
  get presence(): typeof METRICS.repositoryLastPoll | typeof METRICS.cpuMemoryTotal {
    return this.hasOwnMetrics ? METRICS.repositoryLastPoll : METRICS.cpuMemoryTotal;
  }

  /** The pods of the servers that are selected: what series of others about pods are narrowed by. */
  get selectedPods(): Vector<'namespace' | 'pod'> {
    return count(gauge(this.presence, this.servers), ['namespace', 'pod']);
  }

  /** Series of the servers that the variables of a dashboard select. */
  get servers(): Where<TargetLabel> {
    return { ...this.fixed, namespace: variable('namespace'), [this.instanceLabel]: variable(this.instanceLabel) };
  }

  /** Of these, the series of the selected models. */
  get models(): Where<TargetLabel | 'model'> {
    return { ...this.servers, model: variable('model') };
  }

  /** Of these, the series of the selected versions. */
  get versions(): Where<TargetLabel | 'model' | 'version'> {
    return { ...this.models, version: variable('version') };
  }
}
