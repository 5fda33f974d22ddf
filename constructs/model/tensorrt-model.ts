/**
 * A model in a TensorRT engine (plan), which runs on the kind of GPU that it was built for.
 */
import type { Construct } from 'constructs';
import { DEFAULT_MODEL_FILE } from '../../contract/repository-layout.ts';
import type { VersionArtifacts } from './artifact.ts';
import { Model } from './model.ts';
import type { CommonModelProps } from './model-props.ts';
import type { TensorSpecs } from './tensor-spec.ts';

/** Props of a TensorRT model. */
export interface TensorRtModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs>
  extends CommonModelProps<I, O> {
  /** An engine for each version, or a folder with one for each compute capability in `ccModelFilenames`. */
  readonly versions: VersionArtifacts;
}

/** A model in a TensorRT engine. */
export class TensorRtModel<const I extends TensorSpecs = TensorSpecs, const O extends TensorSpecs = TensorSpecs> extends Model<
  I,
  O
> {
  constructor(scope: Construct, id: string, props: TensorRtModelProps<I, O>) {
    super(scope, id, { ...props, backend: 'tensorrt' });
  }

  protected override get modelFilename(): string {
    return this.props.defaultModelFilename ?? DEFAULT_MODEL_FILE['tensorrt']!;
  }
}
