/**
 * An ensemble over models that the test answers by hand: each step that starts is a `StepCall`, settled by the test when it likes.
 */

import { fromConfigDataType } from '../../../../contract/data-types.ts';
import type { ModelConfig, ModelInput, ModelOutput } from '../../../../contract/model-config.ts';
import { InferenceError } from '../../../../server/errors.ts';
import type { ExecutionTimes } from '../../../../server/instance/instance.ts';
import { PendingRequest } from '../../../../server/request/pending.ts';
import type { InferRequest } from '../../../../server/request/request.ts';
import type { InferResponse, ResponseSink } from '../../../../server/request/response.ts';
import type { ModelSignature, TensorSpec } from '../../../../server/request/signature.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { createEnsembleScheduler } from '../../../../server/scheduler/ensemble-scheduler.ts';
import type { Scheduler } from '../../../../server/scheduler/scheduler.ts';

export function fp32(name: string, dims: readonly number[], extra: Partial<ModelInput> = {}): ModelInput {
  return { name, data_type: 'TYPE_FP32', dims: dims.map(BigInt), ...extra };
}

export function model(input: readonly ModelInput[], output: readonly ModelOutput[], maxBatchSize = 0): ModelConfig {
  return { backend: 'identity', max_batch_size: maxBatchSize, input: [...input], output: [...output] };
}

export interface StepDefinition {
  readonly model: string;
  readonly version?: bigint;
  readonly in: Record<string, string>;
  readonly out: Record<string, string>;
}

export function ensemble(
  input: readonly ModelInput[],
  output: readonly ModelOutput[],
  steps: readonly StepDefinition[],
  maxBatchSize = 0,
): ModelConfig {
  return {
    platform: 'ensemble',
    max_batch_size: maxBatchSize,
    input: [...input],
    output: [...output],
    ensemble_scheduling: {
      step: steps.map((step) => ({
        model_name: step.model,
        model_version: step.version ?? -1n,
        input_map: step.in,
        output_map: step.out,
      })),
    },
  };
}

export function signatureOf(modelName: string, config: ModelConfig): ModelSignature {
  const maxBatchSize = config.max_batch_size ?? 0;
  const spec = (tensor: ModelInput | ModelOutput): TensorSpec => {
    const dims = (tensor.dims ?? []).map(Number);
    return {
      name: tensor.name ?? '',
      datatype: fromConfigDataType(tensor.data_type ?? '')!,
      shape: maxBatchSize > 0 ? [-1, ...dims] : dims,
      reshape: tensor.reshape && [...(maxBatchSize > 0 ? [-1] : []), ...(tensor.reshape.shape ?? []).map(Number)],
      optional: 'optional' in tensor && tensor.optional === true,
      ragged: false,
      isShapeTensor: false,
    };
  };
  const byName = (tensors: readonly (ModelInput | ModelOutput)[] = []) => new Map(tensors.map((t) => [t.name ?? '', spec(t)]));
  return {
    modelName,
    version: '1',
    maxBatchSize,
    decoupled: false,
    inputs: byName(config.input),
    outputs: byName(config.output),
  };
}

export function tensor(name: string, values: readonly number[], shape: readonly number[] = [values.length]): Tensor {
  return { name, datatype: 'FP32', shape, data: new Uint8Array(new Float32Array(values).buffer) };
}

export function valuesOf(given: Tensor | undefined): number[] {
  return given ? [...new Float32Array(given.data.buffer, given.data.byteOffset, given.data.byteLength / 4)] : [];
}

/** One step that was started. */
export class StepCall {
  readonly request: InferRequest;
  readonly sink: ResponseSink;
  answered = false;
  /** How often its memory was given back. From then on all that lay in it reads as NaN. */
  released = 0;

  constructor(request: InferRequest, sink: ResponseSink) {
    this.request = request;
    this.sink = sink;
  }

  get model(): string {
    return this.request.modelName;
  }

  input(name: string): Tensor | undefined {
    return this.request.inputs.find((candidate) => candidate.name === name);
  }

  /** As a model does whose outputs lie in pooled memory; the execution is reported after the answer. */
  answer(...outputs: readonly Tensor[]): void {
    this.respond(outputs);
    this.request.onExecuted?.(1, 10, 2);
  }

  respond(outputs: readonly Tensor[], final = true): void {
    const release = () => {
      this.released++;
      const views = this.request.inputs.map(({ data }) => data.buffer);
      for (const { data } of outputs) if (!views.includes(data.buffer)) new Uint8Array(data.buffer).fill(0xff);
    };
    this.answered = true;
    this.sink.respond({ modelName: this.model, modelVersion: '1', id: this.request.id, outputs, release }, final);
  }

  complete(): void {
    this.sink.complete();
  }

  fail(error = new InferenceError('UNAVAILABLE', 'queue is full', { reason: 'REJECTED' })): void {
    this.sink.fail(error);
  }
}

export interface Answer {
  readonly response?: InferResponse;
  readonly error?: InferenceError;
}

export class EnsembleHarness {
  readonly scheduler: Scheduler;
  readonly signature: ModelSignature;
  /** Steps in the order they started. */
  readonly calls: StepCall[] = [];
  readonly executed: { readonly pending: PendingRequest; readonly times: ExecutionTimes }[] = [];
  readonly warnings: string[] = [];
  now = 0;
  /** In place of waiting for the test: answers a step as it starts. */
  onCall: ((call: StepCall) => void) | undefined;

  constructor(config: ModelConfig, models: Readonly<Record<string, ModelConfig>>) {
    this.signature = signatureOf('ens', config);
    this.scheduler = createEnsembleScheduler({
      config,
      signature: this.signature,
      resolve: (name) => (models[name] ? { config: models[name], signature: signatureOf(name, models[name]) } : undefined),
      infer: (request, sink) => {
        const call = new StepCall(request, sink);
        this.calls.push(call);
        this.onCall?.(call);
      },
      now: () => this.now,
      onExecuted: ([pending], times) => this.executed.push({ pending: pending!, times }),
      onWarning: (message) => this.warnings.push(message),
    });
  }

  call(modelName: string): StepCall {
    const found = this.calls.findLast((call) => call.model === modelName);
    if (!found) throw new Error(`step '${modelName}' has not started; started: ${this.started.join(', ')}`);
    return found;
  }

  get started(): string[] {
    return this.calls.map((call) => call.model);
  }

  /** Every outcome of one request: one entry, if all is well. */
  infer(inputs: readonly Tensor[], extra: Partial<InferRequest> = {}): Answer[] {
    const answers: Answer[] = [];
    const request: InferRequest = { modelName: 'ens', modelVersion: '', id: 'r1', inputs, ...extra };
    const sink: ResponseSink = {
      respond: (response) => answers.push({ response }),
      complete: () => answers.push({}),
      fail: (error) => answers.push({ error }),
    };
    this.enqueue(request, sink);
    return answers;
  }

  enqueue(request: InferRequest, sink: ResponseSink): void {
    this.scheduler.enqueue(new PendingRequest(request, this.signature, 1, this.now, sink, () => {}));
  }
}
