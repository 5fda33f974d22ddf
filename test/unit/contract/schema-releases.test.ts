import type { Type } from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { MODEL_CONFIG_TYPE, messageType } from '../../../contract/canonical.ts';
import { FIELD_RELEASES, fieldsNewerThan, isTritonRelease } from '../../../contract/schema-releases.ts';

describe('a configuration for an older Triton', () => {
  const config = {
    input: [{ name: 'a' }, { name: 'b', is_non_linear_format_io: true }],
    model_metrics: { metric_control: [] },
    ensemble_scheduling: { step: [], max_inflight_requests: 4 },
  };

  it('is told every field that its release does not know, and the one that brought it', () => {
    expect(fieldsNewerThan(config, '24.07').map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'input[1].is_non_linear_format_io: Triton 24.07 does not know this field: it came with 24.08',
      'model_metrics: Triton 24.07 does not know this field: it came with 24.11',
      'ensemble_scheduling.max_inflight_requests: Triton 24.07 does not know this field: it came with 25.11',
    ]);
  });

  it('may use what its release knows', () => {
    expect(fieldsNewerThan(config, '25.11')).toEqual([]);
  });

  it('is named by year and month', () => {
    expect(['24.10', '2.51', '24.13', '24.1', 'latest'].map(isTritonRelease)).toEqual([true, false, false, false, false]);
  });

  it('is checked for fields that the schema has', () => {
    const unknown = Object.keys(FIELD_RELEASES).filter((path) => {
      let type: Type | undefined = MODEL_CONFIG_TYPE;
      return !path.split('.').every((name) => {
        const field = type?.fields[name]?.resolve();
        type = field && messageType(field);
        return field !== undefined;
      });
    });
    expect(unknown).toEqual([]);
  });
});
