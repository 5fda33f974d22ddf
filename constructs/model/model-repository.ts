/**
 * The model repository: a folder with a folder for each model, as a server reads it.
 */
import { Construct, type IConstruct } from 'constructs';
import { isInferenceApp } from '../base-directory.ts';
import { recordSource } from '../source-location.ts';
import type { IModel } from './model-interface.ts';

/** Props of a model repository. */
export interface ModelRepositoryProps {
  /**
   * Name of the repository's folder in the output.
   * @default - the construct's id
   */
  readonly directory?: string;
}

const REPOSITORY = Symbol.for('trireme.constructs.ModelRepository');
const MODEL = Symbol.for('trireme.constructs.Model');

/** Marks a construct as a model that has a folder in the repository around it. @internal */
export function joinRepository(model: IModel): void {
  Object.defineProperty(model, MODEL, { value: true, enumerable: false });
}

/** A folder of models. Models are created below it: `new OnnxModel(repository, 'encoder', …)`. */
export class ModelRepository extends Construct {
  /** The repository that a construct is in. */
  static of(construct: IConstruct): ModelRepository {
    const repository = construct.node.scopes.findLast(isRepository);
    if (!repository)
      throw new Error(`'${construct.node.path}' is not in a ModelRepository: pass one, or a construct in one, as its scope`);
    return repository;
  }

  /** Name of the repository's folder in the output. */
  readonly directory: string;

  constructor(scope: Construct, id: string, props: ModelRepositoryProps = {}) {
    super(scope, id);
    recordSource(this);
    Object.defineProperty(this, REPOSITORY, { value: true, enumerable: false });
    this.directory = props.directory ?? id;
    if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(this.directory)) {
      throw new Error(`directory: got '${this.directory}', want a folder's name of letters, digits, '.', '_' and '-'`);
    }
    this.node.addValidation({
      validate: () => [...this.#validateApp(), ...this.#validateModelNames(), ...this.#validateDirectory()],
    });
  }

  /** The models that have a folder in the repository. */
  get models(): readonly IModel[] {
    return this.node.findAll().filter(isMember);
  }

  #validateApp(): string[] {
    return isInferenceApp(this)
      ? []
      : ['is in an app that writes charts only: make it an InferenceApp, which is a cdk8s App too'];
  }

  #validateModelNames(): string[] {
    const paths = new Map<string, string[]>();
    for (const { modelName, node } of this.models) paths.set(modelName, [...(paths.get(modelName) ?? []), node.path]);
    return [...paths]
      .filter(([, same]) => same.length > 1)
      .map(([name, same]) => `model name '${name}' is used ${same.length} times: ${same.join(', ')}`);
  }

  #validateDirectory(): string[] {
    const others = this.node.root.node
      .findAll()
      .filter((other): other is ModelRepository => isRepository(other) && other !== this);
    return others
      .filter(({ directory }) => directory === this.directory)
      .map(({ node }) => `directory '${this.directory}' is also that of '${node.path}'`);
  }
}

// By symbol and not by class: an app may get this package twice, as ESM and through another package's dependency.
function isRepository(construct: IConstruct): construct is ModelRepository {
  return REPOSITORY in construct;
}

function isMember(construct: IConstruct): construct is IModel {
  return MODEL in construct;
}
