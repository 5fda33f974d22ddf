/**
 * A synthesized output as a review compares it: models with their configurations, versions and files; objects of manifests; other files.
 *
 * In: an output folder, or a folder of models. Out: everything by a name that stays the same when order and layout of files do not.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readConfigFile } from '../../contract/config-file.ts';
import type { ModelConfig } from '../../contract/model-config.ts';
import { CONFIG_FILE, DEFAULT_MODEL_FILE, isVersionName } from '../../contract/repository-layout.ts';
import { completedConfig, versionFolders } from '../completed-config.ts';
import { objectKey } from '../object-key.ts';
import { kindAt, walkFolder } from '../walk-folder.ts';

/** A value as in JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

export interface ReviewedModel {
  readonly name: string;
  /** As a server completes it from the files, canonical. */
  readonly config: ModelConfig;
  /** Numbers of the version folders. */
  readonly versions: readonly string[];
  /** Digests of the files but for config.pbtxt, by path in the model's folder; undefined where they are not known. */
  readonly files: ReadonlyMap<string, string> | undefined;
}

export interface OutputTree {
  /** By path of the folder: `models/encoder`. */
  readonly models: ReadonlyMap<string, ReviewedModel>;
  /** By `objectKey`. */
  readonly objects: ReadonlyMap<string, JsonObject>;
  /** Rules and dashboards that are files of their own, as JSON, by path. */
  readonly documents: ReadonlyMap<string, Json>;
  /** Digests of all other files, by path. */
  readonly others: ReadonlyMap<string, string>;
}

export function readOutputTree(folder: string): OutputTree {
  const paths = filesBelow(folder);
  const models = new Map<string, ReviewedModel>();
  for (const directory of modelFolders(paths)) models.set(directory, readModel(folder, directory, paths));
  const objects = new Map<string, JsonObject>();
  const documents = new Map<string, Json>();
  const others = new Map<string, string>();
  for (const path of paths) {
    if ([...models.keys()].some((model) => path.startsWith(`${model}/`))) continue;
    if (/\.ya?ml$/.test(path)) readYaml(join(folder, path), path, objects, documents);
    else if (path.endsWith('.json')) documents.set(path, readJson(join(folder, path)));
    else others.set(path, digest(join(folder, path)));
  }
  return { models, objects, documents, others };
}

/** Folders with a configuration, and folders with versions of a model that a server knows by its file. */
function modelFolders(paths: readonly string[]): string[] {
  const files = new Set(Object.values(DEFAULT_MODEL_FILE));
  const folders = paths.flatMap((path) => {
    if (posix.basename(path) === CONFIG_FILE) return posix.dirname(path);
    const version = posix.dirname(path);
    return files.has(posix.basename(path)) && isVersionName(posix.basename(version)) ? posix.dirname(version) : [];
  });
  return [...new Set(folders)].filter((folder) => folder !== '.').sort();
}

function readModel(folder: string, directory: string, paths: readonly string[]): ReviewedModel {
  const path = join(folder, directory);
  const file = join(path, CONFIG_FILE);
  const name = posix.basename(directory);
  const written = readConfigFile(file, { file })?.config ?? {};
  const inside = paths.filter((below) => below.startsWith(`${directory}/`)).map((below) => below.slice(directory.length + 1));
  return {
    name,
    config: completedConfig(path, name, written),
    versions: versionFolders(path),
    files: new Map(inside.filter((below) => below !== CONFIG_FILE).map((below) => [below, digest(join(path, below))])),
  };
}

function readYaml(file: string, path: string, objects: Map<string, JsonObject>, documents: Map<string, Json>): void {
  for (const [index, document] of parseAllDocuments(readFileSync(file, 'utf8')).entries()) {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`);
    const value = document.toJS() as Json;
    if (isObject(value) && isObject(value['metadata']) && typeof value['kind'] === 'string') objects.set(keyOf(value), value);
    else if (value !== null) documents.set(index === 0 ? path : `${path}#${index}`, value);
  }
}

function keyOf(object: JsonObject): string {
  const { name, namespace } = object['metadata'] as { readonly name?: string; readonly namespace?: string };
  return objectKey({ apiVersion: String(object['apiVersion']), kind: String(object['kind']), name: name ?? '', namespace });
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Relative, with forward slashes, sorted; hidden ones left out, links followed. Throws if there is something that cannot be compared. */
function filesBelow(folder: string): readonly string[] {
  if (kindAt(folder) !== 'folder') throw new Error(`'${folder}' is not a folder`);
  const { files, unreadable } = walkFolder(folder, (name) => !name.startsWith('.') && name !== 'node_modules');
  const [problem] = unreadable.filter(({ isIgnored }) => !isIgnored);
  if (problem) throw new Error(`'${join(folder, problem.path)}' ${problem.reason}`);
  return files;
}

function readJson(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

const CHUNK_BYTES = 1 << 20;

/** By chunks: models may be larger than memory. */
function digest(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let count = readSync(file, chunk); count > 0; count = readSync(file, chunk)) hash.update(chunk.subarray(0, count));
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}
