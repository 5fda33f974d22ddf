/**
 * What the compiler knows of an ensemble's wiring. Types only: nothing of this file exists at run time.
 *
 * A step is fed with tensors of the ensemble. `CheckedFeeds` maps every wrong feed to a string literal type that says what is wrong, so that
 * the compiler's message reads `input 'hidden' wants FP32[-1,768], got FP32[-1,384]: dims differ`.
 *
 * A property that is not known to the compiler (a datatype that is the whole union, dims that are `number[]`, an optionality that is
 * `boolean`: models described by a file) is taken as right here and checked by synth. -1 matches any size. Batch dimensions are implicit:
 * dims are compared without them.
 */
import type { DataType } from '../../contract/data-types.ts';
import type { Dims, TensorSpec, TensorSpecs } from './tensor-spec.ts';

/**
 * A tensor that flows through an ensemble: one of its inputs, or an output of a step. Only the steps of the same ensemble may read it.
 *
 * @typeParam D datatype, @typeParam S dims without the batch dimension, @typeParam Optional `true` if a request may leave it out
 */
export interface EnsembleTensor<D extends DataType = DataType, S extends Dims = Dims, Optional extends boolean = boolean> {
  /** For the compiler only: never there at run time. */
  readonly _spec?: TensorSpec<D, S, Optional>;
  /**
   * The same tensor with its batch dimension as an ordinary first dimension of any size: to feed the output of a model that batches
   * to one that does not and declares `[-1, …]`.
   */
  withBatchDim(): EnsembleTensor<D, readonly [-1, ...S], Optional>;
  /** The reverse: the first dimension is the batch, so that an output `[-1, …]` of a model that does not batch may feed one that does. */
  withoutBatchDim(): EnsembleTensor<D, Tail<S>, Optional>;
}

/** Tensors by name, as a function of steps returns them; undefined only to the compiler, where a name is looked up among unknown outputs. */
export type EnsembleTensors = Readonly<Record<string, EnsembleTensor | undefined>>;

/** What `steps` is given: the ensemble's inputs. */
export type EnsembleInputs<I extends TensorSpecs> = {
  readonly [K in keyof I]: EnsembleTensor<I[K]['datatype'], I[K]['dims'], I[K]['optional']>;
};

/** What a step gives: every output of its model. */
export type StepOutputs<O extends TensorSpecs> = {
  readonly [K in keyof O]: EnsembleTensor<O[K]['datatype'], O[K]['dims'], false>;
};

/** What steps may not return: an output by the name of an input, since the tensors of an ensemble share their names. */
export type CheckedOutputs<I extends TensorSpecs, R> = string extends keyof I
  ? unknown
  : { readonly [K in keyof R & keyof I & string]: `output '${K}' has the name of an input` };

/** The outputs of an ensemble as specs, from what its steps return. */
export type EnsembleOutputSpecs<R extends EnsembleTensors> = {
  readonly [K in keyof R]: TensorSpec<DatatypeOf<R[K]>, DimsOf<R[K]>, false>;
};

/** Which version of its model a step uses. */
export interface StepOptions {
  /**
   * A version that the model's version policy serves.
   * @default - the highest that is served
   */
  readonly version?: number | bigint;
  /**
   * Names of the step's outputs in `ensemble_scheduling`: `{ last_hidden_state: 'hidden' }`. An output that is not read by any step is named
   * only if it stands here. An output of the ensemble has its own name, whatever stands here.
   * @default - model and output, `encoder_last_hidden_state`
   */
  readonly tensorNames?: Readonly<Record<string, string>>;
}

/** Names that a step may be fed by; `CheckedFeeds` says what fits. */
export type Feeds<I extends TensorSpecs> = { readonly [K in keyof I]?: unknown } & Readonly<Record<string, unknown>>;

/** The feeds where all is right; a string literal type with the reason in place of each wrong or missing one. */
export type CheckedFeeds<I extends TensorSpecs, F> = {
  readonly [K in keyof F]: K extends keyof I & string
    ? CheckedFeed<K, I[K], F[K]>
    : `unknown input '${K & string}': '${keyof I & string}' is one`;
} & { readonly [K in Exclude<RequiredNames<I>, keyof F>]: `input '${K}' is missing: wants ${Shown<I[K]>}` };

type CheckedFeed<Name extends string, Want extends TensorSpec, Got> =
  NonNullable<Got> extends EnsembleTensor
    ? undefined extends Got
      ? OrUndefined<Name, Want, NonNullable<Got>>
      : CheckedTensor<Name, Want, Got>
    : EnsembleTensor<Want['datatype'], Want['dims']>;

/** What may be undefined by its type: a tensor for an optional input, and an output looked up by name in a model of unknown outputs. */
type OrUndefined<Name extends string, Want extends TensorSpec, Got> = true extends Want['optional']
  ? CheckedTensor<Name, Want, Got> | undefined
  : DataType extends DatatypeOf<Got>
    ? Got | undefined
    : `input '${Name}' is required: wants ${Shown<Want>}, got a tensor that may be undefined`;

type CheckedTensor<Name extends string, Want extends TensorSpec, Got> = [DatatypeOf<Got> & Want['datatype']] extends [never]
  ? `input '${Name}' wants ${Shown<Want>}, got ${ShownTensor<Got>}: data types differ`
  : DimsMatch<Want['dims'], DimsOf<Got>> extends true
    ? [Want['optional'], OptionalityOf<Got>] extends [false, true]
      ? `input '${Name}' is required: wants ${Shown<Want>}, got ${ShownTensor<Got>} that is optional`
      : Got
    : `input '${Name}' wants ${Shown<Want>}, got ${ShownTensor<Got>}: dims differ`;

type RequiredNames<I extends TensorSpecs> = string extends keyof I
  ? never
  : { [K in keyof I]: I[K]['optional'] extends false ? K : never }[keyof I] & string;

type SpecOf<T> = NonNullable<T> extends EnsembleTensor<infer D, infer S, infer Optional> ? TensorSpec<D, S, Optional> : never;
type DatatypeOf<T> = SpecOf<T>['datatype'];
type DimsOf<T> = SpecOf<T>['dims'];
type OptionalityOf<T> = SpecOf<T>['optional'];

type DimsMatch<A extends Dims, B extends Dims> = number extends A['length'] | B['length']
  ? true
  : A extends readonly [infer HeadA extends number, ...infer TailA extends Dims]
    ? B extends readonly [infer HeadB extends number, ...infer TailB extends Dims]
      ? SizesMatch<HeadA, HeadB> extends true
        ? DimsMatch<TailA, TailB>
        : false
      : false
    : B extends readonly []
      ? true
      : false;

/** -1 and sizes that are only known as `number` match any. */
type SizesMatch<A extends number, B extends number> = number extends A | B
  ? true
  : -1 extends A | B
    ? true
    : A extends B
      ? true
      : false;

type Tail<S extends Dims> = S extends readonly [number, ...infer Rest extends Dims] ? Readonly<Rest> : Dims;

type Shown<T extends TensorSpec> = `${ShownDatatype<T['datatype']>}[${ShownDims<T['dims']>}]`;
type ShownTensor<T> = `${ShownDatatype<DatatypeOf<T>>}[${ShownDims<DimsOf<T>>}]`;
type ShownDatatype<D extends DataType> = DataType extends D ? 'any' : D;
type ShownDims<S extends Dims> = number extends S['length']
  ? '...'
  : S extends readonly [infer Last extends number]
    ? `${Last}`
    : S extends readonly [infer Head extends number, ...infer Rest extends Dims]
      ? `${Head},${ShownDims<Rest>}`
      : '';
