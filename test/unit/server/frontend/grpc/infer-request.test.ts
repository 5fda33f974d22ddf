import fc from 'fast-check';
import protobuf from 'protobufjs/minimal.js';
import { describe, expect, it } from 'vitest';
import { DATA_TYPE_NAMES } from '../../../../../contract/data-types.ts';
import { InferenceError } from '../../../../../server/errors.ts';
import {
  decodeInferRequest,
  type InferRequestMessage,
  toInferRequest,
} from '../../../../../server/frontend/grpc/infer-request.ts';
import { Cancellation, type InferRequest } from '../../../../../server/request/request.ts';
import { amount } from '../../../../support/full-run.ts';
import { decode, encode, type Message } from '../../../../support/grpc-client.ts';

const TYPE = 'inference.ModelInferRequest';

function parse(bytes: Uint8Array) {
  return toInferRequest(decodeInferRequest(bytes), new Cancellation());
}

function parseMessage(message: Message): InferRequest {
  return parse(encode(TYPE, message)).request;
}

function refusal(message: Message | Buffer): { readonly code: string; readonly message: string } {
  try {
    parse(Buffer.isBuffer(message) ? message : encode(TYPE, message));
  } catch (error) {
    expect(error).toBeInstanceOf(InferenceError);
    return error as InferenceError;
  }
  throw new Error('was not refused');
}

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const parameter = fc.oneof(
  fc.boolean().map((bool_param) => ({ bool_param })),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => ({ int64_param: String(value) })),
  text.map((string_param) => ({ string_param })),
  fc.double().map((double_param) => ({ double_param })),
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => ({ uint64_param: String(value) })),
);
const customKey = text.filter((key) => !/^(triton_|sequence_|priority$|timeout$|__proto__$)/.test(key));
const rawInput = fc.record({
  name: text,
  datatype: fc.constantFrom(...DATA_TYPE_NAMES),
  shape: fc.array(fc.maxSafeNat(), { maxLength: 5 }),
  data: fc.uint8Array({ maxLength: 300 }),
});

