/**
 * The Triton releases that added fields to the schema. An older Triton refuses a whole file for one such field, so a repository that is
 * meant for it can be checked against its release.
 */
import type { ModelConfig } from './model-config.ts';
import type { Problem } from './problem.ts';

/** A release by its container's name: `24.10`. */
export type TritonRelease = `${number}.${number}`;

/** Path without indices → release. What is not listed is older than 23.09. */
export const FIELD_RELEASES: Readonly<Record<string, TritonRelease>> = {
  'sequence_batching.oldest.preserve_ordering': '23.09',
  'sequence_batching.iterative_sequence': '23.12',
  'sequence_batching.state.use_same_buffer_for_input_output': '23.12',
  'sequence_batching.state.use_growable_memory': '23.12',
  runtime: '24.01',
  'input.is_non_linear_format_io': '24.08',
  'output.is_non_linear_format_io': '24.08',
  model_metrics: '24.11',
  'ensemble_scheduling.max_inflight_requests': '25.11',
};

export function isTritonRelease(text: string): text is TritonRelease {
  return /^\d\d\.(0[1-9]|1[0-2])$/.test(text);
}

/** An error for each field that a Triton of this release does not know. */
export function fieldsNewerThan(config: ModelConfig, release: TritonRelease): Problem[] {
  return Object.entries(FIELD_RELEASES)
    .filter(([, added]) => added > release)
    .flatMap(([field, added]) =>
      pathsTo(config, field.split('.')).map((path) => ({
        severity: 'error' as const,
        path,
        message: `Triton ${release} does not know this field: it came with ${added}`,
        rule: 'schema-release',
      })),
    );
}

/** Where the field is given, with the indices of lists. */
function pathsTo(value: unknown, [name, ...rest]: readonly string[], path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => pathsTo(item, [name!, ...rest], `${path}[${index}]`));
  const member = (value as Readonly<Record<string, unknown>> | undefined)?.[name!];
  if (member === undefined) return [];
  const at = path === '' ? name! : `${path}.${name}`;
  return rest.length === 0 ? [at] : pathsTo(member, rest, at);
}
