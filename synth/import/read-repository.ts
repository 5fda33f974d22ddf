/**
 * The model folders of a Triton repository, with their configurations as a server would complete them from the model files: a backend told by
 * the name of the file, inputs and outputs of an ONNX model from the file itself.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ModelConfig } from '../../contract/model-config.ts';
import { CONFIG_FILE, isIgnoredName } from '../../contract/repository-layout.ts';
import { describeProblem, parseBytes, TextFormatError } from '../../contract/text-format.ts';
import { completedConfig, versionFolders } from '../completed-config.ts';
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
  if (!statSync(repository, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`'${repository}' is not a folder`);
  const folders: ModelFolder[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of readdirSync(repository).sort()) {
    const folder = join(repository, name);
    if (isIgnoredName(name) || !isModel(folder)) continue;
    try {
      const { config, notes } = readConfig(folder);
      folders.push(
        new ModelFolder({ name, folder, appPath: posix.join(appPath, name), config: completedConfig(folder, name, config) }),
      );
      warnings.push(...notes);
    } catch (error) {
      if (!(error instanceof TextFormatError)) throw error;
      errors.push(error.message);
    }
  }
  if (folders.length === 0 && errors.length === 0)
    throw new Error(`'${repository}' has no models: expected <model>/${CONFIG_FILE} and <model>/<version>/<model file>`);
  for (const { name, versions } of folders)
    if (versions.includes('0')) warnings.push(`${name}: version 0 is left out, since versions of an app begin at 1`);
  return { folders, errors, warnings };
}

function isModel(folder: string): boolean {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  return existsSync(join(folder, CONFIG_FILE)) || versionFolders(folder).length > 0;
}

function readConfig(folder: string): { readonly config: ModelConfig; readonly notes: readonly string[] } {
  const file = join(folder, CONFIG_FILE);
  if (!existsSync(file)) return { config: {}, notes: [] };
  const { config, warnings } = parseBytes(readFileSync(file), { file });
  return { config, notes: warnings.map(describeProblem) };
}
