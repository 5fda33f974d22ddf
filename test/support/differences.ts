/**
 * Tables of answers that differ from those recorded of a real Triton, held against docs/compatibility.md.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const COMPATIBILITY = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');

/** Recordings that differ in one way. */
export interface Listed {
  /** Words of docs/compatibility.md that say so. */
  readonly documented: string;
  /** Labels of the recordings. */
  readonly labels: readonly string[];
}

export function findListed<T extends Listed>(table: readonly T[], label: string): T | undefined {
  return table.find(({ labels }) => labels.includes(label));
}

/** Every row is in the document, those of `later` under "Not there yet"; every label is known, and listed once. */
export function expectDocumented(
  recordings: readonly { readonly label: string }[],
  differences: readonly Listed[],
  later: readonly Listed[],
): void {
  const notThereYet = COMPATIBILITY.split('\n## ').find((section) => section.startsWith('Not there yet'));
  for (const { documented } of differences) expect(COMPATIBILITY).toContain(documented);
  for (const { documented } of later) expect(notThereYet).toContain(documented);
  const known = recordings.map(({ label }) => label);
  const listed = [...differences, ...later].flatMap(({ labels }) => labels);
  expect(listed.filter((label, i) => !known.includes(label) || listed.indexOf(label) !== i)).toEqual([]);
}
