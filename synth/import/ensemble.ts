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
import type { ModelOutput } from '../../contract/model-config.ts';
import { Flow, type KnownModel, type PlannedStep } from './ensemble-steps.ts';
import { literal, objectOf } from './expression.ts';
import { addedFiles, type ModelDescription, nameOverride, type Override, settingMembers, tensorMembers } from './model.ts';
import type { ModelFolder } from './model-folder.ts';
import type { Signatures } from './tensors.ts';

export interface EnsembleContext {
  readonly models: ReadonlyMap<string, KnownModel>;
  /** Names of the file, which the steps must not hide. */
  readonly fileNames: ReadonlySet<string>;
}

/** Fields that an ensemble has props for. */
const OFFERED = ['response_cache', 'parameters', 'metric_tags'];
const RENDERED = new Set([...OFFERED, 'name', 'platform', 'max_batch_size', 'input', 'output', 'ensemble_scheduling']);

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
      ['inputs', tensors.members.find(([name]) => name === 'inputs')?.[1] ?? objectOf([])],
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
