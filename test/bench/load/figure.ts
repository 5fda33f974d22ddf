/** Medians of a bench's rounds, with the least and the most of them: the machines are noisy. */

export interface Figure {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function figure(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, least: sorted[0]!, most: sorted.at(-1)! };
}

/** `30 (28–33)` */
export function showFigure({ median, least, most }: Figure, digits = 0): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
