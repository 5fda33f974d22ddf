import { describe, expect, it } from 'vitest';
import { parse } from '../../../contract/text-format.ts';
import { RULES, validateConfig } from '../../../contract/validate.ts';
import { BAD_CONFIGS, completeText, GOOD_CONFIGS, SCALAR_CONFIG } from '../../support/config-cases.ts';

const problemsOf = (text: string) =>
  validateConfig(parse(completeText(text), { file: 'MODEL' }).config, { name: 'MODEL', isComplete: true });

describe('validation of a configuration', () => {
  it.each([...GOOD_CONFIGS, SCALAR_CONFIG])('takes %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each(BAD_CONFIGS)('finds a breach of $rule: $says', ({ rule, text, says, severity = 'error' }) => {
    expect(problemsOf(text)).toContainEqual({
      rule,
      severity,
      path: expect.any(String),
      message: expect.stringContaining(says),
    });
  });

  it('has a case for every rule', () => {
    const covered = new Set(BAD_CONFIGS.map(({ rule }) => rule));
    expect(RULES.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });

  it('reports all problems at once, each with its path', () => {
    const problems = problemsOf(
      'max_batch_size: 4 dynamic_batching { preferred_batch_size: [ 8 ] } instance_group { kind: KIND_CPU gpus: 0 } default_model_filename: "/etc/passwd"',
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'default_model_filename',
      'dynamic_batching.preferred_batch_size[0]',
      'instance_group[0].gpus',
    ]);
  });

  it('lets a partial configuration leave out what is completed later', () => {
    const { config } = parse('backend: "onnxruntime" max_batch_size: 4', { file: 'm' });
    expect(validateConfig(config, { name: 'm', isComplete: false })).toEqual([]);
  });
});
