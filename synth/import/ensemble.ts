/**
 * An ensemble's folder → an `Ensemble` with typed steps, named by the tensors that its author named.
 *
 * Steps are written in the order in which tensors flow, which is the configuration's own but for one that lists a step before those that feed
 * it. What the compiler would refuse (a model that is not in the repository, tensors that do not fit, two writers of one) is undefined: such an
 * ensemble is described field by field.
 */
import { isDeepStrictEqual } from 'node:util';
import { DATA_TYPES } from '../../contract/data-types.ts';
import { type EnsembleGraph, ensembleGraph, findCycle, stepsOf } from '../../contract/ensemble-graph.ts';
import type { ModelEnsembling_Step, ModelOutput } from '../../contract/model-config.ts';
import { arrow, call, type Expression, literal, memberName, object, print, text } from './expression.ts';
import { addedFiles, type ModelDescription, nameOverride, type Override, settingMembers, tensorMembers } from './model.ts';
import type { ModelFolder } from './model-folder.ts';
import { NameScope } from './names.ts';
import type { Signature, Signatures } from './tensors.ts';

/** A model that steps may use. */
export interface KnownModel {
  readonly description: ModelDescription;
  readonly maxBatchSize: number;
  /** Variable that holds it. */
  readonly variable: string;
}

export interface EnsembleContext {
  readonly models: ReadonlyMap<string, KnownModel>;
  /** Names of the file, which the steps must not hide. */
  readonly fileNames: ReadonlySet<string>;
}

/** Fields that an ensemble has props for. */
const OFFERED = ['response_cache', 'parameters', 'metric_tags'];
const RENDERED = new Set([...OFFERED, 'name', 'platform', 'max_batch_size', 'input', 'output', 'ensemble_scheduling']);

/** A step, ready to be written. */
interface PlannedStep {
  readonly step: ModelEnsembling_Step;
  readonly model: KnownModel;
}

export function describeEnsemble(folder: ModelFolder, context: EnsembleContext): ModelDescription | undefined {
  const { config } = folder;
  const graph = ensembleGraph(config);
  const steps = planSteps(folder, graph, context);
  const tensors = folder.attempt(() => {
    const members = tensorMembers(folder);
    return members.inputs.size === (config.input ?? []).length ? members : undefined;
  });
  if (!steps || !tensors || config.platform !== 'ensemble') return undefined;
  const flow = new Flow(graph, tensors.inputs, steps, context.fileNames);
  const wiring = flow.write((config.output ?? []).map(({ name = '' }) => name));
  if (!wiring) return undefined;
  const settings = settingMembers(folder, 'Ensemble', OFFERED);
  const smallest = Math.min(...steps.map(({ model }) => model.maxBatchSize));
  const maxBatchSize = config.max_batch_size ?? 0;
  const maxInflight = config.ensemble_scheduling?.max_inflight_requests;
  const namespaces = steps.flatMap(({ step: { model_namespace: value } }, index) =>
    value ? [{ path: `ensemble_scheduling.step.${index}.model_namespace`, value }] : [],
  );
  return {
    name: folder.name,
    className: 'Ensemble',
    props: [
      ['inputs', tensors.members.find(([name]) => name === 'inputs')?.[1] ?? object([])],
      ...(maxBatchSize === smallest ? [] : [['maxBatchSize', literal(maxBatchSize)] as const]),
      ...(maxInflight ? [['maxInflightRequests', literal(maxInflight)] as const] : []),
      ...settings.members,
      ['steps', wiring.function],
    ],
    overrides: [
      ...nameOverride(folder),
      ...tensors.overrides.filter(({ path }) => path === 'input'),
      ...outputOverrides(config.output ?? [], wiring.outputs),
      ...settings.overrides,
      ...Object.entries(config)
        .filter(([field]) => !RENDERED.has(field))
        .map(([path, value]) => ({ path, value })),
      ...namespaces,
    ],
    addedFiles: addedFiles(folder),
    inputs: tensors.inputs,
    outputs: wiring.outputs,
  };
}

