/**
 * A model's folder → the construct that describes it: its class, its props, and what no prop says as overrides.
 *
 * The result renders to the very configuration that it was made from, but for `name`, which is the folder's, and the older `platform` where it
 * says no more than `backend`.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { BACKEND_BY_PLATFORM, DEFAULT_MODEL_FILE, PLATFORM_BY_BACKEND } from '../../contract/repository-layout.ts';
import { call, type Expression, literal, objectOf } from './expression.ts';
import type { ModelFolder } from './model-folder.ts';
import { CONVERTERS } from './settings.ts';
import { type Signatures, tensorProps } from './tensors.ts';

type Members = readonly (readonly [name: string, value: Expression])[];

/** A construct, as it will be written. */
export interface ModelDescription {
  readonly name: string;
  readonly className: string;
  readonly props: Members;
  readonly overrides: readonly Override[];
  readonly addedFiles: readonly AddedFile[];
  /** What the compiler will know; empty if nothing. */
  readonly inputs: Signatures;
  readonly outputs: Signatures;
}

export interface Override {
  readonly path: string;
  readonly value: unknown;
}

export interface AddedFile {
  /** In the model's folder. */
  readonly path: string;
  readonly source: string;
}

/** Backends whose construct is a class of its own, which knows the backend. */
const CLASS_BY_BACKEND: ReadonlyMap<string, string> = new Map([
  ['onnxruntime', 'OnnxModel'],
  ['python', 'PythonModel'],
  ['tensorrt', 'TensorRtModel'],
]);

export function describeModel(folder: ModelFolder): ModelDescription {
  const { config } = folder;
  const backend = config.backend ?? BACKEND_BY_PLATFORM[config.platform ?? ''] ?? '';
  const versions = versionProp(folder, backend);
  const className = classOf(folder, backend, versions !== undefined);
  const library = className === 'CustomModel' ? folder.take(`libtriton_${backend}.so`) : undefined;
  const tensors = tensorMembers(folder);
  const settings = settingMembers(folder, className);
  const isPlatformImplied = config.platform === undefined || config.platform === PLATFORM_BY_BACKEND[backend];
  return {
    name: folder.name,
    className,
    props: [
      ...(CLASS_BY_BACKEND.get(backend) === className ? [] : [['backend', literal(backend)] as const]),
      ...(library === undefined ? [] : [['library', literal(library)] as const]),
      ...(versions ? [['versions', versions] as const] : []),
      ...settings.members.filter(([name]) => name === 'maxBatchSize'),
      ...tensors.members,
      ...settings.members.filter(([name]) => name !== 'maxBatchSize'),
    ],
    overrides: [
      ...(isPlatformImplied ? [] : [{ path: 'platform', value: config.platform }]),
      ...nameOverride(folder),
      ...tensors.overrides,
      ...settings.overrides,
      // Of an ensemble whose steps cannot be typed.
      ...(config.ensemble_scheduling ? [{ path: 'ensemble_scheduling', value: config.ensemble_scheduling }] : []),
    ],
    addedFiles: addedFiles(folder),
    inputs: tensors.inputs,
    outputs: tensors.outputs,
  };
}

/** A name that is not the folder's is an error, but what is written is what was read. */
export function nameOverride({ name, config }: ModelFolder): Override[] {
  return config.name === undefined || config.name === name ? [] : [{ path: 'name', value: config.name }];
}

export function addedFiles(folder: ModelFolder): AddedFile[] {
  return folder.untaken().map((path) => ({ path, source: folder.pathOf(path) }));
}

/** Props for the given fields, and overrides for what they cannot say. */
export function settingMembers(
  folder: ModelFolder,
  className: string,
  fields: readonly string[] = Object.keys(CONVERTERS),
): { readonly members: Members; readonly overrides: readonly Override[] } {
  const members: (readonly [string, Expression])[] = [];
  const overrides: Override[] = [];
  for (const [field, converter] of Object.entries(CONVERTERS)) {
    const value = folder.config[field as keyof ModelConfig];
    if (value === undefined || !fields.includes(field)) continue;
    const convert = converter.convert as (value: unknown, folder: ModelFolder) => Expression | undefined;
    const prop = folder.attempt(() => convert(value, folder));
    if (prop) members.push([converter.prop, prop]);
    else overrides.push({ path: field, value });
  }
  return { members: className === 'PythonModel' ? pythonMembers(members, folder) : members, overrides };
}

