/**
 * An ensemble: a model made of other models, each step fed by the ensemble's inputs and by outputs of other steps.
 *
 * In: inputs and a function that wires the steps. Out: a model folder with `platform: "ensemble"` and `ensemble_scheduling`. The function runs
 * once, in the constructor; everything that depends on the models (their names, dims, batch sizes) is read when the configuration is rendered.
 * What the compiler sees of the wiring it checks (`wiring.ts`); the rest is checked by synth, at the line of the step.
 */
import type { Construct } from 'constructs';
import { checkEnsembleChildren, findEnsembleCycle } from '../../contract/ensemble-children.ts';
import { checkEnsembleFlow } from '../../contract/ensemble-flow.ts';
import type { EnsembleProblem } from '../../contract/ensemble-graph.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import { configOf, isReadable, isServed, modelsByName } from './ensemble-models.ts';
import { type EnsembleStep, isTensorHandle, recordSteps, TensorHandle, type TensorSource } from './ensemble-step.ts';
import { Model } from './model.ts';
import type { IModel } from './model-interface.ts';
import type { ParameterValue } from './model-props.ts';
import { type TensorSpec, type TensorSpecs, tensorSpec } from './tensor-spec.ts';
import type { CheckedOutputs, EnsembleInputs, EnsembleOutputSpecs, EnsembleTensors } from './wiring.ts';

/** Props of an ensemble. */
export interface EnsembleProps<I extends TensorSpecs = TensorSpecs, R extends EnsembleTensors = EnsembleTensors> {
  /**
   * Name of the ensemble, which is that of its folder.
   * @default - the construct's id
   */
  readonly modelName?: string;
  /** Inputs by name. */
  readonly inputs: I;
  /**
   * Wires the steps: is given the inputs, calls `step` of models, returns the outputs by name. Called once.
   * Steps run as soon as the tensors that feed them are there, in whatever order they are declared.
   */
  readonly steps: (inputs: EnsembleInputs<I>) => R & CheckedOutputs<I, R>;
  /**
   * Largest batch of the ensemble. May not be above that of a model that batches.
   * @default - the smallest `maxBatchSize` of the models of its steps; 0 if one of them does not batch
   */
  readonly maxBatchSize?: number;
  /**
   * Requests that may be in one step at a time; the others wait.
   * @default 0 - no limit
   */
  readonly maxInflightRequests?: number;
  /**
   * Answers of equal requests are taken from the server's response cache, if it has one.
   * @default false
   */
  readonly responseCache?: boolean;
  /**
   * Parameters of the configuration.
   * @default - none
   */
  readonly parameters?: Readonly<Record<string, ParameterValue>>;
  /**
   * Labels added to the ensemble's metrics, as `_<name>`: letters, digits and `_`.
   * @default - none
   */
  readonly metricTags?: Readonly<Record<string, string>>;
}

/** A model made of other models. */
export class Ensemble<const I extends TensorSpecs = TensorSpecs, const R extends EnsembleTensors = EnsembleTensors> extends Model<
  I,
  EnsembleOutputSpecs<R>
