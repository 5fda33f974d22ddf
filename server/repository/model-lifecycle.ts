/**
 * One model's way through its loads and unloads: a serialized queue of operations, so that the last call decides the end state and other
 * models are not affected. The states of its versions live in the registry; this file moves them.
 *
 *   apply    loads what is missing or changed beside what is served, publishes each version when it is loaded, then lets go of what is
 *            no longer wanted. A failed load leaves the old version serving, with the reason in the index.
 *   refuse   only records why the model cannot be loaded as it is.
 *   unload   takes every version out of traffic; they finish what they accepted, then free everything.
 *
 * Invariants: operations of a model never overlap, except that versions taken out of traffic drain beside the next operation. An apply
 * of what the last apply in the queue is already about joins it. What an abandoned load still brings is unloaded.
 */
import { InferenceError, type StatusCode } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { LoadedVersion } from '../model/loaded-version.ts';
import { compareVersions, type ModelRegistry } from '../model/registry.ts';
import type { LoadSlots } from './load-slots.ts';
import { type BrokenModel, isSameContent, type ModelDefinition } from './plan/definition.ts';
import { planVersions } from './plan/diff.ts';

export interface LoadTarget {
  readonly definition: ModelDefinition;
  readonly version: string;
  readonly signal: AbortSignal;
}

/** Loads one version; the caller publishes it. */
export type LoadVersion = (target: LoadTarget) => Promise<LoadedVersion>;

export interface LoadFailure {
  readonly version: string;
  /** As in the index: `Internal: <message>`. */
  readonly reason: string;
}

export interface LifecycleOptions {
  readonly registry: ModelRegistry;
  readonly load: LoadVersion;
  readonly slots: LoadSlots;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** `--version-grace-secs`: how long a version that a newer one replaced goes on answering requests that name it. */
  readonly graceMs: number;
  /** `--model-load-retry-count`. */
  readonly retryCount: number;
  /** `--model-load-timeout-secs`: how long the load of a version may take until it is told to stop; 0 is as long as it wants. */
  readonly loadTimeoutMs: number;
  /** How long a load that was told to stop may take to do so before it is left to itself. */
  readonly abandonAfterMs: number;
}

export interface ApplyRequest {
  readonly definition: ModelDefinition;
  /** Operations of other models to wait for first. */
  readonly after?: readonly (Promise<unknown> | undefined)[];
  /** Lifecycles of the models that this one's steps name, undefined for one that there is not. Asked when the operation's turn comes. */
  readonly dependencies: () => ReadonlyMap<string, ModelLifecycle | undefined>;
  /** Stop a load that is running for an older definition: its result is of no use (POLL). */
  readonly supersede?: boolean;
}

export interface UnloadRequest {
  /** Stop a load that is running. */
  readonly supersede?: boolean;
  /** To wait for first. */
  readonly after?: Promise<unknown>;
}

interface Served {
  readonly loaded: LoadedVersion;
  readonly key: string;
}

interface RunningApply {
  readonly definition: ModelDefinition;
  readonly result: Promise<readonly LoadFailure[]>;
  readonly abort: AbortController;
  readonly after: readonly (Promise<unknown> | undefined)[];
  hasStarted: boolean;
}

export class ModelLifecycle {
  readonly name: string;
  /** Counts changes of what is served: what stands on this model is loaded anew when it moves. */
  generation = 0;
  /** Since the start. */
  loads = 0;
  loadFailures = 0;
  /** What the last load that worked took. */
  lastLoadMs: number | undefined;
  /** Whether something of what the repository has could not be loaded when it was last tried. */
  isFailing = false;
  readonly #options: LifecycleOptions;
  readonly #served = new Map<string, Served>();
  readonly #draining = new Set<Promise<void>>();
  /** Versions that a newer one replaced, until their grace is over. */
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  #tail: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #lastApply: RunningApply | undefined;

  constructor(name: string, options: LifecycleOptions) {
    this.name = name;
    this.#options = options;
  }

