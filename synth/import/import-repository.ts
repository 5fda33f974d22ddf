/**
 * A Triton model repository → the TypeScript of an app that synthesizes to the same configurations.
 *
 * In: a folder of models, which stays where it is: the app takes its artifacts from there. Out: the file's text, and what should be known about it.
 * A configuration that cannot be read is an error that is told with all others; then there is no text.
 */
import { findEnsembleCycle } from '../../contract/ensemble-children.ts';
import { stepsOf } from '../../contract/ensemble-graph.ts';
import { appSource, FILE_NAMES, type WrittenModel } from './app-source.ts';
import { describeEnsemble } from './ensemble.ts';
import type { KnownModel } from './ensemble-steps.ts';
import { describeModel, type ModelDescription } from './model.ts';
import type { ModelFolder } from './model-folder.ts';
import { camelCase, NameScope } from './names.ts';
import { readRepository } from './read-repository.ts';

export interface ImportOptions {
  /** Path of the repository. */
  readonly repository: string;
  /** The same, as the app names it: relative to the app's folder, with forward slashes. */
  readonly appPath: string;
  /**
   * Name of the repository's folder in the output of the app.
   * @default 'models'
   */
  readonly directory?: string;
}

export interface ImportedApp {
  /** Undefined if there are errors. */
  readonly source?: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export async function importRepository({ repository, appPath, directory = 'models' }: ImportOptions): Promise<ImportedApp> {
  const { folders, errors, warnings } = readRepository(repository, appPath);
  if (errors.length > 0) return { errors, warnings };
  const { models, notes } = describeModels(folders);
  return { source: await appSource({ directory, models }), errors: [], warnings: [...warnings, ...notes] };
}

/** Models before the ensembles that use them. */
export function describeModels(folders: readonly ModelFolder[]): {
  readonly models: readonly WrittenModel[];
  readonly notes: readonly string[];
} {
  const scope = new NameScope(FILE_NAMES);
  const notes: string[] = [];
  const known = new Map<string, KnownModel>();
  const used = new Set<string>();
  const variables = new Map(folders.map(({ name }) => [name, scope.add(camelCase(name))]));
  for (const folder of inOrderOfUse(folders)) {
    const { name, config } = folder;
    const ensemble = config.ensemble_scheduling && describeEnsemble(folder, { models: known, fileNames: scope.names });
    if (config.ensemble_scheduling && !ensemble) {
      notes.push(`${name}: its steps do not fit together as the compiler sees them, so the ensemble comes as overrides`);
    }
    if (ensemble) for (const { model_name: step } of stepsOf(config)) used.add(step!);
    const description: ModelDescription = ensemble ?? describeModel(folder);
    known.set(name, { description, maxBatchSize: config.max_batch_size ?? 0, variable: variables.get(name)! });
  }
  const models = [...known.values()].map(({ description, variable }) => ({
    description,
    variable,
    isUsed: used.has(description.name),
  }));
  return { models, notes };
}

function inOrderOfUse(folders: readonly ModelFolder[]): ModelFolder[] {
  const byName = new Map(folders.map((folder) => [folder.name, folder]));
  const configs = new Map(folders.map(({ name, config }) => [name, config]));
  // Ensembles that contain each other have no order, and no steps that could be typed.
  if (findEnsembleCycle(configs)) return [...folders];
  const ordered = new Set<ModelFolder>();
  const visit = (folder: ModelFolder): void => {
    if (ordered.has(folder)) return;
    for (const { model_name: name = '' } of stepsOf(folder.config)) {
      const child = byName.get(name);
      if (child) visit(child);
    }
    ordered.add(folder);
  };
  for (const folder of folders) visit(folder);
  return [...ordered];
}
