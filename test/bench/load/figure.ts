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

/** A server of ours, and a bare one that answers the same bytes: the floor. */
export interface AgainstFloor {
  readonly model: string;
  readonly concurrency: number;
  /** Requests per second. */
  readonly ours: Figure;
  readonly floor: Figure;
  /** Ours of the floor's. */
  readonly ratio: Figure;
  /** Processor time of the server per request, microseconds. */
  readonly oursCpuUs: Figure;
  readonly floorCpuUs: Figure;
}

/** `30 (28–33)` */
export function showFigure({ median, least, most }: Figure, digits = 0): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}
