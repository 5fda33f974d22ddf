import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../contract/model-config.ts';
import { parse, parseBytes, print, TextFormatError } from '../../../contract/text-format.ts';
import { arbitraryConfig } from '../../support/arbitrary-config.ts';
import { amount } from '../../support/full-run.ts';

const read = (text: string) => parse(text, { file: 'm/config.pbtxt' }).config;

function refusal(text: string): TextFormatError {
  try {
    parse(text, { file: 'm/config.pbtxt' });
  } catch (error) {
    if (error instanceof TextFormatError) return error;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}

describe('config.pbtxt that looks odd but is legal', () => {
  it('reads quotes, separators, octal, hex, angle brackets, numbers for enums and split lists', () => {
    expect(
      read(`backend: 'py' "thon"; max_batch_size: 010,
        input: < name: "A" data_type: 8 dims: -1 dims: [ 3 ] dims: 4 >
        output [ { name: "B", data_type: TYPE_INT32; dims: [ - 1 ] } ]
        dynamic_batching { max_queue_delay_microseconds: 0x64 preserve_ordering: t }
        model_warmup [ ]
        parameters: [ { key: "a#b" value: { string_value: "x # y" } } ]`),
    ).toEqual({
      backend: 'python',
      max_batch_size: 8,
      input: [{ name: 'A', data_type: 'TYPE_INT32', dims: [-1n, 3n, 4n] }],
      output: [{ name: 'B', data_type: 'TYPE_INT32', dims: [-1n] }],
      dynamic_batching: { max_queue_delay_microseconds: 100n, preserve_ordering: true },
      parameters: { 'a#b': { string_value: 'x # y' } },
    });
  });

  it('reads 64-bit integers to their ends', () => {
    expect(
      read(`version_policy { specific { versions: [ 9223372036854775807, -9223372036854775808 ] } }
        dynamic_batching { max_queue_delay_microseconds: 18446744073709551615 }`),
    ).toEqual({
      version_policy: { specific: { versions: [9223372036854775807n, -9223372036854775808n] } },
      dynamic_batching: { max_queue_delay_microseconds: 18446744073709551615n },
    });
  });

  it('lets the last of a repeated map key win and takes a missing key as empty', () => {
    expect(
      read(
        'parameters { key: "k" value { string_value: "1" } } parameters { key: "k" value { string_value: "2" } } parameters { }',
      ),
    ).toEqual({
      parameters: { '': {}, k: { string_value: '2' } },
    });
  });

  it('takes CRLF, and a byte-order mark with a warning', () => {
    expect(read('name: "m"\r\nmax_batch_size: 4\r\n')).toEqual({ name: 'm', max_batch_size: 4 });
    const { config, warnings } = parse('\uFEFFname: "m"', { file: 'f' });
    expect(config).toEqual({ name: 'm' });
    expect(warnings).toMatchObject([{ file: 'f', line: 1, column: 1 }]);
  });

  it('takes an empty file', () => {
    expect(read('')).toEqual({});
  });
});

describe('refusals of config.pbtxt', () => {
  it('says where a template placeholder was left in', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder that was left in
    const error = refusal('name: "m"\nbackend: "python"\nmax_batch_size: ${triton_max_batch_size}\n');
    expect(error).toMatchObject({ file: 'm/config.pbtxt', line: 3, column: 17, token: '$', field: 'max_batch_size' });
    expect(error.message).toContain('placeholder was left in');
  });

  it.each([
    [
      'a trailing comma in a list of messages',
      'input [ { name: "X" data_type: TYPE_FP32 dims: [ 1 ] }, ]',
      ']',
      "remove the ','",
    ],
    ['a trailing comma in a list of numbers', 'input { name: "X" dims: [ 1, ] }', ']', "remove the ','"],
    ['a missing comma between messages', 'input [ { name: "X" } { name: "Y" } ]', '{', "separated by ','"],
    ['a missing comma between numbers', 'input { dims: [ 3 4 ] }', '4', "separated by ','"],
    ['a list without colon', 'input { dims [ 3, 4 ] }', '[', 'needs a colon'],
    ['a // comment', '// comment\nname: "m"', '//', "begin with '#'"],
    ['JSON', '{ "backend": "python" }', '{', 'looks like JSON'],
    ['a string for a message', 'parameters { key: "k" value: "v" }', '"v"', 'is a message'],
    ['a misspelled field', 'max_batchsize: 8', 'max_batchsize', "did you mean 'max_batch_size'"],
    ['a camelCase field', 'maxBatchSize: 8', 'maxBatchSize', "did you mean 'max_batch_size'"],
    ['an enum without its prefix', 'input { data_type: INT32 }', 'INT32', 'TYPE_INT32'],
    ['a 32-bit integer out of range', 'max_batch_size: 2147483648', '2147483648', 'from -2147483648 to 2147483647'],
    [
      'a 64-bit integer out of range',
      'input { dims: [ 1, 9223372036854775808 ] }',
      '9223372036854775808',
      'to 9223372036854775807',
    ],
    [
      'a map key that is no integer',
      'dynamic_batching { priority_queue_policy { key: "1" } }',
      '"1"',
      'from 0 to 18446744073709551615',
    ],
    ['a bool in other words', 'dynamic_batching { preserve_ordering: yes }', 'yes', "'true' or 'false'"],
  ])('gives a hint for %s', (_, text, token, hint) => {
    const error = refusal(text);
    expect(error.token).toBe(token);
    expect(error.message).toContain(hint);
    expect(error.line).toBeGreaterThan(0);
    expect(text.split('\n')[error.line! - 1]!.slice(error.column! - 1)).toMatch(
      new RegExp(`^${token.replace(/[[\]{}$/"]/g, '\\$&')}`),
    );
  });

  it.each([
    'dynamic_batching { preserve_ordering: TRUE }',
    'dynamic_batching { preserve_ordering: yes }',
    'max_batch_size: +8',
    'max_batch_size: 8.0',
    'max_batch_size: "8"',
    'input { data_type: "TYPE_INT32" }',
    '4: 8',
    'max_batch_size: 2147483648',
    'dynamic_batching { max_queue_delay_microseconds: -1 }',
    'version_policy { specific { versions: 9223372036854775808 } }',
    'parameters { key: "k" value { string_value: "\\377\\376" } }',
    'backend: "\\\u0000" dynamic_batching { }',
  ])('refuses %s with its place', (text) => {
    expect(refusal(text)).toMatchObject({ line: 1, column: expect.any(Number) });
  });

  it('names both places of a field that is given twice', () => {
    const error = refusal('max_batch_size: 4\nname: "m"\nmax_batch_size: 8');
    expect(error).toMatchObject({ line: 3, column: 1, field: 'max_batch_size' });
    expect(error.message).toContain('first at 1:1');
    expect(refusal('dynamic_batching { }\ndynamic_batching { }')).toMatchObject({
      line: 2,
      reason: expect.stringContaining('1:1'),
    });
    expect(refusal('name: "a"\nname: "b"')).toMatchObject({ line: 2, reason: expect.stringContaining('1:1') });
  });

  it('names both members of a choice', () => {
    const error = refusal('dynamic_batching { }\nsequence_batching { }');
    expect(error).toMatchObject({ line: 2, column: 1, field: 'sequence_batching' });
    expect(error.message).toContain("excludes 'dynamic_batching', which is given at 1:1");
  });

  it('names both places of a key or value that is given twice in an entry of a map', () => {
    const error = refusal('parameters {\n  key: "key"\n  value { }\n  key: "b"\n}');
    expect(error).toMatchObject({ line: 4, column: 3, token: 'key' });
    expect(error.message).toContain('first at 2:3');
    expect(refusal('metric_tags [ { key: "a" value: "1" }, { key: "b" value: "1" value: "2" } ]').line).toBe(1);
  });

  it.each([
    ['input [ { dims: [ 1 ] }, { dims: [ 1, 2, x ] } ]', 'input[1].dims[2]'],
    ['input { reshape { shape: x } }', 'input.reshape.shape'],
    ['optimization < graph: < level: 1.5 > >', 'optimization.graph.level'],
    ['model_warmup { inputs { key: "k" value { dims: "1" } } }', 'model_warmup.inputs.value.dims'],
  ])('says the path of the field: %s', (text, field) => {
    const error = refusal(text);
    expect(error.field).toBe(field);
    expect(error.message).toContain(field);
  });

  it('points at the bracket that is not closed', () => {
    expect(refusal('name: "m"\ninput [ { name: "X"').message).toContain("'{' opened at 2:9 is not closed");
  });

  it('places an unterminated string', () => {
    expect(refusal('backend: "onnx"\nname: "m')).toMatchObject({ line: 2, column: 7 });
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseBytes(Uint8Array.of(0x6e, 0xff), { file: 'f' })).toThrow('f: the file is not UTF-8 text');
  });
});

