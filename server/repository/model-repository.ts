/**
 * The model repository of a running server: what lies in the storages, what of it is loaded, and the verbs that change it.
 *
 * Modes (`--model-control-mode`): NONE loads everything once; EXPLICIT loads what it is told; POLL follows the storages. Only EXPLICIT
 * takes `load` and `unload`; calls for one model take effect in the order in which they were made.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { InferenceError } from '../errors.ts';
import type { ModelReadings, RepositoryReadings } from '../metrics/metrics.ts';
import type { ModelState } from '../model/registry.ts';
import { describeFailures, type LoadFailure } from './model-lifecycle.ts';
import { ModelSet, type ModelSetOptions } from './model-set.ts';
import { type Definition, defineModel, isBroken, type ParseConfig } from './plan/definition.ts';
import { dependantsOf, findCycle } from './plan/dependencies.ts';
import { type Definitions, dependenciesOf } from './plan/diff.ts';
import { Poller, type SeenModels } from './poller.ts';
import type { ConfigOverlay } from './storage/config-overlay.ts';
import { RepositoryScanner } from './storage/scanner.ts';
import { isUnreadable, type ModelSnapshot, type UnreadableModel } from './storage/snapshot.ts';
import type { ModelStorage } from './storage/storage.ts';

export type ControlMode = 'none' | 'poll' | 'explicit';

export interface ModelRepositoryOptions extends Omit<ModelSetOptions, 'supersede'> {
  readonly storages: readonly ModelStorage[];
  readonly mode: ControlMode;
  readonly parse: ParseConfig;
  /** POLL: from one scan to the next; 15 s if absent. */
  readonly pollMs?: number;
  /** POLL: how long a change must have been seen unchanged; 1 s if absent. */
  readonly settleMs?: number;
  /** That of the storages: files in it that are for no model are warned of. */
  readonly overlay?: Pick<ConfigOverlay, 'list'>;
  /** EXPLICIT: names to load at the start; `*` is all. */
  readonly startupModels?: readonly string[];
}

export interface LoadRequest {
  readonly config?: ModelConfig;
  /** Path in the model's folder → content. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

/** A row of the repository index. A model never loaded has no version, state or reason. */
export interface ModelIndexEntry {
  /** Name of the model. */
  readonly name: string;
  /** The version, as a decimal number. @default it was never loaded */
  readonly version?: string;
  /** Whether the version serves. @default it was never loaded */
  readonly state?: ModelState;
  /** Why it does not serve. @default there is nothing to say */
  readonly reason?: string;
}

/** For metrics. The start counts as a poll. */
export interface RepositoryStatus extends RepositoryReadings {
  readonly failedPolls: number;
  readonly models: readonly ModelReadings[];
}

export interface FailedModel {
  readonly name: string;
  readonly reason: string;
}

/** A step of a scan (one listing, one model) that takes longer has failed. */
const SCAN_TIMEOUT_MS = 30_000;

export class ModelRepository {
  readonly #options: ModelRepositoryOptions;
  readonly #scanner: RepositoryScanner;
  readonly #models: ModelSet;
  readonly #poller: Poller;
  readonly #definitions = new WeakMap<object, Definition>();
  readonly #warned = new Set<string>();
  /** Models that were loaded for an ensemble, not because they were asked for. */
  readonly #implicit = new Set<string>();
  readonly #calls = new Map<string, Promise<unknown>>();
  #listed: readonly string[] = [];

