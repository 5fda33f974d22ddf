/**
 * What keeps an output folder from being written at all, whatever is in its files.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { MANIFEST_NAME, readManifest } from './manifest.ts';
import type { OutputUnit } from './output-unit.ts';
import { SynthError } from './problem.ts';

/** Throws a SynthError where a file or link stands in the place of a folder. A link in the place of a unit's own folder may be forced away. */
export function requireFolders(outputDirectory: string, units: readonly OutputUnit[], force: boolean): void {
  const inTheWay = new Set<string>();
  for (const unit of units) {
    for (const folder of foldersAbove(unit.path)) {
      const stat = statOf(join(outputDirectory, folder), statSync);
      if (stat && !stat.isDirectory()) inTheWay.add(folder);
    }
    if (unit.files.has('')) continue;
    const own = statOf(join(outputDirectory, unit.path), lstatSync);
    if (own && !own.isDirectory() && !(force && own.isSymbolicLink())) inTheWay.add(unit.path);
  }
  if (inTheWay.size === 0) return;
  throw new SynthError(
    [...inTheWay].map((path) => ({
      severity: 'error',
      path: '',
      message: `'${join(outputDirectory, path)}' is there already and is no folder: move it away`,
    })),
  );
}

/** Throws a SynthError where a file is copied from what an earlier synth wrote here: each synth would then copy the last one's copies too. */
export function requireOtherSources(outputDirectory: string, units: readonly OutputUnit[]): void {
  const written = readManifest(outputDirectory).files;
  const copied = units
    .flatMap(({ files }) => [...files.values()])
    .flatMap((content) => ('copyOf' in content ? [content.copyOf] : []))
    .filter((path) => {
      const inside = relative(resolve(outputDirectory), path).split(sep).join('/');
      return inside === MANIFEST_NAME || written.has(inside);
    });
  if (copied.length === 0) return;
  const message = `'${copied[0]}' would be copied, but is output of synth itself: keep artifacts and the output folder apart`;
  throw new SynthError([{ severity: 'error', path: '', message }]);
}

function foldersAbove(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? [] : [...foldersAbove(parent), parent];
}

/** Undefined also where a part of the path is a file. */
function statOf(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}
