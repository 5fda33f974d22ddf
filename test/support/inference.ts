/** Small signatures, tensors, requests and sinks for the tests of the server's inner layers. */
import { DATA_TYPES, type DataType } from '../../contract/data-types.ts';
import { InferenceError } from '../../server/errors.ts';
import { PendingRequest, type SettledListener } from '../../server/request/pending.ts';
import type { InferRequest } from '../../server/request/request.ts';
import type { InferResponse, ResponseSink } from '../../server/request/response.ts';
import type { ModelSignature, TensorSpec } from '../../server/request/signature.ts';
import { elementCount, type Tensor } from '../../server/request/tensor.ts';
import { validateRequest } from '../../server/request/validate-request.ts';

type Flag = 'optional' | 'ragged';
type SpecTuple = readonly [datatype: DataType, dims: readonly number[], ...flags: Flag[]];

export interface SignatureDraft {
  readonly modelName?: string;
  readonly version?: string;
  readonly maxBatchSize?: number;
  readonly inputs?: Readonly<Record<string, SpecTuple>>;
  readonly outputs?: Readonly<Record<string, SpecTuple>>;
}

/** Dims are without the batch dimension, as in a config. */
export function signatureOf({
  modelName = 'm',
  version = '1',
  maxBatchSize = 8,
  inputs = {},
  outputs = {},
}: SignatureDraft): ModelSignature {
  const toSpecs = (drafts: Readonly<Record<string, SpecTuple>>): Map<string, TensorSpec> =>
    new Map(
      Object.entries(drafts).map(([name, [datatype, dims, ...flags]]) => [
        name,
        {
          name,
          datatype,
          shape: maxBatchSize > 0 ? [-1, ...dims] : [...dims],
          optional: flags.includes('optional'),
          ragged: flags.includes('ragged'),
          isShapeTensor: false,
        },
      ]),
    );
  return { modelName, version, maxBatchSize, decoupled: false, inputs: toSpecs(inputs), outputs: toSpecs(outputs) };
}

/** A tensor of the right size for its shape, every byte `fill`. */
export function tensorOf(name: string, datatype: DataType, shape: readonly number[], fill = 0): Tensor {
  const size = Math.abs(elementCount(shape)) * DATA_TYPES[datatype].byteSize;
  return { name, datatype, shape, data: new Uint8Array(size).fill(fill) };
}

/** A tensor of the given values, by the type's own array. */
export function valuesTensor(
  name: string,
  datatype: DataType,
  shape: readonly number[],
  values: readonly (number | bigint)[],
): Tensor {
  const array = DATA_TYPES[datatype].array as unknown as { from(values: readonly unknown[]): Uint8Array };
  const typed = array.from(values);
  return { name, datatype, shape, data: new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength) };
}

export function bytesTensor(name: string, shape: readonly number[], elements: readonly (string | Uint8Array)[]): Tensor {
  const chunks = elements.flatMap((element) => {
    const bytes = Buffer.from(element as string);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.byteLength);
    return [length, bytes];
  });
  return { name, datatype: 'BYTES', shape, data: new Uint8Array(Buffer.concat(chunks)) };
}

export function requestOf(modelName: string, inputs: readonly Tensor[], more: Partial<InferRequest> = {}): InferRequest {
  return { modelName, modelVersion: '', id: '', inputs, ...more };
}

/** Remembers what it was told; `done` settles with the final answer. */
export class RecordingSink implements ResponseSink {
  readonly responses: InferResponse[] = [];
  error: InferenceError | undefined;
  ended = 0;
  readonly done: Promise<InferResponse | undefined>;
  #resolve!: (response: InferResponse | undefined) => void;
  #reject!: (error: InferenceError) => void;

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.done.catch(() => {}); // a test that does not await it looks at `error`
  }

  respond(response: InferResponse, final: boolean): void {
    this.responses.push(response);
    if (final) {
      this.ended++;
      this.#resolve(response);
    }
  }

  complete(): void {
    this.ended++;
    this.#resolve(this.responses.at(-1));
  }

  fail(error: InferenceError): void {
    this.ended++;
    this.error = error;
    this.#reject(error);
  }
}

export interface TestRequest {
  readonly pending: PendingRequest;
  readonly sink: RecordingSink;
}

/** A request as it enters a scheduler. */
export function pendingOf(
  signature: ModelSignature,
  inputs: readonly Tensor[],
  {
    arrivedAt = 0,
    onSettled = () => {},
    ...request
  }: Partial<InferRequest> & { arrivedAt?: number; onSettled?: SettledListener } = {},
): TestRequest {
  const sink = new RecordingSink();
  const full = requestOf(signature.modelName, inputs, request);
  const pending = new PendingRequest(full, signature, validateRequest(signature, full), arrivedAt, sink, onSettled);
  return { pending, sink };
}

/** What an action throws. */
export function errorOf(action: () => unknown): InferenceError {
  try {
    action();
  } catch (error) {
    return InferenceError.from(error);
  }
  throw new Error('did not throw');
}
