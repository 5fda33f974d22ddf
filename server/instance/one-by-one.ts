/**
 * Runs the requests of a batch that failed each by itself: a value that only the model could judge (an index out of range) must not fail
 * the neighbours.
 */
import type { PendingRequest } from '../request/pending.ts';
import type { ExecutionTimes } from './instance.ts';

/**
 * Fails those that fail again, and leaves out those that are answered: `failure`, the batch's, then came after the answers and is not theirs.
 * Resolves with the times of all of it; rejects, with the last failure, if none could be run.
 */
export async function runOneByOne(
  batch: readonly PendingRequest[],
  failure: unknown,
  run: (one: readonly PendingRequest[]) => Promise<ExecutionTimes>,
): Promise<ExecutionTimes> {
  let times: ExecutionTimes | undefined;
  let last = failure;
  for (const pending of batch) {
    if (pending.settled) continue;
    try {
      const own = await run([pending]);
      times = { ...own, inputStart: times?.inputStart ?? own.inputStart };
    } catch (error) {
      last = error;
      pending.fail(error);
    }
  }
  if (!times) throw last;
  return times;
}
