import { InferenceError } from '../../server/errors.ts';

/** What an action throws. */
export function errorOf(action: () => unknown): InferenceError {
  try {
    action();
  } catch (error) {
    return InferenceError.from(error);
  }
  throw new Error('did not throw');
}
