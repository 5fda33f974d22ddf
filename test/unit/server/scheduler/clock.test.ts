import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nativeAlarm } from '../../../../native/index.ts';
import { createClock } from '../../../../server/scheduler/clock.ts';

const onTimers = createClock(() => undefined);
const CLOCKS: readonly (readonly [string, typeof onTimers])[] = [
  ['Node’s timers', onTimers],
  ...(nativeAlarm() ? [['the native alarm', createClock(nativeAlarm)] as const] : []),
];

describe('the clock', () => {
  describe('with faked timers', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('waits longer than Node’s timers can', () => {
      const callback = vi.fn();
      const ms = 2 ** 31 + 5000;
      onTimers.setTimer(ms, callback);
      vi.advanceTimersByTime(ms - 1000);
      expect(callback).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1001);
      expect(callback).toHaveBeenCalledOnce();
    });

    it('does not fire once it is prevented', () => {
      const callback = vi.fn();
      onTimers.setTimer(5, callback)();
      onTimers.setTimer(0.5, callback)();
      vi.advanceTimersByTime(10);
      expect(callback).not.toHaveBeenCalled();
    });
  });

  it('goes on with Node’s timers when the system has no thread for an alarm', async () => {
    const Alarm = class {
      constructor() {
        throw new Error('a thread could not be started: Resource temporarily unavailable');
      }
    } as unknown as NonNullable<ReturnType<typeof nativeAlarm>>;
    await new Promise<void>((resolve) => createClock(() => Alarm).setTimer(2, resolve));
  });

  describe.each(CLOCKS)('on %s', (_name, clock) => {
    /** Resolves with how much later (ms) than asked for the timer fired. */
    const lateness = (ms: number): Promise<number> =>
      new Promise((resolve) => {
        const start = clock.now();
        clock.setTimer(ms, () => resolve(clock.now() - start - ms));
      });

    it.each([0, 0.4, 2.3, 25.6])('fires after %d ms, not before and not at once', async (ms) => {
      let isLater = false;
      const fired = new Promise<void>((resolve) => {
        clock.setTimer(ms, () => {
          expect(isLater).toBe(true);
          resolve();
        });
      });
      isLater = true;
      expect(await lateness(ms)).toBeGreaterThanOrEqual(0);
      await fired;
    });

    it('fires many in the order of their times, those of one time in the order in which they were set', async () => {
      const fired: string[] = [];
      const timer = (name: string, ms: number): Promise<void> =>
        new Promise((resolve) => {
          clock.setTimer(ms, () => {
            fired.push(name);
            resolve();
          });
        });
      await Promise.all([timer('last', 9), timer('first', 1), timer('middle', 5.5), timer('second', 2)]);
      expect(fired).toEqual(['first', 'second', 'middle', 'last']);
    });

    it('does not fire what is prevented, and what is later all the same', async () => {
      const prevented = vi.fn();
      const cancel = clock.setTimer(0.3, prevented);
      const others = [lateness(1.5), lateness(30)];
      cancel();
      cancel();
      expect(Math.min(...(await Promise.all(others)))).toBeGreaterThanOrEqual(0);
      expect(prevented).not.toHaveBeenCalled();
    });

    it('takes timers that are set when one fires', async () => {
      const start = clock.now();
      for (let i = 0; i < 5; i++) await lateness(0.5);
      expect(clock.now() - start).toBeGreaterThanOrEqual(2.5);
    });
  });

  it.runIf(nativeAlarm())('sleeps on the native alarm: a wait costs less processor time than it lasts', async () => {
    const cpuPerWait = async (clock: typeof onTimers): Promise<number> => {
      const before = process.cpuUsage();
      for (let i = 0; i < 100; i++) await new Promise<void>((resolve) => clock.setTimer(0.9, resolve));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 100;
    };
    const alarmClock = createClock(nativeAlarm);
    await cpuPerWait(alarmClock);
    expect(await cpuPerWait(alarmClock)).toBeLessThan((await cpuPerWait(onTimers)) / 2);
  });
});
