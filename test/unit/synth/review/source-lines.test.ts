import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { lineFinder } from '../../../../synth/review/source-lines.ts';
import { temporaryFolder } from '../../../support/folder.ts';

// The compiler that ts-morph brings takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const APP = `const SHARED = { dynamicBatching: { maxQueueDelay: millis(2) } };
const encoder = new OnnxModel(models, 'encoder', {
  versions: { 1: 'a.onnx' },
  maxBatchSize: 8,
  inputs: {
    'input.1': fp32(-1),
    mask: int64(-1, {
      optional: true,
    }),
  },
  instanceGroups: [gpu()],
  ...SHARED,
});
encoder.addOverride('optimization.eager_batching', true);

function add(chart) {
  const common = { image: 'a', gpu: { count: 1 } } satisfies Props;
  const observability = new Observability(app, 'o', {
    objectives: [],
  });
  new InferenceServer(chart, 'server', {
    ...common,
    replicas: 2,
  });
  new ObservabilityManifests(chart, 'm', { observability });
  new ApiObject(chart, 'd', {
    metadata: { name: 'd' },
    spec: {
      replicas: 2,
      template: { spec: { containers: [
        { name: 'other', image: 'b' },
        { name: 'server',
          image: 'a' },
      ] } },
    },
  });
  new Ensemble(models, 'e', {
    steps: () => ({}) });
}
`;

describe('the line of a finding', () => {
  const lineOf = async (creation: string, field: string) => {
    const file = join(temporaryFolder({ 'app.ts': APP }), 'app.ts');
    const before = APP.slice(0, APP.indexOf(`new ${creation}`)).split('\n');
    const source = { file, line: before.length, column: before.at(-1)!.length + 1, callers: [] };
    const { line } = (await lineFinder())(source, field);
    return APP.split('\n')[line - 1]!.trim();
  };

  it.each([
    ['OnnxModel', 'max_batch_size', 'maxBatchSize: 8,'],
    ['OnnxModel', 'input.mask', 'mask: int64(-1, {'],
    ['OnnxModel', 'input.mask.optional', 'optional: true,'],
    ['OnnxModel', 'input.input.1.dims', "'input.1': fp32(-1),"],
    ['OnnxModel', 'input.new', 'inputs: {'],
    ['OnnxModel', 'input.mask_2', 'inputs: {'],
    ['OnnxModel', 'version_policy', "versions: { 1: 'a.onnx' },"],
    ['OnnxModel', 'instance_group', 'instanceGroups: [gpu()],'],
    [
      'OnnxModel',
      'dynamic_batching.max_queue_delay_microseconds',
      'const SHARED = { dynamicBatching: { maxQueueDelay: millis(2) } };',
    ],
    ['OnnxModel', 'optimization.eager_batching', "encoder.addOverride('optimization.eager_batching', true);"],
    ['OnnxModel', 'response_cache', "const encoder = new OnnxModel(models, 'encoder', {"],
    ['OnnxModel', '', "const encoder = new OnnxModel(models, 'encoder', {"],
    ['InferenceServer', 'spec.replicas', 'replicas: 2,'],
    ['InferenceServer', 'spec.minReplicaCount', 'replicas: 2,'],
    [
      'InferenceServer',
      'spec.template.spec.containers.server.image',
      "const common = { image: 'a', gpu: { count: 1 } } satisfies Props;",
    ],
    [
      'InferenceServer',
      'spec.template.spec.containers.server.resources.limits',
      "const common = { image: 'a', gpu: { count: 1 } } satisfies Props;",
    ],
    ['InferenceServer', 'metadata.labels', "new InferenceServer(chart, 'server', {"],
    ['Observability', 'alert Slow.expr', 'objectives: [],'],
    ['ObservabilityManifests', 'objective fast', 'objectives: [],'],
    ['ApiObject', 'spec.replicas', 'replicas: 2,'],
    ['ApiObject', 'spec.template.spec.containers.server.image', "image: 'a' },"],
    ['ApiObject', 'spec.template.spec.containers.server.env', "{ name: 'server',"],
    ['ApiObject', 'spec.strategy', 'spec: {'],
    ['ApiObject', 'data', "new ApiObject(chart, 'd', {"],
    ['Ensemble', 'ensemble_scheduling.step', 'steps: () => ({}) });'],
  ])('of %s, field %j, is that of its property', async (creation, field, expected) => {
    expect(await lineOf(creation, field)).toBe(expected);
  });

  it('is the given one where the file is not there', async () => {
    const source = { file: '/nowhere/app.ts', line: 3, column: 1, callers: [] };
    expect((await lineFinder())(source, 'max_batch_size')).toEqual({ file: '/nowhere/app.ts', line: 3, column: 1 });
  });
});
