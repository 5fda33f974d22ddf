/**
 * Models from object stores, by the containers that manifests describe and a real rclone: their commands and environment are run as they are.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { seconds } from '../../constructs/index.ts';
import { ModelDelivery } from '../../constructs/kubernetes/index.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../support/folder.ts';
import { Kubelet } from '../support/kubelet.ts';
import { DIGEST, findManifest, type Manifest, serverManifests } from '../support/manifests.ts';
import { rcloneFolder, startS3 } from '../support/rclone.ts';
import { startServerProcess } from '../support/server-process.ts';

const syncImage = `docker.io/rclone/rclone@${DIGEST}`;
const SECRET: Readonly<Record<string, string>> = {
  AWS_ACCESS_KEY_ID: 'models-reader',
  AWS_SECRET_ACCESS_KEY: 'not-a-secret-at-all',
};

let bin: string;

beforeAll(async () => {
  bin = await rcloneFolder();
}, 1_800_000);

/** What the container is given: its own environment, with the keys of the Secret. */
function environmentOf({ env }: Manifest, secret = SECRET): NodeJS.ProcessEnv {
  const variables = env.map(({ name, value, valueFrom }: Manifest) => [name, value ?? secret[valueFrom.secretKeyRef.key]]);
  return { PATH: `${bin}:/usr/bin:/bin`, ...Object.fromEntries(variables) };
}

/** The container's command, with the folder that its volume is mounted from. */
function commandOf({ command }: Manifest, folder: string): { readonly file: string; readonly args: string[] } {
  const [file, ...args] = command.map((word: string) => (word === '/models' ? folder : word));
  return { file, args };
}

function config(maxBatchSize: number): string {
  return `backend: "identity"\nmax_batch_size: ${maxBatchSize}\ninput [{ name: "a" data_type: TYPE_FP32 dims: [ 1 ] }]\noutput [{ name: "b" data_type: TYPE_FP32 dims: [ 1 ] }]\ninstance_group [{ kind: KIND_CPU }]\n`;
}

describe('models in a store with the protocol of S3', () => {
  it('are fetched before the server starts, and followed while it runs', async () => {
    const store = temporaryFolder({ 'bucket/team/models/echo/config.pbtxt': config(4), 'bucket/team/models/echo/1/.keep': '' });
    const models = ModelDelivery.s3({
      url: 's3://bucket/team/models',
      endpoint: await startS3(store, SECRET['AWS_ACCESS_KEY_ID']!, SECRET['AWS_SECRET_ACCESS_KEY']!),
      credentials: { secretName: 'minio' },
      syncImage,
      syncInterval: seconds(1),
    });
    const deployment = findManifest(serverManifests({ models, repositorySettleTime: seconds(0.2) }), 'Deployment');
    const [fetch, sync] = deployment.spec.template.spec.initContainers;
    const root = temporaryFolder();
    const volume = join(root, 'models');
    mkdirSync(volume);

    const fetched = commandOf(fetch, volume);
    execFileSync(fetched.file, fetched.args, { env: environmentOf(fetch), stdio: ['ignore', 'ignore', 'pipe'] });
    expect(readFiles(volume)).toEqual(readFiles(join(store, 'bucket/team/models')));

    const server = startServerProcess([...new Kubelet(root).argsOf(deployment), '--repository-poll-secs=0.1']);
    await server.logged('server is ready');
    expect((await server.get('/v2/models/echo/config')).json.max_batch_size).toBe(4);

    const followed = commandOf(sync, volume);
    const sidecar = spawn(followed.file, followed.args, { env: environmentOf(sync), stdio: 'ignore' });
    const ended = once(sidecar, 'exit');
    onTestFinished(() => void sidecar.kill('SIGKILL'));
    const seen = server.log.length;
    // Of the same size: only the time tells.
    writeFiles(store, { 'bucket/team/models/echo/config.pbtxt': config(8) });
    await server.logged('model version loaded', { model: 'echo' }, seen);
    expect((await server.get('/v2/models/echo/config')).json.max_batch_size).toBe(8);
    sidecar.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('stay as they are when the key is wrong, or the path is', async () => {
    const store = temporaryFolder({ 'bucket/models/echo/config.pbtxt': config(4) });
    const endpoint = await startS3(store, SECRET['AWS_ACCESS_KEY_ID']!, SECRET['AWS_SECRET_ACCESS_KEY']!);
    const volume = temporaryFolder();
    writeFileSync(join(volume, 'kept'), '');
    const fetch = (url: string, secret?: typeof SECRET) => {
      const models = ModelDelivery.s3({ url, endpoint, credentials: { secretName: 'minio' }, syncImage });
      const [container] = findManifest(serverManifests({ models }), 'Deployment').spec.template.spec.initContainers;
      const { file, args } = commandOf(container, volume);
      // Without the pauses between its tries.
      const env = { ...environmentOf(container, secret), RCLONE_RETRIES: '1', RCLONE_LOW_LEVEL_RETRIES: '1' };
      return spawnSync(file, args, { env, encoding: 'utf8' });
    };
    expect(fetch('s3://bucket/models', { ...SECRET, AWS_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is empty or cannot be read'),
    });
    expect(fetch('s3://bucket/model')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is empty or cannot be read'),
    });
    expect(listFiles(volume)).toEqual(['kept']);
    expect(fetch('s3://bucket/models')).toMatchObject({ status: 0 });
    expect(listFiles(volume)).toEqual(['echo/config.pbtxt']);
  });
});

it.each<[string, readonly ModelDelivery[]]>([
  [
    's3',
    [
      ModelDelivery.s3({
        url: 's3://bucket/models',
        region: 'eu-central-1',
        credentials: { roleArn: 'arn:aws:iam::123456789012:role/m' },
        syncImage,
      }),
      ModelDelivery.s3({ url: 's3://bucket/models', endpoint: 'http://minio:9000', credentials: { secretName: 's' }, syncImage }),
    ],
  ],
  [
    'google cloud storage',
    [
      ModelDelivery.gcs({ url: 'gs://bucket/models', syncImage }),
      ModelDelivery.gcs({ url: 'gs://bucket/models', credentials: { secretName: 's' }, syncImage }),
    ],
  ],
  [
    'azureblob',
    [
      ModelDelivery.azureBlob({
        url: 'as://account/container/models',
        credentials: { clientId: '01234567-89ab-cdef-0123-456789abcdef' },
        syncImage,
      }),
      ModelDelivery.azureBlob({ url: 'as://account/container/models', credentials: { secretName: 's' }, syncImage }),
    ],
  ],
])('settings of %s are ones that rclone has', (type, deliveries) => {
  const providers: Manifest[] = JSON.parse(
    execFileSync(join(bin, 'rclone'), ['config', 'providers'], { encoding: 'utf8', maxBuffer: 2 ** 24 }),
  );
  const options = providers.find(({ Prefix }) => Prefix === type)?.Options ?? providers.find(({ Name }) => Name === type).Options;
  const known = options.map(({ Name }: Manifest) => Name);
  for (const models of deliveries) {
    const [fetch] = findManifest(serverManifests({ models }), 'Deployment').spec.template.spec.initContainers;
    const settings = fetch.env
      .map(({ name }: Manifest) => name)
      .filter((name: string) => name !== 'RCLONE_CONFIG')
      .map((name: string) => name.replace('RCLONE_CONFIG_MODELS_', '').toLowerCase());
    expect(settings).toContain('type');
    expect(settings.filter((name: string) => name !== 'type' && !known.includes(name))).toEqual([]);
  }
});
