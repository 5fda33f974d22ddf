/**
 * Stands in for loading: versions appear when the test says so, and record what becomes of them.
 */
import { InferenceError } from '../../../../server/errors.ts';
import type { LoadedVersion } from '../../../../server/model/loaded-version.ts';
import type { LoadTarget } from '../../../../server/repository/model-lifecycle.ts';

export class FakeVersion {
  readonly name: string;
  readonly version: string;
  /** What it was loaded from. */
  readonly content: string;
  state: 'serving' | 'draining' | 'freed' = 'serving';
  readonly #drained = Promise.withResolvers<void>();
  readonly #isBusy: boolean;

  constructor(target: LoadTarget, isBusy: boolean) {
    this.name = target.definition.name;
    this.version = target.version;
    this.content = target.definition.snapshot.versions.find(({ version }) => version === target.version)?.identity ?? '';
    this.#isBusy = isBusy;
  }

  async unload(): Promise<void> {
    if (this.state === 'serving') this.state = 'draining';
    if (!this.#isBusy) this.#drained.resolve();
    await this.#drained.promise;
    this.state = 'freed';
  }

  /** The requests that kept it busy have ended. */
  finish(): void {
    this.#drained.resolve();
  }
}

export class FakeLoader {
  readonly loads: string[] = [];
  readonly versions: FakeVersion[] = [];
  /** `model` or `model/version` → why its load fails. */
  readonly failing = new Map<string, string>();
  /** Loads of these models wait until they are let go. */
  readonly #held = new Map<string, PromiseWithResolvers<void>>();
  /** Versions of these models drain only when told to. */
  readonly busy = new Set<string>();
  readonly signals: AbortSignal[] = [];
  /** Called when a load has begun. */
  onLoad: (target: LoadTarget) => void = () => undefined;

  readonly load = async (target: LoadTarget): Promise<LoadedVersion> => {
    const { name } = target.definition;
    this.loads.push(`${name}/${target.version}`);
    this.signals.push(target.signal);
    this.onLoad(target);
    await this.#held.get(name)?.promise;
    const failure = this.failing.get(name) ?? this.failing.get(`${name}/${target.version}`);
    if (failure !== undefined) throw new InferenceError('INTERNAL', failure);
    const loaded = new FakeVersion(target, this.busy.has(name));
    this.versions.push(loaded);
    return loaded as unknown as LoadedVersion;
  };

  hold(name: string): void {
    this.#held.set(name, Promise.withResolvers());
  }

  release(name: string): void {
    this.#held.get(name)?.resolve();
    this.#held.delete(name);
  }

  /** What was loaded of a version, oldest first. */
  of(name: string, version = '1'): readonly FakeVersion[] {
    return this.versions.filter((loaded) => loaded.name === name && loaded.version === version);
  }
}
