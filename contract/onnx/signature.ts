/**
 * What an ONNX file takes and gives, read from the file without its weights: lengths are followed, raw data is stepped over, so that a file
 * of many gigabytes costs a few reads. Synth checks declarations against it, the server fills configurations from it.
 */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import protobuf from 'protobufjs/light.js';

export interface OnnxTensor {
  readonly name: string;
  /** `TensorProto.DataType`. */
  readonly elementType: number;
  /** Undefined if the file does not say. -1 where the size is free. */
  readonly dims: readonly number[] | undefined;
  /** Names of free dims, by position; '' if none. */
  readonly symbols: readonly string[];
  /** Inputs: the graph has a value for it, so that a request may leave it out. */
  readonly hasDefault: boolean;
}

/** An initializer whose bytes are in a file beside the model. */
export interface ExternalTensor {
  readonly name: string;
  /** `TensorProto.DataType`. */
  readonly elementType: number;
  readonly dims: readonly number[];
  /** As in `externalData`. */
  readonly location: string;
  /** Bytes from the beginning of that file. */
  readonly offset: number;
}

export interface OnnxSignature {
  readonly inputs: readonly OnnxTensor[];
  readonly outputs: readonly OnnxTensor[];
  /** Files beside it that hold weights, as the file names them. */
  readonly externalData: readonly string[];
  /** Of the graph itself, not of its nodes and their subgraphs. */
  readonly externalTensors: readonly ExternalTensor[];
}

/** The file is not there, or not a whole ONNX model. The message names the file. */
export class OnnxFileError extends Error {
  override readonly name = 'OnnxFileError';
}

/** Throws OnnxFileError. */
export function readOnnxSignature(path: string): OnnxSignature {
  let file: number;
  try {
    // A pipe would be waited for.
    const stat = statSync(path);
    if (!stat.isFile() && !stat.isDirectory())
      throw new OnnxFileError(`model file '${path}' is a pipe or device, expected a file`);
    file = openSync(path, 'r');
  } catch (error) {
    if (error instanceof OnnxFileError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OnnxFileError(
      code === 'ENOENT' ? `model file '${path}' does not exist` : `model file '${path}' cannot be read: ${message}`,
    );
  }
  try {
    const { size, ...stat } = fstatSync(file);
    if (!stat.mode || (stat.mode & 0o170000) === 0o040000) throw new OnnxFileError(`model file '${path}' is a folder`);
    if (size === 0) throw new OnnxFileError(`model file '${path}' is empty`);
    return readModel(new WireFile(file, size), path);
  } finally {
    closeSync(file);
  }
}

/** Field numbers in onnx.proto. */
const MODEL = { irVersion: 1, graph: 7 } as const;
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, sparseInitializer: 15 } as const;
const NODE = { attribute: 5 } as const;
const ATTRIBUTE = { tensor: 5, graph: 6, tensors: 10, graphs: 11, sparseTensor: 22, sparseTensors: 23 } as const;
const TENSOR = { name: 8, externalData: 13 } as const;
const SPARSE = { values: 1, indices: 2 } as const;

function readModel(wire: WireFile, path: string): OnnxSignature {
  let hasVersion = false;
  let graph: { start: number; end: number } | undefined;
  try {
    for (const field of wire.fields(0, wire.size)) {
      if (field.number === MODEL.irVersion && field.wireType === 0) hasVersion = true;
      if (field.number === MODEL.graph && field.wireType === 2) graph = field;
    }
    if (!graph || !hasVersion) throw new WireError('it has no graph');
    const signature = readGraph(wire, graph);
    requireSafeDims(signature, path);
    return signature;
  } catch (error) {
    if (!(error instanceof WireError) && !(error instanceof RangeError)) throw error;
    throw new OnnxFileError(`model file '${path}' ${explain(wire, hasVersion, error)}`);
  }
}

/** Larger dims would be rounded; no tensor has so many elements. */
function requireSafeDims({ inputs, outputs }: OnnxSignature, path: string): void {
  const huge = [...inputs, ...outputs].find(({ dims }) => dims?.some((dim) => dim > Number.MAX_SAFE_INTEGER));
  if (huge === undefined) return;
  throw new OnnxFileError(`model file '${path}': tensor '${huge.name}' has a dim of more than ${Number.MAX_SAFE_INTEGER}`);
}

function explain(wire: WireFile, looksLikeOnnx: boolean, error: Error): string {
  if (wire.peek(40).startsWith('version https://git-lfs')) return 'is a Git LFS pointer, not the model: run git lfs pull';
  // Every ONNX file begins with its IR version.
  return looksLikeOnnx ? `is not a whole ONNX model: ${error.message}` : 'is not an ONNX model';
}