  get isServing(): boolean {
    return this.#served.size > 0;
  }

  /** Nothing served, queued or draining: the object can be dropped. */
  get isIdle(): boolean {
    return this.#served.size === 0 && this.#queued === 0 && this.#draining.size === 0;
  }

  /** Resolves when every operation queued so far has ended; never rejects. */
  whenDone(): Promise<unknown> {
    return this.#tail;
  }

  /** Resolves when, besides, nothing that was taken out of traffic has requests left. */
  async whenDrained(): Promise<void> {
    await this.#tail;
    await Promise.all(this.#draining);
  }

  /** Resolves with what could not be loaded, one array for all that joined; never rejects for a load that failed. */
  apply(request: ApplyRequest): Promise<readonly LoadFailure[]> {
    const last = this.#lastApply;
    const after = request.after ?? [];
    if (last && isSameLoad(last, request.definition, after)) return last.result;
    if (request.supersede) last?.abort.abort(superseded());
    const abort = new AbortController();
    const result = this.#enqueue(async () => {
      await Promise.all(after);
      running.hasStarted = true;
      const failures = await this.#apply(request, abort.signal);
      this.isFailing = failures.length > 0;
      return failures;
    });
    const running: RunningApply = { definition: request.definition, result, abort, after, hasStarted: false };
    this.#lastApply = running;
    const forget = (): void => {
      if (this.#lastApply === running) this.#lastApply = undefined;
    };
    result.then(forget, forget);
    return result;
  }

