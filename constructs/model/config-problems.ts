/**
 * Problems of a model's configuration by the rules that the server applies too, in the same words.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { describeProblem } from '../../contract/problem.ts';
import { validateConfig } from '../../contract/validate.ts';

export interface ConfigProblems {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Each problem with the field that it is about: `dynamic_batching: …`. */
export function configProblems(modelName: string, config: ModelConfig): ConfigProblems {
  // Inputs and outputs may be left to the server. The flow of tensors is checked by the ensemble, which knows the line of each step.
  const problems = validateConfig(config, { name: modelName, isComplete: false }).filter(({ rule }) => rule !== 'ensemble-flow');
  const messages = (wanted: string) => problems.filter(({ severity }) => severity === wanted).map(describeProblem);
  return { errors: messages('error'), warnings: messages('warning') };
}
