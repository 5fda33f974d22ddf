/**
 * ConfigMaps before and after: configurations of models in them are compared as such.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ModelConfig } from '../../contract/model-config.ts';
import { normalize } from '../../contract/normalize.ts';
import { parse, TextFormatError } from '../../contract/text-format.ts';
import type { Change } from './change.ts';
import { modelChanges } from './model-rules.ts';
import { change, otherChanges } from './object-change.ts';
import { at } from './object-values.ts';
import type { Json, JsonObject } from './output-tree.ts';

/**
 * @param isTold whether a change of a configuration is said of the model itself, whose folder is part of the output too: it is not said again
 */
export function* configMapChanges(before: JsonObject, after: JsonObject, isTold: (change: Change) => boolean): Iterable<Change> {
  const [was, is] = [dataOf(before), dataOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
  const told: string[] = [];
  const others: string[] = [];
  for (const key of keys) {
    const [old, now] = [configOf(was[key]), configOf(is[key])];
    if (!old && !now) others.push(key);
    else if (old && now) {
      const changes = configChanges(old, now);
      const untold = changes.filter((candidate) => !isTold(candidate));
      for (const { message, ...rest } of untold) yield { ...rest, message: `${key}: ${message}` };
      if (changes.length > 0 && untold.length === 0) told.push(key);
    } else told.push(key);
  }
  if (told.length > 0)
    yield change('configurations-changed', 'data', `configurations of models change: ${told.join(', ')}`, 'hot-reloads');
  const dashboards = others.filter((key) => isDashboard(is[key] ?? was[key]));
  const rest = others.filter((key) => !dashboards.includes(key));
  // Each is in a ConfigMap of its own, which is named after it.
  if (dashboards.length > 0)
    yield change('data-changed', 'data', dashboards.length === 1 ? 'a dashboard changes' : 'dashboards change', 'applies');
  if (rest.length > 0) yield change('data-changed', 'data', `data changes: ${rest.join(', ')}`, 'applies');
  if (at(before, 'immutable') === true && keys.length > 0) {
    const message = 'its data is immutable, and Kubernetes refuses to change it: the object must be deleted and created anew';
    yield { ...change('immutable-changed', 'data', message, 'applies'), severity: 'error' };
  }
  yield* otherChanges(before, after, ['data', 'binaryData']);
}

function dataOf(object: JsonObject): JsonObject {
  return { ...(at(object, 'data') as JsonObject | undefined), ...(at(object, 'binaryData') as JsonObject | undefined) };
}

function isDashboard(value: Json | undefined): boolean {
  if (typeof value !== 'string' || !value.startsWith('{')) return false;
  try {
    return Array.isArray((JSON.parse(value) as JsonObject)['panels']);
  } catch {
    return false;
  }
}

function configChanges(before: ModelConfig, after: ModelConfig): readonly Change[] {
  // The name may be left out: the model's folder says it.
  const name = after.name ?? before.name ?? '';
  if (isDeepStrictEqual(normalize(before, { name }), normalize(after, { name }))) return [];
  const model = (config: ModelConfig) => ({ name, config, versions: [], files: undefined });
  return modelChanges(model(before), model(after));
}

function configOf(value: Json | undefined): ModelConfig | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return parse(value, { file: 'config.pbtxt' }).config;
  } catch (error) {
    if (error instanceof TextFormatError) return undefined;
    throw error;
  }
}
