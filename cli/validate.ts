/**
 * `trireme validate`: tells what is wrong with a model repository, without a server: for people, as JSON, or as SARIF for code scanning.
 */
import { join, relative, resolve, sep } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isTritonRelease, type TritonRelease } from '../contract/schema-releases.ts';
import { toSarif } from '../synth/sarif.ts';
import { gitRoot } from './git-base.ts';
import { packageVersion } from './package-version.ts';
import { checkRepository, type ModelReport, type RepositoryProblem } from './repository-problems.ts';

export function addValidateCommand(program: Command): void {
  program
    .command('validate')
    .description('check a model repository: layout, configurations, ONNX files, ensembles')
    .argument('<repository>', 'folder of models')
    .addOption(new Option('--json', 'print the outcome as JSON').conflicts('sarif'))
    .option('--sarif', 'print the problems as SARIF 2.1.0')
    .option('-q, --quiet', 'print problems only')
    .option('--triton <release>', 'also check that a Triton of this release (24.10) knows every field', toRelease)
    .action((repository: string, options: ValidateOptions) => {
      process.exitCode = validate(repository, options);
    });
}

interface ValidateOptions {
  readonly json?: boolean;
  readonly sarif?: boolean;
  readonly quiet?: boolean;
  readonly triton?: TritonRelease;
}

function toRelease(text: string): TritonRelease {
  if (!isTritonRelease(text)) throw new InvalidArgumentError(`expected a release as 24.10, got '${text}'`);
  return text;
}

/** Returns the exit code: 1 if there is an error. */
function validate(repository: string, { json, sarif, quiet, triton }: ValidateOptions): number {
  const models = checkRepository(repository, { triton });
  const errors = count(models, 'error');
  const ok = errors === 0;
  if (json) {
    console.log(JSON.stringify({ ok, repository, models }, undefined, 2));
    return ok ? 0 : 1;
  }
  if (sarif) {
    process.stdout.write(render(repository, models));
    return ok ? 0 : 1;
  }
  for (const { name, problems } of models) {
    for (const problem of problems) console.error(format(repository, name, problem));
  }
  if (!quiet)
    console.log(
      `${repository}: ${plural(models.length, 'model')}, ${plural(errors, 'error')}, ${plural(count(models, 'warning'), 'warning')}`,
    );
  return ok ? 0 : 1;
}

/** Paths are relative to the top of the git repository that the models are in, as code scanning wants them. */
function render(repository: string, models: readonly ModelReport[]): string {
  const root = gitRoot(repository) ?? process.cwd();
  const path = (file: string) => relative(root, resolve(repository, file)).split(sep).join('/');
  const problems = models.flatMap(({ name, problems: found }) =>
    found.map(({ severity, rule, file, line, column, field, message }) => ({
      rule,
      level: severity,
      message: field && line === undefined ? `${field}: ${message}` : message,
      file: path(file ?? name),
      line,
      column,
      properties: { model: name, ...(field && { field }) },
    })),
  );
  return toSarif(problems, { version: packageVersion() });
}

function count(models: readonly ModelReport[], severity: RepositoryProblem['severity']): number {
  return models.flatMap(({ problems }) => problems).filter((problem) => problem.severity === severity).length;
}

function plural(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** `error: models/encoder/config.pbtxt:3:1: input[0].dims: …` */
function format(repository: string, model: string, { severity, file, line, column, field, message }: RepositoryProblem): string {
  const place = line === undefined ? '' : `:${line}:${column}`;
  return `${severity}: ${join(repository, file ?? model)}${place}: ${field && line === undefined ? `${field}: ` : ''}${message}`;
}
