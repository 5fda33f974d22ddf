/**
 * A model before and after: its configuration as a server completes it, its versions and its files.
 *
 * Rules say what is known to break clients; whatever else differs is a hot reload, named by field. Order of tensors and maps, comments, and
 * defaults that are spelled out are no difference.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ModelConfig, ModelInstanceGroup } from '../../contract/model-config.ts';
import { normalize } from '../../contract/normalize.ts';
import type { Change } from './change.ts';
import { ensembleChanges } from './ensemble-rules.ts';
import { shown } from './finding.ts';
import type { ReviewedModel } from './output-tree.ts';
import type { ReviewRule } from './rules.ts';
import { tensorChanges } from './tensor-rules.ts';

/** Fields that rules of their own look at. */
const RULED: ReadonlySet<string> = new Set(['input', 'output', 'max_batch_size', 'version_policy', 'model_transaction_policy']);

export function modelChanges(before: ReviewedModel, after: ReviewedModel): Change[] {
  const old = comparable(normalize(before.config, { name: before.name, gpuCount: gpuCountOf(after.config) }));
  const now = comparable(normalize(after.config, { name: after.name, gpuCount: gpuCountOf(before.config) }));
  return [
    ...tensorChanges(old, now),
    ...batchChanges(old, now),
    ...versionChanges(before, after, old, now),
    ...behaviourChanges(old, now),
    ...fieldChanges(old, now),
    ...fileChanges(before, after),
  ];
}

/**
 * The configuration as it means: an ensemble's steps run as their inputs come; names of groups that the server makes up, and a preferred size
 * that is the largest, say nothing.
 */
function comparable(config: ModelConfig): ModelConfig {
  const { name = '', max_batch_size: max, ensemble_scheduling: ensemble, instance_group: groups } = config;
  const { dynamic_batching: dynamic, sequence_batching: sequences } = config;
  const withoutLargest = <T extends { preferred_batch_size?: number[] }>({ preferred_batch_size: sizes, ...rest }: T) =>
    sizes?.length === 1 && sizes[0] === max ? rest : { ...rest, preferred_batch_size: sizes };
  const key = (step: object) => JSON.stringify(step, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const isMadeUp = (group: string | undefined, index: number) => group === name || group === `${name}_${index}`;
  return {
    ...config,
    ...(dynamic && { dynamic_batching: withoutLargest(dynamic) }),
    ...(sequences?.oldest && { sequence_batching: { ...sequences, oldest: withoutLargest(sequences.oldest) } }),
    ...(ensemble?.step && {
      ensemble_scheduling: { ...ensemble, step: ensemble.step.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) },
    }),
    ...(groups && {
      instance_group: groups.map(({ name: own, ...group }, index) => (isMadeUp(own, index) ? group : { ...group, name: own })),
    }),
  };
}

/** A configuration that leaves the GPUs open means all of them: as many as the other side names. */
function gpuCountOf({ instance_group: groups = [] }: ModelConfig): number {
  return Math.max(0, ...groups.map(({ gpus = [] }) => gpus.length));
}

function* batchChanges({ max_batch_size: old = 0 }: ModelConfig, { max_batch_size: now = 0 }: ModelConfig): Iterable<Change> {
  if (old === now) return;
  const field = 'max_batch_size';
  if (old === 0 || now === 0) {
    const message = `max_batch_size is ${now}, was ${old}: every tensor ${now === 0 ? 'loses its' : 'gets a'} batch dimension`;
    yield { rule: 'batch-dimension-changed', effects: ['breaks-clients', 'hot-reloads'], severity: 'error', field, message };
  } else if (now < old) {
    const message = `max_batch_size is lowered from ${old} to ${now}: larger requests are refused`;
    yield { rule: 'max-batch-lowered', effects: ['breaks-clients', 'hot-reloads'], severity: 'error', field, message };
  } else {
    const message = `max_batch_size is raised from ${old} to ${now}`;
    yield { rule: 'max-batch-raised', effects: ['hot-reloads'], severity: 'note', field, message };
  }
}

