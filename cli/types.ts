/**
 * `trireme types`: declarations of a model file's inputs and outputs.
 */
import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';

interface TypesCommandOptions {
  readonly output?: string;
  readonly name?: string;
  readonly batching?: boolean;
}

export function addTypesCommand(program: Command): void {
  program
    .command('types')
    .description("declare a model file's inputs and outputs in TypeScript")
    .argument('<model.onnx>', 'ONNX file')
    .option('-o, --output <file>', 'TypeScript file to write (default: stdout)')
    .option('-n, --name <name>', "name of the declaration (default: the file's or its folder's)")
    .option('--batching', 'the first dimension is the batch (default: if every tensor leaves it open)')
    .option('--no-batching', 'the first dimension is one like the others')
    .action(async (file: string, { output, name, batching }: TypesCommandOptions) => {
      const { onnxTypes } = await import('../synth/import/onnx-types.ts');
      const text = onnxTypes({ file, name, batching });
      if (output === undefined) process.stdout.write(text);
      else writeFileSync(output, text);
    });
}
