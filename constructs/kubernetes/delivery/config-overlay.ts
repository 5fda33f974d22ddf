/**
 * Configurations in a ConfigMap of their own, which the server takes in place of those that came with the models
 * (`--model-config-overlay`): `kubectl apply` alone changes a configuration.
 *
 * The files are flat, `<model>.pbtxt`, so the whole ConfigMap is mounted as it is: no change of it, be it another model, changes the pods.
 */
import { createHash } from 'node:crypto';
import type { Construct } from 'constructs';
import type { Volume, VolumeMount } from 'kubernetes-types/core/v1.d.ts';
import { overlayFile } from '../../../contract/repository-layout.ts';
import type { ModelRepository } from '../../model/model-repository.ts';
import { createObject } from '../object.ts';
import { dataProblems, dataWarnings, toData, toItems, toKey } from './config-map-data.ts';
import { repositoryConfigs } from './repository-files.ts';

/** Folder of the container that the overlay is mounted in. */
export const OVERLAY_PATH = '/configs';

const OVERLAY_VOLUME = 'configs';

export class ConfigOverlay {
  readonly #repository: ModelRepository;
  readonly #name: string;

  /** Creates the ConfigMap `<server>-configs`. */
  constructor(scope: Construct, serverName: string, labels: Readonly<Record<string, string>>, repository: ModelRepository) {
    this.#repository = repository;
    this.#name = `${serverName}-configs`;
    createObject(
      scope,
      { apiVersion: 'v1', kind: 'ConfigMap', name: this.#name, labels },
      { data: () => toData(this.#files()).data ?? {} },
      'Configs',
    );
  }

  get volume(): Volume {
    const names = [...this.#files().keys()];
    // Names that cannot be keys are the exception: then adding a model does change the pods.
    const items = names.every((name) => toKey(name) === name) ? undefined : toItems(names);
    return { name: OVERLAY_VOLUME, configMap: { name: this.#name, items } };
  }

  /** The whole volume and not a file of it: kubelet updates nothing that is mounted by `subPath`. */
  get mount(): VolumeMount {
    return { name: OVERLAY_VOLUME, mountPath: OVERLAY_PATH, readOnly: true };
  }

  /** Changes with any configuration. */
  get hash(): string {
    return createHash('sha256')
      .update(JSON.stringify([...repositoryConfigs(this.#repository)]))
      .digest('hex');
  }

  problems(): string[] {
    return dataProblems('configUpdates: configurations', this.#files());
  }

  warnings(): string[] {
    return dataWarnings('configUpdates: configurations', this.#files());
  }

  #files(): Map<string, Uint8Array> {
    return new Map([...repositoryConfigs(this.#repository)].map(([model, text]) => [overlayFile(model), Buffer.from(text)]));
  }
}