function readGraph(wire: WireFile, graph: Span): OnnxSignature {
  const inputs: OnnxTensor[] = [];
  const outputs: OnnxTensor[] = [];
  for (const field of wire.fields(graph.start, graph.end)) {
    if (field.number === GRAPH.input) inputs.push(readValueInfo(wire.bytes(field)));
    else if (field.number === GRAPH.output) outputs.push(readValueInfo(wire.bytes(field)));
  }
  const externalData = new Set<string>();
  const initializers = readInitializers(wire, graph, externalData);
  const externalTensors: ExternalTensor[] = [];
  if (externalData.size > 0) {
    for (const field of wire.fields(graph.start, graph.end)) {
      const tensor = field.number === GRAPH.initializer ? readExternalTensor(wire, field) : undefined;
      if (tensor) externalTensors.push(tensor);
    }
  }
  return {
    inputs: inputs.map((input) => ({ ...input, hasDefault: initializers.has(input.name) })),
    outputs,
    externalData: [...externalData].sort(),
    externalTensors,
  };
}

/** Names of a graph's initializers. Adds the files that these, and tensors in its nodes and their subgraphs, are in to `externalData`. */
function readInitializers(wire: WireFile, graph: Span, externalData: Set<string>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const field of wire.fields(graph.start, graph.end)) {
    if (field.number === GRAPH.initializer) readTensor(wire, field, externalData, names);
    else if (field.number === GRAPH.sparseInitializer) readSparse(wire, field, externalData, names);
    else if (field.number === GRAPH.node) {
      for (const part of wire.fields(field.start, field.end))
        if (part.number === NODE.attribute) readAttribute(wire, part, externalData);
    }
  }
  return names;
}

function readAttribute(wire: WireFile, attribute: Span, externalData: Set<string>): void {
  for (const field of wire.fields(attribute.start, attribute.end)) {
    if (field.number === ATTRIBUTE.tensor || field.number === ATTRIBUTE.tensors) readTensor(wire, field, externalData);
    else if (field.number === ATTRIBUTE.graph || field.number === ATTRIBUTE.graphs) readInitializers(wire, field, externalData);
    else if (field.number === ATTRIBUTE.sparseTensor || field.number === ATTRIBUTE.sparseTensors)
      readSparse(wire, field, externalData);
  }
}

function readSparse(wire: WireFile, sparse: Span, externalData: Set<string>, names?: Set<string>): void {
  for (const part of wire.fields(sparse.start, sparse.end)) {
    if (part.number === SPARSE.values) readTensor(wire, part, externalData, names);
    else if (part.number === SPARSE.indices) readTensor(wire, part, externalData);
  }
}

function readTensor(wire: WireFile, tensor: Span, externalData: Set<string>, names?: Set<string>): void {
  for (const field of wire.fields(tensor.start, tensor.end)) {
    if (field.number === TENSOR.name) names?.add(wire.text(field));
    if (field.number !== TENSOR.externalData) continue;
    const { key, value } = readEntry(wire.bytes(field));
    if (key === 'location') externalData.add(value);
  }
}

/** Undefined if its bytes are in the model. */
function readExternalTensor(wire: WireFile, span: Span): ExternalTensor | undefined {
  // Bytes in the model may be many: only a tensor without is read as a whole.
  if (![...wire.fields(span.start, span.end)].some(({ number }) => number === TENSOR.externalData)) return undefined;
  const {
    name = '',
    data_type: elementType = 0,
    dims = [],
    external_data: entries = [],
  } = TENSOR_MESSAGE.toObject(decode(TENSOR_MESSAGE, wire.bytes(span)), { longs: Number }) as TensorMessage;
  const of = (key: string): string => entries.find((entry) => entry.key === key)?.value ?? '';
  return { name, elementType, dims, location: of('location'), offset: Number(of('offset')) };
}

const SCHEMA = protobuf.Root.fromJSON({
  nested: {
    Dim: { fields: { dim_value: { type: 'int64', id: 1 }, dim_param: { type: 'string', id: 2 } } },
    Shape: { fields: { dim: { rule: 'repeated', type: 'Dim', id: 1 } } },
    TensorType: { fields: { elem_type: { type: 'int32', id: 1 }, shape: { type: 'Shape', id: 2 } } },
    TypeProto: { fields: { tensor_type: { type: 'TensorType', id: 1 } } },
    ValueInfo: { fields: { name: { type: 'string', id: 1 }, type: { type: 'TypeProto', id: 2 } } },
    Entry: { fields: { key: { type: 'string', id: 1 }, value: { type: 'string', id: 2 } } },
    Tensor: {
      fields: {
        dims: { rule: 'repeated', type: 'int64', id: 1 },
        data_type: { type: 'int32', id: 2 },
        name: { type: 'string', id: 8 },
        external_data: { rule: 'repeated', type: 'Entry', id: 13 },
      },
    },
  },
});
const VALUE_INFO = SCHEMA.lookupType('ValueInfo');
const ENTRY = SCHEMA.lookupType('Entry');
const TENSOR_MESSAGE = SCHEMA.lookupType('Tensor');

