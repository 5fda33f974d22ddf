/**
 * The list of what a synth wrote, and of which app, kept in the output folder: so the next one knows which files are its own to remove, and
 * which are the user's, or another app's, to keep.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SynthError } from './problem.ts';

/** Hidden, and without an extension that `kubectl apply --filename <folder>` would take. */
export const MANIFEST_NAME = '.trireme-manifest';

const APP_LEAD = '# App: ';

/** Paths relative to the output folder. */
export interface Manifest {
  /** Whose output it is (`appIdentity`); undefined if that is not known. */
  readonly app?: string | undefined;
  readonly files: ReadonlySet<string>;
}

/** What the last synth wrote to a folder; nothing if there was none. */
export function readManifest(outputDirectory: string): Manifest {
  let lines: string[] = [];
  try {
    lines = readFileSync(join(outputDirectory, MANIFEST_NAME), 'utf8').split('\n');
  } catch {
    // No synth has written here yet.
  }
  const app = lines.find((line) => line.startsWith(APP_LEAD))?.slice(APP_LEAD.length);
  return { app, files: new Set(lines.filter((line) => line !== '' && !line.startsWith('#') && isInside(line))) };
}

export function renderManifest({ app, files }: Manifest): string {
  const head = [
    '# Written by trireme synth, which removes what it no longer writes.',
    ...(app === undefined ? [] : [`${APP_LEAD}${app}`]),
  ];
  return `${[...head, ...[...files].sort()].join('\n')}\n`;
}

/** Throws a SynthError if another app's output is in the folder, which this one's would replace. */
export function requireOwnOutput(outputDirectory: string, app: string | undefined): void {
  const owner = readManifest(outputDirectory).app;
  if (app === undefined || owner === undefined || owner === app) return;
  const message = `'${outputDirectory}' holds the output of another app, '${owner}', which that of '${app}' would replace: give each app a folder of its own, or take it over with --force`;
  throw new SynthError([{ severity: 'error', path: '', message }]);
}

/** The list is a text file in the user's hands: what it names outside the output folder, or a whole folder, is not ours to remove. */
function isInside(path: string): boolean {
  return !posix.isAbsolute(path) && !posix.normalize(path).startsWith('..') && !path.endsWith('/');
}
