/**
 * Requests to load and unload, decoded → what the core is asked for. Words are Triton's.
 */
import type { LoadOptions, UnloadOptions } from '../../core/core.ts';
import { InferenceError } from '../../errors.ts';
import type { Plain } from './service.ts';

const FILE = 'file:';

/** Throws INVALID_ARG, and UNSUPPORTED for a repository by name. */
export function readLoadRequest(request: Plain): LoadOptions {
  requireNoRepositoryName(request);
  let config: string | undefined;
  let files: Map<string, Uint8Array> | undefined;
  for (const [key, parameter] of parametersOf(request)) {
    if (key === 'config') config = requireKind(`load parameter '${key}'`, parameter, 'string_param') as string;
    else if (key.startsWith(FILE)) {
      files ??= new Map();
      files.set(key.slice(FILE.length), requireKind(`load parameter '${key}'`, parameter, 'bytes_param') as Uint8Array);
    } else throw new InferenceError('INVALID_ARG', `unrecognized load parameter '${key}'.`);
  }
  return { config, files };
}

/** Throws INVALID_ARG, and UNSUPPORTED for a repository by name. As Triton: parameters that are not known are passed over. */
export function readUnloadRequest(request: Plain): UnloadOptions {
  requireNoRepositoryName(request);
  const key = 'unload_dependents';
  const parameter = parametersOf(request).find(([name]) => name === key)?.[1];
  return { unloadDependents: parameter && (requireKind(`'${key}' parameter`, parameter, 'bool_param') as boolean) };
}

export function requireNoRepositoryName(request: Plain): void {
  if (request['repository_name'] !== '') {
    throw new InferenceError('UNSUPPORTED', "'repository_name' specification is not supported");
  }
}

function parametersOf(request: Plain): [key: string, parameter: Plain][] {
  return Object.entries(request['parameters'] as Record<string, Plain>);
}

function requireKind(what: string, parameter: Plain, kind: string): unknown {
  if (parameter['parameter_choice'] === kind) return parameter[kind];
  throw new InferenceError('INVALID_ARG', `invalid value type for ${what}, expected ${kind}.`);
}
