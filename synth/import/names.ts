/**
 * Names of variables in the generated file: readable, legal and each used once in its scope.
 */
import { isIdentifier } from './expression.ts';

const RESERVED: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function ' +
    'if implements import in instanceof interface let new null package private protected public return static super switch this throw true ' +
    'try typeof undefined var void while with yield NaN Infinity Object Array String Number BigInt Promise Symbol globalThis process console'
  ).split(' '),
);

export class NameScope {
  readonly #taken: Set<string>;

  /** @param outer names that must not be hidden */
  constructor(outer: Iterable<string> = []) {
    this.#taken = new Set(outer);
  }

  get names(): ReadonlySet<string> {
    return this.#taken;
  }

  /** The wanted name, or the nearest to it that is free. */
  add(wanted: string): string {
    const legal = isIdentifier(wanted) ? wanted : wanted.replaceAll(/[^\w$]+/g, '_').replace(/^(?=\d|$)/, '_');
    let name = legal;
    for (let suffix = 2; this.#taken.has(name) || RESERVED.has(name); suffix++) name = `${legal}${suffix}`;
    this.#taken.add(name);
    return name;
  }
}

/** `text-encoder_v2` → `textEncoderV2`; `2d` → `model2d`. */
export function camelCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const [first = 'model', ...others] = words;
  const isShouted = first === first.toUpperCase();
  const joined = [isShouted ? first.toLowerCase() : first[0]!.toLowerCase() + first.slice(1), ...others.map(capitalize)].join('');
  return /^\d/.test(joined) ? `model${joined}` : joined;
}

function capitalize(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
