import { describe, expect, it } from 'vitest';
import type { DataType } from '../../../../contract/data-types.ts';
import { InferenceError } from '../../../../server/errors.ts';
import type { InferRequest } from '../../../../server/request/request.ts';
import type { Tensor } from '../../../../server/request/tensor.ts';
import { validateRequest } from '../../../../server/request/validate-request.ts';
import { bytesTensor, requestOf, signatureOf, tensorOf } from '../../../support/inference.ts';

const simple = signatureOf({
  modelName: 'simple',
  maxBatchSize: 8,
  inputs: { INPUT0: ['INT32', [16]], INPUT1: ['INT32', [16]] },
  outputs: { OUTPUT0: ['INT32', [16]], OUTPUT1: ['INT32', [16]] },
});
const strings = signatureOf({ modelName: 'string_id', maxBatchSize: 4, inputs: { TEXT: ['BYTES', [-1]] } });

function int32(name: string, shape: readonly number[], datatype: DataType = 'INT32'): Tensor {
  return tensorOf(name, datatype, shape);
}

function refusal(signature: typeof simple, request: InferRequest): string {
  try {
    validateRequest(signature, request);
  } catch (error) {
    const failure = InferenceError.from(error);
    expect(failure.code).toBe('INVALID_ARG');
    return failure.message;
  }
  throw new Error('was accepted');
}

function refusalOfInputs(...inputs: Tensor[]): string {
  return refusal(simple, requestOf('simple', inputs));
}

const ok0 = int32('INPUT0', [1, 16]);
const ok1 = int32('INPUT1', [1, 16]);

