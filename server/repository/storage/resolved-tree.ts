/**
 * Walks a folder as it really is: symlinks resolved, every file identified. In: a folder. Out: its files with their identities, and where
 * its symlinks lead.
 *
 * Left out: names that start with a dot (`..data` and its dated folders of Kubernetes volumes, `.git`, `.nfs…`), `lost+found` and
 * `__pycache__` (written by Python when a model loads: counting it would reload the model for having been loaded).
 * A symlink to one of its own ancestors is not followed. One that leads nowhere counts as a file of that name. What is neither a file nor
 * a folder spoils the walk: to read a pipe or a device may take for ever, and all memory.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isIgnoredName } from '../../../contract/repository-layout.ts';

/** Files up to this size (bytes) are identified by their content too: a rewrite within one tick of the clock shows. */
const HASHED_BYTES = 64 * 1024;

/** A file last modified this long (ms) before it was read cannot have changed since without its times telling: its hash is kept. */
const HASH_TRUST_MS = 2000;

/** File system calls in flight for one walk: libuv runs four at a time by default, and frontends and backends need some too. */
const CONCURRENCY = 4;

/** Remembered hashes; beyond it they are forgotten and read again. */
const MAX_HASHES = 20_000;

export interface ResolvedFile {
  /** Where it really is; '' if nowhere. */
  readonly path: string;
  readonly identity: string;
  /** A symlink, or below one. */
  readonly isLinked: boolean;
}

export interface ResolvedTree {
  readonly files: Map<string, ResolvedFile>;
  /** Path in the tree → where it really is. */
  readonly folders: Map<string, string>;
  /** The same for each symlink; '' for one that leads nowhere. */
  readonly links: Map<string, string>;
}

export function isIgnored(name: string): boolean {
  return isIgnoredName(name) || name === '__pycache__';
}

/** One per storage: remembers hashes from walk to walk. */
export class TreeReader {
  readonly #hashes = new Map<string, string>();
  readonly #wallNow: () => number;

  constructor(wallNow: () => number = Date.now) {
    this.#wallNow = wallNow;
  }

  /** `directory` is already resolved; `isLinked` says whether a symlink led to it. */
  async read(directory: string, isLinked: boolean): Promise<ResolvedTree> {
    const tree: ResolvedTree = { files: new Map(), folders: new Map(), links: new Map() };
    const pending: (() => Promise<void>)[] = [];
    const visit = async (path: string, resolved: string, linked: boolean, ancestors: readonly string[]): Promise<void> => {
      for (const entry of await readdir(resolved, { withFileTypes: true })) {
        if (isIgnored(entry.name)) continue;
        const entryPath = path === '' ? entry.name : `${path}/${entry.name}`;
        pending.push(async () => {
          let target = join(resolved, entry.name);
          let entryLinked = linked;
          if (entry.isSymbolicLink()) {
            entryLinked = true;
            const followed = await resolveLink(target);
            tree.links.set(entryPath, followed ?? '');
            if (followed === undefined) {
              tree.files.set(entryPath, { path: '', identity: 'dangling', isLinked: true });
              return;
            }
            target = followed;
          }
          const isDirectory = entry.isSymbolicLink() ? (await stat(target)).isDirectory() : entry.isDirectory();
          if (!isDirectory) {
            tree.files.set(entryPath, { path: target, identity: await this.#identify(target), isLinked: entryLinked });
          } else if (!ancestors.includes(target)) {
            tree.folders.set(entryPath, target);
            await visit(entryPath, target, entryLinked, [...ancestors, target]);
          }
        });
      }
    };
    await visit('', directory, isLinked, [directory]);
    const worker = async (): Promise<void> => {
      for (let task = pending.pop(); task; task = pending.pop()) await task();
    };
    // A worker that finds nothing ends although another may still add folders' entries: that one then works on alone.
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return tree;
  }

  async #identify(file: string): Promise<string> {
    const found = await stat(file, { bigint: true });
    if (!found.isFile()) throw new Error(`'${file}' is a pipe, socket or device: expected files and folders only`);
    const { ino, size, mtimeNs, ctimeNs, ctimeMs } = found;
    const identity = `${file}|${ino}|${size}|${mtimeNs}`;
    if (size > HASHED_BYTES) return identity;
    const key = `${identity}|${ctimeNs}`;
    let hash = this.#hashes.get(key);
    if (hash === undefined) {
      hash = createHash('sha256')
        .update(await readFile(file))
        .digest('base64');
      if (this.#wallNow() - Number(ctimeMs) > HASH_TRUST_MS) {
        if (this.#hashes.size >= MAX_HASHES) this.#hashes.clear();
        this.#hashes.set(key, hash);
      }
    }
    return `${identity}|${hash}`;
  }
}

/** Where a symlink leads in the end; undefined if nowhere. */
export async function resolveLink(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ELOOP') return undefined;
    throw error;
  }
}

/** One text for many; equal only if all are. */
export function combineIdentities(entries: Iterable<readonly [string, string]>): string {
  const hash = createHash('sha256');
  for (const [path, identity] of [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    hash.update(`${path}\0${identity}\0`);
  }
  return hash.digest('base64');
}
