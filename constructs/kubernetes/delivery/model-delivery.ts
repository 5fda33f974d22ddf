/**
 * How models come to the server's pods.
 */

import { type AzureBlobModelsProps, deliverByAzureBlob } from './azure-blob.ts';
import { type ConfigMapModelsProps, deliverByConfigMap } from './config-map.ts';
import type { Delivered, DeliveryContext } from './delivered.ts';
import { deliverByGcs, type GcsModelsProps } from './gcs.ts';
import { deliverByImage, type ImageVolumeProps } from './image-volume.ts';
import { deliverByClaim, type PersistentVolumeClaimProps } from './persistent-volume-claim.ts';
import { deliverByS3, type S3ModelsProps } from './s3.ts';

/** How models come to the server's pods. */
export class ModelDelivery {
  /** On a PersistentVolumeClaim. */
  static persistentVolumeClaim(props: PersistentVolumeClaimProps): ModelDelivery {
    return new ModelDelivery((context) => deliverByClaim(props, context));
  }

  /** In an OCI image that is mounted as a volume. */
  static imageVolume(props: ImageVolumeProps): ModelDelivery {
    return new ModelDelivery(() => deliverByImage(props));
  }

  /** In Amazon S3, or a store that speaks its protocol. */
  static s3(props: S3ModelsProps): ModelDelivery {
    return new ModelDelivery(() => deliverByS3(props));
  }

  /** In Google Cloud Storage. */
  static gcs(props: GcsModelsProps): ModelDelivery {
    return new ModelDelivery(() => deliverByGcs(props));
  }

  /** In Azure Blob Storage. */
  static azureBlob(props: AzureBlobModelsProps): ModelDelivery {
    return new ModelDelivery(() => deliverByAzureBlob(props));
  }

  /** In a ConfigMap, for repositories of at most 1 MiB. Takes the server's `repository`. */
  static configMap(props: ConfigMapModelsProps = {}): ModelDelivery {
    return new ModelDelivery((context) => deliverByConfigMap(props, context));
  }

  /** Called once for each server. @internal */
  readonly _bind: (context: DeliveryContext) => Delivered;

  private constructor(bind: (context: DeliveryContext) => Delivered) {
    this._bind = bind;
  }
}
