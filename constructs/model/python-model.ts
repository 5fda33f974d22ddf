/**
 * A model in Python, executed by the Python backend: a `model.py` with a class `TritonPythonModel`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Construct } from 'constructs';
import { DEFAULT_MODEL_FILE } from '../../contract/repository-layout.ts';
import { baseDirectoryOf } from '../base-directory.ts';
import {
  describePath,
  type FileSource,
  fileName,
  type ModelFiles,
  putFile,
  sourcePath,
  type VersionArtifacts,
} from './artifact.ts';
import { Model } from './model.ts';
import type { CommonModelProps } from './model-props.ts';
import type { TensorSpecs } from './tensor-spec.ts';

/** Props of a Python model. */
export interface PythonModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs>
  extends CommonModelProps<I, O> {
  /** For each version a Python file, or a folder with a `model.py` and what it imports. */
  readonly versions: VersionArtifacts;
  /**
   * Environment of the model: an archive made by conda-pack, copied into the model's folder, or the absolute path of an environment on the server.
   * @default - the server's own Python
   */
  readonly executionEnvironment?: { readonly archive: FileSource } | { readonly serverPath: string };
  /**
   * Input tensors are given to the model in the CPU's memory.
   * @default true
   */
  readonly forceCpuOnlyInputTensors?: boolean;
}

/** A model in Python. */
export class PythonModel<const I extends TensorSpecs = TensorSpecs, const O extends TensorSpecs = TensorSpecs> extends Model<
  I,
  O
> {
  readonly #environment: PythonModelProps['executionEnvironment'];

  constructor(scope: Construct, id: string, props: PythonModelProps<I, O>) {
    super(scope, id, { ...props, backend: 'python' });
    const { executionEnvironment, forceCpuOnlyInputTensors } = props;
    this.#environment = executionEnvironment;
    if (executionEnvironment) this.addParameter('EXECUTION_ENV_PATH', environmentPath(executionEnvironment));
    if (forceCpuOnlyInputTensors !== undefined) {
      this.addParameter('FORCE_CPU_ONLY_INPUT_TENSORS', forceCpuOnlyInputTensors ? 'yes' : 'no');
    }
  }

  protected override get modelFilename(): string {
    return this.props.defaultModelFilename ?? DEFAULT_MODEL_FILE['python']!;
  }

  protected override addVersionFiles(files: ModelFiles, version: string, path: string): string[] {
    const problems = super.addVersionFiles(files, version, path);
    if (problems.length === 0 && describePath(path) === 'folder' && !existsSync(join(path, this.modelFilename))) {
      problems.push(`version ${version}: '${path}' has no '${this.modelFilename}'`);
    }
    return problems;
  }

  protected override collectFiles(): { readonly files: ModelFiles; readonly problems: string[] } {
    const collected = super.collectFiles();
    if (!this.#environment || !('archive' in this.#environment)) return collected;
    const { archive } = this.#environment;
    const path = sourcePath(archive, baseDirectoryOf(this));
    const kind = describePath(path);
    if (kind === 'file') collected.problems.push(...putFile(collected.files, fileName(archive), { copyOf: path }));
    else
      collected.problems.push(
        `executionEnvironment: ${kind === 'folder' ? `'${path}' is a folder, want an archive` : kind.problem}`,
      );
    return collected;
  }
}

/** The Python backend puts the model's folder in place of the variable. */
function environmentPath(environment: NonNullable<PythonModelProps['executionEnvironment']>): string {
  return 'archive' in environment ? `$$TRITON_MODEL_DIRECTORY/${fileName(environment.archive)}` : environment.serverPath;
}
