/**
 * SARIF 2.1.0: problems in the form that code scanning services take.
 */
import type { Log, ReportingDescriptor, Result } from 'sarif';

export interface SarifProblem {
  /** Stable name of what is wrong: `input-removed`. */
  readonly rule: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  /** Relative to the root of the sources, with forward slashes; the whole if absent. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Said about the problem beside the message. */
  readonly properties?: Readonly<Record<string, unknown>>;
}

export interface SarifOptions {
  /** Version of this package. */
  readonly version: string;
  /** Rules by name, with a sentence on each; rules that are not here are described by their names. */
  readonly rules?: Readonly<Record<string, string>>;
}

/** Text of a log with one run. */
export function toSarif(problems: readonly SarifProblem[], { version, rules = {} }: SarifOptions): string {
  const ids = [...new Set(problems.map(({ rule }) => rule))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'trireme', version, semanticVersion: version, rules: ids.map((id) => toRule(id, rules[id])) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => toResult(problem, ids)),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function toRule(id: string, description = capitalize(id.replaceAll('-', ' '))): ReportingDescriptor {
  return { id, shortDescription: { text: description } };
}

function toResult({ rule, level, message, file, line, column, properties }: SarifProblem, ids: readonly string[]): Result {
  const region = line === undefined ? undefined : { startLine: line, ...(column !== undefined && { startColumn: column }) };
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level,
    message: { text: message },
    ...(file !== undefined && {
      locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, ...(region && { region }) } }],
    }),
    ...(properties && { properties: { ...properties } }),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
