/**
 * An ensemble against the models of its steps: names, data types, dims and batch sizes, with the same words in synth, validation and server.
 *
 * In: the ensemble's config and a lookup of the steps' configs (complete: with inputs and outputs). Out: every problem. Rules as Triton's:
 * a tensor's dims fit if they match without the batch dimension, or if they match with it, which is how models that batch and models that do
 * not may be joined (`[-1, 128]` of one that does not is `[128]` of one that does). -1 matches any size.
 * Stricter than Triton: a model that does not batch under an ensemble that does is refused where every batch above 1 would fail, unless the
 * ensemble's parameter `trireme_unbatched_step` says otherwise.
 */
import { fromConfigDataType } from './data-types.ts';
import { type EnsembleProblem, ensembleGraph, findCycle, stepLabel, stepsOf } from './ensemble-graph.ts';
import { unbatchedStepSeverity } from './extensions.ts';
import type { ModelConfig, ModelInput, ModelOutput } from './model-config.ts';

/**
 * The config of a step's model; undefined if there is no such model. `version` is -1 for the one the model's policy gives.
 * One without inputs and outputs is not known well enough, and not checked.
 */
export type ChildLookup = (name: string, version: bigint) => ModelConfig | undefined;

/** One end of a tensor. */
interface End {
  /** `output 'hidden' of model 'encoder'` */
  readonly what: string;
  readonly datatype: string;
  readonly dims: readonly number[];
  readonly batches: boolean;
  readonly optional: boolean;
}

export function checkEnsembleChildren(name: string, config: ModelConfig, lookup: ChildLookup): readonly EnsembleProblem[] {
  const problems: EnsembleProblem[] = [];
  const steps = stepsOf(config);
  const found = steps.map((step) => (step.model_name ? lookup(step.model_name, step.model_version ?? -1n) : undefined));
  const children = found.map((child) => (child?.input?.length || child?.output?.length ? child : undefined));
  const report = (step: number, field: string, message: string, severity: EnsembleProblem['severity'] = 'error') =>
    problems.push({
      severity,
      step,
      field: `ensemble_scheduling.step[${step}]${field}`,
      message: `ensemble '${name}', ${stepLabel(config, step)}: ${message}`,
    });

  for (const [index, step] of steps.entries()) {
    const child = children[index];
    if (!step.model_name) continue;
    if (found[index] === undefined) {
      const version = step.model_version ?? -1n;
      report(index, '.model_name', `model '${step.model_name}'${version === -1n ? '' : ` version ${version}`} is not known`);
    }
    if (child === undefined) continue;
    checkNames(index, step.input_map ?? {}, step.output_map ?? {}, child, report);
    const allowed = child.max_batch_size ?? 0;
    const wanted = config.max_batch_size ?? 0;
    if (allowed > 0 && wanted > allowed) {
      report(
        index,
        '.model_name',
        `max_batch_size of the ensemble is ${wanted}, above the ${allowed} that model '${step.model_name}' allows`,
      );
    }
    if (child.model_transaction_policy?.decoupled) {
      report(
        index,
        '.model_name',
        `model '${step.model_name}' is decoupled: a step has to give exactly one response per request`,
      );
    }
  }

  for (const edge of ensembleGraph(config).values()) {
    const [writer] = edge.writers;
    const source = writer
      ? outputEnd(children[writer.step], steps[writer.step]?.model_name, writer.name)
      : inputOfEnsemble(config, edge.name);
    if (source === undefined) continue;
    for (const reader of edge.readers) {
      const child = children[reader.step];
      const target = child && inputEnd(child, steps[reader.step]?.model_name, reader.name);
      if (!target) continue;
      const difference = mismatch(target, source);
      const field = `.input_map['${reader.name}']`;
      if (difference) report(reader.step, field, difference);
      else if (source.optional && !target.optional) {
        report(reader.step, field, `${target.what} is required, but ${source.what} is optional`, 'warning');
      } else if (failsWhenBatched(source, target) && (config.max_batch_size ?? 0) > 1) {
        const why = `${target.what} takes no batch and ${source.what} has one: every batch above 1 fails`;
        const wayOut = `declare its dims as ${shown([-1, ...source.dims])}, or set max_batch_size of the ensemble to 1 or 0`;
        report(reader.step, field, `${why}; ${wayOut}`, unbatchedStepSeverity(config));
      }
    }
    if (edge.isOutput && writer) {
      const target = outputOfEnsemble(config, edge.name);
      const difference = target && mismatch(target, source);
      if (difference) report(writer.step, `.output_map['${writer.name}']`, difference);
    }
  }
  return problems;
}

