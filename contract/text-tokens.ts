/**
 * The tokens of a text-format file with their places, for messages about it. It decides nothing: what is legal is protobufjs' to say.
 */

export interface Token {
  readonly text: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Index of the bracket that this token stands in, -1 at the top. */
  readonly parent: number;
}

const TOKEN = /#[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[{}<>:[\],;-]|[^\s#"'{}<>:[\],;-]+/g;

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const open: number[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    for (; at < match.index; at++) {
      if (text[at] === '\n') {
        line++;
        lineStart = at + 1;
      }
    }
    const token = match[0];
    if (token.startsWith('#')) continue;
    if (isClosing(token)) open.pop();
    tokens.push({
      text: token,
      start: match.index,
      end: match.index + token.length,
      line,
      column: match.index - lineStart + 1,
      parent: open.at(-1) ?? -1,
    });
    if (isOpening(token)) open.push(tokens.length - 1);
  }
  return tokens;
}

function isOpening(token: string | undefined): boolean {
  return token === '{' || token === '<' || token === '[';
}

export function isClosing(token: string | undefined): boolean {
  return token === '}' || token === '>' || token === ']';
}

/** Brackets that the text opens and does not close, outermost first. */
export function unclosed(tokens: readonly Token[]): readonly Token[] {
  const open: Token[] = [];
  for (const token of tokens) {
    if (isClosing(token.text)) open.pop();
    else if (isOpening(token.text)) open.push(token);
  }
  return open;
}

/** Index after the last token of the field whose name is at `index`: its value may be a message, a list or a scalar. */
export function fieldEnd(tokens: readonly Token[], index: number): number {
  let at = index + 1;
  if (tokens[at]?.text === ':') at++;
  if (isOpening(tokens[at]?.text)) {
    const opening = at;
    at++;
    while (at < tokens.length && !(isClosing(tokens[at]!.text) && tokens[at]!.parent === tokens[opening]!.parent)) at++;
    return at + 1;
  }
  if (tokens[at]?.text === '-') at++;
  at++;
  while (/^["']/.test(tokens[at]?.text ?? '')) at++;
  return at;
}

/** Path of the field that a token names or is the value of, as far as the tokens tell: `input[1].dims`. */
export function fieldAt(tokens: readonly Token[], index: number): string | undefined {
  const parts: string[] = [];
  for (let at = index; at >= 0; ) {
    const { parent } = tokens[at]!;
    if (tokens[parent]?.text === '[') {
      parts.unshift(`[${countSiblings(tokens, parent, at, ',')}]`);
      at = parent;
      continue;
    }
    const name = nameBefore(tokens, at);
    if (name !== undefined) parts.unshift(`.${tokens[name]!.text}`);
    at = parent;
  }
  const path = parts.join('').replace(/^\./, '');
  return path === '' ? undefined : path;
}

/** Index of the nearest field name at or before a token, in the same message. */
function nameBefore(tokens: readonly Token[], index: number): number | undefined {
  const { parent } = tokens[index]!;
  for (let at = index; at > parent; at--) {
    if (tokens[at]!.parent === parent && isName(tokens, at)) return at;
  }
  return undefined;
}

function isName(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.text;
  return /^[A-Za-z_]\w*$/.test(tokens[index]!.text) && (next === ':' || isOpening(next)) && tokens[index - 1]?.text !== ':';
}

function countSiblings(tokens: readonly Token[], parent: number, end: number, text: string): number {
  let count = 0;
  for (let at = parent + 1; at < end; at++) if (tokens[at]!.parent === parent && tokens[at]!.text === text) count++;
  return count;
}
