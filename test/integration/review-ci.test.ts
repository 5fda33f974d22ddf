/**
 * The examples of pipelines: they parse, and every command in them is one that there is, with options that it has.
 */
import { chmodSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addReviewCommand } from '../../cli/review.ts';
import { addSynthCommand } from '../../cli/synth.ts';
import { addValidateCommand } from '../../cli/validate.ts';
import { FORMATS } from '../../synth/review/formats.ts';
import { parsePrices } from '../../synth/review/resources.ts';
import { temporaryFolder } from '../support/folder.ts';
import { ROOT, runCommand } from '../support/trireme.ts';

const FOLDER = join(ROOT, 'examples/ci');

interface GitHubWorkflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<
    Record<string, { readonly 'runs-on': string; readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }>
  >;
}

interface GitLabPipeline {
  readonly trireme: {
    readonly script: readonly string[];
    readonly rules: readonly object[];
    readonly after_script: readonly string[];
  };
}

function read(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

/** `npx trireme …` in lines of shell, without redirections. */
function commandsIn(lines: readonly string[]): string[][] {
  return lines
    .flatMap((line) => line.split('\n'))
    .filter((line) => line.startsWith('npx trireme '))
    .map((line) =>
      line
        .replace(/ > \S+$/, '')
        .replaceAll('"', '')
        .split(/\s+/)
        .slice(2),
    );
}

/** Parses a command line as `trireme` does; gives the name of the command and its options, without running it. */
async function parsed(args: readonly string[]): Promise<{ name: string; options: Record<string, unknown> }> {
  const program = new Command('trireme').exitOverride().configureOutput({ writeErr: () => {} });
  addSynthCommand(program);
  addValidateCommand(program);
  addReviewCommand(program);
  let result: { name: string; options: Record<string, unknown> } | undefined;
  for (const command of program.commands) {
    command.exitOverride().configureOutput({ writeErr: () => {} });
    command.action(() => {
      result = { name: command.name(), options: command.opts() };
    });
  }
  await program.parseAsync(args, { from: 'user' });
  return result!;
}

async function expectReview(lines: readonly string[]): Promise<void> {
  const commands = await Promise.all(commandsIn(lines).map(parsed));
  expect(commands.map(({ name }) => name)).toEqual(['synth', 'validate', 'review']);
  const [synth, validate, review] = commands;
  expect(synth!.options).toMatchObject({ typecheck: true, output: 'dist' });
  expect(validate!.options).toEqual({ sarif: true });
  for (const format of review!.options['format'] as string[]) expect(Object.keys(FORMATS)).toContain(format.split('=')[0]);
  expect(review!.options['failOn']).toBe('error');
}

describe('the examples of pipelines', () => {
  it('of GitHub Actions is a workflow whose commands there are', async () => {
    const workflow = parse(read('github-actions.yml')) as GitHubWorkflow;
    expect(Object.keys(workflow.on)).toEqual(['pull_request']);
    const { steps, 'runs-on': machine } = workflow.jobs['review']!;
    expect(machine).toBe('ubuntu-latest');
    for (const { uses, run } of steps) expect(Boolean(uses) !== Boolean(run)).toBe(true);
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@v\d+$/);
    await expectReview(steps.flatMap(({ run }) => run ?? []));
  });

  it('of GitLab CI is a pipeline whose commands there are', async () => {
    const { trireme } = parse(read('gitlab-ci.yml')) as GitLabPipeline;
    expect(trireme.rules).toHaveLength(1);
    await expectReview(trireme.script);
  });

  it.each([
    ['[]', ['--data-urlencode body@review.md http://gitlab/projects/1/merge_requests/2/notes']],
    [
      '[{"id":3,"body":"hello"},{"id":5,"body":"<!-- trireme review -->\\n## Trireme review"}]',
      ['--request PUT --data-urlencode body@review.md http://gitlab/projects/1/merge_requests/2/notes/5'],
    ],
  ])('of GitLab CI writes a note, or replaces its own, where there are %j', async (notes, expected) => {
    const cwd = temporaryFolder({
      'review.md': 'text',
      'notes.json': notes,
      'bin/curl': `#!/bin/sh\ncase "$*" in *per_page*) cat notes.json ;; *) shift 5; echo "$*" >> calls.txt ;; esac\n`,
      'calls.txt': '',
    });
    chmodSync(join(cwd, 'bin/curl'), 0o755);
    const { trireme } = parse(read('gitlab-ci.yml')) as GitLabPipeline;
    const env = {
      PATH: `${cwd}/bin:${dirname(process.execPath)}:${process.env['PATH']}`,
      TRIREME_REVIEW_TOKEN: 't',
      CI_API_V4_URL: 'http://gitlab',
      CI_PROJECT_ID: '1',
      CI_MERGE_REQUEST_IID: '2',
    };
    expect(await runCommand('bash', ['-euc', trireme.after_script.join('\n')], { cwd, env })).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    expect(readFileSync(join(cwd, 'calls.txt'), 'utf8').trim().split('\n')).toEqual(expected);
  });

  it('has prices that are taken', () => {
    expect(parsePrices(read('prices.json'))).toMatchObject({
      currency: 'USD',
      gpuHour: { 'nvidia.com/gpu': expect.any(Number) },
    });
  });
});