/** Ensembles that contain each other, as a path that ends where it began (`a`, `b`, `a`). */
export function findEnsembleCycle(configs: ReadonlyMap<string, ModelConfig>): readonly string[] | undefined {
  return findCycle(configs.keys(), (name) => {
    const config = configs.get(name);
    return config ? stepsOf(config).map((step) => step.model_name ?? '') : [];
  });
}

function checkNames(
  index: number,
  inputMap: Readonly<Record<string, string>>,
  outputMap: Readonly<Record<string, string>>,
  child: ModelConfig,
  report: (step: number, field: string, message: string) => void,
): void {
  const inputs = (child.input ?? []).map((input) => input.name ?? '');
  const outputs = (child.output ?? []).map((output) => output.name ?? '');
  for (const [input, tensor] of Object.entries(inputMap)) {
    if (!inputs.includes(input)) {
      report(
        index,
        `.input_map['${input}']`,
        `tensor '${tensor}' feeds '${input}', which is no input of the model; its inputs: ${quoted(inputs)}`,
      );
    }
  }
  for (const [output, tensor] of Object.entries(outputMap)) {
    if (!outputs.includes(output)) {
      report(
        index,
        `.output_map['${output}']`,
        `tensor '${tensor}' is taken from '${output}', which is no output of the model; its outputs: ${quoted(outputs)}`,
      );
    }
  }
  for (const input of child.input ?? []) {
    if (!input.optional && !Object.hasOwn(inputMap, input.name ?? '')) {
      report(index, '.input_map', `input '${input.name}' (${shownType(input)}) is fed by no tensor`);
    }
  }
}

/** What is wrong where `source` feeds `target`; undefined if they fit. */
function mismatch(target: End, source: End): string | undefined {
  const kind =
    source.datatype !== target.datatype
      ? 'data types differ'
      : source.batches === target.batches
        ? dimsMatch(source.dims, target.dims)
          ? undefined
          : 'dims differ'
        : dimsMatch(source.dims, target.dims) || dimsMatch(fullDims(source), fullDims(target))
          ? undefined
          : 'dims differ';
  if (kind === undefined) return undefined;
  // Only where one batches and the other does not do the full dims say more than the declared ones.
  const dims = source.batches === target.batches ? (end: End) => end.dims : fullDims;
  return `${target.what} wants ${target.datatype}${shown(dims(target))}, got ${source.datatype}${shown(dims(source))} from ${source.what}: ${kind}`;
}

/** The batch dimension is dropped for a batch of 1, and there is nothing to be done for more. */
function failsWhenBatched(source: End, target: End): boolean {
  return source.batches && !target.batches && !dimsMatch(fullDims(source), target.dims);
}

function fullDims(end: End): readonly number[] {
  return end.batches ? [-1, ...end.dims] : end.dims;
}

function dimsMatch(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((dim, index) => dim === -1 || b[index] === -1 || dim === b[index]);
}

function inputEnd(child: ModelConfig, model: string | undefined, name: string): End | undefined {
  const input = child.input?.find((candidate) => candidate.name === name);
  return input && toEnd(`input '${name}' of model '${model}'`, input, child, input.dims);
}

function outputEnd(child: ModelConfig | undefined, model: string | undefined, name: string): End | undefined {
  const output = child?.output?.find((candidate) => candidate.name === name);
  return output && child && toEnd(`output '${name}' of model '${model}'`, output, child, output.dims);
}

function inputOfEnsemble(config: ModelConfig, name: string): End | undefined {
  const input = config.input?.find((candidate) => candidate.name === name);
  return (
    input && toEnd(`input '${name}' of the ensemble`, input, config, input.reshape ? (input.reshape.shape ?? []) : input.dims)
  );
}

function outputOfEnsemble(config: ModelConfig, name: string): End | undefined {
  const output = config.output?.find((candidate) => candidate.name === name);
  return (
    output &&
    toEnd(`output '${name}' of the ensemble`, output, config, output.reshape ? (output.reshape.shape ?? []) : output.dims)
  );
}

function toEnd(what: string, tensor: ModelInput | ModelOutput, config: ModelConfig, dims: readonly bigint[] = []): End {
  return {
    what,
    datatype: fromConfigDataType(tensor.data_type ?? '') ?? tensor.data_type ?? 'TYPE_INVALID',
    dims: dims.map(Number),
    batches: (config.max_batch_size ?? 0) > 0,
    optional: 'optional' in tensor && tensor.optional === true,
  };
}

function shownType(input: ModelInput): string {
  return `${fromConfigDataType(input.data_type ?? '') ?? input.data_type}${shown((input.dims ?? []).map(Number))}`;
}

function shown(dims: readonly number[]): string {
  return `[${dims.join(',')}]`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
