/**
 * Every rule that a configuration must keep, by itself: what needs other models or a model file is checked where those are known.
 */
import { checkEnsembleFlow } from './ensemble-flow.ts';
import { PARAMETER_RULE } from './extensions.ts';
import type { ModelConfig } from './model-config.ts';
import { applyRules, type Problem, type Rule, type RuleContext } from './problem.ts';
import { MODEL_RULES } from './rules/model.ts';
import { SCHEDULING_RULES } from './rules/scheduling.ts';
import { SEQUENCE_RULES } from './rules/sequence.ts';
import { TENSOR_RULES } from './rules/tensors.ts';

const ENSEMBLE_RULE: Rule = {
  name: 'ensemble-flow',
  *check(config, { name }) {
    if (!config.ensemble_scheduling) return;
    for (const { severity, field, message } of checkEnsembleFlow(name, config)) yield { severity, path: field, message };
  },
};

export const RULES: readonly Rule[] = [
  ...MODEL_RULES,
  ...TENSOR_RULES,
  ...SCHEDULING_RULES,
  ...SEQUENCE_RULES,
  PARAMETER_RULE,
  ENSEMBLE_RULE,
];

/** All problems, not the first; empty if there are none. */
export function validateConfig(config: ModelConfig, context: RuleContext): Problem[] {
  return applyRules(RULES, config, context);
}
