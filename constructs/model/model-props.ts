/**
 * Props of a model that hold whatever its backend is: one for each part of a model configuration.
 *
 * Names are the configuration's own. What has no prop here stands in `unoffered-fields.ts` with the reason.
 */
import type { BatchInputProps, BatchOutputProps } from '../settings/batch-tensors.ts';
import type { DynamicBatchingProps } from '../settings/dynamic-batching.ts';
import type { InstanceGroup } from '../settings/instance-group.ts';
import type { OptimizationProps } from '../settings/optimization.ts';
import type { SequenceBatchingProps } from '../settings/sequence-batching.ts';
import type { VersionPolicy } from '../settings/version-policy.ts';
import type { WarmupProps } from '../settings/warmup.ts';
import type { FileSource, VersionArtifacts } from './artifact.ts';
import type { TensorSpecs } from './tensor-spec.ts';

/** Value of a parameter; the configuration holds all of them as text. */
export type ParameterValue = string | number | bigint | boolean;

/** A plugin that may change a model's files while it is loaded. */
export interface RepositoryAgentProps {
  /** Name of the agent, as the server knows it: `checksum`. */
  readonly name: string;
  /**
   * Parameters of the agent.
   * @default - none
   */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** How a metric of the model is reported. */
export interface MetricControlProps {
  /** Name of the metric family: `nv_inference_first_response_histogram_ms`. */
  readonly family: string;
  /** Upper bounds of the histogram's buckets, rising, in the metric's unit. */
  readonly buckets: readonly number[];
}

/** What holds for models of every kind. */
export interface CommonModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs> {
  /**
   * Name of the model, which is that of its folder.
   * @default - the construct's id
   */
  readonly modelName?: string;
  /**
   * Inputs by name.
   * @default - none; of an ONNX model those that its file states
   */
  readonly inputs?: I;
  /**
   * Outputs by name.
   * @default - none; of an ONNX model those that its file states
   */
  readonly outputs?: O;
  /**
   * Largest batch. Above 0 every tensor has a batch dimension before its `dims`.
   * @default 0 - the model does not batch
   */
  readonly maxBatchSize?: number;
  /**
   * Which of the versions are served.
   * @default VersionPolicy.latest(1)
   */
  readonly versionPolicy?: VersionPolicy;
  /**
   * Joins requests into batches; `{}` for the defaults. Excludes `sequenceBatching`.
   * @default - each request is executed by itself
   */
  readonly dynamicBatching?: DynamicBatchingProps;
  /**
   * Keeps the requests of a sequence together. Excludes `dynamicBatching`.
   * @default - requests do not depend on one another
   */
  readonly sequenceBatching?: SequenceBatchingProps;
  /**
   * How many instances execute at the same time, and where: `[gpu({ count: 2 })]`.
   * @default - one instance on each GPU, or one on the CPU
   */
  readonly instanceGroups?: readonly InstanceGroup[];
  /**
   * How the model is optimized.
   * @default - as the backend does without being told
   */
  readonly optimization?: OptimizationProps;
  /**
   * Parameters for the backend.
   * @default - none
   */
  readonly parameters?: Readonly<Record<string, ParameterValue>>;
  /**
   * Requests that are executed before the model is ready.
   * @default - none
   */
  readonly warmup?: readonly WarmupProps[];
  /**
   * Answers of equal requests are taken from the server's response cache, if it has one.
   * @default false
   */
  readonly responseCache?: boolean;
  /**
   * The model answers a request any number of times (`model_transaction_policy`).
   * @default false
   */
  readonly decoupled?: boolean;
  /**
   * Labels added to the model's metrics, as `_<name>`: letters, digits and `_`.
   * @default - none
   */
  readonly metricTags?: Readonly<Record<string, string>>;
  /**
   * Buckets of the model's histograms (`model_metrics`).
   * @default - the server's
   */
  readonly metricControls?: readonly MetricControlProps[];
  /**
   * Tensors that the server computes from a batch.
   * @default - none
   */
  readonly batchInputs?: readonly BatchInputProps[];
  /**
   * How outputs of a batch of ragged requests are cut.
   * @default - by the batch dimension
   */
  readonly batchOutputs?: readonly BatchOutputProps[];
  /**
   * Name of the model's file in a version folder.
   * @default - the backend's: `model.onnx`, `model.py`, `model.plan`
   */
  readonly defaultModelFilename?: string;
  /**
   * Names of model files by CUDA compute capability: `{ '8.0': 'ampere.plan' }`.
   * @default - one file for all
   */
  readonly ccModelFilenames?: Readonly<Record<string, string>>;
  /**
   * Which of the backend's runtimes to use, where it has several.
   * @default - the backend's default
   */
  readonly runtime?: string;
  /**
   * Libraries with operators of the model's own, loaded before it (`model_operations`); copied into the model's folder.
   * @default - none
   */
  readonly opLibraries?: readonly FileSource[];
  /**
   * Plugins that may change the model's files while it is loaded.
   * @default - none
   */
  readonly repositoryAgents?: readonly RepositoryAgentProps[];
}

/** Props of a model of any backend. */
export interface ModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs>
  extends CommonModelProps<I, O> {
  /** Backend that executes the model: `onnxruntime`, `python`, `identity`, … */
  readonly backend: string;
  /**
   * A file or folder for each version.
   * @default - one version 1 without files, for backends that need none
   */
  readonly versions?: VersionArtifacts;
}
