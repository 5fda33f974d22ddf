/**
 * One request on its way through an ensemble: starts each step as soon as its tensors are there, and answers when the requested outputs are.
 *
 * State of a step, and the method that moves it:
 *
 *   waiting         --#resolve (its last tensor)-->  ready
 *   ready           --#start-->                      running
 *   running         --#leave-->                      ended
 *   waiting, ready  --#abandon-->                    ended, without having run: the request failed first
 *
 * Invariants: a step runs at most once, and never before its tensors. The request is answered once: with its outputs, or with the first
 * failure, whereupon the steps that run are cancelled. `over` is called once, when no step runs and none will. As Triton: steps that the
 * requested outputs do not need run all the same.
 */
import { InferenceError } from '../errors.ts';
import { fromBackendShape, toBackendShape } from '../instance/reshape.ts';
import type { PendingRequest } from '../request/pending.ts';
import { Cancellation, type InferRequest } from '../request/request.ts';
import type { InferResponse, ResponseSink } from '../request/response.ts';
import type { Tensor } from '../request/tensor.ts';
import type { EnsemblePlan, PlanPort } from './ensemble-plan.ts';
import { EnsembleTensors } from './ensemble-tensors.ts';
import { cancelled } from './refusals.ts';

export interface EnsembleRunContext {
  readonly plan: EnsemblePlan;
  /** Runs one step through its model's own validation, queue and statistics. */
  readonly infer: (request: InferRequest, sink: ResponseSink) => void;
  readonly now: () => number;
  /** False: the step has to wait until `startWaiting` is called for it. True: it may start, and `stepEnded` follows. */
  readonly acquireStep: (run: EnsembleRun, step: number) => boolean;
  readonly stepEnded: (step: number) => void;
  readonly over: (run: EnsembleRun) => void;
}

const STARTED = -1;

export class EnsembleRun {
  readonly pending: PendingRequest;
  /** What the models of the steps report of their executions, summed. */
  inputMs = 0;
  inferMs = 0;
  outputMs = 0;
  readonly #context: EnsembleRunContext;
  readonly #tensors: EnsembleTensors;
  /** Step → tensors still to come, or STARTED. */
  readonly #missing: number[];
  /** Step → its cancellation, while it runs. */
  readonly #running = new Map<number, Cancellation>();
  readonly #ready: number[] = [];
  /** Steps that have not ended. */
  #stepsLeft: number;
  #outputsMissing = 0;
  /** Steps that succeeded less reports of executions. */
  #reportsMissing = 0;
  #hasFailed = false;
  #isStarting = false;
  #isOver = false;

  constructor(context: EnsembleRunContext, pending: PendingRequest) {
    this.#context = context;
    this.pending = pending;
    this.#tensors = new EnsembleTensors(context.plan);
    this.#missing = [...context.plan.waitCounts];
    this.#stepsLeft = context.plan.steps.length;
  }

  start(): void {
    const { plan } = this.#context;
    const { inputs, cancellation } = this.pending.request;
    if (cancellation !== undefined) cancellation.onCancel = () => this.#fail(cancelled(this.pending));
    if (cancellation?.isCancelled) {
      this.#fail(cancelled(this.pending));
      return;
    }
    this.#outputsMissing = this.#requestedOutputs().length;
    for (const tensor of inputs) this.#tensors.set(plan.inputs.get(tensor.name)!, this.#toInside(tensor));
    // An input that the request leaves out is settled as well: it is absent.
    for (const tensor of plan.inputs.values()) this.#resolve(tensor);
    this.#answerIfComplete();
    this.#startReady();
  }

  /** The turn of a step that had to wait has come. False: it will not run any more. */
  startWaiting(step: number): boolean {
    if (this.#missing[step] === STARTED) return false;
    this.#start(step);
    this.#startReady();
    return true;
  }

  /** A tensor is there, or known to be absent. */
  #resolve(tensor: number): void {
    const { readers, outputs } = this.#context.plan;
    for (const step of readers[tensor]!) {
      const left = this.#missing[step]! - 1;
      this.#missing[step] = left;
      if (left === 0) this.#ready.push(step);
    }
    const output = outputs.find((candidate) => candidate.tensor === tensor);
    if (output === undefined) return;
    if (this.#isRequested(output.name)) this.#outputsMissing--;
    else this.#tensors.drop([output]); // The client does not read it.
  }

  /** A loop and no recursion: a model that answers while it is called only lengthens the list. */
  #startReady(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    for (let step = this.#ready.shift(); step !== undefined; step = this.#ready.shift()) {
      if (this.#missing[step] === 0 && this.#context.acquireStep(this, step)) this.#start(step);
    }
    this.#isStarting = false;
    this.#finishIfOver();
  }

