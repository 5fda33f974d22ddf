/**
 * An ensemble as a graph of tensors: who writes and who reads each. What synth, validation and the server's plan stand on.
 *
 * In: a ModelConfig with `ensemble_scheduling`. Out: its tensors by name, and the problems that can be seen without knowing the models of
 * its steps: nothing written twice, nothing read that nobody writes, nothing unused, no circle. The order of steps does not matter.
 */
import type { ModelConfig, ModelEnsembling_Step } from './model-config.ts';

/** A step's end of a tensor: `name` is the input or output of the step's model. */
export interface EnsemblePort {
  /** Index in `ensemble_scheduling.step`. */
  readonly step: number;
  readonly name: string;
}

/** A tensor of an ensemble. */
export interface EnsembleEdge {
  readonly name: string;
  /** An input or output of the ensemble itself. */
  readonly isInput: boolean;
  readonly isOutput: boolean;
  /** One in a valid ensemble; none for the ensemble's inputs. */
  readonly writers: EnsemblePort[];
  readonly readers: EnsemblePort[];
}

export type EnsembleGraph = ReadonlyMap<string, EnsembleEdge>;

export interface EnsembleProblem {
  readonly severity: 'error' | 'warning';
  /** Path in the config: `ensemble_scheduling.step[1].input_map`. */
  readonly field: string;
  readonly message: string;
}

export function stepsOf(config: ModelConfig): readonly ModelEnsembling_Step[] {
  return config.ensemble_scheduling?.step ?? [];
}

/** `step 1 ('pooler')`, the way every message names a step. */
export function stepLabel(config: ModelConfig, step: number): string {
  return `step ${step} ('${stepsOf(config)[step]?.model_name ?? ''}')`;
}

export function ensembleGraph(config: ModelConfig): EnsembleGraph {
  const inputs = new Set((config.input ?? []).map(({ name }) => name ?? ''));
  const outputs = new Set((config.output ?? []).map(({ name }) => name ?? ''));
  const graph = new Map<string, EnsembleEdge>();
  const edge = (name: string): EnsembleEdge => {
    let found = graph.get(name);
    if (found === undefined) {
      found = { name, isInput: inputs.has(name), isOutput: outputs.has(name), writers: [], readers: [] };
      graph.set(name, found);
    }
    return found;
  };
  for (const name of [...inputs, ...outputs]) edge(name);
  for (const [step, { input_map = {}, output_map = {} }] of stepsOf(config).entries()) {
    for (const [name, tensor] of Object.entries(input_map)) edge(tensor).readers.push({ step, name });
    for (const [name, tensor] of Object.entries(output_map)) edge(tensor).writers.push({ step, name });
  }
  return graph;
}

