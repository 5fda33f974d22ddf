/**
 * Assertions on a synthesized model repository. Each throws an Error that lists every difference, so that any test runner will do.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { invokeAspects } from '../aspects.ts';
import type { IModel } from '../model/model-interface.ts';
import type { ModelRepository } from '../model/model-repository.ts';
import { compare, show } from './matcher.ts';

/** A configuration, or the part of it that a test cares about; any value may be a matcher. */
export type ExpectedConfig = { readonly [K in keyof ModelConfig]?: unknown };

/** The models of a repository, with their configurations as `synth` would write them. */
export class Template {
  /** The models of a repository, after all aspects of its app. */
  static fromRepository(repository: ModelRepository): Template {
    invokeAspects(repository.node.root);
    return new Template(repository.models);
  }

  readonly #configs: ReadonlyMap<string, ModelConfig>;

  private constructor(models: readonly IModel[]) {
    this.#configs = new Map(models.map((model) => [model.modelName, model._toConfig()]));
  }

  /** Configuration of a model. Throws if the repository has no such model. */
  model(name: string): ModelConfig {
    const config = this.#configs.get(name);
    if (!config)
      throw new Error(`model '${name}': the repository has none, it has ${this.modelNames().join(', ') || 'no models'}`);
    return config;
  }

  /** Names of all models, sorted. */
  modelNames(): string[] {
    return [...this.#configs.keys()].sort();
  }

  /** The models whose configurations have what is expected, by name; none is no error. */
  findModels(expected: ExpectedConfig): Readonly<Record<string, ModelConfig>> {
    return Object.fromEntries(
      this.modelNames().flatMap((name) => (this.#differences(name, expected).length > 0 ? [] : [[name, this.model(name)]])),
    );
  }

  /** The repository has the model, and its configuration has what is expected. */
  hasModel(name: string, expected: ExpectedConfig = {}): void {
    const found = compare(expected, this.model(name));
    if (found.length > 0) throw new Error(`model '${name}' is not as expected:\n  ${found.join('\n  ')}`);
  }

  /** Every model of the repository has what is expected, and there is at least one. */
  allModels(expected: ExpectedConfig): void {
    const names = this.modelNames();
    if (names.length === 0) throw new Error('the repository has no models');
    const found = names.flatMap((name) =>
      this.#differences(name, expected).map((difference) => `model '${name}': ${difference}`),
    );
    if (found.length > 0) throw new Error(`not every model is as expected:\n  ${found.join('\n  ')}`);
  }

  /** The repository has so many models; so many that have what is expected, if that is given. */
  modelCountIs(count: number, expected?: ExpectedConfig): void {
    const names = expected ? Object.keys(this.findModels(expected)) : this.modelNames();
    if (names.length === count) return;
    const which = expected ? ` like ${show(expected)}` : '';
    throw new Error(`the repository has ${names.length} models${which}, want ${count}: ${names.join(', ')}`);
  }

  /** The repository has these models, by name, and perhaps others; all differences are told at once. */
  templateMatches(expected: Readonly<Record<string, ExpectedConfig>>): void {
    const found = Object.entries(expected).flatMap(([name, config]) =>
      this.#configs.has(name)
        ? this.#differences(name, config).map((difference) => `model '${name}': ${difference}`)
        : [`model '${name}': is absent`],
    );
    if (found.length > 0) throw new Error(`the repository is not as expected:\n  ${found.join('\n  ')}`);
  }

  /** All configurations by the names of their models, for a snapshot. */
  toJSON(): Readonly<Record<string, ModelConfig>> {
    return Object.fromEntries(this.modelNames().map((name) => [name, this.model(name)]));
  }

  #differences(name: string, expected: ExpectedConfig): readonly string[] {
    return compare(expected, this.model(name));
  }
}
