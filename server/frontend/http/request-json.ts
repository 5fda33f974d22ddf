/**
 * A request's JSON: read by JSON.parse, and once more, exactly, where that may have lost something that matters.
 *
 * What it loses: digits of integers beyond 2^53, and whether `1.0` or `1` was written. What it refuses: the bare NaN and Infinity that
 * Python clients write. Only the data of integer tensors, and parameters, are ever read twice.
 *
 * What would take so much memory that V8 ends the process is refused before it is read: see the limits.
 */
import { isUtf8 } from 'node:buffer';
import { mayLoseNumbers, parseExact } from './exact-json.ts';
import { invalid, isJsonObject, type JsonObject, unparsable } from './json-fields.ts';
import { elementSpans, memberSpan, rootSpan, type Span } from './json-text.ts';
import { haveWideNumbers } from './request-parameters.ts';

/** Of all JSON. An element of an array takes two bytes of it, and no array may get 2^27 elements. */
const MAX_BYTES = 2 ** 27;

/** Objects, arrays and strings take a hundred bytes of memory each, and begin with one of these; the end of a string counts, too. */
const MAX_MARKS = 2 ** 23;
const MARKS = new Uint8Array(256);
for (const mark of '{["') MARKS[mark.charCodeAt(0)] = 1;

/** Of what is read number by number, which takes some hundred bytes of memory each. */
const MAX_EXACT_LENGTH = 2 ** 24;

export class RequestJson {
  readonly root: JsonObject;
  readonly #text: string;
  /** It had bare tokens: then all of it is exact. */
  readonly #isExact: boolean;
  #mayLose: boolean | undefined;
  #inputs: readonly Span[] | undefined;

  /** Throws INVALID_ARG for what is no JSON, no object, or too much. */
  static parse(bytes: Buffer): RequestJson {
    requireBounded(bytes);
    if (!isUtf8(bytes)) throw invalid('failed to parse the request JSON buffer: it is not UTF-8');
    const text = bytes.toString('utf8');
    let value: unknown;
    let isExact = false;
    try {
      value = JSON.parse(text);
    } catch (error) {
      if (!/NaN|Inf/.test(text)) throw notJson(error);
      value = parseWithBareTokens(text);
      isExact = true;
    }
    if (!isJsonObject(value)) throw unparsable('inputs', "attempt to access non-existing object member 'inputs'");
    return new RequestJson(value, text, isExact);
  }

  private constructor(root: JsonObject, text: string, isExact: boolean) {
    this.root = root;
    this.#text = text;
    this.#isExact = isExact;
  }

  parameters(): unknown {
    const { parameters } = this.root;
    if (this.#isExact || !haveWideNumbers(parameters)) return parameters;
    return this.#exact(memberSpan(this.#text, rootSpan(this.#text), 'parameters') as Span);
  }

  /** `data` of an input, which JSON.parse gave as `data`, with numbers as `ExactNumber`. */
  exactData(index: number, data: unknown): unknown {
    this.#mayLose ??= !this.#isExact && mayLoseNumbers(this.#text);
    if (!this.#mayLose) return data;
    const text = this.#text;
    this.#inputs ??= elementSpans(text, memberSpan(text, rootSpan(text), 'inputs') as Span);
    return this.#exact(memberSpan(text, this.#inputs[index] as Span, 'data') as Span);
  }

  #exact({ start, end }: Span): unknown {
    const text = this.#text.slice(start, end);
    return mayLoseNumbers(text) ? parseNested(text) : JSON.parse(text);
  }
}

function requireBounded(bytes: Buffer): void {
  if (bytes.length <= MAX_MARKS) return;
  if (bytes.length > MAX_BYTES) throw tooMuch(`${bytes.length} bytes`, `${MAX_BYTES} bytes`);
  let marks = 0;
  for (let i = 0; i < bytes.length; i++) marks += MARKS[bytes[i]!]!;
  if (marks > MAX_MARKS) throw tooMuch(`${marks} braces, brackets and quotes`, `${MAX_MARKS}`);
}

function requireExactlyReadable(text: string): void {
  if (text.length <= MAX_EXACT_LENGTH) return;
  throw tooMuch(
    `${text.length} bytes with NaN, Infinity, fractions for integers or more than 15 digits`,
    `${MAX_EXACT_LENGTH} bytes`,
  );
}

function tooMuch(got: string, allowed: string): Error {
  return invalid(`request JSON has ${got}, at most ${allowed} are read: send the tensors as binary data`);
}

function parseWithBareTokens(text: string): unknown {
  requireExactlyReadable(text);
  try {
    return parseExact(text);
  } catch (error) {
    throw notJson(error);
  }
}

function parseNested(text: string): unknown {
  requireExactlyReadable(text);
  try {
    return parseExact(text);
  } catch {
    // It was parsed before: what fails is JSON.parse's reviver, which is recursive.
    throw invalid('failed to parse the request JSON buffer: it is nested too deeply');
  }
}

function notJson(error: unknown): Error {
  return invalid(`failed to parse the request JSON buffer: ${error instanceof Error ? error.message : String(error)}`);
}
