/**
 * ONNX models on native threads: one session per model version, shared by its instances.
 *
 * Also decides whether they are used: where the addon is there, unless `--backend-config=onnxruntime,trireme_instance=worker` says otherwise.
 */
import { DATA_TYPES, fromOnnxElementType, toConfigDataType } from '../../../contract/data-types.ts';
import {
  type NativeRuntime,
  type NativeRuntimeState,
  type NativeSession,
  type NativeSessionSettings,
  type NativeValueInfo,
  nativeRuntime,
  PORTABLE_COST,
} from '../../../native/index.ts';
import { InferenceError } from '../../errors.ts';
import { NativeThreadInstance } from '../../instance/native-instance.ts';
import { NativeOutputPool } from '../../instance/native-output-pool.ts';
import type { Logger } from '../../logger.ts';
import type { ModelSignature } from '../../request/signature.ts';
import type { BackendModel, LoadContext } from '../backend.ts';

/** Key of `--backend-config=onnxruntime,<key>=<value>` that forces the kind of instances. */
const INSTANCE_OPTION = 'trireme_instance';

/** ONNX Runtime's codes for a load: the file is not there; it was cancelled; everything else is the model's fault. */
const ORT_NO_SUCH_FILE = 'ORT_3';
const ORT_CANCELLED = 'ORT_12';

/** For all models: buffers of one are as good for another. */
const outputPool = new NativeOutputPool();

let isCostLogged = false;

/**
 * The runtime if instances are to be native threads, undefined if workers. Says once per process, as a warning, what is lost without the addon.
 * Throws INVALID_ARG for an unknown value, UNAVAILABLE if native threads are asked for and cannot be had.
 */
export function chooseNativeRuntime(
  backendOptions: ReadonlyMap<string, string>,
  logger: Logger,
  state: NativeRuntimeState = nativeRuntime(),
): NativeRuntime | undefined {
  const wanted = backendOptions.get(INSTANCE_OPTION) ?? 'auto';
  if (wanted === 'worker') return undefined;
  if (wanted !== 'native' && wanted !== 'auto') {
    throw new InferenceError('INVALID_ARG', `${INSTANCE_OPTION}: expected native, worker or auto, got '${wanted}'`);
  }
  if (state.runtime) return state.runtime;
  if (wanted === 'native') {
    throw new InferenceError('UNAVAILABLE', `${INSTANCE_OPTION}=native: the native runtime ${state.unavailable}`);
  }
  if (!isCostLogged) {
    isCostLogged = true;
    logger.warn(`the native runtime ${state.unavailable}; ONNX models run in worker threads: ${PORTABLE_COST}`);
  }
  return undefined;
}

/** Loads a model file. Rejects with ONNX Runtime's message; with CANCELLED if the context's signal fires meanwhile. */
export async function loadNativeModel(
  runtime: NativeRuntime,
  modelPath: string,
  settings: NativeSessionSettings,
  context: LoadContext,
): Promise<BackendModel> {
  const session = await loadNativeSession(runtime, modelPath, settings, context.signal);
  const problems = signatureProblems(session, context.signature);
  if (problems.length > 0) {
    await session.close();
    throw new InferenceError('INVALID_ARG', problems.join('; '));
  }
  return {
    async createInstance({ name }) {
      const { signature, now } = context;
      return new NativeThreadInstance({ name, runtime, session, signature, pool: outputPool, now });
    },
    close: () => session.close(),
  };
}

async function loadNativeSession(
  runtime: NativeRuntime,
  modelPath: string,
  settings: NativeSessionSettings,
  signal?: AbortSignal,
): Promise<NativeSession> {
  if (signal?.aborted) throw new InferenceError('CANCELLED', 'loading was cancelled');
  const loading = runtime.load(modelPath, settings);
  const cancel = (): void => loading.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await loading.session;
  } catch (error) {
    throw toLoadError(error);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** What the configuration says otherwise than the model; with auto-completion off, nothing else would have noticed. */
function signatureProblems(session: NativeSession, { inputs, outputs }: ModelSignature): string[] {
  const typeProblems = (kind: string, specs: ModelSignature['inputs'], values: readonly NativeValueInfo[]): string[] =>
    [...specs.values()].flatMap(({ name, datatype }) => {
      const value = values.find((one) => one.name === name);
      if (!value) return [`${kind} '${name}': the model has only ${values.map((one) => `'${one.name}'`).join(', ')}`];
      if (value.elementType === DATA_TYPES[datatype].onnx) return [];
      const actual = fromOnnxElementType(value.elementType);
      return [
        `${kind} '${name}': expected ${actual ? toConfigDataType(actual) : 'a type that can be served'}, got ${toConfigDataType(datatype)}`,
      ];
    });
  const missing = session.inputs.filter(({ name }) => !inputs.has(name));
  return [
    ...typeProblems('input', inputs, [...session.inputs, ...session.initializers]),
    ...typeProblems('output', outputs, session.outputs),
    ...missing.map(({ name }) => `the model's input '${name}' is not in the configuration`),
  ];
}

function toLoadError(error: unknown): InferenceError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === ORT_CANCELLED) return new InferenceError('CANCELLED', 'loading was cancelled', { cause: error });
  if (code === ORT_NO_SUCH_FILE) return new InferenceError('NOT_FOUND', message, { cause: error });
  return new InferenceError('INVALID_ARG', message, { cause: error });
}
