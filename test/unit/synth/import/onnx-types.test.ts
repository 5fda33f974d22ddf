import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onnxTypes } from '../../../../synth/import/onnx-types.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { identityModel, type OnnxValue, onnxModel } from '../../../support/onnx-model.ts';

function types(
  values: readonly OnnxValue[],
  { path = 'encoder.onnx', ...options }: { path?: string; name?: string; batching?: boolean } = {},
): string {
  const folder = temporaryFolder({ [path]: identityModel(values) });
  return onnxTypes({ file: join(folder, path), ...options });
}

describe('types of an ONNX file', () => {
  it('are specs of its tensors without the batch dimension, with the names of free dims beside them', () => {
    const values: OnnxValue[] = [
      { name: 'input_ids', datatype: 'INT64', dims: ['batch', 'sequence'] },
      { name: 'input.1', datatype: 'FP32', dims: ['batch', 3] },
    ];
    expect(types(values)).toBe(`import { fp32, int64 } from 'trireme';

/**
 * Tensors of encoder.onnx. The first dimension is the batch, for a \`maxBatchSize\` of 1 or more.
 * - input \`input_ids\`: [batch, sequence]
 * - input \`input.1\`: [batch, 3]
 * - output \`input_ids_out\`: [batch, sequence]
 * - output \`input.1_out\`: [batch, 3]
 */
export const encoder = {
  inputs: { input_ids: int64(-1), 'input.1': fp32(3) },
  outputs: { input_ids_out: int64(-1), 'input.1_out': fp32(3) },
};
`);
  });

  it('have all dims where one tensor fixes the first, or where that is asked for', () => {
    const fixed: OnnxValue = { name: 'x', datatype: 'FP32', dims: [2, 'n'] };
    const open: OnnxValue = { name: 'x', datatype: 'FP32', dims: ['b', 2] };
    expect(types([fixed])).toContain('export const encoder = { inputs: { x: fp32(2, -1) }, outputs: { x_out: fp32(2, -1) } };');
    expect(types([open], { batching: false })).toContain('x: fp32(-1, 2)');
    expect(types([open], { batching: true })).toContain('x: fp32(2)');
    expect(() => types([fixed], { batching: true })).toThrow('cannot batch');
  });

  it('are named by the file, its folder in a repository, or as is asked for', () => {
    const value: OnnxValue = { name: 'x', datatype: 'BYTES', dims: [] };
    expect(types([value], { path: 'text-encoder/1/model.onnx' })).toContain(
      'export const textEncoder = {\n  inputs: { x: bytes(1, { reshape: [] }) },',
    );
    expect(types([value], { name: 'class' })).toContain('export const class2 = ');
  });

  it('are refused for a file that is none, and for data types that no model can have', () => {
    const folder = temporaryFolder({
      'a.onnx': 'no',
      'b.onnx': onnxModel({ inputs: [{ name: 'c', datatype: 'FP32', dims: [-5] }], outputs: [], nodes: [] }),
    });
    expect(() => onnxTypes({ file: join(folder, 'a.onnx') })).toThrow('is not an ONNX model');
    expect(() => onnxTypes({ file: join(folder, 'b.onnx') })).toThrow("tensor 'c' has a type or dims that no model can have");
  });
});
