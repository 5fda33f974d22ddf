/**
 * The identity backend: each output is the input at the same place in the configuration. With Triton's parameters it is a model that is as
 * slow as one likes, without using a CPU:
 *
 * - `execute_delay_ms`: time that an execution takes, whatever its batch size, to a fraction of a millisecond;
 * - `instance_wise_delay_multiplier`: the delay of instance i is i × this times longer, where that is above 1;
 * - `creation_delay_sec`: time that loading takes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DATA_TYPE_NAMES } from '../../../contract/data-types.ts';
import { isKnownParameter, parameterProblem } from '../../../contract/extensions.ts';
import type { ModelConfig } from '../../../contract/model-config.ts';
import { InferenceError } from '../../errors.ts';
import type { ModelSignature } from '../../request/signature.ts';
import type { Backend, BackendModel } from '../backend.ts';
import { IdentityInstance } from './instance.ts';

export const identityBackend: Backend = {
  name: 'identity',
  capabilities: { dataTypes: new Set(DATA_TYPE_NAMES), raggedBatch: true, decoupled: false, gpu: false },

  async autoComplete(config) {
    return config;
  },

  async load({ config, signature, now, setTimer, signal, logger }): Promise<BackendModel> {
    checkPairs(signature);
    for (const setting of unusedSettings(config)) logger.warn(`${setting} is not one of the identity backend and is not used`);
    const executeDelayMs = numberParameter(config, 'execute_delay_ms');
    const multiplier = numberParameter(config, 'instance_wise_delay_multiplier');
    const creationDelayMs = numberParameter(config, 'creation_delay_sec') * 1000;
    if (creationDelayMs > 0) await sleep(creationDelayMs, undefined, { signal });
    let count = 0;
    return {
      async createInstance({ name }) {
        const delayMs = executeDelayMs * Math.max(1, count++ * multiplier);
        return new IdentityInstance({ name, signature, delayMs, now, setTimer });
      },
      async close() {},
    };
  },

  async close() {},
};

/** Throws INVALID_ARG unless each output has an input of its type. */
function checkPairs({ inputs, outputs }: ModelSignature): void {
  const sources = [...inputs.values()];
  for (const [index, output] of [...outputs.values()].entries()) {
    const input = sources[index];
    if (!input) {
      throw new InferenceError(
        'INVALID_ARG',
        `output '${output.name}' has no input at its place: the identity backend copies input ${index} to it`,
      );
    }
    if (input.datatype !== output.datatype) {
      throw new InferenceError(
        'INVALID_ARG',
        `output '${output.name}' is a copy of input '${input.name}' of type ${input.datatype}, got ${output.datatype}`,
      );
    }
  }
}

/** What of a configuration means something to other backends, or to none. */
function unusedSettings({ parameters = {}, optimization = {} }: ModelConfig): string[] {
  const { graph, execution_accelerators: accelerators } = optimization;
  return [
    ...Object.keys(parameters)
      .filter((key) => !isKnownParameter('identity', key))
      .map((key) => `parameter '${key}'`),
    ...(graph ? ['optimization.graph'] : []),
    ...(accelerators ? ['optimization.execution_accelerators'] : []),
  ];
}

/** 0 if it is not given. */
function numberParameter({ parameters }: ModelConfig, key: string): number {
  const text = parameters?.[key]?.string_value;
  if (text === undefined) return 0;
  const problem = parameterProblem('identity', key, text);
  if (problem !== undefined) throw new InferenceError('INVALID_ARG', problem);
  return Number(text);
}
