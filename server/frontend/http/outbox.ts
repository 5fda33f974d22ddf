/**
 * Lets the answers of one turn of the event loop leave together: a client that sleeps is woken by the first of them, and gets the others
 * while it is awake. Waking it for each costs more than all else that a small request needs.
 *
 * A lone answer leaves at once: the first of a turn does, unless the turn before had several.
 */

/** After so many the rest of the turn is not waited for: what they save is saved, and none waits long. */
const MOST_WAITING = 32;

export class Outbox {
  #waiting: (() => void)[] = [];
  #inThisTurn = 0;
  #isCrowded = false;
  readonly #onTurn = (): void => {
    this.#isCrowded = this.#inThisTurn > 1;
    this.#inThisTurn = 0;
    this.#flush();
  };

  /** Calls `write` soon, in order. It must not throw. */
  send(write: () => void): void {
    const isFirst = this.#inThisTurn++ === 0;
    if (isFirst) setImmediate(this.#onTurn);
    if (isFirst && !this.#isCrowded) {
      write();
      return;
    }
    this.#waiting.push(write);
    if (this.#waiting.length >= MOST_WAITING) this.#flush();
  }

  #flush(): void {
    const writes = this.#waiting;
    if (writes.length === 0) return;
    this.#waiting = [];
    for (let i = 0; i < writes.length; i++) writes[i]!();
  }
}
