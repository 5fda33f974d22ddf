/**
 * The stage: a hidden folder inside the output folder, in which new output is made ready, and old output kept until the new is in place.
 *
 * Layout: `.trireme-synth-<process>-<random>/{new,old}/<path in the output folder>`. Being on the same file system, everything moves by
 * renames. A process that dies half-way leaves its stage; the next synth puts back what is missing from it.
 */
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SynthError } from './problem.ts';

const PREFIX = '.trireme-synth-';

export class Stage {
  /** Where new output is written before it is put in place. */
  readonly newFolder: string;
  readonly #folder: string;
  readonly #oldFolder: string;
  readonly #output: string;
  /** Renames so far, to be undone in reverse order. */
  readonly #done: (readonly [from: string, to: string])[] = [];

  /** Throws a SynthError if another process is writing to the output folder. */
  constructor(output: string) {
    mkdirSync(output, { recursive: true });
    recoverStages(output);
    this.#output = output;
    this.#folder = mkdtempSync(join(output, `${PREFIX}${process.pid}-`));
    this.newFolder = join(this.#folder, 'new');
    this.#oldFolder = join(this.#folder, 'old');
  }

  /** Puts `path` from the stage in place of what the output has; nothing if it is not staged. */
  replace(path: string): void {
    const staged = join(this.newFolder, path);
    if (!existsSync(staged)) return;
    this.remove(path);
    this.#rename(staged, join(this.#output, path));
  }

  /** Takes `path` out of the output; nothing if it is not there. */
  remove(path: string): void {
    const target = join(this.#output, path);
    if (lstatSync(target, { throwIfNoEntry: false })) this.#rename(target, join(this.#oldFolder, path));
  }

  /** Makes the output what it was. */
  undo(): void {
    for (const [from, to] of this.#done.splice(0).toReversed()) renameSync(to, from);
  }

  /** Removes the stage and what it took out of the output. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #rename(from: string, to: string): void {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
    this.#done.push([from, to]);
  }
}

/** Puts back what processes that died had taken out, as far as nothing new is in its place. */
function recoverStages(output: string): void {
  for (const name of readdirSync(output).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(output, name);
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isRunning(owner)) {
      const message = `process ${owner} is writing to '${output}': wait for it, or remove '${folder}' if it is no synth`;
      throw new SynthError([{ severity: 'error', path: '', message }]);
    }
    putBack(join(folder, 'old'), output);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function putBack(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name);
    if (!lstatSync(target, { throwIfNoEntry: false })) renameSync(join(from, entry.name), target);
    else if (entry.isDirectory() && lstatSync(target).isDirectory()) putBack(join(from, entry.name), target);
  }
}
