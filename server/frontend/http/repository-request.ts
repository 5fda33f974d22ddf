/**
 * Bodies of repository requests: `{"ready": true}`, `{"parameters": {"config": "…", "unload_dependents": true, "file:<path>": "<base64>"}}`.
 */
import type { LoadOptions, UnloadOptions } from '../../core/core.ts';
import { invalid, type JsonObject, requireBoolean, requireObject, requireString, unparsable } from './json-fields.ts';

export interface RepositoryRequest {
  readonly ready: boolean;
  readonly load: LoadOptions;
  readonly unload: UnloadOptions;
}

const PARAMETERS = ['config', 'unload_dependents'];

const BASE64 = /^[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/;

/** It is read on the event loop: more could hold that up for seconds, or be made to take more memory than there is. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** An empty body asks for nothing special. Throws INVALID_ARG. */
export function readRepositoryRequest(body: Buffer): RepositoryRequest {
  if (body.length > MAX_JSON_BYTES) throw invalid(`request JSON of ${body.length} bytes is longer than ${MAX_JSON_BYTES}`);
  const json = body.length === 0 ? {} : parse(body.toString('utf8'));
  const parameters = json['parameters'] === undefined ? {} : requireObject(json['parameters'], 'parameters');
  const { ready = false } = json;
  const { config, unload_dependents: dependents = false } = parameters;
  for (const name of Object.keys(parameters)) {
    if (PARAMETERS.includes(name) || name.startsWith('file:')) continue;
    throw invalid(`unknown parameter '${name}': expected ${PARAMETERS.join(', ')} or file:<path>`);
  }
  return {
    ready: requireBoolean(ready, 'ready'),
    load: { config: config === undefined ? undefined : requireString(config, 'config'), files: filesOf(parameters) },
    unload: { unloadDependents: requireBoolean(dependents, 'unload_dependents') },
  };
}

function filesOf(parameters: JsonObject): ReadonlyMap<string, Uint8Array> | undefined {
  const files = Object.entries(parameters).filter(([key]) => key.startsWith('file:'));
  if (files.length === 0) return undefined;
  return new Map(
    files.map(([key, value]) => {
      const content = requireString(value, key);
      if (!BASE64.test(content)) throw unparsable(key, 'expected base64');
      return [key.slice('file:'.length), Buffer.from(content, 'base64')];
    }),
  );
}

function parse(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(`failed to parse the request JSON buffer: ${error instanceof Error ? error.message : String(error)}`);
  }
  return requireObject(value, 'body');
}
