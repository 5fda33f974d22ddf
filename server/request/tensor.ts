/**
 * A tensor as it flows through the server: raw little-endian bytes in row-major order, the form both protocols carry in binary.
 *
 * Invariants: `data.byteLength` is elements × element size; for BYTES it is, per element, a 4-byte little-endian length and
 * the bytes. Neither shape nor data is changed after the tensor is made; the data may be a view of a larger buffer.
 */
import type { DataType } from '../../contract/data-types.ts';

/** A tensor with its data. */
export interface Tensor {
  /** Name of the input or output. */
  readonly name: string;
  /** Type of its elements, as the protocol names it: `FP32`. */
  readonly datatype: DataType;
  /** Full shape, the batch dimension included where the model batches: number of elements of each dimension, 0 or more. */
  readonly shape: readonly number[];
  /** The elements, little-endian, in row-major order; an element of BYTES is its length in 4 bytes, and its bytes. */
  readonly data: Uint8Array;
}

/** Number of elements of a shape; 1 for a scalar (empty shape). May exceed 2^53 for hostile shapes: compare, do not allocate. */
export function elementCount(shape: readonly number[]): number {
  let count = 1;
  for (const dim of shape) count *= dim;
  return count;
}