/** Steps in the order of flow; undefined if one cannot be written. */
function planSteps(folder: ModelFolder, graph: EnsembleGraph, { models }: EnsembleContext): PlannedStep[] | undefined {
  const steps = stepsOf(folder.config);
  const planned = steps.map((step) => ({ step, model: models.get(step.model_name ?? '') }));
  const isWired = [...graph.values()].every(({ writers, isInput }) => writers.length === (isInput ? 0 : 1));
  const feeders = (index: string) =>
    Object.values(steps[Number(index)]!.input_map ?? {}).flatMap((tensor) =>
      graph.get(tensor)!.writers.map((w) => String(w.step)),
    );
  if (steps.length === 0 || !isWired || planned.some(({ model }) => !model)) return undefined;
  if (findCycle(Object.keys(steps), feeders)) return undefined;
  const order: number[] = [];
  const visit = (index: number): void => {
    if (order.includes(index)) return;
    for (const feeder of feeders(String(index))) visit(Number(feeder));
    order.push(index);
  };
  for (const index of steps.keys()) visit(index);
  return order.map((index) => planned[index] as PlannedStep);
}

interface Wiring {
  readonly function: Expression;
  /** What the compiler makes of the returned tensors. */
  readonly outputs: Signatures;
}

/** Writes the steps, tensor by tensor. */
class Flow {
  readonly #graph: EnsembleGraph;
  readonly #inputs: Signatures;
  readonly #steps: readonly PlannedStep[];
  readonly #scope: NameScope;
  /** Tensor → the variable that holds it and what it is. */
  readonly #tensors = new Map<string, { readonly variable: string; readonly signature: Signature | undefined }>();

  constructor(graph: EnsembleGraph, inputs: Signatures, steps: readonly PlannedStep[], fileNames: ReadonlySet<string>) {
    this.#graph = graph;
    this.#inputs = inputs;
    this.#steps = steps;
    this.#scope = new NameScope(fileNames);
  }

