import { describe, expect, it } from 'vitest';
import { canonical, decode, encode, type ModelConfig, shortestFloat } from '../../../contract/model-config.ts';

const EXTREMES: ModelConfig = {
  name: 'm',
  version_policy: { specific: { versions: [-(2n ** 63n), 2n ** 63n - 1n] } },
  max_batch_size: 2147483647,
  input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [-1n, 3n] }],
  dynamic_batching: {
    max_queue_delay_microseconds: 2n ** 64n - 1n,
    priority_queue_policy: { '1': { max_queue_size: 1 }, '18446744073709551615': {} },
  },
  parameters: { k: { string_value: 'v' }, e: {} },
};

describe('the wire form', () => {
  it('gives back 64-bit integers, map keys and empty messages exactly', () => {
    expect(decode(encode(EXTREMES))).toEqual(canonical(EXTREMES));
  });

  it('keeps a oneof member that holds its default', () => {
    const config: ModelConfig = { model_warmup: [{ inputs: { X: { zero_data: false } } }] };
    expect(decode(encode(config))).toEqual(config);
  });

  it('keeps the number of an enum value that the schema does not know', () => {
    const config = { input: [{ data_type: 99 as unknown as 'TYPE_FP32' }] };
    expect(decode(encode(config))).toEqual(config);
  });

  it('reads a 32-bit float as the decimal that was written', () => {
    const config: ModelConfig = { sequence_batching: { direct: { minimum_slot_utilization: 0.3 } } };
    expect(decode(encode(config))).toEqual(config);
    expect(shortestFloat(Math.fround(1 / 3))).toBe(0.33333334);
  });

  it('refuses bytes that are no message', () => {
    expect(() => decode(Buffer.from('abcdef'))).toThrow('not a ModelConfig message');
  });
});

describe('canonical', () => {
  it('drops defaults and orders fields as the schema does', () => {
    const config: ModelConfig = { max_batch_size: 0, input: [], parameters: {}, platform: '', name: 'm', dynamic_batching: {} };
    expect(JSON.stringify(canonical(config))).toBe('{"name":"m","dynamic_batching":{}}');
  });

  it('orders map keys: strings by code unit, numbers by value', () => {
    const config: ModelConfig = {
      metric_tags: { b: '1', a: '2' },
      dynamic_batching: { priority_queue_policy: { '4294967296': {}, '5000000000': {}, '10': {} } },
    };
    const result = canonical(config);
    expect(Object.keys(result.metric_tags!)).toEqual(['a', 'b']);
    expect(Object.keys(result.dynamic_batching!.priority_queue_policy!)).toEqual(['10', '4294967296', '5000000000']);
  });

  it.each([
    [{ input: [{ dim: [1] }] }, "unknown field 'input[0].dim' in ModelInput (did you mean 'dims'?)"],
    [{ nothing_like_it: 1 }, /unknown field 'nothing_like_it' in ModelConfig$/],
    [{ dynamic_batching: {}, sequence_batching: {} }, "sequence_batching: excludes 'dynamic_batching', which is given too"],
    [{ version_policy: { latest: {}, all: {} } }, "version_policy.all: excludes 'latest', which is given too"],
    [{ max_batch_size: '8' }, "max_batch_size: expected int32, got '8'"],
    [{ max_batch_size: 2 ** 31 }, 'max_batch_size: expected int32 (-2147483648 to 2147483647), got 2147483648'],
    [{ max_batch_size: 1.5 }, 'max_batch_size: expected int32, got 1.5'],
    [{ input: [{ data_type: 'FP32' }] }, 'input[0].data_type: expected one of TYPE_INVALID, TYPE_BOOL'],
    [{ input: {} }, 'input: expected a list, got {}'],
    [{ parameters: [] }, 'parameters: expected a map, got []'],
    [{ parameters: { k: 'v' } }, `parameters["k"]: expected ModelParameter, got 'v'`],
    [
      { dynamic_batching: { priority_queue_policy: { x: {} } } },
      "priority_queue_policy key: expected uint64 in decimal, got 'x'",
    ],
    [{ dynamic_batching: { preserve_ordering: 1 } }, 'dynamic_batching.preserve_ordering: expected boolean, got 1'],
  ])('refuses %j', (config, message) => {
    expect(() => canonical(config as unknown as ModelConfig)).toThrow(message);
  });
});
