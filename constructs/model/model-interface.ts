/**
 * What a model is to those that use it (ensembles, servers), whoever owns it.
 */
import type { IConstruct } from 'constructs';
import type { ModelConfig } from '../../contract/model-config.ts';
import type { TensorSpecs } from './tensor-spec.ts';
import type { CheckedFeeds, Feeds, StepOptions, StepOutputs } from './wiring.ts';

/**
 * A model, in the repository or owned by others.
 *
 * @typeParam I its inputs by name, @typeParam O its outputs by name
 */
export interface IModel<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs> extends IConstruct {
  /** Name that clients and ensembles use. */
  readonly modelName: string;
  /** Inputs by name. */
  readonly inputs: I;
  /** Outputs by name. */
  readonly outputs: O;
  /** Largest batch; 0 if the model does not batch. */
  readonly maxBatchSize: number;
  /**
   * Uses the model as a step of an ensemble: called in the `steps` of an `Ensemble`, fed with tensors of that ensemble.
   * A wrong or missing feed does not compile; the message names the tensor and both types.
   *
   * @returns a tensor for each output of the model
   */
  step<const F extends Feeds<I>>(feeds: F & CheckedFeeds<I, F>, options?: StepOptions): StepOutputs<O>;
  /** The configuration as it is now. @internal */
  _toConfig(): ModelConfig;
}
