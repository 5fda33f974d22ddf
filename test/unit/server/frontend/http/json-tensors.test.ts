import { describe, expect, it } from 'vitest';
import { DATA_TYPES, type DataType } from '../../../../../contract/data-types.ts';
import { testFrontend } from '../../../../support/http-frontend.ts';

/** The elements that the core was given, in the type's own array. */
async function received(datatype: DataType, data: string, shape: string): Promise<unknown> {
  const frontend = await testFrontend();
  const body = `{"inputs":[{"name":"IN_${datatype}","datatype":"${datatype}","shape":${shape},"data":${data}}]}`;
  const answer = await frontend.infer(body);
  if (answer.status !== 200) return { status: answer.status, error: JSON.parse(answer.text()).error };
  const bytes = frontend.core.requests[0]!.inputs[0]!.data.slice();
  return datatype === 'BYTES' ? bytes : [...new DATA_TYPES[datatype].array(bytes.buffer)];
}

describe('numbers into tensors', () => {
  it.each<[DataType, string, unknown]>([
    ['BOOL', '[true,false]', [1, 0]],
    ['UINT8', '[0,255]', [0, 255]],
    ['UINT16', '[0,65535]', [0, 65535]],
    ['UINT32', '[0,4294967295]', [0, 4294967295]],
    ['INT8', '[-128,127]', [-128, 127]],
    ['INT16', '[-32768,32767]', [-32768, 32767]],
    ['INT32', '[-2147483648,2147483647]', [-2147483648, 2147483647]],
    ['INT64', '[-9223372036854775808,9223372036854775807]', [-(2n ** 63n), 2n ** 63n - 1n]],
    ['INT64', '[-1,4294967296]', [-1n, 4294967296n]],
    ['INT64', '[-4294967297,-9007199254740991]', [-4294967297n, -9007199254740991n]],
    ['UINT64', '[9007199254740993,18446744073709551615]', [9007199254740993n, 2n ** 64n - 1n]],
    ['FP32', '[1,0.1]', [1, Math.fround(0.1)]],
    ['FP64', '[1e308,-0.0]', [1e308, -0]],
    ['FP32', '[NaN,-Infinity]', [Number.NaN, Number.NEGATIVE_INFINITY]],
    ['FP64', '[Infinity,Inf]', [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]],
  ])('%s takes %s exactly', async (datatype, data, expected) => {
    expect(await received(datatype, data, '[2]')).toEqual(expected);
  });

  it.each<[DataType, string, string, number]>([
    ['UINT8', '[0,256]', 'an integer from 0 to 255, got 256', 1],
    ['UINT8', '[-1,0]', 'an integer from 0 to 255, got -1', 0],
    ['UINT32', '[4294967296,0]', 'from 0 to 4294967295, got 4294967296', 0],
    ['INT32', '[0,2147483648]', 'an integer from -2147483648 to 2147483647, got 2147483648', 1],
    ['INT32', '[1.5,0]', 'got 1.5', 0],
    ['INT32', '[0,1.0]', 'got 1.0', 1],
    ['INT32', '[1e2,0]', 'got 100.0', 0],
    ['INT64', '[1.0,0]', 'got 1.0', 0],
    ['INT64', '["1",0]', 'got "1"', 0],
    ['INT64', '[9223372036854775808,0]', 'got 9223372036854775808', 0],
    ['UINT64', '[0,-1]', 'got -1', 1],
    ['UINT64', '[18446744073709551616,0]', 'got 18446744073709551616', 0],
    ['INT8', '["a",0]', 'got "a"', 0],
    ['INT8', '[null,0]', 'got null', 0],
    ['INT8', '[{"a":1},0]', 'got an object', 0],
    ['INT32', '[NaN,0]', 'got NaN', 0],
    ['BOOL', '[1,true]', 'true or false, got 1', 0],
    ['BOOL', '["true",true]', 'true or false, got "true"', 0],
    ['FP32', '[true,0]', 'got true', 0],
    ['FP32', '["1",0]', 'got "1"', 0],
    ['FP32', '[0,3.5e38]', 'within the range of FP32, got 3.5e+38', 1],
    ['FP64', '[1e400,0]', 'within the range of FP64, got Infinity', 0],
  ])('%s refuses %s by name, index and value', async (datatype, data, message, index) => {
    const answer = (await received(datatype, data, '[2]')) as { status: number; error: string };
    expect(answer.status).toBe(400);
    expect(answer.error).toContain(`Unable to parse 'data': input 'IN_${datatype}' of type ${datatype}: expected`);
    expect(answer.error).toContain(`${message} at index ${index}`);
  });

  it('takes a fraction beside an integer tensor that stands in the same request', async () => {
    const frontend = await testFrontend();
    const fp32 = '{"name":"IN_FP32","datatype":"FP32","shape":[2],"data":[1.0,2e0]}';
    const int64 = '{"d\\u0061ta":[9007199254740993 , 1],"name":"IN_INT64","datatype":"INT64","shape":[2]}';
    const answer = await frontend.infer(` { "id":"a.1e5\\"[{", "inputs" : [ ${fp32} ,${int64}]}`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text()).id).toBe('a.1e5"[{');
    expect(new BigInt64Array(frontend.core.requests[0]!.inputs[1]!.data.slice().buffer)).toEqual(
      new BigInt64Array([9007199254740993n, 1n]),
    );
  });

  it.each([
    ['[[1,2,3],[4,5,6]]', 200],
    ['[1,2,3,4,5,6]', 200],
    ['[[[1],[2]],[3,[4,5]],6]', 200],
    ['[[1,2,3],[4,5]]', 400],
    ['[1,2,3,4,5,6,7]', 400],
    ['[]', 400],
    ['{"a":1}', 400],
    ['"123456"', 400],
    ['6', 400],
  ])('flattens nested arrays in row-major order and counts: %s is %i', async (data, status) => {
    const answer = await received('INT32', data, '[2,3]');
    expect(answer).toEqual(
      status === 200 ? [1, 2, 3, 4, 5, 6] : { status, error: expect.stringContaining("Unable to parse 'data'") },
    );
  });

  it('takes an empty tensor and a scalar', async () => {
    expect(await received('INT32', '[]', '[0,3]')).toEqual([]);
    expect(await received('INT32', '[5]', '[]')).toEqual([5]);
  });

  it.each([101, 100_000])('refuses data nested %i deep', async (depth) => {
    const nested = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    const answer = await received('INT32', nested, '[1]');
    expect(answer).toEqual({ status: 400, error: expect.stringContaining('nested deeper than 100 levels') });
  });

  it.each([
    [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 200],
    [`[NaN,${'['.repeat(100_000)}${']'.repeat(100_000)}]`, 400],
    [`[1.5,${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`, 200],
  ])('survives deep nesting where it is not looked at', async (deep, status) => {
    const frontend = await testFrontend({ maxInputSize: 10_000_000 });
    const answer = await frontend.infer(
      `{"extra":${deep},"inputs":[{"name":"IN_INT32","datatype":"INT32","shape":[1],"data":[1]}]}`,
    );
    expect(answer.status).toBe(status);
  });

  it.each(['FP16', 'BF16'] as const)('refuses %s, which JSON cannot carry', async (datatype) => {
    const frontend = await testFrontend();
    const input = { name: `IN_${datatype}`, datatype, shape: [1], data: [1] };
    const answer = await frontend.post('/v2/models/half/infer', { inputs: [input] });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text()).error).toBe(
      `receiving ${datatype} data via JSON is not supported. Please use the binary data format for input IN_${datatype}`,
    );
  });
});

