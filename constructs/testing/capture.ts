/**
 * Captures: values of a configuration that a test goes on with, taken where they stand in what is expected.
 */
import { Matcher, mismatches } from './matcher.ts';

/**
 * Takes the value that is at its place, once all that is expected around it has matched: `const group = new Capture();
 * template.hasModel('encoder', { instance_group: [group] }); group.asObject()`.
 */
export class Capture extends Matcher {
  readonly #values: unknown[] = [];
  #at = 0;

  /** @param expected what the value must match, if not just any value will do */
  constructor(expected?: unknown) {
    super((actual, path, matching) => {
      if (actual === undefined) return [`${path}: is absent, want a value to capture`];
      const found = expected === undefined ? [] : mismatches(expected, actual, path, matching);
      if (found.length === 0) matching.captured.push(() => this.#values.push(actual));
      return found;
    }, expected ?? 'a value to capture');
  }

  /** Goes on to the next value, where several were captured; false if there is none. */
  next(): boolean {
    if (this.#at + 1 >= this.#values.length) return false;
    this.#at += 1;
    return true;
  }

  /** The captured value, which must be text. */
  asString(): string {
    return this.#as('text', (value) => typeof value === 'string') as string;
  }

  /** The captured value, which must be a number. Throws for an int64 that a number cannot hold. */
  asNumber(): number {
    const isNumeric = (value: unknown) =>
      typeof value === 'number' || (typeof value === 'bigint' && Number.isSafeInteger(Number(value)));
    return Number(this.#as('a number', isNumeric));
  }

  /** The captured value, which must be an integer; int64 to the last digit. */
  asBigInt(): bigint {
    return BigInt(this.#as('an integer', (value) => typeof value === 'bigint' || Number.isSafeInteger(value)) as number | bigint);
  }

  /** The captured value, which must be true or false. */
  asBoolean(): boolean {
    return this.#as('true or false', (value) => typeof value === 'boolean') as boolean;
  }

  /** The captured value, which must be a list. */
  asArray(): readonly unknown[] {
    return this.#as('a list', Array.isArray) as readonly unknown[];
  }

  /** The captured value, which must be an object. */
  asObject(): Readonly<Record<string, unknown>> {
    const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
    return this.#as('an object', isObject) as Readonly<Record<string, unknown>>;
  }

  #as(kind: string, is: (value: unknown) => boolean): unknown {
    if (this.#values.length === 0) throw new Error('nothing was captured: what was expected around it did not match');
    const value = this.#values[this.#at];
    if (!is(value)) throw new Error(`captured ${typeof value} '${String(value)}', want ${kind}`);
    return value;
  }
}
