/**
 * A review in the forms that its readers want: Markdown for a comment on a pull request, annotations of GitHub, SARIF, JSON.
 *
 * Pure. Paths are made relative to the root of the sources by the caller's `toPath`.
 */
import { toSarif } from '../sarif.ts';
import { EFFECTS, type Effect, type Finding, SEVERITIES, type Severity } from './finding.ts';
import type { MonthlyCost } from './resources.ts';
import type { Review } from './review.ts';
import { REVIEW_RULES } from './rules.ts';

export interface FormatOptions {
  /** What was compared: `main`, `http://server:8000`. */
  readonly base: string;
  /** Whether the base is what runs, not what the code said before. */
  readonly isDrift: boolean;
  /** Path of the app: code scanning wants a file for each finding, also where its line is not known. */
  readonly app: string;
  /** Version of this package. */
  readonly version: string;
  /** An absolute path as readers name it: relative to the root of the sources, with forward slashes. */
  readonly toPath: (file: string) => string;
}

export const FORMATS = { markdown, github, sarif, json } as const satisfies Record<
  string,
  (review: Review, options: FormatOptions) => string
>;

export type Format = keyof typeof FORMATS;

const MARKS: Readonly<Record<Severity, string>> = { error: '🔴', warning: '🟡', note: '🔵' };

/** First line of every comment, so that the next run finds and replaces it. */
const MARKER = '<!-- trireme review -->';

function markdown({ findings, cost }: Review, options: FormatOptions): string {
  const lines = [MARKER, `## Trireme review against \`${options.base}\``, ''];
  if (options.isDrift) lines.push('What applying the code would change of what runs.', '');
  lines.push(findings.length === 0 ? 'Nothing that is served or applied changes.' : summary(findings), '');
  for (const effect of Object.keys(EFFECTS) as Effect[]) {
    const group = findings.filter(({ effects }) => effects[0] === effect);
    if (group.length === 0) continue;
    lines.push(`### ${EFFECTS[effect]}`, '', '| | where | what | line |', '|---|---|---|---|');
    lines.push(...groupsOfAlike(group).map((alike) => row(alike, options)), '');
  }
  if (cost) lines.push(...costLines(cost), '');
  return `${shortened(lines).join('\n').trimEnd()}\n`;
}

/** Characters that a comment may have: GitHub takes 65,536. */
const MAX_CHARACTERS = 60_000;

/** The gravest come first, so what a comment has no place for is the least grave. */
function shortened(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let characters = 0;
  for (const line of lines) {
    characters += line.length + 1;
    if (characters > MAX_CHARACTERS)
      return [...kept, '', 'The rest is too long for a comment: see the other formats of this review.'];
    kept.push(line);
  }
  return kept;
}

function summary(findings: readonly Finding[]): string {
  const counts = (Object.keys(EFFECTS) as Effect[])
    .map((effect) => [effect, findings.filter((finding) => toldEffects(finding).includes(effect)).length] as const)
    .filter(([, count]) => count > 0);
  return counts.map(([effect, count]) => `**${count}** ${EFFECTS[effect].toLowerCase()}`).join(' · ');
}

/** That what breaks clients does so by a hot reload goes without saying. */
function toldEffects({ effects }: Finding): readonly Effect[] {
  return effects.filter((effect, index) => index === 0 || effect !== 'hot-reloads');
}

/** Environments and models that change alike are one row. Of what is but a note not all need to be named. */
const MAX_SUBJECTS = 6;

/** Findings that say the same of the same line. */
function groupsOfAlike(findings: readonly Finding[]): (readonly Finding[])[] {
  const key = ({ severity, effects, message, source }: Finding) => JSON.stringify([severity, effects, message, source]);
  return [...Map.groupBy(findings, key).values()];
}

function row(alike: readonly Finding[], options: FormatOptions): string {
  const [finding] = alike as [Finding];
  const [what, line] = whatAndWhere(finding, options);
  const subjects = alike
    .slice(0, finding.severity === 'note' ? MAX_SUBJECTS : undefined)
    .map(({ subject }) => `\`${cell(subject)}\``);
  const more = alike.length > subjects.length ? [`and ${alike.length - subjects.length} more`] : [];
  return `| ${MARKS[finding.severity]} | ${[...subjects, ...more].join('<br>')} | ${cell(what)} | ${cell(line)} |`;
}

function whatAndWhere(finding: Finding, { toPath }: FormatOptions): readonly [what: string, line: string] {
  const { message, source } = finding;
  const also = toldEffects(finding)
    .slice(1)
    .map((effect) => EFFECTS[effect].toLowerCase());
  const what = `${message}${also.length > 0 ? ` (${also.join(', ')})` : ''}`;
  return [what, source ? `\`${toPath(source.file)}:${source.line}\`` : ''];
}

/** Text in a cell of a table: what would end the cell, or be read as markup, is escaped. */
function cell(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\s*\n\s*/g, ' ');
}

function costLines({ before, after, unpriced }: NonNullable<Review['cost']>): string[] {
  const range = ({ min, max }: MonthlyCost) => (min === max ? money(min) : `${money(min)} – ${money(max)}`);
  const change = (was: number, is: number) => `${is < was ? '−' : '+'}${money(Math.abs(is - was))}`;
  const changes = [change(before.min, after.min), change(before.max, after.max)];
  const isSame = range(before) === range(after);
  const note =
    unpriced.length === 0
      ? []
      : ['', `Without a price, and so without cost: ${unpriced.map((name) => `\`${name}\``).join(', ')}.`];
  return [
    `### Monthly cost (${after.currency})`,
    '',
    ...(isSame
      ? [`${range(after)}, as before.`]
      : [
          '| before | after | change |',
          '|---|---|---|',
          `| ${range(before)} | ${range(after)} | ${changes[0] === changes[1] ? changes[0] : changes.join(' to ')} |`,
        ]),
    ...note,
  ];
}

function money(amount: number): string {
  return amount.toFixed(2);
}

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** Workflow commands: one line each, which the log of a job shows beside the line of code. */
function github({ findings }: Review, { toPath }: FormatOptions): string {
  return groupsOfAlike(findings)
    .map((alike) => {
      const { severity, message, source, effects } = alike[0]!;
      const subjects = alike.map(({ subject }) => subject).join(', ');
      const place = source ? { file: toPath(source.file), line: source.line, col: source.column } : {};
      const properties = Object.entries({ ...place, title: EFFECTS[effects[0]] });
      const list = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
      return `::${COMMANDS[severity]} ${list}::${escapeData(`${subjects}: ${message}`)}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function sarif({ findings }: Review, { version, app, toPath }: FormatOptions): string {
  return toSarif(
    findings.map(({ rule, severity, effects, subject, field, message, source }) => ({
      rule,
      level: severity,
      message: `${subject}: ${message}`,
      file: toPath(source?.file ?? app),
      line: source?.line ?? 1,
      column: source?.column ?? 1,
      properties: { effects, subject, field },
    })),
    { version, rules: REVIEW_RULES },
  );
}

function json({ findings, cost }: Review, { base, toPath }: FormatOptions): string {
  const counts = Object.fromEntries(
    SEVERITIES.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length]),
  );
  const placed = findings.map(({ source, ...finding }) => ({
    ...finding,
    ...(source && { source: { ...source, file: toPath(source.file) } }),
  }));
  return `${JSON.stringify({ base, counts, findings: placed, cost }, undefined, 2)}\n`;
}
