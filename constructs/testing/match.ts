/**
 * Matchers: what a part of a configuration is expected to be. Names as in the AWS CDK's assertions.
 *
 * A plain value expects an equal one, an object those of its fields that it names, a list as many items that match one by one. Numbers
 * and bigints of the same value are equal, so that `dims: [8, 8]` can be written for a list of int64.
 */

/** What a value is expected to be, where equality will not do. */
export class Matcher {
  readonly #test: (actual: unknown, path: string) => readonly string[];

  /** @internal */
  constructor(test: (actual: unknown, path: string) => readonly string[]) {
    this.#test = test;
  }

  /** @internal */
  _mismatches(actual: unknown, path: string): readonly string[] {
    return this.#test(actual, path);
  }
}

/** Matchers to be put anywhere in an expected configuration. */
export class Match {
  /** Any value, but one. */
  static anyValue(): Matcher {
    return new Matcher((actual, path) => (actual === undefined ? [`${path}: is absent, want any value`] : []));
  }

  /** No value. */
  static absent(): Matcher {
    return new Matcher((actual, path) => (actual === undefined ? [] : [`${path}: is ${show(actual)}, want none`]));
  }

  /** An object with just these fields. */
  static objectEquals(fields: Readonly<Record<string, unknown>>): Matcher {
    return new Matcher((actual, path) => {
      const names = isObject(actual) ? Object.keys(actual).filter((name) => actual[name] !== undefined) : [];
      const more = names.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${join(path, name)}: is there, want none`);
      return [...mismatches(fields, actual, path), ...more];
    });
  }

  /** A list that has these items, in this order, perhaps with others between. */
  static arrayWith(items: readonly unknown[]): Matcher {
    return new Matcher((actual, path) => {
      if (!Array.isArray(actual)) return [`${path}: is ${show(actual)}, want a list`];
      let from = 0;
      for (const [index, item] of items.entries()) {
        const found = actual.findIndex((value, at) => at >= from && mismatches(item, value, '').length === 0);
        if (found === -1) return [`${path}: is ${show(actual)}, want item ${index} ${show(item)} in it`];
        from = found + 1;
      }
      return [];
    });
  }

  /** Text that the pattern is found in. */
  static stringLikeRegexp(pattern: string | RegExp): Matcher {
    const regexp = new RegExp(pattern);
    return new Matcher((actual, path) =>
      typeof actual === 'string' && regexp.test(actual) ? [] : [`${path}: is ${show(actual)}, want text like ${regexp}`],
    );
  }

  private constructor() {}
}

/** Where and how a value differs from what is expected; empty if it matches. @internal */
export function mismatches(expected: unknown, actual: unknown, path: string): readonly string[] {
  if (expected instanceof Matcher) return expected._mismatches(actual, path);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${path}: is ${show(actual)}, want ${show(expected)}`];
    return expected.flatMap((item, index) => mismatches(item, actual[index], `${path}[${index}]`));
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [`${path}: is ${show(actual)}, want ${show(expected)}`];
    return Object.entries(expected).flatMap(([name, value]) => mismatches(value, actual[name], join(path, name)));
  }
  return isEqual(expected, actual) ? [] : [`${path}: is ${show(actual)}, want ${show(expected)}`];
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

function show(value: unknown): string {
  if (value === undefined) return 'absent';
  return JSON.stringify(value, (_, item) =>
    typeof item === 'bigint' ? Number(item) : item instanceof Matcher ? '<matcher>' : item,
  );
}
