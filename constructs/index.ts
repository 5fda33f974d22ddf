/**
 * What users import as `trireme`: constructs to describe models with.
 */
export { InferenceApp, type InferenceAppProps } from './app.ts';
export { Aspects, type IAspect } from './aspects.ts';
export type { FileSource, VersionArtifacts } from './model/artifact.ts';
export type { OverridePath } from './model/config-override.ts';
export { CustomModel, type CustomModelProps } from './model/custom-model.ts';
export { Ensemble, type EnsembleProps } from './model/ensemble.ts';
export type { ImportedModelProps } from './model/imported-model.ts';
export { Model } from './model/model.ts';
export type { IModel } from './model/model-interface.ts';
export type {
  CommonModelProps,
  MetricControlProps,
  ModelProps,
  ParameterValue,
  RepositoryAgentProps,
} from './model/model-props.ts';
export { ModelRepository, type ModelRepositoryProps } from './model/model-repository.ts';
export { OnnxModel, type OnnxModelProps } from './model/onnx-model.ts';
export { PythonModel, type PythonModelProps } from './model/python-model.ts';
export {
  bf16,
  bool,
  bytes,
  type Dims,
  fp16,
  fp32,
  fp64,
  int8,
  int16,
  int32,
  int64,
  type TensorOptions,
  type TensorSpec,
  type TensorSpecFactory,
  type TensorSpecs,
  tensorSpec,
  uint8,
  uint16,
  uint32,
  uint64,
} from './model/tensor-spec.ts';
export { TensorRtModel, type TensorRtModelProps } from './model/tensorrt-model.ts';
export type {
  EnsembleInputs,
  EnsembleOutputSpecs,
  EnsembleTensor,
  EnsembleTensors,
  StepOptions,
  StepOutputs,
} from './model/wiring.ts';
export type { BatchInputProps, BatchOutputProps } from './settings/batch-tensors.ts';
export type { DynamicBatchingProps, QueuePolicyProps } from './settings/dynamic-batching.ts';
export {
  auto,
  cpu,
  type GpuInstanceGroupProps,
  gpu,
  type InstanceGroup,
  type InstanceGroupProps,
  kindModel,
  type RateLimiterProps,
  type RateLimiterResource,
} from './settings/instance-group.ts';
export type {
  CudaGraphSpecProps,
  CudaOptimizationProps,
  ExecutionAcceleratorProps,
  OptimizationProps,
} from './settings/optimization.ts';
export type {
  ControlInputProps,
  ControlValues,
  DirectStrategyProps,
  InitialStateProps,
  OldestStrategyProps,
  SequenceBatchingProps,
  SequenceStateProps,
} from './settings/sequence-batching.ts';
export { type VersionNumber, VersionPolicy } from './settings/version-policy.ts';
export type { WarmupData, WarmupInputProps, WarmupProps } from './settings/warmup.ts';
export { Duration, gibibytes, kibibytes, mebibytes, micros, millis, minutes, Size, seconds } from './units.ts';
