/**
 * A model executed by a backend of the user's own, a shared library that comes in the model's folder or is installed on the server.
 */
import type { Construct } from 'constructs';
import { baseDirectoryOf } from '../base-directory.ts';
import { describePath, type FileSource, type ModelFiles, putFile, sourcePath } from './artifact.ts';
import { Model } from './model.ts';
import type { ModelProps } from './model-props.ts';
import type { TensorSpecs } from './tensor-spec.ts';

/** Props of a model with a backend of the user's own. */
export interface CustomModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs>
  extends ModelProps<I, O> {
  /**
   * The backend's shared library, copied into the model's folder as `libtriton_<backend>.so`.
   * @default - the backend is installed on the server
   */
  readonly library?: FileSource;
}

/** A model with a backend of the user's own. */
export class CustomModel<const I extends TensorSpecs = TensorSpecs, const O extends TensorSpecs = TensorSpecs> extends Model<
  I,
  O
> {
  readonly #library: FileSource | undefined;
  readonly #backend: string;

  constructor(scope: Construct, id: string, props: CustomModelProps<I, O>) {
    super(scope, id, props);
    this.#library = props.library;
    this.#backend = props.backend;
  }

  protected override collectFiles(): { readonly files: ModelFiles; readonly problems: string[] } {
    const collected = super.collectFiles();
    if (this.#library === undefined) return collected;
    const path = sourcePath(this.#library, baseDirectoryOf(this));
    const kind = describePath(path);
    if (kind === 'file') collected.problems.push(...putFile(collected.files, `libtriton_${this.#backend}.so`, { copyOf: path }));
    else collected.problems.push(`library: ${kind === 'folder' ? `'${path}' is a folder, want a file` : kind.problem}`);
    return collected;
  }
}