describe('a ModelInferRequest', () => {
  it('is read as the generated codec writes it', () => {
    const request = fc.record({
      model_name: text,
      model_version: text,
      id: text,
      parameters: fc.dictionary(customKey, parameter, { maxKeys: 4, noNullPrototype: true }),
      inputs: fc.array(rawInput, { minLength: 1, maxLength: 4 }),
      outputs: fc.uniqueArray(text, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(request, ({ inputs, outputs, ...rest }) => {
        const parsed = parseMessage({
          ...rest,
          inputs: inputs.map(({ name, datatype, shape }) => ({ name, datatype, shape: shape.map(String) })),
          outputs: outputs.map((name) => ({ name })),
          raw_input_contents: inputs.map(({ data }) => data),
        });
        expect(parsed).toMatchObject({ modelName: rest.model_name, modelVersion: rest.model_version, id: rest.id });
        expect(parsed.inputs.map(({ data, ...head }) => ({ ...head, data: Uint8Array.from(data) }))).toEqual(inputs);
        expect(parsed.outputs ?? []).toEqual(outputs.map((name) => ({ name })));
        const expected = Object.entries(rest.parameters).map(([key, value]) => [key, plain(value)]);
        expect(new Map(parsed.parameters)).toEqual(new Map(expected as [string, never][]));
      }),
    );
  });

  it('keeps raw contents as views of the message', () => {
    const bytes = encode(TYPE, {
      model_name: 'm',
      inputs: [{ name: 'x', datatype: 'UINT8', shape: [4] }],
      raw_input_contents: [Buffer.from([1, 2, 3, 4])],
    });
    const { data } = parse(bytes).request.inputs[0]!;
    expect(data.buffer).toBe(bytes.buffer);
    expect([...data]).toEqual([1, 2, 3, 4]);
  });

  it('may have fields that are not known', () => {
    const bytes = Buffer.concat([encode(TYPE, { model_name: 'm', id: 'i' }), Buffer.from([0xfa, 0x06, 2, 1, 2, 0x80, 0x07, 5])]);
    expect(parse(bytes).request).toMatchObject({ modelName: 'm', id: 'i' });
  });

  it('passes over a known field of another wire type', () => {
    expect(parse(Buffer.from([0x08, 5, 0x1a, 1, 0x69])).request).toMatchObject({ modelName: '', id: 'i' });
  });

  it('may have a shape whose dims are not packed', () => {
    const input = Buffer.from([0x0a, 1, 0x78, 0x12, 5, ...Buffer.from('UINT8'), 0x18, 2, 0x18, 0x80, 0x01]);
    const bytes = Buffer.concat([Buffer.from([0x2a, input.length]), input, Buffer.from([0x3a, 0])]);
    expect(parse(bytes).request.inputs[0]).toMatchObject({ name: 'x', shape: [2, 128] });
  });

  it('gives an output once that is asked for twice', () => {
    expect(parseMessage({ outputs: [{ name: 'y' }, { name: 'z' }, { name: 'y' }] }).outputs).toEqual([
      { name: 'y' },
      { name: 'z' },
    ]);
  });

  it('asks for all outputs by naming none', () => {
    expect(parseMessage({ model_name: 'm' }).outputs).toBeUndefined();
  });

  it('may have more raw contents than inputs', () => {
    expect(
      parseMessage({ inputs: [{ name: 'x', datatype: 'INT8', shape: [1] }], raw_input_contents: [Buffer.of(1), Buffer.of(2)] })
        .inputs,
    ).toHaveLength(1);
  });

  it('need not have data for an input without elements', () => {
    expect(parseMessage({ inputs: [{ name: 'x', datatype: 'FP32', shape: [0, 3] }] }).inputs[0]!.data.byteLength).toBe(0);
  });
});

describe('a ModelInferRequest is refused', () => {
  const input = { name: 'x', datatype: 'INT32', shape: [1] };

  it.each([
    [
      'contents beside raw contents',
      { inputs: [{ ...input, contents: { int_contents: [1] } }], raw_input_contents: [Buffer.alloc(4)] },
      "contents field must not be specified when using raw_input_contents for 'x' for model 'm'",
    ],
    [
      'empty contents beside raw contents',
      { inputs: [{ ...input, contents: {} }], raw_input_contents: [Buffer.alloc(4)] },
      "contents field must not be specified when using raw_input_contents for 'x' for model 'm'",
    ],
    [
      'fewer raw contents than inputs',
      { inputs: [input, { ...input, name: 'z' }], raw_input_contents: [Buffer.alloc(4)] },
      "unable to find data for input tensor 'z' for model 'm' in request.",
    ],
    ['no data at all', { inputs: [input] }, "unable to find data for input tensor 'x' for model 'm' in request."],
    [
      'an unknown data type',
      { inputs: [{ ...input, datatype: 'INT33' }], raw_input_contents: [Buffer.alloc(4)] },
      "[request id: <id_unknown>] inference input 'x' data-type is 'INT33', but model 'm' expects one of BOOL, ",
    ],
    [
      'a negative dim',
      { inputs: [{ ...input, shape: [-1] }], raw_input_contents: [Buffer.alloc(4)] },
      "input 'x' for model 'm': expected dims of 0 or more, got shape [-1]",
    ],
  ])('for %s', (_, message, expected) => {
    const { code, message: got } = refusal({ model_name: 'm', ...message });
    expect(code).toBe('INVALID_ARG');
    expect(got).toContain(expected);
  });

  it.each([
    [
      'shared memory of an input',
      { inputs: [{ ...input, parameters: { shared_memory_region: { string_param: 'r' } } }] },
      "input 'x': shared memory is not supported",
    ],
    [
      'shared memory of an output',
      { outputs: [{ name: 'y', parameters: { shared_memory_region: { string_param: 'r' } } }] },
      "output 'y': shared memory is not supported",
    ],
    [
      'classification',
      { outputs: [{ name: 'y', parameters: { classification: { int64_param: 2 } } }] },
      "output 'y': classification is not supported",
    ],
  ])('as unsupported for %s', (_, message, expected) => {
    expect(refusal(message)).toMatchObject({ code: 'UNSUPPORTED', message: expected });
  });

  it.each([
    ['garbage', [0xff, 0xff, 0xff]],
    ['field number 0', [0x00, 0x00]],
    ['a text that ends after the message', [0x0a, 5, 0x61]],
    ['an input that ends after the message', [0x2a, 5, 0x0a]],
    ['a text that ends after its input', [0x2a, 3, 0x0a, 4, 0x61, 0x61, 0x61, 0x61]],
    ['a name that is not UTF-8', [0x0a, 2, 0xff, 0xfe]],
    ['a dim that ends after its list', [0x2a, 4, 0x1a, 1, 0x80, 0x01]],
    ['a dim of eleven bytes', [0x2a, 13, 0x1a, 11, ...new Array(10).fill(0x80), 0x01]],
    ['a length of more than 2 GiB', [0x3a, 0xff, 0xff, 0xff, 0xff, 0x7f]],
    ['groups in groups', new Array(100_000).fill(0x0b)],
    ['an end of a group that has not begun', [0x0c]],
  ])('when it is malformed: %s', (_, bytes) => {
    expect(refusal(Buffer.from(bytes))).toMatchObject({ code: 'INVALID_ARG', message: 'Unable to parse request' });
  });
});

describe('any bytes', () => {
  const valid = encode(TYPE, {
    model_name: 'm',
    id: 'i',
    parameters: { a: { int64_param: 5 }, sequence_id: { uint64_param: 7 } },
    inputs: [
      { name: 'x', datatype: 'INT32', shape: [2], contents: { int_contents: [1, -2] } },
      { name: 's', datatype: 'BYTES', shape: [2], contents: { bytes_contents: [Buffer.from('ab'), Buffer.alloc(0)] } },
    ],
    outputs: [{ name: 'y', parameters: { binary_data: { bool_param: true } } }],
  });
  const mutation = fc.record({ at: fc.nat(valid.length - 1), byte: fc.nat(255), drop: fc.nat(3) });

  it.each([
    ['at random', fc.uint8Array({ maxLength: 200 })],
    [
      'that were a message',
      fc.array(mutation, { minLength: 1, maxLength: 6 }).map((mutations) => {
        let bytes = Buffer.from(valid);
        for (const { at, byte, drop } of mutations) {
          bytes[at % Math.max(1, bytes.length)] = byte;
          if (drop === 0) bytes = bytes.subarray(0, Math.max(1, at));
        }
        return bytes as Uint8Array;
      }),
    ],
  ])('%s are read, or refused with INVALID_ARG or UNSUPPORTED', (_, bytes) => {
    fc.assert(
      fc.property(bytes, (input) => {
        try {
          const { inputs } = parse(Buffer.from(input)).request;
          for (const { data } of inputs) expect(data).toBeInstanceOf(Uint8Array);
        } catch (error) {
          expect(error).toBeInstanceOf(InferenceError);
          expect(['INVALID_ARG', 'UNSUPPORTED']).toContain((error as InferenceError).code);
        }
      }),
      { numRuns: amount(2000, 100_000) },
    );
  });
});

describe('the reader', () => {
  const valid = encode(TYPE, {
    model_name: 'm',
    model_version: '1',
    id: 'i',
    parameters: { a: { int64_param: 5 }, b: { string_param: 'x' } },
    inputs: [
      { name: 'x', datatype: 'INT32', shape: [2, -1, 300] },
      { name: 's', datatype: 'BYTES', shape: [2], parameters: { p: { bool_param: true } } },
    ],
    outputs: [{ name: 'y', parameters: { c: { double_param: 1.5 } } }],
    raw_input_contents: [Buffer.from('abcd'), Buffer.alloc(0)],
  });
  const mutated = fc
    .tuple(fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 4 }), fc.nat(3 * valid.length))
    .map(([changes, end]): Uint8Array => {
      const bytes = Buffer.from(valid);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes.subarray(0, end);
    });

  it('takes of any bytes what the generated codec takes, and refuses what that refuses', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 60 })), (bytes) => {
        const ours = seen(() => toFields(decodeInferRequest(bytes)));
        // Elements are read once the tensor's type is known, and refused then.
        fc.pre(typeof ours === 'string' || !ours.inputs.some(([, , , hasContents]) => hasContents));
        expect(ours).toEqual(seen(() => fieldsOfGenerated(bytes)));
      }),
      { numRuns: amount(2000, 100_000) },
    );
  });
});

