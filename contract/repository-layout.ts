/**
 * Names in a model repository: `<model>/config.pbtxt`, `<model>/<version>/<model file>`.
 */

export const CONFIG_FILE = 'config.pbtxt';

/** Folder of named configurations (`--model-config-name`): `<model>/configs/<name>.pbtxt`. */
export const CONFIGS_FOLDER = 'configs';

/**
 * File that keeps a version folder without files, as an ensemble's is: servers want the folder, but git, object stores and ConfigMaps have
 * files only.
 */
export const KEEP_FILE = '.keep';

const OVERLAY_EXTENSION = '.pbtxt';

/** Configuration of a model in the folder of `--model-config-overlay`; flat, as the keys of a ConfigMap are. */
export function overlayFile(model: string): string {
  return `${model}${OVERLAY_EXTENSION}`;
}

/** The model that a file of that folder configures; undefined for other files. */
export function overlaidModel(file: string): string | undefined {
  return file.endsWith(OVERLAY_EXTENSION) ? file.slice(0, -OVERLAY_EXTENSION.length) : undefined;
}

const MAX_VERSION = 2n ** 63n - 1n;

/** Whether a folder of this name is a version: a decimal int64 without sign or leading zeros. Everything else is ignored. */
export function isVersionName(name: string): boolean {
  return /^(0|[1-9]\d{0,18})$/.test(name) && BigInt(name) <= MAX_VERSION;
}

/** Entries of a repository that are never models. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || name === 'lost+found';
}

/** Without what every object inherits: these are looked up by names that users give, `toString` among them. */
function table(rows: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.assign(Object.create(null), rows);
}

/** Backends by the platform names that stand for them. */
export const BACKEND_BY_PLATFORM = table({
  onnxruntime_onnx: 'onnxruntime',
  tensorrt_plan: 'tensorrt',
  tensorflow_graphdef: 'tensorflow',
  tensorflow_savedmodel: 'tensorflow',
  pytorch_libtorch: 'pytorch',
});

export const PLATFORM_BY_BACKEND = table({
  onnxruntime: 'onnxruntime_onnx',
  tensorrt: 'tensorrt_plan',
  pytorch: 'pytorch_libtorch',
});

/** Model file of a version if the configuration names none; undefined for backends that need none. */
export const DEFAULT_MODEL_FILE = table({
  onnxruntime: 'model.onnx',
  python: 'model.py',
  tensorrt: 'model.plan',
  pytorch: 'model.pt',
});