  constructor(options: ModelRepositoryOptions) {
    this.#options = options;
    this.#scanner = new RepositoryScanner({
      storages: options.storages,
      overlay: options.overlay,
      timeoutMs: SCAN_TIMEOUT_MS,
    });
    this.#models = new ModelSet({ ...options, supersede: options.mode === 'poll' });
    this.#poller = new Poller({
      scanner: this.#scanner,
      logger: options.logger,
      now: options.now,
      pollMs: options.pollMs ?? 15_000,
      settleMs: options.settleMs ?? 1000,
      onScan: (models, hasChanged, seen) => {
        this.#warnOfUnusedOverlays(seen.overlaid, models);
        // Such a folder changes nothing that is loaded, so nothing else would tell of it.
        for (const model of seen.models.values()) if (!isUnreadable(model)) this.#warnOfIgnored(model);
        if (hasChanged) this.#models.update(this.#define(models));
        this.#models.retryDue();
      },
    });
  }

  /** Loads what is to be loaded at the start; resolves, when all of it is served or has failed, with what failed. */
  async start(): Promise<readonly FailedModel[]> {
    const { mode, startupModels = [] } = this.#options;
    await this.refresh();
    const failed = new Map<string, string>();
    if (mode !== 'explicit' || startupModels.includes('*')) {
      const { models } = await this.#scanner.scan();
      await Promise.all(this.#models.update(this.#define(models)).values());
      for (const name of models.keys()) {
        const reason = this.#models.reasonOf(name);
        if (reason !== undefined) failed.set(name, reason);
      }
      if (mode === 'poll') this.#poller.start(models);
    }
    const named = mode === 'explicit' ? startupModels.filter((name) => name !== '*') : [];
    await Promise.all(
      named.map((name) => this.#load(name).catch((error: unknown) => failed.set(name, InferenceError.from(error).message))),
    );
    for (const name of failed.keys()) this.#models.markFailedAtStart(name);
    return [...failed].map(([name, reason]) => ({ name, reason }));
  }

  /** False while a model that was to be loaded at the start has failed, and was neither mended nor unloaded since. */
  get isStartupComplete(): boolean {
    return this.#models.isStartupComplete;
  }

  /**
   * Every version that was loaded or tried, and every other model in the storages by its name alone; sorted. The names are those of the
   * last look: in EXPLICIT mode it looks now, and a storage that cannot be read keeps the names that it had.
   */
  async index(): Promise<readonly ModelIndexEntry[]> {
    const { mode, registry, logger } = this.#options;
    if (mode === 'explicit') await this.refresh().catch((error: unknown) => logger.warn(InferenceError.from(error).message));
    const listed = mode === 'poll' ? this.#poller.knownModels : this.#listed;
    return [...new Set([...registry.names(), ...listed])].sort().flatMap((name): ModelIndexEntry[] => {
      const rows = registry.statusOf(name).map(({ version, state, reason }) => ({
        name,
        ...(version === '' ? {} : { version }),
        state,
        ...(reason === '' ? {} : { reason }),
      }));
      return rows.length > 0 ? rows : [{ name }];
    });
  }

  /** Looks which models are in the storages. Rejects, naming the storage, if one cannot be read. */
  async refresh(): Promise<void> {
    const { owners, failures, overlaid } = await this.#scanner.list();
    throwIfUnreadable(failures);
    this.#listed = [...owners.keys()];
    this.#warnOfUnusedOverlays(overlaid, owners);
  }

  status(): RepositoryStatus {
    const { lastSuccess, failures } = this.#poller;
    return { lastSuccessfulPoll: lastSuccess, failedPolls: failures, models: this.#models.readings() };
  }

  /**
   * Resolves when the model serves what lies in the storage; rejects with what could not be loaded (older versions go on serving).
   * `config`: taken in place of the configuration file, until the model is loaded again without it.
   */
  async load(name: string, options: LoadRequest = {}): Promise<void> {
    this.#requireExplicit();
    if (options.files && options.files.size > 0) {
      const names = [...options.files.keys()].map((path) => `'file:${path}'`).join(', ');
      throw new InferenceError(
        'UNSUPPORTED',
        `failed to load '${name}', files in a load request are not supported, got ${names}`,
      );
    }
    await this.#load(name, options.config);
  }

  /**
   * Resolves, when all have finished their requests, with the names of the models that went with it: ensembles that stand on it and, with
   * `unloadDependents`, models that had been loaded only as its own steps. A model that is not loaded is no error.
   */
  async unload(name: string, options: { readonly unloadDependents?: boolean } = {}): Promise<readonly string[]> {
    this.#requireExplicit();
    const { going, unloaded } = await this.#inCallOrder(name, async () => {
      const names = this.#goingWith(name, options.unloadDependents ?? false);
      for (const gone of names) this.#implicit.delete(gone);
      return { going: names, unloaded: this.#models.unload(names) };
    });
    await unloaded;
    return going.filter((gone) => gone !== name);
  }

  /** Stops polling and loading, and unloads everything. */
  async stop(): Promise<void> {
    await this.#poller.stop();
    await this.#models.close();
  }

  async #load(name: string, override?: ModelConfig): Promise<void> {
    const { definition, result } = await this.#inCallOrder(name, async () => {
      const found = await this.#scanWithDependencies(name, override);
      return { definition: found.get(name), result: found.has(name) ? this.#startLoad(name, found) : undefined };
    });
    if (!definition) throw new InferenceError('NOT_FOUND', `failed to load '${name}', no such model in the model repository`);
    const failures = (await result) ?? [];
    if (isBroken(definition)) throw new InferenceError('INVALID_ARG', `failed to load '${name}', ${definition.problem}`);
    if (failures.length > 0) throw new InferenceError('INVALID_ARG', describeFailures(name, failures));
  }

  #startLoad(name: string, found: Definitions): Promise<readonly LoadFailure[]> {
    const next = new Map(this.#models.definitions);
    // Models of an ensemble that serve already are left as they are.
    const loading = [...found].filter(([other]) => other === name || !this.#models.isServing(other));
    for (const [other, definition] of loading) {
      if (other !== name && !next.has(other)) this.#implicit.add(other);
      next.set(other, definition);
    }
    this.#implicit.delete(name);
    // Asked for, so what failed before is tried again although nothing changed.
    const results = this.#models.update(
      next,
      loading.map(([other]) => other),
    );
    return results.get(name) ?? Promise.resolve([]);
  }

  /** Definitions of a model and of all that its steps name, as they lie in the storages now. */
  async #scanWithDependencies(name: string, override?: ModelConfig): Promise<Definitions> {
    const found = new Map<string, Definition>();
    for (let wanted = new Set([name]); wanted.size > 0; ) {
      const { models, failures } = await this.#scanner.scan(wanted);
      throwIfUnreadable(failures);
      const needed = [...models.values()].flatMap((model) => {
        const isOverridden = override !== undefined && model.name === name;
        const definition = isOverridden ? defineModel(model, this.#options.parse, override) : this.#definitionOf(model);
        found.set(model.name, definition);
        return isBroken(definition) ? [] : definition.dependencies;
      });
      wanted = new Set(needed.filter((other) => !found.has(other)));
    }
    return refuseCycles(found);
  }

  /** What leaves when a model does, in the order in which it has to. */
  #goingWith(name: string, withDependents: boolean): readonly string[] {
    const { definitions } = this.#models;
    const dependencies = dependenciesOf(definitions);
    const going = [...dependantsOf(name, dependencies), name];
    if (!withDependents) return going;
    const staying = [...dependencies].filter(([other]) => !going.includes(other)).flatMap(([, needed]) => needed);
    // As Triton: of the model alone. What an ensemble that stood on it needs stays.
    const orphans = (dependencies.get(name) ?? []).filter(
      (needed) => this.#implicit.has(needed) && !staying.includes(needed) && !going.includes(needed),
    );
    return [...going, ...new Set(orphans)];
  }

  #define(models: SeenModels): Definitions {
    return refuseCycles(new Map([...models].map(([name, model]) => [name, this.#definitionOf(model)])));
  }

  #definitionOf(model: ModelSnapshot | UnreadableModel): Definition {
    let definition = this.#definitions.get(model);
    if (!definition) {
      definition = defineModel(model, this.#options.parse);
      this.#definitions.set(model, definition);
      if (!isUnreadable(model)) this.#warnOfIgnored(model);
    }
    return definition;
  }

  #warnOfIgnored({ name, directory, ignored }: ModelSnapshot): void {
    for (const folder of ignored) {
      const path = `${directory}/${folder}`;
      if (this.#warned.has(path)) continue;
      this.#warned.add(path);
      this.#options.logger.warn(
        { model: name, folder },
        'folder is ignored: a version is a decimal number without sign or leading zero',
      );
    }
  }

  #warnOfUnusedOverlays(overlaid: readonly string[], models: ReadonlyMap<string, unknown>): void {
    for (const model of overlaid) {
      const key = `overlay ${model}`;
      if (models.has(model)) this.#warned.delete(key);
      else if (!this.#warned.has(key)) {
        this.#warned.add(key);
        this.#options.logger.warn({ model }, 'the configuration overlay has a file for a model that is in no model repository');
      }
    }
  }

  /** The step of a call begins when the steps of earlier calls for the model have ended: the last call decides. */
  #inCallOrder<T>(name: string, step: () => Promise<T>): Promise<T> {
    const result = (this.#calls.get(name) ?? Promise.resolve()).then(step);
    const ended = result
      .catch(() => undefined)
      .then(() => {
        if (this.#calls.get(name) === ended) this.#calls.delete(name);
      });
    this.#calls.set(name, ended);
    return result;
  }

  #requireExplicit(): void {
    if (this.#options.mode === 'explicit') return;
    throw new InferenceError('UNAVAILABLE', 'explicit model load / unload is not allowed if polling is enabled');
  }
}

function throwIfUnreadable(failures: ReadonlyMap<ModelStorage, string>): void {
  for (const [storage, problem] of failures) {
    throw new InferenceError('UNAVAILABLE', `model repository '${storage.location}' cannot be read: ${problem}`);
  }
}

/** Models on a cycle can never be loaded: each is refused, with the way round. */
function refuseCycles(definitions: Map<string, Definition>): Definitions {
  for (let cycle = findCycle(dependenciesOf(definitions)); cycle; cycle = findCycle(dependenciesOf(definitions))) {
    const path = cycle.join(' -> ');
    for (const name of new Set(cycle)) {
      definitions.set(name, { name, problem: `ensembles depend on each other in a circle: ${path}` });
    }
  }
  return definitions;
}