function seen<T>(read: () => T): T | 'refused' {
  try {
    return read();
  } catch {
    return 'refused';
  }
}

type Input = readonly [name: string, datatype: string, shape: readonly number[], hasContents: boolean];

function toFields({ modelName, modelVersion, id, parameters, inputs, outputs, rawInputContents }: InferRequestMessage) {
  return {
    modelName,
    modelVersion,
    id,
    parameters: [...(parameters?.keys() ?? [])].sort(),
    inputs: inputs.map(({ name, datatype, shape, contents }): Input => [name, datatype, shape, contents !== undefined]),
    outputs: outputs.map(({ name, parameters: own }) => [name, [...(own?.keys() ?? [])].sort()]),
    raw: rawInputContents.map((raw) => [...raw]),
  };
}

function fieldsOfGenerated(bytes: Uint8Array): ReturnType<typeof toFields> {
  const message = decode(TYPE, bytes, { defaults: true });
  const sent = decode(TYPE, bytes)['inputs'] as readonly Message[] | undefined;
  const keys = (parameters: unknown) => Object.keys(parameters as object).sort();
  return {
    modelName: message['model_name'] as string,
    modelVersion: message['model_version'] as string,
    id: message['id'] as string,
    parameters: keys(message['parameters']),
    inputs: (message['inputs'] as readonly Message[]).map(({ name, datatype, shape }, i): Input => {
      return [name as string, datatype as string, (shape as string[]).map(Number), sent?.[i]?.['contents'] !== undefined];
    }),
    outputs: (message['outputs'] as readonly Message[]).map(({ name, parameters }) => [name as string, keys(parameters)]),
    raw: (message['raw_input_contents'] as readonly Uint8Array[]).map((raw) => [...raw]),
  };
}

