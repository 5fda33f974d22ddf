/**
 * What writing an output folder would do, found by reading only: which files are new, which stay, which go, which are the user's.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isSame, outputFiles, staleFiles } from './compare-output.ts';
import { readManifest } from './manifest.ts';
import type { FileContent, OutputUnit } from './output-unit.ts';

/** Paths are relative to the output folder. */
export interface OutputPlan {
  readonly files: ReadonlyMap<string, FileContent>;
  /** Files that are there with the right content. */
  readonly unchanged: ReadonlySet<string>;
  /** Files that the last synth wrote and this one does not. */
  readonly stale: readonly string[];
  /** Files inside units that synth did not write: the user's. */
  readonly foreign: ReadonlySet<string>;
  /** Files that are to be written, but are there with other content that synth did not write. */
  readonly blocked: readonly string[];
  /** Units that differ from the folder. */
  readonly changedUnits: readonly OutputUnit[];
}

export function planOutput(outputDirectory: string, units: readonly OutputUnit[]): OutputPlan {
  const manifest = readManifest(outputDirectory);
  const files = outputFiles(units);
  const at = (path: string) => join(outputDirectory, path);

  const unchanged = new Set([...files].filter(([path, content]) => isSame(at(path), content)).map(([path]) => path));
  const stale = staleFiles(outputDirectory, files);
  const foreign = new Set(
    units
      .flatMap(({ path }) => filesBelow(at(path)).map((file) => posix.join(path, file)))
      .filter((path) => !files.has(path) && !manifest.files.has(path)),
  );
  const blocked = [...files.keys()].filter(
    (path) => !unchanged.has(path) && !manifest.files.has(path) && lstatSync(at(path), { throwIfNoEntry: false }),
  );
  const changedUnits = units.filter(
    (unit) =>
      [...unit.files.keys()].some((path) => !unchanged.has(posix.join(unit.path, path))) ||
      stale.some((path) => path.startsWith(`${unit.path}/`)),
  );
  return { files, unchanged, stale, foreign, blocked, changedUnits };
}

/** Files and links below a folder, relative to it; none if it is not a folder. Links are not followed. */
function filesBelow(folder: string, prefix = ''): string[] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );
}
