/**
 * Runs the requests of a batch that failed each by itself: a value that only the model could judge (an index out of range) must not fail
 * the neighbours.
 */
import type { PendingRequest } from '../request/pending.ts';
import type { ExecutionTimes } from './instance.ts';

/** Fails those that fail again; resolves with the times of all of it. Rejects, with the last failure, if none could be run. */
export async function runOneByOne(
  batch: readonly PendingRequest[],
  run: (one: readonly PendingRequest[]) => Promise<ExecutionTimes>,
): Promise<ExecutionTimes> {
  let times: ExecutionTimes | undefined;
  let failure: unknown;
  for (const pending of batch) {
    try {
      const own = await run([pending]);
      times = { ...own, inputStart: times?.inputStart ?? own.inputStart };
    } catch (error) {
      failure = error;
      pending.fail(error);
    }
  }
  if (!times) throw failure;
  return times;
}
