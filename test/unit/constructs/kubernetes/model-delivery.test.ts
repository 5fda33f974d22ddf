import { describe, expect, it } from 'vitest';
import { fp32, Model, type ModelRepository } from '../../../../constructs/index.ts';
import { CONFIG_MAP_LIMIT, dataProblems, toData, toKey } from '../../../../constructs/kubernetes/delivery/config-map-data.ts';
import { InferenceServer, type InferenceServerProps, ModelDelivery } from '../../../../constructs/kubernetes/index.ts';
import { Testing } from '../../../../constructs/testing/index.ts';
import { gibibytes } from '../../../../constructs/units.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import {
  DIGEST,
  findManifest,
  kubernetesApp,
  type Manifest,
  manifestsOf,
  podOf,
  problemsOf,
  SERVER_PROPS,
  serverManifests,
  serverProblems,
} from '../../../support/manifests.ts';

const TENSORS = { inputs: { a: fp32(1) }, outputs: { b: fp32(1) } };

/** The manifests of a server with models. */
function manifestsWith(addModels: (models: ModelRepository) => void, props: Partial<InferenceServerProps>): readonly Manifest[] {
  const { app, chart, models } = kubernetesApp();
  addModels(models);
  new InferenceServer(chart, 'serving', { ...SERVER_PROPS, repository: models, ...props });
  return manifestsOf(app);
}

describe('models on a PersistentVolumeClaim', () => {
  it('are mounted read-only, from a folder of the volume', () => {
    const models = ModelDelivery.persistentVolumeClaim({ claimName: 'team-models', subPath: 'search/models' });
    const { spec } = podOf({ models });
    expect(spec.volumes[0]).toEqual({ name: 'models', persistentVolumeClaim: { claimName: 'team-models', readOnly: true } });
    expect(spec.containers[0].volumeMounts[0]).toEqual({
      name: 'models',
      mountPath: '/models',
      readOnly: true,
      subPath: 'search/models',
    });
  });

  it('may be on a claim that is created with the server', () => {
    const models = ModelDelivery.persistentVolumeClaim({
      claimName: 'models',
      create: { size: gibibytes(50), storageClassName: 'nfs' },
    });
    expect(findManifest(serverManifests({ models }), 'PersistentVolumeClaim').spec).toEqual({
      accessModes: ['ReadWriteMany'],
      storageClassName: 'nfs',
      resources: { requests: { storage: '50Gi' } },
    });
  });

  it.each([
    ['a name', { claimName: 'Models' }, "claimName: got 'Models', want at most 253 small letters"],
    ['a folder outside', { claimName: 'm', subPath: 'a/../../b' }, "subPath: got 'a/../../b', want a path that is relative"],
    ['no size', { claimName: 'm', create: { size: gibibytes(0) } }, 'create.size: got 0, want more'],
    ['no mode', { claimName: 'm', create: { size: gibibytes(1), accessModes: [] } }, 'create.accessModes: got none'],
    [
      'a volume for one node',
      { claimName: 'm', create: { size: gibibytes(1), accessModes: ['ReadWriteOnce'] } },
      'create.accessModes: got ReadWriteOnce for up to 2 pods, want ReadWriteMany or ReadOnlyMany',
    ],
  ] as const)('are refused with %s', (_, props, message) => {
    const models = ModelDelivery.persistentVolumeClaim(props);
    expect(serverProblems({ models, replicas: 2 })).toEqual([expect.stringContaining(message)]);
  });
});

describe('models in an OCI image', () => {
  it('are a volume of the image, by digest', () => {
    const image = `registry.example/models@${DIGEST}`;
    const { spec } = podOf({ models: ModelDelivery.imageVolume({ image, subPath: 'models' }) });
    expect(spec.volumes[0]).toEqual({ name: 'models', image: { reference: image, pullPolicy: 'IfNotPresent' } });
    expect(spec.containers[0].volumeMounts[0]).toMatchObject({ mountPath: '/models', subPath: 'models', readOnly: true });
  });
});

