import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '../../../../constructs/index.ts';
import { ModelDelivery, NetworkPeer, type NetworkPolicyProps } from '../../../../constructs/kubernetes/index.ts';
import { gibibytes, millis } from '../../../../constructs/units.ts';
import { temporaryFolder } from '../../../support/folder.ts';
import { DIGEST, findManifest, type Manifest, podOf, serverManifests, serverProblems } from '../../../support/manifests.ts';

const syncImage = `docker.io/rclone/rclone@${DIGEST}`;
const S3 = { url: 's3://bucket/team/models/', syncImage };
const GCS = { url: 'gs://bucket/team/models', syncImage };
const AZURE = { url: 'as://account/container/models', syncImage };
const CLIENT_ID = '01234567-89ab-cdef-0123-456789abcdef';

/** Settings of the rclone remote: its environment, by the names that rclone knows. */
function remoteOf(models: ModelDelivery): Record<string, unknown> {
  const [fetch] = podOf({ models }).spec.initContainers;
  return Object.fromEntries(
    fetch.env
      .filter(({ name }: Manifest) => name !== 'RCLONE_CONFIG')
      .map(({ name, value, valueFrom }: Manifest) => [
        name.replace('RCLONE_CONFIG_MODELS_', '').toLowerCase(),
        value ?? valueFrom.secretKeyRef,
      ]),
  );
}

/** An rclone that lists what it is told to, and fails to sync it. Its log has a line for each call. */
function fakeRclone(listing: string): { readonly log: string; readonly PATH: string } {
  const folder = temporaryFolder({ log: '' });
  const log = join(folder, 'log');
  const script = `#!/bin/sh\necho "$@" >> ${log}\n[ "$1" = lsf ] && printf '%s' '${listing}' || exit 1\n`;
  writeFileSync(join(folder, 'rclone'), script, { mode: 0o755 });
  return { log, PATH: `${folder}:${process.env['PATH']}` };
}

function egressOf(models: ModelDelivery, networkPolicy: NetworkPolicyProps = {}): unknown {
  const [dns, ...rest] = findManifest(serverManifests({ models, networkPolicy }), 'NetworkPolicy').spec.egress;
  expect(dns.ports[0].port).toBe(53);
  return rest.map(({ to, ports }: Manifest) => ({ to, ports: ports.map(({ port }: Manifest) => port) }));
}

