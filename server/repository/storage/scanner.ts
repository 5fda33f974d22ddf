/**
 * scan → Snapshot over all model repositories. Each step has a deadline and concerns one model or one listing: what fails or hangs is
 * reported in its place, and the rest of the snapshot is as it should be.
 *
 * Without the configuration overlay nothing is known of any model: while it cannot be listed, no storage can.
 * A step that hangs is not started again before it has ended: a dead network mount must not use up the process's file system threads.
 * A model that is in two repositories is refused in both.
 */
import type { ConfigOverlay } from './config-overlay.ts';
import type { ModelSnapshot, Snapshot, UnreadableModel } from './snapshot.ts';
import type { ModelStorage } from './storage.ts';

export interface ScannerOptions {
  readonly storages: readonly ModelStorage[];
  /** That of the storages. */
  readonly overlay?: Pick<ConfigOverlay, 'list'>;
  /** For each step. */
  readonly timeoutMs: number;
  /** Models scanned at the same time. */
  readonly concurrency?: number;
}

/** Which storages hold which models; the rest as in a snapshot. */
export interface Listing extends Pick<Snapshot, 'failures' | 'overlaid'> {
  readonly owners: ReadonlyMap<string, readonly ModelStorage[]>;
}

export class RepositoryScanner {
  readonly #storages: readonly ModelStorage[];
  readonly #overlay: ScannerOptions['overlay'];
  readonly #timeoutMs: number;
  readonly #concurrency: number;
  readonly #hanging = new Set<string>();

  constructor(options: ScannerOptions) {
    this.#storages = options.storages;
    this.#overlay = options.overlay;
    this.#timeoutMs = options.timeoutMs;
    this.#concurrency = options.concurrency ?? 4;
  }

  /** All models, or only those named. Never rejects. */
  async scan(only?: ReadonlySet<string>): Promise<Snapshot> {
    const { owners, failures, overlaid } = await this.list();
    const models = new Map<string, ModelSnapshot | UnreadableModel>();
    const names = [...owners.keys()].filter((name) => !only || only.has(name)).sort();
    const next = names[Symbol.iterator]();
    const worker = async (): Promise<void> => {
      for (const name of next) {
        const model = await this.#scanModel(name, owners.get(name) as readonly ModelStorage[]);
        if (model) models.set(name, model);
      }
    };
    await Promise.all(Array.from({ length: this.#concurrency }, worker));
    return { models, failures, overlaid };
  }

  /** Never rejects. */
  async list(): Promise<Listing> {
    try {
      const overlay = this.#overlay;
      const overlaid = overlay ? await this.#withDeadline('list of the configuration overlay', () => overlay.list()) : [];
      return { ...(await this.#listStorages()), overlaid };
    } catch (error) {
      return { owners: new Map(), failures: new Map(this.#storages.map((storage) => [storage, messageOf(error)])), overlaid: [] };
    }
  }

  async #listStorages(): Promise<Pick<Listing, 'owners' | 'failures'>> {
    const owners = new Map<string, ModelStorage[]>();
    const failures = new Map<ModelStorage, string>();
    const listings = await Promise.all(
      this.#storages.map(async (storage) => {
        try {
          return await this.#withDeadline(`list of ${storage.location}`, () => storage.list());
        } catch (error) {
          failures.set(storage, messageOf(error));
          return [];
        }
      }),
    );
    for (const [index, names] of listings.entries()) {
      for (const name of names) {
        const storages = owners.get(name);
        if (storages) storages.push(this.#storages[index] as ModelStorage);
        else owners.set(name, [this.#storages[index] as ModelStorage]);
      }
    }
    return { owners, failures };
  }

  async #scanModel(name: string, storages: readonly ModelStorage[]): Promise<ModelSnapshot | UnreadableModel | undefined> {
    const [storage] = storages;
    if (!storage) return undefined;
    if (storages.length > 1) {
      const locations = storages.map(({ location }) => location).join(', ');
      return { name, problem: `model '${name}' is in more than one model repository: ${locations}` };
    }
    try {
      return await this.#withDeadline(`scan of model '${name}' in ${storage.location}`, () => storage.scan(name));
    } catch (error) {
      return { name, problem: messageOf(error) };
    }
  }

  async #withDeadline<T>(what: string, step: () => Promise<T>): Promise<T> {
    const late = (): Error => new Error(`${what} has not finished within ${this.#timeoutMs / 1000} s`);
    if (this.#hanging.has(what)) throw late();
    const running = step();
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#hanging.add(what);
      const ended = (): boolean => this.#hanging.delete(what);
      running.then(ended, ended);
      deadline.reject(late());
    }, this.#timeoutMs);
    try {
      return await Promise.race([running, deadline.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
