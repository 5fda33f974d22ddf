/**
 * Checks one request against the signature of the model it is for, before it may wait in a queue with others: one bad request never fails
 * its neighbours.
 *
 * In: a request as a frontend parsed it. Out: its batch size (1 if the model does not batch). Throws INVALID_ARG, worded as Triton words it,
 * and in Triton's order: outputs, number of inputs, names, batch size, then per input data type, shape and byte size.
 *
 * Runs for every request: it allocates nothing unless it refuses, and looks at no element except of BYTES tensors (their lengths).
 */
import { DATA_TYPES } from '../../contract/data-types.ts';
import { InferenceError } from '../errors.ts';
import type { InferRequest } from './request.ts';
import type { ModelSignature, TensorSpec } from './signature.ts';
import { elementCount, type Tensor } from './tensor.ts';

const BATCH_NOTE =
  ' NOTE: Setting a non-zero max_batch_size in the model config requires a batch dimension to be prepended to each input shape.' +
  ' If you want to specify the full shape including the batch dim in your input dims config, try setting max_batch_size to zero.' +
  ' See the model configuration docs for more info on max_batch_size.';

export function validateRequest(signature: ModelSignature, request: InferRequest): number {
  const outputs = request.outputs;
  if (outputs !== undefined) {
    for (let i = 0; i < outputs.length; i++) {
      if (!signature.outputs.has(outputs[i]!.name)) {
        throw refused(`unexpected inference output '${outputs[i]!.name}' for model '${signature.modelName}'`);
      }
    }
  }

  checkInputNames(signature, request);
  const batchSize = batchSizeOf(signature, request);
  const inputs = request.inputs;
  for (let i = 0; i < inputs.length; i++) {
    checkInput(signature, request, signature.inputs.get(inputs[i]!.name)!, inputs[i]!);
  }
  return batchSize;
}

/** `[request id: 7] `, the lead of messages about one request, as Triton writes it. */
export function requestLead(request: InferRequest): string {
  return `[request id: ${request.id || '<id_unknown>'}] `;
}

function checkInputNames(signature: ModelSignature, request: InferRequest): void {
  const inputs = request.inputs;
  let known = 0;
  for (let i = 0; i < inputs.length; i++) {
    const { name } = inputs[i]!;
    for (let j = 0; j < i; j++) {
      if (inputs[j]!.name === name) throw refused(`${requestLead(request)}input '${name}' already exists in request`);
    }
    // Before the search for duplicates can grow long.
    if (i >= signature.inputs.size) throw wrongInputs(signature, request);
    if (signature.inputs.has(name)) known++;
  }
  if (known === signature.inputs.size) return;

  let required = 0;
  let missing = 0;
  for (const { name, optional } of signature.inputs.values()) {
    if (optional) continue;
    required++;
    if (!inputs.some((input) => input.name === name)) missing++;
  }
  // As Triton: a wrong number of inputs is said before a wrong name.
  if (inputs.length >= required) {
    const unknown = inputs.find(({ name }) => !signature.inputs.has(name));
    if (unknown) throw refused(`unexpected inference input '${unknown.name}' for model '${signature.modelName}'`);
  }
  if (missing > 0) throw wrongInputs(signature, request);
}

function batchSizeOf(signature: ModelSignature, request: InferRequest): number {
  if (signature.maxBatchSize === 0) return 1;
  const lead = requestLead;
  let batchSize = -1;
  // Last input first: Triton's order, so that the same input is blamed.
  for (let i = request.inputs.length - 1; i >= 0; i--) {
    const { name, shape } = request.inputs[i]!;
    const spec = signature.inputs.get(name)!;
    if (spec.isShapeTensor) continue;
    if (shape.length === 0) {
      throw refused(
        `${lead(request)}input '${name}' has no shape but model requires batch dimension for '${signature.modelName}'`,
      );
    }
    if (batchSize === -1) {
      batchSize = shape[0]!;
    } else if (shape[0] !== batchSize) {
      const ranks = shape.length === spec.shape.length ? '' : `: expected shape ${dims(spec.shape)}, got ${dims(shape)}`;
      throw refused(
        `${lead(request)}input '${name}' batch size does not match other inputs for '${signature.modelName}'${ranks}`,
      );
    }
  }
  if (batchSize === -1) return 1;
  if (batchSize > signature.maxBatchSize) {
    throw refused(
      `${lead(request)}inference request batch-size must be <= ${signature.maxBatchSize} for '${signature.modelName}'`,
    );
  }
  if (batchSize < 1) {
    throw refused(`${lead(request)}inference request batch-size must be >= 1 for '${signature.modelName}', got ${batchSize}`);
  }
  return batchSize;
}