describe('models in a ConfigMap', () => {
  const script = (code: string) => (models: ModelRepository) => {
    const folder = temporaryFolder({ 'model.py': code, 'data/weights.bin': new Uint8Array([0xff, 0x00]) });
    new Model(models, 'scorer', { backend: 'python', ...TENSORS, versions: { 1: folder } });
  };
  const models = ModelDelivery.configMap();

  it('have legal keys, which the volume turns back into paths; what is no text is binary', () => {
    const manifests = manifestsWith(script('x = 1\n'), { models });
    const { data, binaryData } = findManifest(manifests, 'ConfigMap', 'serving-models');
    expect(Object.keys(data)).toEqual(['scorer__1__model.py', 'scorer__config.pbtxt']);
    expect(data['scorer__1__model.py']).toBe('x = 1\n');
    expect(binaryData).toEqual({ 'scorer__1__data__weights.bin': '/wA=' });
    const { spec } = findManifest(manifests, 'Deployment').spec.template;
    expect(spec.volumes[0].configMap).toEqual({
      name: 'serving-models',
      items: [
        { key: 'scorer__1__data__weights.bin', path: 'scorer/1/data/weights.bin' },
        { key: 'scorer__1__model.py', path: 'scorer/1/model.py' },
        { key: 'scorer__config.pbtxt', path: 'scorer/config.pbtxt' },
      ],
    });
    expect(spec.containers[0].args).toContain('--model-control-mode=poll');
  });

  it('keep folders that would be empty, as versions without files are', () => {
    const manifests = manifestsWith((scope) => new Model(scope, 'echo', { backend: 'identity', ...TENSORS }), { models });
    expect(findManifest(manifests, 'ConfigMap').data['echo__1__.keep']).toBe('');
  });

  it('leave the pods alone when a file changes, unless pods are to be replaced', () => {
    const podsWith = (code: string, delivery: ModelDelivery) =>
      findManifest(manifestsWith(script(code), { models: delivery }), 'Deployment');
    expect(podsWith('x = 1\n', models)).toEqual(podsWith('x = 2\n', models));
    const restart = ModelDelivery.configMap({ updates: 'restart' });
    expect(podsWith('x = 1\n', restart)).toEqual(podsWith('x = 1\n', restart));
    const [one, two] = [podsWith('x = 1\n', restart), podsWith('x = 2\n', restart)];
    expect(one.spec.template.metadata.annotations['checksum/models']).toMatch(/^[0-9a-f]{64}$/);
    expect(one.spec.template.metadata.annotations).not.toEqual(two.spec.template.metadata.annotations);
    expect(one.spec.template.spec.containers[0].args).toContain('--model-control-mode=none');
  });

  it('are refused above 1 MiB, with the largest files, and without the models', () => {
    const { app, chart, models: repository } = kubernetesApp();
    script('#'.repeat(CONFIG_MAP_LIMIT))(repository);
    new InferenceServer(chart, 'serving', { ...SERVER_PROPS, models, repository });
    expect(problemsOf(app)).toEqual([
      expect.stringMatching(
        /^prod\/serving: models: got 10487\d\d bytes, want at most 1048576, as a ConfigMap holds; the largest: scorer\/1\/model.py \(1048576\), /,
      ),
    ]);
    expect(serverProblems({ models })).toEqual(['prod/serving: models: a ConfigMap needs the models, want `repository` with it']);
  });
});

it.each([
  ['models', { models: ModelDelivery.configMap() }],
  ['configUpdates: configurations', { configUpdates: 'hot-reload' }],
] as const)('%s in a ConfigMap are warned of above what kubectl applies by itself', (what, props) => {
  const warningsWith = (bytes: number) => {
    const { app, chart, models: repository } = kubernetesApp();
    new Model(repository, 'echo', { backend: 'identity', ...TENSORS, parameters: { note: '#'.repeat(bytes) } });
    new InferenceServer(chart, 'serving', { ...SERVER_PROPS, ...props, repository });
    return Testing.synth(app).warnings.map(({ message }) => message);
  };
  expect(warningsWith(250 * 1024)).toEqual([]);
  expect(warningsWith(260 * 1024)).toEqual([
    expect.stringMatching(
      new RegExp(`^${what}: the ConfigMap has 26\\d{4} bytes, 'kubectl apply' takes 262144 unless it is given '--server-side'$`),
    ),
  ]);
});

describe('keys of a ConfigMap', () => {
  it('are legal, and different for different paths', () => {
    const paths = [
      'a/b',
      'a__b',
      'a_/_b',
      'a/_b',
      'a_/b',
      'a b',
      'a\tb',
      '.hidden',
      '..data',
      'ü',
      `${'x'.repeat(300)}/y`,
      'a_b',
      'a-b',
    ];
    const keys = paths.map(toKey);
    for (const key of keys) expect(key).toMatch(/^(?!\.\.?)[-._a-zA-Z0-9]{1,253}$/);
    expect(new Set(keys).size).toBe(paths.length);
    expect(toKey('encoder/1/model.py')).toBe('encoder__1__model.py');
  });

  it('hold as text only what comes back from YAML as it was', () => {
    const bytes = (...values: number[]) => new Uint8Array(values);
    const { data, binaryData } = toData(
      new Map([
        ['text', Buffer.from('ü\n\ttab\r\n')],
        ['empty', bytes()],
        ['not-utf8', bytes(0xff)],
        ['zero', bytes(0)],
        ['marked', bytes(0xef, 0xbb, 0xbf, 0x61)],
      ]),
    );
    expect(data).toEqual({ text: 'ü\n\ttab\r\n', empty: '' });
    expect(Object.keys(binaryData!)).toEqual(['not-utf8', 'zero', 'marked']);
  });

  it('may have values of 1 MiB together', () => {
    const half = new Uint8Array(CONFIG_MAP_LIMIT / 2);
    expect(
      dataProblems(
        'models',
        new Map([
          ['a', half],
          ['b', half],
        ]),
      ),
    ).toEqual([]);
    expect(
      dataProblems(
        'models',
        new Map([
          ['a', half],
          ['b', half],
          ['c', new Uint8Array(1)],
        ]),
      ),
    ).toHaveLength(1);
  });
});

