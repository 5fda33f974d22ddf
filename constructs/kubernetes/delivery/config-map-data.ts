/**
 * Files as the data of a ConfigMap: paths become legal keys, which a volume's `items` turn back; what is not text becomes `binaryData`.
 *
 * Invariants: different paths have different keys, and a path's key depends on the path alone, so that one file's change is one key's.
 */
import { createHash } from 'node:crypto';
import type { KeyToPath } from 'kubernetes-types/core/v1.d.ts';

/** What the values of a ConfigMap may have together, in bytes. */
export const CONFIG_MAP_LIMIT = 1024 ** 2;

/** What `kubectl apply` can note on an object, in bytes, unless the API server does. */
export const APPLY_LIMIT = 256 * 1024;

const LEGAL_KEY = /^[-._a-zA-Z0-9]{1,253}$/;

/** `encoder/1/model.py` → `encoder__1__model.py`; a hash follows where that could be another path's too. @internal */
export function toKey(path: string): string {
  const key = path.replaceAll('/', '__');
  if (LEGAL_KEY.test(key) && !path.includes('__') && !/^\.\.?/.test(key) && !/_\/|\/_/.test(path)) return key;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  const legal = key.replaceAll(/[^-._a-zA-Z0-9]/g, '_').replace(/^\.+/, '_');
  return `${legal.slice(0, 240)}-${hash}`;
}

/** @internal */
export function toItems(paths: Iterable<string>): KeyToPath[] {
  return [...paths].map((path) => ({ key: toKey(path), path }));
}

/** @internal */
export function toData(files: ReadonlyMap<string, Uint8Array>): {
  readonly data?: Record<string, string>;
  readonly binaryData?: Record<string, string>;
} {
  const data: Record<string, string> = {};
  const binaryData: Record<string, string> = {};
  for (const [path, bytes] of files) {
    const text = asText(bytes);
    if (text === undefined) binaryData[toKey(path)] = Buffer.from(bytes).toString('base64');
    else data[toKey(path)] = text;
  }
  return {
    ...(Object.keys(data).length > 0 && { data }),
    ...(Object.keys(binaryData).length > 0 && { binaryData }),
  };
}

/** Undefined if the bytes are no UTF-8, or are text that YAML cannot hold. */
function asText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The most that is shown of what is too much. */
const SHOWN_FILES = 3;

/** What is wrong with the files; names the largest of those that are too much. @internal */
export function dataProblems(what: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.byteLength, 0);
  if (size <= CONFIG_MAP_LIMIT) return [];
  const largest = [...files].sort(([, a], [, b]) => b.byteLength - a.byteLength).slice(0, SHOWN_FILES);
  const names = largest.map(([path, bytes]) => `${path} (${bytes.byteLength})`).join(', ');
  return [`${what}: got ${size} bytes, want at most ${CONFIG_MAP_LIMIT}, as a ConfigMap holds; the largest: ${names}`];
}

/** @internal */
export function dataWarnings(what: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  const size = Buffer.byteLength(JSON.stringify(toData(files)));
  return size > APPLY_LIMIT
    ? [`${what}: the ConfigMap has ${size} bytes, 'kubectl apply' takes ${APPLY_LIMIT} unless it is given '--server-side'`]
    : [];
}
