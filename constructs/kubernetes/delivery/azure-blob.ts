/**
 * Models in Azure Blob Storage.
 */
import { NetworkPeer } from '../network-peer.ts';
import type { Delivered } from './delivered.ts';
import { deliverByObjectStore, joinStorePath, remoteSetting, type StoreAccess, secretKey } from './object-store.ts';
import type { ObjectStoreProps } from './object-store-props.ts';

/** Who reads from Azure Blob Storage: one of `clientId` and `secretName`. */
export interface AzureBlobCredentials {
  /**
   * Client id of the managed identity or application that the server's ServiceAccount stands for (AKS: Workload ID).
   * @default - none
   */
  readonly clientId?: string;
  /**
   * Name of a Secret with the storage account's key.
   * @default - none
   */
  readonly secretName?: string;
  /**
   * Key of the Secret with the storage account's key.
   * @default 'AZURE_STORAGE_KEY'
   */
  readonly accountKeyKey?: string;
}

/** Models in Azure Blob Storage. */
export interface AzureBlobModelsProps extends ObjectStoreProps {
  /** Storage account, container and path of the model repository: `as://account/container/path`. */
  readonly url: string;
  /** Who reads. */
  readonly credentials: AzureBlobCredentials;
}

/** @internal */
export function deliverByAzureBlob(props: AzureBlobModelsProps): Delivered {
  return deliverByObjectStore(props, accessAzureBlob(props));
}

const AZURE_URL = /^as:\/\/([a-z0-9]{3,24})\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])(?:\/([^?#]*?))?\/?$/;

function accessAzureBlob(props: AzureBlobModelsProps): StoreAccess {
  const { clientId, secretName, accountKeyKey = 'AZURE_STORAGE_KEY' } = props.credentials;
  const [, account = '', container = '', path = ''] = AZURE_URL.exec(props.url) ?? [];
  return {
    path: joinStorePath(container, path),
    remote: [
      remoteSetting('type', 'azureblob'),
      remoteSetting('account', account),
      secretName === undefined ? remoteSetting('env_auth', 'true') : remoteSetting('key', secretKey(secretName, accountKeyKey)),
    ],
    egress: [{ peers: [NetworkPeer.any()], ports: [443] }],
    ...(clientId !== undefined && {
      // The label has the webhook give the pod its token; the annotation says whose.
      podLabels: { 'azure.workload.identity/use': 'true' },
      serviceAccountAnnotations: { 'azure.workload.identity/client-id': clientId },
      // Microsoft Entra ID exchanges that token.
      identityEgress: [{ peers: [NetworkPeer.any()], ports: [443] }],
    }),
    problems: azureProblems(props, account !== ''),
  };
}

function azureProblems({ url, credentials }: AzureBlobModelsProps, isUrl: boolean): string[] {
  const { clientId, secretName } = credentials;
  const rules = [
    { condition: !isUrl, message: `models: url: got '${url}', want as://<account>/<container>/<path>` },
    {
      condition: (clientId === undefined) === (secretName === undefined),
      message: `models: credentials: got ${clientId === undefined ? 'neither clientId nor' : 'both clientId and'} secretName, want one of them`,
    },
    {
      condition: clientId !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(clientId),
      message: `models: credentials.clientId: got '${clientId}', want a UUID`,
    },
  ];
  return rules.filter(({ condition }) => condition).map(({ message }) => message);
}
