/**
 * Runs before the tests (`npm test`): builds, where it can, what they need and do not carry. Each step is skipped when its result is there.
 */
import { pythonPath } from './python.ts';

await Promise.all([pythonPath('clients'), pythonPath('triton')]);
