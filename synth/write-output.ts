/**
 * Writes the output folder: all of it or nothing.
 *
 * In: the units of the output. Everything new is first written to a folder of its own inside the output folder; then each unit that changed
 * is put in place by renames, which are undone in reverse order if one fails. A unit without changes is not touched, so that a server which
 * polls the folder reloads only models that changed. Files of the last synth that are no longer written are removed; files that
 * synth did not write are kept where they are, and never overwritten unless that is asked for.
 */
import { constants, copyFileSync, linkSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isSame } from './compare-output.ts';
import { MANIFEST_NAME, renderManifest, requireOwnOutput } from './manifest.ts';
import { requireFolders, requireOtherSources } from './obstacles.ts';
import { type OutputPlan, planOutput } from './output-plan.ts';
import type { FileContent, OutputUnit } from './output-unit.ts';
import { SynthError } from './problem.ts';
import { Stage } from './stage.ts';

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
  /**
   * Whose output it is: that of another app is only replaced by force.
   * @default - nobody's
   */
  readonly app?: string | undefined;
}

/** Returns what became of each file. Throws a SynthError, with nothing written, if a file of the user's or another app's output is in the way. */
export function writeOutput(outputDirectory: string, units: readonly OutputUnit[], options: WriteOptions = {}): OutputFile[] {
  if (!options.force) requireOwnOutput(outputDirectory, options.app);
  requireOtherSources(outputDirectory, units);
  requireFolders(outputDirectory, units, options.force ?? false);
  const stage = openStage(outputDirectory);
  try {
    const plan = planOutput(outputDirectory, units);
    if (!options.force && plan.blocked.length > 0) {
      throw new SynthError(plan.blocked.map((path) => blockedBy(join(outputDirectory, path))));
    }
    for (const unit of plan.changedUnits) stageUnit(outputDirectory, stage.newFolder, unit, plan);
    const manifest = { text: renderManifest({ app: options.app, files: new Set(plan.files.keys()) }) };
    if (!isSame(join(outputDirectory, MANIFEST_NAME), manifest)) writeFile(join(stage.newFolder, MANIFEST_NAME), manifest);

    for (const { path } of plan.changedUnits) stage.replace(path);
    for (const path of plan.stale) stage.remove(path);
    stage.replace(MANIFEST_NAME);
    for (const path of plan.stale) removeEmptyFolders(outputDirectory, dirname(path));
    stage.close();
    return outcome(plan);
  } catch (error) {
    // If this fails too, the stage stays, and the next synth puts back what is in it.
    stage.undo();
    stage.close();
    throw explain(outputDirectory, error);
  }
}

function openStage(outputDirectory: string): Stage {
  try {
    return new Stage(outputDirectory);
  } catch (error) {
    throw explain(outputDirectory, error);
  }
}

/** What the file system refuses is the user's to mend, and no fault of the program. */
function explain(outputDirectory: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new SynthError([{ severity: 'error', path: '', message: `cannot write '${outputDirectory}': ${error.message}` }]);
}

function outcome({ files, unchanged, stale, foreign }: OutputPlan): OutputFile[] {
  const written = [...files.keys()].map((path) => ({ path, status: unchanged.has(path) ? 'unchanged' : 'written' }) as const);
  const removed = stale.map((path) => ({ path, status: 'removed' }) as const);
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

/** The whole new unit: files that stay the same by a link, the user's own too. */
function stageUnit(outputDirectory: string, stageFolder: string, unit: OutputUnit, { unchanged, foreign }: OutputPlan): void {
  for (const [file, content] of unit.files) {
    const path = posix.join(unit.path, file);
    if (unchanged.has(path)) keepFile(join(outputDirectory, path), join(stageFolder, path));
    else writeFile(join(stageFolder, path), content);
  }
  for (const path of foreign) {
    if (path.startsWith(`${unit.path}/`)) keepFile(join(outputDirectory, path), join(stageFolder, path));
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
