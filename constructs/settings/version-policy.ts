/**
 * Version policy: which of a model's version folders are served.
 */
import type { ModelVersionPolicy } from '../../contract/model-config.ts';
import { toInteger } from './integer.ts';

/** Number of a version, 1 or more: `1`, or a bigint for numbers above 2^53. */
export type VersionNumber = number | bigint;

/** Which versions are served. Made by its static functions; without one the highest version is served. */
export class VersionPolicy {
  /** The `count` highest version numbers. */
  static latest(count = 1): VersionPolicy {
    return new VersionPolicy({ latest: { num_versions: count } });
  }

  /** Every version in the model's folder. */
  static all(): VersionPolicy {
    return new VersionPolicy({ all: {} });
  }

  /** The versions named, as far as they are in the model's folder. */
  static specific(...versions: readonly VersionNumber[]): VersionPolicy {
    return new VersionPolicy({ specific: { versions: versions.map(toInteger) } });
  }

  readonly #policy: ModelVersionPolicy;

  private constructor(policy: ModelVersionPolicy) {
    this.#policy = policy;
  }

  /** @internal */
  _toConfig(): ModelVersionPolicy {
    return this.#policy;
  }
}
