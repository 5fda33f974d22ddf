/**
 * Command line → values by flag, against a table of flags. Pure. Every problem is reported, not the first.
 *
 * As Triton: `--flag value` and `--flag=value`; booleans are true/false/1/0/on/off in any case and need a value; the last of a flag that
 * is not `repeated` wins.
 */
import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';

export interface FlagDefinition {
  /** Without dashes. */
  readonly name: string;
  /** `switch` takes no value. */
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'switch';
  readonly repeated?: boolean;
  /** For strings: the values there are. */
  readonly allowed?: readonly string[];
  /** For numbers, inclusive. */
  readonly min?: number;
  readonly max?: number;
}

export type FlagValue = string | number | boolean;

export interface ParsedFlags {
  /** Given flags only; several values only where `repeated`. */
  readonly values: ReadonlyMap<string, readonly FlagValue[]>;
  /** Each a sentence that names the flag, what was given and what is allowed. */
  readonly problems: readonly string[];
}

/** How different a mistyped name may be from the one that is suggested, as a share of its length. */
const LIKENESS = 0.4;

export function parseFlags(argv: readonly string[], table: readonly FlagDefinition[]): ParsedFlags {
  const byName = new Map(table.map((flag) => [flag.name, flag]));
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      table.map(({ name, type }) => [name, { type: type === 'switch' ? 'boolean' : 'string', multiple: true } as const]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, readonly FlagValue[]>();
  const problems: string[] = [];
  let isAfterUnknown = false;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      // What follows a flag that there is not is most likely its value.
      if (!isAfterUnknown) problems.push(`unexpected argument '${token.value}'`);
      isAfterUnknown = false;
      continue;
    }
    const flag = byName.get(token.name);
    isAfterUnknown = !flag && token.value === undefined;
    if (!flag || token.rawName !== `--${token.name}`) {
      problems.push(`unknown flag ${token.rawName}${suggestion(token.name, table)}`);
      continue;
    }
    const value = readValue(flag, token.value);
    if (typeof value === 'object') problems.push(value.problem);
    else values.set(flag.name, flag.repeated ? [...(values.get(flag.name) ?? []), value] : [value]);
  }
  return { values, problems };
}

function readValue(flag: FlagDefinition, given: string | undefined): FlagValue | { readonly problem: string } {
  const { name, type, allowed } = flag;
  if (type === 'switch') {
    return given === undefined ? true : { problem: `--${name}: takes no value, got '${given}'` };
  }
  if (given === undefined || (given.startsWith('--') && type !== 'string')) return { problem: `--${name}: needs a value` };
  // A list has no empty members: it is a variable that was not set.
  if (given === '' && flag.repeated) return { problem: `--${name}: needs a value` };
  const wrong = (expected: string) => ({ problem: `--${name}: expected ${expected}, got '${given}'` });
  if (type === 'string') return !allowed || allowed.includes(given) ? given : wrong(`one of ${allowed.join(', ')}`);
  if (type === 'boolean') return toBoolean(given) ?? wrong('true or false');
  const value = (type === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i).test(given)
    ? Number(given)
    : Number.NaN;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = flag;
  return value >= min && value <= max ? value : wrong(describeRange(flag));
}

function describeRange({ type, min, max }: FlagDefinition): string {
  const kind = type === 'integer' ? 'an integer' : 'a number';
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  if (min !== undefined) return `${kind} of at least ${min}`;
  return max === undefined ? kind : `${kind} of at most ${max}`;
}

function toBoolean(text: string): boolean | undefined {
  if (/^(true|on|1)$/i.test(text)) return true;
  return /^(false|off|0)$/i.test(text) ? false : undefined;
}

function suggestion(name: string, table: readonly FlagDefinition[]): string {
  const nearest = closest(
    name,
    table.map((flag) => flag.name),
  );
  return distance(name, nearest) <= nearest.length * LIKENESS ? `, did you mean --${nearest}?` : '';
}
