import { describe, expect, it } from 'vitest';
import { checkSupport } from '../../../contract/support.ts';
import { parse } from '../../../contract/text-format.ts';

const capabilities = { backends: new Set(['onnxruntime', 'identity']), raggedBatch: false, decoupled: false };
const problemsOf = (text: string) =>
  checkSupport(parse(`backend: "onnxruntime" ${text}`, { file: 'm' }).config, 'm', capabilities).map(
    ({ severity, path }) => `${severity} ${path}`,
  );

describe('fields that the server does not honour', () => {
  it.each([
    ['sequence_batching { }', 'error sequence_batching'],
    ['response_cache { enable: true }', 'warning response_cache'],
    ['model_warmup { name: "w" }', 'warning model_warmup'],
    ['dynamic_batching { priority_levels: 2 default_priority_level: 1 }', 'error dynamic_batching.priority_levels'],
    ['batch_input { }', 'error batch_input'],
    ['batch_output { }', 'error batch_output'],
    ['model_repository_agents { agents { name: "checksum" } }', 'error model_repository_agents'],
    ['model_operations { op_library_filename: "ops.so" }', 'error model_operations.op_library_filename'],
    ['runtime: "x.so"', 'warning runtime'],
    ['cc_model_filenames { key: "8.0" value: "m.plan" }', 'warning cc_model_filenames'],
    ['optimization { cuda { graphs: true } }', 'warning optimization.cuda'],
    ['optimization { priority: PRIORITY_MAX }', 'warning optimization.priority'],
    ['optimization { gather_kernel_buffer_threshold: 4 }', 'warning optimization.gather_kernel_buffer_threshold'],
    ['optimization { eager_batching: true }', 'warning optimization.eager_batching'],
    ['input { name: "x" allow_ragged_batch: true }', 'error input[0].allow_ragged_batch'],
    ['model_transaction_policy { decoupled: true }', 'error model_transaction_policy.decoupled'],
    ['instance_group { passive: true }', 'error instance_group[0].passive'],
    ['instance_group { secondary_devices { } }', 'error instance_group[0].secondary_devices'],
    ['instance_group { host_policy: "p" }', 'warning instance_group[0].host_policy'],
    ['instance_group { rate_limiter { priority: 2 } }', 'warning instance_group[0].rate_limiter'],
  ])('%s is said: %s', (text, expected) => {
    expect(problemsOf(text)).toEqual([expected]);
  });

  it('says nothing of what it honours', () => {
    expect(
      problemsOf('max_batch_size: 4 dynamic_batching { preserve_ordering: true } instance_group { count: 2 kind: KIND_CPU }'),
    ).toEqual([]);
  });

  it('refuses namespaces in the steps of an ensemble', () => {
    const step = { model_name: 'm', model_namespace: '/models' };
    const problems = checkSupport({ platform: 'ensemble', ensemble_scheduling: { step: [step] } }, 'e', capabilities);
    expect(problems).toMatchObject([{ severity: 'error', path: 'ensemble_scheduling.step', rule: 'namespace-support' }]);
  });

  it.each(['tensorflow', 'pytorch', 'openvino', 'tensorrt', 'python'])('names a way to serve models of backend %s', (backend) => {
    const [problem] = checkSupport({ backend }, 'm', capabilities);
    expect(problem?.message).toMatch(/ONNX/);
  });

  it('names the way from a backend that there is not', () => {
    const [problem] = checkSupport({ backend: 'tensorflow' }, 'm', capabilities);
    expect(problem?.message).toBe(
      "backend 'tensorflow' is not available; available are 'identity', 'onnxruntime': export the model to ONNX (tf2onnx) and use the onnxruntime backend",
    );
  });
});
