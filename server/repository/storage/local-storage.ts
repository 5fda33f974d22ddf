/**
 * A model repository in a local folder (or anything mounted as one: volumes, ConfigMaps, git-sync, NFS).
 *
 * A scan is of one generation: when a symlink that it followed leads elsewhere by the end (Kubernetes re-points `..data`, a release
 * link is moved), what was read may be of two and is read again. Entries of the repository that are no folders, or are `isIgnored`, are no models.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { configFileProblem } from '../../../contract/config-file.ts';
import { CONFIG_FILE, CONFIGS_FOLDER, isVersionName } from '../../../contract/repository-layout.ts';
import { isAlmostVersion } from '../../../contract/version-policy.ts';
import type { ConfigOverlay } from './config-overlay.ts';
import { combineIdentities, isIgnored, type ResolvedFile, type ResolvedTree, resolveLink, TreeReader } from './resolved-tree.ts';
import type { ConfigSnapshot, ModelSnapshot, VersionSnapshot } from './snapshot.ts';
import type { FetchedFiles, ModelStorage } from './storage.ts';

/** A scan that a moving link spoils is repeated this often before it is reported. */
const ATTEMPTS = 5;

export interface LocalStorageOptions {
  /** `--model-config-name`: `configs/<name>.pbtxt` is taken in place of `config.pbtxt` in models that have it. */
  readonly configName?: string;
  /** Its configurations come before those of the models' folders. */
  readonly overlay?: ConfigOverlay;
}

interface ConfigSource extends ConfigSnapshot {
  /** In the model's folder, or absolute: in the overlay. */
  readonly path: string;
}

export class LocalStorage implements ModelStorage {
  readonly location: string;
  readonly #root: string;
  readonly #configName: string | undefined;
  readonly #overlay: ConfigOverlay | undefined;
  readonly #reader = new TreeReader();

  constructor(location: string, options: LocalStorageOptions = {}) {
    this.location = location;
    this.#root = resolve(location);
    this.#configName = options.configName === '' ? undefined : options.configName;
    this.#overlay = options.overlay;
  }

