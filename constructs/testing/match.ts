/**
 * Matchers: what a part of a configuration is expected to be. Names and meaning as in the AWS CDK's assertions.
 *
 * A plain value expects an equal one, an object those of its fields that it names, a list as many items that match one by one. Numbers
 * and bigints of the same value are equal, so that `dims: [8, 8]` can be written for a list of int64.
 */
import { Matcher, type Matching, mismatches, show } from './matcher.ts';

/** Matchers to be put anywhere in an expected configuration, in one another too. */
export class Match {
  /** Any value, but one. */
  static anyValue(): Matcher {
    return new Matcher((actual, path) => (actual === undefined ? [`${path}: is absent, want any value`] : []), 'any value');
  }

  /** No value. */
  static absent(): Matcher {
    return new Matcher((actual, path) => (actual === undefined ? [] : [`${path}: is ${show(actual)}, want none`]), 'none');
  }

  /** Just this value: its objects have no other fields, at any depth. */
  static exact(value: unknown): Matcher {
    return new Matcher((actual, path, matching) => exactMismatches(value, actual, path, matching), value);
  }

  /** Anything that does not match. */
  static not(unwanted: unknown): Matcher {
    return new Matcher((actual, path) => {
      const found = mismatches(unwanted, actual, path, { isExact: false, captured: [] });
      return found.length > 0 ? [] : [`${path}: is ${show(actual)}, want anything but ${show(unwanted)}`];
    }, unwanted);
  }

  /** An object that has these fields, perhaps with others: as a plain object is, and so again within `objectEquals` and `exact`. */
  static objectLike(fields: Readonly<Record<string, unknown>>): Matcher {
    return new Matcher((actual, path, { captured }) => mismatches(fields, actual, path, { isExact: false, captured }), fields);
  }

  /** An object with just these fields, and so all objects in it. */
  static objectEquals(fields: Readonly<Record<string, unknown>>): Matcher {
    return Match.exact(fields);
  }

  /** A list that has these items, in this order, perhaps with others between. */
  static arrayWith(items: readonly unknown[]): Matcher {
    return new Matcher((actual, path, { captured }) => {
      if (!Array.isArray(actual)) return [`${path}: is ${show(actual)}, want a list`];
      let from = 0;
      for (const [index, item] of items.entries()) {
        const attempts = actual.slice(from).map((value) => {
          const attempt: Matching = { isExact: false, captured: [] };
          return { attempt, isMatch: mismatches(item, value, path, attempt).length === 0 };
        });
        const found = attempts.findIndex(({ isMatch }) => isMatch);
        if (found === -1) return [`${path}: is ${show(actual)}, want item ${index} ${show(item)} in it`];
        captured.push(...attempts[found]!.attempt.captured);
        from += found + 1;
      }
      return [];
    }, items);
  }

  /** A list with just these items, in this order, whose objects have no other fields. */
  static arrayEquals(items: readonly unknown[]): Matcher {
    return Match.exact(items);
  }

  /** Text that the pattern is found in. */
  static stringLikeRegexp(pattern: string | RegExp): Matcher {
    const regexp = new RegExp(pattern);
    return new Matcher(
      (actual, path) =>
        typeof actual === 'string' && regexp.test(actual) ? [] : [`${path}: is ${show(actual)}, want text like ${regexp}`],
      String(regexp),
    );
  }

  /** Text that is JSON, as parameters of backends may be, of a value that matches. */
  static serializedJson(expected: unknown): Matcher {
    return new Matcher((actual, path, { captured }) => {
      try {
        if (typeof actual === 'string') return mismatches(expected, JSON.parse(actual), path, { isExact: false, captured });
      } catch {
        // As for what is no text at all.
      }
      return [`${path}: is ${show(actual)}, want JSON`];
    }, expected);
  }

  private constructor() {}
}

function exactMismatches(value: unknown, actual: unknown, path: string, { captured }: Matching): readonly string[] {
  return mismatches(value, actual, path, { isExact: true, captured });
}
