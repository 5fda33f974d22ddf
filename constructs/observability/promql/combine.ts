/**
 * Vectors from vectors: aggregation, arithmetic, comparison.
 *
 * Two vectors are matched by all their labels; with other labels on each side nothing would match and a panel would stay empty without a word,
 * so it throws.
 */
import { describeLabels, requireLabels, Vector } from './vector.ts';

type Operand = Vector | number;
type LabelsIn<O extends Operand> = O extends Vector<infer L> ? L : never;

/** Sum of the series that have the same of these labels. */
export function sum<L extends string, const By extends L = never>(vector: Vector<L>, by: readonly By[] = []): Vector<By> {
  return aggregate('sum', vector, by);
}

/** Mean, likewise. */
export function avg<L extends string, const By extends L = never>(vector: Vector<L>, by: readonly By[] = []): Vector<By> {
  return aggregate('avg', vector, by);
}

/** Highest, likewise. */
export function max<L extends string, const By extends L = never>(vector: Vector<L>, by: readonly By[] = []): Vector<By> {
  return aggregate('max', vector, by);
}

/** Lowest, likewise. */
export function min<L extends string, const By extends L = never>(vector: Vector<L>, by: readonly By[] = []): Vector<By> {
  return aggregate('min', vector, by);
}

/** Number of series, likewise. */
export function count<L extends string, const By extends L = never>(vector: Vector<L>, by: readonly By[] = []): Vector<By> {
  return aggregate('count', vector, by);
}

/** The quantile of a histogram's buckets, summed by these labels. */
export function histogramQuantile<L extends string, const By extends Exclude<L, 'le'> = never>(
  quantile: number,
  buckets: Vector<L>,
  by: readonly By[] = [],
): Vector<By> {
  if (!(quantile > 0 && quantile < 1)) throw new Error(`histogramQuantile: got ${quantile}, want a number between 0 and 1`);
  requireLabels(buckets, ['le', ...by], 'histogramQuantile');
  return new Vector(`histogram_quantile(${quantile}, sum by (${['le', ...by].join(', ')}) (${buckets.text}))`, by);
}

export function add<A extends Operand, B extends Operand>(left: A, right: B): Vector<LabelsIn<A> | LabelsIn<B>> {
  return operate(left, '+', right);
}

export function subtract<A extends Operand, B extends Operand>(left: A, right: B): Vector<LabelsIn<A> | LabelsIn<B>> {
  return operate(left, '-', right);
}

export function multiply<A extends Operand, B extends Operand>(left: A, right: B): Vector<LabelsIn<A> | LabelsIn<B>> {
  return operate(left, '*', right);
}

export function divide<A extends Operand, B extends Operand>(left: A, right: B): Vector<LabelsIn<A> | LabelsIn<B>> {
  return operate(left, '/', right);
}

/** Share of the whole, which has none of the part's labels. */
export function shareOf<L extends string>(part: Vector<L>, whole: Vector<never>): Vector<L> {
  if (whole.labels.length > 0) throw new Error(`shareOf: the whole '${whole.text}' has labels, want none`);
  return new Vector(`${operand(part)} / on () group_left () ${operand(whole)}`, part.labels, true);
}

/** The series for which the comparison holds, with their value. */
export function where<L extends string>(
  left: Vector<L>,
  comparison: '>' | '>=' | '<' | '<=' | '==' | '!=',
  right: Operand,
): Vector<L> {
  return operate(left, comparison, right) as unknown as Vector<L>;
}

/** The series of the left that the right has too. */
export function and<L extends string>(left: Vector<L>, right: Vector<L>): Vector<L> {
  return operate(left, 'and', right);
}

/** The series of the left that the right does not have. */
export function unless<L extends string>(left: Vector<L>, right: Vector<L>): Vector<L> {
  return operate(left, 'unless', right);
}

/** The series of the left, and those of the right that the left does not have. */
export function or<L extends string>(left: Vector<L>, right: Vector<L>): Vector<L> {
  return operate(left, 'or', right);
}

/** The series of the left that have the same of these labels as one of the right. */
export function andOn<L extends string, R extends string, const On extends L & R>(
  left: Vector<L>,
  right: Vector<R>,
  on: readonly On[],
): Vector<L> {
  for (const side of [left, right]) requireLabels(side, on, 'andOn');
  return new Vector(`${operand(left)} and on (${on.join(', ')}) ${operand(right)}`, left.labels, true);
}

/** The vector with a label taken from another where a series has that. */
export function labelFrom<L extends string, const T extends string>(
  vector: Vector<L>,
  target: T,
  source: NoInfer<L>,
): Vector<L | T> {
  requireLabels(vector, [source], 'labelFrom');
  const labels = vector.labels.includes(target as never) ? vector.labels : [...vector.labels, target];
  return new Vector<L | T>(`label_replace(${vector.text}, "${target}", "$1", "${source}", "(.+)")`, labels);
}

/** 1 if there is no such series. */
export function absent(vector: Vector): Vector<never> {
  return new Vector(`absent(${vector.text})`, []);
}

/** One series without labels. */
export function scalar(value: number): Vector<never> {
  return new Vector(`vector(${value})`, []);
}

/** Seconds since the times in the vector. */
export function secondsSince<L extends string>(vector: Vector<L>): Vector<L> {
  return new Vector(`time() - ${operand(vector)}`, vector.labels, true);
}

function aggregate<By extends string>(operation: string, vector: Vector, by: readonly By[]): Vector<By> {
  requireLabels(vector, by, operation);
  return new Vector(by.length > 0 ? `${operation} by (${by.join(', ')}) (${vector.text})` : `${operation}(${vector.text})`, by);
}

function operate<A extends Operand, B extends Operand>(left: A, operator: string, right: B): Vector<LabelsIn<A> | LabelsIn<B>> {
  const vectors = [left, right].filter((side) => side instanceof Vector);
  if (vectors.length === 0) throw new Error(`'${left} ${operator} ${right}' has no vector`);
  const [first, second] = vectors.map(({ labels }) => labels.toSorted());
  if (first && second && String(first) !== String(second)) {
    throw new Error(
      `'${left} ${operator} ${right}': the left has the labels ${describeLabels(first)}, the right ${describeLabels(second)}`,
    );
  }
  return new Vector(`${operand(left)} ${operator} ${operand(right)}`, vectors[0]!.labels as never, true);
}

function operand(side: Operand): string {
  if (typeof side === 'number') return String(side);
  return side.isOperation ? `(${side.text})` : side.text;
}
