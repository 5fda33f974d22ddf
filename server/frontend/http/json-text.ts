/**
 * Finds values in JSON text, for what JSON.parse does not tell: how a number was written.
 *
 * Only for text that JSON.parse has accepted: nothing is checked here. Where a key stands twice the last one counts, as for JSON.parse.
 */

export interface Span {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Where the whole document's value stands. */
export function rootSpan(text: string): Span {
  const start = skipSpace(text, 0);
  return { start, end: skipValue(text, start) };
}

export function memberSpan(text: string, object: Span, key: string): Span | undefined {
  let found: Span | undefined;
  for (let at = skipSpace(text, object.start + 1); at < object.end - 1; ) {
    const keyEnd = skipString(text, at);
    const name = text.slice(at, keyEnd);
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1); // past the colon
    const end = skipValue(text, start);
    if (JSON.parse(name) === key) found = { start, end };
    at = skipSeparator(text, end);
  }
  return found;
}

export function elementSpans(text: string, array: Span): Span[] {
  const spans: Span[] = [];
  for (let start = skipSpace(text, array.start + 1); start < array.end - 1; ) {
    const end = skipValue(text, start);
    spans.push({ start, end });
    start = skipSeparator(text, end);
  }
  return spans;
}

function skipValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return skipString(text, start);
  if (OPEN.has(first)) return skipContainer(text, start);
  let at = start;
  for (let code = first; at < text.length && code !== COMMA && !CLOSE.has(code) && !SPACE.has(code); ) {
    code = text.charCodeAt(++at);
  }
  return at;
}

function skipContainer(text: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    if (code >= 0x5b) {
      if (OPEN.has(code)) depth++;
      else if (CLOSE.has(code)) depth--;
    }
    at++;
  } while (depth > 0);
  return at;
}

function skipString(text: string, start: number): number {
  let end = start;
  let isEscaped: boolean;
  do {
    end = text.indexOf('"', end + 1);
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    isEscaped = (end - before) % 2 === 1;
  } while (isEscaped);
  return end + 1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (SPACE.has(text.charCodeAt(at))) at++;
  return at;
}

/** Past the comma after a value, if there is one. */
function skipSeparator(text: string, start: number): number {
  const at = skipSpace(text, start);
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at;
}
