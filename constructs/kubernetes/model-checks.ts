/**
 * What the models of a server ask of it, against what it has: found at synth, not when a pod refuses to load.
 */
import type { ModelConfig } from '../../contract/model-config.ts';
import { normalize } from '../../contract/normalize.ts';
import { describeProblem } from '../../contract/problem.ts';
import { checkSupport, SERVER_BACKENDS } from '../../contract/support.ts';
import type { ModelRepository } from '../model/model-repository.ts';
import type { GpuProps } from './pod/compute.ts';
import type { Runtime } from './runtime.ts';
import type { SessionAffinity } from './services.ts';

interface ServerTraits {
  readonly runtime: Runtime;
  readonly maxReplicas: number;
  readonly sessionAffinity: SessionAffinity;
}

/** @internal */
export function modelProblems(repository: ModelRepository, gpu: GpuProps | undefined): string[] {
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
export function modelWarnings(repository: ModelRepository, traits: ServerTraits): string[] {
  return [...sequenceWarnings(repository, traits), ...(traits.runtime === 'trireme' ? supportWarnings(repository) : [])];
}

/** What this version of our server refuses to load; warnings, as the image may be of a newer one. */
function supportWarnings(repository: ModelRepository): string[] {
  return configsOf(repository).flatMap(({ name, config }) => {
    const normalized = normalize(config, { name });
    const refused = checkSupport(normalized, name, { backends: SERVER_BACKENDS, raggedBatch: true, decoupled: true })
      .filter(({ severity }) => severity !== 'warning')
      .map(describeProblem);
    if (config.instance_group?.some(({ kind }) => kind === 'KIND_GPU'))
      refused.push('instance_group: instances on GPUs are not supported by this server');
    return refused.map((reason) => `model '${name}' does not load with runtime 'trireme', but may with 'triton': ${reason}`);
  });
}

function sequenceWarnings(repository: ModelRepository, { maxReplicas, sessionAffinity }: ServerTraits): string[] {
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
