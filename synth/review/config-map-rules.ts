/**
 * ConfigMaps before and after: configurations of models in them are compared as such.
 */
import { isDeepStrictEqual } from 'node:util';
import { normalize } from '../../contract/normalize.ts';
import { parse, TextFormatError } from '../../contract/text-format.ts';
import type { Change } from './change.ts';
import { change, otherChanges } from './object-change.ts';
import { at } from './object-values.ts';
import type { Json, JsonObject } from './output-tree.ts';

/** Configurations of models in a ConfigMap are compared as such; the server takes them while it runs. */
export function* configMapChanges(before: JsonObject, after: JsonObject): Iterable<Change> {
  const [was, is] = [before, after].map((object) => (at(object, 'data') ?? {}) as JsonObject) as [JsonObject, JsonObject];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !isSameConfig(was[key], is[key]));
  const configs = keys.filter((key) => isConfig(is[key] ?? was[key]));
  const others = keys.filter((key) => !configs.includes(key));
  if (configs.length > 0)
    yield change('configurations-changed', 'data', `configurations of models change: ${configs.join(', ')}`, 'hot-reloads');
  if (others.length > 0) yield change('data-changed', 'data', `data changes: ${others.join(', ')}`, 'applies');
  yield* otherChanges(before, after, ['data']);
}

function isSameConfig(was: Json | undefined, is: Json | undefined): boolean {
  if (was === is) return true;
  const [before, after] = [was, is].map(configOf);
  return before !== undefined && isDeepStrictEqual(before, after);
}

function isConfig(value: Json | undefined): boolean {
  return configOf(value) !== undefined;
}

function configOf(value: Json | undefined): object | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return normalize(parse(value, { file: 'config.pbtxt' }).config, { name: '' });
  } catch (error) {
    if (error instanceof TextFormatError) return undefined;
    throw error;
  }
}
