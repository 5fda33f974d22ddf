/**
 * Optimization policy: how a backend prepares and runs a model's graph, and how the server moves its tensors.
 */
import type {
  ModelOptimizationPolicy,
  ModelOptimizationPolicy_Cuda,
  ModelOptimizationPolicy_Cuda_GraphSpec,
  ModelOptimizationPolicy_ExecutionAccelerators_Accelerator,
} from '../../contract/model-config.ts';
import type { Dims } from '../model/tensor-spec.ts';
import { toInteger } from './integer.ts';

/** Software or hardware that runs a part of the model, as the backend calls it: `tensorrt`, `openvino`, `cuda`, … */
export interface ExecutionAcceleratorProps {
  /** Name of the accelerator, as the backend knows it: `tensorrt`, `openvino`. */
  readonly name: string;
  /**
   * Parameters of the accelerator, e.g. `{ precision_mode: 'FP16' }` for `tensorrt`.
   * @default - the accelerator's own
   */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A batch size and input shapes for which a CUDA graph is captured. */
export interface CudaGraphSpecProps {
  /** Batch size of the graph; 0 for a model that does not batch. */
  readonly batchSize: number;
  /** Shapes by input name, without the batch dimension. */
  readonly inputs: Readonly<Record<string, Dims>>;
  /**
   * Smallest batch size and shapes that may run on the graph too.
   * @default - only what the graph was captured for
   */
  readonly lowerBound?: { readonly batchSize: number; readonly inputs: Readonly<Record<string, Dims>> };
}

/** What holds for a model on NVIDIA GPUs. */
export interface CudaOptimizationProps {
  /**
   * Capture CUDA graphs.
   * @default false
   */
  readonly graphs?: boolean;
  /**
   * Wait for events by spinning: lower latency, a CPU core more.
   * @default false
   */
  readonly busyWaitEvents?: boolean;
  /**
   * What to capture graphs for.
   * @default - the backend chooses
   */
  readonly graphSpecs?: readonly CudaGraphSpecProps[];
  /**
   * Copy outputs on a stream of their own, beside the next execution.
   * @default false
   */
  readonly outputCopyStream?: boolean;
}

/** How a model is optimized. */
export interface OptimizationProps {
  /**
   * Graph optimization level: 1 is more than the backend's default, -1 none.
   * @default 0 - the backend's default
   */
  readonly graphLevel?: number;
  /**
   * Priority of the model's work on a GPU.
   * @default 'PRIORITY_DEFAULT'
   */
  readonly priority?: 'PRIORITY_DEFAULT' | 'PRIORITY_MAX' | 'PRIORITY_MIN';
  /**
   * CUDA settings.
   * @default - the backend's
   */
  readonly cuda?: CudaOptimizationProps;
  /**
   * Accelerators for instances on a GPU, in order of preference.
   * @default - none
   */
  readonly gpuExecutionAccelerators?: readonly ExecutionAcceleratorProps[];
  /**
   * Accelerators for instances on the CPU, in order of preference.
   * @default - none
   */
  readonly cpuExecutionAccelerators?: readonly ExecutionAcceleratorProps[];
  /**
   * Gather inputs in pinned memory.
   * @default true
   */
  readonly inputPinnedMemory?: boolean;
  /**
   * Scatter outputs from pinned memory.
   * @default true
   */
  readonly outputPinnedMemory?: boolean;
  /**
   * Number of buffers from which on inputs are gathered by a CUDA kernel.
   * @default 0 - never
   */
  readonly gatherKernelBufferThreshold?: number;
  /**
   * Prepare the next batch while the last one executes.
   * @default false
   */
  readonly eagerBatching?: boolean;
}

/** @internal */
export function toOptimization(props: OptimizationProps): ModelOptimizationPolicy {
  const { gpuExecutionAccelerators: gpu, cpuExecutionAccelerators: cpu } = props;
  return {
    graph: props.graphLevel === undefined ? undefined : { level: props.graphLevel },
    priority: props.priority,
    cuda: props.cuda && toCuda(props.cuda),
    execution_accelerators:
      gpu || cpu
        ? { gpu_execution_accelerator: gpu?.map(toAccelerator), cpu_execution_accelerator: cpu?.map(toAccelerator) }
        : undefined,
    input_pinned_memory: toPinnedMemory(props.inputPinnedMemory),
    output_pinned_memory: toPinnedMemory(props.outputPinnedMemory),
    gather_kernel_buffer_threshold: props.gatherKernelBufferThreshold,
    eager_batching: props.eagerBatching,
  };
}

function toCuda(props: CudaOptimizationProps): ModelOptimizationPolicy_Cuda {
  return {
    graphs: props.graphs,
    busy_wait_events: props.busyWaitEvents,
    graph_spec: props.graphSpecs?.map(toGraphSpec),
    output_copy_stream: props.outputCopyStream,
  };
}

function toGraphSpec({ batchSize, inputs, lowerBound }: CudaGraphSpecProps): ModelOptimizationPolicy_Cuda_GraphSpec {
  return {
    batch_size: batchSize,
    input: toShapes(inputs),
    graph_lower_bound: lowerBound && { batch_size: lowerBound.batchSize, input: toShapes(lowerBound.inputs) },
  };
}

function toShapes(inputs: Readonly<Record<string, Dims>>): Record<string, { dim: bigint[] }> {
  return Object.fromEntries(Object.entries(inputs).map(([name, dims]) => [name, { dim: dims.map(toInteger) }]));
}

function toAccelerator(props: ExecutionAcceleratorProps): ModelOptimizationPolicy_ExecutionAccelerators_Accelerator {
  return { name: props.name, parameters: { ...props.parameters } };
}

function toPinnedMemory(enable: boolean | undefined): { enable: boolean } | undefined {
  return enable === undefined ? undefined : { enable };
}