function* versionChanges(before: ReviewedModel, after: ReviewedModel, old: ModelConfig, now: ModelConfig): Iterable<Change> {
  const [served, serves] = [servedVersions(old, before.versions), servedVersions(now, after.versions)];
  const field = 'version_policy';
  for (const version of served.filter((candidate) => !serves.includes(candidate))) {
    // A newer version that takes the place of the last is how models are released; only clients that ask for the old one are refused.
    const isRelease =
      old.version_policy?.latest && now.version_policy?.latest && serves.some((other) => BigInt(other) > BigInt(version));
    const message = `version ${version} is no longer served; served are ${serves.join(', ') || 'none'}`;
    yield {
      rule: 'version-dropped',
      effects: ['breaks-clients', 'hot-reloads'],
      severity: isRelease ? 'warning' : 'error',
      field,
      message,
    };
  }
  for (const version of serves.filter((candidate) => !served.includes(candidate)))
    yield { rule: 'version-added', effects: ['hot-reloads'], severity: 'note', field, message: `version ${version} is served` };
  const isSilent = served.join() === serves.join() && !isDeepStrictEqual(old.version_policy, now.version_policy);
  if (isSilent) yield fieldChange(field, old.version_policy, now.version_policy);
}

function servedVersions({ version_policy: policy }: ModelConfig, all: readonly string[]): string[] {
  const sorted = all.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
  if (policy?.all) return sorted;
  if (policy?.specific) return sorted.filter((version) => policy.specific!.versions?.includes(BigInt(version)));
  return sorted.slice(0, policy?.latest?.num_versions ?? 1);
}

/** How requests have to be sent, beside their tensors. */
function* behaviourChanges(old: ModelConfig, now: ModelConfig): Iterable<Change> {
  const breaks = (rule: ReviewRule, field: string, message: string): Change => ({
    rule,
    effects: ['breaks-clients', 'hot-reloads'],
    severity: 'error',
    field,
    message,
  });
  const [wasDecoupled, isDecoupled] = [old, now].map((config) => config.model_transaction_policy?.decoupled ?? false);
  if (isDecoupled && !wasDecoupled)
    yield breaks('decoupled', 'model_transaction_policy', 'the model is decoupled: only streams can ask it');
  if (wasDecoupled && !isDecoupled)
    yield fieldChange('model_transaction_policy', old.model_transaction_policy, now.model_transaction_policy);
  if (now.sequence_batching && !old.sequence_batching)
    yield breaks(
      'sequences-required',
      'sequence_batching',
      'requests must belong to a sequence: those without a correlation id are refused',
    );
  if (old.sequence_batching && !now.sequence_batching)
    yield breaks(
      'sequences-dropped',
      'sequence_batching',
      'sequences are no longer kept together: state of a sequence is lost between requests',
    );
  const [levels, fewer] = [old, now].map((config) => config.dynamic_batching?.priority_levels ?? 0n) as [bigint, bigint];
  if (fewer < levels && fewer > 0n)
    yield breaks(
      'priority-levels-lowered',
      'dynamic_batching.priority_levels',
      `priority levels are lowered from ${levels} to ${fewer}`,
    );
  if (old.backend !== now.backend) {
    const message = `backend is '${now.backend ?? ''}', was '${old.backend ?? ''}': answers may differ`;
    yield { rule: 'backend-changed', effects: ['hot-reloads'], severity: 'warning', field: 'backend', message };
  }
}