describe('unknown fields as warnings', () => {
  it('drops each with its value and keeps the rest', () => {
    const text = 'name: "m"\nfuture { a: [ 1, 2 ] b { c: "}" } }\nlater: "x" "y",\nmax_batch_size: 4';
    const { config, warnings } = parse(text, { file: 'f', unknownFields: 'warn' });
    expect(config).toEqual({ name: 'm', max_batch_size: 4 });
    expect(warnings.map(({ line, token }) => [line, token])).toEqual([
      [2, 'future'],
      [3, 'later'],
    ]);
  });
});

describe('printing', () => {
  it('writes lists of messages, short lists and maps in the documents’ style', () => {
    expect(
      print({
        backend: 'onnxruntime',
        max_batch_size: 8,
        input: [
          { name: 'A', data_type: 'TYPE_FP32', dims: [-1n, 3n] },
          { name: 'B', data_type: 'TYPE_STRING', dims: [1n] },
        ],
        dynamic_batching: {},
        parameters: { z: { string_value: 'q"\n' }, a: {} },
      }),
    ).toBe(`backend: "onnxruntime"
max_batch_size: 8
input [
  {
    name: "A"
    data_type: TYPE_FP32
    dims: [ -1, 3 ]
  },
  {
    name: "B"
    data_type: TYPE_STRING
    dims: [ 1 ]
  }
]
dynamic_batching { }
parameters {
  key: "a"
  value { }
}
parameters {
  key: "z"
  value {
    string_value: "q\\"\\n"
  }
}
`);
  });
});

describe('printed configs', { timeout: 300_000 }, () => {
  it('read back equal, whatever is in them', () => {
    fc.assert(
      fc.property(arbitraryConfig, (config) => {
        const text = print(config);
        expect(parse(text, { file: 'f' })).toEqual({ config: canonical(config), warnings: [] });
        expect(print(parse(text, { file: 'f' }).config)).toBe(text);
      }),
      { numRuns: amount(200, 20_000) },
    );
  });
});