describe('configurations in a ConfigMap of their own', () => {
  const withBatch = (maxBatchSize: number) => (models: ModelRepository) =>
    new Model(models, 'echo', { backend: 'identity', maxBatchSize, ...TENSORS });

  it('are laid over those of the models, and change without the pods', () => {
    const manifests = manifestsWith(withBatch(4), { configUpdates: 'hot-reload' });
    expect(findManifest(manifests, 'ConfigMap', 'serving-configs').data['echo.pbtxt']).toContain('max_batch_size: 4\n');
    const { spec } = findManifest(manifests, 'Deployment').spec.template;
    expect(spec.containers[0].args).toEqual(
      expect.arrayContaining(['--model-config-overlay=/configs', '--model-control-mode=poll']),
    );
    // Neither a list of files nor a subPath: kubelet then updates whatever is in it.
    expect(spec.volumes).toContainEqual({ name: 'configs', configMap: { name: 'serving-configs' } });
    expect(spec.containers[0].volumeMounts).toContainEqual({ name: 'configs', mountPath: '/configs', readOnly: true });

    const changed = manifestsWith(
      (models) => {
        withBatch(8)(models);
        new Model(models, 'another', { backend: 'identity', ...TENSORS });
      },
      { configUpdates: 'hot-reload' },
    );
    expect(findManifest(changed, 'Deployment')).toEqual(findManifest(manifests, 'Deployment'));
    expect(findManifest(changed, 'ConfigMap')).not.toEqual(findManifest(manifests, 'ConfigMap'));
  });

  it('replace the pods where that is asked for', () => {
    const checksum = (batch: number) =>
      findManifest(manifestsWith(withBatch(batch), { configUpdates: 'restart' }), 'Deployment').spec.template.metadata
        .annotations['checksum/configs'];
    expect(checksum(4)).toMatch(/^[0-9a-f]{64}$/);
    expect(checksum(4)).toBe(checksum(4));
    expect(checksum(4)).not.toBe(checksum(8));
    const { args } = findManifest(manifestsWith(withBatch(4), { configUpdates: 'restart' }), 'Deployment').spec.template.spec
      .containers[0];
    expect(args).toEqual(expect.arrayContaining(['--model-config-overlay=/configs', '--model-control-mode=none']));
  });

  it('are mapped back where a model has a name that is no legal key', () => {
    const manifests = manifestsWith((models) => new Model(models, 'my model', { backend: 'identity', ...TENSORS }), {
      configUpdates: 'hot-reload',
    });
    const [key] = Object.keys(findManifest(manifests, 'ConfigMap').data);
    expect(key).toMatch(/^my_model.pbtxt-[0-9a-f]{8}$/);
    expect(findManifest(manifests, 'Deployment').spec.template.spec.volumes).toContainEqual({
      name: 'configs',
      configMap: { name: 'serving-configs', items: [{ key, path: 'my model.pbtxt' }] },
    });
  });

  it('are refused where the server does not follow them, or is a real Triton', () => {
    const problems = (props: Partial<InferenceServerProps>) => {
      const { app, chart, models } = kubernetesApp();
      withBatch(4)(models);
      new InferenceServer(chart, 'serving', { ...SERVER_PROPS, repository: models, configUpdates: 'hot-reload', ...props });
      return problemsOf(app);
    };
    expect(problems({})).toEqual([]);
    expect(problems({ modelControlMode: 'none' })).toEqual([
      "prod/serving: configUpdates: got 'hot-reload' with modelControlMode 'none', want 'poll' with it",
    ]);
    expect(problems({ runtime: 'triton' })).toEqual([
      "prod/serving: runtime: got 'triton', which has no flag --model-config-overlay, want 'trireme' for it",
    ]);
  });
});
