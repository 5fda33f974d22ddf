/**
 * The models that a server runs, as a tree to compare with: what drifted from the code.
 *
 * In: the server's address; it speaks the model repository and configuration extensions, as ours and Triton do. A server knows neither files nor
 * manifests, so those of the other side are left out of the comparison. Models that it has and could not load are told as such, not as missing.
 */
import { posix } from 'node:path';
import type { ModelConfig } from '../../contract/model-config.ts';
import { selectVersions } from '../../contract/version-policy.ts';
import type { Finding } from './finding.ts';
import type { OutputTree, ReviewedModel } from './output-tree.ts';
import { describeState, type IndexEntry, RunningServer, type RunningServerOptions } from './running-server-api.ts';

export interface Drift {
  readonly running: OutputTree;
  /** What of the code the running models can be compared with. */
  readonly code: OutputTree;
  /** What the comparison cannot see: models and versions of the code that the server has, but not ready. */
  readonly findings: readonly Finding[];
  /** What was left out of the comparison, in words. */
  readonly warnings: readonly string[];
}

/** What runs, and what of `code` it can be compared with. Paths of models are those of the code where it has them. */
export async function driftOf(url: string, code: OutputTree, options: RunningServerOptions = {}): Promise<Drift> {
  const paths = pathsByName(code);
  const server = new RunningServer(url, options);
  const index = await server.index();
  const folder = posix.dirname([...code.models.keys()][0] ?? 'models/model');
  const running = new Map<string, ReviewedModel>();
  const warnings: string[] = [];
  for (const [name, entries] of Map.groupBy(index, (entry) => entry.name)) {
    const versions = entries.filter(({ state }) => state === 'READY').map(({ version = '1' }) => version);
    if (versions.length === 0) continue;
    const { config, unknownFields } = await server.config(name);
    if (unknownFields.length > 0)
      warnings.push(`${name}: fields that only the server knows are not compared: ${unknownFields.join(', ')}`);
    running.set(paths.get(name) ?? posix.join(folder, name), { name, config, versions, files: undefined });
  }
  const models = new Map<string, ReviewedModel>();
  const findings: Finding[] = [];
  for (const [path, model] of code.models) {
    const entries = index.filter(({ name, state }) => name === model.name && state !== 'READY');
    const seen = running.get(path);
    if (!seen && entries.length > 0) findings.push(notReady(path, `model '${model.name}'`, entries[0]!));
    else {
      const late = seen ? entries.filter(({ version }) => serves(model, version)) : [];
      findings.push(...late.map((entry) => notReady(path, `version ${entry.version}`, entry)));
      models.set(path, completed(model, seen?.config, late));
    }
  }
  const none = { objects: new Map(), documents: new Map(), others: new Map() };
  return { running: { models: running, ...none }, code: { models, ...none }, findings, warnings };
}

/** A server runs one model of a name: where the code has several, nobody can tell which. */
function pathsByName({ models }: OutputTree): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [path, { name }] of models) {
    const other = paths.get(name);
    if (other !== undefined)
      throw new Error(
        `the code has a model '${name}' in '${posix.dirname(other)}' and in '${posix.dirname(path)}', a server runs one of them: choose the folder with --models`,
      );
    paths.set(name, path);
  }
  return paths;
}

function serves({ versions, config }: ReviewedModel, version = ''): boolean {
  return selectVersions(versions, config.version_policy).includes(version);
}

/** One that nobody has loaded, or that is on its way, may be meant to be so. */
function notReady(subject: string, what: string, { state, reason }: IndexEntry): Finding {
  const hasFailed = state === 'UNAVAILABLE' && reason !== 'unloaded';
  return {
    rule: 'model-not-ready',
    effects: ['breaks-clients'],
    severity: hasFailed ? 'error' : 'warning',
    subject,
    field: '',
    message: `${what} is not ready on the server: ${describeState(state, reason)}`,
  };
}

/** What a server fills in itself is no drift: what the configuration leaves to the model. */
function completed(model: ReviewedModel, running: ModelConfig | undefined, late: readonly IndexEntry[]): ReviewedModel {
  const versions = model.versions.filter((version) => !late.some((entry) => entry.version === version));
  if (!running) return { ...model, versions };
  const { config } = model;
  const input = config.input?.length ? config.input : running.input;
  const output = config.output?.length ? config.output : running.output;
  // A model that says its own inputs or outputs says how it is batched and answers, too.
  const leavesTensors = !config.input?.length && !config.output?.length;
  const filled: ModelConfig = leavesTensors
    ? {
        model_transaction_policy: config.model_transaction_policy ?? running.model_transaction_policy,
        ...(!config.max_batch_size && { max_batch_size: running.max_batch_size, dynamic_batching: running.dynamic_batching }),
      }
    : {};
  return { ...model, versions, config: { ...config, ...filled, input, output } };
}