/** What no rule looks at: a hot reload, one for each field that differs. */
function* fieldChanges(old: ModelConfig, now: ModelConfig): Iterable<Change> {
  const fields = new Set([...Object.keys(old), ...Object.keys(now)] as (keyof ModelConfig)[]);
  for (const field of fields) {
    if (RULED.has(field) || ((field === 'backend' || field === 'platform') && old.backend !== now.backend)) continue;
    if (field === 'sequence_batching' && !(old.sequence_batching && now.sequence_batching)) continue;
    const [was, is] = [old, now].map((config) => (field === 'parameters' ? texts(config.parameters) : config[field]));
    if (isDeepStrictEqual(was, is)) continue;
    if (field === 'ensemble_scheduling') yield* ensembleChanges(old.ensemble_scheduling, now.ensemble_scheduling);
    else if (field === 'instance_group') yield instancesChange(old.instance_group ?? [], now.instance_group ?? []);
    else yield* nestedChanges(field, was, is);
  }
  for (const kind of ['input', 'output'] as const) {
    for (const tensor of now[kind] ?? []) {
      const before = (old[kind] ?? []).find(({ name }) => name === tensor.name);
      const rest = ({ data_type, dims, optional, ...others }: NonNullable<ModelConfig['input']>[number]) => others;
      if (before && !isDeepStrictEqual(rest(before), rest(tensor)))
        yield* nestedChanges(`${kind}.${tensor.name}`, rest(before), rest(tensor));
    }
  }
}

/** Parameters as what they are: text by name. */
function texts(parameters: ModelConfig['parameters'] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { string_value: value = '' }]) => [name, value]));
}

/** Maps: an entry of them is said by itself, also if it is the first or last one. */
const MAPS: ReadonlySet<string> = new Set(['parameters', 'metric_tags', 'cc_model_filenames']);

/** The fields inside a message that differ. */
function* nestedChanges(path: string, given: unknown, now: unknown): Iterable<Change> {
  // A part of a message that is new or gone is said by what is in it.
  const isPart = path.includes('.') && [given, now].some((value) => isMessage(value) && Object.keys(value).length > 0);
  const [was, is] = MAPS.has(path) || isPart ? [given ?? {}, now ?? {}] : [given, now];
  if (!isMessage(was) || !isMessage(is)) {
    yield fieldChange(path, was, is);
    return;
  }
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
    if (!isDeepStrictEqual(was[name], is[name])) yield* nestedChanges(`${path}.${name}`, was[name], is[name]);
}

function isMessage(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldChange(field: string, was: unknown, is: unknown): Change {
  const message = `${field} is ${shown(is)}, was ${shown(was)}`;
  return { rule: 'config-changed', effects: ['hot-reloads'], severity: 'note', field, message };
}

function instancesChange(old: readonly ModelInstanceGroup[], now: readonly ModelInstanceGroup[]): Change {
  const format = (groups: readonly ModelInstanceGroup[]) =>
    groups
      .map(
        ({ kind = 'KIND_AUTO', count = 1, gpus = [] }) =>
          `${count} × ${kind}${gpus.length > 0 ? ` on GPU ${gpus.join(', ')}` : ''}`,
      )
      .join(' + ');
  const [was, is] = [format(old), format(now)];
  const message = was === is ? 'instance_group changes' : `instances are ${is}, were ${was}`;
  return { rule: 'instances-changed', effects: ['hot-reloads'], severity: 'note', field: 'instance_group', message };
}

/** New content under the same name: of a version, or beside them. */
function* fileChanges(before: ReviewedModel, after: ReviewedModel): Iterable<Change> {
  if (!before.files || !after.files) return;
  for (const version of after.versions.filter((candidate) => before.versions.includes(candidate))) {
    const files = changedFiles(before.files, after.files, (path) => path.startsWith(`${version}/`));
    if (files.length === 0) continue;
    const message = `files of version ${version} change under the same number: ${files.join(', ')}`;
    yield {
      rule: 'version-content-changed',
      effects: ['hot-reloads'],
      severity: 'warning',
      field: `versions.${version}`,
      message,
    };
  }
  const isBeside = (path: string) => ![...before.versions, ...after.versions].some((version) => path.startsWith(`${version}/`));
  const beside = changedFiles(before.files, after.files, isBeside);
  if (beside.length > 0)
    yield {
      rule: 'files-changed',
      effects: ['hot-reloads'],
      severity: 'note',
      field: 'files',
      message: `files change: ${beside.join(', ')}`,
    };
}

function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  isWanted: (path: string) => boolean,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => isWanted(path) && before.get(path) !== after.get(path)).sort();
}
