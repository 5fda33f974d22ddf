/**
 * Opens ONNX Runtime through the link in the folder given, and prints the providers that there are; then, of each with a library of its own,
 * why a session cannot use it. A process has one ONNX Runtime, so this takes one of its own.
 */
import { join } from 'node:path';
import { DEFAULT_SESSION_SETTINGS, loadNativeRuntime } from '../../../../native/index.ts';
import { addonPath } from '../../../../native/location.ts';

const MODEL = join(import.meta.dirname, '../../../native/models/scalar.onnx');
const { runtime } = loadNativeRuntime(addonPath, join(process.argv[2]!, 'libonnxruntime.so.1'));
const reasons: Record<string, string> = {};
for (const name of runtime!.providers.filter((provider) => /^(CUDA|Tensorrt)/.test(provider))) {
  const settings = { ...DEFAULT_SESSION_SETTINGS, providers: [{ name, options: { device_id: '0' } }] };
  reasons[name] = await runtime!.load(MODEL, settings).session.then(
    () => 'loaded',
    (error: Error) => error.message,
  );
}
console.log(JSON.stringify({ providers: runtime!.providers, reasons }));
