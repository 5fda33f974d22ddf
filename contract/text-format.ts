/**
 * config.pbtxt ⇄ ModelConfig.
 *
 * protobufjs' text format does the reading; this file says where and why it refused. Its parser reads from left to right, so the
 * offending token is the last one of the shortest beginning of the text that it refuses without asking for more.
 */
import type { Message } from 'protobufjs';
import textformat from 'protobufjs/ext/textformat.js';
import { MODEL_CONFIG_TYPE, typesBelow } from './canonical.ts';
import { fromMessage, type ModelConfig } from './model-config.ts';
import { hintFor, UNKNOWN_FIELD } from './text-hints.ts';
import { fieldAt, fieldEnd, type Token, tokensOf, unclosed } from './text-tokens.ts';

export { print } from './text-print.ts';

/** What is wrong with a text, or should be mended. */
export interface TextFormatProblem {
  /** As the options name it. */
  readonly file: string;
  /** Number of the line, from 1. @default the place is not known */
  readonly line?: number | undefined;
  /** Number of the character in its line, from 1. @default the place is not known */
  readonly column?: number | undefined;
  /** What was found there. @default it is at the end of the file */
  readonly token?: string | undefined;
  /** The field that it is about. @default it is not known */
  readonly field?: string | undefined;
  /** What is wrong; names the field too. */
  readonly reason: string;
  /** What to do about it. @default that is not known */
  readonly hint?: string | undefined;
}

/** What keeps a text from being read. Its message has all of it: `file:line:column: reason (hint)`. */
export class TextFormatError extends Error implements TextFormatProblem {
  override readonly name = 'TextFormatError';
  /** As the options name it. */
  readonly file: string;
  /** Number of the line, from 1; undefined if the place is not known. */
  readonly line: number | undefined;
  /** Number of the character in its line, from 1; undefined if the place is not known. */
  readonly column: number | undefined;
  /** What was found there; undefined at the end of the file. */
  readonly token: string | undefined;
  /** The field that it is about, if known. */
  readonly field: string | undefined;
  /** What is wrong; names the field too. */
  readonly reason: string;
  /** What to do about it, if that is known. */
  readonly hint: string | undefined;

  constructor(problem: TextFormatProblem) {
    super(describeProblem(problem));
    this.file = problem.file;
    this.line = problem.line;
    this.column = problem.column;
    this.token = problem.token;
    this.field = problem.field;
    this.reason = problem.reason;
    this.hint = problem.hint;
  }
}

/** How a text is read. */
export interface ParseOptions {
  /** Named in messages; not read. */
  readonly file: string;
  /** `warn` drops fields that the schema does not know. @default 'error' */
  readonly unknownFields?: 'error' | 'warn';
}

/** What a text says. */
export interface ParsedConfig {
  /** The configuration, as it is written: no defaults are filled in. */
  readonly config: ModelConfig;
  /** What was taken, but should be mended. */
  readonly warnings: readonly TextFormatProblem[];
}

