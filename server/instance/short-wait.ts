/**
 * Keeps the event loop turning, for a moment, while batches run that will be done in less time than it takes to fall asleep and be woken.
 * Everything else that comes is served meanwhile: the loop looks for it at each turn instead of sleeping.
 */

/** Batches that take longer, on average, are slept through. */
const SHORT_MS = 0.1;

/** The loop sleeps after so long, even if a batch that should have been short is still running. */
const MOST_MS = 0.2;

export class ShortWait {
  readonly #now: () => number;
  #waiting = 0;
  #end = 0;
  #isTurning = false;
  readonly #turn = (): void => {
    this.#isTurning = this.#waiting > 0 && this.#now() < this.#end;
    if (this.#isTurning) setImmediate(this.#turn);
  };

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A batch has begun; what batches like it took on average, in milliseconds. Returns what is to be called, once, when it has ended. */
  begin(usualMs: number): (() => void) | undefined {
    if (!(usualMs < SHORT_MS)) return undefined;
    this.#waiting++;
    this.#end = this.#now() + MOST_MS;
    if (!this.#isTurning) this.#turn();
    return this.#ended;
  }

  readonly #ended = (): void => {
    this.#waiting--;
  };
}