  async list(): Promise<readonly string[]> {
    const names: string[] = [];
    for (const entry of await readdir(this.#root, { withFileTypes: true })) {
      if (isIgnored(entry.name)) continue;
      if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(join(this.#root, entry.name))))) {
        names.push(entry.name);
      }
    }
    return names;
  }

  async scan(name: string): Promise<ModelSnapshot | undefined> {
    for (let attempt = 1; ; attempt++) {
      try {
        const snapshot = await this.#scanOnce(name);
        if (snapshot !== 'moved') return snapshot;
      } catch (error) {
        // Files that go while they are read: a swap or a removal under way.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt >= ATTEMPTS) throw error;
      }
      if (attempt >= ATTEMPTS) throw new Error(`symlinks of model '${name}' kept moving while it was read`);
    }
  }

  fetch(model: ModelSnapshot, version: string): Promise<FetchedFiles> {
    const found = model.versions.find((candidate) => candidate.version === version);
    if (!found) return Promise.reject(new Error(`model '${model.name}' has no version ${version}`));
    return Promise.resolve({ modelDirectory: model.directory, versionDirectory: found.directory });
  }

  async #scanOnce(name: string): Promise<ModelSnapshot | 'moved' | undefined> {
    const directory = await this.#resolveModel(name);
    if (directory === undefined) return undefined;
    const isLinked = directory !== join(this.#root, name);
    const tree = await this.#reader.read(directory, isLinked);
    const config = (await this.#readOverlay(name, tree)) ?? (await this.#readConfig(tree));
    if (isLinked) tree.links.set('', directory);
    if (await this.#hasMoved(name, tree)) return 'moved';
    return this.#toSnapshot(name, directory, tree, config);
  }

  async #resolveModel(name: string): Promise<string | undefined> {
    // The name is the client's: only what lies directly in the repository is a model.
    if (isIgnored(name) || name === '' || name.includes('/') || name.includes('\0')) return undefined;
    const directory = await resolveLink(join(this.#root, name));
    return directory !== undefined && (await isFolder(directory)) ? directory : undefined;
  }

  /** Its link, if it is one, counts as one of the model's: moving it (as Kubernetes moves `..data`) is an atomic swap. */
  async #readOverlay(name: string, { links }: ResolvedTree): Promise<ConfigSource | undefined> {
    const found = await this.#overlay?.find(name);
    if (!found) return undefined;
    const { path, file } = found;
    if (file !== path) links.set(path, file);
    return { path, file, content: await readConfigFile(file, path) };
  }

  async #readConfig(tree: ResolvedTree): Promise<ConfigSource | undefined> {
    const named = this.#configName === undefined ? undefined : `${CONFIGS_FOLDER}/${this.#configName}.pbtxt`;
    const path = named !== undefined && tree.files.has(named) ? named : CONFIG_FILE;
    // Auto-completing what nobody can have meant to be absent would hide the mistake.
    if (tree.folders.has(path)) throw new Error(`${path} is a folder, expected a file`);
    const file = tree.files.get(path)?.path;
    if (file === '')
      throw Object.assign(new Error(`${path} is a symlink that leads nowhere, expected a file`), { code: 'ENOENT' });
    return file === undefined ? undefined : { path, file, content: await readConfigFile(file, path) };
  }

  async #hasMoved(name: string, tree: ResolvedTree): Promise<boolean> {
    for (const [path, target] of tree.links) {
      if (((await resolveLink(resolve(this.#root, name, path))) ?? '') !== target) return true;
    }
    return false;
  }

  #toSnapshot(name: string, directory: string, tree: ResolvedTree, config: ConfigSource | undefined): ModelSnapshot {
    const top = [...tree.folders].filter(([path]) => !path.includes('/'));
    const versionFolders = new Map(top.filter(([path]) => isVersionName(path)));
    const ignored = top.map(([path]) => path).filter(isAlmostVersion);
    const byVersion = new Map<string, Map<string, string>>([...versionFolders.keys()].map((version) => [version, new Map()]));
    const files = new Map<string, string>();
    const counted: [string, ResolvedFile][] = [];
    for (const [path, file] of tree.files) {
      const slash = path.indexOf('/');
      const folder = slash < 0 ? '' : path.slice(0, slash);
      if (ignored.includes(folder)) continue;
      counted.push([path, file]);
      if (path === config?.path) continue;
      const version = byVersion.get(folder);
      if (version) version.set(path.slice(slash + 1), file.identity);
      else if (!isOtherConfig(path)) files.set(path, file.identity);
    }
    const versions: VersionSnapshot[] = [...byVersion].map(([version, versionFiles]) => ({
      version,
      directory: versionFolders.get(version) as string,
      files: versionFiles,
      identity: combineIdentities([...versionFiles, ['', versionFolders.get(version) as string]]),
    }));
    versions.sort((a, b) => (BigInt(a.version) < BigInt(b.version) ? -1 : 1));
    if (config && isAbsolute(config.path)) {
      const identity = createHash('sha256').update(config.content).digest('base64');
      counted.push([config.path, { path: config.file, identity, isLinked: tree.links.has(config.path) }]);
    }
    const identities = counted.map(([path, file]) => [path, file.identity] as const);
    return {
      name,
      storage: this,
      directory,
      config: config && { file: config.file, content: config.content },
      versions,
      files,
      identity: combineIdentities([...identities, ...versions.map(({ version, directory: at }) => [`${version}/`, at] as const)]),
      plainIdentity: combineIdentities(counted.filter(([, file]) => !file.isLinked).map(([path, file]) => [path, file.identity])),
      links: tree.links,
      ignored,
    };
  }
}

/** Configurations that are not the one in use: their content does not matter to the model. */
function isOtherConfig(path: string): boolean {
  return path === CONFIG_FILE || (path.startsWith(`${CONFIGS_FOLDER}/`) && path.endsWith('.pbtxt'));
}

async function readConfigFile(file: string, path: string): Promise<Buffer> {
  const problem = configFileProblem(await stat(file));
  if (problem) throw new Error(`${path} ${problem}`);
  return readFile(file);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
