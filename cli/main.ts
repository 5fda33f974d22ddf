/**
 * The `trireme` command: from arguments to the command that they name. Each command has a file of its own.
 */
import { Command, CommanderError } from 'commander';
import { addBuildNativeCommand } from './build-native.ts';
import { addConvertCommand } from './convert.ts';
import { addImportCommand } from './import.ts';
import { packageVersion } from './package-version.ts';
import { addReviewCommand } from './review.ts';
import { addServeCommand } from './serve.ts';
import { addSynthCommand } from './synth.ts';
import { addTypesCommand } from './types.ts';
import { addValidateCommand } from './validate.ts';

/** Runs the command; its outcome is in `process.exitCode`. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('trireme')
    .description('inference serving as code')
    .version(packageVersion())
    .exitOverride()
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for the options)');
  addSynthCommand(program);
  addServeCommand(program);
  addValidateCommand(program);
  addConvertCommand(program);
  addImportCommand(program);
  addTypesCommand(program);
  addReviewCommand(program);
  addBuildNativeCommand(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
    } else {
      console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main(process.argv.slice(2));