describe('models in an object store', () => {
  it('are fetched before the server starts, and then synced beside it', () => {
    const { spec } = podOf({ models: ModelDelivery.s3({ ...S3, syncInterval: minutes(5), volumeSize: gibibytes(20) }) });
    const [fetch, sync] = spec.initContainers;
    for (const { command } of [fetch, sync]) expect(command.slice(-2)).toEqual(['models:bucket/team/models', '/models']);
    expect(fetch.restartPolicy).toBeUndefined();
    expect(sync.restartPolicy).toBe('Always');
    expect(sync.command[2]).toContain('sleep 300 &');
    expect(spec.volumes[0]).toEqual({ name: 'models', emptyDir: { sizeLimit: '20Gi' } });
    expect(spec.containers[0].resources.requests['ephemeral-storage']).toBe('20Gi');
    expect(spec.containers[0].volumeMounts[0]).toEqual({ name: 'models', mountPath: '/models', readOnly: true });
    for (const container of spec.initContainers) {
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(container.volumeMounts).toEqual([{ name: 'models', mountPath: '/models' }]);
    }
  });

  it('are polled, and taken once all files of a change are there', () => {
    const { args } = podOf({ models: ModelDelivery.s3(S3) }).spec.containers[0];
    expect(args).toEqual(expect.arrayContaining(['--model-control-mode=poll', '--repository-settle-secs=10']));
    const own = podOf({ models: ModelDelivery.s3(S3), repositorySettleTime: seconds(3) }).spec.containers[0];
    expect(own.args).toContain('--repository-settle-secs=3');
    const triton = podOf({ models: ModelDelivery.s3(S3), runtime: 'triton' }).spec.containers[0];
    expect(triton.args).toContain('--model-control-mode=poll');
    expect(triton.args.join()).not.toContain('settle');
  });

  it('may be fetched once', () => {
    const { spec } = podOf({ models: ModelDelivery.gcs({ ...GCS, syncInterval: false }) });
    expect(spec.initContainers.map(({ name }: Manifest) => name)).toEqual(['fetch-models']);
    expect(spec.containers[0].args).toContain('--model-control-mode=none');
  });

  it('are synced again after a sync that failed, and no more after a signal', async () => {
    const { log, ...environment } = fakeRclone('models/');
    const changes = watch(log);
    const [, sync] = podOf({ models: ModelDelivery.s3(S3) }).spec.initContainers;
    const script = sync.command[2].replaceAll('sleep 60', 'sleep 0.01');
    const loop = spawn('/bin/sh', ['-c', script, ...sync.command.slice(3)], { env: environment, stdio: 'ignore' });
    while (readFileSync(log, 'utf8').split('sync models:bucket/team/models /models').length < 4) await once(changes, 'change');
    changes.close();
    loop.kill('SIGTERM');
    expect(await once(loop, 'exit')).toEqual([0, null]);
  });

  it('are left as they are when the store has nothing at their place', () => {
    const { log, ...environment } = fakeRclone('');
    const [fetch] = podOf({ models: ModelDelivery.s3(S3) }).spec.initContainers;
    const { status, stderr } = spawnSync(fetch.command[0], fetch.command.slice(1), { env: environment, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'models:bucket/team/models is empty or cannot be read: nothing is synced\n',
    });
    expect(readFileSync(log, 'utf8')).toBe('lsf models:bucket/team/models --max-depth=1\n');
  });

  it('of S3 are read by an IAM role, an access key, or whoever the pod is', () => {
    const role = 'arn:aws:iam::123456789012:role/models';
    const byRole = ModelDelivery.s3({ ...S3, region: 'eu-central-1', credentials: { roleArn: role } });
    expect(remoteOf(byRole)).toEqual({ type: 's3', provider: 'AWS', region: 'eu-central-1', env_auth: 'true' });
    const { metadata } = findManifest(serverManifests({ models: byRole }), 'ServiceAccount');
    expect(metadata.annotations).toEqual({ 'eks.amazonaws.com/role-arn': role });
    expect(remoteOf(ModelDelivery.s3({ ...S3, credentials: { secretName: 'aws' } }))).toEqual({
      type: 's3',
      provider: 'AWS',
      access_key_id: { name: 'aws', key: 'AWS_ACCESS_KEY_ID' },
      secret_access_key: { name: 'aws', key: 'AWS_SECRET_ACCESS_KEY' },
    });
    expect(remoteOf(ModelDelivery.s3(S3))).toMatchObject({ env_auth: 'true' });
    // The bucket and the service that knows the role: both anywhere, until the policy says where.
    expect(egressOf(byRole)).toEqual([{ to: undefined, ports: [443] }]);
    const [bucket, sts] = [NetworkPeer.cidr('10.0.1.0/24'), NetworkPeer.cidr('10.0.2.0/24')];
    expect(egressOf(byRole, { storage: [bucket] })).toEqual([
      { to: [{ ipBlock: { cidr: '10.0.1.0/24' } }], ports: [443] },
      { to: undefined, ports: [443] },
    ]);
    expect(egressOf(byRole, { storage: [bucket], identity: [sts] })).toEqual([
      { to: [{ ipBlock: { cidr: '10.0.1.0/24' } }], ports: [443] },
      { to: [{ ipBlock: { cidr: '10.0.2.0/24' } }], ports: [443] },
    ]);
    // The agent of EKS Pod Identity and the metadata of the instance are on the node.
    const node = ['169.254.170.23/32', 'fd00:ec2::23/128', '169.254.169.254/32', 'fd00:ec2::254/128'];
    expect(egressOf(ModelDelivery.s3(S3))).toEqual([
      { to: undefined, ports: [443] },
      { to: node.map((cidr) => ({ ipBlock: { cidr } })), ports: [80] },
    ]);
    expect(egressOf(ModelDelivery.s3({ ...S3, credentials: { secretName: 'aws' } }))).toHaveLength(1);
  });

  it('of another store with the protocol of S3 are read at its port', () => {
    const models = ModelDelivery.s3({ ...S3, endpoint: 'http://minio.storage:9000', credentials: { secretName: 'minio' } });
    expect(remoteOf(models)).toMatchObject({ provider: 'Other', endpoint: 'http://minio.storage:9000' });
    const minio = NetworkPeer.namespace('storage');
    expect(egressOf(models, { storage: [minio] })).toEqual([
      { to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'storage' } } }], ports: [9000] },
    ]);
  });

  it('of Google Cloud Storage are read by a service account, whose token the metadata server has, or a key file', () => {
    const serviceAccountEmail = 'models@project.iam.gserviceaccount.com';
    const models = ModelDelivery.gcs({ ...GCS, credentials: { serviceAccountEmail } });
    expect(remoteOf(models)).toEqual({ type: 'google cloud storage', bucket_policy_only: 'true', env_auth: 'true' });
    const { metadata } = findManifest(serverManifests({ models }), 'ServiceAccount');
    expect(metadata.annotations).toEqual({ 'iam.gke.io/gcp-service-account': serviceAccountEmail });
    expect(egressOf(models, { storage: [NetworkPeer.cidr('199.36.153.8/30')] })).toEqual([
      { to: [{ ipBlock: { cidr: '199.36.153.8/30' } }], ports: [443] },
      {
        to: [{ ipBlock: { cidr: '169.254.169.254/32' } }, { ipBlock: { cidr: '169.254.169.252/32' } }],
        ports: [80, 987, 988],
      },
    ]);
    const byKey = ModelDelivery.gcs({ ...GCS, credentials: { secretName: 'gcp' } });
    expect(remoteOf(byKey)).toMatchObject({ service_account_credentials: { name: 'gcp', key: 'key.json' } });
    expect(egressOf(byKey)).toHaveLength(1);
  });

  it('of Azure are read by an identity that label and annotation ask for, or the key of the account', () => {
    const models = ModelDelivery.azureBlob({ ...AZURE, credentials: { clientId: CLIENT_ID } });
    expect(remoteOf(models)).toEqual({ type: 'azureblob', account: 'account', env_auth: 'true' });
    const manifests = serverManifests({ models });
    expect(findManifest(manifests, 'ServiceAccount').metadata.annotations).toEqual({
      'azure.workload.identity/client-id': CLIENT_ID,
    });
    const { metadata, spec } = findManifest(manifests, 'Deployment').spec.template;
    expect(metadata.labels['azure.workload.identity/use']).toBe('true');
    expect(spec.initContainers[0].command.at(-2)).toBe('models:container/models');
    const endpoint = NetworkPeer.cidr('10.0.1.4/32');
    expect(egressOf(models, { storage: [endpoint] })).toEqual([
      { to: [{ ipBlock: { cidr: '10.0.1.4/32' } }], ports: [443] },
      { to: undefined, ports: [443] },
    ]);
    expect(remoteOf(ModelDelivery.azureBlob({ ...AZURE, credentials: { secretName: 'azure' } }))).toMatchObject({
      key: { name: 'azure', key: 'AZURE_STORAGE_KEY' },
    });
  });

  it.each<[string, ModelDelivery, string]>([
    [
      'a URL of S3',
      ModelDelivery.s3({ ...S3, url: 'https://bucket/x' }),
      "url: got 'https://bucket/x', want s3://<bucket>/<path>",
    ],
    ['an endpoint', ModelDelivery.s3({ ...S3, endpoint: 'minio:9000' }), "endpoint: got 'minio:9000', want an http or https URL"],
    [
      'a role',
      ModelDelivery.s3({ ...S3, credentials: { roleArn: 'models' } }),
      "credentials.roleArn: got 'models', want arn:aws:",
    ],
    [
      'two identities at S3',
      ModelDelivery.s3({ ...S3, credentials: { roleArn: 'arn:aws:iam::123456789012:role/m', secretName: 's' } }),
      'credentials: got both roleArn and secretName, want one of them',
    ],
    ['a URL of Google', ModelDelivery.gcs({ ...GCS, url: 's3://bucket' }), "url: got 's3://bucket', want gs://<bucket>/<path>"],
    [
      'an account',
      ModelDelivery.gcs({ ...GCS, credentials: { serviceAccountEmail: 'me@example.com' } }),
      "credentials.serviceAccountEmail: got 'me@example.com', want <name>@<project>.iam.gserviceaccount.com",
    ],
    [
      'two identities at Google',
      ModelDelivery.gcs({ ...GCS, credentials: { serviceAccountEmail: 'm@p.iam.gserviceaccount.com', secretName: 's' } }),
      'credentials: got both serviceAccountEmail and secretName, want one of them',
    ],
    [
      'a URL of Azure',
      ModelDelivery.azureBlob({ ...AZURE, url: 'as://Account/c', credentials: { secretName: 's' } }),
      "url: got 'as://Account/c', want as://<account>/<container>/<path>",
    ],
    [
      'no identity at Azure',
      ModelDelivery.azureBlob({ ...AZURE, credentials: {} }),
      'credentials: got neither clientId nor secretName, want one of them',
    ],
    [
      'a client id',
      ModelDelivery.azureBlob({ ...AZURE, credentials: { clientId: 'models' } }),
      "credentials.clientId: got 'models', want a UUID",
    ],
    [
      'an image by tag',
      ModelDelivery.s3({ ...S3, syncImage: 'rclone:1' }),
      "syncImage: got 'rclone:1', want a reference by digest",
    ],
    [
      'a pause',
      ModelDelivery.s3({ ...S3, syncInterval: millis(5) }),
      'syncInterval: got 5000us, want one second or more, or false',
    ],
    ['no space', ModelDelivery.s3({ ...S3, volumeSize: gibibytes(0) }), 'volumeSize: got 0, want more'],
  ])('are refused with %s', (_, models, message) => {
    expect(serverProblems({ models })).toEqual([expect.stringContaining(`prod/serving: models: ${message}`)]);
  });
});
