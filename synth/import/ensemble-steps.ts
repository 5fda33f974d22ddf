/**
 * The `steps` function of an ensemble: `const { input_ids } = tokenizer.step({ text });` for each step, and the outputs that it returns.
 *
 * In: steps in the order of flow. Out: the function and what the compiler makes of its outputs; undefined if the compiler would refuse it.
 */
import type { EnsembleGraph } from '../../contract/ensemble-graph.ts';
import type { ModelEnsembling_Step } from '../../contract/model-config.ts';
import { arrow, call, type Expression, literal, memberName, object, objectOf, print, text } from './expression.ts';
import type { ModelDescription } from './model.ts';
import { NameScope } from './names.ts';
import type { Signature, Signatures } from './tensors.ts';

/** A model that steps may use. */
export interface KnownModel {
  readonly description: ModelDescription;
  readonly maxBatchSize: number;
  /** Variable that holds it. */
  readonly variable: string;
}

/** A step, ready to be written. */
export interface PlannedStep {
  readonly step: ModelEnsembling_Step;
  readonly model: KnownModel;
}

export interface Wiring {
  readonly function: Expression;
  /** What the compiler makes of the returned tensors. */
  readonly outputs: Signatures;
}

/** Writes the steps, tensor by tensor. */
export class Flow {
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
      function: arrow(parameters, statements, objectOf(outputs.map((name, index) => [name, text(returned[index]!.variable)]))),
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
    const source = call(`${model.variable}.step`, objectOf(feeds as readonly (readonly [string, Expression])[]), options);
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
