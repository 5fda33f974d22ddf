/**
 * Models in Amazon S3, or a store that speaks its protocol.
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

/** Who reads from S3; one of `roleArn` and `secretName` at most. */
export interface S3Credentials {
  /**
   * IAM role of the server's ServiceAccount (EKS: IAM roles for service accounts).
   * @default - the identity that the pod has anyway: EKS Pod Identity, or the node's role
   */
  readonly roleArn?: string;
  /**
   * Name of a Secret with an access key.
   * @default - none
   */
  readonly secretName?: string;
  /**
   * Key of the Secret with the access key's id.
   * @default 'AWS_ACCESS_KEY_ID'
   */
  readonly accessKeyIdKey?: string;
  /**
   * Key of the Secret with the secret access key.
   * @default 'AWS_SECRET_ACCESS_KEY'
   */
  readonly secretAccessKeyKey?: string;
}

/** Models in S3. */
export interface S3ModelsProps extends ObjectStoreProps {
  /** Bucket and path of the model repository: `s3://bucket/path`. */
  readonly url: string;
  /**
   * Region of the bucket.
   * @default - the pod's environment says it
   */
  readonly region?: string;
  /**
   * URL of a store other than Amazon's: `https://minio.storage:9000`.
   * @default - Amazon S3
   */
  readonly endpoint?: string;
  /**
   * Who reads.
   * @default - the identity that the pod has anyway
   */
  readonly credentials?: S3Credentials;
}

/** What exchanges the token of a ServiceAccount for a role. */
const STS: StorageEgress = { peers: [NetworkPeer.any()], ports: [443] };

/** On the node: the agent of EKS Pod Identity, by its two addresses, and the instance's metadata. */
const NODE_IDENTITY: StorageEgress = {
  peers: [
    NetworkPeer.cidr('169.254.170.23/32'),
    NetworkPeer.cidr('fd00:ec2::23/128'),
    NetworkPeer.cidr('169.254.169.254/32'),
    NetworkPeer.cidr('fd00:ec2::254/128'),
  ],
  ports: [80],
};

/** @internal */
export function deliverByS3(props: S3ModelsProps): Delivered {
  return deliverByObjectStore(props, accessS3(props));
}

function accessS3(props: S3ModelsProps): StoreAccess {
  const { url, region, endpoint, credentials = {} } = props;
  const { roleArn, secretName, accessKeyIdKey, secretAccessKeyKey } = credentials;
  const location = parseStoreUrl('s3', url);
  return {
    path: location ? joinStorePath(location.bucket, location.path) : '',
    remote: [
      remoteSetting('type', 's3'),
      remoteSetting('provider', endpoint === undefined ? 'AWS' : 'Other'),
      ...(region === undefined ? [] : [remoteSetting('region', region)]),
      ...(endpoint === undefined ? [] : [remoteSetting('endpoint', endpoint)]),
      ...(secretName === undefined
        ? [remoteSetting('env_auth', 'true')]
        : [
            remoteSetting('access_key_id', secretKey(secretName, accessKeyIdKey ?? 'AWS_ACCESS_KEY_ID')),
            remoteSetting('secret_access_key', secretKey(secretName, secretAccessKeyKey ?? 'AWS_SECRET_ACCESS_KEY')),
          ]),
    ],
    egress: [{ peers: [NetworkPeer.any()], ports: [endpointPort(endpoint)] }],
    identityEgress: identityEgress(props),
    ...(roleArn !== undefined && { serviceAccountAnnotations: { 'eks.amazonaws.com/role-arn': roleArn } }),
    problems: s3Problems(props, location !== undefined),
  };
}

/** A store other than Amazon's knows no identity of Amazon's. */
function identityEgress({ endpoint, credentials: { roleArn, secretName } = {} }: S3ModelsProps): StorageEgress[] {
  if (secretName !== undefined) return [];
  if (roleArn !== undefined) return [STS];
  return endpoint === undefined ? [NODE_IDENTITY] : [];
}

const HTTPS_PORT = 443;

function endpointPort(endpoint: string | undefined): number {
  if (endpoint === undefined || !URL.canParse(endpoint)) return HTTPS_PORT;
  const { port, protocol } = new URL(endpoint);
  return port === '' ? (protocol === 'http:' ? 80 : HTTPS_PORT) : Number(port);
}

function s3Problems({ url, endpoint, credentials = {} }: S3ModelsProps, isUrl: boolean): string[] {
  const { roleArn, secretName } = credentials;
  const rules = [
    { condition: !isUrl, message: `models: url: got '${url}', want s3://<bucket>/<path>` },
    {
      condition: endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)),
      message: `models: endpoint: got '${endpoint}', want an http or https URL`,
    },
    {
      condition: roleArn !== undefined && !/^arn:[\w-]+:iam::\d{12}:role\/.+$/.test(roleArn),
      message: `models: credentials.roleArn: got '${roleArn}', want arn:aws:iam::<account>:role/<name>`,
    },
    {
      condition: roleArn !== undefined && secretName !== undefined,
      message: 'models: credentials: got both roleArn and secretName, want one of them',
    },
  ];
  return rules.filter(({ condition }) => condition).map(({ message }) => message);
}