  #start(step: number): void {
    const { request } = this.pending;
    const { modelName, modelVersion, inputs, requested } = this.#context.plan.steps[step]!;
    const cancellation = new Cancellation();
    this.#missing[step] = STARTED;
    this.#running.set(step, cancellation);
    const stepRequest: InferRequest = {
      modelName,
      modelVersion,
      id: request.id,
      parameters: request.parameters,
      inputs: this.#tensors.gather(inputs),
      outputs: requested,
      priority: request.priority,
      timeoutUs: this.#remainingUs(request.timeoutUs),
      sequence: request.sequence,
      cancellation,
      onExecuted: this.#onExecuted,
    };
    this.#context.infer(stepRequest, {
      respond: (response, final) => this.#respond(step, response, final),
      complete: () => this.#stepFailed(step, new InferenceError('INTERNAL', 'ended without a response')),
      fail: (error) => this.#stepFailed(step, error),
    });
  }

  /** What is left of the request's time; a step that comes too late still gets the shortest, so that its model's queue decides. */
  #remainingUs(timeoutUs: number | undefined): number | undefined {
    if (!timeoutUs) return timeoutUs;
    return Math.max(1, Math.floor(timeoutUs - (this.#context.now() - this.pending.arrivedAt) * 1000));
  }

  #respond(step: number, response: InferResponse, final: boolean): void {
    const { outputs, inputs } = this.#context.plan.steps[step]!;
    if (!final) {
      response.release?.();
      const cancellation = this.#running.get(step);
      this.#stepFailed(step, new InferenceError('UNSUPPORTED', 'gave more than one response; a step gives exactly one'));
      cancellation?.cancel();
      return;
    }
    if (!this.#running.has(step) || this.#hasFailed) {
      response.release?.();
    } else {
      this.#reportsMissing++;
      this.#tensors.take(response, outputs, inputs);
      for (const { tensor } of outputs) this.#resolve(tensor);
      this.#answerIfComplete();
    }
    this.#leave(step);
    this.#startReady();
  }

  #stepFailed(step: number, error: InferenceError): void {
    if (!this.#running.has(step)) return;
    this.#leave(step);
    const { name, steps } = this.#context.plan;
    const message = `in ensemble '${name}', ${steps[step]!.label}: ${error.message}`;
    this.#fail(new InferenceError(error.code, message, { cause: error, reason: error.reason }));
    this.#startReady();
  }

  #onExecuted = (inputMs: number, inferMs: number, outputMs: number): void => {
    this.inputMs += inputMs;
    this.inferMs += inferMs;
    this.outputMs += outputMs;
    this.#reportsMissing--;
    this.#finishIfOver();
  };

  /** The step does not read its tensors any more. */
  #leave(step: number): void {
    if (!this.#running.delete(step)) return;
    this.#stepsLeft--;
    this.#tensors.drop(this.#context.plan.steps[step]!.inputs);
    this.#context.stepEnded(step);
  }

  #fail(error: InferenceError): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    // Not if only steps that the answered client did not need are left.
    if (!this.pending.settled) {
      this.pending.fail(error);
      this.#tensors.drop(this.#requestedOutputs());
    }
    this.#abandon();
    for (const cancellation of [...this.#running.values()]) cancellation.cancel();
    this.#finishIfOver();
  }

  /** Gives up all that has not begun. */
  #abandon(): void {
    const { steps } = this.#context.plan;
    this.#ready.length = 0;
    for (const [step, missing] of this.#missing.entries()) {
      if (missing === STARTED) continue;
      this.#missing[step] = STARTED;
      this.#stepsLeft--;
      this.#tensors.drop(steps[step]!.inputs);
    }
  }

  #answerIfComplete(): void {
    if (this.#outputsMissing > 0 || this.pending.settled) return;
    const outputs = this.#requestedOutputs();
    const release = this.#tensors.hasLease(outputs) ? () => this.#tensors.drop(outputs) : undefined;
    this.pending.respond(this.#tensors.gather(outputs).map(this.#toOutside), true, release);
  }

  /** As clients see it → as steps see it: a `reshape` of the ensemble's own. */
  #toInside(tensor: Tensor): Tensor {
    const shape = toBackendShape(this.pending.signature.inputs.get(tensor.name)!, tensor.shape);
    return shape === tensor.shape ? tensor : { ...tensor, shape };
  }

  #toOutside = (tensor: Tensor): Tensor => {
    const shape = fromBackendShape(this.pending.signature.outputs.get(tensor.name)!, tensor.shape);
    return shape === tensor.shape ? tensor : { ...tensor, shape };
  };

  #requestedOutputs(): readonly PlanPort[] {
    const { outputs } = this.#context.plan;
    return this.pending.request.outputs === undefined ? outputs : outputs.filter(({ name }) => this.#isRequested(name));
  }

  #isRequested(name: string): boolean {
    const { outputs } = this.pending.request;
    return outputs === undefined || outputs.some((output) => output.name === name);
  }

  #finishIfOver(): void {
    if (this.#isOver || this.#isStarting || this.#stepsLeft > 0) return;
    if (!this.#hasFailed && this.#reportsMissing !== 0) return;
    this.#isOver = true;
    this.#context.over(this);
  }
}
