/**
 * An ONNX file → the TypeScript declaration of its inputs and outputs, for `new OnnxModel(models, 'encoder', { …, ...encoder })`.
 *
 * So the compiler knows tensors that would else only be read when the app is synthesized, and ensembles of the model are typed.
 */
import { basename } from 'node:path';
import { canBatch, fillFromSignature } from '../../contract/onnx/check.ts';
import { type OnnxSignature, type OnnxTensor, readOnnxSignature } from '../../contract/onnx/signature.ts';
import { calledNames, objectOf, print } from './expression.ts';
import { camelCase, NameScope } from './names.ts';
import { tensorProps } from './tensors.ts';

export interface OnnxTypesOptions {
  /** Path of the ONNX file. */
  readonly file: string;
  /**
   * Name of the declaration.
   * @default - the file's, or its folder's for a file that is named as all are: `encoder/1/model.onnx` is `encoder`
   */
  readonly name?: string;
  /**
   * The first dimension of every tensor is the batch, which `maxBatchSize` adds.
   * @default - whether all of them leave it open
   */
  readonly batching?: boolean;
}

/** Text of a module. Throws if the file cannot be read, or has tensors that no model can have. */
export function onnxTypes({ file, name = defaultName(file), batching }: OnnxTypesOptions): string {
  const signature = readOnnxSignature(file);
  const isBatched = batching ?? canBatch(signature);
  if (isBatched && !canBatch(signature))
    throw new Error(`'${file}' cannot batch: not every tensor leaves its first dimension open`);
  const { input, output } = fillFromSignature({ max_batch_size: isBatched ? 1 : 0 }, signature, 0);
  const inputs = tensorProps(input).prop ?? objectOf([]);
  const outputs = tensorProps(output).prop ?? objectOf([]);
  for (const tensor of [...(input ?? []), ...(output ?? [])]) {
    if (!tensorProps([tensor]).prop)
      throw new Error(`'${file}': tensor '${tensor.name}' has a type or dims that no model can have`);
  }
  const variable = new NameScope(['inputs', 'outputs']).add(name);
  const value = objectOf([
    ['inputs', inputs],
    ['outputs', outputs],
  ]);
  const imports = [...new Set([...calledNames(inputs), ...calledNames(outputs)])].sort();
  return [
    `import { ${imports.join(', ')} } from 'trireme';\n`,
    describe(basename(file), signature, isBatched),
    `export const ${variable} = ${print(value, '', `export const ${variable} = `.length)};\n`,
  ].join('\n');
}

/** Version folders and `model` are no names. */
function defaultName(file: string): string {
  const parts = file.replace(/\.[^./\\]*$/, '').split(/[/\\]/);
  return camelCase(parts.findLast((part) => part !== 'model' && !/^\d*$/.test(part) && part !== '.' && part !== '..') ?? 'model');
}

/** Dims with the names that the file gives them, which specs have no place for. */
function describe(name: string, { inputs, outputs }: OnnxSignature, isBatched: boolean): string {
  const line = (kind: string) => (tensor: OnnxTensor) => ` * - ${kind} \`${tensor.name}\`: ${shape(tensor)}`;
  const note = isBatched ? ' The first dimension is the batch, for a `maxBatchSize` of 1 or more.' : '';
  return ['/**', ` * Tensors of ${name}.${note}`, ...inputs.map(line('input')), ...outputs.map(line('output')), ' */'].join('\n');
}

function shape({ dims, symbols, hasDefault }: OnnxTensor): string {
  if (!dims) return 'of any shape: the file does not say';
  const named = dims.map((dim, index) => (dim === -1 ? (symbols[index] || '?').replaceAll('*/', '') : dim));
  return `[${named.join(', ')}]${hasDefault ? ', has a default' : ''}`;
}
