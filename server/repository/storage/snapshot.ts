/**
 * What a scan saw: the model repository at one moment, resolved (symlinks followed) and identified, so that two snapshots can be compared
 * without touching the storage again and a load reads exactly what was compared.
 *
 * Invariants: paths are absolute and free of symlinks; an identity is equal if and only if nothing that it covers changed
 * (where the file really is, inode, size, modification time, and for small files the content). Snapshots are never changed.
 */
import type { ModelStorage } from './storage.ts';

/** Files by path relative to the folder that they belong to (`/` between folders), with the identity of each. */
export type FileIdentities = ReadonlyMap<string, string>;

export interface VersionSnapshot {
  /** Decimal, as the folder is named. */
  readonly version: string;
  readonly directory: string;
  readonly files: FileIdentities;
  /** Of all files together. */
  readonly identity: string;
}

export interface ConfigSnapshot {
  readonly file: string;
  readonly content: Buffer;
}

export interface ModelSnapshot {
  readonly name: string;
  /** The storage that holds it: where its files are fetched from when it is loaded. */
  readonly storage: ModelStorage;
  readonly directory: string;
  /** Absent: the model has no configuration file (all of it is auto-completed). */
  readonly config?: ConfigSnapshot;
  /** Ascending. */
  readonly versions: readonly VersionSnapshot[];
  /** What lies beside the version folders (labels, …), the configuration excepted. */
  readonly files: FileIdentities;
  /** Of the whole tree: configuration, versions, files. */
  readonly identity: string;
  /** Of the part that no symlink leads to: an atomic swap leaves it as it is. */
  readonly plainIdentity: string;
  /** The symlinks in the tree ('' for the model's folder itself) and where each leads. */
  readonly links: ReadonlyMap<string, string>;
  /** Folders that look like versions and are none (`3-backup`, `01`, `-1`). */
  readonly ignored: readonly string[];
}

/** A model that is there, but cannot be read or told apart; why, for log, index and load response. */
export interface UnreadableModel {
  readonly name: string;
  readonly problem: string;
}

export interface Snapshot {
  readonly models: ReadonlyMap<string, ModelSnapshot | UnreadableModel>;
  /** Storages that could not be listed, with the reason: whatever they held before is taken to be still there. */
  readonly failures: ReadonlyMap<ModelStorage, string>;
  /** Models that the configuration overlay has a file for, whether or not there are such models. */
  readonly overlaid: readonly string[];
}

export function isUnreadable(model: ModelSnapshot | UnreadableModel): model is UnreadableModel {
  return 'problem' in model;
}

/** Whether everything that `before` covers is still so; files that were added meanwhile (caches that a model writes beside itself) do not count. */
export function isUnchanged(before: FileIdentities, after: FileIdentities): boolean {
  for (const [path, identity] of before) {
    if (after.get(path) !== identity) return false;
  }
  return true;
}
