import { describe, expect, it } from 'vitest';
import { decodeInferRequest, toInferRequest } from '../../../../../server/frontend/grpc/infer-request.ts';
import { Cancellation } from '../../../../../server/request/request.ts';
import { encode } from '../../../../support/grpc-client.ts';

function parse(parameters: Record<string, Record<string, unknown>>) {
  const bytes = encode('inference.ModelInferRequest', { model_name: 'm', parameters });
  return toInferRequest(decodeInferRequest(bytes), new Cancellation());
}

describe('parameters of a request', () => {
  it('that the server does not interpret go to the model, as the values they would be in JSON', () => {
    const { parameters } = parse({
      flag: { bool_param: true },
      small: { int64_param: -5 },
      wide: { int64_param: '9223372036854775807' },
      unsigned: { uint64_param: '18446744073709551615' },
      text: { string_param: 'x' },
      fraction: { double_param: 2.5 },
      binary_data_output: { bool_param: true },
    }).request;
    expect(Object.fromEntries(parameters!)).toEqual({
      flag: true,
      small: -5,
      wide: 9223372036854775807n,
      unsigned: 18446744073709551615n,
      text: 'x',
      fraction: 2.5,
      binary_data_output: true,
    });
  });

  it('that the server interprets do not', () => {
    const { request, emptyFinalResponse } = parse({
      priority: { uint64_param: 2 },
      timeout: { int64_param: 5000 },
      sequence_id: { int64_param: 7 },
      sequence_start: { bool_param: true },
      sequence_end: { bool_param: false },
      triton_enable_empty_final_response: { bool_param: true },
    });
    expect(request).toMatchObject({ priority: 2, timeoutUs: 5000, sequence: { id: 7n, start: true, end: false } });
    expect(request.parameters).toBeUndefined();
    expect(emptyFinalResponse).toBe(true);
  });

  it.each([
    ['text', { string_param: 'user-1' }, 'user-1'],
    ['a number above 2^63', { uint64_param: '18446744073709551615' }, 18446744073709551615n],
    ['a negative number: its 64 bits', { int64_param: -1 }, 18446744073709551615n],
  ])('make a sequence of an id that is %s', (_, parameter, id) => {
    expect(parse({ sequence_id: parameter }).request.sequence?.id).toBe(id);
  });

  it('make no sequence of id 0 or no id', () => {
    expect(parse({ sequence_id: { int64_param: 0 } }).request.sequence).toBeUndefined();
    expect(parse({ sequence_id: { string_param: '' } }).request.sequence).toBeUndefined();
    expect(parse({}).request.sequence).toBeUndefined();
  });

  it('may have a negative timeout, which is none', () => {
    expect(parse({ timeout: { int64_param: -5 } }).request.timeoutUs).toBe(0);
  });

  it.each([
    ['priority', { string_param: 'x' }, "invalid value type for 'priority' parameter, expected int64_param or uint64_param."],
    ['priority', { double_param: 1 }, "invalid value type for 'priority' parameter, expected int64_param or uint64_param."],
    ['priority', { int64_param: -1 }, "invalid value for 'priority', expected value >= 0."],
    ['timeout', { string_param: 'x' }, "invalid value type for 'timeout' parameter, expected int64_param."],
    [
      'sequence_id',
      { bool_param: true },
      "invalid value type for 'sequence_id' parameter, expected int64_param or string_param.",
    ],
    ['sequence_start', { int64_param: 1 }, "invalid value type for 'sequence_start' parameter, expected bool_param."],
    ['sequence_end', { string_param: 'x' }, "invalid value type for 'sequence_end' parameter, expected bool_param."],
    [
      'triton_enable_empty_final_response',
      { int64_param: 1 },
      "invalid value type for 'triton_enable_empty_final_response' parameter, expected bool_param.",
    ],
    [
      'triton_x',
      { string_param: 'y' },
      "parameter keys starting with 'triton_' are reserved for Triton usage. Only the following keys starting with 'triton_' are allowed: triton_enable_empty_final_response",
    ],
    ['k', {}, "invalid value type for 'k' parameter, expected int64_param, bool_param, or string_param."],
  ])('%s: %j is refused', (key, parameter, message) => {
    expect(() => parse({ [key]: parameter })).toThrow(expect.objectContaining({ code: 'INVALID_ARG', message }));
  });
});
