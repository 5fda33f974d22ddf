/**
 * From a changed app to an answer of the running pod: manifests are rendered, their ConfigMaps mounted as kubelet does it, and a server is
 * started with the container's own arguments. Then the app changes, and nothing but the ConfigMap is applied.
 */
import { describe, expect, it } from 'vitest';
import { cpu, fp32, Model, type ModelRepository } from '../../constructs/index.ts';
import { InferenceServer, type InferenceServerProps, ModelDelivery } from '../../constructs/kubernetes/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { Kubelet } from '../support/kubelet.ts';
import { findManifest, IMAGE, kubernetesApp, type Manifest, manifestsOf } from '../support/manifests.ts';
import { startServerProcess } from '../support/server-process.ts';

const POLL = '--repository-poll-secs=0.1';
const REQUEST = { inputs: [{ name: 'a', datatype: 'FP32', shape: [1, 1], data: [7] }] };

function render(maxBatchSize: number, props: Partial<InferenceServerProps>): readonly Manifest[] {
  const { app, chart, models } = kubernetesApp();
  addModel(models, maxBatchSize);
  new InferenceServer(chart, 'serving', { image: IMAGE, models: ModelDelivery.configMap(), repository: models, ...props });
  return manifestsOf(app);
}

function addModel(models: ModelRepository, maxBatchSize: number): void {
  const tensors = { inputs: { a: fp32(1) }, outputs: { b: fp32(1) } };
  new Model(models, 'echo', { backend: 'identity', maxBatchSize, ...tensors, instanceGroups: [cpu({ count: 1 })] });
}

describe.each<[string, Partial<InferenceServerProps>]>([
  ['a repository in a ConfigMap', {}],
  ['configurations in a ConfigMap over it', { configUpdates: 'hot-reload' }],
])('%s', (_, props) => {
  it('changes in the running pod, under load, without a failed request and with the same pods', async () => {
    const before = render(4, props);
    const deployment = findManifest(before, 'Deployment');
    const kubelet = new Kubelet(temporaryFolder());
    kubelet.sync(before, deployment);
    const server = startServerProcess([...kubelet.argsOf(deployment), POLL]);
    await server.logged('server is ready');
    expect((await server.get('/v2/models/echo/config')).json.max_batch_size).toBe(4);

    let isOver = false;
    const load = Array.from({ length: 4 }, async () => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await server.post('/v2/models/echo/infer', REQUEST)).status);
      return statuses;
    });
    for (const maxBatchSize of [8, 16]) {
      const after = render(maxBatchSize, props);
      expect(findManifest(after, 'Deployment')).toEqual(deployment);
      const seen = server.log.length;
      kubelet.sync(after, deployment);
      await server.logged('model version loaded', { model: 'echo' }, seen);
      expect((await server.get('/v2/models/echo/config')).json.max_batch_size).toBe(maxBatchSize);
    }
    isOver = true;
    const statuses = (await Promise.all(load)).flat();
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
