/**
 * A tiny ONNX model, Y = X * factor, so that an answer tells which model file gave it. X and Y: FP32, [batch, 4].
 */
import protobuf from 'protobufjs/light.js';

const { Writer } = protobuf;
const FLOAT = 1;
const OPSET = 13;

export const SCALE_CONFIG = `backend: "onnxruntime"
max_batch_size: 8
input [ { name: "X" data_type: TYPE_FP32 dims: [ 4 ] } ]
output [ { name: "Y" data_type: TYPE_FP32 dims: [ 4 ] } ]
`;

/** Field numbers are those of onnx.proto. */
export function scaleModel(factor: number): Uint8Array {
  const raw = new Uint8Array(new Float32Array([factor]).buffer);
  const tensor = message((w) => w.uint32(8).int64(1).uint32(16).int32(FLOAT).uint32(66).string('factor').uint32(74).bytes(raw));
  const node = message((w) =>
    w.uint32(10).string('X').uint32(10).string('factor').uint32(18).string('Y').uint32(34).string('Mul'),
  );
  const graph = message((w) =>
    w
      .uint32(10)
      .bytes(node)
      .uint32(18)
      .string('scale')
      .uint32(42)
      .bytes(tensor)
      .uint32(90)
      .bytes(valueInfo('X'))
      .uint32(98)
      .bytes(valueInfo('Y')),
  );
  const opset = message((w) => w.uint32(10).string('').uint32(16).int64(OPSET));
  return message((w) => w.uint32(8).int64(7).uint32(58).bytes(graph).uint32(66).bytes(opset));
}

function valueInfo(name: string): Uint8Array {
  const batch = message((w) => w.uint32(18).string('batch'));
  const four = message((w) => w.uint32(8).int64(4));
  const shape = message((w) => w.uint32(10).bytes(batch).uint32(10).bytes(four));
  const type = message((w) => w.uint32(10).bytes(message((t) => t.uint32(8).int32(FLOAT).uint32(18).bytes(shape))));
  return message((w) => w.uint32(10).string(name).uint32(18).bytes(type));
}

function message(write: (writer: protobuf.Writer) => protobuf.Writer): Uint8Array {
  return write(Writer.create()).finish();
}