describe('validateRequest', () => {
  it('gives the batch size of a good request', () => {
    expect(validateRequest(simple, requestOf('simple', [int32('INPUT0', [3, 16]), int32('INPUT1', [3, 16])]))).toBe(3);
    const nobatch = signatureOf({ modelName: 'nobatch', maxBatchSize: 0, inputs: { A: ['FP32', [2, 3]] } });
    expect(validateRequest(nobatch, requestOf('nobatch', [tensorOf('A', 'FP32', [2, 3])]))).toBe(1);
  });

  it('takes inputs in any order', () => {
    expect(validateRequest(simple, requestOf('simple', [ok1, ok0]))).toBe(1);
  });

  // Each message as recorded from a real Triton, in ../shared/peer.
  it.each([
    [
      [int32('INPUT0', [1, 8]), ok1],
      /^\[request id: <id_unknown>\] unexpected shape for input 'INPUT0' for model 'simple'\. Expected \[-1,16\], got \[1,8\]\. NOTE: Setting a non-zero max_batch_size .*max_batch_size\.$/,
    ],
    [
      [int32('INPUT0', [16]), ok1],
      /^\[request id: <id_unknown>\] input 'INPUT0' batch size does not match other inputs for 'simple': expected shape \[-1,16\], got \[16\]$/,
    ],
    [
      [int32('INPUT0', [9, 16]), int32('INPUT1', [9, 16])],
      /^\[request id: <id_unknown>\] inference request batch-size must be <= 8 for 'simple'$/,
    ],
    [
      [int32('INPUT0', [2, 16]), ok1],
      /^\[request id: <id_unknown>\] input 'INPUT0' batch size does not match other inputs for 'simple'$/,
    ],
    [
      [int32('INPUT0', [-1, 16]), ok1],
      /^\[request id: <id_unknown>\] input 'INPUT0' batch size does not match other inputs for 'simple'$/,
    ],
    [
      [int32('INPUT0', [1, 16], 'FP32'), ok1],
      /^\[request id: <id_unknown>\] inference input 'INPUT0' data-type is 'FP32', but model 'simple' expects 'INT32'$/,
    ],
    [
      [ok0],
      /^\[request id: <id_unknown>\] expected 2 inputs but got 1 inputs for model 'simple'\. Got input\(s\) \['INPUT0'\], but missing required input\(s\) \['INPUT1'\]\. Please provide all required input\(s\)\.$/,
    ],
    [
      [],
      /^\[request id: <id_unknown>\] expected 2 inputs but got 0 inputs for model 'simple'\. Got input\(s\) \[\], but missing required input\(s\) \['INPUT0','INPUT1'\]\. Please provide all required input\(s\)\.$/,
    ],
    [
      [ok0, ok1, int32('INPUT2', [1, 16])],
      /^\[request id: <id_unknown>\] expected 2 inputs but got 3 inputs for model 'simple'\./,
    ],
    [[ok0, int32('INPUTX', [1, 16])], /^unexpected inference input 'INPUTX' for model 'simple'$/],
    [[ok0, ok0, ok1], /^\[request id: <id_unknown>\] input 'INPUT0' already exists in request$/],
    [
      [{ ...ok0, data: new Uint8Array(60) }, ok1],
      /^\[request id: <id_unknown>\] input byte size mismatch for input 'INPUT0' for model 'simple'\. Expected 64, got 60$/,
    ],
    [
      [{ ...ok0, data: new Uint8Array(66) }, ok1],
      /^\[request id: <id_unknown>\] input byte size mismatch for input 'INPUT0' for model 'simple'\. Expected 64, got 66$/,
    ],
  ] as [Tensor[], RegExp][])('refuses bad inputs as Triton does (%#)', (inputs, message) => {
    expect(refusalOfInputs(...inputs)).toMatch(message);
  });

  it('names the request id when there is one', () => {
    const request = { ...requestOf('simple', [ok0]), id: 's3' };
    expect(refusal(simple, request)).toMatch(/^\[request id: s3\] expected 2 inputs/);
  });

  it('refuses a batch of none', () => {
    expect(refusalOfInputs(int32('INPUT0', [0, 16]), int32('INPUT1', [0, 16]))).toContain('batch-size must be >= 1');
  });

  it('says expected and got in full when the batch dimension is left out', () => {
    const signature = signatureOf({ modelName: 'm', maxBatchSize: 8, inputs: { X: ['FP32', [2]] } });
    const message = refusal(signature, requestOf('m', [tensorOf('X', 'FP32', [2])]));
    expect(message).toContain('Expected [-1,2], got [2]. NOTE: Setting a non-zero max_batch_size');
  });

  it('leaves the note about the batch dimension out for a model that does not batch', () => {
    const signature = signatureOf({ modelName: 'm', maxBatchSize: 0, inputs: { X: ['FP32', [2]] } });
    const message = refusal(signature, requestOf('m', [tensorOf('X', 'FP32', [3])]));
    expect(message).toBe("[request id: <id_unknown>] unexpected shape for input 'X' for model 'm'. Expected [2], got [3].");
  });

  it('refuses an output that the model does not have', () => {
    const request = { ...requestOf('simple', [ok0, ok1]), outputs: [{ name: 'NOPE' }] };
    expect(refusal(simple, request)).toBe("unexpected inference output 'NOPE' for model 'simple'");
  });

  it('accepts an output named twice', () => {
    const request = { ...requestOf('simple', [ok0, ok1]), outputs: [{ name: 'OUTPUT0' }, { name: 'OUTPUT0' }] };
    expect(validateRequest(simple, request)).toBe(1);
  });

  it('does not overflow on a hostile shape', () => {
    const signature = signatureOf({ modelName: 'm', maxBatchSize: 0, inputs: { X: ['FP32', [-1, -1, -1]] } });
    const tensor: Tensor = { name: 'X', datatype: 'FP32', shape: [2 ** 40, 2 ** 40, 2 ** 40], data: new Uint8Array(0) };
    expect(refusal(signature, requestOf('m', [tensor]))).toContain('input byte size mismatch');
  });

  describe('optional inputs', () => {
    const signature = signatureOf({
      modelName: 'm',
      maxBatchSize: 8,
      inputs: { A: ['FP32', [1]], B: ['FP32', [1], 'optional'], C: ['FP32', [1], 'optional'] },
    });
    const input = (name: string) => tensorOf(name, 'FP32', [1, 1]);

    it('may be left out', () => {
      expect(validateRequest(signature, requestOf('m', [input('A')]))).toBe(1);
      expect(validateRequest(signature, requestOf('m', [input('C'), input('A')]))).toBe(1);
    });

    it('do not stand in for a required one', () => {
      expect(refusal(signature, requestOf('m', [input('B'), input('C')]))).toContain(
        "expected number of inputs between 1 and 3 but got 2 inputs for model 'm'. Got input(s) ['B','C'], but missing required input(s) ['A'].",
      );
    });
  });

  describe('BYTES', () => {
    const refusalOf = (tensor: Tensor) => refusal(strings, requestOf('string_id', [tensor]));
    const raw = (shape: number[], ...data: number[]): Tensor => ({
      name: 'TEXT',
      datatype: 'BYTES',
      shape,
      data: Uint8Array.from(data),
    });

    it('are accepted with any bytes, empty elements and no elements', () => {
      const tensor = bytesTensor('TEXT', [1, 3], [Uint8Array.of(0xff, 0xfe), new Uint8Array(0), 'a\0b']);
      expect(validateRequest(strings, requestOf('string_id', [tensor]))).toBe(1);
      expect(validateRequest(strings, requestOf('string_id', [raw([1, 0])]))).toBe(1);
    });

    it('are refused with fewer elements than the shape says', () => {
      expect(refusalOf(raw([1, 2], 2, 0, 0, 0, 97, 98))).toBe(
        "[request id: <id_unknown>] expected 2 string elements for inference input 'TEXT' for model 'string_id', got 1",
      );
    });

    it('are refused with more elements than the shape says', () => {
      expect(refusalOf(raw([1, 1], 0, 0, 0, 0, 0, 0, 0, 0))).toContain('unexpected number of string elements 2');
    });

    it('are refused when a length goes past the end', () => {
      expect(refusalOf(raw([1, 1], 10, 0, 0, 0, 97, 98))).toContain(
        "incomplete string data for inference input 'TEXT' for model 'string_id', expecting string of length 10 but only 2 bytes available",
      );
      expect(refusalOf(raw([1, 1], 255, 255, 255, 255, 97))).toContain('expecting string of length 4294967295 but only 1 bytes');
    });

    it('are refused when a length is cut off', () => {
      expect(refusalOf(raw([1, 1], 1, 0))).toContain('incomplete string length indicator');
    });
  });
});
