/**
 * `reshape` of a model configuration: the shape that a client sees against the one that the backend sees, same elements in the same order.
 *
 * Both patterns of a TensorSpec have the same number of -1, in the same order (the batch dimension among them), so sizes are carried over
 * by position.
 */
import type { TensorSpec } from '../request/signature.ts';

/** Shape of an input tensor for the backend. */
export function toBackendShape(spec: TensorSpec, shape: readonly number[]): readonly number[] {
  return spec.reshape ? translate(spec.shape, spec.reshape, shape) : shape;
}

/** Shape of an output tensor for the client. */
export function fromBackendShape(spec: TensorSpec, shape: readonly number[]): readonly number[] {
  return spec.reshape ? translate(spec.reshape, spec.shape, shape) : shape;
}

function translate(from: readonly number[], to: readonly number[], shape: readonly number[]): readonly number[] {
  let next = 0;
  return to.map((dim) => {
    if (dim !== -1) return dim;
    while (from[next] !== -1) next++;
    return shape[next++]!;
  });
}
