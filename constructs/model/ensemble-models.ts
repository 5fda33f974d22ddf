/**
 * The models that an ensemble can name, and what is known of them before synth has found them valid.
 */
import type { IConstruct } from 'constructs';
import type { ModelConfig } from '../../contract/model-config.ts';
import type { Model } from './model.ts';
import type { IModel } from './model-interface.ts';

/** Models of the app by name; of two with the same name the one that is in use. */
export function modelsByName(construct: IConstruct, used: readonly IModel[]): ReadonlyMap<string, IModel> {
  const all = construct.node.root.node.findAll().filter(isModel);
  return new Map([...all, ...used].map((model) => [model.modelName, model]));
}

/** Undefined if it cannot be rendered, which the model's own validation reports. */
export function configOf(model: IModel): ModelConfig | undefined {
  try {
    return model._toConfig();
  } catch {
    return undefined;
  }
}

/** Whether a step may name the version; -1 is the one that the model's policy gives. Of models that others own it is not known. */
export function isServed(model: IModel, version: bigint): boolean {
  return version === -1n || !hasVersions(model) || model._servedVersions().includes(String(version));
}

function hasVersions(model: IModel): model is IModel & Pick<Model, '_servedVersions'> {
  return '_servedVersions' in model;
}

/** Whether its tensors are known. */
export function isReadable(model: IModel): boolean {
  const config = configOf(model);
  return config !== undefined && Boolean(config.input?.length || config.output?.length);
}

function isModel(construct: IConstruct): construct is IModel {
  return 'modelName' in construct && '_toConfig' in construct;
}
