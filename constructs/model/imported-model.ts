/**
 * A model that others own, described by its configuration: it takes part in ensembles and checks, but `synth` writes nothing for it.
 *
 * In: a config.pbtxt file or a ModelConfig, and, for the compiler's sake, inputs and outputs, which are checked against it. Out: an IModel.
 */
import { Construct } from 'constructs';
import { readConfigFile } from '../../contract/config-file.ts';
import { canonical, type ModelConfig } from '../../contract/model-config.ts';
import { displayPath } from '../../synth/problem.ts';
import { baseDirectoryOf } from '../base-directory.ts';
import { recordSource } from '../source-location.ts';
import { type FileSource, sourcePath } from './artifact.ts';
import { toSpecs } from './config-tensors.ts';
import { differences } from './declared-tensors.ts';
import { recordStep } from './ensemble-step.ts';
import type { IModel } from './model-interface.ts';
import type { TensorSpecs } from './tensor-spec.ts';
import type { CheckedFeeds, Feeds, StepOptions, StepOutputs } from './wiring.ts';

/** Props of a model that others own. */
export interface ImportedModelProps<I extends TensorSpecs = TensorSpecs, O extends TensorSpecs = TensorSpecs> {
  /** A config.pbtxt file, or the configuration itself. */
  readonly config: FileSource | ModelConfig;
  /**
   * Name of the model.
   * @default - the configuration's `name`, or else the construct's id
   */
  readonly modelName?: string;
  /**
   * Inputs by name, so that the compiler knows them; checked against the configuration.
   * @default - the configuration's, which the compiler does not see
   */
  readonly inputs?: I;
  /**
   * Outputs by name, so that the compiler knows them; checked against the configuration.
   * @default - the configuration's, which the compiler does not see
   */
  readonly outputs?: O;
}

/** Made by `Model.fromConfig`. */
export class ImportedModel<const I extends TensorSpecs, const O extends TensorSpecs> extends Construct implements IModel<I, O> {
  readonly #props: ImportedModelProps<I, O>;
  #config: ModelConfig | undefined;

  constructor(scope: Construct, id: string, props: ImportedModelProps<I, O>) {
    super(scope, id);
    recordSource(this);
    this.#props = props;
    this.node.addValidation({ validate: () => this.#validate() });
  }

  get modelName(): string {
    return this.#props.modelName ?? (this.#readable()?.name || this.node.id);
  }

  get inputs(): I {
    return this.#props.inputs ?? (toSpecs(this.#readable()?.input) as I);
  }

  get outputs(): O {
    return this.#props.outputs ?? (toSpecs(this.#readable()?.output) as O);
  }

  get maxBatchSize(): number {
    return this.#readable()?.max_batch_size ?? 0;
  }

  step<const F extends Feeds<I>>(feeds: F & CheckedFeeds<I, F>, options?: StepOptions): StepOutputs<O> {
    return recordStep<O>(this, feeds, options);
  }

  /** @internal */
  _toConfig(): ModelConfig {
    this.#config ??= this.#read();
    return this.#config;
  }

  #read(): ModelConfig {
    const { config } = this.#props;
    if (typeof config !== 'string' && !(config instanceof URL)) return canonical(config);
    const path = sourcePath(config, baseDirectoryOf(this));
    const read = readConfigFile(path, { file: displayPath(path) });
    if (!read) throw new Error(`config: '${path}' does not exist`);
    return read.config;
  }

  /** The configuration; undefined if it cannot be read, which the validation reports. */
  #readable(): ModelConfig | undefined {
    try {
      return this._toConfig();
    } catch {
      return undefined;
    }
  }

  #validate(): string[] {
    let config: ModelConfig;
    try {
      config = this._toConfig();
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
    const { inputs, outputs } = this.#props;
    return [
      ...(inputs ? differences('input', inputs, toSpecs(config.input), 'the configuration') : []),
      ...(outputs ? differences('output', outputs, toSpecs(config.output), 'the configuration') : []),
    ];
  }
}
