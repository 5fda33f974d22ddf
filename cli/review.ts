/**
 * `trireme review`: what a change of the code changes for those who use what is synthesized from it.
 *
 * What it does is in `review-run.ts`, which is loaded only when it is asked for: other commands read no YAML.
 */
import { type Command, Option } from 'commander';
import { SEVERITIES } from '../synth/review/finding.ts';
import { FORMATS } from '../synth/review/formats.ts';
import { collect, contextOption } from './options.ts';

export interface ReviewCommandOptions {
  readonly app: string;
  readonly base: string;
  readonly head?: string;
  readonly models?: string;
  readonly format: readonly string[];
  readonly prices?: string;
  readonly failOn: string;
  readonly context: Readonly<Record<string, string>>;
}

export function addReviewCommand(program: Command): void {
  program
    .command('review')
    .description('tell what a change means: which clients it breaks, what it reloads, restarts and costs')
    .requiredOption('-b, --base <base>', 'what to compare with: a git ref, an output folder, or the URL of a running server')
    .option('-a, --app <file>', 'TypeScript or JavaScript file of the app', 'app.ts')
    .option('--head <folder>', 'output folder to take in place of what the app says now')
    .option('--models <folder>', 'folder of the output that a running server has its models from, where there are several')
    .addOption(
      new Option('-f, --format <format[=file]>', `${Object.keys(FORMATS).join(', ')}; may be repeated`)
        .argParser(collect)
        .default([], 'markdown'),
    )
    .option('--prices <file>', 'JSON file of prices, for what a month costs')
    .option('--fail-on <severity>', `exit 1 if a finding is as grave: ${SEVERITIES.join(', ')}, never`, 'error')
    .addOption(contextOption())
    .action(async (options: ReviewCommandOptions) => {
      const { reviewCommand } = await import('./review-run.ts');
      process.exitCode = await reviewCommand(options);
    });
}
