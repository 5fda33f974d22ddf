/**
 * A whole small model repository in a ConfigMap: for models that are code or a few hundred kilobytes, and for trying things out.
 *
 * A changed file reaches the pods without a restart, as kubelet swaps the volume; another file changes the volume's `items`, so the pods.
 */
import { createObject } from '../object.ts';
import { dataProblems, dataWarnings, toData, toItems } from './config-map-data.ts';
import { type Delivered, type DeliveryContext, MODELS_PATH, MODELS_VOLUME } from './delivered.ts';
import { repositoryFiles } from './repository-files.ts';

/** Models in a ConfigMap. */
export interface ConfigMapModelsProps {
  /**
   * What a change does: the running server takes it, or pods are replaced.
   * @default 'hot-reload'
   */
  readonly updates?: 'hot-reload' | 'restart';
}

/** @internal */
export function deliverByConfigMap({ updates = 'hot-reload' }: ConfigMapModelsProps, context: DeliveryContext): Delivered {
  const { scope, serverName, labels, repository } = context;
  const name = `${serverName}-models`;
  const files = () => (repository ? repositoryFiles(repository) : new Map<string, Uint8Array>());
  createObject(
    scope,
    { apiVersion: 'v1', kind: 'ConfigMap', name, labels },
    { data: () => toData(files()).data, binaryData: () => toData(files()).binaryData },
    'Models',
  );
  return {
    repositoryPath: MODELS_PATH,
    changes: updates === 'hot-reload',
    volumes: () => [{ name: MODELS_VOLUME, configMap: { name, items: toItems(files().keys()) } }],
    mounts: () => [{ name: MODELS_VOLUME, mountPath: MODELS_PATH, readOnly: true }],
    ...(updates === 'restart' && { content: () => JSON.stringify(toData(files())) }),
    problems: () => [
      ...(repository ? [] : ['models: a ConfigMap needs the models, want `repository` with it']),
      ...dataProblems('models', files()),
    ],
    warnings: () => dataWarnings('models', files()),
  };
}
