/**
 * A tensor as it flows through the server: raw little-endian bytes in row-major order, the form both protocols carry in binary.
 *
 * Invariants: `data.byteLength` is elements × element size; for BYTES it is, per element, a 4-byte little-endian length and
 * the bytes. Neither shape nor data is changed after the tensor is made; the data may be a view of a larger buffer.
 */
import type { DataType } from '../../contract/data-types.ts';

export interface Tensor {
  readonly name: string;
  readonly datatype: DataType;
  /** Full shape, the batch dimension included where the model batches. Every entry is ≥ 0. */
  readonly shape: readonly number[];
  readonly data: Uint8Array;
}

/** Number of elements of a shape; 1 for a scalar (empty shape). May exceed 2^53 for hostile shapes: compare, do not allocate. */
export function elementCount(shape: readonly number[]): number {
  let count = 1;
  for (const dim of shape) count *= dim;
  return count;
}
