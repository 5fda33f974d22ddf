import protobuf from 'protobufjs/light.js';
import { describe, expect, it } from 'vitest';
import { DATA_TYPES, type DataType } from '../../../../contract/data-types.ts';
import { takeOutDefaults } from '../../../../contract/onnx/defaults.ts';

type Write = (writer: protobuf.Writer) => unknown;

function message(write: Write): Uint8Array {
  const writer = protobuf.Writer.create();
  write(writer);
  return writer.finish();
}

const tensor = (name: string, datatype: DataType, elements: Write): Uint8Array =>
  message((w) => elements(w.uint32(8).int64(2).uint32(16).int32(DATA_TYPES[datatype].onnx).uint32(66).string(name)));

/** With fields before and behind the initializers that nobody here knows. */
const modelOf = (...initializers: readonly Uint8Array[]): Uint8Array => {
  const graph = message((w) => {
    w.uint32(18).string('graph');
    for (const initializer of initializers) w.uint32(42).bytes(initializer);
    w.uint32(90).bytes(Uint8Array.of(10, 1, 88));
  });
  return message((w) => w.uint32(8).int64(8).uint32(58).bytes(graph).uint32(66).bytes(Uint8Array.of(16, 17)));
};

const packed = (write: Write): Uint8Array => message(write);
const bits = (array: ArrayBufferView): number[] => [...new Uint8Array(array.buffer, array.byteOffset, array.byteLength)];

const ENCODINGS: readonly [DataType, string, Write, ArrayBufferView][] = [
  ['FP32', 'raw', (w) => w.uint32(74).bytes(new Uint8Array(Float32Array.of(1.5, -2).buffer)), Float32Array.of(1.5, -2)],
  ['FP32', 'floats', (w) => w.uint32(34).bytes(packed((p) => p.float(1.5).float(-2))), Float32Array.of(1.5, -2)],
  ['FP32', 'floats, one by one', (w) => w.uint32(37).float(1.5).uint32(37).float(-2), Float32Array.of(1.5, -2)],
  ['FP64', 'doubles', (w) => w.uint32(82).bytes(packed((p) => p.double(0.1).double(-1e300))), Float64Array.of(0.1, -1e300)],
  ['INT32', 'ints', (w) => w.uint32(42).bytes(packed((p) => p.int32(-1).int32(2147483647))), Int32Array.of(-1, 2147483647)],
  ['INT8', 'ints', (w) => w.uint32(42).bytes(packed((p) => p.int32(-128).int32(127))), Int8Array.of(-128, 127)],
  ['UINT16', 'ints', (w) => w.uint32(42).bytes(packed((p) => p.int32(0).int32(65535))), Uint16Array.of(0, 65535)],
  [
    'FP16',
    'bits as ints',
    (w) => w.uint32(42).bytes(packed((p) => p.int32(0x3c00).int32(0xc000))),
    Uint16Array.of(0x3c00, 0xc000),
  ],
  ['BOOL', 'ints', (w) => w.uint32(42).bytes(packed((p) => p.int32(1).int32(0))), Uint8Array.of(1, 0)],
  [
    'INT64',
    'longs',
    (w) => w.uint32(58).bytes(packed((p) => p.int64('9223372036854775807').int64('-9223372036854775808'))),
    BigInt64Array.of(2n ** 63n - 1n, -(2n ** 63n)),
  ],
  [
    'UINT32',
    'unsigned longs',
    (w) => w.uint32(90).bytes(packed((p) => p.uint64(0).uint64(4294967295))),
    Uint32Array.of(0, 4294967295),
  ],
  [
    'UINT64',
    'unsigned longs',
    (w) => w.uint32(90).bytes(packed((p) => p.uint64('18446744073709551615').uint64(1))),
    BigUint64Array.of(2n ** 64n - 1n, 1n),
  ],
];

describe('defaults of an ONNX model', () => {
  it.each(ENCODINGS)('of type %s are read from %s', (datatype, _, elements, expected) => {
    const { defaults } = takeOutDefaults(modelOf(tensor('B', datatype, elements)), new Set(['B']));
    expect(defaults).toMatchObject([{ name: 'B', datatype, dims: [2] }]);
    expect(bits(defaults[0]!.data as Uint8Array)).toEqual(bits(expected));
  });

  it('of strings are texts', () => {
    const strings = tensor('B', 'BYTES', (w) => w.uint32(50).string('héllo').uint32(50).string(''));
    expect(takeOutDefaults(modelOf(strings), new Set(['B'])).defaults).toMatchObject([{ data: ['héllo', ''] }]);
  });

  it('leave a model that is otherwise the same', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) =>
      tensor(name, 'INT32', (w) => w.uint32(42).bytes(packed((p) => p.int32(1).int32(2)))),
    );
    const { model, defaults } = takeOutDefaults(modelOf(a!, b!, c!), new Set(['B', 'none of the model']));
    expect(defaults.map(({ name }) => name)).toEqual(['B']);
    expect([...model]).toEqual([...modelOf(a!, c!)]);
    const untouched = modelOf(a!, c!);
    expect([...takeOutDefaults(untouched, new Set()).model]).toEqual([...untouched]);
  });

  it('stay where they are if their values are in another file, or of a type that cannot be served', () => {
    const external = tensor('B', 'FP32', (w) =>
      w.uint32(106).bytes(message((e) => e.uint32(10).string('location').uint32(18).string('b.bin'))),
    );
    const complex = message((w) => w.uint32(8).int64(2).uint32(16).int32(14).uint32(66).string('C'));
    const model = modelOf(external, complex);
    const opened = takeOutDefaults(model, new Set(['B', 'C']));
    expect(opened.defaults).toEqual([]);
    expect([...opened.model]).toEqual([...model]);
  });
});
