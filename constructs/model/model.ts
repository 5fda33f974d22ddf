/**
 * A model of the repository, of any backend; the kinds with a backend of their own extend it.
 *
 * In: props in camelCase. Out: the model's folder, `<repository>/<model>/{config.pbtxt,<version>/…}`. `_toConfig` is the only place where
 * props become fields of a configuration, and runs late: what aspects and `add…` methods change until `synth` counts.
 * `name` is left out of config.pbtxt, so that a renamed folder keeps working.
 */
import { posix } from 'node:path';
import { Construct } from 'constructs';
import type { ModelConfig } from '../../contract/model-config.ts';
import { canonical } from '../../contract/model-config.ts';
import { CONFIG_FILE, KEEP_FILE } from '../../contract/repository-layout.ts';
import { print } from '../../contract/text-format.ts';
import { selectVersions } from '../../contract/version-policy.ts';
import { type Contribution, contributeOutput } from '../../synth/output-unit.ts';
import { baseDirectoryOf } from '../base-directory.ts';
import { toBatchInput, toBatchOutput } from '../settings/batch-tensors.ts';
import { toDynamicBatching } from '../settings/dynamic-batching.ts';
import { type InstanceGroup, toInstanceGroup } from '../settings/instance-group.ts';
import { toOptimization } from '../settings/optimization.ts';
import { sequenceBatchingFiles, toSequenceBatching } from '../settings/sequence-batching.ts';
import { toWarmup, type WarmupProps, warmupFiles } from '../settings/warmup.ts';
import { recordSource } from '../source-location.ts';
import {
  addPath,
  addVersion,
  checkVersion,
  describePath,
  type FileSource,
  fileName,
  type ModelFiles,
  putFile,
  type SideFile,
  sourcePath,
} from './artifact.ts';
import { applyOverrides, type Override, type OverridePath, toOverride } from './config-override.ts';
import { configProblems } from './config-problems.ts';
import { labelFilename, tensorProblems, toInput, toOutput } from './config-tensors.ts';
import { recordStep } from './ensemble-step.ts';
import { ImportedModel, type ImportedModelProps } from './imported-model.ts';
import type { IModel } from './model-interface.ts';
import type { ModelProps, ParameterValue } from './model-props.ts';
import { joinRepository, ModelRepository } from './model-repository.ts';
import type { TensorSpecs } from './tensor-spec.ts';
import type { CheckedFeeds, Feeds, StepOptions, StepOutputs } from './wiring.ts';

