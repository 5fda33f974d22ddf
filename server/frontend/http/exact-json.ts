/**
 * JSON as inference requests need it: 64-bit integers to the last digit, `1.0` told from `1`, and the bare NaN and Infinity that
 * Python clients write. Everything else is JSON.parse's.
 *
 * The common body (no such number in it) costs one JSON.parse. `parseExact` reads the rest, number by number, from their source text.
 */

/** A number written with a fraction or an exponent: no integer tensor takes it, whatever its value. */
export class FractionalNumber {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** NaN, Infinity or -Infinity, written as such. */
export class NonFiniteNumber {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** What `parseExact` gives for a number: itself if a safe integer, or beyond 64 bits; else one that keeps what it was. */
export type ExactNumber = number | bigint | FractionalNumber | NonFiniteNumber;

/** True if the text may hold a number that JSON.parse would change: a fraction, an exponent or more than 15 digits. */
export function mayLoseNumbers(text: string): boolean {
  return /\d[.eE]|\d{16}/.test(text);
}

/** Strings, to pass over them, and bare tokens. A string without an end is one too: from each quote in it the search would begin anew. */
const BARE_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity|Inf)\b/gs;

/** Keys of the objects that stand for bare tokens while JSON.parse runs; no client's key, since it is made anew each time. */
let counter = 0;

/** Throws a SyntaxError as JSON.parse does. */
export function parseExact(text: string): unknown {
  const key = `\u0000${counter++}`;
  const source = text.replace(BARE_TOKEN, (token) =>
    token.startsWith('"') ? token : `{${JSON.stringify(key)}:${JSON.stringify(token)}}`,
  );
  return JSON.parse(source, reviver(key));
}

function reviver(key: string) {
  // `context.source` is a number's text (ECMAScript's JSON.parse source text access).
  return (_: string, value: unknown, context?: { readonly source?: string }): unknown => {
    if (typeof value === 'number') return exactNumber(value, context?.source ?? String(value));
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
      return new NonFiniteNumber(toNonFinite((value as Record<string, string>)[key]!));
    }
    return value;
  };
}

const LONGEST_64_BIT_INTEGER = '-9223372036854775808'.length;

/** An integer with more digits than 64 bits hold stays what JSON.parse made of it: a number that no integer tensor takes. */
function exactNumber(value: number, source: string): ExactNumber {
  if (/[.eE]/.test(source)) return new FractionalNumber(value);
  return Number.isSafeInteger(value) || source.length > LONGEST_64_BIT_INTEGER ? value : BigInt(source);
}

function toNonFinite(token: string): number {
  if (token.endsWith('NaN')) return Number.NaN;
  return token.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
