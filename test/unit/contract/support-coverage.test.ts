import type { Enum, Field, Type } from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { fieldsOf, INTEGER_RANGES, isEnumField, MODEL_CONFIG_TYPE, messageType } from '../../../contract/canonical.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { checkSupport } from '../../../contract/support.ts';

/** Fields that the server acts upon, or that say nothing which it would have to act upon; a name stands for all below it. */
const HONOURED: readonly string[] = [
  'name',
  'platform',
  'backend',
  'version_policy',
  'max_batch_size',
  'input.name',
  'input.data_type',
  'input.dims',
  'input.reshape',
  'input.optional',
  // Says what the dims mean; nothing follows from it but the check that there are three.
  'input.format',
  // Refused by validation for all but TensorRT models, whose backend is not available.
  'input.is_shape_tensor',
  'input.is_non_linear_format_io',
  'output.name',
  'output.data_type',
  'output.dims',
  'output.reshape',
  'output.label_filename',
  'output.is_shape_tensor',
  'output.is_non_linear_format_io',
  'optimization.graph',
  'optimization.execution_accelerators',
  // Where a buffer lies changes no result, and without a GPU no speed either.
  'optimization.input_pinned_memory',
  'optimization.output_pinned_memory',
  'dynamic_batching.preferred_batch_size',
  'dynamic_batching.max_queue_delay_microseconds',
  'dynamic_batching.preserve_ordering',
  'dynamic_batching.default_queue_policy',
  // Of several levels, which are refused.
  'dynamic_batching.default_priority_level',
  'ensemble_scheduling.step.model_name',
  'ensemble_scheduling.step.model_version',
  'ensemble_scheduling.step.input_map',
  'ensemble_scheduling.step.output_map',
  'ensemble_scheduling.max_inflight_requests',
  'instance_group.name',
  'instance_group.kind',
  'instance_group.count',
  'instance_group.gpus',
  'default_model_filename',
  'metric_tags',
  // Each backend says which of them it knows.
  'parameters',
];

const CAPABILITIES = { backends: new Set(['onnxruntime']), raggedBatch: false, decoupled: false };

/** Every field of the schema that is no message itself, with the smallest config that sets it. */
function* settings(type: Type = MODEL_CONFIG_TYPE): Iterable<readonly [path: string, config: object]> {
  for (const field of fieldsOf(type)) {
    const nested = messageType(field);
    const wrap = (value: unknown) => ({ [field.name]: field.map ? { '1': value } : field.repeated ? [value] : value });
    if (!nested || fieldsOf(nested).length === 0) yield [field.name, wrap(nested ? {} : exampleOf(field))];
    else for (const [path, value] of settings(nested)) yield [`${field.name}.${path}`, wrap(value)];
  }
}

/** A value that is not the default. */
function exampleOf(field: Field): unknown {
  if (isEnumField(field))
    return Object.keys((field.resolvedType as Enum).values)[1] ?? Object.keys((field.resolvedType as Enum).values)[0];
  if (INTEGER_RANGES[field.type]) return 2n;
  return { string: 'x', bool: true }[field.type] ?? 0.5;
}

const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

describe('every field of a configuration', () => {
  const all = [...settings()].map(([path, config]) => {
    const problems = checkSupport({ ...config, backend: 'onnxruntime' } as ModelConfig, 'm', CAPABILITIES);
    return { path, isReported: problems.length > 0 };
  });

  it('is honoured, or said not to be', () => {
    expect(all.filter(({ path, isReported }) => !isReported && !HONOURED.some((name) => isBelow(path, name)))).toEqual([]);
  });

  it('is not both', () => {
    expect(all.filter(({ path, isReported }) => isReported && HONOURED.some((name) => isBelow(path, name)))).toEqual([]);
  });
});
