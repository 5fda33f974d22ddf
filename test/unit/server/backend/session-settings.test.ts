import { describe, expect, it } from 'vitest';
import type { ModelConfig } from '../../../../contract/model-config.ts';
import { sessionSettings } from '../../../../server/backend/onnxruntime/session-settings.ts';
import { toSessionOptions } from '../../../../server/backend/onnxruntime/worker-session-options.ts';
import type { Logger } from '../../../../server/logger.ts';

const parametersOf = (values: Readonly<Record<string, string>>): ModelConfig => ({
  parameters: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { string_value: value }])),
});

function read(config: ModelConfig, backendOptions: Readonly<Record<string, string>> = {}) {
  const warnings: string[] = [];
  const logger = { warn: (message: string) => warnings.push(message) } as Partial<Logger> as Logger;
  const providers = ['CPUExecutionProvider'];
  const settings = sessionSettings({ config, backendOptions: new Map(Object.entries(backendOptions)), providers, logger });
  return { settings, warnings, logger };
}

describe('session settings', () => {
  it('are ONNX Runtime’s own where nothing is said', () => {
    expect(read({}).settings).toMatchObject({
      intraOpThreads: 0,
      interOpThreads: 0,
      parallelExecution: false,
      graphOptimizationLevel: 99,
      memoryArena: true,
      configEntries: {},
      providers: [],
    });
  });

  it('come from the model’s parameters', () => {
    const { settings, warnings } = read(
      parametersOf({
        intra_op_thread_count: '2',
        inter_op_thread_count: '3',
        execution_mode: '1',
        enable_mem_arena: '0',
        enable_mem_pattern: '0',
        'session.intra_op.allow_spinning': '0',
        'free_dimension.batch': '8',
      }),
    );
    expect(settings).toMatchObject({
      intraOpThreads: 2,
      interOpThreads: 3,
      parallelExecution: true,
      memoryArena: false,
      memoryPattern: false,
      configEntries: { 'session.intra_op.allow_spinning': '0' },
      freeDimensions: { batch: 8 },
    });
    expect(warnings).toEqual([]);
  });

  it('are taken from the server’s options where the model says nothing', () => {
    const { settings } = read(parametersOf({ intra_op_thread_count: '1' }), {
      intra_op_thread_count: '4',
      inter_op_thread_count: '5',
    });
    expect([settings.intraOpThreads, settings.interOpThreads]).toEqual([1, 5]);
  });

  it.each([
    [-1, 1],
    [0, 99],
    [1, 2],
    [2, 0],
  ])('map graph level %d to %d', (level, expected) => {
    expect(read({ optimization: { graph: { level } } }).settings.graphOptimizationLevel).toBe(expected);
  });

  it('refuse a graph level that there is not', () => {
    expect(() => read({ optimization: { graph: { level: 7 } } })).toThrow(
      'optimization.graph.level: expected -1 (basic), 0 (all)',
    );
  });

  it('refuse values that are no such numbers', () => {
    expect(() => read(parametersOf({ intra_op_thread_count: 'many' }))).toThrow(
      "parameter 'intra_op_thread_count': expected an integer from 0 to 1024, got 'many'",
    );
  });

  it('warn of a parameter that is not used, but not of the server’s own', () => {
    const { warnings } = read(parametersOf({ colour: 'red', trireme_x: '1', 'default-max-batch-size': '2' }), {
      trireme_instance: 'worker',
    });
    expect(warnings).toEqual(["parameter 'colour' is not one of the onnxruntime backend and is not used"]);
  });

  it('give the arena back after every run, where there is one', () => {
    const shrunk = (value: string, arena = '1') =>
      read(parametersOf({ 'memory.enable_memory_arena_shrinkage': value, enable_mem_arena: arena }));
    const { settings, warnings } = shrunk('cpu:0');
    expect(settings.runConfigEntries).toEqual({ 'memory.enable_memory_arena_shrinkage': 'cpu:0' });
    expect(settings.configEntries).toEqual({});
    expect(warnings).toEqual([]);
    expect(() => shrunk('cpu:0;gpu:0')).toThrow('expected cpu:0, the only device there is, got');
    expect(() => shrunk('cpu:0', '0')).toThrow('there is no arena to shrink with enable_mem_arena 0');
  });

  it('warn of what only looks like a parameter of memory', () => {
    expect(read(parametersOf({ 'memory.limit': '1' })).warnings).toEqual([
      "parameter 'memory.limit' is not one of the onnxruntime backend and is not used",
    ]);
  });

  it('refuse an accelerator that is not there, naming what is', () => {
    const withAccelerator = (name: string): ModelConfig => ({
      optimization: { execution_accelerators: { gpu_execution_accelerator: [{ name }] } },
    });
    expect(() => read(withAccelerator('cuda'))).toThrow(
      "execution accelerator 'cuda' (CUDAExecutionProvider) is not in this ONNX Runtime; it has CPUExecutionProvider",
    );
    expect(() => read(withAccelerator('warp'))).toThrow("execution accelerator 'warp' is unknown; known are cuda");
  });

  it('reach the portable runtime in its own words', () => {
    const { settings, warnings, logger } = read(
      parametersOf({
        intra_op_thread_count: '2',
        'session.a.b': '1',
        'session.c': '2',
        'free_dimension.N': '4',
        'memory.enable_memory_arena_shrinkage': 'cpu:0',
      }),
    );
    expect(toSessionOptions(settings, logger)).toEqual({
      intraOpNumThreads: 2,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      enableCpuMemArena: true,
      enableMemPattern: true,
      logSeverityLevel: 4,
      executionProviders: ['cpu'],
      extra: { session: { a: { b: '1' }, c: '2' } },
    });
    expect(warnings).toEqual([
      "free dimension 'N' is not set: that needs the native runtime",
      "parameter 'memory.enable_memory_arena_shrinkage' is not used: that needs the native runtime",
    ]);
  });
});
