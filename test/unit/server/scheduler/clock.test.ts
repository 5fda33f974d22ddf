import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../server/scheduler/clock.ts';

describe('systemClock', () => {
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
      systemClock.setTimer(ms, callback);
      vi.advanceTimersByTime(ms - 1000);
      expect(callback).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1001);
      expect(callback).toHaveBeenCalledOnce();
    });

    it('does not fire once it is prevented', () => {
      const callback = vi.fn();
      systemClock.setTimer(5, callback)();
      systemClock.setTimer(0.5, callback)();
      vi.advanceTimersByTime(10);
      expect(callback).not.toHaveBeenCalled();
    });
  });

  it.each([0, 0.4, 2.3])('fires after %d ms, not before and not at once', async (ms) => {
    const start = systemClock.now();
    let isLater = false;
    const end = await new Promise<number>((resolve) => {
      systemClock.setTimer(ms, () => {
        expect(isLater).toBe(true);
        resolve(systemClock.now());
      });
      isLater = true;
    });
    expect(end - start).toBeGreaterThanOrEqual(ms);
  });
});
