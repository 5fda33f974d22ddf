/**
 * When to try again what failed although nothing changed: after 10 s, then twice as long each time, at most every 10 minutes.
 * (Memory or a device may have become free; a file that is wrong stays wrong.)
 */
const FIRST_MS = 10_000;
const LONGEST_MS = 600_000;

export class Backoff {
  readonly #failing = new Map<string, { attempts: number; retryAt: number }>();

  failed(name: string, now: number): void {
    const attempts = (this.#failing.get(name)?.attempts ?? 0) + 1;
    this.#failing.set(name, { attempts, retryAt: now + Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1)) });
  }

  /** It worked, changed or is gone. */
  clear(name: string): void {
    this.#failing.delete(name);
  }

  /** What is to be tried now; each counts as under way until it fails again or is cleared. */
  takeDue(now: number): readonly string[] {
    const due: string[] = [];
    for (const [name, failing] of this.#failing) {
      if (failing.retryAt > now) continue;
      failing.retryAt = Number.POSITIVE_INFINITY;
      due.push(name);
    }
    return due;
  }
}
