/**
 * The list of what a synth wrote, kept in the output folder: so the next one knows which files are its own to remove, and which are
 * the user's to keep.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Hidden, and without an extension that `kubectl apply --filename <folder>` would take. */
export const MANIFEST_NAME = '.trireme-manifest';

/** Paths relative to the output folder. */
export interface Manifest {
  readonly files: ReadonlySet<string>;
  /** Folders that were asked for even if empty. */
  readonly folders: ReadonlySet<string>;
}

/** What the last synth wrote to a folder; nothing if there was none. */
export function readManifest(outputDirectory: string): Manifest {
  let lines: string[] = [];
  try {
    lines = readFileSync(join(outputDirectory, MANIFEST_NAME), 'utf8').split('\n');
  } catch {
    // No synth has written here yet.
  }
  const paths = lines.filter((line) => line !== '' && !line.startsWith('#') && isInside(line));
  return {
    files: new Set(paths.filter((path) => !path.endsWith('/'))),
    folders: new Set(paths.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1))),
  };
}

export function renderManifest({ files, folders }: Manifest): string {
  const paths = [...files, ...[...folders].map((folder) => `${folder}/`)].sort();
  return `# Written by trireme synth, which removes what it no longer writes.\n${paths.join('\n')}\n`;
}

/** The list is a text file in the user's hands: what it names outside the output folder is not ours to remove. */
function isInside(path: string): boolean {
  return !posix.isAbsolute(path) && !posix.normalize(path).startsWith('..');
}
