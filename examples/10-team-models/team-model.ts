/**
 * A team's own kind of model, and an aspect with the team's rules: plain classes over the constructs of the library.
 */
import type { Construct, IConstruct } from 'constructs';
import { cpu, type IAspect, Model, type ModelProps, millis, type TensorSpecs } from 'trireme';

/** Props of a team's model: those of any model, and who is called at night. */
export interface TeamModelProps<I extends TensorSpecs, O extends TensorSpecs> extends Omit<ModelProps<I, O>, 'backend'> {
  /** Who owns the model. */
  readonly owner: string;
}

/** An identity model as this team runs its models: batched within 2 ms, a bounded queue, two instances, an owner. */
export class TeamModel<const I extends TensorSpecs, const O extends TensorSpecs> extends Model<I, O> {
  constructor(scope: Construct, id: string, props: TeamModelProps<I, O>) {
    super(scope, id, {
      maxBatchSize: 16,
      dynamicBatching: { maxQueueDelay: millis(2), defaultQueuePolicy: { maxQueueSize: 256 } },
      instanceGroups: [cpu({ count: 2 })],
      ...props,
      backend: 'identity',
    });
    this.addMetricTag('owner', props.owner);
  }
}

/** Labels the metrics of every model in its scope with the stage that the app is synthesized for. */
export class StageTag implements IAspect {
  visit(node: IConstruct): void {
    if (node instanceof Model) node.addMetricTag('stage', String(node.node.tryGetContext('stage') ?? 'dev'));
  }
}

/** Refuses models that nobody owns: a rule for the whole tree, checked when it is synthesized. */
export class RequireOwner implements IAspect {
  visit(node: IConstruct): void {
    if (!(node instanceof Model)) return;
    node.node.addValidation({
      validate: () => (node.config.metric_tags?.['owner'] ? [] : ["metric tag 'owner' is missing: say who owns the model"]),
    });
  }
}
