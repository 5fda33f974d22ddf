/**
 * Artifacts: files and folders of the user's that become part of a model's folder.
 *
 * In: paths (relative ones from the app's base folder) or file URLs. Out: the files of a version folder, `1/model.onnx`, each with the
 * absolute path it is copied from. What cannot be read is a problem in words, never an exception: `synth` reports all at once.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONFIG_FILE, isVersionName } from '../../contract/repository-layout.ts';
import type { FileContent } from '../../synth/output-unit.ts';

/** A file or folder: a path, or a file URL such as `new URL('artifacts/model.onnx', import.meta.url)`. */
export type FileSource = string | URL;

/** Artifacts by version number: `{ 1: 'artifacts/encoder.onnx' }`. */
export type VersionArtifacts = Readonly<Record<string | number, FileSource>>;

/** Files by their path in a model's folder. */
export type ModelFiles = Map<string, FileContent>;

/** A file beside the version folders: its path in the model's folder, and what it is a copy of. */
export type SideFile = readonly [path: string, source: FileSource];

/** Never part of an artifact. */
const IGNORED_NAMES: ReadonlySet<string> = new Set(['.git', '.DS_Store', '__pycache__']);

/** Last part of a source's path. */
export function fileName(source: FileSource): string {
  return basename(pathOf(source));
}

/** Absolute path of a source. */
export function sourcePath(source: FileSource, baseDirectory: string): string {
  return resolve(baseDirectory, pathOf(source));
}

function pathOf(source: FileSource): string {
  if (!(source instanceof URL)) return source;
  if (source.protocol !== 'file:') throw new Error(`got '${source}', want a path or a file URL`);
  return fileURLToPath(source);
}

/** Puts a file into a model's folder. Returns what is wrong: one place cannot hold two files. */
export function putFile(files: ModelFiles, target: string, content: FileContent): string[] {
  const there = files.get(target);
  if (target === CONFIG_FILE) return [`'${target}' cannot come from ${describeContent(content)}: it holds the configuration`];
  if (/\p{Cc}/u.test(target)) return [`${JSON.stringify(target)} has a control character in its name`];
  files.set(target, content);
  if (!there || describeContent(there) === describeContent(content)) return [];
  return [`'${target}' would come from ${describeContent(there)} and from ${describeContent(content)}`];
}

function describeContent(content: FileContent): string {
  return 'copyOf' in content ? `'${content.copyOf}'` : `the text ${JSON.stringify(content.text)}`;
}

/** `file`, `folder`, or what is wrong with the path. */
export function describePath(path: string): 'file' | 'folder' | { readonly problem: string } {
  try {
    const stat = statSync(path);
    if (stat.isFile()) return 'file';
    if (stat.isDirectory()) return 'folder';
    return { problem: `'${path}' is neither a file nor a folder` };
  } catch (error) {
    return { problem: describeFileError(path, error) };
  }
}

function describeFileError(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `'${path}' does not exist`;
  if (code === 'EACCES' || code === 'EPERM') return `'${path}' may not be read`;
  return `'${path}' cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Puts an artifact into a version folder: a file as `<version>/<modelFileName>`, a folder with all that is in it. Returns what is wrong.
 */
export function addVersion(files: ModelFiles, version: string, path: string, modelFileName: string): string[] {
  const kind = describePath(path);
  if (typeof kind === 'object') return [`version ${version}: ${kind.problem}`];
  if (kind === 'file') return putFile(files, posix.join(version, modelFileName), { copyOf: path });
  return addFolder(files, version, path, new Set()).map((problem) => `version ${version}: ${problem}`);
}

/** Puts a file, or all that is in a folder, at `target`. Returns what is wrong. */
export function addPath(files: ModelFiles, target: string, path: string): string[] {
  const kind = describePath(path);
  if (typeof kind === 'object') return [kind.problem];
  if (kind === 'folder') return addFolder(files, target, path, new Set());
  return putFile(files, target, { copyOf: path });
}

/** Puts what is in a folder, links followed, under `target`. Returns what is wrong. */
function addFolder(files: ModelFiles, target: string, folder: string, above: ReadonlySet<string>): string[] {
  const real = realpathSync(folder);
  if (above.has(real)) return [`'${folder}' is a link to a folder that it is in`];
  const inside = new Set(above).add(real);
  const problems: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (IGNORED_NAMES.has(name)) continue;
    const path = join(folder, name);
    const kind = describePath(path);
    if (typeof kind === 'object') problems.push(kind.problem);
    else if (kind === 'file') problems.push(...putFile(files, posix.join(target, name), { copyOf: path }));
    else problems.push(...addFolder(files, posix.join(target, name), path, inside));
  }
  return problems;
}

/** What is wrong with a version number; undefined for a good one. */
export function checkVersion(version: string): string | undefined {
  // 0 is read by some servers only.
  if (isVersionName(version) && version !== '0') return undefined;
  return `versions: got '${version}', want a whole number from 1 to ${2n ** 63n - 1n}`;
}
