/**
 * A line of the log for people: a JSON line in, `12:34:56.789 WARN  message  model=m version=1` out.
 *
 * Text that could end a line or steer a terminal is escaped; a stack trace follows on lines of its own, indented.
 */

interface LoggedError {
  readonly type?: string;
  readonly message?: string;
  readonly stack?: string;
}

export function formatLine(json: string): string {
  let line: Record<string, unknown>;
  try {
    line = JSON.parse(json) as Record<string, unknown>;
  } catch {
    return `${escapeText(json.trimEnd())}\n`;
  }
  const { level, time, msg, err, ...fields } = line;
  const values = Object.entries(fields).map(([key, value]) => `${key}=${formatValue(value)}`);
  const head = `${String(time).slice(11, 23)} ${String(level).toUpperCase().padEnd(5)} ${escapeText(String(msg ?? ''))}`;
  return `${[head, ...values].join('  ')}\n${formatError(err as LoggedError | undefined)}`;
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value !== 'string' || /^[\w.,:;/@+-]+$/.test(text)) return escapeText(text);
  return escapeText(JSON.stringify(text));
}

function formatError(error: LoggedError | undefined): string {
  if (!error) return '';
  const lines = (error.stack ?? `${error.type}: ${error.message}`).split('\n');
  return lines.map((line) => `    ${escapeText(line.trim())}\n`).join('');
}

/** Control characters, and the separators that some readers take for line ends, as `\u….` */
function escapeText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => {
    return character === '\n' ? '\\n' : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}
