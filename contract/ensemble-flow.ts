/**
 * The flow of tensors in an ensemble: what can be seen without knowing the models of its steps.
 *
 * Nothing is written twice, nothing is read that nobody writes, nothing is unused, and no tensor depends on itself. As Triton, which stops at
 * the first problem and reports a circle as an unconnected output.
 */
import {
  type EnsembleEdge,
  type EnsembleGraph,
  type EnsemblePort,
  type EnsembleProblem,
  ensembleGraph,
  findCycle,
  stepLabel,
  stepsOf,
} from './ensemble-graph.ts';
import type { ModelConfig } from './model-config.ts';

/** Everything wrong. `name`: the ensemble's. */
export function checkEnsembleFlow(name: string, config: ModelConfig): readonly EnsembleProblem[] {
  const graph = ensembleGraph(config);
  const cycle = findTensorCycle(config, graph);
  return [
    ...checkSteps(name, config),
    ...[...graph.values()].flatMap((edge) => checkEdge(name, config, graph, edge)),
    ...checkUse(name, config, graph),
    ...(cycle
      ? [problem(name, 'ensemble_scheduling.step', `tensors depend on each other in a circle: ${cycle.join(' -> ')}`)]
      : []),
  ];
}

function checkSteps(name: string, config: ModelConfig): EnsembleProblem[] {
  const steps = stepsOf(config);
  if (steps.length === 0) return [problem(name, 'ensemble_scheduling.step', 'has no step, needs one or more')];
  return steps.flatMap(({ model_name: model, input_map: inputs = {}, output_map: outputs = {} }, step) => [
    ...(model ? [] : [stepProblem(name, config, step, '.model_name', 'names no model')]),
    ...(Object.keys(inputs).length > 0
      ? []
      : [stepProblem(name, config, step, '.input_map', 'input_map is empty, needs an entry for each input')]),
    ...(Object.keys(outputs).length > 0
      ? []
      : [stepProblem(name, config, step, '.output_map', 'output_map is empty, needs one entry or more')]),
  ]);
}

function checkEdge(name: string, config: ModelConfig, graph: EnsembleGraph, edge: EnsembleEdge): EnsembleProblem[] {
  const problems: EnsembleProblem[] = [];
  const [writer, second] = edge.writers;
  if (writer && edge.isInput) {
    const message = `writes '${edge.name}', which is an input of the ensemble`;
    problems.push(stepProblem(name, config, writer.step, outputField(writer), message));
  }
  if (second) {
    const message = `writes '${edge.name}', which ${stepLabel(config, edge.writers[0]!.step)} writes already`;
    problems.push(stepProblem(name, config, second.step, outputField(second), message));
  }
  if (edge.isInput && edge.readers.length === 0) problems.push(problem(name, 'input', `input '${edge.name}' is read by no step`));
  if (writer || edge.isInput) return problems;
  if (edge.isOutput) {
    problems.push(problem(name, 'output', `output '${edge.name}' is written by no step; known tensors: ${knownTensors(graph)}`));
    return problems;
  }
  for (const reader of edge.readers) {
    const what = `input '${reader.name}' reads tensor '${edge.name}', which no step writes and which is no input of the ensemble`;
    const message = `${what}; known tensors: ${knownTensors(graph)}`;
    problems.push(stepProblem(name, config, reader.step, inputField(reader), message));
  }
  return problems;
}

function checkUse(name: string, config: ModelConfig, graph: EnsembleGraph): EnsembleProblem[] {
  return stepsOf(config).flatMap(({ output_map: outputs = {} }, step) => {
    const all = Object.entries(outputs);
    const unread = all.filter(([, tensor]) => graph.get(tensor)!.readers.length === 0 && !graph.get(tensor)!.isOutput);
    if (unread.length > 0 && unread.length === all.length) {
      return [stepProblem(name, config, step, '', 'is unused, no step reads its outputs and the ensemble returns none')];
    }
    return unread.map(([output, tensor]) => {
      const message = `tensor '${tensor}' (output '${output}') is read by no step and is no output of the ensemble`;
      return stepProblem(name, config, step, outputField({ name: output }), message);
    });
  });
}

function knownTensors(graph: EnsembleGraph): string {
  const known = [...graph.values()].filter((edge) => edge.isInput || edge.writers.length > 0);
  return known.map((edge) => `'${edge.name}'`).join(', ');
}

/** A circle of tensors, as a path that ends where it began; undefined if there is none. */
function findTensorCycle(config: ModelConfig, graph: EnsembleGraph): readonly string[] | undefined {
  const next = (tensor: string): readonly string[] =>
    graph.get(tensor)!.readers.flatMap(({ step }) => Object.values(stepsOf(config)[step]!.output_map ?? {}));
  return findCycle(graph.keys(), next);
}

function problem(name: string, field: string, message: string): EnsembleProblem {
  return { severity: 'error', field, message: `ensemble '${name}': ${message}` };
}

function stepProblem(name: string, config: ModelConfig, step: number, field: string, message: string): EnsembleProblem {
  return {
    severity: 'error',
    step,
    field: `ensemble_scheduling.step[${step}]${field}`,
    message: `ensemble '${name}', ${stepLabel(config, step)}: ${message}`,
  };
}

function inputField({ name }: EnsemblePort): string {
  return `.input_map['${name}']`;
}

function outputField({ name }: Pick<EnsemblePort, 'name'>): string {
  return `.output_map['${name}']`;
}
