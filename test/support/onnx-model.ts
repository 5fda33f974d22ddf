/**
 * Small ONNX models, written field by field, for tests that need a graph of their own. Field numbers are those of onnx.proto.
 */
import protobuf from 'protobufjs/light.js';
import { DATA_TYPES, type DataType } from '../../contract/data-types.ts';

const OPSET = 17;
const IR_VERSION = 8;

export interface OnnxValue {
  readonly name: string;
  /** A number is an element type that has no name here. */
  readonly datatype: DataType | number;
  /** A name is a free dim. Left out, the file does not say the shape. */
  readonly dims?: readonly (number | string)[];
}

export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

export interface OnnxGraph {
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly nodes: readonly OnnxNode[];
}

export function onnxModel({ inputs, outputs, nodes }: OnnxGraph): Uint8Array {
  const graph = message((w) => {
    for (const node of nodes) w.uint32(10).bytes(nodeProto(node));
    w.uint32(18).string('graph');
    for (const input of inputs) w.uint32(90).bytes(valueInfo(input));
    for (const output of outputs) w.uint32(98).bytes(valueInfo(output));
  });
  const opset = message((w) => w.uint32(10).string('').uint32(16).int64(OPSET));
  return message((w) => w.uint32(8).int64(IR_VERSION).uint32(58).bytes(graph).uint32(66).bytes(opset));
}

/** One Identity per tensor, `<name>` → `<name>_out`. */
export function identityModel(inputs: readonly OnnxValue[]): Uint8Array {
  return onnxModel({
    inputs,
    outputs: inputs.map((input) => ({ ...input, name: `${input.name}_out` })),
    nodes: inputs.map(({ name }) => ({ op: 'Identity', inputs: [name], outputs: [`${name}_out`] })),
  });
}

function nodeProto({ op, inputs, outputs }: OnnxNode): Uint8Array {
  return message((w) => {
    for (const input of inputs) w.uint32(10).string(input);
    for (const output of outputs) w.uint32(18).string(output);
    w.uint32(34).string(op);
  });
}

function valueInfo({ name, datatype, dims }: OnnxValue): Uint8Array {
  const elementType = typeof datatype === 'number' ? datatype : DATA_TYPES[datatype].onnx;
  const shape = message((w) => {
    for (const dim of dims ?? []) {
      w.uint32(10).bytes(message((d) => (typeof dim === 'number' ? d.uint32(8).int64(dim) : d.uint32(18).string(dim))));
    }
  });
  const tensor = message((w) => {
    w.uint32(8).int32(elementType);
    if (dims) w.uint32(18).bytes(shape);
  });
  return message((w) =>
    w
      .uint32(10)
      .string(name)
      .uint32(18)
      .bytes(message((t) => t.uint32(10).bytes(tensor))),
  );
}

function message(write: (writer: protobuf.Writer) => unknown): Uint8Array {
  const writer = protobuf.Writer.create();
  write(writer);
  return writer.finish();
}
