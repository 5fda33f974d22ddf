/** Time that passes when a test says so. */
import type { Clock } from '../../server/scheduler/clock.ts';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

export class FakeClock implements Clock {
  #now = 0;
  readonly #timers = new Set<Timer>();

  readonly now = (): number => this.#now;

  /** Timers that have not fired and were not prevented. */
  get timerCount(): number {
    return this.#timers.size;
  }

  setTimer(ms: number, callback: () => void): () => void {
    const timer = { at: this.#now + ms, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Fires what is due on the way, in order of time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#firstBy(end); next !== undefined; next = this.#firstBy(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      next.callback();
    }
    this.#now = end;
  }

  #firstBy(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) if (timer.at <= end && (first === undefined || timer.at < first.at)) first = timer;
    return first;
  }
}
