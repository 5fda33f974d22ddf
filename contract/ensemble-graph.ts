/**
 * An ensemble as a graph of tensors: who writes and who reads each. What synth, validation and the server's plan stand on.
 *
 * In: a ModelConfig with `ensemble_scheduling`, valid or not. Out: its tensors by name. The order of steps does not matter.
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
  /** Index of the step that it is about; absent: the ensemble as a whole. */
  readonly step?: number;
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
