/**
 * A request's JSON: read by JSON.parse, and once more, exactly, where that may have lost something that matters.
 *
 * What it loses: digits of integers beyond 2^53, and whether `1.0` or `1` was written. What it refuses: the bare NaN and Infinity that
 * Python clients write. Only the data of integer tensors, and parameters, are ever read twice.
 */
import { mayLoseNumbers, parseExact } from './exact-json.ts';
import { invalid, isJsonObject, type JsonObject, unparsable } from './json-fields.ts';
import { elementSpans, memberSpan, rootSpan, type Span } from './json-text.ts';
import { haveWideNumbers } from './request-parameters.ts';

export class RequestJson {
  readonly root: JsonObject;
  readonly #text: string;
  /** It had bare tokens: then all of it is exact. */
  readonly #isExact: boolean;
  #mayLose: boolean | undefined;
  #inputs: readonly Span[] | undefined;

  /** Throws INVALID_ARG for what is no JSON, or no object. */
  static parse(text: string): RequestJson {
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

function parseWithBareTokens(text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    throw notJson(error);
  }
}

function parseNested(text: string): unknown {
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
