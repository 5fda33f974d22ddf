/**
 * The only file that loads the addon: its typed interface, and why it cannot be loaded if it cannot.
 *
 * The addon runs ONNX models on threads of its own, through the library that `onnxruntime-node` ships. Argument checks that protect memory
 * are in the addon; how to use it (one call at a time, results read from the mailbox) is `server/instance/native-instance.ts`'s business.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { addonPath, onnxRuntimeLibrary } from './location.ts';

/** What is lost where the addon is not there. */
export const PORTABLE_COST =
  'one session with its own weights per instance, one more copy of every input, no BF16 tensors, BYTES only as UTF-8 without zero bytes, ' +
  'free dimensions not set, runs that cannot be stopped';

export interface NativeSessionSettings {
  /** 0: ONNX Runtime's choice, one thread per core. */
  readonly intraOpThreads: number;
  readonly interOpThreads: number;
  /** Nodes that do not depend on each other may run at the same time. */
  readonly parallelExecution: boolean;
  /** 0 none, 1 basic, 2 extended, 3 layout, 99 all. */
  readonly graphOptimizationLevel: number;
  readonly memoryArena: boolean;
  readonly memoryPattern: boolean;
  /** 0 verbose, 1 info, 2 warning, 3 error, 4 fatal. Written to stderr; errors come back as errors anyway. */
  readonly logSeverity: number;
  /** ONNX Runtime's session configuration: `session.…` keys. */
  readonly configEntries: Readonly<Record<string, string>>;
  /** Its configuration of every run: `memory.…` keys. */
  readonly runConfigEntries: Readonly<Record<string, string>>;
  /** Sizes of symbolic dimensions, by name. */
  readonly freeDimensions: Readonly<Record<string, number>>;
  /**
   * Weights in files beside the model that are read, so that what happens to the files later does not reach the session. It maps the others
   * for as long as it lives.
   */
  readonly externalData: readonly NativeExternalTensor[];
  /** As ONNX Runtime names them (`CUDAExecutionProvider`), most wanted first; the CPU takes what is left. */
  readonly providers: readonly { readonly name: string; readonly options: Readonly<Record<string, string>> }[];
}

export interface NativeExternalTensor {
  readonly name: string;
  /** ONNX element type. */
  readonly elementType: number;
  readonly dims: readonly number[];
  readonly path: string;
  /** Bytes from the beginning of the file. */
  readonly offset: number;
}

export const DEFAULT_SESSION_SETTINGS: NativeSessionSettings = {
  intraOpThreads: 0,
  interOpThreads: 0,
  parallelExecution: false,
  graphOptimizationLevel: 99,
  memoryArena: true,
  memoryPattern: true,
  logSeverity: 4,
  configEntries: {},
  runConfigEntries: {},
  freeDimensions: {},
  externalData: [],
  providers: [],
};

/** An input, output or initializer of a model. */
export interface NativeValueInfo {
  readonly name: string;
  /** 1 tensor, 2 sequence, 3 map, 4 opaque, 5 sparse tensor, 6 optional. */
  readonly kind: number;
  /** ONNX element type; tensors only. */
  readonly elementType: number;
  /** -1 where the size is free; null if the model does not say. */
  readonly dims: readonly number[] | null;
  /** Names of free dimensions, '' if none. */
  readonly symbols: readonly string[];
}

/** A loaded model: weights and all, for any number of instances. */
export interface NativeSession {
  /** [sync] */
  readonly inputs: readonly NativeValueInfo[];
  /** [sync] */
  readonly outputs: readonly NativeValueInfo[];
  /** [sync] Initializers that a request may replace. */
  readonly initializers: readonly NativeValueInfo[];
  /** [async] Frees the model on another thread; with instances still open, the last of them does. Idempotent. */
  close(): Promise<void>;
}

export interface NativeInstanceOptions {
  readonly name: string;
  /** Order of the tensors in `submit` and in the mailbox. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** The first dimension of every tensor is the batch's. */
  readonly isBatched: boolean;
  /** Most requests of one batch. */
  readonly maxRequests: number;
}

/** First number of a result in the mailbox. */
export const NATIVE_STATUS = { done: 0, needsRoom: 1, failed: 2, terminated: 3 } as const;

