/**
 * Requests that wait, in order. Those that were answered meanwhile (cancelled, timed out) leave no gap in the view.
 *
 *   delayed:  requests whose timeout passed under the policy DELAY; they run after all others
 *   items[head …]: the others, oldest first; answered ones stay as gaps until they reach the head
 *
 * Invariant: `length` is the number of requests in it that are not settled, as long as each settled one was told (`discard`).
 */
import type { QueueView } from '../batcher/form-batch.ts';
import type { PendingRequest } from '../request/pending.ts';

/** Gaps are squeezed out when there are this many, and more than requests. */
const MANY_GAPS = 64;

export class RequestQueue implements QueueView {
  #items: PendingRequest[] = [];
  #head = 0;
  #delayed: PendingRequest[] = [];
  #gaps = 0;

  get length(): number {
    return this.#items.length - this.#head - this.#gaps + this.#delayed.length;
  }

  push(pending: PendingRequest): void {
    this.#items.push(pending);
  }

  at(index: number): PendingRequest {
    if (this.#gaps > 0) this.#squeeze();
    const at = this.#head + index;
    return at < this.#items.length ? this.#items[at]! : this.#delayed[at - this.#items.length]!;
  }

  /** Takes out the first requests of the view. */
  take(count: number): PendingRequest[] {
    if (this.#gaps > 0) this.#squeeze();
    const fromItems = Math.min(count, this.#items.length - this.#head);
    const taken = this.#items.slice(this.#head, this.#head + fromItems);
    this.#head += fromItems;
    if (this.#head === this.#items.length) {
      this.#items = [];
      this.#head = 0;
    } else if (this.#head > 1024 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    if (fromItems < count) taken.push(...this.#delayed.splice(0, count - fromItems));
    return taken;
  }

  /** A request in it was settled and will not run. */
  discard(pending: PendingRequest): void {
    const delayed = this.#delayed.indexOf(pending);
    if (delayed !== -1) this.#delayed.splice(delayed, 1);
    else this.#gaps++;
    if (this.#gaps > MANY_GAPS && this.#gaps > this.length) this.#squeeze();
  }

  /** Puts a request behind all that have no timeout behind them. */
  delay(pending: PendingRequest): void {
    const at = this.#items.indexOf(pending, this.#head);
    if (at === -1) return;
    this.#items.splice(at, 1);
    this.#delayed.push(pending);
  }

  #squeeze(): void {
    this.#items = this.#items.slice(this.#head).filter(({ settled }) => !settled);
    this.#head = 0;
    this.#gaps = 0;
  }
}