/** Everything wrong with the flow of tensors. `name`: the ensemble's. */
export function checkEnsembleFlow(name: string, config: ModelConfig): readonly EnsembleProblem[] {
  const problems: EnsembleProblem[] = [];
  const report = (field: string, message: string) => problems.push({ severity: 'error', field, message });
  const steps = stepsOf(config);
  const graph = ensembleGraph(config);
  const lead = `ensemble '${name}'`;
  const known = () =>
    [...graph.values()]
      .filter((edge) => edge.isInput || edge.writers.length > 0)
      .map((edge) => `'${edge.name}'`)
      .join(', ');

  if (steps.length === 0) report('ensemble_scheduling.step', `${lead}: has no step, needs one or more`);
  for (const [index, step] of steps.entries()) {
    const field = `ensemble_scheduling.step[${index}]`;
    if (!step.model_name) report(`${field}.model_name`, `${lead}, step ${index}: names no model`);
    if (Object.keys(step.input_map ?? {}).length === 0) {
      report(`${field}.input_map`, `${lead}, ${stepLabel(config, index)}: input_map is empty, needs an entry for each input`);
    }
    if (Object.keys(step.output_map ?? {}).length === 0) {
      report(`${field}.output_map`, `${lead}, ${stepLabel(config, index)}: output_map is empty, needs one entry or more`);
    }
  }

  for (const edge of graph.values()) {
    const [writer, second] = edge.writers;
    if (writer && edge.isInput) {
      report(
        outputField(writer),
        `${lead}, ${stepLabel(config, writer.step)}: writes '${edge.name}', which is an input of the ensemble`,
      );
    }
    if (writer && second) {
      const both = `${stepLabel(config, writer.step)} and ${stepLabel(config, second.step)}`;
      report(outputField(second), `${lead}: tensor '${edge.name}' is written twice, by ${both}`);
    }
    if (edge.isInput && edge.readers.length === 0) report('input', `${lead}: input '${edge.name}' is read by no step`);
    if (edge.isOutput && !edge.isInput && !writer) {
      report('output', `${lead}: output '${edge.name}' is written by no step; known tensors: ${known()}`);
    }
    if (!edge.isInput && !edge.isOutput && !writer) {
      for (const reader of edge.readers) {
        const what = `input '${reader.name}' reads tensor '${edge.name}', which no step writes and which is no input of the ensemble`;
        report(inputField(reader), `${lead}, ${stepLabel(config, reader.step)}: ${what}; known tensors: ${known()}`);
      }
    }
  }
  for (const [index, step] of steps.entries()) {
    const idle = Object.entries(step.output_map ?? {}).filter(([, tensor]) => isUnread(graph.get(tensor)));
    if (idle.length > 0 && idle.length === Object.keys(step.output_map ?? {}).length) {
      report(
        `ensemble_scheduling.step[${index}]`,
        `${lead}, ${stepLabel(config, index)}: is unused, no step reads its outputs and the ensemble returns none`,
      );
      continue;
    }
    for (const [output, tensor] of idle) {
      const field = outputField({ step: index, name: output });
      report(
        field,
        `${lead}, ${stepLabel(config, index)}: tensor '${tensor}' (output '${output}') is read by no step and is no output of the ensemble`,
      );
    }
  }
  const cycle = findTensorCycle(config, graph);
  if (cycle) report('ensemble_scheduling.step', `${lead}: tensors depend on each other in a circle: ${cycle.join(' -> ')}`);
  return problems;
}

function isUnread(edge: EnsembleEdge | undefined): boolean {
  return edge !== undefined && edge.readers.length === 0 && !edge.isOutput;
}

function inputField({ step, name }: EnsemblePort): string {
  return `ensemble_scheduling.step[${step}].input_map['${name}']`;
}

function outputField({ step, name }: EnsemblePort): string {
  return `ensemble_scheduling.step[${step}].output_map['${name}']`;
}

/** A circle of tensors, as a path that ends where it began; undefined if there is none. */
function findTensorCycle(config: ModelConfig, graph: EnsembleGraph): readonly string[] | undefined {
  const next = (tensor: string): readonly string[] =>
    graph.get(tensor)!.readers.flatMap(({ step }) => Object.values(stepsOf(config)[step]!.output_map ?? {}));
  return findCycle(graph.keys(), next);
}

/** The first circle met, as a path that ends where it began. Iterative: as deep as the graph is, without a stack of calls. */
export function findCycle(nodes: Iterable<string>, next: (node: string) => readonly string[]): readonly string[] | undefined {
  const done = new Set<string>();
  for (const root of nodes) {
    if (done.has(root)) continue;
    const path = [{ node: root, rest: [...next(root)] }];
    const onPath = new Set([root]);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const node = top.rest.shift();
      if (node === undefined) {
        done.add(top.node);
        onPath.delete(top.node);
        path.pop();
      } else if (onPath.has(node)) {
        const names = path.map((entry) => entry.node);
        return [...names.slice(names.indexOf(node)), node];
      } else if (!done.has(node)) {
        path.push({ node, rest: [...next(node)] });
        onPath.add(node);
      }
    }
  }
  return undefined;
}
