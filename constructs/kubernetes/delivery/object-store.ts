/**
 * Models in an object store: an init container brings all of them before the server starts, and a sidecar then brings what changes.
 *
 * Both are rclone, which knows the three stores and their workload identities, and writes a file beside its place before it puts it there.
 * The sidecar is an init container that restarts always (Kubernetes 1.29 or newer), so it ends after the server. A sync that fails
 * leaves what is there, and the next one tries again.
 */
import type { Container, EnvVar } from 'kubernetes-types/core/v1.d.ts';
import { type Duration, seconds } from '../../units.ts';
import { imageProblem } from '../image.ts';
import { CONTAINER_SECURITY } from '../pod/security.ts';
import { sizeQuantity } from '../quantity.ts';
import { type Delivered, MODELS_PATH, MODELS_VOLUME, type StorageEgress } from './delivered.ts';
import type { ObjectStoreProps } from './object-store-props.ts';

/** What is special about a store. */
export interface StoreAccess {
  /** Bucket or container, and the path in it. */
  readonly path: string;
  /** Settings of the rclone remote. */
  readonly remote: readonly EnvVar[];
  readonly egress: readonly StorageEgress[];
  readonly identityEgress?: readonly StorageEgress[];
  readonly podLabels?: Readonly<Record<string, string>>;
  readonly serviceAccountAnnotations?: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Name of the rclone remote: its settings are environment variables that begin with it. */
const REMOTE = 'models';

const DEFAULT_SYNC_INTERVAL = seconds(60);

/** Files of a change arrive one by one: a model is taken when it has been at rest for longer than the gap between two of them. */
const SETTLE_SECONDS = 10;

/** A setting of the rclone remote. @internal */
export function remoteSetting(name: string, value: string | NonNullable<EnvVar['valueFrom']>): EnvVar {
  const variable = `RCLONE_CONFIG_${REMOTE}_${name}`.toUpperCase();
  return typeof value === 'string' ? { name: variable, value } : { name: variable, valueFrom: value };
}

/** @internal */
export function secretKey(name: string, key: string): NonNullable<EnvVar['valueFrom']> {
  return { secretKeyRef: { name, key } };
}

/** @internal */
export function deliverByObjectStore(props: ObjectStoreProps, access: StoreAccess): Delivered {
  const { syncInterval = DEFAULT_SYNC_INTERVAL, volumeSize } = props;
  const { podLabels, serviceAccountAnnotations, egress, identityEgress } = access;
  return {
    repositoryPath: MODELS_PATH,
    changes: syncInterval !== false,
    ...(syncInterval !== false && { settleSeconds: SETTLE_SECONDS }),
    volumes: () => [{ name: MODELS_VOLUME, emptyDir: { ...(volumeSize && { sizeLimit: sizeQuantity(volumeSize) }) } }],
    mounts: () => [{ name: MODELS_VOLUME, mountPath: MODELS_PATH, readOnly: true }],
    initContainers: [
      syncContainer('fetch-models', props, access, `${SYNC}\nsync_models`),
      ...(syncInterval === false
        ? []
        : [
            {
              ...syncContainer('sync-models', props, access, `${SYNC}\n${repeat(syncInterval)}`),
              restartPolicy: 'Always',
            },
          ]),
    ],
    volumeSize,
    podLabels,
    serviceAccountAnnotations,
    egress,
    identityEgress,
    problems: () => storeProblems(props, access),
  };
}

/**
 * `$1` is the source, `$2` the target. By size and the store's own time: no request for each object.
 *
 * A path that does not exist is an empty listing in a store, and a sync of nothing would delete every model: it is refused.
 */
const SYNC = `source="$1"
target="$2"
sync_models() {
  if [ -z "$(rclone lsf "$source" --max-depth=1)" ]; then
    echo "$source is empty or cannot be read: nothing is synced" >&2
    return 1
  fi
  rclone sync "$source" "$target" --use-server-modtime --fast-list --log-level=NOTICE
}`;

/** Waits in the background, so that a signal ends it at once. */
function repeat(pause: Duration): string {
  return `trap 'exit 0' TERM INT
while true; do
  sleep ${pause.toSeconds()} & wait $!
  sync_models & wait $! || echo "sync failed, next one in ${pause.toSeconds()} s" >&2
done`;
}

function syncContainer(name: string, { syncImage }: ObjectStoreProps, { path, remote }: StoreAccess, script: string): Container {
  return {
    name,
    image: syncImage,
    command: ['/bin/sh', '-c', script, name, `${REMOTE}:${path}`, MODELS_PATH],
    env: [...remote, { name: 'RCLONE_CONFIG', value: '/dev/null' }],
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [{ name: MODELS_VOLUME, mountPath: MODELS_PATH }],
  };
}

function storeProblems({ syncImage, syncInterval, volumeSize }: ObjectStoreProps, { problems }: StoreAccess): string[] {
  const image = imageProblem('models: syncImage', syncImage);
  return [
    ...problems,
    ...(image === undefined ? [] : [image]),
    ...(syncInterval && syncInterval.toSeconds() < 1
      ? [`models: syncInterval: got ${syncInterval}, want one second or more, or false`]
      : []),
    ...(volumeSize?.toBytes() === 0 ? ['models: volumeSize: got 0, want more'] : []),
  ];
}

/** Bucket and path of `<scheme>://<bucket>/<path>`; undefined for another text. @internal */
export function parseStoreUrl(scheme: string, url: string): { readonly bucket: string; readonly path: string } | undefined {
  const [, bucket, path] = new RegExp(`^${scheme}://([a-z0-9][a-z0-9._-]{1,221}[a-z0-9])(?:/([^?#]*?))?/?$`).exec(url) ?? [];
  return bucket === undefined ? undefined : { bucket, path: path ?? '' };
}

/** @internal */
export function joinStorePath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}