function plain(value: Readonly<Record<string, unknown>>): unknown {
  const [kind, inner] = Object.entries(value)[0]!;
  if (kind !== 'int64_param' && kind !== 'uint64_param') return inner;
  return Number.isSafeInteger(Number(inner)) ? Number(inner) : BigInt(inner as string);
}

describe('a message that would take the memory of the process', () => {
  const MANY = 2 ** 20 + 1;
  const repeated = (...bytes: number[]): Buffer => Buffer.alloc(MANY * bytes.length, Buffer.from(bytes));
  /** A field of so many bytes. */
  const field = (number: number, content: Buffer): Buffer => {
    const writer = protobuf.Writer.create().uint32((number << 3) | 2);
    return Buffer.from(writer.bytes(content).finish());
  };

  it.each([
    ['parameters', repeated(0x22, 0)],
    ['inputs', repeated(0x2a, 0)],
    ['outputs', repeated(0x32, 0)],
    ['raw contents', repeated(0x3a, 0)],
    ['dims', field(5, field(3, repeated(1)))],
    ['dims that are not packed', field(5, repeated(0x18, 1))],
    ['strings', field(5, field(5, repeated(0x42, 0)))],
    ['parameters of an input', field(5, repeated(0x22, 0))],
    ['parameters of an output', field(6, repeated(0x12, 0))],
  ])(
    'is refused: %s',
    (_, bytes) => {
      expect(refusal(bytes)).toMatchObject({ code: 'INVALID_ARG', message: expect.stringMatching(/at most 1048576 are read/) });
    },
    30_000,
  );
});
