/**
 * Writes the output folder: all of it or nothing.
 *
 * In: the units of the output. Everything new is first written to a folder of its own inside the output folder; then each unit that changed
 * is put in place by renames, which are undone in reverse order if one fails. A unit without changes is not touched, so that a server which
 * polls the folder reloads only models that changed. Files of the last synth that are no longer written are removed; files that
 * synth did not write are kept where they are, and never overwritten unless that is asked for.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isSame } from './compare-output.ts';
import { MANIFEST_NAME, renderManifest } from './manifest.ts';
import { type OutputPlan, planOutput } from './output-plan.ts';
import type { FileContent, OutputUnit } from './output-unit.ts';
import { SynthError } from './problem.ts';

export interface OutputFile {
  /** Relative to the output folder. */
  readonly path: string;
  /** `kept`: not written by synth, but lying in a folder that is. */
  readonly status: 'written' | 'unchanged' | 'removed' | 'kept';
}

export interface WriteOptions {
  /**
   * Overwrite files that synth did not write.
   * @default false
   */
  readonly force?: boolean;
}

/** Prefix of the folder that holds what is not in place yet. */
const STAGE_PREFIX = '.trireme-synth-';

/** Returns what became of each file. Throws a SynthError, with nothing written, if a file of the user's is in the way. */
export function writeOutput(outputDirectory: string, units: readonly OutputUnit[], options: WriteOptions = {}): OutputFile[] {
  const plan = planOutput(outputDirectory, units);
  if (!options.force && plan.blocked.length > 0)
    throw new SynthError(plan.blocked.map((path) => blockedBy(join(outputDirectory, path))));

  mkdirSync(outputDirectory, { recursive: true });
  const stage = mkdtempSync(join(outputDirectory, STAGE_PREFIX));
  const swap = new Swap(outputDirectory, stage);
  try {
    for (const unit of plan.changedUnits) stageUnit(outputDirectory, join(stage, 'new'), unit, plan);
    const manifest = { text: renderManifest({ files: new Set(plan.files.keys()), folders: plan.folders }) };
    if (!isSame(join(outputDirectory, MANIFEST_NAME), manifest)) writeFile(join(stage, 'new', MANIFEST_NAME), manifest);

    for (const { path } of plan.changedUnits) swap.replace(path);
    for (const path of plan.stale.files) swap.remove(path);
    swap.replace(MANIFEST_NAME);
  } catch (error) {
    swap.undo();
    throw error;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  for (const path of plan.stale.folders) removeEmptyFolders(outputDirectory, path);
  for (const path of plan.stale.files) removeEmptyFolders(outputDirectory, dirname(path));
  return outcome(plan);
}

function outcome({ files, unchanged, stale, foreign }: OutputPlan): OutputFile[] {
  const written = [...files.keys()].map((path) => ({ path, status: unchanged.has(path) ? 'unchanged' : 'written' }) as const);
  const removed = stale.files.map((path) => ({ path, status: 'removed' }) as const);
  const kept = [...foreign].map((path) => ({ path, status: 'kept' }) as const);
  return [...written, ...removed, ...kept].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function blockedBy(path: string): SynthError['problems'][number] {
  return {
    severity: 'error',
    path: '',
    message: `'${path}' is there already and was not written by synth: move it away, or overwrite it with --force`,
  };
}

/** The renames that put new output in place, in order, so that they can be undone. */
class Swap {
  readonly #output: string;
  readonly #stage: string;
  readonly #done: (readonly [from: string, to: string])[] = [];

  constructor(output: string, stage: string) {
    this.#output = output;
    this.#stage = stage;
  }

  /** Puts `path` from the stage in place of what the output has; nothing if it is not staged. */
  replace(path: string): void {
    const staged = join(this.#stage, 'new', path);
    if (!existsSync(staged)) return;
    this.remove(path);
    this.#rename(staged, join(this.#output, path));
  }

  remove(path: string): void {
    const target = join(this.#output, path);
    if (lstatSync(target, { throwIfNoEntry: false })) this.#rename(target, join(this.#stage, 'old', path));
  }

  undo(): void {
    for (const [from, to] of this.#done.toReversed()) renameSync(to, from);
  }

  #rename(from: string, to: string): void {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    this.#done.push([from, to]);
  }
}

/** The whole new unit: files that stay the same by a link, the user's own too. */
function stageUnit(outputDirectory: string, stage: string, unit: OutputUnit, { unchanged, foreign }: OutputPlan): void {
  for (const folder of unit.folders ?? []) mkdirSync(join(stage, unit.path, folder), { recursive: true });
  for (const [file, content] of unit.files) {
    const path = posix.join(unit.path, file);
    if (unchanged.has(path)) keepFile(join(outputDirectory, path), join(stage, path));
    else writeFile(join(stage, path), content);
  }
  for (const path of foreign) {
    if (path.startsWith(`${unit.path}/`)) keepFile(join(outputDirectory, path), join(stage, path));
  }
}

function writeFile(target: string, content: FileContent): void {
  mkdirSync(dirname(target), { recursive: true });
  if ('text' in content) writeFileSync(target, content.text);
  else copyFileSync(content.copyOf, target, constants.COPYFILE_FICLONE);
}

/** The same file at another place: by a link, so that it stays the same for whoever watches it. */
function keepFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes a folder if it is empty, and then those above it. */
function removeEmptyFolders(outputDirectory: string, folder: string): void {
  for (let path = folder; path !== '.' && path !== ''; path = dirname(path)) {
    try {
      rmdirSync(join(outputDirectory, path));
    } catch {
      return; // not empty, or not there
    }
  }
}
