/**
 * Batches and results of a worker instance's thread: bytes of the arenas ⇄ tensors of `onnxruntime-node`. Layout: `worker-channel.ts`.
 *
 * Numeric inputs are views of the arena where Node lets addons read those; BYTES are strings there and back.
 */
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-node';
import { DATA_TYPES, type DataType } from '../../../contract/data-types.ts';
import type { DefaultValue } from '../../../contract/onnx/defaults.ts';
import { align, MAX_RANK, type WorkerSetup, type WorkerTensor } from '../../instance/worker-channel.ts';

type TensorSetup = Pick<WorkerSetup, 'mailbox' | 'inputs' | 'outputs' | 'isBatched'>;

export interface WorkerBatch {
  readonly feeds: InferenceSession.FeedsType;
  /** Size of the batch dimension of each request. */
  readonly rows: readonly number[];
}

/** An output's place in the arena. */
export interface PlacedTensor {
  readonly begin: number;
  readonly end: number;
  readonly dims: readonly number[];
  /** Where each request's part ends. */
  readonly ends: readonly number[];
  /** Its bytes, one after the other. */
  readonly chunks: readonly Uint8Array[];
}

const RESULT_HEADER = 6;

/** Before Node 24, addons cannot read views of a SharedArrayBuffer ("Invalid argument"): they get a copy. */
const SEES_SHARED_MEMORY = Number.parseInt(process.versions.node, 10) >= 24;

/** BF16 has none: models with it are refused at load. */
const ORT_TYPES = {
  BOOL: 'bool',
  UINT8: 'uint8',
  UINT16: 'uint16',
  UINT32: 'uint32',
  UINT64: 'uint64',
  INT8: 'int8',
  INT16: 'int16',
  INT32: 'int32',
  INT64: 'int64',
  FP16: 'float16',
  FP32: 'float32',
  FP64: 'float64',
  BYTES: 'string',
} as const satisfies Partial<Record<DataType, Tensor.Type>>;

export function readInputs({ mailbox, inputs }: TensorSetup, arena: Uint8Array, TensorClass: TensorConstructor): WorkerBatch {
  let next = 0;
  const requests = mailbox[next++]!;
  const rows: number[] = [];
  for (let r = 0; r < requests; r++) rows.push(mailbox[next++]!);
  const feeds: Record<string, Tensor> = {};
  let at = 0;
  for (const { name, datatype } of inputs) {
    const rank = mailbox[next++]!;
    if (rank === -1) continue;
    const dims: number[] = [];
    for (let d = 0; d < rank; d++) dims.push(mailbox[next++]!);
    const count = dims.reduce((product, dim) => product * dim, 1);
    at = align(at);
    if (datatype === 'BYTES') {
      const { strings, end } = readStrings(arena, at, count);
      feeds[name] = new TensorClass('string', strings, dims);
      at = end;
    } else {
      const { array, byteSize } = DATA_TYPES[datatype];
      const type = ORT_TYPES[datatype as keyof typeof ORT_TYPES];
      const shared = new array(arena.buffer as ArrayBuffer, arena.byteOffset + at, count);
      feeds[name] = new TensorClass(type, (SEES_SHARED_MEMORY ? shared : shared.slice()) as never, dims);
      at += count * byteSize;
    }
  }
  return { feeds, rows };
}

/** Of an input that a request leaves out. */
export function toOrtTensor({ datatype, dims, data }: DefaultValue, TensorClass: TensorConstructor): Tensor {
  if (!(data instanceof Uint8Array)) return new TensorClass('string', data, dims);
  const { array } = DATA_TYPES[datatype];
  return new TensorClass(ORT_TYPES[datatype as keyof typeof ORT_TYPES], new array(data.buffer as ArrayBuffer) as never, dims);
}

/** Lays the results out. Throws if a result is not of its declared type, or not of the batch's size. */
export function placeOutputs(
  { outputs, isBatched }: TensorSetup,
  results: InferenceSession.ReturnType,
  rows: readonly number[],
): PlacedTensor[] {
  const total = rows.reduce((sum, count) => sum + count, 0);
  let end = 0;
  return outputs.map((output) => {
    const { type, dims, data } = results[output.name] as Tensor;
    checkResult(output, type, dims, isBatched ? total : undefined);
    const begin = align(end);
    const chunks = type === 'string' ? encodeStrings(data as string[]) : [bytesOf(data as Uint8Array)];
    end = chunks.reduce((sum, { byteLength }) => sum + byteLength, begin);
    const ends = isBatched ? partEnds(chunks, begin, end, rows, total, type === 'string') : rows.map(() => end);
    return { begin, end, dims, ends, chunks };
  });
}

export function writeOutputs(mailbox: Float64Array, arena: Uint8Array, placed: readonly PlacedTensor[]): void {
  let next = RESULT_HEADER;
  for (const { begin, dims, ends, chunks } of placed) {
    mailbox[next++] = begin;
    mailbox[next++] = dims.length;
    for (const dim of dims) mailbox[next++] = dim;
    for (const end of ends) mailbox[next++] = end;
    let at = begin;
    for (const chunk of chunks) {
      arena.set(chunk, at);
      at += chunk.byteLength;
    }
  }
}

function checkResult(
  { name, datatype }: WorkerTensor,
  type: Tensor.Type,
  dims: readonly number[],
  batchSize: number | undefined,
): void {
  const expected = ORT_TYPES[datatype as keyof typeof ORT_TYPES];
  if (type !== expected) throw new Error(`output '${name}': expected ${expected}, got ${type}`);
  if (dims.length > MAX_RANK) throw new Error(`output '${name}': expected a rank of at most ${MAX_RANK}, got ${dims.length}`);
  if (batchSize !== undefined && dims[0] !== batchSize) {
    throw new Error(`output '${name}': expected a batch dimension of ${batchSize}, the model gave shape [${dims.join(',')}]`);
  }
}

/** Where the parts of requests with so many rows end: rows of an output are all of one size, but for strings. */
function partEnds(
  chunks: readonly Uint8Array[],
  begin: number,
  end: number,
  rows: readonly number[],
  total: number,
  isStrings: boolean,
): number[] {
  let row = 0;
  if (!isStrings) {
    const bytesPerRow = (end - begin) / total;
    return rows.map((count) => {
      row += count;
      return begin + bytesPerRow * row;
    });
  }
  const chunksPerRow = chunks.length / total;
  let at = begin;
  let chunk = 0;
  return rows.map((count) => {
    row += count;
    for (; chunk < chunksPerRow * row; chunk++) at += chunks[chunk]!.byteLength;
    return at;
  });
}

function readStrings(arena: Uint8Array, begin: number, count: number): { strings: string[]; end: number } {
  const bytes = Buffer.from(arena.buffer, arena.byteOffset, arena.byteLength);
  const strings: string[] = [];
  let at = begin;
  for (let i = 0; i < count; i++) {
    const length = bytes.readUInt32LE(at);
    strings.push(bytes.toString('utf8', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { strings, end: at };
}

/** One chunk per element: its length and its bytes. */
function encodeStrings(strings: readonly string[]): Uint8Array[] {
  return strings.map((text) => {
    const length = Buffer.byteLength(text);
    const element = Buffer.allocUnsafe(4 + length);
    element.writeUInt32LE(length);
    element.write(text, 4);
    return element;
  });
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
