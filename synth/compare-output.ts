/**
 * The difference between the output folder and what synth would write, without writing: for `trireme synth --check` in CI.
 */
import { closeSync, lstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { readManifest, requireOwnOutput } from './manifest.ts';
import type { FileContent, OutputUnit } from './output-unit.ts';

export interface OutputDifference {
  /** Relative to the output folder. */
  readonly path: string;
  /** `added`: not in the folder; `removed`: written by the last synth, but no longer; `changed`: other content. */
  readonly kind: 'added' | 'changed' | 'removed';
  /** Unified diff, for text. */
  readonly patch?: string;
}

/** All files of the output by path relative to the output folder. */
export function outputFiles(units: readonly OutputUnit[]): Map<string, FileContent> {
  return new Map(
    units.flatMap((unit) => [...unit.files].map(([path, content]) => [posix.join(unit.path, path), content] as const)),
  );
}

/** Files that the last synth wrote and this one does not. A folder is none, whatever the list says: what is in it is not ours to remove. */
export function staleFiles(outputDirectory: string, files: ReadonlyMap<string, FileContent>): string[] {
  return [...readManifest(outputDirectory).files].filter((path) => {
    const stat = lstatSync(join(outputDirectory, path), { throwIfNoEntry: false });
    return stat !== undefined && !stat.isDirectory() && !files.has(path);
  });
}

/** Throws a SynthError if the folder holds the output of another app. */
export function compareOutput(outputDirectory: string, units: readonly OutputUnit[], app?: string): OutputDifference[] {
  requireOwnOutput(outputDirectory, app);
  const files = outputFiles(units);
  const differences: OutputDifference[] = [];
  for (const [path, content] of files) {
    const target = join(outputDirectory, path);
    if (isSame(target, content)) continue;
    const kind = statSync(target, { throwIfNoEntry: false })?.isFile() ? 'changed' : 'added';
    differences.push({ path, kind, ...('text' in content && { patch: patchOf(path, kind, target, content.text) }) });
  }
  for (const path of staleFiles(outputDirectory, files)) differences.push({ path, kind: 'removed' });
  return differences.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function patchOf(path: string, kind: 'added' | 'changed', target: string, text: string): string {
  const old = kind === 'changed' ? readFileSync(target, 'utf8') : '';
  return createTwoFilesPatch(kind === 'changed' ? `a/${path}` : '/dev/null', `b/${path}`, old, text, '', '').replace(/^=+\n/, '');
}

const CHUNK_BYTES = 1 << 20;

/** Whether a file is there with just this content. */
export function isSame(path: string, content: FileContent): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return false;
  if ('text' in content) return stat.size === Buffer.byteLength(content.text) && readFileSync(path, 'utf8') === content.text;
  return stat.size === statSync(content.copyOf).size && haveSameBytes(path, content.copyOf);
}

/** By chunks: models may be larger than memory. */
function haveSameBytes(a: string, b: string): boolean {
  const [fileA, fileB] = [openSync(a, 'r'), openSync(b, 'r')];
  try {
    const [chunkA, chunkB] = [Buffer.allocUnsafe(CHUNK_BYTES), Buffer.allocUnsafe(CHUNK_BYTES)];
    for (;;) {
      const [readA, readB] = [readSync(fileA, chunkA), readSync(fileB, chunkB)];
      if (readA !== readB || chunkA.compare(chunkB, 0, readB, 0, readA) !== 0) return false;
      if (readA === 0) return true;
    }
  } finally {
    closeSync(fileA);
    closeSync(fileB);
  }
}
