/**
 * A model's folder in the repository that is imported: its configuration, its versions, and the files beside them.
 *
 * Props that bring files (labels, warmup data, libraries) take them; what nobody took is brought by `addFile`, so that no file is lost.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ModelConfig } from '../../contract/model-config.ts';
import { CONFIG_FILE, isIgnoredName, isVersionName } from '../../contract/repository-layout.ts';

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
    const entries = readdirSync(folder).filter((entry) => entry !== CONFIG_FILE && !isIgnoredName(entry));
    const isVersion = (entry: string) => isVersionName(entry) && this.#kind(entry) === 'folder';
    this.versions = entries.filter(isVersion).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    this.#files = new Set(entries.filter((entry) => !isVersion(entry)).flatMap((entry) => this.#filesAt(entry)));
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
    return this.#kind(path) === 'file';
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

  #kind(path: string): 'file' | 'folder' | undefined {
    // A configuration may name files that no file system could have.
    const stat = path.includes('\0') ? undefined : statSync(join(this.#folder, path), { throwIfNoEntry: false });
    return stat?.isFile() ? 'file' : stat?.isDirectory() ? 'folder' : undefined;
  }

  #filesAt(path: string): string[] {
    if (this.#kind(path) !== 'folder') return this.#kind(path) === 'file' ? [path] : [];
    return readdirSync(join(this.#folder, path)).flatMap((entry) => this.#filesAt(posix.join(path, entry)));
  }
}
