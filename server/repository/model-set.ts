/**
 * The models of a repository as they are meant to be (definitions) and as they are (one lifecycle each).
 *
 * In: a new set of definitions. Out: the lifecycles brought in line, dependencies before what stands on them, removals the other way
 * round. Also: retries of what failed, counts for metrics, and whether what was to be loaded at the start is.
 */
import { InferenceError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { ModelReadings } from '../metrics/metrics.ts';
import type { LoadedVersion } from '../model/loaded-version.ts';
import type { ModelRegistry } from '../model/registry.ts';
import { LoadSlots } from './load-slots.ts';
import { type LoadFailure, type LoadTarget, ModelLifecycle } from './model-lifecycle.ts';
import { Backoff } from './plan/backoff.ts';
import { isBroken, isSameContent } from './plan/definition.ts';
import { type Dependencies, dependantsOf, inDependencyOrder } from './plan/dependencies.ts';
import { type Definitions, dependenciesOf, diff, keepLastGood, type ModelAction } from './plan/diff.ts';
import { isUnchanged, type ModelSnapshot } from './storage/snapshot.ts';
import type { FetchedFiles } from './storage/storage.ts';

export interface VersionTarget extends LoadTarget, FetchedFiles {}

export interface ModelSetOptions {
  readonly registry: ModelRegistry;
  readonly load: (target: VersionTarget) => Promise<LoadedVersion>;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** `--model-load-thread-count` */
  readonly loadThreadCount?: number;
  /** `--model-load-retry-count` */
  readonly loadRetryCount?: number;
  /** `--version-grace-secs`; none if absent. */
  readonly graceMs?: number;
  /** `--model-load-timeout-secs`; 30 minutes if absent, 0 is none. */
  readonly loadTimeoutMs?: number;
  /** What had failed at the start is mended or unloaded, all of it. */
  readonly onStartupComplete?: () => void;
  /** A newer definition stops a load that is running for an older one. */
  readonly supersede: boolean;
}

/** A load that takes longer no longer keeps others waiting. */
const LOAD_PATIENCE_MS = 60_000;

/** Weights of hundreds of gigabytes load within it; what takes longer hangs. */
const LOAD_TIMEOUT_MS = 30 * 60_000;

/** A load that was told to stop is given up after this. */
const ABANDON_LOAD_AFTER_MS = 5_000;

export class ModelSet {
  readonly #options: ModelSetOptions;
  readonly #backoff = new Backoff();
  /** Results of loads that the backoff knows: several changes of a model may have joined one load. */
  readonly #counted = new WeakSet<readonly LoadFailure[]>();
  readonly #slots: LoadSlots;
  readonly #lifecycles = new Map<string, ModelLifecycle>();
  readonly #failedAtStart = new Set<string>();
  #definitions: Definitions = new Map();

  constructor(options: ModelSetOptions) {
    this.#options = options;
    this.#slots = new LoadSlots(options.loadThreadCount ?? 4, LOAD_PATIENCE_MS);
  }

  get definitions(): Definitions {
    return this.#definitions;
  }

  /** False while a model that was to be loaded at the start has failed, and was neither mended nor unloaded since. */
  get isStartupComplete(): boolean {
    return this.#failedAtStart.size === 0;
  }

  /** What each model's loads have come to. */
  readings(): readonly ModelReadings[] {
    return [...this.#lifecycles.values()].map(({ name, loads, loadFailures, lastLoadMs, isFailing }) => {
      return { name, loads, loadFailures, lastLoadMs, isFailing };
    });
  }

  markFailedAtStart(name: string): void {
    this.#failedAtStart.add(name);
  }

  isServing(name: string): boolean {
    return this.#lifecycles.get(name)?.isServing ?? false;
  }

  /**
   * Starts all that leads to the given definitions; the models in `again` are acted upon even if theirs are as before. Returns what each
   * action will have come to, by model: failures of its versions, none if it worked.
   */
  update(next: Definitions, again: Iterable<string> = []): ReadonlyMap<string, Promise<readonly LoadFailure[]>> {
    const before = new Map(this.#definitions);
    for (const name of again) before.delete(name);
    const dependenciesBefore = dependenciesOf(this.#definitions);
    this.#definitions = keepLastGood(this.#definitions, next);
    const actions = diff(before, this.#definitions);
    // Also where only what a model stands on has changed: its failures so far say nothing of how it will fare now.
    for (const { name } of actions) this.#backoff.clear(name);
    return new Map(actions.map((action) => [action.name, this.#observe(action, this.#perform(action, dependenciesBefore))]));
  }

  /** Takes models out, each after the one before it has finished its requests: what stands on others comes first. */
  async unload(names: readonly string[]): Promise<void> {
    const next = new Map(this.#definitions);
    const unloads: ((previous: Promise<unknown>) => Promise<void>)[] = [];
    for (const name of names) {
      next.delete(name);
      this.#settled(name);
      const lifecycle = this.#lifecycles.get(name);
      if (lifecycle) unloads.push((previous) => lifecycle.unload({ after: previous }));
    }
    this.#definitions = next;
    let previous: Promise<unknown> = Promise.resolve();
    for (const unload of unloads) previous = unload(previous);
    await previous;
  }

  /** Tries again what failed long enough ago, and then what stands on it. */
  retryDue(): void {
    for (const failed of this.#backoff.takeDue(this.#options.now())) {
      for (const name of [failed, ...[...dependantsOf(failed, dependenciesOf(this.#definitions))].reverse()]) {
        const definition = this.#definitions.get(name);
        if (!definition || isBroken(definition)) continue;
        const action: ModelAction = { kind: 'apply', name, definition, why: 'dependency' };
        void this.#observe(action, this.#perform(action, new Map()));
      }
    }
  }

  /** Why a model, or a version of it, is not as it was to be; undefined if all is well. */
  reasonOf(name: string): string | undefined {
    const definition = this.#definitions.get(name);
    if (definition && isBroken(definition)) return definition.problem;
    const failed = this.#options.registry.statusOf(name).filter(({ reason }) => reason !== '');
    if (failed.length === 0) return undefined;
    return [...Map.groupBy(failed, ({ reason }) => reason)]
      .map(([reason, rows]) => `version${rows.length > 1 ? 's' : ''} ${rows.map(({ version }) => version).join(', ')}: ${reason}`)
      .join('; ');
  }

  /** Stops loads and unloads everything, what stands on others first. */
  async close(): Promise<void> {
    const dependencies = dependenciesOf(this.#definitions);
    const closing = new Map<string, Promise<void>>();
    for (const name of [...inDependencyOrder(this.#lifecycles.keys(), dependencies)].reverse()) {
      const first = Promise.all(dependantsOf(name, dependencies).map((dependant) => closing.get(dependant)));
      closing.set(
        name,
        first.then(() => this.#lifecycles.get(name)?.close()),
      );
    }
    await Promise.all(closing.values());
  }

  async #perform(action: ModelAction, dependenciesBefore: Dependencies): Promise<readonly LoadFailure[]> {
    const { name } = action;
    const lifecycle = this.#lifecycle(name);
    if (action.kind === 'refuse') {
      await lifecycle.refuse(action);
      return [];
    }
    if (action.kind === 'remove') {
      await this.#remove(lifecycle, dependenciesBefore);
      return [];
    }
    const { definition } = action;
    const failures = await lifecycle.apply({
      definition,
      after: definition.dependencies.map((needed) => this.#lifecycles.get(needed)?.whenDone()),
      dependencies: () => new Map(definition.dependencies.map((needed) => [needed, this.#defined(needed)])),
      supersede: this.#options.supersede,
    });
    // Not if a later definition has an action of its own; one that asks for the same content has none.
    const current = this.#definitions.get(name);
    if (current && !isBroken(current) && isSameContent(current, definition)) {
      if (failures.length === 0) this.#settled(name);
      else if (!this.#counted.has(failures)) this.#backoff.failed(name, this.#options.now());
      this.#counted.add(failures);
    }
    return failures;
  }

  async #remove(lifecycle: ModelLifecycle, dependenciesBefore: Dependencies): Promise<void> {
    const { name } = lifecycle;
    this.#settled(name);
    // What stands on it was told before, and finishes its requests first: they still run on this model.
    const dependants = [...dependantsOf(name, dependenciesBefore), ...dependantsOf(name, dependenciesOf(this.#definitions))];
    const after = Promise.all(dependants.map((dependant) => this.#lifecycles.get(dependant)?.whenDrained()));
    await lifecycle.unload({ supersede: this.#options.supersede, after });
    // What came meanwhile: versions whose grace was over, requests of those that were replaced before. Or the model is back.
    await lifecycle.whenDrained();
    if (!lifecycle.isIdle || this.#definitions.has(name) || this.#lifecycles.get(name) !== lifecycle) return;
    this.#options.registry.forget(name);
    this.#lifecycles.delete(name);
  }

  /** Loaded as defined, unloaded or gone: nothing to be tried again, nothing to hold readiness. */
  #settled(name: string): void {
    this.#backoff.clear(name);
    if (this.#failedAtStart.delete(name) && this.isStartupComplete) this.#options.onStartupComplete?.();
  }

  /** A model that left the repository is nothing to stand on, even while it still drains. */
  #defined(name: string): ModelLifecycle | undefined {
    return this.#definitions.has(name) ? this.#lifecycles.get(name) : undefined;
  }

  #observe(action: ModelAction, result: Promise<readonly LoadFailure[]>): Promise<readonly LoadFailure[]> {
    return result.catch((error: unknown) => {
      this.#options.logger.error({ model: action.name, action: action.kind, err: error }, 'model repository action failed');
      return [{ version: '', reason: `Internal: ${InferenceError.from(error).message}` }];
    });
  }

  #lifecycle(name: string): ModelLifecycle {
    let lifecycle = this.#lifecycles.get(name);
    if (!lifecycle) {
      const { registry, logger, now, graceMs = 0, loadRetryCount, loadTimeoutMs = LOAD_TIMEOUT_MS } = this.#options;
      lifecycle = new ModelLifecycle(name, {
        registry,
        logger,
        now,
        slots: this.#slots,
        load: (target) => this.#loadVersion(target),
        graceMs,
        retryCount: loadRetryCount ?? 0,
        loadTimeoutMs,
        abandonAfterMs: ABANDON_LOAD_AFTER_MS,
      });
      this.#lifecycles.set(name, lifecycle);
    }
    return lifecycle;
  }

  /** What was loaded is served only if its files are still those of the snapshot: a swap meanwhile may have mixed two generations. */
  async #loadVersion(target: LoadTarget): Promise<LoadedVersion> {
    const { name, snapshot } = target.definition;
    const files = await snapshot.storage.fetch(snapshot, target.version);
    const loaded = await this.#options.load({ ...target, ...files });
    const after = await snapshot.storage.scan(name).catch(() => undefined);
    if (after && !isSameVersion(snapshot, after, target.version)) {
      await loaded.unload();
      throw new InferenceError('UNAVAILABLE', `files of model '${name}' version ${target.version} changed while it was loading`);
    }
    return loaded;
  }
}

function isSameConfig({ config: before }: ModelSnapshot, { config: after }: ModelSnapshot): boolean {
  return before === undefined || after === undefined ? before === after : before.content.equals(after.content);
}

function isSameVersion(before: ModelSnapshot, after: ModelSnapshot, version: string): boolean {
  const old = before.versions.find((candidate) => candidate.version === version);
  const current = after.versions.find((candidate) => candidate.version === version);
  return (
    old !== undefined &&
    current !== undefined &&
    isSameConfig(before, after) &&
    isUnchanged(old.files, current.files) &&
    isUnchanged(before.files, after.files)
  );
}
