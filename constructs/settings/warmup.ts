/**
 * Warmup: requests that the server executes before a model is ready, so that the first client does not pay for lazy initialization.
 */
import { toConfigDataType } from '../../contract/data-types.ts';
import type { ModelWarmup, ModelWarmup_Input } from '../../contract/model-config.ts';
import { type FileSource, fileName, type SideFile } from '../model/artifact.ts';
import type { TensorSpec } from '../model/tensor-spec.ts';

/** Data of a warmup input: zeros, random values, or the bytes of a file, which is copied into the model's `warmup` folder. */
export type WarmupData = 'zero' | 'random' | { readonly file: FileSource };

/** One input of a warmup request. */
export interface WarmupInputProps {
  /** Datatype and dims, without the batch dimension; every dim must be fixed: `fp32(3, 224, 224)`. */
  readonly spec: TensorSpec;
  /** @default 'zero' */
  readonly data?: WarmupData;
}

/** A warmup request. */
export interface WarmupProps {
  /** Name of the request, for the log. */
  readonly name: string;
  /** Inputs by name. */
  readonly inputs: Readonly<Record<string, WarmupInputProps>>;
  /**
   * Batch size of the request.
   * @default 1
   */
  readonly batchSize?: number;
  /**
   * How often it is executed.
   * @default 1
   */
  readonly count?: number;
}

/** @internal */
export function toWarmup(props: WarmupProps): ModelWarmup {
  return {
    name: props.name,
    batch_size: props.batchSize ?? 1,
    inputs: Object.fromEntries(Object.entries(props.inputs).map(([name, input]) => [name, toWarmupInput(input)])),
    count: props.count,
  };
}

function toWarmupInput({ spec, data = 'zero' }: WarmupInputProps): ModelWarmup_Input {
  const tensor = { data_type: toConfigDataType(spec.datatype), dims: spec.dims.map(BigInt) };
  if (data === 'zero') return { ...tensor, zero_data: true };
  if (data === 'random') return { ...tensor, random_data: true };
  return { ...tensor, input_data_file: fileName(data.file) };
}

/** Files that come along with a warmup request: path in the model's folder → file. @internal */
export function warmupFiles(props: WarmupProps): readonly SideFile[] {
  return Object.values(props.inputs).flatMap(({ data }) =>
    typeof data === 'object' ? [[`warmup/${fileName(data.file)}`, data.file] as const] : [],
  );
}
