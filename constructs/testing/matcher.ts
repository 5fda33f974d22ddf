/**
 * How a value is compared with what a test expects. `mismatches` walks plain values; matchers take over where they stand.
 */

/** How far a comparison goes, and what it has captured on its way. @internal */
export interface Matching {
  /** Whether objects may have no other fields than those that are named. */
  readonly isExact: boolean;
  /** Hands captured values to their captures; called only once all has matched. */
  readonly captured: (() => void)[];
}

/** What a value is expected to be, where equality will not do. Made by `Match`. */
export class Matcher {
  readonly #test: (actual: unknown, path: string, matching: Matching) => readonly string[];
  readonly #wanted: unknown;

  /** @internal */
  constructor(test: (actual: unknown, path: string, matching: Matching) => readonly string[], wanted: unknown) {
    this.#test = test;
    this.#wanted = wanted;
  }

  /** @internal */
  _mismatches(actual: unknown, path: string, matching: Matching): readonly string[] {
    return this.#test(actual, path, matching);
  }

  /** What it shows as in a message. @internal */
  toJSON(): unknown {
    return this.#wanted;
  }
}

/** Where and how a value differs from what is expected; empty if it matches. @internal */
export function mismatches(expected: unknown, actual: unknown, path: string, matching: Matching): readonly string[] {
  if (expected instanceof Matcher) return expected._mismatches(actual, path, matching);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${path}: is ${show(actual)}, want ${show(expected)}`];
    return expected.flatMap((item, index) => mismatches(item, actual[index], `${path}[${index}]`, matching));
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [`${path}: is ${show(actual)}, want ${show(expected)}`];
    const found = Object.entries(expected).flatMap(([name, value]) =>
      mismatches(value, actual[name], join(path, name), matching),
    );
    return matching.isExact ? [...found, ...furtherFields(expected, actual, path)] : found;
  }
  return isEqual(expected, actual) ? [] : [`${path}: is ${show(actual)}, want ${show(expected)}`];
}

/** All differences; what was captured is the captures' if there are none. @internal */
export function compare(expected: unknown, actual: unknown): readonly string[] {
  const matching: Matching = { isExact: false, captured: [] };
  const found = mismatches(expected, actual, '', matching);
  if (found.length === 0) for (const deliver of matching.captured) deliver();
  return found;
}

function furtherFields(expected: Record<string, unknown>, actual: Record<string, unknown>, path: string): string[] {
  return Object.keys(actual)
    .filter((name) => actual[name] !== undefined && !Object.hasOwn(expected, name))
    .map((name) => `${join(path, name)}: is there, want none`);
}

function isEqual(a: unknown, b: unknown): boolean {
  const isNumeric = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';
  // biome-ignore lint/suspicious/noDoubleEquals: 8 and 8n are the same number
  return Object.is(a, b) || (isNumeric(a) && isNumeric(b) && a == b);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** A value as a message shows it. @internal */
export function show(value: unknown): string {
  if (value === undefined) return 'absent';
  // Past 2^53 the digits count, so they are kept.
  return JSON.stringify(value, (_, item) =>
    typeof item !== 'bigint' ? item : Number.isSafeInteger(Number(item)) ? Number(item) : `${item}`,
  );
}
