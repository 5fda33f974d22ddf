/**
 * A model as its snapshot and configuration define it: which versions to serve, what they depend on, and a key per version that changes
 * exactly when that version has to be loaded anew. Pure, but for the parser that is passed in.
 */
import type { ModelConfig } from '../../../contract/model-config.ts';
import { selectVersions } from '../../../contract/version-policy.ts';
import { combineIdentities } from '../storage/resolved-tree.ts';
import { isUnreadable, type ModelSnapshot, type UnreadableModel, type VersionSnapshot } from '../storage/snapshot.ts';

/** `config.pbtxt` → configuration as written (not completed). Throws with file, line and field. */
export type ParseConfig = (content: Uint8Array, file: string) => ModelConfig;

export interface ModelDefinition {
  readonly name: string;
  readonly snapshot: ModelSnapshot;
  /** As written; absent fields are left to auto-completion. */
  readonly config: ModelConfig;
  /** To be served, ascending, never empty. */
  readonly versions: readonly VersionSnapshot[];
  /** Version → what it is loaded from: files, configuration without the version policy. */
  readonly keys: ReadonlyMap<string, string>;
  /** Models that an ensemble's steps name. */
  readonly dependencies: readonly string[];
}

/** A model that cannot be loaded as it lies there. A version that was served before goes on being served. */
export interface BrokenModel {
  readonly name: string;
  readonly problem: string;
  /** The version that would have been served, as far as is known. */
  readonly version?: string;
  /** What goes on being served, and stands on its own dependencies; undefined if the model never could be loaded. */
  readonly lastGood?: ModelDefinition;
}

export type Definition = ModelDefinition | BrokenModel;

export function isBroken(definition: Definition): definition is BrokenModel {
  return 'problem' in definition;
}

/** Whether both ask for the same versions of the same content, though other things (versions not served, say) may differ. */
export function isSameContent({ keys }: ModelDefinition, other: ModelDefinition): boolean {
  return keys.size === other.keys.size && [...keys].every(([version, key]) => other.keys.get(version) === key);
}

/** `override` is taken in place of the configuration file (a load request may carry one). */
export function defineModel(model: ModelSnapshot | UnreadableModel, parse: ParseConfig, override?: ModelConfig): Definition {
  if (isUnreadable(model)) return model;
  const { name, config: source } = model;
  const broken = (problem: string): BrokenModel => ({ name, problem, version: model.versions.at(-1)?.version });
  let config: ModelConfig;
  try {
    config = override ?? (source ? parse(source.content, source.file) : ({} as ModelConfig));
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
  if (config.name && config.name !== name) {
    return broken(`unexpected directory name '${name}' for model '${config.name}', directory name must equal model name`);
  }
  const available = model.versions.map(({ version }) => version);
  const selected = new Set(selectVersions(available, config.version_policy));
  const versions = model.versions.filter(({ version }) => selected.has(version));
  if (versions.length === 0) {
    const found = available.length === 0 ? 'no version folder' : `only ${available.join(', ')}`;
    return broken(`at least one version must be available under the version policy of model '${name}', found ${found}`);
  }
  const { version_policy: _, ...loaded } = config;
  const shared = combineIdentities([...model.files, ['', model.directory], ['config', canonical(loaded)]]);
  return {
    name,
    snapshot: model,
    config,
    versions,
    keys: new Map(
      versions.map(({ version, identity }) => [
        version,
        combineIdentities([
          [version, identity],
          ['', shared],
        ]),
      ]),
    ),
    dependencies: [...new Set((config.ensemble_scheduling?.step ?? []).map((step) => step.model_name ?? ''))],
  };
}

/** Equal texts for equal configurations, whatever the order of their fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => {
    if (typeof field === 'bigint') return `${field}n`;
    if (field === null || typeof field !== 'object' || Array.isArray(field)) return field;
    return Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
