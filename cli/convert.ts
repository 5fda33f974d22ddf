/**
 * `trireme convert`: a model configuration from one form to another: config.pbtxt, and JSON as the server's config endpoint shows it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { fromJson, toJson } from '../contract/json-format.ts';
import type { ModelConfig } from '../contract/model-config.ts';
import { describeProblem, parseBytes, print } from '../contract/text-format.ts';

const FORMS = ['pbtxt', 'json'] as const;
type Form = (typeof FORMS)[number];

export function addConvertCommand(program: Command): void {
  program
    .command('convert')
    .description('convert a model configuration between config.pbtxt and JSON')
    .argument('<file>', "file to read, '-' for stdin; what begins with '{' is JSON")
    .requiredOption('--to <form>', `form to write: ${FORMS.join(' or ')}`)
    .option('-o, --output <file>', 'file to write (default: stdout)')
    .action((file: string, options: { readonly to: string; readonly output?: string }) => {
      if (!isForm(options.to)) throw new Error(`--to: got '${options.to}', want ${FORMS.join(' or ')}`);
      const text = render(read(file), options.to);
      if (options.output === undefined) process.stdout.write(text);
      else writeFileSync(options.output, text);
    });
}

function isForm(form: string): form is Form {
  return FORMS.some((known) => known === form);
}

function read(file: string): ModelConfig {
  const name = file === '-' ? 'stdin' : file;
  const bytes = readFileSync(file === '-' ? 0 : file);
  if (bytes.toString('utf8').trimStart().startsWith('{')) {
    try {
      return fromJson(bytes.toString('utf8'));
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { config, warnings } = parseBytes(bytes, { file: name });
  for (const warning of warnings) console.error(`warning: ${describeProblem(warning)}`);
  return config;
}

function render(config: ModelConfig, form: Form): string {
  return form === 'pbtxt' ? print(config) : `${toJson(config, { indent: 2 })}\n`;
}
