/**
 * What a loaded model takes and gives, in the form that validation, batching and instances use on the hot path:
 * numbers for dims, maps by name, the batch dimension resolved. Made once per load from the normalized configuration.
 */
import type { DataType } from '../../contract/data-types.ts';

export interface TensorSpec {
  readonly name: string;
  readonly datatype: DataType;
  /** Full shape as in metadata: `[-1, ...dims]` if the model batches, else `dims`; -1 is any size. */
  readonly shape: readonly number[];
  /** What the backend sees in place of `shape`, if the configuration reshapes (same batch rule). */
  readonly reshape?: readonly number[];
  /** Inputs only. */
  readonly optional: boolean;
  /** Inputs only: requests of one batch may differ in this input's non-batch dims. */
  readonly ragged: boolean;
  readonly isShapeTensor: boolean;
  /** Outputs only: class labels by index, if `label_filename` is given. */
  readonly labels?: readonly string[];
}

export interface ModelSignature {
  readonly modelName: string;
  /** Decimal. */
  readonly version: string;
  /** 0: the model does not batch. */
  readonly maxBatchSize: number;
  readonly decoupled: boolean;
  readonly inputs: ReadonlyMap<string, TensorSpec>;
  readonly outputs: ReadonlyMap<string, TensorSpec>;
}
