/**
 * The model folders of a Triton repository, with their configurations as a server would complete them from the model files: a backend told by
 * the name of the file, inputs and outputs of an ONNX model from the file itself.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describeFileError, readConfigFile } from '../../contract/config-file.ts';
import { CONFIG_FILE, isIgnoredName } from '../../contract/repository-layout.ts';
import { describeProblem, TextFormatError } from '../../contract/text-format.ts';
import { completedConfig, versionFolders } from '../completed-config.ts';
import { kindAt } from '../walk-folder.ts';
import { ModelFolder } from './model-folder.ts';

export interface ReadRepository {
  readonly folders: readonly ModelFolder[];
  /** Configurations that cannot be read, in words. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * @param appPath the repository's path as the app will name it, with forward slashes
 */
export function readRepository(repository: string, appPath: string): ReadRepository {
  if (kindAt(repository) !== 'folder') throw new Error(`'${repository}' is not a folder`);
  const folders: ModelFolder[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of readdirSync(repository).sort()) {
    const folder = join(repository, name);
    const file = join(folder, CONFIG_FILE);
    try {
      if (isIgnoredName(name) || !isModel(folder)) continue;
      const { config = {}, warnings: notes = [] } = readConfigFile(file, { file }) ?? {};
      const completed = completedConfig(folder, name, config);
      const read = new ModelFolder({ name, folder, appPath: posix.join(appPath, name), config: completed });
      folders.push(read);
      errors.push(...read.unreadable.map(({ path, reason }) => `${join(folder, path)}: ${reason}`));
      warnings.push(...notes.map(describeProblem));
    } catch (error) {
      const isOfFile = error instanceof Error && 'code' in error;
      if (!(error instanceof TextFormatError) && !isOfFile) throw error;
      errors.push(isOfFile ? `${folder}: ${describeFileError(error)}` : error.message);
    }
  }
  if (folders.length === 0 && errors.length === 0)
    throw new Error(`'${repository}' has no models: expected <model>/${CONFIG_FILE} and <model>/<version>/<model file>`);
  for (const { name, versions } of folders)
    if (versions.includes('0')) warnings.push(`${name}: version 0 is left out, since versions of an app begin at 1`);
  return { folders, errors, warnings };
}

function isModel(folder: string): boolean {
  if (kindAt(folder) !== 'folder') return false;
  return lstatSync(join(folder, CONFIG_FILE), { throwIfNoEntry: false }) !== undefined || versionFolders(folder).length > 0;
}
