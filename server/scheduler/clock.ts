/**
 * Time as schedulers see it. Passed in, so that tests turn the hands themselves.
 */
import { type NativeAlarm, nativeAlarm } from '../../native/index.ts';

export interface Clock {
  /** Milliseconds, monotonic, fractional. */
  now(): number;
  /** Calls back once after so many milliseconds, not before and not within this call; the function returned prevents it. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** What Node's timers can count: longer ones would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** What is longer waits on Node's timers first, which may fire this late (ms). */
const MAX_ALARM_MS = 20;
const TIMEOUT_LATENESS_MS = 2;

const now = (): number => performance.now();

/**
 * Exact timers over Node's, which know whole milliseconds and may come early by the age of the event loop's own clock.
 *
 * The last milliseconds are slept on an alarm of the native runtime. Without one, the last fraction of a millisecond is spent in turns of the
 * event loop, which goes on serving meanwhile, but takes a processor's time: queue delays are often shorter than a millisecond.
 */
export function createClock(findAlarm: () => (new (onRing: () => void) => NativeAlarm) | undefined): Clock {
  let alarms: Alarms | null | undefined;
  return {
    now,
    setTimer(ms, callback) {
      if (alarms === undefined) {
        alarms = createAlarms(findAlarm());
      }
      const at = now() + ms;
      let cancel: () => void;
      const look = (): void => {
        const left = at - now();
        if (left <= 0) callback();
        else arm(left);
      };
      const arm = (left: number): void => {
        if (alarms && left > 0 && left <= MAX_ALARM_MS) {
          cancel = alarms.add(at, callback);
        } else if (left >= 1) {
          const early = alarms ? TIMEOUT_LATENESS_MS : 0;
          const timeout = setTimeout(look, Math.min(Math.floor(left) - early, MAX_TIMEOUT_MS));
          cancel = () => clearTimeout(timeout);
        } else {
          const immediate = setImmediate(look);
          cancel = () => clearImmediate(immediate);
        }
      };
      arm(ms);
      return () => cancel();
    },
  };
}

/** Null without the native runtime, or when the system has no thread for it. */
function createAlarms(Alarm: (new (onRing: () => void) => NativeAlarm) | undefined): Alarms | null {
  try {
    return Alarm ? new Alarms(Alarm) : null;
  } catch {
    return null;
  }
}

/** One alarm for any number of timers: it is armed for the earliest, or earlier if that one was cancelled. */
class Alarms {
  readonly #alarm: NativeAlarm;
  /** Soonest last. */
  readonly #timers: { readonly at: number; readonly callback: () => void }[] = [];
  #armedFor = Number.POSITIVE_INFINITY;

  constructor(Alarm: new (onRing: () => void) => NativeAlarm) {
    this.#alarm = new Alarm(() => this.#ring());
  }

  add(at: number, callback: () => void): () => void {
    const timer = { at, callback };
    let index = this.#timers.length;
    while (index > 0 && this.#timers[index - 1]!.at <= at) index--;
    this.#timers.splice(index, 0, timer);
    this.#arm();
    return () => {
      const found = this.#timers.indexOf(timer);
      if (found >= 0) this.#timers.splice(found, 1);
    };
  }

  #ring(): void {
    this.#armedFor = Number.POSITIVE_INFINITY;
    try {
      for (let timer = this.#timers.at(-1); timer && timer.at <= now(); timer = this.#timers.at(-1)) {
        this.#timers.pop();
        timer.callback();
      }
    } finally {
      this.#arm();
    }
  }

  #arm(): void {
    const next = this.#timers.at(-1)?.at ?? Number.POSITIVE_INFINITY;
    if (next >= this.#armedFor) return;
    this.#armedFor = next;
    this.#alarm.set(next - now());
  }
}

export const systemClock: Clock = createClock(nativeAlarm);
