/** Models for the native tests, and the runtime that runs them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DEFAULT_SESSION_SETTINGS,
  type NativeRuntime,
  type NativeSessionSettings,
  nativeRuntime,
} from '../../../native/index.ts';

const MODELS = fileURLToPath(new URL('../../native/models/', import.meta.url));

/** Undefined on a machine without a compiler: there is nothing to test there. */
export const runtime: NativeRuntime | undefined = nativeRuntime().runtime;

/** One thread per run: what tests compare does not depend on it, and the machines are small. */
export const ONE_THREAD: NativeSessionSettings = { ...DEFAULT_SESSION_SETTINGS, intraOpThreads: 1, interOpThreads: 1 };

/** Path of a model of `test/native/models`. */
export function modelPath(name: string): string {
  return join(MODELS, `${name}.onnx`);
}
