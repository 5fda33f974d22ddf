/**
 * Models in an OCI image that is mounted as a volume (Kubernetes 1.33 or newer, there behind a feature gate until 1.35): immutable, pulled
 * and cached by the node as images are, and rolled out by a new digest.
 */

import { imageProblem } from '../image.ts';
import { type Delivered, MODELS_PATH, MODELS_VOLUME } from './delivered.ts';

/** Models in an OCI image. */
export interface ImageVolumeProps {
  /** The image, by digest: `registry.example/models@sha256:…`. */
  readonly image: string;
  /**
   * Folder of the model repository in the image: `models`.
   * @default - the image's root
   */
  readonly subPath?: string;
  /**
   * When the node pulls the image.
   * @default IfNotPresent
   */
  readonly pullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
}

/** @internal */
export function deliverByImage({ image, subPath, pullPolicy = 'IfNotPresent' }: ImageVolumeProps): Delivered {
  return {
    repositoryPath: MODELS_PATH,
    volumes: () => [{ name: MODELS_VOLUME, image: { reference: image, pullPolicy } }],
    mounts: () => [{ name: MODELS_VOLUME, mountPath: MODELS_PATH, readOnly: true, subPath }],
    problems: () => {
      const problem = imageProblem('models: image', image);
      return problem === undefined ? [] : [problem];
    },
  };
}
