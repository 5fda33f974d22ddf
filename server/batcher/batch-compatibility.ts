/**
 * Says which requests may share a batch: those with the same inputs given and the same shapes behind the batch dimension.
 *
 * Only inputs that can differ are compared: optional ones by presence, those with a variable dim by shape, shape tensors by content too.
 * Ragged inputs may differ in shape. When no input can differ, there is nothing to compare and no function.
 */
import type { InferRequest } from '../request/request.ts';
import type { ModelSignature } from '../request/signature.ts';
import type { Tensor } from '../request/tensor.ts';

export type JoinTest = (first: InferRequest, request: InferRequest) => boolean;

export function joinTest(signature: ModelSignature): JoinTest | undefined {
  const specs = [...signature.inputs.values()];
  const hasOptional = specs.some(({ optional }) => optional);
  const hasVariable = specs.some(({ shape, ragged, isShapeTensor }) => isShapeTensor || (!ragged && shape.indexOf(-1, 1) > 0));
  if (!hasOptional && !hasVariable) return undefined;

  return (first, request) => {
    if (first.inputs.length !== request.inputs.length) return false;
    for (let i = 0; i < first.inputs.length; i++) {
      const wanted = first.inputs[i]!;
      const given = sameName(wanted, request.inputs, i);
      if (given === undefined) return false;
      const spec = signature.inputs.get(wanted.name)!;
      if (spec.isShapeTensor ? !isSameTensor(wanted, given) : !spec.ragged && !isSameShape(wanted.shape, given.shape))
        return false;
    }
    return true;
  };
}

/** Clients mostly send inputs in one order, so the same place is looked at first. */
function sameName(wanted: Tensor, inputs: readonly Tensor[], place: number): Tensor | undefined {
  return inputs[place]!.name === wanted.name ? inputs[place] : inputs.find(({ name }) => name === wanted.name);
}

function isSameShape(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 1; i < a.length; i++) {
    if (a[i] !== b[i]) return false;
  }
  return a.length === b.length;
}

function isSameTensor(a: Tensor, b: Tensor): boolean {
  return a.shape.join() === b.shape.join() && Buffer.compare(a.data, b.data) === 0;
}
