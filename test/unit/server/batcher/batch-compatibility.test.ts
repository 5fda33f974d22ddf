import { describe, expect, it } from 'vitest';
import { joinTest } from '../../../../server/batcher/batch-compatibility.ts';
import { requestOf, signatureOf, tensorOf } from '../../../support/inference.ts';

describe('joinTest', () => {
  it('has nothing to compare when every shape is fixed and no input is optional', () => {
    expect(joinTest(signatureOf({ inputs: { A: ['FP32', [2]], B: ['INT32', [1, 3]] } }))).toBeUndefined();
    expect(joinTest(signatureOf({ inputs: { A: ['FP32', [-1], 'ragged'] } }))).toBeUndefined();
  });

  it('lets requests join whose shapes differ only in the batch dimension', () => {
    const canJoin = joinTest(signatureOf({ inputs: { A: ['FP32', [-1, 2]] } }))!;
    const request = (...shape: number[]) => requestOf('m', [tensorOf('A', 'FP32', shape)]);
    expect(canJoin(request(1, 5, 2), request(3, 5, 2))).toBe(true);
    expect(canJoin(request(1, 5, 2), request(1, 6, 2))).toBe(false);
  });

  it('compares by name, not by place', () => {
    const canJoin = joinTest(signatureOf({ inputs: { A: ['FP32', [-1]], B: ['FP32', [-1]] } }))!;
    const [a, b] = [tensorOf('A', 'FP32', [1, 2]), tensorOf('B', 'FP32', [1, 3])];
    expect(canJoin(requestOf('m', [a, b]), requestOf('m', [b, a]))).toBe(true);
  });

  it('keeps requests with different optional inputs apart', () => {
    const canJoin = joinTest(
      signatureOf({ inputs: { A: ['FP32', [1]], B: ['FP32', [1], 'optional'], C: ['FP32', [1], 'optional'] } }),
    )!;
    const request = (...names: string[]) =>
      requestOf(
        'm',
        names.map((name) => tensorOf(name, 'FP32', [1, 1])),
      );
    expect(canJoin(request('A', 'B'), request('B', 'A'))).toBe(true);
    expect(canJoin(request('A', 'B'), request('A', 'C'))).toBe(false);
    expect(canJoin(request('A', 'B'), request('A'))).toBe(false);
  });

  it('lets a ragged input differ while another variable one may not', () => {
    const canJoin = joinTest(signatureOf({ inputs: { R: ['FP32', [-1], 'ragged'], V: ['FP32', [-1]] } }))!;
    const request = (r: number, v: number) => requestOf('m', [tensorOf('R', 'FP32', [1, r]), tensorOf('V', 'FP32', [1, v])]);
    expect(canJoin(request(2, 4), request(3, 4))).toBe(true);
    expect(canJoin(request(2, 4), request(2, 5))).toBe(false);
  });

  it('compares shape tensors by content', () => {
    const plain = signatureOf({ inputs: { S: ['INT32', [2]] } });
    const inputs = new Map([...plain.inputs].map(([name, spec]) => [name, { ...spec, shape: [2], isShapeTensor: true }]));
    const canJoin = joinTest({ ...plain, inputs })!;
    const request = (fill: number) => requestOf('m', [tensorOf('S', 'INT32', [2], fill)]);
    expect(canJoin(request(1), request(1))).toBe(true);
    expect(canJoin(request(1), request(2))).toBe(false);
  });
});