  refuse(broken: BrokenModel): Promise<void> {
    this.#lastApply = undefined;
    return this.#enqueue(async () => {
      const { registry } = this.#options;
      const reason = `Invalid argument: ${broken.problem}`;
      const versions = this.isServing ? [...this.#served.keys()] : [broken.version ?? ''];
      for (const version of versions) registry.failed(this.name, version, reason);
      this.#options.logger.error({ model: this.name, problem: broken.problem }, 'model cannot be loaded');
      this.loadFailures += 1;
      this.isFailing = true;
    });
  }

  /** Resolves when what was served has finished its requests and is freed. */
  async unload(options: UnloadRequest = {}): Promise<void> {
    if (options.supersede) this.#lastApply?.abort.abort(superseded());
    this.#lastApply = undefined;
    const drained = await this.#enqueue(async () => {
      await options.after;
      this.#stopLeaving(this.#leaving.keys());
      const gone = this.#options.registry.retire(this.name);
      this.#served.clear();
      this.isFailing = false;
      if (gone.length > 0) this.generation += 1;
      // An array, so that the next operation does not wait for the drain.
      return gone.map((loaded) => this.#drain(loaded, 'unloaded'));
    });
    await Promise.all(drained);
  }

  /** Stops a running load, takes everything out of traffic and waits until it is freed. */
  async close(): Promise<void> {
    await this.unload({ supersede: true });
    await Promise.all(this.#draining);
  }

  #enqueue<T>(operation: () => Promise<T>): Promise<T> {
    this.#queued += 1;
    const result = this.#tail.then(operation);
    const done = (): void => {
      this.#queued -= 1;
    };
    this.#tail = result.then(done, done);
    return result;
  }

  async #apply(request: ApplyRequest, signal: AbortSignal): Promise<readonly LoadFailure[]> {
    const { definition } = request;
    const { registry } = this.#options;
    const dependencies = request.dependencies();
    const missing = [...dependencies].find(([, model]) => !model?.isServing)?.[0];
    if (missing !== undefined) return this.#failForDependency(definition, missing);

    const generations = [...dependencies.values()].map((model) => `${model?.name}@${model?.generation}`).join();
    const wanted = new Map([...definition.keys].map(([version, key]) => [version, `${key} ${generations}`]));
    const served = new Map([...this.#served].map(([version, { key }]) => [version, key]));
    const present = new Set(definition.snapshot.versions.map(({ version }) => version));
    const plan = planVersions(served, wanted, present);

    const outcomes = await Promise.all(
      plan.load.map(async (version) => {
        const failure = await this.#loadBeside(definition, version, wanted.get(version) as string, signal);
        return failure ? [failure] : [];
      }),
    );
    const failures = outcomes.flat();
    const isAnyReady = definition.versions.some(({ version }) => this.#served.has(version));
    const replaced = [...(isAnyReady ? plan.vanished : []), ...(failures.length === 0 ? plan.retired : [])];
    this.#stopLeaving(wanted.keys());
    const leaving = replaced.filter((version) => !this.#leaveLater(version, definition));
    this.#stopLeaving(leaving);
    for (const version of leaving) this.#served.delete(version);
    if (leaving.length > 0) this.generation += 1;
    // Also when nothing leaves: it clears the reasons that an earlier definition had failed for.
    this.#publish();
    for (const { version, state } of registry.statusOf(this.name)) {
      if (state === 'UNAVAILABLE' && !present.has(version)) registry.forgetVersion(this.name, version);
    }
    for (const { version, reason } of failures) registry.failed(this.name, version, reason);
    return failures;
  }

  /** Only if a newer version answers for those that name none; false: it has to leave now. */
  #leaveLater(version: string, { versions }: ModelDefinition): boolean {
    const { graceMs } = this.#options;
    const newest = versions.findLast((candidate) => this.#served.has(candidate.version))?.version;
    if (graceMs === 0 || newest === undefined || compareVersions(version, newest) > 0) return false;
    if (this.#leaving.has(version)) return true;
    const timer = setTimeout(() => void this.#enqueue(async () => this.#leave(version, timer)), graceMs);
    timer.unref();
    this.#leaving.set(version, timer);
    return true;
  }

  /** The grace of a version is over, unless it was wanted again or has left meanwhile. */
  #leave(version: string, timer: NodeJS.Timeout): void {
    if (this.#leaving.get(version) !== timer) return;
    this.#leaving.delete(version);
    this.#served.delete(version);
    this.generation += 1;
    this.#publish();
  }

  #stopLeaving(versions: Iterable<string>): void {
    for (const version of [...versions]) {
      clearTimeout(this.#leaving.get(version));
      this.#leaving.delete(version);
    }
  }

  /** Loads a version beside what is served and switches traffic to it; undefined if it worked. */
  async #loadBeside(
    definition: ModelDefinition,
    version: string,
    key: string,
    signal: AbortSignal,
  ): Promise<LoadFailure | undefined> {
    const { registry, logger, now, slots, retryCount } = this.#options;
    registry.loading(this.name, version);
    const start = now();
    for (let attempt = 0; ; attempt++) {
      try {
        const loaded = await slots.run(() => this.#loadOrAbandon({ definition, version, signal }));
        this.#served.set(version, { loaded, key });
        this.generation += 1;
        this.#publish();
        const durationMs = now() - start;
        logger.info({ model: this.name, version, durationMs: Math.round(durationMs) }, 'model version loaded');
        this.loads += 1;
        this.lastLoadMs = durationMs;
        return undefined;
      } catch (error) {
        if (attempt < retryCount && !signal.aborted) continue;
        const reason = toReason(error);
        const isServing = this.#served.has(version);
        registry.failed(this.name, version, reason);
        logger.error({ model: this.name, version, reason, isServing }, 'model version failed to load');
        this.loadFailures += 1;
        return { version, reason };
      }
    }
  }

  async #loadOrAbandon(target: LoadTarget): Promise<LoadedVersion> {
    const { loadTimeoutMs } = this.#options;
    const deadline = new AbortController();
    const signal = AbortSignal.any([target.signal, deadline.signal]);
    signal.throwIfAborted();
    const late = loadTimeoutMs > 0 ? setTimeout(() => deadline.abort(tooLong(loadTimeoutMs)), loadTimeoutMs) : undefined;
    late?.unref();
    const loading = this.#options.load({ ...target, signal });
    const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>();
    const onAbort = (): void => {
      const timer = setTimeout(() => abandon(signal.reason), this.#options.abandonAfterMs);
      timer.unref();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const loaded = await Promise.race([loading, abandoned]);
      if (!signal.aborted) return loaded;
      await loaded.unload();
      throw signal.reason;
    } catch (error) {
      // What comes after it was given up is freed, not served.
      if (signal.aborted) loading.then((loaded) => loaded.unload()).catch(() => undefined);
      throw deadline.signal.aborted ? deadline.signal.reason : error;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', onAbort);
    }
  }

  #publish(): void {
    const replaced = this.#options.registry.publish(
      this.name,
      [...this.#served.values()].map(({ loaded }) => loaded),
    );
    for (const old of replaced) void this.#drain(old, 'unloaded');
  }

  #drain(loaded: LoadedVersion, reason: string): Promise<void> {
    const { registry, logger } = this.#options;
    const { name, version } = loaded;
    const drained = loaded
      .unload()
      .catch((error: unknown) => logger.error({ model: name, version, err: error }, 'model version failed to unload'))
      .then(() => {
        registry.unloaded(name, version, reason);
        logger.info({ model: name, version }, 'model version unloaded');
        this.#draining.delete(drained);
      });
    this.#draining.add(drained);
    return drained;
  }

  /** An ensemble cannot run without its models, so nothing of it goes on serving. */
  async #failForDependency(definition: ModelDefinition, missing: string): Promise<readonly LoadFailure[]> {
    const { registry, logger } = this.#options;
    const reason = `Invalid argument: ensemble '${this.name}' depends on '${missing}' which has no loaded version`;
    this.#stopLeaving(this.#leaving.keys());
    const gone = registry.retire(this.name);
    this.#served.clear();
    if (gone.length > 0) this.generation += 1;
    for (const loaded of gone) void this.#drain(loaded, reason);
    const failures = definition.versions.map(({ version }) => ({ version, reason }));
    for (const { version } of failures) {
      if (!gone.some((loaded) => loaded.version === version)) registry.failed(this.name, version, reason);
    }
    this.loadFailures += 1;
    logger.error({ model: this.name, reason }, 'model cannot be loaded');
    return failures;
  }
}

/**
 * A load that a new one of the same files can join. One that is under way took the models that it stands on as they were then, and one
 * that waits for less than the new one would find them as they are before.
 */
function isSameLoad(queued: RunningApply, definition: ModelDefinition, after: RunningApply['after']): boolean {
  if (queued.abort.signal.aborted || !isSameContent(queued.definition, definition)) return false;
  if (definition.dependencies.length === 0) return true;
  return !queued.hasStarted && after.every((operation, index) => operation === queued.after[index]);
}

function tooLong(timeoutMs: number): InferenceError {
  return new InferenceError('UNAVAILABLE', `loading has not finished within ${timeoutMs / 1000} s (--model-load-timeout-secs)`);
}

function superseded(): InferenceError {
  return new InferenceError('CANCELLED', 'load was superseded by a newer change of the model');
}

const REASON_PREFIX = {
  UNKNOWN: 'Unknown',
  INTERNAL: 'Internal',
  NOT_FOUND: 'Not found',
  INVALID_ARG: 'Invalid argument',
  UNAVAILABLE: 'Unavailable',
  UNSUPPORTED: 'Unsupported',
  ALREADY_EXISTS: 'Already exists',
  CANCELLED: 'Cancelled',
} as const satisfies Record<StatusCode, string>;

/** As Triton words a status in the index. */
function toReason(error: unknown): string {
  const { code, message } = InferenceError.from(error);
  return `${REASON_PREFIX[code]}: ${message}`;
}

/** Failures as Triton words them in the answer to a load. */
export function describeFailures(name: string, failures: readonly LoadFailure[]): string {
  const rows = [...failures].sort((a, b) => compareVersions(a.version, b.version));
  const text = rows.map(({ version, reason }) => `version ${version} is at UNAVAILABLE state: ${reason};\n`).join('');
  return `load failed for model '${name}': ${text}`;
}
