/**
 * `trireme import`: a Triton model repository as the TypeScript of an app.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';

interface ImportCommandOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly directory: string;
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('write the app of a Triton model repository: TypeScript that synthesizes to the same configurations')
    .argument('<repository>', 'folder of models, which stays where it is: the app takes its files from there')
    .option('-o, --output <file>', 'TypeScript file to write (default: stdout)')
    .option('--directory <name>', "name of the repository's folder in the output of the app", 'models')
    .option('--force', 'overwrite the file')
    .action(async (repository: string, options: ImportCommandOptions) => {
      process.exitCode = await importCommand(repository, options);
    });
}

/** Returns the exit code. */
async function importCommand(repository: string, { output, force, directory }: ImportCommandOptions): Promise<number> {
  if (output !== undefined && !force && existsSync(output))
    throw new Error(`'${output}' is there already: overwrite it with --force`);
  const { importRepository } = await import('../synth/import/import-repository.ts');
  const folder = output === undefined ? process.cwd() : dirname(resolve(output));
  const appPath = relative(folder, resolve(repository)).split(sep).join('/') || '.';
  const { source, errors, warnings } = await importRepository({ repository, appPath, directory });
  for (const warning of warnings) console.error(`warning: ${warning}`);
  for (const error of errors) console.error(`error: ${error}`);
  if (source === undefined) return 1;
  if (output === undefined) process.stdout.write(source);
  else {
    writeFileSync(output, source);
    console.log(`written ${output}`);
  }
  return 0;
}
