/**
 * Assertions on a synthesized model repository. Each throws an Error that lists every difference, so that any test runner will do.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { invokeAspects } from '../aspects.ts';
import type { IModel } from '../model/model-interface.ts';
import type { ModelRepository } from '../model/model-repository.ts';
import { mismatches } from './match.ts';

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

  /** The repository has the model, and its configuration has what is expected. */
  hasModel(name: string, expected: ExpectedConfig = {}): void {
    const found = mismatches(expected, this.model(name), '');
    if (found.length > 0) throw new Error(`model '${name}' is not as expected:\n  ${found.join('\n  ')}`);
  }

  /** The repository has so many models. */
  modelCountIs(count: number): void {
    const names = this.modelNames();
    if (names.length !== count) throw new Error(`the repository has ${names.length} models, want ${count}: ${names.join(', ')}`);
  }
}
