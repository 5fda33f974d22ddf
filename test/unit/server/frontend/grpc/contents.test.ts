import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_TYPES, type DataType } from '../../../../../contract/data-types.ts';
import { decodeInferRequest, toInferRequest } from '../../../../../server/frontend/grpc/infer-request.ts';
import { Cancellation } from '../../../../../server/request/request.ts';
import { encode } from '../../../../support/grpc-client.ts';

function dataOf(datatype: string, contents: Record<string, unknown>): Uint8Array {
  const bytes = encode('inference.ModelInferRequest', {
    model_name: 'm',
    inputs: [{ name: 'x', datatype, shape: [1], contents }],
  });
  return toInferRequest(decodeInferRequest(bytes), new Cancellation()).request.inputs[0]!.data;
}

/** The elements by the type's own array. */
function valuesOf(datatype: DataType, contents: Record<string, unknown>): unknown[] {
  const data = Uint8Array.from(dataOf(datatype, contents));
  return [...(new DATA_TYPES[datatype].array(data.buffer) as Iterable<unknown>)];
}

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('typed contents', () => {
  it.each([
    ['BOOL', 'bool_contents', fc.boolean(), Number],
    ['INT8', 'int_contents', fc.integer({ min: -128, max: 127 }), undefined],
    ['INT16', 'int_contents', fc.integer({ min: -32768, max: 32767 }), undefined],
    ['INT32', 'int_contents', fc.integer(), undefined],
    ['INT64', 'int64_contents', int64, undefined],
    ['UINT8', 'uint_contents', fc.nat(255), undefined],
    ['UINT16', 'uint_contents', fc.nat(65535), undefined],
    ['UINT32', 'uint_contents', fc.nat(4294967295), undefined],
    ['UINT64', 'uint64_contents', uint64, undefined],
    ['FP32', 'fp32_contents', fc.float(), undefined],
    ['FP64', 'fp64_contents', fc.double(), undefined],
  ] as [DataType, string, fc.Arbitrary<unknown>, ((value: unknown) => unknown) | undefined][])(
    'of %s become its bytes',
    (datatype, list, element, toValue) => {
      fc.assert(
        fc.property(fc.array(element), (elements) => {
          const sent = elements.map((value) => (typeof value === 'bigint' ? String(value) : value));
          expect(valuesOf(datatype, { [list]: sent })).toEqual(toValue ? elements.map(toValue) : elements);
        }),
      );
    },
  );

  it('of BYTES become lengths and bytes', () => {
    const data = dataOf('BYTES', { bytes_contents: [Buffer.from('ab'), Buffer.alloc(0), Buffer.from([0, 255])] });
    expect([...data]).toEqual([2, 0, 0, 0, 0x61, 0x62, 0, 0, 0, 0, 2, 0, 0, 0, 0, 255]);
  });

  it('may have elements that are not packed, and come in parts', () => {
    // Of an input: contents { int_contents: 1, int_contents: -1 } and contents { int_contents: [2, 300] }.
    const first = [0x10, 1, 0x10, ...new Array(9).fill(0xff), 0x01];
    const second = [0x12, 3, 2, 0xac, 0x02];
    const input = [0x0a, 1, 0x78, 0x12, 5, ...Buffer.from('INT32'), 0x2a, first.length, ...first, 0x2a, second.length, ...second];
    const bytes = Buffer.from([0x2a, input.length, ...input]);
    const { data } = toInferRequest(decodeInferRequest(bytes), new Cancellation()).request.inputs[0]!;
    expect([...new Int32Array(Uint8Array.from(data).buffer)]).toEqual([1, -1, 2, 300]);
  });

  it('of floats are views of the message', () => {
    const bytes = encode('inference.ModelInferRequest', { inputs: [{ datatype: 'FP32', contents: { fp32_contents: [1, 2] } }] });
    expect(toInferRequest(decodeInferRequest(bytes), new Cancellation()).request.inputs[0]!.data.buffer).toBe(bytes.buffer);
  });

  it('may be empty', () => {
    expect(dataOf('INT32', {})).toHaveLength(0);
    expect(dataOf('BYTES', { bytes_contents: [] })).toHaveLength(0);
  });

  it.each([
    [
      'UINT8',
      { uint_contents: [1, 300] },
      "input 'x' for model 'm': expected elements of UINT8 from 0 to 255, got 300 at index 1",
    ],
    ['UINT16', { uint_contents: [65536] }, 'expected elements of UINT16 from 0 to 65535, got 65536 at index 0'],
    ['INT8', { int_contents: [-129] }, 'expected elements of INT8 from -128 to 127, got -129 at index 0'],
    ['INT16', { int_contents: [32768] }, 'expected elements of INT16 from -32768 to 32767, got 32768 at index 0'],
    [
      'INT32',
      { fp32_contents: [1] },
      "unexpected explicit tensor data for input tensor 'x' for model 'm' of type 'FP32', expected datatype 'INT32'",
    ],
    ['INT32', { int64_contents: [1] }, "of type 'INT64', expected datatype 'INT32'"],
    ['BYTES', { int_contents: [1] }, "of type 'INT32', expected datatype 'BYTES'"],
    ['FP16', { fp32_contents: [1] }, 'FP16 has no typed contents, expected raw_input_contents'],
    ['BF16', { fp32_contents: [1] }, 'BF16 has no typed contents, expected raw_input_contents'],
    ['INT32', { int_contents: [1], fp32_contents: [1] }, 'expected one list of elements, got one of INT32 and one of FP32'],
  ])('of %s are refused: %j', (datatype, contents, message) => {
    expect(() => dataOf(datatype, contents)).toThrow(
      expect.objectContaining({ code: 'INVALID_ARG', message: expect.stringContaining(message) }),
    );
  });

  it.each([
    ['FP32', [0x32, 3, 0, 0, 0]],
    ['FP64', [0x3a, 4, 0, 0, 0, 0]],
    ['INT32', [0x12, 1, 0x80]],
    ['INT64', [0x1a, 12, ...new Array(11).fill(0x80), 1]],
    ['BOOL', [0x0a, 11, ...new Array(10).fill(0x80), 1]],
  ])('of %s with an element cut off or too long cannot be parsed', (datatype, contents) => {
    const name = Buffer.from(datatype);
    const input = [0x12, name.length, ...name, 0x2a, contents.length, ...contents];
    const bytes = Buffer.from([0x2a, input.length, ...input]);
    expect(() => toInferRequest(decodeInferRequest(bytes), new Cancellation())).toThrow('Unable to parse request');
  });
});