  /** Undefined if the compiler would refuse it. */
  write(outputs: readonly string[]): Wiring | undefined {
    const read = [...this.#inputs].filter(([name]) => this.#graph.get(name)?.readers.length);
    const parameters = this.#declare(read.map(([name, signature]) => ({ name, tensor: name, signature })));
    const statements: string[] = [];
    const ids = new Set<string>();
    for (const planned of this.#steps) {
      const written = this.#writeStep(planned, stepId(planned.model.description.name, ids));
      if (!written) return undefined;
      statements.push(...written.split('\n'));
    }
    const returned = outputs.map((name) => this.#tensors.get(name));
    if (returned.includes(undefined) || outputs.some((name) => this.#inputs.has(name))) return undefined;
    const known = outputs.flatMap((name, index) => {
      const signature = returned[index]!.signature;
      return signature ? [[name, { ...signature, optional: false }] as const] : [];
    });
    return {
      function: arrow(parameters, statements, object(outputs.map((name, index) => [name, text(returned[index]!.variable)]))),
      outputs: new Map(known),
    };
  }

  #writeStep({ step, model }: PlannedStep, id: string): string | undefined {
    const { inputs, outputs } = model.description;
    const feeds = Object.entries(step.input_map ?? {}).map(
      ([input, tensor]) => [input, this.#feed(inputs, input, tensor)] as const,
    );
    const isComplete = [...inputs].every(([input, { optional }]) => optional || Object.hasOwn(step.input_map ?? {}, input));
    if (!isComplete || feeds.some(([, value]) => value === undefined)) return undefined;
    const given = Object.entries(step.output_map ?? {});
    if (outputs.size > 0 && given.some(([output]) => !outputs.has(output))) return undefined;
    const used = given.filter(([, tensor]) => this.#graph.get(tensor)!.isOutput || this.#graph.get(tensor)!.readers.length > 0);
    const options = this.#options(step, id);
    const source = call(`${model.variable}.step`, object(feeds as readonly (readonly [string, Expression])[]), options);
    const pattern = this.#declare(used.map(([output, tensor]) => ({ name: output, tensor, signature: outputs.get(output) })));
    const start = used.length === 0 ? '' : `const ${pattern} = `;
    return `${start}${print(source, '', start.length + 4)};`;
  }

  /** The tensor as the input takes it; undefined if it does not fit. */
  #feed(inputs: Signatures, input: string, tensor: string): Expression | undefined {
    const source = this.#tensors.get(tensor);
    const want = inputs.get(input);
    if (!source || (inputs.size > 0 && !want)) return undefined;
    const { variable, signature: got } = source;
    if (!want || !got) return text(variable);
    if (got.datatype !== want.datatype || (got.optional && !want.optional)) return undefined;
    if (fits(want.dims, got.dims)) return text(variable);
    if (fits(want.dims, [-1, ...got.dims])) return text(`${variable}.withBatchDim()`);
    return got.dims.length > 0 && fits(want.dims, got.dims.slice(1)) ? text(`${variable}.withoutBatchDim()`) : undefined;
  }

  #options({ model_version: version = 0n, output_map = {} }: ModelEnsembling_Step, id: string): Expression | undefined {
    const names = Object.entries(output_map).filter(([output, tensor]) => {
      const { isOutput, readers } = this.#graph.get(tensor)!;
      const isNamedSo = readers.length > 0 && tensor === `${id}_${output}`;
      return !isOutput && !isNamedSo;
    });
    if (version === -1n && names.length === 0) return undefined;
    return object({
      version: version === -1n ? undefined : literal(version),
      tensorNames: names.length === 0 ? undefined : literal(Object.fromEntries(names)),
    });
  }

  /** A destructuring pattern that gives each tensor a variable: `{ input_ids, OUTPUT0: hidden }`. */
  #declare(
    tensors: readonly { readonly name: string; readonly tensor: string; readonly signature: Signature | undefined }[],
  ): string {
    const parts = tensors.map(({ name, tensor, signature }) => {
      const variable = this.#scope.add(tensor);
      this.#tensors.set(tensor, { variable, signature });
      const key = memberName(name);
      return variable === key ? key : `${key}: ${variable}`;
    });
    return parts.length === 0 ? '' : `{ ${parts.join(', ')} }`;
  }
}

/** As the construct names its steps. */
function stepId(model: string, taken: Set<string>): string {
  let id = model;
  for (let use = 2; taken.has(id); use++) id = `${model}-${use}`;
  taken.add(id);
  return id;
}

/** -1 is any size. */
function fits(want: readonly number[], got: readonly number[]): boolean {
  return want.length === got.length && want.every((dim, index) => dim === -1 || got[index] === -1 || dim === got[index]);
}

/** What the declared outputs have that the construct does not find out by itself. */
function outputOverrides(declared: readonly ModelOutput[], rendered: Signatures): Override[] {
  const names = declared.map(({ name = '' }) => name);
  const isSameOrder = isDeepStrictEqual(names, Object.keys(Object.fromEntries(names.map((name) => [name, true]))));
  if (!isSameOrder || rendered.size !== declared.length)
    return declared.length === 0 ? [] : [{ path: 'output', value: declared }];
  return declared.flatMap((output, index) => {
    const { datatype, dims } = rendered.get(output.name ?? '')!;
    const own: ModelOutput = { name: output.name, data_type: DATA_TYPES[datatype].config, dims: dims.map(BigInt) };
    return Object.keys({ ...own, ...output })
      .map((field) => field as keyof ModelOutput)
      .filter((field) => !isDeepStrictEqual(output[field], own[field]))
      .map((field) => ({ path: `output.${index}.${field}`, value: output[field] }));
  });
}
