/**
 * Models in Google Cloud Storage.
 */
import { NetworkPeer } from '../network-peer.ts';
import type { Delivered, StorageEgress } from './delivered.ts';
import {
  deliverByObjectStore,
  joinStorePath,
  parseStoreUrl,
  remoteSetting,
  type StoreAccess,
  secretKey,
} from './object-store.ts';
import type { ObjectStoreProps } from './object-store-props.ts';

/** Who reads from Google Cloud Storage; one of `serviceAccountEmail` and `secretName` at most. */
export interface GcsCredentials {
  /**
   * Google service account that the server's ServiceAccount stands for (GKE: Workload Identity Federation).
   * @default - the server's ServiceAccount itself, or the node's account
   */
  readonly serviceAccountEmail?: string;
  /**
   * Name of a Secret with a service account's key file.
   * @default - none
   */
  readonly secretName?: string;
  /**
   * Key of the Secret with the key file, as JSON.
   * @default 'key.json'
   */
  readonly keyFileKey?: string;
}

/** Models in Google Cloud Storage. */
export interface GcsModelsProps extends ObjectStoreProps {
  /** Bucket and path of the model repository: `gs://bucket/path`. */
  readonly url: string;
  /**
   * Who reads.
   * @default - the server's ServiceAccount itself, or the node's account
   */
  readonly credentials?: GcsCredentials;
}

/** Where pods on GKE get their tokens: the metadata server, by its two addresses. */
const METADATA_SERVER: StorageEgress = {
  peers: [NetworkPeer.cidr('169.254.169.254/32'), NetworkPeer.cidr('169.254.169.252/32')],
  ports: [80, 987, 988],
};

/** @internal */
export function deliverByGcs(props: GcsModelsProps): Delivered {
  return deliverByObjectStore(props, accessGcs(props));
}

function accessGcs(props: GcsModelsProps): StoreAccess {
  const { url, credentials = {} } = props;
  const { serviceAccountEmail, secretName, keyFileKey = 'key.json' } = credentials;
  const location = parseStoreUrl('gs', url);
  return {
    path: location ? joinStorePath(location.bucket, location.path) : '',
    remote: [
      remoteSetting('type', 'google cloud storage'),
      // Access is granted to the bucket as a whole, as Google recommends: no object has an ACL to be asked for.
      remoteSetting('bucket_policy_only', 'true'),
      secretName === undefined
        ? remoteSetting('env_auth', 'true')
        : remoteSetting('service_account_credentials', secretKey(secretName, keyFileKey)),
    ],
    egress: [{ peers: [NetworkPeer.any()], ports: [443] }],
    ...(secretName === undefined && { identityEgress: [METADATA_SERVER] }),
    ...(serviceAccountEmail !== undefined && {
      serviceAccountAnnotations: { 'iam.gke.io/gcp-service-account': serviceAccountEmail },
    }),
    problems: gcsProblems(props, location !== undefined),
  };
}

function gcsProblems({ url, credentials = {} }: GcsModelsProps, isUrl: boolean): string[] {
  const { serviceAccountEmail, secretName } = credentials;
  const rules = [
    { condition: !isUrl, message: `models: url: got '${url}', want gs://<bucket>/<path>` },
    {
      condition: serviceAccountEmail !== undefined && !/^[^@\s]+@[^@\s]+\.gserviceaccount\.com$/.test(serviceAccountEmail),
      message: `models: credentials.serviceAccountEmail: got '${serviceAccountEmail}', want <name>@<project>.iam.gserviceaccount.com`,
    },
    {
      condition: serviceAccountEmail !== undefined && secretName !== undefined,
      message: 'models: credentials: got both serviceAccountEmail and secretName, want one of them',
    },
  ];
  return rules.filter(({ condition }) => condition).map(({ message }) => message);
}
