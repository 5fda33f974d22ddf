/**
 * A step of an ensemble: one use of a model, made by `model.step({ … })` while the ensemble's `steps` run.
 *
 * In: a model and the tensors that feed its inputs. Out: a handle for each output that later steps, or the ensemble's outputs, may take.
 * A step is a construct below its ensemble, so that its problems carry their own path and the line of the `step` call.
 */
import { Construct } from 'constructs';
import { recordSource } from '../source-location.ts';
import type { IModel } from './model-interface.ts';
import type { TensorSpecs } from './tensor-spec.ts';
import type { EnsembleTensor, StepOptions, StepOutputs } from './wiring.ts';

/** Where a tensor of an ensemble comes from. Compared by identity: one object per tensor. */
export interface TensorSource {
  /** The step that writes it; undefined for an input of the ensemble. */
  readonly step: EnsembleStep | undefined;
  /** Name of the step's output, or of the ensemble's input. */
  readonly name: string;
}

/** What an ensemble does while its steps are declared. */
export interface StepRecorder extends Construct {
  /** In the order they are declared. */
  readonly _steps: EnsembleStep[];
}

const TENSOR = Symbol.for('trireme.constructs.EnsembleTensor');

/** A handle for a tensor of an ensemble. */
export class TensorHandle implements EnsembleTensor {
  readonly [TENSOR] = true;
  readonly recorder: StepRecorder;
  readonly source: TensorSource;
  /** Dims that are put before those of the source (1), or taken away (-1): how a batch dimension is seen. */
  readonly leadingDims: -1 | 0 | 1;

  constructor(recorder: StepRecorder, source: TensorSource, leadingDims: -1 | 0 | 1 = 0) {
    this.recorder = recorder;
    this.source = source;
    this.leadingDims = leadingDims;
  }

  withBatchDim(): never {
    return new TensorHandle(this.recorder, this.source, 1) as never;
  }

  withoutBatchDim(): never {
    return new TensorHandle(this.recorder, this.source, -1) as never;
  }
}

/** By symbol and not by class: an app may get this package twice. */
export function isTensorHandle(value: unknown): value is TensorHandle {
  return typeof value === 'object' && value !== null && TENSOR in value;
}

/** One use of a model in an ensemble. */
export class EnsembleStep extends Construct {
  readonly model: IModel;
  readonly version: bigint;
  /** Input of the model → the tensor that feeds it. */
  readonly feeds: ReadonlyMap<string, TensorHandle>;
  /** Output of the model → the name that the user wants for its tensor. */
  readonly tensorNames: ReadonlyMap<string, string>;

  constructor(
    recorder: StepRecorder,
    id: string,
    model: IModel,
    feeds: ReadonlyMap<string, TensorHandle>,
    { version = -1, tensorNames = {} }: StepOptions,
  ) {
    super(recorder, id);
    recordSource(this);
    this.model = model;
    this.feeds = feeds;
    this.version = BigInt(version);
    this.tensorNames = new Map(Object.entries(tensorNames));
  }
}

/** Ensembles whose `steps` are running, innermost last. */
const recording: StepRecorder[] = [];

/** Runs `declare` as the steps of an ensemble. */
export function recordSteps<T>(recorder: StepRecorder, declare: () => T): T {
  recording.push(recorder);
  try {
    return declare();
  } finally {
    recording.pop();
  }
}

/** What `step` of every model does. */
export function recordStep<O extends TensorSpecs>(
  model: IModel,
  feeds: Readonly<Record<string, unknown>>,
  options: StepOptions = {},
): StepOutputs<O> {
  const given = new Map<string, TensorHandle>();
  for (const [name, value] of Object.entries(feeds)) {
    // An optional input that is left out.
    if (value === undefined) continue;
    if (!isTensorHandle(value))
      throw new Error(`step of '${model.node.id}': input '${name}' got ${describe(value)}, want a tensor of the ensemble`);
    given.set(name, value);
  }
  const recorder = recorderOf([...given.values()]);
  if (recorder === undefined) throw new Error(`step of '${model.node.id}': called outside of an ensemble's steps`);
  checkVersion(model, options);
  for (const [name, { recorder: other }] of given) {
    if (other === recorder) continue;
    throw new Error(
      `step of '${model.node.id}': input '${name}' got a tensor of ensemble '${other.node.path}', want one of '${recorder.node.path}'`,
    );
  }
  const step = new EnsembleStep(recorder, stepId(recorder, model), model, given, options);
  recorder._steps.push(step);
  return outputsOf(recorder, step) as StepOutputs<O>;
}

/** The ensemble that a step belongs to: that of its tensors as far as its steps are running, which may be one around the innermost. */
function recorderOf(given: readonly TensorHandle[]): StepRecorder | undefined {
  return given.map(({ recorder }) => recorder).find((recorder) => recording.includes(recorder)) ?? recording.at(-1);
}

function checkVersion(model: IModel, { version = 1 }: StepOptions): void {
  if (typeof version === 'bigint' ? version >= 1n : Number.isSafeInteger(version) && version >= 1) return;
  throw new Error(`step of '${model.node.id}': version: got ${version}, want a whole number of 1 or more`);
}

/** The model's id, numbered from its second use on: `encoder`, `encoder-2`. */
function stepId(recorder: StepRecorder, model: IModel): string {
  const { id } = model.node;
  for (let use = 1; ; use++) {
    const candidate = use === 1 ? id : `${id}-${use}`;
    if (!recorder.node.tryFindChild(candidate)) return candidate;
  }
}

/** A handle for whatever name is asked for: the names may only be known once a file is read, and are checked by synth. */
function outputsOf(recorder: StepRecorder, step: EnsembleStep): Readonly<Record<string, TensorHandle>> {
  // Without a prototype: an output may be called 'constructor'.
  const handles: Record<string, TensorHandle> = Object.create(null);
  const handle = (name: string): TensorHandle => {
    handles[name] ??= new TensorHandle(recorder, { step, name });
    return handles[name];
  };
  return new Proxy(handles, {
    get: (_, name) => (typeof name === 'string' ? handle(name) : undefined),
    ownKeys: () => Object.keys(step.model.outputs),
    has: (_, name) => typeof name === 'string' && Object.hasOwn(step.model.outputs, name),
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === 'string' && Object.hasOwn(step.model.outputs, name)
        ? { value: handle(name), enumerable: true, configurable: true }
        : undefined,
  });
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : value === null ? 'null' : typeof value;
}
