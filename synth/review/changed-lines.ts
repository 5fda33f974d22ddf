/**
 * Which lines of the sources a change touches: the cause of a finding is likely among them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { diffLines } from 'diff';

/** Lines of a file as it is now, as the first and last of each part that differs. */
export type ChangedParts = readonly (readonly [first: number, last: number])[];

/** Undefined where there is nothing to compare with. `baseFileOf` gives the path of a file as it was, if it was there. */
export function changedParts(baseFileOf: (file: string) => string | undefined): (file: string) => ChangedParts | undefined {
  const known = new Map<string, ChangedParts | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, partsOf(baseFileOf(file), file));
    return known.get(file);
  };
}

function partsOf(old: string | undefined, now: string): ChangedParts | undefined {
  if (old === undefined || !existsSync(old) || !existsSync(now)) return undefined;
  const parts: [number, number][] = [];
  let line = 1;
  for (const { added, removed, count = 0 } of diffLines(readFileSync(old, 'utf8'), readFileSync(now, 'utf8'))) {
    const previous = parts.at(-1);
    // What was removed was where the next line is; what comes in its place begins there.
    if (removed) parts.push([line, line]);
    else if (added && previous && previous[0] === line) previous[1] = line + count - 1;
    else if (added) parts.push([line, line + count - 1]);
    if (!removed) line += count;
  }
  return parts;
}
