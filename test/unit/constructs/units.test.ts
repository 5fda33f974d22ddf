import { describe, expect, it } from 'vitest';
import { gibibytes, kibibytes, mebibytes, micros, millis, minutes, seconds } from '../../../constructs/units.ts';

describe('durations', () => {
  it('are whole microseconds, from any unit', () => {
    expect(micros(500).toMicroseconds()).toBe(500n);
    expect(millis(2.5).toMicroseconds()).toBe(2500n);
    expect(seconds(30).toMilliseconds()).toBe(30_000);
    expect(minutes(5).toSeconds()).toBe(300);
    expect(micros(0).toMicroseconds()).toBe(0n);
  });

  it('refuse what is less than a microsecond, negative or not a number', () => {
    expect(() => micros(0.5)).toThrow('micros(0.5): want a whole number of microseconds, 0 or more');
    expect(() => millis(-1)).toThrow('millis(-1)');
    expect(() => seconds(Number.NaN)).toThrow('seconds(NaN)');
    expect(() => seconds(Number.POSITIVE_INFINITY)).toThrow('seconds(Infinity)');
  });

  it('say their unit as text', () => {
    expect(`${millis(1)}`).toBe('1000us');
  });
});

describe('sizes', () => {
  it('are whole bytes, from any unit', () => {
    expect(kibibytes(1).toBytes()).toBe(1024);
    expect(mebibytes(64).toBytes()).toBe(67_108_864);
    expect(gibibytes(0.5).toBytes()).toBe(536_870_912);
    expect(`${kibibytes(2)}`).toBe('2048B');
  });

  it('refuse parts of bytes and negative amounts', () => {
    expect(() => kibibytes(0.0001)).toThrow('want a whole number of bytes');
    expect(() => mebibytes(-1)).toThrow('mebibytes(-1)');
  });
});