function checkInput(signature: ModelSignature, request: InferRequest, spec: TensorSpec, input: Tensor): void {
  if (input.datatype !== spec.datatype) {
    throw refused(
      `${requestLead(request)}inference input '${spec.name}' data-type is '${input.datatype}', but model '${signature.modelName}' expects '${spec.datatype}'`,
    );
  }
  if (!isShapeAllowed(spec.shape, input.shape)) {
    throw refused(
      `${requestLead(request)}unexpected shape for input '${spec.name}' for model '${signature.modelName}'. ` +
        `Expected ${dims(spec.shape)}, got ${dims(input.shape)}.${signature.maxBatchSize > 0 && !spec.isShapeTensor ? BATCH_NOTE : ''}`,
    );
  }
  const count = elementCount(input.shape);
  if (spec.datatype === 'BYTES') {
    checkStrings(signature, request, input, count);
    return;
  }
  const expected = count * DATA_TYPES[spec.datatype].byteSize;
  if (input.data.byteLength !== expected) {
    throw refused(
      `${requestLead(request)}input byte size mismatch for input '${spec.name}' for model '${signature.modelName}'. ` +
        `Expected ${expected}, got ${input.data.byteLength}`,
    );
  }
}

/** Whether `shape` has the rank of `allowed` and each of its dims, where -1 is any size. */
function isShapeAllowed(allowed: readonly number[], shape: readonly number[]): boolean {
  if (shape.length !== allowed.length) return false;
  for (let i = 0; i < allowed.length; i++) {
    const dim = shape[i]!;
    if (allowed[i] === -1 ? dim < 0 : dim !== allowed[i]) return false;
  }
  return true;
}

/** A BYTES tensor is, per element, a 4-byte little-endian length and that many bytes: all of `data`, and `count` times. */
function checkStrings(signature: ModelSignature, request: InferRequest, { name, data }: Tensor, count: number): void {
  const where = `for inference input '${name}' for model '${signature.modelName}'`;
  let found = 0;
  let at = 0;
  while (at < data.byteLength) {
    if (found === count) {
      throw refused(`${requestLead(request)}unexpected number of string elements ${count + 1} ${where}, expecting ${count}`);
    }
    const left = data.byteLength - at - 4;
    if (left < 0) {
      throw refused(
        `${requestLead(request)}incomplete string length indicator ${where}, expecting 4 bytes but only ${left + 4} bytes available`,
      );
    }
    const length = (data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (data[at + 3]! << 24)) >>> 0;
    if (length > left) {
      throw refused(
        `${requestLead(request)}incomplete string data ${where}, expecting string of length ${length} but only ${left} bytes available`,
      );
    }
    at += 4 + length;
    found++;
  }
  if (found !== count) throw refused(`${requestLead(request)}expected ${count} string elements ${where}, got ${found}`);
}

function wrongInputs(signature: ModelSignature, request: InferRequest): InferenceError {
  const names = request.inputs.map(({ name }) => name);
  const required = [...signature.inputs.values()].filter(({ optional }) => !optional).map(({ name }) => name);
  const total = signature.inputs.size;
  const expected = required.length === total ? `${total} inputs` : `number of inputs between ${required.length} and ${total}`;
  return refused(
    `${requestLead(request)}expected ${expected} but got ${names.length} inputs for model '${signature.modelName}'. ` +
      `Got input(s) ${quoted(names)}, but missing required input(s) ${quoted(required.filter((name) => !names.includes(name)))}. ` +
      'Please provide all required input(s).',
  );
}

function quoted(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(',')}]`;
}

function dims(shape: readonly number[]): string {
  return `[${shape.join(',')}]`;
}

function refused(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}
