/**
 * Everything that can be told to be wrong with a model repository without a server: its layout, its configurations, its ONNX files, and how
 * its ensembles fit the models of their steps.
 *
 * In: a folder. Out: for each model its problems, all of them, in the words that the server would use. Nothing is written and nothing loaded.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readConfigFile } from '../contract/config-file.ts';
import { checkEnsembleChildren, findEnsembleCycle } from '../contract/ensemble-children.ts';
import type { ModelConfig } from '../contract/model-config.ts';
import { normalize } from '../contract/normalize.ts';
import { checkSignature, fillFromSignature } from '../contract/onnx/check.ts';
import { externalFiles } from '../contract/onnx/external-data.ts';
import { OnnxFileError, readOnnxSignature } from '../contract/onnx/signature.ts';
import { CONFIG_FILE, isIgnoredName, isVersionName } from '../contract/repository-layout.ts';
import { fieldsNewerThan, type TritonRelease } from '../contract/schema-releases.ts';
import { checkSupport } from '../contract/support.ts';
import { TextFormatError, type TextFormatProblem } from '../contract/text-format.ts';
import { validateConfig } from '../contract/validate.ts';
import { selectVersions } from '../contract/version-policy.ts';
import { createBackends } from '../server/backend/registry.ts';
import { kindAt, walkFolder } from '../synth/walk-folder.ts';

export interface RepositoryProblem {
  readonly severity: 'error' | 'warning';
  /** Name of the rule that it breaks: a configuration's own, or of `text-format`, `repository-layout`, `schema-release`, `unsupported`, `onnx-file`. */
  readonly rule: string;
  /** Path of the file that it is about, relative to the repository; absent if it is about the model as a whole. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Path in the configuration, `input[0].dims`; absent if it is not about the configuration. */
  readonly field?: string;
  readonly message: string;
}

export interface ModelReport {
  readonly name: string;
  readonly problems: readonly RepositoryProblem[];
}

/** Rule of what lies where in a repository. */
const LAYOUT = 'repository-layout';

/** A model as far as it could be read. */
interface Candidate {
  readonly name: string;
  readonly folder: string;
  readonly problems: RepositoryProblem[];
  /** Complete as far as its files tell; undefined if it cannot be read. */
  config?: ModelConfig;
  /** Versions that its policy serves; undefined if it cannot be read. */
  served?: readonly string[];
}

export interface CheckOptions {
  /** Also find what a Triton of this release does not know. */
  readonly triton?: TritonRelease;
}

/** Problems of each model, by name. Throws if the folder is none, or holds no models. */
export function checkRepository(repository: string, { triton }: CheckOptions = {}): ModelReport[] {
  const names = modelNames(repository);
  const candidates = names.map((name) => readCandidate(repository, name, triton));
  const configs = new Map(candidates.flatMap(({ name, config }) => (config ? [[name, config] as const] : [])));
  const byName = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  for (const candidate of candidates) checkEnsemble(candidate, configs, byName);
  return candidates.map(({ name, problems }) => ({ name, problems }));
}

function modelNames(repository: string): string[] {
  if (kindAt(repository) !== 'folder')
    throw new Error(`'${repository}' ${existsSync(repository) ? 'is not a folder' : 'does not exist'}`);
  if (!readable(repository)) throw new Error(`'${repository}' may not be read`);
  const expected = `expected '${repository}' to hold <model>/${CONFIG_FILE} and <model>/<version>/<model file>`;
  if (existsSync(join(repository, CONFIG_FILE))) {
    throw new Error(`${expected}, it holds a ${CONFIG_FILE} itself: it is a model, give the folder that it is in`);
  }
  const names = foldersIn(repository).filter((name) => !isIgnoredName(name));
  const isModel = (folder: string) => existsSync(join(folder, CONFIG_FILE)) || foldersIn(folder).some(isVersionName);
  if (names.some((name) => isModel(join(repository, name)))) return names;
  const nested = names.find((name) => foldersIn(join(repository, name)).some((inner) => isModel(join(repository, name, inner))));
  const found = names.length === 0 ? 'it holds no folders' : `it holds ${names.map((name) => `'${name}/'`).join(', ')}`;
  throw new Error(`${expected}, ${found}${nested === undefined ? '' : `: the models are in '${join(repository, nested)}'`}`);
}

