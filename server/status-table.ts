/**
 * The table of models that is printed at the start, as Triton does: model, version, status.
 */
import type { ModelIndexEntry } from './repository/model-repository.ts';

const HEADINGS = ['Model', 'Version', 'Status'] as const;

/** Reasons longer than this are cut: the log has them whole. */
const MAX_STATUS = 100;

export function statusTable(models: readonly ModelIndexEntry[]): string {
  const rows = models.map(({ name, version = '-', state, reason }) => {
    const status = state === undefined ? 'not loaded' : reason ? `${state}: ${reason}` : state;
    return [name, version, shorten(status)];
  });
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const rule = `+${widths.map((width) => '-'.repeat(width + 2)).join('+')}+`;
  const print = (row: readonly string[]): string => `|${row.map((cell, i) => ` ${cell.padEnd(widths[i] ?? 0)} `).join('|')}|`;
  return [rule, print(HEADINGS), rule, ...rows.map(print), rule].join('\n');
}

function shorten(status: string): string {
  const line = status.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_STATUS ? line : `${line.slice(0, MAX_STATUS - 1)}…`;
}
