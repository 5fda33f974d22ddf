/**
 * What the models of a server ask of it, against what it has: found at synth, not when a pod refuses to load.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import type { ModelRepository } from '../model/model-repository.ts';
import type { GpuProps } from './pod/compute.ts';
import type { SessionAffinity } from './services.ts';

interface ServerTraits {
  readonly gpu?: GpuProps;
  readonly maxReplicas: number;
  readonly sessionAffinity: SessionAffinity;
}

/** @internal */
export function modelProblems(repository: ModelRepository, { gpu }: ServerTraits): string[] {
  const available = gpu ? (gpu.count ?? 1) : 0;
  return configsOf(repository).flatMap(({ name, config }) => {
    const groups = config.instance_group ?? [];
    if (available === 0 && groups.some(({ kind }) => kind === 'KIND_GPU'))
      return [`model '${name}' has an instance group of KIND_GPU, but the server has no GPU: want gpu: { count: 1 } or more`];
    const missing = groups.flatMap(({ gpus = [] }) => gpus).filter((index) => available > 0 && index >= available);
    return [...new Set(missing)].map(
      (index) => `model '${name}' names GPU ${index}, but a pod has ${available}: want indexes below that, or gpu.count more`,
    );
  });
}

/** @internal */
export function modelWarnings(repository: ModelRepository, { maxReplicas, sessionAffinity }: ServerTraits): string[] {
  if (maxReplicas < 2 || sessionAffinity === 'ClientIP') return [];
  return configsOf(repository)
    .filter(({ config }) => config.sequence_batching !== undefined)
    .map(
      ({ name }) =>
        `model '${name}' has sequences, whose requests have to reach one pod, but there are up to ${maxReplicas}: sessionAffinity 'ClientIP' keeps a client with one`,
    );
}

/** A configuration that cannot be rendered is a problem of its model's. */
function configsOf(repository: ModelRepository): readonly { readonly name: string; readonly config: ModelConfig }[] {
  return repository.models.flatMap((model) => {
    try {
      return [{ name: model.modelName, config: model._toConfig() }];
    } catch {
      return [];
    }
  });
}
