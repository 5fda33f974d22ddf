import { describe, expect, it } from 'vitest';
import type { DataType } from '../../../../../contract/data-types.ts';
import { testFrontend } from '../../../../support/http-frontend.ts';
import { bytesTensor } from '../../../../support/inference.ts';
import type { RawAnswer } from '../../../../support/raw-http.ts';

const INPUT = { name: 'IN_INT32', datatype: 'INT32', shape: [2], data: [7, 8] };
const BINARY_INPUT = { name: 'IN_INT32', datatype: 'INT32', shape: [2], parameters: { binary_data_size: 8 } };
const BYTES = Buffer.from(new Int32Array([7, 8]).buffer);
const LENGTH = 'Inference-Header-Content-Length';

/** JSON and bytes as the binary data extension joins them. */
function binaryBody(json: unknown, ...tensors: readonly Uint8Array[]): { body: Buffer; headers: Record<string, string> } {
  const head = Buffer.from(JSON.stringify(json));
  return { body: Buffer.concat([head, ...tensors]), headers: { [LENGTH]: String(head.length) } };
}

function errorOf(answer: RawAnswer): string {
  expect(answer.status).toBe(400);
  return JSON.parse(answer.text()).error;
}

describe('an answer in JSON', () => {
  it('has members and headers as Triton has them', async () => {
    const frontend = await testFrontend();
    const answer = await frontend.infer({ inputs: [INPUT] });
    expect(answer.text()).toBe(
      '{"model_name":"identity","model_version":"1","outputs":[{"name":"OUT_INT32","datatype":"INT32","shape":[2],"data":[7,8]}]}',
    );
    expect(answer.headers.slice(0, 2)).toEqual([
      ['Content-Type', 'application/json'],
      ['Content-Length', '122'],
    ]);
    expect(answer.header('date')).toBeUndefined();
  });

  it('repeats the id, and tells the parameters of the answer', async () => {
    const frontend = await testFrontend();
    frontend.core.extra = {
      parameters: new Map<string, string | boolean | bigint>([
        ['s', '"é'],
        ['b', true],
        ['n', 2n ** 63n],
      ]),
    };
    const answer = await frontend.infer({ id: 'é"1', inputs: [INPUT] });
    expect(answer.text()).toMatch(
      /^\{"id":"é\\"1","model_name":"identity","model_version":"1","parameters":\{"s":"\\"é","b":true,"n":9223372036854775808\},"outputs":\[/,
    );
    expect(Number(answer.header('content-length'))).toBe(answer.body.length);
  });
});

describe('a large answer in JSON', () => {
  /** Sends the tensor as bytes and has it answered in JSON. */
  async function echoed(datatype: DataType, count: number, bytes: Uint8Array): Promise<RawAnswer> {
    const frontend = await testFrontend({ maxInputSize: 2 ** 31 });
    const input = { name: `IN_${datatype}`, datatype, shape: [count], parameters: { binary_data_size: bytes.byteLength } };
    const { body, headers } = binaryBody({ inputs: [input] }, bytes);
    return frontend.infer(body, headers);
  }

  const COUNT = 100_003;
  const bytesOf = (array: { readonly buffer: ArrayBufferLike }): Uint8Array => new Uint8Array(array.buffer as ArrayBuffer);
  const strings = Array.from({ length: COUNT }, (_, i) => `é${i}`);

  it.each<[DataType, Uint8Array, readonly unknown[]]>([
    ['FP32', bytesOf(Float32Array.from({ length: COUNT }, (_, i) => i / 4)), Array.from({ length: COUNT }, (_, i) => i / 4)],
    ['FP64', bytesOf(Float64Array.from({ length: COUNT }, (_, i) => i / 10)), Array.from({ length: COUNT }, (_, i) => i / 10)],
    ['INT64', bytesOf(BigInt64Array.from({ length: COUNT }, (_, i) => BigInt(-i))), Array.from({ length: COUNT }, (_, i) => -i)],
    ['UINT8', Uint8Array.from({ length: COUNT }, (_, i) => i), Array.from({ length: COUNT }, (_, i) => i % 256)],
    ['BOOL', Uint8Array.from({ length: COUNT }, (_, i) => i % 2), Array.from({ length: COUNT }, (_, i) => i % 2 === 1)],
    ['BYTES', bytesTensor('x', [COUNT], strings).data, strings],
  ])('has every element of %s once and in order', async (datatype, bytes, expected) => {
    const answer = await echoed(datatype, COUNT, bytes);
    expect(Number(answer.header('content-length'))).toBe(answer.body.length);
    // -0 of INT64 is 0 in JSON.
    expect(JSON.parse(answer.text()).outputs[0].data.map((value: unknown) => (value === 0 ? 0 : value))).toEqual(
      expected.map((value) => (value === 0 ? 0 : value)),
    );
  });

  it('lets others be answered while it is written', async () => {
    const frontend = await testFrontend({ maxInputSize: 2 ** 31 });
    const size = 1_000_000;
    const input = { name: 'IN_UINT8', datatype: 'UINT8', shape: [size], parameters: { binary_data_size: size } };
    const { body, headers } = binaryBody({ inputs: [input] }, new Uint8Array(size));
    frontend.core.holds = true;
    const order: string[] = [];
    const large = frontend.infer(body, headers).then(() => order.push('large'));
    const held = await frontend.core.nextHeld();
    using connection = await frontend.connect();
    held.answer();
    connection.write('GET /v2/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await connection.answer();
    order.push('live');
    await large;
    expect(order).toEqual(['live', 'large']);
  });

  it('with an element that is not UTF-8 is refused whole', async () => {
    const bytes = bytesTensor('x', [COUNT], [...strings.slice(1), new Uint8Array([0xff])]).data;
    expect(errorOf(await echoed('BYTES', COUNT, bytes))).toMatch(/element at index 100002 that is not UTF-8/);
  });
});

describe('a large request in JSON', () => {
  const COUNT = 60_000;
  const shape = [COUNT];
  const data = Array.from({ length: COUNT }, (_, i) => i);

  it('is read as a small one is: data, parameters, exact numbers and binary tensors beside it', async () => {
    const frontend = await testFrontend({ maxInputSize: 2 ** 31 });
    const inputs = [
      { name: 'IN_INT64', datatype: 'INT64', shape, data },
      { name: 'IN_UINT8', datatype: 'UINT8', shape: [3], parameters: { binary_data_size: 3 } },
    ];
    const text = JSON.stringify({ id: 'r', parameters: { n: 1, s: 'x' }, inputs }).replace('[0,', '[9007199254740993,');
    const body = Buffer.concat([Buffer.from(text), Buffer.from([1, 2, 3])]);
    const answer = await frontend.infer(body, { [LENGTH]: String(text.length) });
    expect(answer.status).toBe(200);
    const request = frontend.core.requests[0]!;
    expect(request).toMatchObject({
      id: 'r',
      modelName: 'identity',
      parameters: new Map<string, unknown>([
        ['n', 1],
        ['s', 'x'],
      ]),
    });
    const elements = new BigInt64Array(request.inputs[0]!.data.slice().buffer);
    expect([elements.length, elements[0], elements.at(-1)]).toEqual([COUNT, 9007199254740993n, BigInt(COUNT - 1)]);
    expect([...request.inputs[1]!.data]).toEqual([1, 2, 3]);
  });

  it('is refused as a small one is, and the next is read', async () => {
    const frontend = await testFrontend({ maxInputSize: 2 ** 31 });
    const input = { name: 'IN_INT32', datatype: 'INT32', shape, data: [...data.slice(1), 1.5] };
    expect(errorOf(await frontend.infer({ inputs: [input] }))).toMatch(/got 1.5 at index 59999/);
    const half = await frontend.infer({
      inputs: [{ ...input, data }],
      outputs: [{ name: 'OUT_INT32', parameters: { classification: 2 } }],
    });
    expect(half.status).toBe(501);
    expect((await frontend.infer({ inputs: [{ ...input, data }] })).status).toBe(200);
  });

  it('lets others be answered while it is read', async () => {
    const frontend = await testFrontend({ maxInputSize: 2 ** 31 });
    using connection = await frontend.connect();
    const order: string[] = [];
    const resolve = frontend.core.resolve.bind(frontend.core);
    const hasArrived = new Promise<void>((arrived) => {
      frontend.core.resolve = (...model) => {
        arrived();
        return resolve(...model);
      };
    });
    const large = frontend.infer(`{"inputs":[${' '.repeat(4_000_000)}]}`).then(() => order.push('large'));
    await hasArrived;
    connection.write('GET /v2/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await connection.answer();
    order.push('live');
    await large;
    expect(order).toEqual(['live', 'large']);
  });
});

describe('what the core is given', () => {
  it('is the path, the id and the parameters that the server interprets, apart from those of the model', async () => {
    const frontend = await testFrontend();
    const parameters = { priority: 3, timeout: 5000, foo: 'bar', n: 3, b: true, d: 1.5, binary_data_output: false };
    const body = { id: 'r', parameters, inputs: [INPUT], outputs: [{ name: 'OUT_INT32' }] };
    await frontend.post('/v2/models/identity/versions/1/infer', body);
    expect(frontend.core.requests[0]).toMatchObject({
      modelName: 'identity',
      modelVersion: '1',
      id: 'r',
      priority: 3,
      timeoutUs: 5000,
      outputs: [{ name: 'OUT_INT32' }],
      sequence: undefined,
    });
    expect(Object.fromEntries(frontend.core.requests[0]!.parameters!)).toEqual({ foo: 'bar', n: 3, b: true, d: 1.5 });
  });

  it.each([
    ['{"sequence_id":5,"sequence_start":true}', { id: 5n, start: true, end: false }],
    ['{"sequence_id":18446744073709551615,"sequence_end":true}', { id: 2n ** 64n - 1n, start: false, end: true }],
    ['{"sequence_id":"a"}', { id: 'a', start: false, end: false }],
    ['{"sequence_id":0,"sequence_start":false}', undefined],
    ['{"sequence_id":""}', undefined],
  ])('a sequence: %s', async (parameters, sequence) => {
    const frontend = await testFrontend();
    await frontend.infer(`{"parameters":${parameters},"inputs":[]}`);
    expect(frontend.core.requests[0]!.sequence).toEqual(sequence);
  });

  it.each([
    ['9007199254740993', 9007199254740993n],
    ['18446744073709551615', 2n ** 64n - 1n],
    ['36893488147419103232', 2 ** 65],
    ['-9223372036854775808', -(2n ** 63n)],
    ['1e20', 1e20],
    ['12345678901234567.5', 12345678901234568],
  ])('a wide number as a parameter: %s', async (text, value) => {
    const frontend = await testFrontend();
    await frontend.infer(`{"parameters":{"x":${text}},"inputs":[]}`);
    expect(frontend.core.requests[0]!.parameters!.get('x')).toBe(value);
  });

  it.each(['priority', 'timeout'])('takes 64 bits of %s, and no more', async (name) => {
    const frontend = await testFrontend();
    const send = (value: string) => frontend.infer(`{"parameters":{"${name}":${value}},"inputs":[${JSON.stringify(INPUT)}]}`);
    for (const value of ['9007199254740993', '18446744073709551615']) expect((await send(value)).status).toBe(200);
    const member = name === 'priority' ? 'priority' : 'timeoutUs';
    expect(frontend.core.requests.map((request) => request[member])).toEqual([2 ** 53, 2 ** 64]);
    for (const value of ['18446744073709551616', '-9007199254740993', '-1', '1e300']) {
      expect(errorOf(await send(value))).toBe(
        `Unable to parse '${name}': attempt to access JSON non-unsigned-integer as unsigned-integer`,
      );
    }
  });

  it('asks for all outputs if none are listed, and once for one that is listed twice', async () => {
    const frontend = await testFrontend();
    await frontend.infer({ inputs: [INPUT], outputs: [] });
    await frontend.infer({ inputs: [INPUT], outputs: [{ name: 'OUT_INT32' }, { name: 'OUT_INT32' }] });
    expect(frontend.core.requests.map(({ outputs }) => outputs)).toEqual([undefined, [{ name: 'OUT_INT32' }]]);
  });
});

describe('binary data', () => {
  it('comes in as a view of the body', async () => {
    const frontend = await testFrontend();
    const { body, headers } = binaryBody(
      { inputs: [BINARY_INPUT, { ...BINARY_INPUT, name: 'IN_UINT32' }] },
      BYTES,
      Buffer.alloc(8, 1),
    );
    expect((await frontend.infer(body, headers)).status).toBe(200);
    const { inputs } = frontend.core.requests[0]!;
    expect(inputs.map(({ data }) => [...data])).toEqual([[...BYTES], [1, 1, 1, 1, 1, 1, 1, 1]]);
    expect(inputs[0]!.data.buffer).toBe(inputs[1]!.data.buffer);
    expect(inputs[1]!.data.byteOffset).toBe(inputs[0]!.data.byteOffset + 8);
  });

  it('stands beside JSON data', async () => {
    const frontend = await testFrontend();
    const { body, headers } = binaryBody({ inputs: [INPUT, { ...BINARY_INPUT, name: 'IN_UINT32' }] }, BYTES);
    const answer = await frontend.infer(body, headers);
    expect(JSON.parse(answer.text()).outputs.map(({ data }: { data: number[] }) => data)).toEqual([
      [7, 8],
      [7, 8],
    ]);
  });

  it.each(['inference-header-content-length', 'INFERENCE-HEADER-CONTENT-LENGTH'])(
    'header names have no case: %s',
    async (name) => {
      const frontend = await testFrontend();
      const { body, headers } = binaryBody({ inputs: [BINARY_INPUT] }, BYTES);
      expect((await frontend.infer(body, { [name]: headers[LENGTH]! })).status).toBe(200);
    },
  );

  it('goes out after the JSON, in the order of the outputs', async () => {
    const frontend = await testFrontend();
    const outputs = [
      { name: 'OUT_INT32', parameters: { binary_data: true } },
      { name: 'OUT_BYTES', parameters: { binary_data: true } },
    ];
    const bytes = { name: 'IN_BYTES', datatype: 'BYTES', shape: [1], data: ['é'] };
    const answer = await frontend.infer({ id: 'é', inputs: [INPUT, bytes], outputs });
    const json =
      '{"id":"é","model_name":"identity","model_version":"1","outputs":[{"name":"OUT_INT32","datatype":"INT32","shape":[2],"parameters":{"binary_data_size":8}},{"name":"OUT_BYTES","datatype":"BYTES","shape":[1],"parameters":{"binary_data_size":6}}]}';
    const length = Buffer.byteLength(json);
    expect(answer.headers.slice(0, 3)).toEqual([
      ['Content-Type', 'application/octet-stream'],
      ['Inference-Header-Content-Length', String(length)],
      ['Content-Length', String(length + 14)],
    ]);
    expect(answer.body).toEqual(Buffer.concat([Buffer.from(json), BYTES, Buffer.from([2, 0, 0, 0, 0xc3, 0xa9])]));
  });

  it.each([
    [{ binary_data_output: true }, undefined, true],
    [{ binary_data_output: true }, { binary_data: false }, false],
    [{ binary_data_output: false }, { binary_data: true }, true],
    [{ binary_data_output: true }, {}, true],
    [{}, {}, false],
  ])('is chosen by %o and, for one output, by %o', async (parameters, output, isBinary) => {
    const frontend = await testFrontend();
    const outputs = output === undefined ? undefined : [{ name: 'OUT_INT32', parameters: output }];
    const answer = await frontend.infer({ parameters, inputs: [INPUT], outputs });
    expect(answer.header('content-type')).toBe(isBinary ? 'application/octet-stream' : 'application/json');
  });

  it('that is large goes out uncopied and whole, and is released when it is written', async () => {
    const frontend = await testFrontend();
    const data = new Uint8Array(5_000_000).fill(9);
    let releases = 0;
    const released = new Promise<void>((resolve) => {
      frontend.core.extra = {
        outputs: [{ name: 'OUT', datatype: 'UINT8', shape: [data.length], data }],
        release: () => {
          releases++;
          resolve();
        },
      };
    });
    const answer = await frontend.infer({ inputs: [], parameters: { binary_data_output: true } });
    expect(answer.body.subarray(-data.length).equals(data)).toBe(true);
    await released;
    expect(releases).toBe(1);
  });

  it('that is empty makes a JSON answer, as in Triton', async () => {
    const frontend = await testFrontend();
    const input = { name: 'IN_INT32', datatype: 'INT32', shape: [0], data: [] };
    const answer = await frontend.infer({ inputs: [input], parameters: { binary_data_output: true } });
    expect(answer.header('content-type')).toBe('application/json');
    expect(JSON.parse(answer.text()).outputs[0].parameters).toEqual({ binary_data_size: 0 });
  });

  it('of a type that JSON cannot carry goes in and out', async () => {
    const frontend = await testFrontend();
    const input = { name: 'IN_FP16', datatype: 'FP16', shape: [1], parameters: { binary_data_size: 2 } };
    const { body, headers } = binaryBody({ inputs: [input], parameters: { binary_data_output: true } }, Buffer.from([1, 2]));
    const answer = await frontend.post('/v2/models/half/infer', body, headers);
    expect(answer.status).toBe(200);
    expect([...answer.body.subarray(-2)]).toEqual([1, 2]);
  });

  it('is asked for in vain: an output that JSON cannot carry is refused before the model runs', async () => {
    const frontend = await testFrontend();
    for (const outputs of [undefined, [{ name: 'OUT_BF16' }]]) {
      const error = errorOf(await frontend.post('/v2/models/half/infer', { inputs: [], outputs }));
      expect(error).toMatch(/^sending B?FP16|^sending BF16/);
      expect(error).toContain('binary data format for output OUT_');
    }
    expect(frontend.core.requests).toEqual([]);
  });

  it.each([
    ['0x10', 'inference header size should be in range (0, '],
    ['abc', 'inference header size should be in range (0, '],
    ['-5', '), got: -5'],
    ['+5', '), got: +5'],
    ['1e2', '), got: 1e2'],
    ['5, 5', '), got: 5, 5'],
    ['100000', '), got: 100000'],
    ['99999999999999999999', '), got: 99999999999999999999'],
  ])('a header length of %s is refused as text', async (length, message) => {
    const frontend = await testFrontend();
    const { body } = binaryBody({ inputs: [BINARY_INPUT] }, BYTES);
    const answer = await frontend.infer(body, { [LENGTH]: length });
    expect(errorOf(answer)).toContain(message);
    expect(answer.header('content-type')).toBe('text/plain');
  });

  it('a header length of 0, a raw request, is 501', async () => {
    const answer = await (await testFrontend()).infer(BYTES, { [LENGTH]: '0' });
    expect(answer.status).toBe(501);
    expect(answer.text()).toContain('raw binary requests');
  });

  const data = [7, 8];
  it.each<[unknown, Uint8Array[], string]>([
    [
      { inputs: [BINARY_INPUT] },
      [BYTES.subarray(0, 5)],
      "unexpected size for input 'IN_INT32', expecting 3 additional bytes for model 'identity'",
    ],
    [{ inputs: [BINARY_INPUT] }, [], "unexpected size for input 'IN_INT32', expecting 8 additional bytes for model 'identity'"],
    [{ inputs: [BINARY_INPUT] }, [BYTES, Buffer.from('zz')], "unexpected additional input data for model 'identity'"],
    [{ inputs: [INPUT] }, [BYTES], "unexpected additional input data for model 'identity'"],
    [{ inputs: [{ ...BINARY_INPUT, data }] }, [BYTES], "But set 'data' 'binary_data_size'"],
    [{ inputs: [{ ...BINARY_INPUT, parameters: {} }] }, [], 'But no field is set'],
    [{ inputs: [{ ...BINARY_INPUT, parameters: { binary_data_size: -8 } }] }, [BYTES], "Unable to parse 'binary_data_size'"],
    [{ inputs: [{ ...BINARY_INPUT, parameters: { binary_data_size: '8' } }] }, [BYTES], "Unable to parse 'binary_data_size'"],
    [{ inputs: [{ ...BINARY_INPUT, parameters: { binary_data_size: 1.5 } }] }, [BYTES], "Unable to parse 'binary_data_size'"],
    [
      { inputs: [{ ...BINARY_INPUT, parameters: { binary_data_size: 2 ** 53 - 1 } }] },
      [BYTES],
      'expecting 9007199254740983 additional bytes',
    ],
  ])('%j followed by %o is refused', async (json, tensors, message) => {
    const frontend = await testFrontend();
    const { body, headers } = binaryBody(json, ...tensors);
    const answer = await frontend.infer(body, headers);
    expect(errorOf(answer)).toContain(message);
    expect(answer.header('content-type')).toBe('application/json');
    expect(frontend.core.requests).toEqual([]);
  });

  it('without the header that says where it begins is no JSON', async () => {
    const { body } = binaryBody({ inputs: [BINARY_INPUT] }, BYTES);
    expect(errorOf(await (await testFrontend()).infer(body))).toContain('failed to parse the request JSON buffer: ');
  });
});

describe('requests that are refused with 400', () => {
  it.each<[string, string | object, string]>([
    ['no body', '', 'the request has no body'],
    ['cut off', '{"inputs": [', 'failed to parse the request JSON buffer: '],
    ['followed by more', '{"inputs":[]}xyz', 'failed to parse the request JSON buffer: '],
    ['with a BOM', '\ufeff{"inputs":[]}', 'failed to parse the request JSON buffer: '],
    ['NaN as a name', '{NaN:1,"inputs":[]}', 'failed to parse the request JSON buffer: '],
    ['an array', '[]', "Unable to parse 'inputs': attempt to access non-existing object member 'inputs'"],
    ['a text', '"x"', "Unable to parse 'inputs'"],
    ['null', 'null', "Unable to parse 'inputs'"],
    ['no inputs', { id: 'x' }, "Unable to parse 'inputs': attempt to access non-existing object member 'inputs'"],
    ['inputs as an object', { inputs: {} }, "Unable to parse 'inputs': attempt to access JSON non-array as array"],
    ['an input as a number', { inputs: [1] }, "Unable to parse 'inputs'"],
    ['an input as null', { inputs: [null] }, "Unable to parse 'inputs'"],
    [
      'no name',
      { inputs: [{ ...INPUT, name: undefined }] },
      "Unable to parse 'name': attempt to access non-existing object member",
    ],
    [
      'name as a number',
      { inputs: [{ ...INPUT, name: 1 }] },
      "Unable to parse 'name': attempt to access JSON non-string as string",
    ],
    ['no shape', { inputs: [{ ...INPUT, shape: undefined }] }, "Unable to parse 'shape': attempt to access non-existing"],
    [
      'shape as a string',
      { inputs: [{ ...INPUT, shape: '[1,4]' }] },
      "Unable to parse 'shape': attempt to access JSON non-array",
    ],
    ['shape as a number', { inputs: [{ ...INPUT, shape: 2 }] }, "Unable to parse 'shape': attempt to access JSON non-array"],
    [
      'shape of texts',
      { inputs: [{ ...INPUT, shape: ['2'] }] },
      "Unable to parse 'shape': attempt to access JSON non-unsigned-integer",
    ],
    [
      'a negative dim',
      { inputs: [{ ...INPUT, shape: [-1] }] },
      "Unable to parse 'shape': attempt to access JSON non-unsigned-integer",
    ],
    ['a fractional dim', { inputs: [{ ...INPUT, shape: [1.5] }] }, "Unable to parse 'shape'"],
    ['a hostile shape', { inputs: [{ ...INPUT, shape: [2 ** 52, 2 ** 52] }] }, "Unable to parse 'data': Shape does not match"],
    ['no datatype', { inputs: [{ ...INPUT, datatype: undefined }] }, "Unable to parse 'datatype'"],
    ['an unknown datatype', { inputs: [{ ...INPUT, datatype: 'INT33' }] }, 'invalid datatype for input IN_INT32'],
    ['a datatype of Object', { inputs: [{ ...INPUT, datatype: 'constructor' }] }, 'invalid datatype for input IN_INT32'],
    ['parameters of an input as a list', { inputs: [{ ...INPUT, parameters: [] }] }, "Unable to parse 'parameters'"],
    ['id as a number', { id: 5, inputs: [] }, "Unable to parse 'id': attempt to access JSON non-string as string"],
    ['id as null', { id: null, inputs: [] }, "Unable to parse 'id'"],
    ['outputs as an object', { inputs: [], outputs: {} }, "Unable to parse 'outputs': attempt to access JSON non-array as array"],
    ['outputs as null', { inputs: [], outputs: null }, "Unable to parse 'outputs'"],
    ['an output as a text', { inputs: [], outputs: ['OUT'] }, "Unable to parse 'outputs'"],
    ['an output without a name', { inputs: [], outputs: [{}] }, "Unable to parse 'name'"],
    [
      'binary_data as a number',
      { inputs: [], outputs: [{ name: 'O', parameters: { binary_data: 1 } }] },
      "Unable to parse 'binary_data'",
    ],
    [
      'classification as a text',
      { inputs: [], outputs: [{ name: 'O', parameters: { classification: 'a' } }] },
      "Unable to parse 'classification'",
    ],
    [
      'parameters as a list',
      { inputs: [], parameters: [1] },
      'failed to get request params.: attempt to get members for non-object',
    ],
    [
      'a parameter as an object',
      { inputs: [], parameters: { x: {} } },
      "parameter 'x' has invalid type. It should be either 'int', 'bool', or 'string'.",
    ],
    ['a parameter as null', { inputs: [], parameters: { x: null } }, "parameter 'x' has invalid type"],
    [
      'priority as a text',
      { inputs: [], parameters: { priority: 'x' } },
      "Unable to parse 'priority': attempt to access JSON non-unsigned-integer as unsigned-integer",
    ],
    ['a negative timeout', { inputs: [], parameters: { timeout: -1 } }, "Unable to parse 'timeout'"],
    [
      'binary_data_output as a text',
      { inputs: [], parameters: { binary_data_output: 'true' } },
      "Unable to parse 'binary_data_output'",
    ],
    ['sequence_id as a bool', { inputs: [], parameters: { sequence_id: true } }, "Unable to parse 'sequence_id'"],
    ['sequence_id below 0', { inputs: [], parameters: { sequence_id: -1 } }, "Unable to parse 'sequence_id'"],
    ['sequence_start as a number', { inputs: [], parameters: { sequence_start: 1 } }, "Unable to parse 'sequence_start'"],
    [
      'a reserved parameter',
      { inputs: [], parameters: { triton_x: true } },
      "parameter keys starting with 'triton_' are reserved",
    ],
  ])('%s', async (_, body, message) => {
    const frontend = await testFrontend();
    const answer = await frontend.infer(body);
    expect(errorOf(answer)).toContain(message);
    expect(answer.header('content-type')).toBe('application/json');
    expect(frontend.core.requests).toEqual([]);
  });

  it('JSON that is not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('","inputs":[]}')]);
    expect(errorOf(await (await testFrontend()).infer(body))).toContain('it is not UTF-8');
  });
});

describe('what is not there yet is 501 and named', () => {
  it.each<[string, object]>([
    ['shared memory', { inputs: [{ ...INPUT, data: undefined, parameters: { shared_memory_region: 'r' } }] }],
    ['shared memory', { inputs: [], outputs: [{ name: 'O', parameters: { shared_memory_region: 'r' } }] }],
    ['classification', { inputs: [], outputs: [{ name: 'OUT_INT32', parameters: { classification: 2 } }] }],
  ])('%s: %j', async (name, body) => {
    const answer = await (await testFrontend()).infer(body);
    expect(answer.status).toBe(501);
    expect(answer.text()).toContain(`${name} is not supported`);
  });

  it('classification of 0 classes is none', async () => {
    const body = { inputs: [INPUT], outputs: [{ name: 'OUT_INT32', parameters: { classification: 0 } }] };
    expect((await (await testFrontend()).infer(body)).status).toBe(200);
  });
});
