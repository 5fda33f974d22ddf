import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSignature, fillFromSignature } from '../../../../contract/onnx/check.ts';
import { OnnxFileError, readOnnxSignature } from '../../../../contract/onnx/signature.ts';
import { writeOddFiles } from '../../../support/odd-files.ts';
import { identityModel } from '../../../support/onnx-model.ts';

const models = new URL('../../../native/models/', import.meta.url).pathname;
const signatureOf = (name: string) => readOnnxSignature(join(models, `${name}.onnx`));

describe('the signature of an ONNX file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trireme-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has free dims by name, and leaves weights out of the inputs', () => {
    expect(signatureOf('external')).toEqual({
      inputs: [{ name: 'X', elementType: 1, dims: [-1, 16], symbols: ['N', ''], hasDefault: false }],
      outputs: [{ name: 'Y', elementType: 1, dims: [-1, 16], symbols: ['N', ''], hasDefault: false }],
      externalData: ['external.bin'],
      externalTensors: [{ name: 'W', elementType: 1, dims: [16, 16], location: 'external.bin', offset: 0 }],
    });
  });

  it('marks an input with a default', () => {
    expect(signatureOf('optional').inputs.map(({ name, hasDefault }) => [name, hasDefault])).toEqual([
      ['X', false],
      ['B', true],
    ]);
  });

  it.each([
    ['', 'is empty'],
    ['this is no model', 'is not an ONNX model'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 5\n', 'is a Git LFS pointer'],
  ])('refuses a file with %j', async (content, message) => {
    const path = join(folder, 'model.onnx');
    await writeFile(path, content);
    expect(() => readOnnxSignature(path)).toThrow(`model file '${path}' ${message}`);
  });

  it('refuses a missing file, a folder, a pipe and a truncated model', async () => {
    writeOddFiles(folder, { pipe: 'pipe' });
    expect(() => readOnnxSignature(join(folder, 'pipe'))).toThrow(/is a pipe or device, expected a file/);
    expect(() => readOnnxSignature(join(folder, 'model.onnx'))).toThrow(/does not exist/);
    expect(() => readOnnxSignature(folder)).toThrow(/is a folder/);
    const path = join(folder, 'model.onnx');
    await writeFile(path, await readFile(join(models, 'external.onnx')));
    await truncate(path, 100);
    expect(() => readOnnxSignature(path)).toThrow(/is not a whole ONNX model: it ends after 100 bytes/);
  });

  it('refuses dims that no number holds exactly', async () => {
    const path = join(folder, 'model.onnx');
    await writeFile(path, identityModel([{ name: 'x', datatype: 'FP32', dims: [2 ** 60] }]));
    expect(() => readOnnxSignature(path)).toThrow(`model file '${path}': tensor 'x' has a dim of more than 9007199254740991`);
  });

  it('is read from a file of more than 4 GiB without its weights', async () => {
    const path = join(folder, 'model.onnx');
    const io = (tag: number, name: string) =>
      field(tag, Buffer.concat([field(1, Buffer.from(name)), field(2, field(1, varint(8, 1)))]));
    const weights = 5 * 2 ** 30;
    const named = field(8, Buffer.from('W'));
    const rawData = Buffer.concat([Buffer.of(0x4a), lengthOf(weights)]);
    const initializer = Buffer.concat([Buffer.of(0x2a), lengthOf(named.length + rawData.length + weights), named, rawData]);
    const tail = Buffer.concat([io(11, 'X'), io(11, 'W'), io(12, 'Y')]);
    const graph = Buffer.concat([Buffer.of(0x3a), lengthOf(initializer.length + weights + tail.length)]);
    const head = Buffer.concat([varint(8, 8), graph, initializer]);
    // The weights are a hole in the file: they take no room and no time.
    const file = await open(path, 'w');
    await file.write(head, 0, head.length, 0);
    await file.write(tail, 0, tail.length, head.length + weights);
    await file.close();

    const before = process.memoryUsage().arrayBuffers;
    const { inputs, outputs } = readOnnxSignature(path);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20);
    expect(inputs.map(({ name, hasDefault }) => [name, hasDefault])).toEqual([
      ['X', false],
      ['W', true],
    ]);
    expect(outputs.map(({ name }) => name)).toEqual(['Y']);
  });

  it('has the external data of tensors in nodes and in their subgraphs too', async () => {
    const entry = (location: string) =>
      field(13, Buffer.concat([field(1, Buffer.from('location')), field(2, Buffer.from(location))]));
    const inNode = (attribute: number, value: Buffer) => field(1, field(5, field(attribute, value)));
    const graph = Buffer.concat([
      inNode(5, entry('constant.bin')),
      inNode(6, Buffer.concat([field(5, entry('branch.bin')), inNode(10, entry('list.bin'))])),
      field(15, Buffer.concat([field(1, entry('values.bin')), field(2, entry('indices.bin'))])),
    ]);
    const path = join(folder, 'model.onnx');
    await writeFile(path, Buffer.concat([varint(8, 8), field(7, graph)]));
    expect(readOnnxSignature(path).externalData).toEqual(['branch.bin', 'constant.bin', 'indices.bin', 'list.bin', 'values.bin']);
  });

  it('refuses every truncation and mutation with its own error, or reads it', async () => {
    const whole = await readFile(join(models, 'optional.onnx'));
    const path = join(folder, 'model.onnx');
    for (let i = 0; i < whole.length; i++) {
      const mutant = Buffer.from(whole);
      mutant[i] = (mutant[i]! * 31 + 97) & 0xff;
      for (const bytes of [mutant, whole.subarray(0, i)]) {
        await writeFile(path, bytes);
        try {
          readOnnxSignature(path);
        } catch (error) {
          expect(error).toBeInstanceOf(OnnxFileError);
        }
      }
    }
  });
});

