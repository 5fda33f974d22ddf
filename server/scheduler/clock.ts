/**
 * Time as schedulers see it. Passed in, so that tests turn the hands themselves.
 */
export interface Clock {
  /** Milliseconds, monotonic, fractional. */
  now(): number;
  /** Calls back once after so many milliseconds, not before and not within this call; the function returned prevents it. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** What Node's timers can count: longer ones would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

const now = (): number => performance.now();

/**
 * Node's timers, made exact: they know whole milliseconds and may come early by the age of the event loop's own clock. The last fraction of
 * a millisecond is spent in turns of the event loop, which goes on serving meanwhile: queue delays are often shorter than one.
 */
export const systemClock: Clock = {
  now,
  setTimer(ms, callback) {
    const at = now() + ms;
    let timeout: NodeJS.Timeout | undefined;
    let immediate: NodeJS.Immediate | undefined;
    const look = (): void => {
      const left = at - now();
      if (left <= 0) callback();
      else arm(left);
    };
    const arm = (left: number): void => {
      if (left >= 1) timeout = setTimeout(look, Math.min(Math.floor(left), MAX_TIMEOUT_MS));
      else immediate = setImmediate(look);
    };
    arm(ms);
    return () => {
      clearTimeout(timeout);
      clearImmediate(immediate);
    };
  },
};
