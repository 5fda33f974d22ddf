/**
 * What is wrong with a configuration. Synth, `trireme validate` and the server say it in the same words.
 */
import type { ModelConfig } from './model-config.ts';

/** What is wrong with a configuration. */
export interface Problem {
  /** Whether the configuration can be served all the same. */
  readonly severity: 'error' | 'warning';
  /** Path in the config: `input[0].dims`; '' is the whole. */
  readonly path: string;
  /** Lower case: thing, got, allowed. */
  readonly message: string;
  /** Name of the rule. */
  readonly rule: string;
}

/** Where, if it is not the whole, and what. */
export function describeProblem({ path, message }: Pick<Problem, 'path' | 'message'>): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** What rules know beside the configuration. */
export interface RuleContext {
  /** Name of the model: its folder's. */
  readonly name: string;
  /** Whether the server filled in what the file leaves out; a partial configuration may leave out inputs and outputs. */
  readonly isComplete: boolean;
}

export interface Finding {
  readonly path: string;
  readonly message: string;
  /** @default 'error' */
  readonly severity?: 'error' | 'warning';
}

export interface Rule {
  readonly name: string;
  check(config: ModelConfig, context: RuleContext): Iterable<Finding>;
}

export function applyRules(rules: readonly Rule[], config: ModelConfig, context: RuleContext): Problem[] {
  return rules.flatMap((rule) =>
    [...rule.check(config, context)].map(({ path, message, severity = 'error' }) => ({
      severity,
      path,
      message,
      rule: rule.name,
    })),
  );
}