/** Two parameters that Python models have props for. */
function pythonMembers(members: Members, folder: ModelFolder): Members {
  const { EXECUTION_ENV_PATH: environment, FORCE_CPU_ONLY_INPUT_TENSORS: forced } = folder.config.parameters ?? {};
  const props: (readonly [string, Expression])[] = [];
  const said = new Set<string>();
  if (environment) {
    const path = environment.string_value ?? '';
    const archive = path.startsWith('$$TRITON_MODEL_DIRECTORY/') ? folder.take(path.slice(path.indexOf('/') + 1)) : undefined;
    props.push(['executionEnvironment', literal(archive === undefined ? { serverPath: path } : { archive })]);
    said.add('EXECUTION_ENV_PATH');
  }
  if (forced?.string_value === 'yes' || forced?.string_value === 'no') {
    props.push(['forceCpuOnlyInputTensors', literal(forced.string_value === 'yes')]);
    said.add('FORCE_CPU_ONLY_INPUT_TENSORS');
  }
  const rest = members.flatMap(([name, value]) => {
    if (name !== 'parameters' || value.kind !== 'object') return [[name, value] as const];
    const others = value.members.filter(([parameter]) => !said.has(parameter));
    return others.length === 0 ? [] : [[name, objectOf(others)] as const];
  });
  return [...props, ...rest];
}

export function tensorMembers(folder: ModelFolder): {
  readonly members: Members;
  readonly overrides: readonly Override[];
  readonly inputs: Signatures;
  readonly outputs: Signatures;
} {
  const { input, output = [] } = folder.config;
  const labelled = new Set<string>();
  const inputs = tensorProps(input);
  const outputs = tensorProps(output, (file) => {
    const path = folder.take(file);
    if (path !== undefined) labelled.add(file);
    return path;
  });
  const labels = output.flatMap(({ label_filename: file }, index) =>
    file !== undefined && !labelled.has(file) ? [{ path: `output.${index}.label_filename`, value: file }] : [],
  );
  return {
    members: [
      ...(inputs.prop ? [['inputs', inputs.prop] as const] : []),
      ...(outputs.prop ? [['outputs', outputs.prop] as const] : []),
    ],
    overrides: [
      ...(inputs.isExact ? [] : [{ path: 'input', value: input }]),
      ...(outputs.isExact ? labels : [{ path: 'output', value: output }]),
    ],
    inputs: inputs.signatures,
    outputs: outputs.signatures,
  };
}

function classOf(folder: ModelFolder, backend: string, hasVersions: boolean): string {
  const own = CLASS_BY_BACKEND.get(backend);
  if (own === undefined) return folder.isFile(`libtriton_${backend}.so`) ? 'CustomModel' : 'Model';
  // An ONNX model may also be a folder of files, which its construct does not read.
  const isReadable =
    backend !== 'onnxruntime' || folder.versions.every((version) => folder.isFile(`${version}/${modelFile(folder, backend)}`));
  return hasVersions && isReadable ? own : 'Model';
}

function modelFile({ config }: ModelFolder, backend: string): string {
  return config.default_model_filename ?? DEFAULT_MODEL_FILE[backend] ?? '';
}

/** A lone model file by itself, else the folder; undefined for one empty version 1, which every model has. */
function versionProp(folder: ModelFolder, backend: string): Expression | undefined {
  const versions = folder.versions.filter((version) => version !== '0');
  const isDefault = versions.length === 0 || (versions.join() === '1' && folder.entriesOf('1').length === 0);
  if (isDefault) return undefined;
  return objectOf(
    versions.map((version) => {
      const [entry, ...others] = folder.entriesOf(version);
      const path = `${version}/${entry}`;
      const isAlone = entry !== undefined && others.length === 0 && folder.isFile(path);
      const hasItsName = entry === (modelFile(folder, backend) || entry);
      return [version, literal(folder.pathOf(isAlone && hasItsName ? path : version))] as const;
    }),
  );
}

/** `new OnnxModel(models, 'encoder', { … })`. */
export function newModel({ className, name, props }: ModelDescription): Expression {
  return call(`new ${className}`, { kind: 'text', text: 'models' }, literal(name), objectOf(props));
}
