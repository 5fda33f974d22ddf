/**
 * The POLL loop: scan → what has settled → `onChange`. It never waits for a load, and one scan ends before the next begins.
 *
 * Invariants: `taken` is what was last passed on. A storage that cannot be listed keeps everything that it had; a scan that fails is
 * logged, counted, and followed by the next.
 */
import type { Logger } from '../logger.ts';
import { Settler } from './plan/settler.ts';
import type { RepositoryScanner } from './storage/scanner.ts';
import { isUnreadable, type ModelSnapshot, type Snapshot, type UnreadableModel } from './storage/snapshot.ts';

export type SeenModels = ReadonlyMap<string, ModelSnapshot | UnreadableModel>;

export interface PollerOptions {
  readonly scanner: RepositoryScanner;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Between the end of one scan and the start of the next, 0: never again, as in Triton; a change that is settling is looked at again as soon as it may have settled. */
  readonly pollMs: number;
  readonly settleMs: number;
  /** What has settled, as a whole, and what was seen. Called after every scan, also when nothing changed. */
  readonly onScan: (models: SeenModels, hasChanged: boolean, seen: Snapshot) => void;
}

export class Poller {
  readonly #options: PollerOptions;
  readonly #settler: Settler;
  readonly #taken = new Map<string, ModelSnapshot | UnreadableModel>();
  #known: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Milliseconds since the epoch; 0 before the first. */
  lastSuccess = 0;
  failures = 0;

  constructor(options: PollerOptions) {
    this.#options = options;
    this.#settler = new Settler(options.settleMs);
  }

  /** Names of the models seen by the last scan, settled or not. */
  get knownModels(): readonly string[] {
    return this.#known;
  }

  /** Goes on from what was loaded at the start. */
  start(taken: SeenModels): void {
    for (const [name, model] of taken) this.#taken.set(name, model);
    this.#known = [...taken.keys()];
    this.lastSuccess = Date.now();
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** One poll. */
  async poll(): Promise<void> {
    const { scanner, logger, now, onScan } = this.#options;
    const start = now();
    const snapshot = await scanner.scan();
    if (this.#isStopped) return;
    logger.debug({ models: snapshot.models.size, durationMs: Math.round(now() - start) }, 'model repository scanned');
    for (const [storage, problem] of snapshot.failures) {
      logger.error({ repository: storage.location, problem }, 'failed to scan the model repository');
    }
    if (snapshot.failures.size > 0) this.failures += 1;
    else this.lastSuccess = Date.now();
    onScan(this.#taken, this.#take(snapshot, now()), snapshot);
  }

  #take(snapshot: Snapshot, now: number): boolean {
    let hasChanged = false;
    const known = new Set(snapshot.models.keys());
    for (const name of new Set([...this.#taken.keys(), ...snapshot.models.keys()])) {
      const before = this.#taken.get(name);
      const seen = snapshot.models.get(name);
      if (!seen && before && isKept(before, snapshot)) {
        known.add(name);
        this.#settler.forget(name);
        continue;
      }
      if (!this.#settler.hasSettled(name, before, seen, now)) continue;
      hasChanged = true;
      if (seen) this.#taken.set(name, seen);
      else this.#taken.delete(name);
    }
    this.#known = [...known];
    return hasChanged;
  }

  #schedule(): void {
    const { pollMs, now, logger } = this.#options;
    if (this.#isStopped || pollMs === 0) return;
    const due = this.#settler.dueAt;
    const delay = due === undefined ? pollMs : Math.max(0, Math.min(pollMs, due - now()));
    this.#timer = setTimeout(() => {
      this.#running = this.poll()
        .catch((error: unknown) => {
          this.failures += 1;
          logger.error({ err: error }, 'failed to poll the model repository');
        })
        .then(() => this.#schedule());
    }, delay);
  }
}

/** What a storage that cannot be listed held before is taken to be still there. */
function isKept(before: ModelSnapshot | UnreadableModel, snapshot: Snapshot): boolean {
  return snapshot.failures.size > 0 && (isUnreadable(before) || snapshot.failures.has(before.storage));
}
