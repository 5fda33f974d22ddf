/**
 * The folder of `--model-config-overlay`: its `<model>.pbtxt`, where there is one, is taken in place of every configuration in the model's
 * own folder, whichever repository that is in. A ConfigMap mounted there changes configurations without touching the volume of the models.
 *
 * A folder that cannot be read is a failure, never an overlay without files: models would change to configurations that nobody asked for.
 */
import { lstat, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { overlaidModel, overlayFile } from '../../../contract/repository-layout.ts';
import { isIgnored, resolveLink } from './resolved-tree.ts';

export interface OverlayFile {
  /** As it is named in the folder; absolute. */
  readonly path: string;
  /** Where it really is. */
  readonly file: string;
}

export class ConfigOverlay {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** Names of the models that have a file here, whether or not there are such models. Rejects if the folder cannot be read. */
  async list(): Promise<readonly string[]> {
    const files = await readdir(this.#folder).catch((error: unknown) => {
      throw new Error(`the configuration overlay cannot be read: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    });
    return files.filter((file) => !isIgnored(file)).flatMap((file) => overlaidModel(file) ?? []);
  }

  /** Undefined if there is none. Rejects with ENOENT for a link that leads nowhere: something is under way, or broken. */
  async find(model: string): Promise<OverlayFile | undefined> {
    const path = join(this.#folder, overlayFile(model));
    const file = await resolveLink(path);
    if (file !== undefined) return { path, file };
    if (await lstat(path).catch(() => undefined)) await stat(path);
    return undefined;
  }
}
