/**
 * Where models are kept: a local folder now, an object store as well as soon as it implements this. The repository asks for names and
 * snapshots, and for the files of what it decided to load; it never joins a model's name to a path itself, so a name cannot lead outside.
 */
import type { ModelSnapshot } from './snapshot.ts';

export interface FetchedFiles {
  /** Local, absolute, without symlinks. */
  readonly modelDirectory: string;
  readonly versionDirectory: string;
}

export interface ModelStorage {
  /** As the user gave it, for messages. */
  readonly location: string;
  /** Names of the models, in no order. Rejects when the storage cannot be read, which never means "no models". */
  list(): Promise<readonly string[]>;
  /** Undefined if there is no such model. Rejects when it is there and cannot be read. */
  scan(name: string): Promise<ModelSnapshot | undefined>;
  /** Makes one version's files available locally, exactly as the snapshot saw them. */
  fetch(model: ModelSnapshot, version: string): Promise<FetchedFiles>;
}
