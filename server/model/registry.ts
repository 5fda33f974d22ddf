/**
 * Which versions of which models are loaded: name → versions → LoadedVersion, and the state of each version for the index.
 *
 * In: the repository's verbs (below). Out: `resolve` on the hot path, readiness, rows of the index. It neither loads nor unloads:
 * it only says who answers. Everything happens on the main thread, so each verb is atomic for requests.
 *
 * State of one version, and the verb that moves it:
 *
 *   (absent)      --loading-->    LOADING
 *   LOADING       --publish-->    READY         a request may now resolve to it
 *   LOADING       --failed-->     UNAVAILABLE   with the reason
 *   READY         --loading-->    READY         a reload beside it: the loaded one keeps answering
 *   READY         --failed-->     READY         the reload failed: still answering, with the reason
 *   READY         --publish without it, retire--> UNLOADING   resolves no more, drains
 *   UNLOADING     --unloaded-->   UNAVAILABLE   reason "unloaded"
 *   any           --forget-->     (absent)      the model left the repository
 *
 * Invariant: `latest` is the highest of `serving`, and `serving` holds exactly the versions in state READY.
 */
import { InferenceError } from '../errors.ts';
import type { LoadedVersion } from './loaded-version.ts';

/** State of a model's version, as the repository index says it. */
export type ModelState = 'LOADING' | 'READY' | 'UNLOADING' | 'UNAVAILABLE';

/** A row of the index: one version of a model that was loaded, or tried, at least once. */
export interface VersionStatus {
  readonly name: string;
  readonly version: string;
  readonly state: ModelState;
  /** Why it is not READY, or why its last reload failed; '' if there is nothing to say. */
  readonly reason: string;
}

interface ModelEntry {
  readonly serving: Map<string, LoadedVersion>;
  readonly states: Map<string, VersionStatus>;
  latest: LoadedVersion | undefined;
}

export class ModelRegistry {
  readonly #models = new Map<string, ModelEntry>();

  /** The version that answers; '' and '-1' mean the highest READY one. Throws NOT_FOUND or UNAVAILABLE, worded as Triton does. */
  resolve(name: string, version: string): LoadedVersion {
    const model = this.#models.get(name);
    if (model === undefined) throw notFound(`'${name}' is not found`);
    const found = version === '' ? model.latest : model.serving.get(version);
    return found ?? this.#resolveUncommon(name, model, version);
  }

  /** As `resolve`, without the error. */
  find(name: string, version: string): LoadedVersion | undefined {
    try {
      return this.resolve(name, version);
    } catch {
      return undefined;
    }
  }

  /** READY versions of a model, ascending; empty for an unknown one. */
  servingVersions(name: string): readonly LoadedVersion[] {
    return [...(this.#models.get(name)?.serving.values() ?? [])];
  }

  /** Every READY version, by model name and ascending version. */
  *serving(): Iterable<LoadedVersion> {
    for (const name of [...this.#models.keys()].sort()) yield* this.servingVersions(name);
  }

  /** True for a model that was loaded, or tried, and not forgotten since. */
  has(name: string): boolean {
    return this.#models.has(name);
  }

  /** The status of one model's versions, ascending. */
  statusOf(name: string): readonly VersionStatus[] {
    const states = this.#models.get(name)?.states;
    return states ? [...states.values()].sort((a, b) => compareVersions(a.version, b.version)) : [];
  }

  /** Names of all models that have a status, sorted. */
  names(): readonly string[] {
    return [...this.#models.keys()].sort();
  }

  loading(name: string, version: string): void {
    const model = this.#entry(name);
    if (!model.serving.has(version)) setState(model, name, version, 'LOADING', '');
  }

  failed(name: string, version: string, reason: string): void {
    const model = this.#entry(name);
    setState(model, name, version, model.serving.has(version) ? 'READY' : 'UNAVAILABLE', reason);
  }

  /**
   * The given versions answer from now on, and no others of this model. Returns those that answered until now and no longer do
   * (also a replaced load of the same version): the caller unloads them, then says `unloaded`.
   */
  publish(name: string, versions: readonly LoadedVersion[]): readonly LoadedVersion[] {
    const model = this.#entry(name);
    const replaced = [...model.serving.values()].filter((old) => !versions.includes(old));
    model.serving.clear();
    for (const loaded of [...versions].sort((a, b) => compareVersions(a.version, b.version))) {
      model.serving.set(loaded.version, loaded);
      setState(model, name, loaded.version, 'READY', '');
    }
    for (const old of replaced) {
      if (!model.serving.has(old.version)) setState(model, name, old.version, 'UNLOADING', '');
    }
    model.latest = [...model.serving.values()].at(-1);
    return replaced;
  }

  /** No version of the model answers from now on; returns those that did. */
  retire(name: string): readonly LoadedVersion[] {
    return this.#models.has(name) ? this.publish(name, []) : [];
  }

  unloaded(name: string, version: string, reason = 'unloaded'): void {
    const model = this.#models.get(name);
    if (model?.states.get(version)?.state === 'UNLOADING') setState(model, name, version, 'UNAVAILABLE', reason);
  }

  /** Drops the model's status, once nothing of it answers; a model with READY versions is left as it is. */
  forget(name: string): void {
    if (this.#models.get(name)?.serving.size === 0) this.#models.delete(name);
  }

  /** Drops the status of one version that does not answer: its folder left the repository. */
  forgetVersion(name: string, version: string): void {
    const model = this.#models.get(name);
    if (model && !model.serving.has(version)) model.states.delete(version);
  }

  #entry(name: string): ModelEntry {
    let model = this.#models.get(name);
    if (model === undefined) {
      model = { serving: new Map(), states: new Map(), latest: undefined };
      this.#models.set(name, model);
    }
    return model;
  }

  #resolveUncommon(name: string, model: ModelEntry, version: string): LoadedVersion {
    // As Triton: '01' names version 1, and -1 the one that the policy serves by default.
    const canonical = /^-?\d+$/.test(version) ? String(BigInt(version)) : version;
    const found = canonical === '-1' ? model.latest : model.serving.get(canonical);
    if (found !== undefined) return found;
    if (canonical === '' || canonical === '-1') throw notFound(`'${name}' has no available versions`);
    if (!model.states.has(canonical)) throw notFound(`'${name}' version ${canonical} is not found`);
    throw new InferenceError('UNAVAILABLE', `Request for unknown model: '${name}' version ${canonical} is not at ready state`);
  }
}

/** Orders decimal versions by value, whatever their length. */
export function compareVersions(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function setState(model: ModelEntry, name: string, version: string, state: ModelState, reason: string): void {
  model.states.set(version, { name, version, state, reason });
}

function notFound(what: string): InferenceError {
  return new InferenceError('NOT_FOUND', `Request for unknown model: ${what}`);
}
