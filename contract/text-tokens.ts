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

export function isOpening(token: string | undefined): boolean {
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
