/**
 * A model in an ONNX file, executed by ONNX Runtime.
 *
 * The file's own inputs and outputs are read when they are needed: declared ones are checked against them in every version, undeclared ones
 * taken from the highest. Files with external data that an ONNX file names come along.
 */
import { join, posix } from 'node:path';
import type { Construct } from 'constructs';
import { fromOnnxElementType } from '../../contract/data-types.ts';
import { checkSignature, fillFromSignature } from '../../contract/onnx/check.ts';
import { externalFiles } from '../../contract/onnx/external-data.ts';
import { OnnxFileError, type OnnxSignature, type OnnxTensor, readOnnxSignature } from '../../contract/onnx/signature.ts';
import { DEFAULT_MODEL_FILE } from '../../contract/repository-layout.ts';
import { baseDirectoryOf } from '../base-directory.ts';
import { describePath, type ModelFiles, putFile, sourcePath, type VersionArtifacts } from './artifact.ts';
import { toSpecs } from './config-tensors.ts';
import { Model } from './model.ts';
import type { CommonModelProps } from './model-props.ts';
import type { TensorSpecs } from './tensor-spec.ts';

/** Props of an ONNX model. */
export interface OnnxModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs>
  extends CommonModelProps<I, O> {
  /** An ONNX file for each version, or a folder that has one by the name of `defaultModelFilename`. */
  readonly versions: VersionArtifacts;
}

/** A model in an ONNX file. */
export class OnnxModel<const I extends TensorSpecs = TensorSpecs, const O extends TensorSpecs = TensorSpecs> extends Model<I, O> {
  readonly #signatures = new Map<string, OnnxSignature | OnnxFileError>();

  constructor(scope: Construct, id: string, props: OnnxModelProps<I, O>) {
    super(scope, id, { ...props, backend: 'onnxruntime' });
  }

  override get inputs(): I {
    return this.props.inputs ?? (this.#statedTensors().inputs as I);
  }

  override get outputs(): O {
    return this.props.outputs ?? (this.#statedTensors().outputs as O);
  }

  protected override get modelFilename(): string {
    return this.props.defaultModelFilename ?? DEFAULT_MODEL_FILE['onnxruntime']!;
  }

  protected override validateModel(): string[] {
    return [...super.validateModel(), ...this.#validateSignatures()];
  }

  protected override addVersionFiles(files: ModelFiles, version: string, path: string): string[] {
    const problems = super.addVersionFiles(files, version, path);
    const modelPath = this.#modelPath(path);
    if (problems.length > 0 || describePath(modelPath) !== 'file') return problems;
    const signature = this.#signature(modelPath);
    if (signature instanceof OnnxFileError) return [];
    for (const { location, path: source, problem } of externalFiles(modelPath, signature)) {
      if (problem) problems.push(`version ${version}: ${problem}`);
      else problems.push(...putFile(files, posix.join(version, location), { copyOf: source }));
    }
    return problems;
  }

  #validateSignatures(): string[] {
    return this.#versions().flatMap(([version, path]) => {
      const signature = this.#signature(path);
      if (signature instanceof OnnxFileError) return [`version ${version}: ${signature.message}`];
      return this.#signatureProblems(signature).map((message) => `version ${version}: ${message}`);
    });
  }

  #signatureProblems(signature: OnnxSignature): readonly string[] {
    const required = signature.inputs.filter(({ hasDefault }) => !hasDefault);
    const unusable = [
      ...required.flatMap((input) => unusableTensor('input', input, this.props.inputs !== undefined)),
      ...(this.props.outputs ? [] : signature.outputs.flatMap((output) => unusableTensor('output', output, false))),
    ];
    // What comes of those would only be said twice.
    if (unusable.length > 0) return unusable;
    try {
      return checkSignature(this._toConfig(), signature).map(({ message }) => message);
    } catch {
      return []; // The configuration cannot be rendered, which is said already.
    }
  }

  /** Tensors of the highest version; none if its file is not readable, which the validation reports. */
  #statedTensors(): { readonly inputs: TensorSpecs; readonly outputs: TensorSpecs } {
    const path = this.#versions().at(-1)?.[1];
    const signature = path === undefined ? undefined : this.#signature(path);
    if (!signature || signature instanceof OnnxFileError) return { inputs: {}, outputs: {} };
    const { input, output } = fillFromSignature({ max_batch_size: this.maxBatchSize }, signature, 0);
    return { inputs: toSpecs(input), outputs: toSpecs(output) };
  }

  /** Paths of the ONNX files by ascending version; without those whose artifact is already wrong. */
  #versions(): (readonly [version: string, path: string])[] {
    return Object.entries(this.props.versions ?? {})
      .map(([version, source]) => [version, sourcePath(source, baseDirectoryOf(this))] as const)
      .filter(([, path]) => typeof describePath(path) === 'string')
      .map(([version, path]) => [version, this.#modelPath(path)] as const)
      .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  }

  /** The ONNX file of an artifact. */
  #modelPath(path: string): string {
    return describePath(path) === 'folder' ? join(path, this.modelFilename) : path;
  }

  #signature(path: string): OnnxSignature | OnnxFileError {
    let signature = this.#signatures.get(path);
    if (!signature) {
      signature = readSignature(path);
      this.#signatures.set(path, signature);
    }
    return signature;
  }
}

function readSignature(path: string): OnnxSignature | OnnxFileError {
  try {
    return readOnnxSignature(path);
  } catch (error) {
    if (error instanceof OnnxFileError) return error;
    throw error;
  }
}

/** Why a tensor of a file cannot be served, or not without being declared. */
function unusableTensor(kind: 'input' | 'output', { name, elementType, dims }: OnnxTensor, isDeclared: boolean): string[] {
  if (elementType === 0) return [`${kind} '${name}' of the file is no tensor`];
  if (!fromOnnxElementType(elementType))
    return [`${kind} '${name}' of the file has ONNX element type ${elementType}, which no datatype stands for`];
  return dims || isDeclared ? [] : [`the file does not say which shape ${kind} '${name}' has: declare it in ${kind}s`];
}
