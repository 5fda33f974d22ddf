import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShortWait } from '../../../../server/instance/short-wait.ts';

describe('ShortWait', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.useFakeTimers({ toFake: ['setImmediate'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Whether the event loop would be kept from sleeping now; turns it once. */
  const turns = (): boolean => {
    const isTurning = vi.getTimerCount() > 0;
    vi.advanceTimersToNextTimer();
    return isTurning;
  };

  it('keeps the loop turning until a short batch has ended', () => {
    const wait = new ShortWait(() => now);
    const end = wait.begin(0.05);
    expect([turns(), turns(), turns()]).toEqual([true, true, true]);
    end!();
    turns();
    expect(turns()).toBe(false);
  });

  it('turns once for all of them, until the last has ended', () => {
    const wait = new ShortWait(() => now);
    const [first, second] = [wait.begin(0.05), wait.begin(0.05)];
    expect(vi.getTimerCount()).toBe(1);
    first!();
    expect([turns(), turns()]).toEqual([true, true]);
    second!();
    turns();
    expect(turns()).toBe(false);
  });

  it('sleeps through a batch that takes long, and through one of which nobody knows', () => {
    const wait = new ShortWait(() => now);
    expect([wait.begin(0.1), wait.begin(Number.NaN)]).toEqual([undefined, undefined]);
    expect(turns()).toBe(false);
  });

  it('gives up on a batch that takes longer than such batches did', () => {
    const wait = new ShortWait(() => now);
    wait.begin(0.05);
    expect(turns()).toBe(true);
    now = 0.21;
    turns();
    expect(turns()).toBe(false);
  });
});
