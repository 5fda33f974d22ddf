/**
 * Bodies of repository requests: `{"ready": true}`, `{"parameters": {"config": "…", "unload_dependents": true, "file:<path>": "<base64>"}}`.
 */
import type { LoadOptions, UnloadOptions } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';

export interface RepositoryRequest {
  readonly ready: boolean;
  readonly load: LoadOptions;
  readonly unload: UnloadOptions;
}

const PARAMETERS = ['config', 'unload_dependents'];

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** An empty body asks for nothing special. Throws INVALID_ARG. */
export function readRepositoryRequest(body: Buffer): RepositoryRequest {
  const json = body.length === 0 ? {} : parse(body.toString('utf8'));
  const parameters = json['parameters'] === undefined ? {} : requireObject(json['parameters'], 'parameters');
  const { ready = false } = json;
  const { config, unload_dependents: dependents = false } = parameters;
  for (const name of Object.keys(parameters)) {
    if (PARAMETERS.includes(name) || name.startsWith('file:')) continue;
    throw invalid(`unknown parameter '${name}': expected ${PARAMETERS.join(', ')} or file:<path>`);
  }
  if (typeof ready !== 'boolean') throw unparsable('ready', 'attempt to access JSON non-boolean as boolean');
  if (config !== undefined && typeof config !== 'string')
    throw unparsable('config', 'attempt to access JSON non-string as string');
  if (typeof dependents !== 'boolean') throw unparsable('unload_dependents', 'attempt to access JSON non-boolean as boolean');
  return { ready, load: { config, files: filesOf(parameters) }, unload: { unloadDependents: dependents } };
}

function filesOf(parameters: Readonly<Record<string, unknown>>): ReadonlyMap<string, Uint8Array> | undefined {
  const files = Object.entries(parameters).filter(([key]) => key.startsWith('file:'));
  if (files.length === 0) return undefined;
  return new Map(
    files.map(([key, content]) => {
      if (typeof content !== 'string') throw unparsable(key, 'attempt to access JSON non-string as string');
      if (!BASE64.test(content)) throw unparsable(key, 'expected base64');
      return [key.slice('file:'.length), Buffer.from(content, 'base64')];
    }),
  );
}

function parse(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`failed to parse the request JSON buffer: ${error instanceof Error ? error.message : String(error)}`);
  }
  return requireObject(value, 'body');
}

function requireObject(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw unparsable(field, 'attempt to get members for non-object');
}

function unparsable(field: string, reason: string): InferenceError {
  return invalid(`Unable to parse '${field}': ${reason}`);
}

function invalid(message: string): InferenceError {
  return new InferenceError('INVALID_ARG', message);
}
