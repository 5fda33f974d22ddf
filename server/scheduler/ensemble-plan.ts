/**
 * What an ensemble does for each request, worked out once at load: steps and tensors by number instead of by name.
 *
 * In: the ensemble's checked config, its signature and the signatures of the models of its steps. Out: an immutable plan that every request
 * of the ensemble runs by. Names and labels are kept for messages only.
 */
import { ensembleGraph, stepLabel, stepsOf } from '../../contract/ensemble-graph.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import type { RequestedOutput } from '../request/request.ts';
import type { ModelSignature } from '../request/signature.ts';

/** How a tensor's shape changes on its way from a model that batches to one that does not, or back. */
export type BatchChange = 'none' | 'add' | 'drop';

/** Where a tensor of the ensemble meets an input of a model, or an output of the ensemble. */
export interface PlanPort {
  /** Of the reader: the model's input, or the ensemble's output. */
  readonly name: string;
  /** Number of the tensor. */
  readonly tensor: number;
  readonly batchChange: BatchChange;
  /** The reader's dims without the batch dimension. */
  readonly dims: readonly number[];
}

export interface PlanStep {
  /** `step 1 ('pooler')` */
  readonly label: string;
  readonly modelName: string;
  /** Decimal, or '' for the version that the model's policy gives. */
  readonly modelVersion: string;
  readonly inputs: readonly PlanPort[];
  readonly outputs: readonly { readonly name: string; readonly tensor: number }[];
  /** The outputs in the form that a request names them. */
  readonly requested: readonly RequestedOutput[];
}

export interface EnsemblePlan {
  readonly name: string;
  readonly steps: readonly PlanStep[];
  readonly tensorCount: number;
  /** Inputs of the ensemble by name → tensor. */
  readonly inputs: ReadonlyMap<string, number>;
  readonly outputs: readonly PlanPort[];
  /** Tensor → the steps that read it, each once. */
  readonly readers: readonly (readonly number[])[];
  /** Tensor → how many ends read its memory: inputs of steps, and 1 for an output of the ensemble. */
  readonly readCounts: readonly number[];
  /** Step → how many of its inputs are tensors (a tensor that feeds two inputs counts once). */
  readonly waitCounts: readonly number[];
}

/** Expects a config without problems, whose models are all known to `child`. */
export function planEnsemble(
  config: ModelConfig,
  signature: ModelSignature,
  child: (step: number) => ModelSignature,
): EnsemblePlan {
  const graph = ensembleGraph(config);
  const numbers = new Map([...graph.keys()].map((name, index) => [name, index]));
  const batches = [...graph.values()].map((edge) => {
    const [writer] = edge.writers;
    return (writer ? child(writer.step) : signature).maxBatchSize > 0;
  });
  const port = (name: string, tensorName: string, shape: readonly number[], reader: ModelSignature): PlanPort => {
    const tensor = numbers.get(tensorName)!;
    const wanted = reader.maxBatchSize > 0;
    const batchChange = batches[tensor] === wanted ? 'none' : wanted ? 'add' : 'drop';
    return { name, tensor, batchChange, dims: wanted ? shape.slice(1) : shape };
  };
  const steps = stepsOf(config).map((step, index): PlanStep => {
    const reader = child(index);
    const outputs = Object.entries(step.output_map ?? {}).map(([name, tensor]) => ({ name, tensor: numbers.get(tensor)! }));
    return {
      label: stepLabel(config, index),
      modelName: step.model_name ?? '',
      modelVersion: (step.model_version ?? -1n) === -1n ? '' : String(step.model_version),
      inputs: Object.entries(step.input_map ?? {}).map(([name, tensor]) =>
        port(name, tensor, reader.inputs.get(name)!.shape, reader),
      ),
      outputs,
      requested: outputs.map(({ name }) => ({ name })),
    };
  });
  const edges = [...graph.values()];
  return {
    name: signature.modelName,
    steps,
    tensorCount: graph.size,
    inputs: new Map([...signature.inputs.keys()].map((name) => [name, numbers.get(name)!])),
    outputs: [...signature.outputs.values()].map((spec) => port(spec.name, spec.name, spec.reshape ?? spec.shape, signature)),
    readers: edges.map((edge) => [...new Set(edge.readers.map(({ step }) => step))]),
    readCounts: edges.map((edge) => edge.readers.length + (edge.isOutput ? 1 : 0)),
    waitCounts: steps.map((step) => new Set(step.inputs.map(({ tensor }) => tensor)).size),
  };
}