/** `file:line:column: reason (hint)` */
export function describeProblem({ file, line, column, reason, hint }: TextFormatProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}: ${reason}${hint === undefined ? '' : ` (${hint})`}`;
}

/** Throws TextFormatError. */
export function parse(text: string, options: ParseOptions): ParsedConfig {
  const { file } = options;
  const warnings: TextFormatProblem[] = [];
  let source = text;
  if (source.startsWith('\uFEFF')) {
    source = source.slice(1);
    warnings.push({
      file,
      line: 1,
      column: 1,
      reason: 'the file begins with a byte-order mark',
      hint: 'save it as UTF-8 without one',
    });
  }
  for (;;) {
    const outcome = read(source);
    if (!(outcome instanceof Error)) {
      const repeated = repeatedInMapEntry(source, file);
      if (repeated) throw new TextFormatError(repeated);
      return { config: fromMessage(outcome), warnings };
    }
    const problem = explain(source, outcome, file);
    const unknown = options.unknownFields === 'warn' && UNKNOWN_FIELD.test(outcome.message) ? problem.index : undefined;
    if (unknown === undefined) throw new TextFormatError(problem);
    warnings.push(problem);
    source = blank(source, problem.tokens, unknown);
  }
}

/** As `parse`, for a file's bytes: refuses what is not UTF-8. */
export function parseBytes(bytes: Uint8Array, options: ParseOptions): ParsedConfig {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new TextFormatError({ file: options.file, reason: 'the file is not UTF-8 text' });
  }
  return parse(text, options);
}

function read(text: string): Message | Error {
  try {
    return textformat.fromText(MODEL_CONFIG_TYPE, text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const NOT_UTF8 = /invalid UTF-8 string/;
const MULTIPLE_VALUES = /^\.?(\S+): multiple values/;
/** Makes the parser fail in a way of its own if it reads on. */
const TRAP = '\n"';

interface Explained extends TextFormatProblem {
  readonly tokens: readonly Token[];
  readonly index: number | undefined;
}

function explain(text: string, error: Error, file: string): Explained {
  const reason = error.message.replace(/ \(line \d+\)$/, '').replace(/^\.inference\./, '');
  const tokens = tokensOf(text);
  const repeated = MULTIPLE_VALUES.exec(error.message);
  const isString = NOT_UTF8.test(error.message);
  // A string's end is known only after it, so what is wrong with one may be noticed at the end of the text.
  const noticed = offendingToken(text, tokens, error.message) ?? (repeated || isString ? tokens.length - 1 : undefined);
  const index = isString ? tokens.findLastIndex((token, at) => at <= noticed! && /^["']/.test(token.text)) : noticed;
  if (index === undefined) {
    const open = unclosed(tokens).at(-1);
    const hint = open && `'${open.text}' opened at ${open.line}:${open.column} is not closed`;
    const last = tokens.at(-1);
    return {
      file,
      line: last?.line ?? 1,
      column: last ? last.column + last.text.length : 1,
      reason: `unexpected end of file, ${reason}`,
      hint,
      tokens,
      index,
    };
  }
  const token = tokens[index]!;
  const at = { file, line: token.line, column: token.column, token: token.text, tokens, index };
  if (repeated) return { ...at, ...explainRepetition(tokens, index, repeated[1]!) };
  const field = fieldAt(tokens, index);
  return {
    ...at,
    field,
    reason: readable(reason, token.text, field),
    hint: hintFor(tokens, index, error.message),
  };
}

/** Index of the token at which the parser gave up; undefined if that was the end of the text. */
function offendingToken(text: string, tokens: readonly Token[], message: string): number | undefined {
  const refuses = (count: number) => {
    const outcome = read(text.slice(0, tokens[count - 1]!.end) + TRAP);
    return outcome instanceof Error && !/^unterminated string|^illegal string \(/.test(outcome.message);
  };
  if (/^(unterminated string|illegal string)/.test(message)) {
    const isOpen = (token: string) => /^(["'])(?:(?!\1)[^\\]|\\.)*$/s.test(token);
    // What is closed is refused for what is in it, such as a backslash before a control character.
    const isRefused = (token: string) => /^["']/.test(token) && read(`name: ${token}`) instanceof Error;
    const index = tokens.findIndex(({ text: token }) => isOpen(token) || isRefused(token));
    return index === -1 ? undefined : index;
  }
  if (tokens.length === 0 || !refuses(tokens.length)) return undefined;
  let low = 1;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (refuses(middle)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** Names the field, which the parser does for few of its errors, and the token. */
function readable(reason: string, token: string, field: string | undefined): string {
  const text = reason.includes(`'${token}'`) ? reason : `${reason}, got '${token}'`;
  return field === undefined || reason.includes('unknown field') ? text : `${field}: ${text}`;
}

/** A field, or two of a oneof, given twice in one message. */
function explainRepetition(
  tokens: readonly Token[],
  index: number,
  name: string,
): Partial<TextFormatProblem> & { reason: string } {
  const members = oneofMembers(name) ?? [name.split('.').at(-1)!];
  const given = tokens
    .map((token, i) => ({ token, i }))
    .filter(({ token, i }) => i <= index && members.includes(token.text) && /^[:{<]/.test(tokens[i + 1]?.text ?? ''));
  const second = given.at(-1);
  const first = given.filter(({ token }) => token.parent === second?.token.parent).at(-2);
  if (!second || !first) return { reason: `${name}: multiple values` };
  const place = `${first.token.line}:${first.token.column}`;
  const what =
    first.token.text === second.token.text
      ? `field '${second.token.text}' is given twice, first at ${place}`
      : `field '${second.token.text}' excludes '${first.token.text}', which is given at ${place}`;
  return {
    line: second.token.line,
    column: second.token.column,
    token: second.token.text,
    field: fieldAt(tokens, second.i),
    reason: what,
  };
}

/** The parser lets the last of two keys or values win, Triton refuses them. Only entries of maps have members of these names. */
function repeatedInMapEntry(text: string, file: string): TextFormatProblem | undefined {
  const tokens = tokensOf(text);
  const given = new Map<string, Token>();
  for (const [index, token] of tokens.entries()) {
    if (!/^(key|value)$/.test(token.text) || !/^[:{<]$/.test(tokens[index + 1]?.text ?? '')) continue;
    const name = `${token.parent} ${token.text}`;
    const first = given.get(name);
    if (first) {
      const reason = `'${token.text}' is given twice in an entry of a map, first at ${first.line}:${first.column}`;
      return { file, line: token.line, column: token.column, token: token.text, field: fieldAt(tokens, index), reason };
    }
    given.set(name, token);
  }
  return undefined;
}

function oneofMembers(name: string): string[] | undefined {
  if (name.includes('.')) return undefined;
  for (const type of typesBelow(MODEL_CONFIG_TYPE)) {
    const oneof = type.oneofs?.[name];
    if (oneof) return [...oneof.oneof];
  }
  return undefined;
}

/** The text with one field, its value and a separator after it, replaced by spaces: every other place stays where it was. */
function blank(text: string, tokens: readonly Token[], index: number): string {
  let end = fieldEnd(tokens, index);
  if (tokens[end]?.text === ',' || tokens[end]?.text === ';') end++;
  const from = tokens[index]!.start;
  const to = tokens[end - 1]?.end ?? text.length;
  return text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, ' ') + text.slice(to);
}
