import { describe, expect, it } from 'vitest';
import { EXTENSION_PARAMETERS, isKnownParameter, PARAMETER_RULE, parameterProblem } from '../../../contract/extensions.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';

describe('parameters of a configuration', () => {
  it.each([
    ['onnxruntime', 'intra_op_thread_count', '4'],
    ['onnxruntime', 'execution_mode', '1'],
    ['onnxruntime', 'free_dimension.N', '8'],
    ['onnxruntime', 'session.intra_op.allow_spinning', '0'],
    ['identity', 'instance_wise_delay_multiplier', '1.5'],
    ['python', 'intra_op_thread_count', 'of no meaning to this backend'],
    ['', 'anything', ''],
    ['onnxruntime', 'trireme_request_duration_buckets', '0.001, 0.05,1e1'],
    ['', 'trireme_unbatched_step', 'warning'],
  ])('of backend %s are taken: %s = %j', (backend, key, value) => {
    expect(parameterProblem(backend, key, value)).toBeUndefined();
  });

  it.each([
    ['onnxruntime', 'intra_op_thread_count', '4.5', 'expected an integer from 0 to 1024'],
    ['onnxruntime', 'intra_op_thread_count', '-1', 'expected an integer from 0 to 1024'],
    ['onnxruntime', 'enable_mem_arena', 'true', 'expected 0 or 1'],
    ['onnxruntime', 'free_dimension.N', '0', 'expected an integer from 1 to 2147483647'],
    ['python', 'trireme_request_duration_buckets', '0.1,0.05', 'expected up to 200 rising numbers above 0, separated by commas'],
    ['python', 'trireme_request_duration_buckets', '0,1', 'expected up to 200 rising numbers above 0, separated by commas'],
    ['python', 'trireme_request_duration_buckets', '', 'expected up to 200 rising numbers above 0, separated by commas'],
    [
      'python',
      'trireme_request_duration_buckets',
      '1,Infinity',
      'expected up to 200 rising numbers above 0, separated by commas',
    ],
    ['', 'trireme_unbatched_step', 'ignore', 'expected one of error, warning'],
    ['identity', 'execute_delay_ms', '', 'expected a number of 0 or more'],
    ['identity', 'creation_delay_sec', 'Infinity', 'expected a number of 0 or more'],
  ])('of backend %s are refused: %s = %j', (backend, key, value, says) => {
    expect(parameterProblem(backend, key, value)).toBe(`parameter '${key}': ${says}, got '${value}'`);
  });

  it('with our prefix must be known', () => {
    expect(parameterProblem('python', 'trireme_speed', '1')).toMatch("parameter 'trireme_speed' is unknown");
    expect(Object.keys(EXTENSION_PARAMETERS).filter((key) => !key.startsWith('trireme_'))).toEqual([]);
  });

  it('that mean something to ensembles only are warned of elsewhere', () => {
    const parameters = { trireme_unbatched_step: { string_value: 'warning' } };
    const found = (config: ModelConfig) => [...PARAMETER_RULE.check(config, { name: 'm', isComplete: true })];
    expect(found({ backend: 'python', parameters })).toMatchObject([
      { severity: 'warning', path: 'parameters["trireme_unbatched_step"]' },
    ]);
    expect(found({ ensemble_scheduling: {}, parameters })).toEqual([]);
  });

  it('are known by name or by their beginning', () => {
    expect(isKnownParameter('onnxruntime', 'session.x')).toBe(true);
    expect(isKnownParameter('onnxruntime', 'session.')).toBe(false);
    expect(isKnownParameter('identity', 'session.x')).toBe(false);
  });
});