/** Runs one batch at a time, on a thread of its own or of another instance. The mailbox's layout is described in `addon/instance_object.h`. */
export interface NativeInstance {
  /** [sync] */
  readonly mailbox: Float64Array;
  /** [sync] Why the last run failed: ONNX Runtime's code and message. */
  readonly failure: { readonly code: number; readonly message: string };
  /**
   * [async] Runs the batch that the mailbox describes on `memory`: the output buffer, then each present input's request buffers. Array and
   * buffers are left alone until `onDone`. Throws (code `ORT_2`) if a size is wrong; nothing runs then.
   */
  submit(memory: readonly Uint8Array[]): void;
  /** [async] Once the result says `needsRoom`: writes the outputs into a buffer that is large enough. */
  collect(output: Uint8Array): void;
  /** [sync] Asks the run in flight, if any, to stop; its result still comes. */
  terminate(): void;
  /** [sync] Ends the thread, if no other shares it; throws while a run is in flight. Idempotent. */
  close(): void;
}

export interface NativeLoading {
  /** Rejects with ONNX Runtime's message, and its code as `ORT_<n>`. */
  readonly session: Promise<NativeSession>;
  /** [sync] Best effort; the promise then rejects with `ORT_12`. */
  cancel(): void;
}

/** Wakes the event loop at a time that Node's timers, which count whole milliseconds, cannot meet. Keeps it alive while armed. */
export interface NativeAlarm {
  /** [async] Rings in `ms` (fractions count), in place of any earlier time. Throws after `close`. */
  set(ms: number): void;
  /** [sync] Ends the thread; nothing rings any more. Idempotent. */
  close(): void;
}

interface NativeAddon {
  /** [sync] */
  open(libraryPath: string): { readonly version: string; readonly providers: readonly string[] };
  /** [async] */
  load(modelPath: string, settings: NativeSessionSettings): NativeLoading;
  /** [sync] */
  now(): number;
  /** [sync] Stops every run and load of this thread, for good. */
  shutdown(): void;
  /**
   * [sync] `onDone` is called once per `submit` and `collect`, when the mailbox has the result. Starts a thread, or shares that of `other`,
   * an open instance: what both submit runs in that order.
   */
  readonly Instance: new (
    session: NativeSession,
    options: NativeInstanceOptions,
    onDone: () => void,
    other?: NativeInstance,
  ) => NativeInstance;
  /** [sync] Starts a thread. `onRing` is called once per ring; a time set before an earlier ring was delivered may share that one. */
  readonly Alarm: new (
    onRing: () => void,
  ) => NativeAlarm;
}

export interface NativeRuntime {
  /** ONNX Runtime's. */
  readonly version: string;
  /** Execution providers that this installation has; whether a device is there shows when one is used. */
  readonly providers: readonly string[];
  readonly load: NativeAddon['load'];
  /** Milliseconds on the clock of a result's times: monotonic, with an origin of its own. */
  readonly now: NativeAddon['now'];
  readonly Instance: NativeAddon['Instance'];
}

export type NativeRuntimeState =
  | { readonly runtime: NativeRuntime }
  | {
      readonly runtime: undefined;
      /** Completes `native runtime …`. */
      readonly unavailable: string;
    };

let state: NativeRuntimeState | undefined;

/** The runtime, or why there is none. Loads on the first call; never throws. */
export function nativeRuntime(): NativeRuntimeState {
  state ??= loadNativeRuntime(addonPath, onnxRuntimeLibrary());
  return state;
}

/** Alarms need no ONNX Runtime, which takes longer to open. Undefined where the addon cannot be loaded. */
export function nativeAlarm(): NativeAddon['Alarm'] | undefined {
  try {
    return existsSync(addonPath) ? loadAddon(addonPath).Alarm : undefined;
  } catch {
    // Whoever wants to run a model is told why, by `nativeRuntime`.
    return undefined;
  }
}

/** Loads the addon and has it open ONNX Runtime's library (undefined: there is none for this platform). Never throws. */
export function loadNativeRuntime(addonPath: string, library: string | undefined): NativeRuntimeState {
  if (!existsSync(addonPath)) return { runtime: undefined, unavailable: 'is not built (`npx trireme build-native`)' };
  if (!library) {
    return {
      runtime: undefined,
      unavailable: `cannot work: onnxruntime-node has no library for ${process.platform}-${process.arch}`,
    };
  }
  // Before the library loads: it would open a database and report home otherwise.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  try {
    const { open, load, now, Instance } = loadAddon(addonPath);
    return { runtime: { ...open(library), load, now, Instance } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { runtime: undefined, unavailable: `cannot be loaded: ${reason.split('\n')[0]}` };
  }
}

const addons = new Map<string, NativeAddon>();

/** Throws if it cannot be loaded. */
function loadAddon(path: string): NativeAddon {
  let addon = addons.get(path);
  if (!addon) {
    addon = createRequire(import.meta.url)(path) as NativeAddon;
    process.once('exit', addon.shutdown);
    addons.set(path, addon);
  }
  return addon;
}
