/**
 * An expression of PromQL that gives an instant vector, with the labels that its series have.
 *
 * The labels are a type and a value: what the compiler cannot see (labels of a metric found by name, of a narrower vector) is checked when the
 * expression is made. Immutable.
 */

export class Vector<L extends string = string> {
  /** PromQL. */
  readonly text: string;
  readonly labels: readonly L[];
  /** Whether it needs parentheses as an operand. */
  readonly isOperation: boolean;

  constructor(text: string, labels: readonly L[], isOperation = false) {
    this.text = text;
    this.labels = labels;
    this.isOperation = isOperation;
  }

  toString(): string {
    return this.text;
  }
}

/** Throws if a label is not one of the vector's. */
export function requireLabels(vector: Vector, labels: readonly string[], where: string): void {
  const missing = labels.find((label) => !vector.labels.includes(label));
  if (missing === undefined) return;
  throw new Error(`${where}: '${vector.text}' has no label '${missing}'; it has ${describeLabels(vector.labels)}`);
}

export function describeLabels(labels: readonly string[]): string {
  return labels.length === 0 ? 'none' : labels.join(', ');
}

/** A string of PromQL. */
export function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
