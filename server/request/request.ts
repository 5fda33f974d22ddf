/**
 * One inference request, whatever frontend it came through.
 */
import type { Tensor } from './tensor.ts';

/** Request and response parameters: what HTTP JSON and gRPC `InferParameter` can both carry (64-bit integers as bigint). */
export type ParameterValue = string | boolean | number | bigint;

/** An output that a request asks for. */
export interface RequestedOutput {
  /** Name of the output in the model's configuration. */
  readonly name: string;
  /** Number of top classes to return in place of the tensor. @default 0 - the tensor itself */
  readonly classification?: number;
}

export interface InferRequest {
  readonly modelName: string;
  /** Decimal version, or '' for the version that the policy serves by default (the highest). */
  readonly modelVersion: string;
  /** Client's id, echoed in the response; '' if none. */
  readonly id: string;
  /** Custom parameters and those that the server does not interpret; reserved ones are parsed into the fields below. */
  readonly parameters?: ReadonlyMap<string, ParameterValue>;
  readonly inputs: readonly Tensor[];
  /** Absent: every output of the model. */
  readonly outputs?: readonly RequestedOutput[];
  /** 0: the model's default level. */
  readonly priority?: number;
  /** Microseconds from arrival; 0 or absent: the queue policy's default. */
  readonly timeoutUs?: number;
  readonly sequence?: { readonly id: bigint | string; readonly start: boolean; readonly end: boolean };
  readonly cancellation?: Cancellation;
  /**
   * Told what the execution cost, once it is known (after the answer), if the request succeeded: how an ensemble sums up its steps.
   * Milliseconds for gathering inputs, running the model and splitting outputs.
   */
  readonly onExecuted?: (inputMs: number, inferMs: number, outputMs: number) => void;
}

/**
 * Tells the server that nobody waits for the answer any more. Lighter than an AbortSignal (one per request on the hot path):
 * one listener, replaced as the request moves from queue to instance.
 */
export class Cancellation {
  isCancelled = false;
  onCancel: (() => void) | undefined;

  cancel(): void {
    if (this.isCancelled) return;
    this.isCancelled = true;
    this.onCancel?.();
  }
}
