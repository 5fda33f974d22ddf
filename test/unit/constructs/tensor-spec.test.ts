import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  bf16,
  bool,
  bytes,
  fp16,
  fp32,
  int64,
  type TensorSpec,
  tensorSpec,
  uint8,
} from '../../../constructs/model/tensor-spec.ts';

describe('tensor specs', () => {
  it('carry datatype, literal dims and optionality in their type', () => {
    expectTypeOf(fp32(-1, 384)).toEqualTypeOf<TensorSpec<'FP32', readonly [-1, 384], false>>();
    expectTypeOf(int64(-1, { optional: true })).toEqualTypeOf<TensorSpec<'INT64', readonly [-1], true>>();
    expectTypeOf(fp32(3, 224, 224, { optional: false, format: 'FORMAT_NCHW' })).toEqualTypeOf<
      TensorSpec<'FP32', readonly [3, 224, 224], false>
    >();
    expectTypeOf(fp32(1, { reshape: [] })).toEqualTypeOf<TensorSpec<'FP32', readonly [1], false>>();
    expectTypeOf(fp16(2)).not.toExtend<TensorSpec<'FP32'>>();
    expectTypeOf(bool(1)).toExtend<TensorSpec>();
  });

  it('have dims, also where they are scalars', () => {
    expect(() => bytes()).toThrow('bytes(): want one dim or more: a scalar is bytes(1, { reshape: [] })');
    expect(() => fp32({ optional: true })).toThrow('fp32(): want one dim or more');
  });

  it('keep dims that are known only at run time as numbers', () => {
    const width: number = 4;
    expectTypeOf(uint8(width)).toEqualTypeOf<TensorSpec<'UINT8', readonly [number], false>>();
    const dims: number[] = [1, 2];
    expectTypeOf(uint8(...dims)).toEqualTypeOf<TensorSpec<'UINT8', readonly number[], false>>();
  });

  it('hold dims and options apart', () => {
    expect(fp32(-1, 384)).toEqual({ datatype: 'FP32', dims: [-1, 384], optional: false });
    expect(bf16(8, { optional: true, allowRaggedBatch: true })).toEqual({
      datatype: 'BF16',
      dims: [8],
      optional: true,
      allowRaggedBatch: true,
    });
    expect(fp32(1, { reshape: [] })).toEqual({ datatype: 'FP32', dims: [1], optional: false, reshape: [] });
    expect(bytes(2, { labels: ['no', 'yes'] }).labels).toEqual(['no', 'yes']);
  });

  it('refuse dims that no tensor has, naming the spec and the value', () => {
    expect(() => fp32(-2, 3)).toThrow('fp32(-2, 3): dims: got -2, want an integer of 1 or more, or -1 for any size');
    expect(() => fp32(0)).toThrow('got 0');
    expect(() => fp32(1.5)).toThrow('got 1.5');
    expect(() => fp32(4, { reshape: [Number.NaN] })).toThrow('fp32(4): reshape: got NaN');
    expect(() => tensorSpec('FP31' as 'FP32', [1])).toThrow("datatype: got 'FP31', want one of BOOL, UINT8");
  });

  it('do not compile with an option that does not exist', () => {
    // @ts-expect-error: the option is `optional`
    fp32(1, { optinal: true });
    // @ts-expect-error: options come last
    expect(() => fp32({ optional: true }, 1)).toThrow();
  });
});
