/**
 * The tensors of one request inside an ensemble, and who still reads their memory.
 *
 * Tensors pass by reference. The memory of a response goes back to its pool (`InferResponse.release`) when the last of its planned reads is
 * dropped: the plan counts, per tensor, the inputs of steps that read it and 1 for an output of the ensemble. Whoever drops reads (the run)
 * does so once per planned read: when a step has ended, when it will never start, and when the client is done.
 *
 * A model may answer with a view of what it was given (identity does). The memory of the input is then read by the readers of the output too.
 */
import type { InferResponse } from '../request/response.ts';
import type { Tensor } from '../request/tensor.ts';
import type { EnsemblePlan, PlanPort } from './ensemble-plan.ts';

/** Memory of one response. */
interface Lease {
  reads: number;
  readonly release: () => void;
}

export class EnsembleTensors {
  readonly #plan: EnsemblePlan;
  readonly #tensors: (Tensor | undefined)[];
  readonly #leases: (Lease | undefined)[];

  constructor(plan: EnsemblePlan) {
    this.#plan = plan;
    this.#tensors = new Array(plan.tensorCount);
    this.#leases = new Array(plan.tensorCount);
  }

  set(index: number, tensor: Tensor): void {
    this.#tensors[index] = tensor;
  }

  /** Takes over the tensors of a step's response. An output that it lacks stays absent. */
  take(
    response: InferResponse,
    outputs: readonly { readonly name: string; readonly tensor: number }[],
    inputs: readonly PlanPort[],
  ): void {
    const lease = response.release && { reads: 0, release: response.release };
    for (const { name, tensor } of outputs) {
      const found = response.outputs.find((output) => output.name === name);
      if (found === undefined) continue;
      this.#tensors[tensor] = found;
      const reads = this.#plan.readCounts[tensor]!;
      if (lease) lease.reads += reads;
      this.#leases[tensor] = this.#extended(found, inputs, reads, lease);
    }
    if (lease?.reads === 0) lease.release();
  }

  /** Tensors by the names and in the shapes that their reader knows; absent ones are left out. */
  gather(ports: readonly PlanPort[]): Tensor[] {
    const gathered: Tensor[] = [];
    for (const { name, tensor, batchChange, dims } of ports) {
      const found = this.#tensors[tensor];
      if (found === undefined) continue;
      const shape = batchChange === 'none' ? found.shape : changedShape(found.shape, batchChange, dims);
      gathered.push({ name, datatype: found.datatype, shape, data: found.data });
    }
    return gathered;
  }

  drop(ports: readonly PlanPort[]): void {
    for (const { tensor } of ports) dropRead(this.#leases[tensor]);
  }

  /** Whether any of these stands on memory that a pool wants back. */
  hasLease(ports: readonly PlanPort[]): boolean {
    return ports.some(({ tensor }) => this.#leases[tensor] !== undefined);
  }

  /** The lease to count an output's reads by: the response's own, and with it those of inputs whose memory the output shares. */
  #extended(output: Tensor, inputs: readonly PlanPort[], reads: number, own: Lease | undefined): Lease | undefined {
    let lease = own;
    for (const { tensor } of inputs) {
      const inner = this.#leases[tensor];
      if (inner === undefined || this.#tensors[tensor]!.data.buffer !== output.data.buffer) continue;
      const outer = lease;
      inner.reads++;
      lease = {
        reads,
        release: () => {
          dropRead(inner);
          if (outer) dropReads(outer, reads);
        },
      };
    }
    return lease;
  }
}

function dropRead(lease: Lease | undefined): void {
  if (lease !== undefined) dropReads(lease, 1);
}

function dropReads(lease: Lease, reads: number): void {
  lease.reads -= reads;
  if (lease.reads === 0) lease.release();
}

/**
 * As Triton: a model that batches is given a batch of one where the tensor fits without a batch dimension, and a model that does not is
 * given the only item of a batch of one. Anything else is passed as it is, for the model's own validation to judge.
 */
function changedShape(shape: readonly number[], change: 'add' | 'drop', dims: readonly number[]): readonly number[] {
  const fits = shape.length === dims.length && dims.every((dim, index) => dim === -1 || dim === shape[index]);
  if (change === 'add') return fits ? [1, ...shape] : shape;
  return !fits && shape[0] === 1 ? shape.slice(1) : shape;
}