interface TensorMessage {
  readonly name?: string;
  readonly data_type?: number;
  readonly dims?: readonly number[];
  readonly external_data?: readonly { readonly key?: string; readonly value?: string }[];
}

interface ValueInfoMessage {
  readonly name?: string;
  readonly type?: {
    readonly tensor_type?: {
      readonly elem_type?: number;
      readonly shape?: { readonly dim?: readonly { readonly dim_value?: number; readonly dim_param?: string }[] };
    };
  };
}

function readValueInfo(bytes: Uint8Array): OnnxTensor {
  const { name = '', type } = VALUE_INFO.toObject(decode(VALUE_INFO, bytes), { longs: Number }) as ValueInfoMessage;
  const tensor = type?.tensor_type;
  const dims = tensor?.shape === undefined ? undefined : (tensor.shape.dim ?? []);
  return {
    name,
    elementType: tensor?.elem_type ?? 0,
    dims: dims?.map(({ dim_value: value }) => value ?? -1),
    symbols: dims?.map(({ dim_param: symbol }) => symbol ?? '') ?? [],
    hasDefault: false,
  };
}

function readEntry(bytes: Uint8Array): { key: string; value: string } {
  const { key = '', value = '' } = ENTRY.toObject(decode(ENTRY, bytes)) as { key?: string; value?: string };
  return { key, value };
}

function decode(type: protobuf.Type, bytes: Uint8Array): protobuf.Message {
  try {
    return type.decode(bytes);
  } catch (error) {
    throw new WireError(error instanceof Error ? error.message : String(error));
  }
}

class WireError extends Error {}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface WireField extends Span {
  readonly number: number;
  readonly wireType: number;
}

const WINDOW = 64 * 1024;

/** Protobuf's wire format over a file: fields with the places of their values, which are read only if asked for. */
class WireFile {
  readonly size: number;
  readonly #file: number;
  readonly #window = Buffer.alloc(WINDOW);
  #windowStart = 0;
  #windowLength = 0;

  constructor(file: number, size: number) {
    this.#file = file;
    this.size = size;
  }

  *fields(start: number, end: number): Iterable<WireField> {
    for (let at = start; at < end; ) {
      const tag = this.#varint(at);
      const number = Math.floor(tag.value / 8);
      const wireType = tag.value % 8;
      if (number === 0) throw new WireError(`byte ${at} begins no field`);
      const field = this.#field(number, wireType, tag.next);
      if (field.end > end)
        throw new WireError(`it ends after ${this.size} bytes, within a field of ${field.end - field.start} bytes`);
      yield field;
      at = field.end;
    }
  }

  bytes({ start, end }: Span): Uint8Array {
    const buffer = Buffer.alloc(end - start);
    if (readSync(this.#file, buffer, 0, buffer.length, start) < buffer.length) throw new WireError('it ends within a field');
    return buffer;
  }

  text(span: Span): string {
    return Buffer.from(this.bytes(span)).toString('utf8');
  }

  peek(length: number): string {
    return this.text({ start: 0, end: Math.min(length, this.size) });
  }

  #field(number: number, wireType: number, at: number): WireField {
    if (wireType === 0) return { number, wireType, start: at, end: this.#varint(at).next };
    if (wireType === 1) return { number, wireType, start: at, end: at + 8 };
    if (wireType === 5) return { number, wireType, start: at, end: at + 4 };
    if (wireType !== 2) throw new WireError(`byte ${at} begins no field`);
    const { value, next } = this.#varint(at);
    return { number, wireType, start: next, end: next + value };
  }

  #varint(at: number): { value: number; next: number } {
    let value = 0;
    for (let i = 0; i < 10; i++) {
      const byte = this.#byte(at + i);
      value += (byte & 0x7f) * 2 ** (7 * i);
      if (byte < 0x80) return { value, next: at + i + 1 };
    }
    throw new WireError(`byte ${at} begins no number`);
  }

  #byte(at: number): number {
    if (at >= this.size) throw new WireError(`it ends after ${this.size} bytes`);
    if (at < this.#windowStart || at >= this.#windowStart + this.#windowLength) {
      this.#windowStart = at;
      this.#windowLength = readSync(this.#file, this.#window, 0, WINDOW, at);
      if (this.#windowLength === 0) throw new WireError('it ends within a field');
    }
    return this.#window[at - this.#windowStart]!;
  }
}
