/**
 * A model in an ONNX file, executed by ONNX Runtime.
 *
 * The file's own inputs and outputs are read when they are needed: declared ones are checked against them in every version, undeclared ones
 * taken from the highest. Files with external data that an ONNX file names come along.
 */
import { dirname, join, posix } from 'node:path';
import type { Construct } from 'constructs';
import { checkSignature, fillFromSignature } from '../../contract/onnx/check.ts';
import { OnnxFileError, type OnnxSignature, readOnnxSignature } from '../../contract/onnx/signature.ts';
import { DEFAULT_MODEL_FILE } from '../../contract/repository-layout.ts';
import { baseDirectoryOf } from '../base-directory.ts';
import { describePath, type ModelFiles, sourcePath, type VersionArtifacts } from './artifact.ts';
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
    if (problems.length > 0 || describePath(path) !== 'file') return problems;
    const signature = this.#signature(path);
    if (signature instanceof OnnxFileError) return [];
    for (const location of signature.externalData) {
      const source = join(dirname(path), location);
      const kind = describePath(source);
      if (posix.normalize(location).startsWith('..') || posix.isAbsolute(location)) {
        problems.push(`version ${version}: external data '${location}' of '${path}' is not beside it`);
      } else if (kind === 'file') files.set(posix.join(version, location), { copyOf: source });
      else
        problems.push(
          `version ${version}: external data of '${path}': ${kind === 'folder' ? `'${source}' is a folder` : kind.problem}`,
        );
    }
    return problems;
  }

  #validateSignatures(): string[] {
    return this.#versions().flatMap(([version, path]) => {
      const signature = this.#signature(path);
      if (signature instanceof OnnxFileError) return [`version ${version}: ${signature.message}`];
      try {
        return checkSignature(this._toConfig(), signature).map(({ message }) => `version ${version}: ${message}`);
      } catch {
        return []; // The configuration cannot be rendered, which is said already.
      }
    });
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
      .map(([version, path]) => [version, describePath(path) === 'folder' ? join(path, this.modelFilename) : path] as const)
      .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
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
