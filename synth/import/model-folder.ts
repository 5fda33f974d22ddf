/**
 * A model's folder in the repository that is imported: its configuration, its versions, and the files beside them.
 *
 * Props that bring files (labels, warmup data, libraries) take them; what nobody took is brought by `addFile`, so that no file is lost.
 */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ModelConfig } from '../../contract/model-config.ts';
import { CONFIG_FILE, isIgnoredName } from '../../contract/repository-layout.ts';
import { versionFolders } from '../completed-config.ts';
import { kindAt, type UnreadablePath, walkFolder } from '../walk-folder.ts';

export interface ModelFolderProps {
  readonly name: string;
  /** Where it lies. */
  readonly folder: string;
  /** The same as the app names it. */
  readonly appPath: string;
  /** Canonical. */
  readonly config: ModelConfig;
}

export class ModelFolder {
  readonly name: string;
  readonly config: ModelConfig;
  /** Numbers of the version folders, ascending. */
  readonly versions: readonly string[];
  /** What an app could not bring. */
  readonly unreadable: readonly UnreadablePath[];
  readonly #folder: string;
  readonly #appPath: string;
  /** Files beside the version folders, by path in the model's folder. */
  readonly #files: ReadonlySet<string>;
  #taken: ReadonlySet<string> = new Set();

  constructor({ name, folder, appPath, config }: ModelFolderProps) {
    this.name = name;
    this.config = config;
    this.#folder = folder;
    this.#appPath = appPath;
    this.versions = versionFolders(folder);
    const { files, unreadable } = walkFolder(folder, (entry) => !isIgnoredName(entry));
    const isBeside = (path: string) => path !== CONFIG_FILE && !this.versions.includes(path.split('/')[0]!);
    this.#files = new Set(files.filter(isBeside));
    this.unreadable = unreadable;
  }

  /** A path in the model's folder as the app names it. */
  pathOf(path: string): string {
    return posix.join(this.#appPath, path);
  }

  /** Names in a version folder. */
  entriesOf(version: string): string[] {
    return readdirSync(join(this.#folder, version)).filter((entry) => !isIgnoredName(entry));
  }

  isFile(path: string): boolean {
    // A configuration may name files that no file system could have.
    return !path.includes('\0') && kindAt(join(this.#folder, path)) === 'file';
  }

  /** The app's path of a file that a prop puts into the model's folder (or one inside it); undefined if it is not there. */
  take(name: string, directory = ''): string | undefined {
    const path = posix.join(directory, name);
    if (name.includes('/') || !this.#files.has(path)) return undefined;
    this.#taken = new Set(this.#taken).add(path);
    return this.pathOf(path);
  }

  /** What `convert` gives; if that is undefined, it has taken nothing. */
  attempt<T>(convert: () => T | undefined): T | undefined {
    const before = this.#taken;
    const result = convert();
    if (result === undefined) this.#taken = before;
    return result;
  }

  /** Files and folders that nobody took; folders as a whole if nothing of them is taken. */
  untaken(): string[] {
    const rest = [...this.#files].filter((path) => !this.#taken.has(path));
    const touched = new Set([...this.#taken].map((path) => path.split('/')[0]));
    return [...new Set(rest.map((path) => (touched.has(path.split('/')[0]) ? path : path.split('/')[0]!)))].sort();
  }
}
