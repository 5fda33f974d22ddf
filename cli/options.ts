/**
 * Options that several commands have, and how options that may be repeated are gathered.
 */
import { Option } from 'commander';

/** `--context key=value`, as an object. */
export function contextOption(): Option {
  return new Option('-c, --context <key=value>', 'context of the app, may be repeated')
    .argParser(collectContext)
    .default({}, 'none');
}

/** For an option that may be repeated: all that was given, in order. */
export function collect(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

function collectContext(entry: string, context: Readonly<Record<string, string>>): Record<string, string> {
  const separator = entry.indexOf('=');
  if (separator < 1) throw new Error(`--context: got '${entry}', want key=value`);
  return { ...context, [entry.slice(0, separator)]: entry.slice(separator + 1) };
}