> {
  /** In the order they were declared. @internal */
  readonly _steps: EnsembleStep[] = [];
  readonly #props: EnsembleProps<I, R>;
  /** Output of the ensemble → the tensor it is. */
  readonly #returned: ReadonlyMap<string, TensorHandle>;
  /** What comes of the models' own, found once: ensembles of ensembles would ask for it again and again. */
  #outputs: TensorSpecs | undefined;
  #smallestBatch: number | undefined;
  /** What the last validation found, for the steps, which are validated after their ensemble. */
  #found: readonly EnsembleProblem[] | undefined;

  constructor(scope: Construct, id: string, props: EnsembleProps<I, R>) {
    const { modelName, inputs, responseCache, parameters, metricTags } = props;
    super(scope, id, { backend: '', modelName, inputs, responseCache, parameters, metricTags });
    this.#props = props;
    const handles = Object.keys(inputs).map((name) => [name, new TensorHandle(this, { step: undefined, name })] as const);
    const returned = recordSteps(this, () => props.steps(Object.fromEntries(handles) as unknown as EnsembleInputs<I>));
    requireOutputs(returned);
    this.#returned = new Map(Object.entries(returned).map(([name, value]) => [name, this.#requireOwn(name, value)]));
    for (const [index, step] of this._steps.entries()) {
      step.node.addValidation({
        validate: () => (this.#found ?? this.#problems()).filter((problem) => problem.step === index).map(toMessage),
      });
    }
  }

  override get outputs(): EnsembleOutputSpecs<R> {
    this.#outputs ??= this.#specsOfReturned();
    return this.#outputs as unknown as EnsembleOutputSpecs<R>;
  }

  override get maxBatchSize(): number {
    const { maxBatchSize } = this.#props;
    if (maxBatchSize !== undefined || this._steps.length === 0) return maxBatchSize ?? 0;
    this.#smallestBatch ??= Math.min(...this._steps.map(({ model }) => model.maxBatchSize));
    return this.#smallestBatch;
  }

  protected override validateModel(): string[] {
    const problems = this.#problems();
    this.#found = problems;
    const own = problems.filter(({ step }) => step === undefined).map(toMessage);
    if (problems.length > own.length || this.#hasUnreadable()) return own;
    // The rules for all configurations have those of ensembles among them.
    const others = super.validateModel().filter((text) => !own.some((message) => text.includes(message)));
    return [...own, ...others];
  }

  protected override renderConfig(): ModelConfig {
    const names = this.#tensorNames();
    return {
      ...super.renderConfig(),
      platform: 'ensemble',
      ensemble_scheduling: {
        step: this._steps.map((step) => ({
          model_name: step.model.modelName,
          model_version: step.version,
          input_map: Object.fromEntries([...step.feeds].map(([input, { source }]) => [input, names.get(source)!])),
          output_map: Object.fromEntries(
            [...names].filter(([source]) => source.step === step).map(([source, tensor]) => [source.name, tensor]),
          ),
        })),
        max_inflight_requests: this.#props.maxInflightRequests,
      },
    };
  }

  #requireOwn(name: string, value: unknown): TensorHandle {
    if (!isTensorHandle(value)) throw new Error(`steps: output '${name}' is ${typeof value}, want a tensor of the ensemble`);
    if (value.recorder === this) return value;
    throw new Error(
      `steps: output '${name}' is a tensor of ensemble '${value.recorder.node.path}', want one of '${this.node.path}'`,
    );
  }

  #specsOfReturned(): TensorSpecs {
    const specs: Record<string, TensorSpec> = {};
    for (const [name, handle] of this.#returned) {
      const spec = this.#specOf(handle);
      if (spec) specs[name] = spec;
    }
    return specs;
  }

  #specOf({ source: { step, name }, leadingDims }: TensorHandle): TensorSpec | undefined {
    const specs: TensorSpecs = step ? step.model.outputs : this.inputs;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) return undefined;
    const dims = leadingDims === 1 ? [-1, ...spec.dims] : leadingDims === -1 ? spec.dims.slice(1) : spec.dims;
    return tensorSpec(spec.datatype, dims);
  }

  /**
   * Tensors that are used → their names in the configuration: those of the ensemble's inputs and outputs, those that a step gives them, and for
   * all others model and output, which stay the same when steps are added elsewhere.
   */
  #tensorNames(): ReadonlyMap<TensorSource, string> {
    const names = new Map<TensorSource, string>();
    const given = this._steps.flatMap(({ tensorNames }) => [...tensorNames.values()]);
    const taken = new Set([...Object.keys(this.inputs), ...this.#returned.keys(), ...given]);
    for (const [name, { source }] of this.#returned) if (source.step && !names.has(source)) names.set(source, name);
    for (const { source } of this._steps.flatMap(({ feeds }) => [...feeds.values()])) {
      if (names.has(source)) continue;
      const { step, name } = source;
      names.set(source, step ? (step.tensorNames.get(name) ?? freeName(`${step.node.id}_${name}`, taken)) : name);
    }
    const named = new Set([...names.keys()].map(({ step, name }) => `${step?.node.id} ${name}`));
    for (const step of this._steps) {
      for (const [name, tensor] of step.tensorNames) if (!named.has(`${step.node.id} ${name}`)) names.set({ step, name }, tensor);
    }
    return names;
  }

  #problems(): readonly EnsembleProblem[] {
    const config = configOf(this);
    // What is wrong with it then is said by the model's own validation.
    if (!config) return [];
    const returned = [...this.#returnedProblems(), ...this.#unusedProblems(), ...this.#removedProblems()];
    if (returned.length > 0) return returned;
    const models = modelsByName(
      this,
      this._steps.map(({ model }) => model),
    );
    const children = checkEnsembleChildren(this.modelName, config, (name, version) => {
      const model = models.get(name);
      return model && isServed(model, version) ? (configOf(model) ?? {}) : undefined;
    });
    // What comes of a wrong name would only be said twice.
    if (children.length > 0 || this.#hasUnreadable()) return children;
    return [...checkEnsembleFlow(this.modelName, config), ...this.#cycleProblems(config, models)];
  }

  /** Outputs that a configuration cannot express: its tensors have one name each, and inputs and outputs share the names. */
  #returnedProblems(): EnsembleProblem[] {
    const problems: EnsembleProblem[] = [];
    const firstNames = new Map<TensorSource, string>();
    for (const [name, { source }] of this.#returned) {
      const first = firstNames.get(source);
      const report = (message: string) => problems.push(this.#problem('output', `output '${name}' ${message}`));
      if (!source.step) report(`is the input '${source.name}' as it came: an output has to be written by a step`);
      else if (Object.hasOwn(this.inputs, name))
        report('has the name of an input: inputs and outputs of an ensemble have different names');
      else if (first !== undefined) {
        report(
          `is the same tensor as output '${first}' (output '${source.name}' of model '${source.step.model.modelName}'): a tensor has one name`,
        );
      } else firstNames.set(source, name);
    }
    return problems;
  }

  #unusedProblems(): EnsembleProblem[] {
    const sources = [...this._steps.flatMap(({ feeds }) => [...feeds.values()]), ...this.#returned.values()];
    const read = new Set(sources.map(({ source }) => source.step));
    return this._steps.flatMap((step, index) => {
      if (read.has(step)) return [];
      const message = 'is unused, no step reads its outputs and the ensemble returns none';
      return [
        { ...this.#problem('ensemble_scheduling.step', `step ${index} ('${step.model.modelName}') ${message}`), step: index },
      ];
    });
  }

  /** Steps whose model was taken out of the app after they were declared. */
  #removedProblems(): EnsembleProblem[] {
    const all = new Set<unknown>(this.node.root.node.findAll());
    return this._steps.flatMap(({ model }, index) => {
      if (all.has(model)) return [];
      const message = `step ${index} ('${model.modelName}') uses a model that was removed from the app`;
      return [{ ...this.#problem('ensemble_scheduling.step', message), step: index }];
    });
  }

  /** A model that cannot be read has said so itself; what follows from that is not said again. */
  #hasUnreadable(): boolean {
    return this._steps.some(({ model }) => !isReadable(model));
  }

  #cycleProblems(own: ModelConfig, models: ReadonlyMap<string, IModel>): EnsembleProblem[] {
    const configs = new Map<string, ModelConfig>();
    for (const [name, model] of models) configs.set(name, configOf(model) ?? {});
    const cycle = findEnsembleCycle(new Map([...configs, [this.modelName, own]]));
    if (!cycle?.includes(this.modelName)) return [];
    return [this.#problem('ensemble_scheduling.step', `ensembles contain each other: ${cycle.join(' -> ')}`)];
  }

  #problem(field: string, message: string): EnsembleProblem {
    return { severity: 'error', field, message: `ensemble '${this.modelName}': ${message}` };
  }
}

/** Code that was not type-checked may return anything. */
function requireOutputs(returned: unknown): void {
  if (typeof returned === 'object' && returned !== null && !('then' in returned && typeof returned.then === 'function')) return;
  const got = typeof returned === 'object' && returned !== null ? 'a promise' : String(returned);
  throw new Error(`steps: got ${got}, want the outputs by name: { scores: model.step({ … }).scores }`);
}

function toMessage({ message }: EnsembleProblem): string {
  return message;
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let suffix = 2; taken.has(name); suffix++) name = `${wanted}_${suffix}`;
  taken.add(name);
  return name;
}
