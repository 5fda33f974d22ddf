/**
 * Requests that wait, in the order in which they shall run: a doubly linked list, so that any of them can leave at once.
 *
 *   head → … → last in time → delayed → … → last
 *
 * The delayed are those whose timeout passed under the policy DELAY: they run after all others. Invariants: `length` is the number of
 * entries from `head` on; an entry that has left is in no list, and its timeout has ended.
 */
import type { QueuedRequest } from '../batcher/form-batch.ts';
import type { PendingRequest } from '../request/pending.ts';

export class QueueEntry implements QueuedRequest {
  readonly pending: PendingRequest;
  previous: QueueEntry | undefined;
  next: QueueEntry | undefined;
  isQueued = true;
  /** Its timeout passed, and what comes goes in front of it. */
  isDelayed = false;
  /** Ends its timeout, if it has one. */
  endTimeout: (() => void) | undefined;

  constructor(pending: PendingRequest) {
    this.pending = pending;
  }

  get batchSize(): number {
    return this.pending.batchSize;
  }

  get queuedAt(): number {
    return this.pending.arrivedAt;
  }
}

export class RequestQueue {
  #head: QueueEntry | undefined;
  #lastInTime: QueueEntry | undefined;
  #last: QueueEntry | undefined;
  #length = 0;

  get head(): QueueEntry | undefined {
    return this.#head;
  }

  get length(): number {
    return this.#length;
  }

  push(pending: PendingRequest): QueueEntry {
    const entry = new QueueEntry(pending);
    this.#insertAfter(this.#lastInTime, entry);
    this.#lastInTime = entry;
    return entry;
  }

  /** The first `count` requests, which leave. */
  take(count: number): PendingRequest[] {
    const taken: PendingRequest[] = [];
    while (taken.length < count && this.#head !== undefined) {
      taken.push(this.#head.pending);
      this.remove(this.#head);
    }
    return taken;
  }

  /** Whether the first `count` stay the first: none may still time out, and what comes goes neither in front of one nor right behind. */
  isSettled(count: number): boolean {
    let entry = this.#head;
    for (let i = 0; i <= count && entry !== undefined; i++, entry = entry.next) {
      if (entry.isDelayed || (i < count && entry.endTimeout !== undefined)) return false;
    }
    return true;
  }

  /** False if it had left before. */
  remove(entry: QueueEntry): boolean {
    if (!entry.isQueued) return false;
    entry.endTimeout?.();
    entry.endTimeout = undefined;
    this.#unlink(entry);
    return true;
  }

  /** Puts a request behind all others. */
  delay(entry: QueueEntry): void {
    this.#unlink(entry);
    entry.isQueued = true;
    entry.isDelayed = true;
    this.#insertAfter(this.#last, entry);
  }

  #insertAfter(previous: QueueEntry | undefined, entry: QueueEntry): void {
    const next = previous === undefined ? this.#head : previous.next;
    entry.previous = previous;
    entry.next = next;
    if (previous === undefined) this.#head = entry;
    else previous.next = entry;
    if (next === undefined) this.#last = entry;
    else next.previous = entry;
    this.#length++;
  }

  #unlink(entry: QueueEntry): void {
    const { previous, next } = entry;
    if (previous === undefined) this.#head = next;
    else previous.next = next;
    if (next === undefined) this.#last = previous;
    else next.previous = previous;
    if (this.#lastInTime === entry) this.#lastInTime = previous;
    entry.previous = undefined;
    entry.next = undefined;
    entry.isQueued = false;
    this.#length--;
  }
}
