/**
 * How models come to the server's pods.
 */
import { type ConfigMapModelsProps, deliverByConfigMap } from './config-map.ts';
import type { Delivered, DeliveryContext } from './delivered.ts';
import { deliverByImage, type ImageVolumeProps } from './image-volume.ts';
import { deliverByClaim, type PersistentVolumeClaimProps } from './persistent-volume-claim.ts';

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