/** Names of folders; none if the folder may not be read, which is said of the model as a whole. */
function foldersIn(folder: string): string[] {
  const names = readable(folder) ? readdirSync(folder) : [];
  return names.filter((name) => kindAt(join(folder, name)) === 'folder').sort();
}

function readable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function readCandidate(repository: string, name: string, triton: TritonRelease | undefined): Candidate {
  const folder = join(repository, name);
  const candidate: Candidate = { name, folder, problems: [] };
  const file = join(name, CONFIG_FILE);
  for (const { path, reason, isIgnored } of walkFolder(folder, (entry) => !isIgnoredName(entry)).unreadable) {
    if (path === CONFIG_FILE) continue;
    candidate.problems.push({ severity: isIgnored ? 'warning' : 'error', rule: LAYOUT, file: join(name, path), message: reason });
  }
  if (!readable(folder)) return candidate;
  let written: ModelConfig = {};
  try {
    const { config = {}, warnings = [] } = readConfigFile(join(folder, CONFIG_FILE), { file }) ?? {};
    candidate.problems.push(...warnings.map((warning) => fromTextProblem('warning', warning)));
    written = config;
  } catch (error) {
    if (!(error instanceof TextFormatError)) throw error;
    candidate.problems.push(fromTextProblem('error', error));
    return candidate;
  }
  const config = normalize(checkVersions(candidate, written), { name });
  const rules = validateConfig(config, { name, isComplete: false });
  // How an ensemble's tensors flow is said with its steps, below.
  for (const { severity, path, message, rule } of rules) {
    if (rule !== 'ensemble-flow') candidate.problems.push({ severity, rule, file, field: path, message });
  }
  for (const { severity, path, message } of triton ? fieldsNewerThan(written, triton) : [])
    candidate.problems.push({ severity, rule: 'schema-release', file, field: path, message });
  candidate.problems.push(...unsupported(name, config).map((problem) => ({ ...problem, file })));
  candidate.config = config;
  return candidate;
}

/** What this package's server would not honour: only warnings, since the repository may be for another server. */
function unsupported(name: string, config: ModelConfig): RepositoryProblem[] {
  const backends = createBackends();
  const isKnown = config.backend !== undefined && backends.names.has(config.backend);
  const capabilities = isKnown ? backends.get(config.backend!).capabilities : { raggedBatch: true, decoupled: true };
  return checkSupport(config, name, { backends: backends.names, ...capabilities }).map(({ path, message }) => ({
    severity: 'warning',
    rule: 'unsupported',
    field: path,
    message: `trireme serve: ${message}`,
  }));
}

