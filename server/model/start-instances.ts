/**
 * Starts a model on its backend: the shared part, then its instances. Either all of it is there, or nothing is left.
 */
import type { Backend, BackendModel, InstancePlacement, LoadContext } from '../backend/backend.ts';
import { InferenceError } from '../errors.ts';
import type { ModelInstance } from '../instance/instance.ts';
import { InstancePool } from '../instance/instance-pool.ts';
import { countGpus } from './gpus.ts';
import { planInstances } from './instance-plan.ts';

export interface StartedInstances {
  readonly pool: InstancePool;
  /** Frees everything, once nothing runs. */
  readonly close: () => Promise<void>;
}

/** Rejects with CANCELLED if the signal fires meanwhile. */
export async function startInstances(backend: Backend, context: LoadContext): Promise<StartedInstances> {
  checkDataTypes(backend, context);
  const placements = planInstances(context.config, { canUseGpu: backend.capabilities.gpu, gpuCount: countGpus() });
  try {
    const model = await backend.load(context);
    try {
      const pool = new InstancePool(await createInstances(model, placements));
      return {
        pool,
        async close() {
          await pool.close();
          await model.close();
        },
      };
    } catch (error) {
      await model.close();
      throw error;
    }
  } catch (error) {
    if (context.signal.aborted) throw new InferenceError('CANCELLED', 'loading was cancelled', { cause: error });
    throw error;
  }
}

/** All at the same time, in the order of their places. */
async function createInstances(model: BackendModel, placements: readonly InstancePlacement[]): Promise<ModelInstance[]> {
  const results = await Promise.allSettled(placements.map((placement) => model.createInstance(placement)));
  const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return created;
  await Promise.all(created.map((instance) => instance.close()));
  throw failed.reason;
}

function checkDataTypes({ name, capabilities }: Backend, { signature }: LoadContext): void {
  for (const { name: tensor, datatype } of [...signature.inputs.values(), ...signature.outputs.values()]) {
    if (!capabilities.dataTypes.has(datatype)) {
      throw new InferenceError('INVALID_ARG', `tensor '${tensor}': backend '${name}' cannot serve data type ${datatype}`);
    }
  }
}
