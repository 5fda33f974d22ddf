/**
 * What a review finds: one difference between two outputs, what it does to those who use them, and how grave that is.
 */
import type { SourceLocation } from '../problem.ts';
import type { ReviewRule } from './rules.ts';

/** What a change does, gravest first. */
export const EFFECTS = {
  'breaks-clients': 'Breaks clients',
  'changes-objectives': 'Changes objectives',
  'restarts-pods': 'Restarts pods',
  'changes-cost': 'Changes cost',
  'hot-reloads': 'Hot-reloads models',
  applies: 'Is applied without a restart',
} as const;

export type Effect = keyof typeof EFFECTS;

/** As in SARIF, gravest first. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Finding {
  /** `input-removed`, `replicas-changed`, … */
  readonly rule: ReviewRule;
  /** All that it does, gravest first. */
  readonly effects: readonly [Effect, ...Effect[]];
  readonly severity: Severity;
  /** What it is about: `models/encoder`, `apps/Deployment prod/server`. */
  readonly subject: string;
  /** Path in a configuration or object: `input.hidden.dims`, `spec.replicas`; '' is the whole. */
  readonly field: string;
  /** Lower case: what was, what is, what comes of it. */
  readonly message: string;
  /** The line that caused it, in the new code; of something removed, the place that it was removed from. */
  readonly source?: SourceLocation;
}

/** Gravest first, then by subject. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const rank = ({ severity, effects: [effect] }: Finding) =>
    SEVERITIES.indexOf(severity) * 10 + Object.keys(EFFECTS).indexOf(effect);
  return findings.toSorted((a, b) => rank(a) - rank(b) || compareText(a.subject, b.subject) || compareText(a.field, b.field));
}

/** Whether one of the findings is as grave as `limit`, or graver. */
export function hasSeverity(findings: readonly Finding[], limit: Severity): boolean {
  return findings.some(({ severity }) => SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(limit));
}

/** A value in a message. */
export function shown(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return `'${shortened(value)}'`;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return `[${value.map(String).join(', ')}]`;
  const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
  return shortened(text);
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
