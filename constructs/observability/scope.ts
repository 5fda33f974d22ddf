/**
 * Whose series dashboards and rules read: those of the servers that have certain labels.
 */
import { type TargetLabel, variable, type Where } from './promql/index.ts';

/** Label that tells one server process from another. */
export type InstanceLabel = 'pod' | 'instance';

/** Values of labels that all series have which are meant. */
export type FixedLabels = Readonly<Partial<Record<'namespace' | 'job', string>>>;

export class MetricScope {
  /** `pod` in Kubernetes, `instance` elsewhere. */
  readonly instanceLabel: InstanceLabel;
  /** Labels that every series must have; for rules, which have no variables. */
  readonly fixed: FixedLabels;

  constructor(instanceLabel: InstanceLabel, fixed: FixedLabels) {
    this.instanceLabel = instanceLabel;
    this.fixed = fixed;
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
