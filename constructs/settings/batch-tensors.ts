/**
 * Batch inputs and outputs: tensors that the server computes from a batch for models that take ragged input, and how their outputs are
 * cut into the requests' parts.
 */
import { type DataType, toConfigDataType } from '../../contract/data-types.ts';
import type { BatchInput, BatchInput_Kind, BatchOutput } from '../../contract/model-config.ts';

/** A tensor that the server computes from a batch and feeds to the model. */
export interface BatchInputProps {
  /**
   * What is computed: element counts of the source input (`BATCH_ELEMENT_COUNT`), their running sum (`BATCH_ACCUMULATED_ELEMENT_COUNT`, with
   * a leading zero `…_WITH_ZERO`), a tensor as long as the largest count (`BATCH_MAX_ELEMENT_COUNT_AS_SHAPE`), or the requests' shapes
   * (`BATCH_ITEM_SHAPE`, `BATCH_ITEM_SHAPE_FLATTEN`).
   */
  readonly kind: BatchInput_Kind;
  /** Model inputs that get the tensor. */
  readonly targets: readonly string[];
  /** Type of its elements. */
  readonly datatype: Extract<DataType, 'FP32' | 'INT32'>;
  /** Declared inputs that it is computed from. */
  readonly sources: readonly string[];
}

/** How outputs of a batch are cut: by the shapes that the source input had in each request. */
export interface BatchOutputProps {
  /** Model outputs that are cut. */
  readonly targets: readonly string[];
  /** Declared inputs whose shapes decide. */
  readonly sources: readonly string[];
}

/** @internal */
export function toBatchInput(props: BatchInputProps): BatchInput {
  return {
    kind: props.kind,
    target_name: [...props.targets],
    data_type: toConfigDataType(props.datatype),
    source_input: [...props.sources],
  };
}

/** @internal */
export function toBatchOutput(props: BatchOutputProps): BatchOutput {
  return { target_name: [...props.targets], source_input: [...props.sources] };
}
