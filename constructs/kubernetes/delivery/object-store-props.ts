/**
 * Props of models in an object store, whichever it is.
 */
import type { Duration, Size } from '../../units.ts';

/** Models in an object store of any kind. */
export interface ObjectStoreProps {
  /** Image of rclone, by digest: `docker.io/rclone/rclone@sha256:…`. */
  readonly syncImage: string;
  /**
   * Time from one sync to the next; `false` brings the models once, when a pod starts.
   * @default minutes(1)
   */
  readonly syncInterval?: Duration | false;
  /**
   * Limit of the pod's copy of the models, which is set aside on the node's disk.
   * @default - what the node has to spare
   */
  readonly volumeSize?: Size;
}
