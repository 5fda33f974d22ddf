import { describe, expect, it } from 'vitest';
import { EXTENSION_PARAMETERS, isKnownParameter, parameterProblem } from '../../../contract/extensions.ts';

describe('parameters of a configuration', () => {
  it.each([
    ['onnxruntime', 'intra_op_thread_count', '4'],
    ['onnxruntime', 'execution_mode', '1'],
    ['onnxruntime', 'free_dimension.N', '8'],
    ['onnxruntime', 'session.intra_op.allow_spinning', '0'],
    ['identity', 'instance_wise_delay_multiplier', '1.5'],
    ['python', 'intra_op_thread_count', 'of no meaning to this backend'],
    ['', 'anything', ''],
  ])('of backend %s are taken: %s = %j', (backend, key, value) => {
    expect(parameterProblem(backend, key, value)).toBeUndefined();
  });

  it.each([
    ['onnxruntime', 'intra_op_thread_count', '4.5', 'expected an integer from 0 to 1024'],
    ['onnxruntime', 'intra_op_thread_count', '-1', 'expected an integer from 0 to 1024'],
    ['onnxruntime', 'enable_mem_arena', 'true', 'expected 0 or 1'],
    ['onnxruntime', 'free_dimension.N', '0', 'expected an integer from 1 to 2147483647'],
    ['identity', 'execute_delay_ms', '', 'expected a number of 0 or more'],
    ['identity', 'creation_delay_sec', 'Infinity', 'expected a number of 0 or more'],
  ])('of backend %s are refused: %s = %j', (backend, key, value, says) => {
    expect(parameterProblem(backend, key, value)).toBe(`parameter '${key}': ${says}, got '${value}'`);
  });

  it('with our prefix must be known', () => {
    expect(parameterProblem('python', 'trireme_speed', '1')).toMatch("parameter 'trireme_speed' is unknown");
    expect(Object.keys(EXTENSION_PARAMETERS).filter((key) => !key.startsWith('trireme_'))).toEqual([]);
  });

  it('are known by name or by their beginning', () => {
    expect(isKnownParameter('onnxruntime', 'session.x')).toBe(true);
    expect(isKnownParameter('onnxruntime', 'session.')).toBe(false);
    expect(isKnownParameter('identity', 'session.x')).toBe(false);
  });
});
