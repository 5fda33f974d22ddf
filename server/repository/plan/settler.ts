/**
 * Decides when a change has come to rest: a copy under way must not be loaded half-way.
 *
 * In: what was last taken and what is seen now, scan by scan. Out: whether to take it. A change is taken when it was seen unchanged
 * for the settle time, or at once when it is an atomic swap: only targets of symlinks that were there before changed, as Kubernetes does
 * for ConfigMaps (`..data`) and as `ln -sfn` with rename does. Any further change starts the settle time anew.
 */
import { isUnreadable, type ModelSnapshot, type UnreadableModel } from '../storage/snapshot.ts';

export type Seen = ModelSnapshot | UnreadableModel | undefined;

export class Settler {
  readonly #settleMs: number;
  readonly #moving = new Map<string, { readonly identity: string; readonly since: number }>();

  constructor(settleMs: number) {
    this.#settleMs = settleMs;
  }

  /** Whether what is seen of a model replaces what was taken before. False too if nothing changed. */
  hasSettled(name: string, taken: Seen, seen: Seen, now: number): boolean {
    const identity = identityOf(seen);
    if (identity === identityOf(taken)) {
      this.#moving.delete(name);
      return false;
    }
    const moving = this.#moving.get(name);
    const since = moving?.identity === identity ? moving.since : now;
    if (now - since >= this.#settleMs || isAtomicSwap(taken, seen)) {
      this.#moving.delete(name);
      return true;
    }
    this.#moving.set(name, { identity, since });
    return false;
  }

  /** It cannot be told any more what is seen of the model: what was moving begins anew when it is seen again. */
  forget(name: string): void {
    this.#moving.delete(name);
  }

  /** When to look again at what is moving now; undefined if nothing is. */
  get dueAt(): number | undefined {
    let due: number | undefined;
    for (const { since } of this.#moving.values()) due = Math.min(due ?? Number.POSITIVE_INFINITY, since + this.#settleMs);
    return due;
  }
}

export function isAtomicSwap(before: Seen, after: Seen): boolean {
  if (!before || !after || isUnreadable(before) || isUnreadable(after)) return false;
  if (before.plainIdentity !== after.plainIdentity || before.links.size !== after.links.size) return false;
  let moved = false;
  for (const [path, target] of after.links) {
    const old = before.links.get(path);
    if (old === undefined || target === '') return false;
    moved ||= old !== target;
  }
  return moved;
}

function identityOf(seen: Seen): string {
  if (!seen) return 'absent';
  return isUnreadable(seen) ? `unreadable ${seen.problem}` : `${seen.storage.location} ${seen.identity}`;
}