/** Checks the version folders and what is in them; returns the configuration filled from the highest ONNX file. */
function checkVersions(candidate: Candidate, config: ModelConfig): ModelConfig {
  const { name, folder, problems } = candidate;
  const versions = foldersIn(folder).filter(isVersionName);
  for (const ignored of foldersIn(folder).filter((entry) => /^\d/.test(entry) && !isVersionName(entry))) {
    problems.push({
      severity: 'warning',
      rule: LAYOUT,
      file: join(name, ignored),
      message: 'is not the name of a version, and is ignored',
    });
  }
  if (versions.length === 0)
    problems.push({ severity: 'error', rule: LAYOUT, message: 'has no version folder: expected one named 1' });
  candidate.served = selectVersions(versions, config.version_policy);
  if (versions.length > 0 && candidate.served.length === 0) {
    const message = `at least one version must be available under the version policy of model '${name}', found only ${versions.join(', ')}`;
    problems.push({ severity: 'error', rule: LAYOUT, file: join(name, CONFIG_FILE), field: 'version_policy', message });
  }
  const known = normalize(config, { name });
  const modelFile = known.default_model_filename ?? (known.backend ? undefined : onnxFileIn(folder, versions));
  let filled = config;
  for (const version of versions.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    if (modelFile === undefined) continue;
    const path = join(folder, version, modelFile);
    if (!existsSync(path)) {
      problems.push({ severity: 'error', rule: LAYOUT, file: join(name, version), message: `has no '${modelFile}'` });
    } else if (modelFile.endsWith('.onnx') && (known.backend ?? 'onnxruntime') === 'onnxruntime' && kindAt(path) === 'file') {
      filled = checkOnnx(candidate, join(name, version, modelFile), path, config);
    }
  }
  for (const [index, { label_filename: labels }] of (config.output ?? []).entries()) {
    if (labels && !existsSync(join(folder, labels))) {
      problems.push({
        severity: 'error',
        rule: LAYOUT,
        file: join(name, CONFIG_FILE),
        field: `output[${index}].label_filename`,
        message: `'${labels}' is not in the model's folder`,
      });
    }
  }
  return filled;
}

function onnxFileIn(folder: string, versions: readonly string[]): string | undefined {
  return versions.some((version) => existsSync(join(folder, version, 'model.onnx'))) ? 'model.onnx' : undefined;
}

function checkOnnx({ problems }: Candidate, file: string, path: string, config: ModelConfig): ModelConfig {
  try {
    const signature = readOnnxSignature(path);
    for (const { problem: message } of externalFiles(path, signature))
      if (message) problems.push({ severity: 'error', rule: 'onnx-file', file, message });
    const filled = fillFromSignature({ ...config, backend: 'onnxruntime' }, signature);
    for (const { severity, rule, path: field, message } of checkSignature(filled, signature))
      problems.push({ severity, rule, file, field, message });
    return filled;
  } catch (error) {
    if (!(error instanceof OnnxFileError)) throw error;
    problems.push({ severity: 'error', rule: 'onnx-file', file, message: error.message });
    return config;
  }
}

function checkEnsemble(
  { name, config, problems }: Candidate,
  configs: ReadonlyMap<string, ModelConfig>,
  models: ReadonlyMap<string, Candidate>,
): void {
  if (!config?.ensemble_scheduling) return;
  const file = join(name, CONFIG_FILE);
  // A model that is there but cannot be read has its own problems.
  const lookup = (model: string, version: bigint) => {
    const { served, config: known = {} } = models.get(model) ?? { served: [] as string[] };
    const isServed = served === undefined || version === -1n || served.includes(String(version));
    return models.has(model) && isServed ? known : undefined;
  };
  for (const { severity, rule, field, message } of [
    ...checkEnsembleChildren(name, config, lookup).map((problem) => ({ ...problem, rule: 'ensemble-steps' })),
    ...validateConfig(config, { name, isComplete: false })
      .filter(({ rule }) => rule === 'ensemble-flow')
      .map(({ severity, rule, path, message }) => ({ severity, rule, field: path, message })),
  ]) {
    problems.push({ severity, rule, file, field, message });
  }
  const cycle = findEnsembleCycle(configs);
  if (cycle?.includes(name)) {
    problems.push({
      severity: 'error',
      rule: 'ensemble-steps',
      file,
      field: 'ensemble_scheduling.step',
      message: `ensembles contain each other: ${cycle.join(' -> ')}`,
    });
  }
}

function fromTextProblem(
  severity: 'error' | 'warning',
  { file, line, column, field, reason, hint }: TextFormatProblem,
): RepositoryProblem {
  return {
    severity,
    rule: 'text-format',
    file: relative('.', file),
    line,
    column,
    field,
    message: hint === undefined ? reason : `${reason} (${hint})`,
  };
}
