/**
 * Bounds how many versions load at the same time (`--model-load-thread-count`), so that a start with many models does not exhaust memory.
 *
 * A load that takes longer than `patienceMs` stops counting: it goes on, but one that hangs must not keep the others waiting.
 */
export class LoadSlots {
  readonly #limit: number;
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(limit: number, patienceMs: number) {
    this.#limit = limit;
    this.#patienceMs = patienceMs;
  }

  async run<T>(load: () => Promise<T>): Promise<T> {
    if (this.#taken >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken += 1;
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken -= 1;
    };
    const patience = setTimeout(release, this.#patienceMs);
    patience.unref();
    try {
      return await load();
    } finally {
      clearTimeout(patience);
      release();
    }
  }
}
