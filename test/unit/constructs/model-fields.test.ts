import { describe, expect, it } from 'vitest';
import {
  CustomModel,
  cpu,
  fp32,
  gpu,
  int32,
  Model,
  ModelRepository,
  micros,
  millis,
  seconds,
  VersionPolicy,
} from '../../../constructs/index.ts';
import { UNOFFERED_FIELDS } from '../../../constructs/model/unoffered-fields.ts';
import { Testing } from '../../../constructs/testing/index.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { schemaFields, setFields } from '../../support/config-fields.ts';

/** Models that between them use every prop that there is. */
function everyProp(): ModelConfig[] {
  const app = Testing.app();
  const models = new ModelRepository(app, 'models');
  const group = {
    count: 2,
    name: 'g',
    rateLimiter: { resources: [{ name: 'r', count: 1, global: true }], priority: 2 },
    passive: true,
    hostPolicy: 'numa0',
    profiles: ['1'],
  };
  const batching = new CustomModel(models, 'batching', {
    backend: 'mine',
    library: 'libmine.so',
    runtime: 'r',
    maxBatchSize: 8,
    versions: { 1: 'a' },
    versionPolicy: VersionPolicy.latest(2),
    defaultModelFilename: 'm.bin',
    ccModelFilenames: { '8.0': 'ampere.bin' },
    inputs: {
      x: fp32(4, { format: 'FORMAT_NHWC', allowRaggedBatch: true, reshape: [2, 2], isShapeTensor: true, optional: true }),
      y: fp32(4, { isNonLinearFormatIo: true }),
    },
    outputs: {
      z: fp32(4, { labels: ['a'], reshape: [2, 2], isShapeTensor: true, isNonLinearFormatIo: true }),
    },
    dynamicBatching: {
      preferredBatchSizes: [4],
      maxQueueDelay: micros(500),
      preserveOrdering: true,
      priorityLevels: 2,
      defaultPriorityLevel: 1,
      defaultQueuePolicy: { timeoutAction: 'DELAY', defaultTimeout: millis(5), allowTimeoutOverride: true, maxQueueSize: 9 },
      priorityQueuePolicies: {
        2: { timeoutAction: 'DELAY', defaultTimeout: millis(5), allowTimeoutOverride: true, maxQueueSize: 9 },
      },
    },
    instanceGroups: [gpu({ ...group, gpus: [1], dlaCores: [1] })],
    optimization: {
      graphLevel: 1,
      priority: 'PRIORITY_MAX',
      cuda: {
        graphs: true,
        busyWaitEvents: true,
        outputCopyStream: true,
        graphSpecs: [{ batchSize: 1, inputs: { x: [4] }, lowerBound: { batchSize: 1, inputs: { x: [2] } } }],
      },
      gpuExecutionAccelerators: [{ name: 'tensorrt', parameters: { precision_mode: 'FP16' } }],
      cpuExecutionAccelerators: [{ name: 'openvino', parameters: { a: 'b' } }],
      inputPinnedMemory: true,
      outputPinnedMemory: true,
      gatherKernelBufferThreshold: 3,
      eagerBatching: true,
    },
    batchInputs: [{ kind: 'BATCH_ITEM_SHAPE', targets: ['s'], datatype: 'FP32', sources: ['x'] }],
    batchOutputs: [{ targets: ['z'], sources: ['x'] }],
    metricTags: { team: 'search' },
    parameters: { a: 1, b: true, c: 'x' },
    warmup: [
      {
        name: 'w',
        batchSize: 2,
        count: 3,
        inputs: { x: { spec: fp32(4) }, y: { spec: fp32(4), data: 'random' }, f: { spec: fp32(4), data: { file: 'x.bin' } } },
      },
    ],
    opLibraries: ['libops.so'],
    decoupled: true,
    repositoryAgents: [{ name: 'checksum', parameters: { a: 'b' } }],
    responseCache: true,
    metricControls: [{ family: 'nv_inference_first_response_histogram_ms', buckets: [1, 2] }],
  });
  const control = (values: object) => ({ start: values, ready: values, end: values, correlationId: 'UINT64' }) as never;
  const direct = new Model(models, 'direct', {
    backend: 'mine',
    versionPolicy: VersionPolicy.all(),
    sequenceBatching: {
      direct: { maxQueueDelay: micros(1), minimumSlotUtilization: 0.5 },
      maxSequenceIdle: seconds(5),
      controlInputs: { i: control({ int32: [0, 1] }), f: control({ fp32: [0, 1] }), b: control({ bool: [false, true] }) },
      states: [
        {
          input: 'in',
          output: 'out',
          spec: int32(1),
          initialState: { name: 'zero' },
          useSameBufferForInputOutput: true,
          useGrowableMemory: true,
        },
        { input: 'in2', output: 'out2', spec: int32(1), initialState: { name: 'file', dataFile: 'state.bin' } },
      ],
      iterativeSequence: true,
    },
    instanceGroups: [cpu(group)],
  });
  const oldest = new Model(models, 'oldest', {
    backend: 'mine',
    versionPolicy: VersionPolicy.specific(1, 3n),
    sequenceBatching: {
      oldest: { maxCandidateSequences: 4, preferredBatchSizes: [2], maxQueueDelay: micros(1), preserveOrdering: true },
    },
  });
  return [batching, direct, oldest].map((model) => model._toConfig());
}

describe('the fields of a model configuration', () => {
  const offered = new Set(everyProp().flatMap((config) => setFields(config)));
  const ensemble = (path: string) => path.startsWith('ensemble_scheduling.');

  it('are each offered by a prop, or listed with the reason why not', () => {
    const missing = schemaFields().filter(
      (path) => !offered.has(path) && !Object.hasOwn(UNOFFERED_FIELDS, path) && !ensemble(path),
    );
    expect(missing).toEqual([]);
  });

  it('stand in the list of those without a prop only if there is none', () => {
    expect(Object.keys(UNOFFERED_FIELDS).filter((path) => offered.has(path))).toEqual([]);
    const known = schemaFields();
    expect(Object.keys(UNOFFERED_FIELDS).filter((path) => !known.includes(path))).toEqual([]);
  });
});
