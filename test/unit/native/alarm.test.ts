/** The addon's alarm, as JavaScript sees it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { nativeAlarm } from '../../../native/index.ts';

const Alarm = nativeAlarm();

describe.runIf(Alarm)('native alarm', () => {
  it('rings once for a time, also for one that has passed or is no time at all', async () => {
    const rung = Promise.withResolvers<void>();
    let rings = 0;
    const alarm = new Alarm!(() => {
      rings += 1;
      if (rings < 3) alarm.set(rings === 1 ? -5 : 0.2);
      else rung.resolve();
    });
    alarm.set(0.5);
    await rung.promise;
    alarm.close();
    expect(rings).toBe(3);
  });

  it('refuses what is no function and no number, and to be set once it is closed', () => {
    expect(() => new Alarm!(undefined as never)).toThrow('expected a function');
    const alarm = new Alarm!(() => {});
    expect(() => alarm.set(Number.NaN)).toThrow('expected a number of milliseconds');
    alarm.set(Number.POSITIVE_INFINITY);
    alarm.close();
    alarm.close();
    expect(() => alarm.set(1)).toThrow('the alarm is closed');
  });

  it('rings no more after it is closed, even if it was about to', async () => {
    const onRing = vi.fn();
    for (let i = 0; i < 50; i++) {
      const alarm = new Alarm!(onRing);
      alarm.set(0);
      alarm.close();
    }
    const other = Promise.withResolvers<void>();
    new Alarm!(other.resolve).set(1);
    await other.promise;
    expect(onRing).not.toHaveBeenCalled();
  });

  it('keeps a process alive while it is armed, and no longer', async () => {
    const program = `
      import { nativeAlarm } from ${JSON.stringify(new URL('../../../native/index.ts', import.meta.url).href)};
      const Alarm = nativeAlarm();
      new Alarm(() => console.log('never'));
      new Alarm(() => console.log('rung')).set(5);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout).toBe('rung\n');
  });
});
