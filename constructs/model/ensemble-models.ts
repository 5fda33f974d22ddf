/**
 * The models that an ensemble can name, and what is known of them before synth has found them valid.
 */
import type { IConstruct } from 'constructs';
import type { ModelConfig } from '../../contract/model-config.ts';
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

/** Whether its tensors are known. */
export function isReadable(model: IModel): boolean {
  const config = configOf(model);
  return config !== undefined && Boolean(config.input?.length || config.output?.length);
}

function isModel(construct: IConstruct): construct is IModel {
  return 'modelName' in construct && '_toConfig' in construct;
}