/** A model of any backend. */
export class Model<const I extends TensorSpecs = TensorSpecs, const O extends TensorSpecs = TensorSpecs>
  extends Construct
  implements IModel<I, O>
{
  /**
   * A model that others own: described by a config.pbtxt, not written by `synth`. For ensembles to name and be checked against.
   */
  static fromConfig<const I extends TensorSpecs = TensorSpecs, const O extends TensorSpecs = TensorSpecs>(
    scope: Construct,
    id: string,
    props: ImportedModelProps<I, O>,
  ): IModel<I, O> {
    return new ImportedModel(scope, id, props);
  }

  /** Name that clients and ensembles use, which is that of the model's folder. */
  readonly modelName: string;
  /** The repository that the model is in. */
  readonly repository: ModelRepository;

  /** As given to the constructor. */
  protected readonly props: ModelProps<I, O>;
  readonly #instanceGroups: InstanceGroup[];
  readonly #parameters: Map<string, ParameterValue>;
  readonly #metricTags: Map<string, string>;
  readonly #warmup: WarmupProps[];
  readonly #overrides: Override[] = [];
  readonly #addedFiles = new Map<string, FileSource>();

  constructor(scope: Construct, id: string, props: ModelProps<I, O>) {
    super(scope, id);
    recordSource(this);
    this.props = props;
    this.modelName = props.modelName ?? id;
    if (!/^[^\s/\\.\p{Cc}][^/\\\p{Cc}]*$/u.test(this.modelName)) {
      const rule = "no '/', '\\' or control character, no leading '.' or space";
      throw new Error(`modelName: got ${JSON.stringify(this.modelName)}, want the name of a folder: ${rule}`);
    }
    this.repository = ModelRepository.of(this);
    this.#instanceGroups = [...(props.instanceGroups ?? [])];
    this.#parameters = new Map(Object.entries(props.parameters ?? {}));
    this.#metricTags = new Map(Object.entries(props.metricTags ?? {}));
    this.#warmup = [...(props.warmup ?? [])];
    joinRepository(this);
    contributeOutput(this, () => this.#contribute());
    this.node.addValidation({ validate: () => this.validateModel() });
  }

  /** Inputs by name, as declared. */
  get inputs(): I {
    return this.props.inputs ?? ({} as I);
  }

  /** Outputs by name, as declared. */
  get outputs(): O {
    return this.props.outputs ?? ({} as O);
  }

  /** Largest batch; 0 if the model does not batch. */
  get maxBatchSize(): number {
    return this.props.maxBatchSize ?? 0;
  }

  /**
   * Uses the model as a step of an ensemble: called in the `steps` of an `Ensemble`, fed with tensors of that ensemble.
   * A wrong or missing feed does not compile; the message names the tensor and both types.
   *
   * @returns a tensor for each output of the model
   */
  step<const F extends Feeds<I>>(feeds: F & CheckedFeeds<I, F>, options?: StepOptions): StepOutputs<O> {
    return recordStep<O>(this, feeds, options);
  }

  /** The configuration as `synth` would write it now, for aspects and rules of your own. Throws if an override does not fit the schema. */
  get config(): ModelConfig {
    return this._toConfig();
  }

  /** Adds instances beside those of the props. */
  addInstanceGroup(group: InstanceGroup): void {
    this.#instanceGroups.push(group);
  }

  /** Sets a parameter for the backend; replaces one of the same name. */
  addParameter(name: string, value: ParameterValue): void {
    this.#parameters.set(name, value);
  }

  /** Sets a label of the model's metrics, `_<name>`; replaces one of the same name. */
  addMetricTag(name: string, value: string): void {
    this.#metricTags.set(name, value);
  }

  /** Adds a request that is executed before the model is ready. */
  addWarmup(warmup: WarmupProps): void {
    this.#warmup.push(warmup);
  }

  /**
   * Sets a field of the configuration, whatever the props say: the way to what no prop offers.
   *
   * @param path field names as in config.pbtxt and indexes of lists, `dynamic_batching.default_queue_policy.max_queue_size` or
   *   `input.0.dims`; as a list of parts where a key itself has dots: `['parameters', 'a.b', 'string_value']`
   * @param value the field's value as in a ModelConfig; undefined removes the field
   */
  addOverride(path: OverridePath, value: unknown): void {
    this.#overrides.push(toOverride(path, value));
  }

  /**
   * Puts a file, or a folder with all that is in it, into the model's folder: the way for what no prop brings.
   *
   * @param path in the model's folder, with forward slashes: `tokenizer.json`, `configs/small.pbtxt`
   */
  addFile(path: string, source: FileSource): void {
    const parts = path.split('/');
    if (parts.some((part) => part === '' || part === '.' || part === '..') || /^[A-Za-z]:|\\/.test(path) || path === CONFIG_FILE)
      throw new Error(`addFile: got path '${path}', want one inside the model's folder that is not ${CONFIG_FILE}`);
    this.#addedFiles.set(path, source);
  }

  /** Name of the model's file in a version folder that an artifact gets if it is a file. */
  protected get modelFilename(): string | undefined {
    return this.props.defaultModelFilename;
  }

  /** Problems of the model, each in words. Kinds of models add theirs. */
  protected validateModel(): string[] {
    const { files, problems } = this.collectFiles();
    let config: ModelConfig;
    try {
      config = this._toConfig();
    } catch (error) {
      return [...problems, error instanceof Error ? error.message : String(error)];
    }
    const errors = configProblems(this.modelName, config).errors;
    return [
      ...problems,
      ...tensorProblems(this.inputs, this.outputs),
      ...this.#validateFiles(config, files),
      ...this.#validateServing(config),
      ...errors,
    ];
  }

  /** What leaves a server with nothing to serve. */
  #validateServing(config: ModelConfig): string[] {
    const problems: string[] = [];
    if (!config.backend && !config.platform) problems.push("backend: got '', want the name of one");
    const versions = this.#versions();
    if (versions.length > 0 && this._servedVersions(config).length === 0)
      problems.push(`versionPolicy: serves none of the model's versions, which are ${versions.join(', ')}`);
    return problems;
  }

  /** Names of the version folders. */
  #versions(): readonly string[] {
    return Object.keys(this.props.versions ?? { 1: '' }).filter((version) => checkVersion(version) === undefined);
  }

  /** Versions that the policy serves of those in the folder, ascending. @internal */
  _servedVersions(config: ModelConfig = this._toConfig()): readonly string[] {
    return selectVersions(this.#versions(), config.version_policy);
  }

  /** A named file that the configuration counts on but the folder does not have. */
  #validateFiles(config: ModelConfig, files: ModelFiles): string[] {
    return (config.output ?? [])
      .filter(({ label_filename: label }) => label && !files.has(label))
      .map(({ name, label_filename: label }) => `output '${name}': label file '${label}' is not in the model's folder`);
  }

  /** The files of the model's folder but for config.pbtxt, and what is wrong with their sources. Kinds of models may add to it. */
  protected collectFiles(): { readonly files: ModelFiles; readonly problems: string[] } {
    const files: ModelFiles = new Map();
    const problems: string[] = [];
    for (const [version, source] of Object.entries(this.props.versions ?? {})) {
      const wrong = checkVersion(version);
      if (wrong) problems.push(wrong);
      else problems.push(...this.addVersionFiles(files, version, sourcePath(source, baseDirectoryOf(this))));
    }
    if (this.props.versions && Object.keys(this.props.versions).length === 0)
      problems.push('versions: got none, want one or more');
    for (const [name, source] of this.#sideFiles()) {
      const path = sourcePath(source, baseDirectoryOf(this));
      const kind = describePath(path);
      if (kind === 'file') problems.push(...putFile(files, name, { copyOf: path }));
      else problems.push(kind === 'folder' ? `'${path}' is a folder, want a file` : kind.problem);
    }
    for (const [name, source] of this.#addedFiles)
      problems.push(...addPath(files, name, sourcePath(source, baseDirectoryOf(this))));
    for (const [name, { labels }] of Object.entries(this.outputs)) {
      if (!Array.isArray(labels)) continue;
      problems.push(...putFile(files, labelFilename(name), { text: labels.map((label) => `${label}\n`).join('') }));
    }
    return { files, problems };
  }

  /** Puts a version's artifact into its folder; returns what is wrong. */
  protected addVersionFiles(files: ModelFiles, version: string, path: string): string[] {
    return addVersion(files, version, path, this.modelFilename ?? fileName(path));
  }

  /** Files beside the version folders. */
  #sideFiles(): readonly SideFile[] {
    const { sequenceBatching, opLibraries = [] } = this.props;
    const labels = Object.values(this.outputs).flatMap((output) => (typeof output.labels === 'string' ? [output.labels] : []));
    return [
      ...(sequenceBatching ? sequenceBatchingFiles(sequenceBatching) : []),
      ...this.#warmup.flatMap(warmupFiles),
      ...[...opLibraries, ...labels].map((source) => [fileName(source), source] as const),
    ];
  }

  #contribute(): Contribution {
    const config = this._toConfig();
    const { files } = this.collectFiles();
    for (const version of this.#versions()) {
      const isEmpty = ![...files.keys()].some((path) => path.startsWith(`${version}/`));
      if (isEmpty) files.set(posix.join(version, KEEP_FILE), { text: '' });
    }
    files.set(CONFIG_FILE, { text: print(config) });
    return {
      units: [{ path: posix.join(this.repository.directory, this.modelName), files }],
      warnings: configProblems(this.modelName, config).warnings,
    };
  }

  /** @internal */
  _toConfig(): ModelConfig {
    return canonical(applyOverrides(canonical(this.renderConfig()), this.#overrides));
  }

  /** The configuration before overrides. Kinds of models add to it. */
  protected renderConfig(): ModelConfig {
    const { props } = this;
    return {
      backend: props.backend,
      runtime: props.runtime,
      version_policy: props.versionPolicy?._toConfig(),
      max_batch_size: this.maxBatchSize,
      input: Object.entries(this.inputs).map(([name, spec]) => toInput(name, spec)),
      output: Object.entries(this.outputs).map(([name, spec]) => toOutput(name, spec)),
      batch_input: props.batchInputs?.map(toBatchInput),
      batch_output: props.batchOutputs?.map(toBatchOutput),
      optimization: props.optimization && toOptimization(props.optimization),
      dynamic_batching: props.dynamicBatching && toDynamicBatching(props.dynamicBatching),
      sequence_batching: props.sequenceBatching && toSequenceBatching(props.sequenceBatching),
      instance_group: this.#instanceGroups.map(toInstanceGroup),
      default_model_filename: props.defaultModelFilename,
      cc_model_filenames: props.ccModelFilenames && { ...props.ccModelFilenames },
      metric_tags: Object.fromEntries(this.#metricTags),
      parameters: Object.fromEntries([...this.#parameters].map(([name, value]) => [name, { string_value: String(value) }])),
      model_warmup: this.#warmup.map(toWarmup),
      model_operations: props.opLibraries && { op_library_filename: props.opLibraries.map(fileName) },
      model_transaction_policy: props.decoupled === undefined ? undefined : { decoupled: props.decoupled },
      model_repository_agents: props.repositoryAgents && {
        agents: props.repositoryAgents.map(({ name, parameters }) => ({ name, parameters: { ...parameters } })),
      },
      response_cache: props.responseCache === undefined ? undefined : { enable: props.responseCache },
      model_metrics: props.metricControls && {
        metric_control: props.metricControls.map(({ family, buckets }) => ({
          metric_identifier: { family },
          histogram_options: { buckets: [...buckets] },
        })),
      },
    };
  }
}