describe('texts into BYTES tensors', () => {
  it('writes each as its length and its UTF-8', async () => {
    const data = await received('BYTES', '["h\\u00e9",""]', '[2]');
    expect(data).toEqual(new Uint8Array([3, 0, 0, 0, 0x68, 0xc3, 0xa9, 0, 0, 0, 0]));
  });

  it('refuses what is no text', async () => {
    const answer = await received('BYTES', '["a",5]', '[2]');
    expect(answer).toEqual({
      status: 400,
      error: expect.stringContaining('Unable to parse JSON bytes array: attempt to access JSON non-string as string'),
    });
  });

  it('refuses a lone surrogate', async () => {
    expect(await received('BYTES', '["a","\\ud800"]', '[2]')).toEqual({
      status: 400,
      error: expect.stringContaining('lone surrogates'),
    });
  });
});

describe('tensors into JSON', () => {
  async function printed(datatype: DataType, values: ArrayLike<number> | ArrayLike<bigint> | Uint8Array): Promise<string> {
    const frontend = await testFrontend();
    const { array } = DATA_TYPES[datatype];
    const typed = (array as unknown as { from(values: unknown): Uint8Array }).from(values);
    const data = new Uint8Array(typed.buffer);
    // Not aligned, as a view of a batch's buffer may be.
    const unaligned = new Uint8Array(data.length + 1).subarray(1);
    unaligned.set(data);
    frontend.core.extra = { outputs: [{ name: 'OUT', datatype, shape: [values.length], data: unaligned }] };
    const answer = await frontend.infer({ inputs: [] });
    const text = answer.text();
    return answer.status === 200 ? text.slice(text.indexOf('"data":') + 7, -3) : JSON.parse(text).error;
  }

  it.each<[DataType, ArrayLike<number> | ArrayLike<bigint>, string]>([
    ['FP32', [1, 2.5, -3, 1e30, 0, -0], '[1.0,2.5,-3.0,1.0000000150474662e30,0.0,-0.0]'],
    ['FP32', [0.28506705, 1e-7, 1.5e-45], '[0.28506705164909363,1.0000000116860974e-7,1.401298464324817e-45]'],
    ['FP32', [Infinity, -Infinity, Number.NaN], '[Infinity,-Infinity,NaN]'],
    ['FP64', [1e21, 1e20, 123456789.125, 1e-7], '[1e21,100000000000000000000.0,123456789.125,1e-7]'],
    ['BOOL', [1, 0], '[true,false]'],
    ['INT8', [-128, 127], '[-128,127]'],
    ['UINT32', [4294967295], '[4294967295]'],
    ['INT64', [-(2n ** 63n), 2n ** 63n - 1n], '[-9223372036854775808,9223372036854775807]'],
    ['UINT64', [2n ** 64n - 1n], '[18446744073709551615]'],
    ['INT32', [], '[]'],
  ])('%s %o', async (datatype, values, expected) => {
    expect(await printed(datatype, values)).toBe(expected);
  });

  it('BYTES as texts, with quotes, control characters and NUL escaped', async () => {
    const bytes = [7, 0, 0, 0, 0x22, 0x5c, 0x0a, 0, 0x61, 0xc3, 0xa9, 0, 0, 0, 0];
    expect(await printed('BYTES', bytes)).toBe('["\\"\\\\\\n\\u0000aé",""]');
  });

  it.each([[[1, 0, 0, 0, 0xff]], [[1, 0, 0, 0, 0x61, 2, 0, 0, 0, 0xc3, 0x28]]])(
    'refuses BYTES that are not UTF-8',
    async (bytes) => {
      const error = await printed('BYTES', bytes);
      expect(error).toMatch(/output 'OUT'.* not UTF-8.*binary/);
    },
  );
});