/** A protobuf field of bytes. */
function field(number: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of((number << 3) | 2), lengthOf(bytes.length), bytes]);
}

/** A protobuf field of a small number, by its tag. */
function varint(tag: number, value: number): Buffer {
  return Buffer.of(tag, value);
}

function lengthOf(length: number): Buffer {
  const bytes: number[] = [];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

describe('a configuration beside its ONNX file', () => {
  it('is completed with tensors, batching and the default batch size', () => {
    expect(fillFromSignature({ backend: 'onnxruntime' }, signatureOf('external'))).toEqual({
      backend: 'onnxruntime',
      max_batch_size: 4,
      dynamic_batching: {},
      input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [16n] }],
      output: [{ name: 'Y', data_type: 'TYPE_FP32', dims: [16n] }],
    });
  });

  it('is batched dynamically if it states no more than the batch size', () => {
    expect(fillFromSignature({ max_batch_size: 2 }, signatureOf('external'))).toMatchObject({
      max_batch_size: 2,
      dynamic_batching: {},
    });
    const stated = fillFromSignature({ max_batch_size: 2, input: [{ name: 'X' }] }, signatureOf('external'));
    expect(stated).not.toHaveProperty('dynamic_batching');
  });

  it('gets no batching if a first dimension is fixed, and scalars by reshape', () => {
    expect(fillFromSignature({}, signatureOf('scalar'))).toEqual({
      max_batch_size: 0,
      input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [1n], reshape: { shape: [] } }],
      output: [{ name: 'Y', data_type: 'TYPE_FP32', dims: [1n], reshape: { shape: [] } }],
    });
  });

  it('keeps what is declared', () => {
    const declared = { max_batch_size: 8, input: [{ name: 'X', dims: [-1n] }] };
    expect(fillFromSignature(declared, signatureOf('external'))).toMatchObject({
      max_batch_size: 8,
      input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [-1n] }],
      output: [{ name: 'Y', dims: [16n] }],
    });
  });

  it('is found to differ in names, types and dims, all at once', () => {
    const problems = checkSignature(
      {
        max_batch_size: 8,
        input: [{ name: 'X', data_type: 'TYPE_INT32', dims: [15n] }],
        output: [{ name: 'Z', data_type: 'TYPE_FP32', dims: [16n] }],
      },
      signatureOf('external'),
    );
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "input[0].data_type: input 'X': the model has TYPE_FP32, got TYPE_INT32",
      "input[0].dims: input 'X': the model has shape [-1,16], got [-1,15] (the batch dimension of max_batch_size 8 comes before the dims)",
      "output[0].name: the model has no output 'Z'; its outputs are 'Y'",
    ]);
  });

  it('is refused a batch that the graph fixes at one', () => {
    const [problem] = checkSignature(
      { max_batch_size: 4, input: [{ name: 'X', data_type: 'TYPE_FP32', dims: [-1n] }], output: [] },
      signatureOf('constant_output'),
    );
    expect(problem?.message).toContain("max_batch_size is 4, but the model's first dimension is fixed at 1");
  });

  it('is told of an input that it leaves out', () => {
    expect(checkSignature({ output: [] }, signatureOf('optional')).map(({ message }) => message)).toEqual([
      "the model's input 'X' is missing",
    ]);
  });
});
