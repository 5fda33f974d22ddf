import { describe, expect, it } from 'vitest';
import { type FlagDefinition, parseFlags } from '../../../server/flags.ts';

const TABLE: readonly FlagDefinition[] = [
  { name: 'model-repository', type: 'string', repeated: true },
  { name: 'model-control-mode', type: 'string', allowed: ['none', 'poll', 'explicit'] },
  { name: 'http-port', type: 'integer', min: 0, max: 65535 },
  { name: 'repository-poll-secs', type: 'number', min: 0 },
  { name: 'log-info', type: 'boolean' },
  { name: 'disable-auto-complete-config', type: 'switch' },
];

function values(...argv: string[]): Record<string, unknown> {
  const parsed = parseFlags(argv, TABLE);
  expect(parsed.problems).toEqual([]);
  return Object.fromEntries(parsed.values);
}

const problems = (...argv: string[]): readonly string[] => parseFlags(argv, TABLE).problems;

describe('parseFlags', () => {
  it('takes a value after a space or an equals sign', () => {
    expect(values('--http-port', '9000', '--log-info=false')).toEqual({ 'http-port': [9000], 'log-info': [false] });
    expect(values('--model-repository=/a=b', '--model-repository', '/c')).toEqual({ 'model-repository': ['/a=b', '/c'] });
  });

  it('takes the last of a flag that cannot be repeated', () => {
    expect(values('--http-port=1', '--http-port=2')).toEqual({ 'http-port': [2] });
  });

  it.each(['true', 'TRUE', '1', 'on'])('takes %s for true', (text) =>
    expect(values(`--log-info=${text}`)['log-info']).toEqual([true]),
  );
  it.each(['false', 'False', '0', 'off'])('takes %s for false', (text) =>
    expect(values('--log-info', text)['log-info']).toEqual([false]),
  );

  it('refuses an empty member of a list, which a variable that is not set gives', () => {
    expect(problems('--model-repository=')).toEqual(['--model-repository: needs a value']);
  });

  it('takes fractions where they are allowed', () => {
    expect(values('--repository-poll-secs=0.5')).toEqual({ 'repository-poll-secs': [0.5] });
    expect(problems('--http-port=0.5')).toEqual(["--http-port: expected an integer from 0 to 65535, got '0.5'"]);
  });

  it('takes a switch by itself', () => {
    expect(values('--disable-auto-complete-config', '--http-port', '1')).toEqual({
      'disable-auto-complete-config': [true],
      'http-port': [1],
    });
    expect(problems('--disable-auto-complete-config=true')).toEqual([
      "--disable-auto-complete-config: takes no value, got 'true'",
    ]);
  });

  it('reports every problem: the flag, what was given, what is allowed', () => {
    expect(
      problems(
        '--http-prot=1',
        '--nonsense',
        'x',
        '--model-control-mode=sometimes',
        '--http-port=70000',
        '--log-info=maybe',
        'stray',
        '-p',
        '--repository-poll-secs',
        '-1',
        '--http-port',
      ),
    ).toEqual([
      'unknown flag --http-prot, did you mean --http-port?',
      'unknown flag --nonsense',
      "--model-control-mode: expected one of none, poll, explicit, got 'sometimes'",
      "--http-port: expected an integer from 0 to 65535, got '70000'",
      "--log-info: expected true or false, got 'maybe'",
      "unexpected argument 'stray'",
      'unknown flag -p',
      "--repository-poll-secs: expected a number of at least 0, got '-1'",
      '--http-port: needs a value',
    ]);
  });

  it.each(['', ' ', '0x10', '1_000', 'NaN', 'Infinity', '1e5', '٣'])('does not take %j for an integer', (text) => {
    expect(problems(`--http-port=${text}`)).toHaveLength(1);
  });
});
