/**
 * Whether a request to a model passes through Python: a process of its own, to which tensors are handed over and from which they come back.
 */
import type { IConstruct } from 'constructs';
import { configOf, modelsByName } from '../../model/ensemble-models.ts';
import type { IModel } from '../../model/model-interface.ts';

/** Names of the Python models that a request to the model runs: itself, or steps of it, however deep. */
export function pythonModelsOf(scope: IConstruct, model: IModel): string[] {
  const models = modelsByName(scope, [model]);
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const known = models.get(name);
    const config = known && configOf(known);
    if (config?.backend === 'python') found.push(name);
    for (const step of config?.ensemble_scheduling?.step ?? []) visit(step.model_name ?? '');
  };
  visit(model.modelName);
  return found;
}
